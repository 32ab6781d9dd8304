-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "service-environment-not-applied",
  title = "The variable is set where the running process does not read it",
  summary = [[Runtime variables act in the process that loads the library. What a shell profile
exports does not reach a systemd service, sudo or a container, and a unit's variables do not reach
`ollama serve` started by hand; a drop-in needs daemon-reload and restart, and a malformed line is
ignored. The server prints what it got.]],
  component = "config", severity = "warning", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Invalid environment assignment, ignoring]], strength = "decisive", group = "unit" },
    { log = [[Assignment outside of section\. Ignoring]], strength = "very_strong", group = "unit" },
    { log = [[Unknown (?:key name|lvalue) '(?:Environment\w*|HSA_\w+|OLLAMA_\w+|ROCR_\w+|HIP_\w+)' in section]], strength = "decisive", group = "unit" },
    { log = [[Warning: The unit file, source configuration file or drop-ins of ollama\.service changed on disk]], strength = "very_strong", group = "unit" },
    { all = { { log = [[(?:export |^Environment="?)HSA_OVERRIDE_GFX_VERSION=]] }, { log = [[server config"? env="map\[.*HSA_OVERRIDE_GFX_VERSION: ]] } },
      strength = "very_strong", group = "empty" },
    { all = { { log = [[(?:export |^Environment="?)OLLAMA_(?:VULKAN|IGPU_ENABLE)="?(?:1|true)]] }, { log = [[server config"? env="map\[.*OLLAMA_(?:VULKAN:false|IGPU_ENABLE: )]] } },
      strength = "very_strong", group = "empty" },
    { all = { { log = [[(?:export |^Environment="?)(?:ROCR|HIP)_VISIBLE_DEVICES=\S]] }, { log = [[server config"? env="map\[.*HIP_VISIBLE_DEVICES: .*ROCR_VISIBLE_DEVICES: ]] } },
      strength = "strong", group = "empty" },
    { all = { { fact = "shell.env.HSA_OVERRIDE_GFX_VERSION", exists = true }, { fact = "service.env.HSA_OVERRIDE_GFX_VERSION", exists = false },
              { fact = "service.user", exists = true } },
      strength = "strong", group = "empty" },
    { where = { "service.env.HSA_OVERRIDE_GFX_VERSION", "!=", "env.HSA_OVERRIDE_GFX_VERSION" }, strength = "very_strong", group = "empty" },
  },
  remedies = {
    { id = "drop-in", title = "Set it in the unit, reload, restart",
      outcome = "cure", chance = 0.95, minutes = 3, risk = "low", reversibility = "high", scope = "app", root = true,
      prepare = [[systemctl cat ollama; systemctl show ollama -p Environment]],
      apply = [[sudo mkdir -p /etc/systemd/system/ollama.service.d && printf '[Service]\nEnvironment="%s"\n' NAME=VALUE | sudo tee /etc/systemd/system/ollama.service.d/kbmatch-environment.conf
sudo systemctl daemon-reload && sudo systemctl restart ollama]],
      verify = [[sudo cat "/proc/$(systemctl show ollama -p MainPID --value)/environ" | tr '\0' '\n' | grep -E 'HSA|ROCR|HIP|OLLAMA']],
      expect = [[^(?:HSA|ROCR|HIP|OLLAMA)_\w+=]],
      rollback = [[sudo rm -f /etc/systemd/system/ollama.service.d/kbmatch-environment.conf && { sudo rmdir /etc/systemd/system/ollama.service.d 2>/dev/null || true; } && sudo systemctl daemon-reload && sudo systemctl restart ollama]],
      fallback = "container-env" },
    { id = "container-env", title = "Containers: pass it with -e or in the compose file",
      outcome = "cure", chance = 0.9, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      summary = "No quotes around the value in a compose list.",
      apply = [[docker run -e NAME=VALUE IMAGE   # beside the options that the container has now]], verify = [[docker exec CONTAINER env | grep -E 'HSA|ROCR|HIP|OLLAMA']], expect = [[^(?:HSA|ROCR|HIP|OLLAMA)_\w+=]],
      rollback = [[# recreate the container without -e]] },
  },
  references = {
    { url = "https://github.com/ollama/ollama/issues/6520", title = "environmental variable not passed to service",
      says = "server config shows an empty value until the drop-in took effect." },
    { url = "https://github.com/ollama/ollama/issues/2940", title = "variable in bashrc doesn't work",
      says = "It must be set in the context of ollama serve; on Linux that is the unit." },
    { url = "https://github.com/ollama/ollama/issues/8679", title = "RX 6750 not recognized despite HSA_OVERRIDE_GFX_VERSION",
      says = "The other way round: ollama serve by hand does not read the unit; restart the service." },
    { url = "https://github.com/NixOS/nixpkgs/issues/332446", title = "services.ollama.rocmOverrideGfx not working as expected",
      says = "Service variables are seen by the service only." },
  },
}

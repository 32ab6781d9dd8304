-- SPDX-License-Identifier: Apache-2.0
local none = [[no compatible amdgpu devices detected|no compatible GPUs were discovered|amdgpu driver not (?:detected|loaded)|No devices found|no compatible cards found|no ROCm-capable device is detected]]
rule {
  id = "service-started-before-gpu-driver",
  title = "The service started before the GPU driver was ready and stays on the CPU",
  summary = [[
The service looks for GPUs once, at its start. At boot it runs before amdgpu has made its KFD
nodes, finds none, and does not look again; a restart later finds the GPU. Settings are right
and no permission is missing: only the order is wrong.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { sequence = { none, [[kfd kfd: (?:amdgpu: )?added device|Initialized amdgpu \d]] }, within = "120s",
      strength = "decisive", group = "order" },
    { sequence = { [[no compatible amdgpu devices detected]], [[skipping rocm gfx compatibility check|msg="amdgpu is supported"|library=(?:rocm|ROCm)]] }, within = "86400s",
      strength = "decisive", group = "order" },
    { sequence = { [[no compatible GPUs were discovered]], [[msg="inference compute".*library=(?:rocm|ROCm)]] }, within = "86400s",
      strength = "decisive", group = "order" },
    { log = [[permission problems block access|Permission denied]], strength = "strong", against = true },
    { log = [[amdgpu is not supported \(supported types|amdgpu too old]], strength = "very_strong", against = true },
    -- it looked, and says why it took none
    { log = [[unsupported Radeon iGPU detected skipping|ROCm unsupported integrated GPU detected]], strength = "decisive", against = true },
    -- a fan or clock daemon that the boot starts too early gives up, and may find the card the next time
    { all = { { log = [[no compatible cards found, exiting]] }, { said = [[(?i)\b(?:at|on|when|during|after)\b(?: \w+){0,2} (?:re)?boot|\bboot(?:ing)?\b]] } },
      strength = "strong", group = "daemon" },
    { all = { { said = [[(?i)\b(?:service|daemon|unit|ollama|container|server)\b(?: \w+){0,3}? (?:start(?:s|ed|ing|up)?|loaded|loads?|runs?|launch(?:es|ed)|comes up)(?: \w+){0,2}? (?:(?:before|(?:faster|sooner|earlier) than|ahead of|prior to) (?:the )?(?:\w+\.? ){0,4}|too (?:early|soon|fast)\b.{0,40}?)(?:GPUs?|graphics(?: card)?|video card|card|amdgpu|driver|KFD|/dev/kfd)\b]] }, speaks_of_amd },
      strength = "very_strong", group = "prose" },
    -- after each boot the CPU, or nothing; started again by hand it is well
    { all = { { said = [[(?i)\b(?:fail(?:s|ed|ing)?(?: to (?:start|run))?|not (?:start|detect\w*|find|found|us(?:e|ed|ing)|see|recogni\w+)|no GPU|(?:on|uses?|using|falls? back to|only) (?:the )?CPU|CPU (?:only )?(?:is )?used)\b.{0,60}?\b(?:on|at|after|during|upon|following|from)\b (?:\w+ ){0,2}(?:(?:re)?boot|start-?up\b)|\b(?:on|at|after|during|upon|following)\b (?:\w+ ){0,2}(?:re)?boot\w*\b.{0,80}?\b(?:fails? to start|not (?:start|detect\w*|find|found|us(?:e|ed|ing)|see|recogni\w+)|no GPU|(?:on|uses?|using|falls? back to|only) (?:the )?CPU)\b]], unless = [[(?i)nvidia|\bCUDA\b]] },
              { said = [[(?i)\brestart\w*|\bmanual\w*|after logging in|while logged in|\b(?:not|n't) (?:being )?(?:ready|available) yet|\bnot being ready\b|starting it later|\bsleep \d+|ExecStartPre|\bdelay\w*|\brace\b]] },
              { said = [[(?i)\b(?:service|systemd|systemctl|ollama|daemon|server)\b]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    -- as people put it: what they see, or which step cured it
    { all = { { said = helped([[(?:\brestart\w*(?: \S+){0,3}? (?:ollama|service|container)\b|systemctl restart \w+)(?=.{0,100}(?:\bafter (?:a |the |each |every )?(?:re)?boot|GPU))|after (?:a |the |each |every )?(?:re)?boot.{0,80}?\brestart\w*]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
  },
  explains = { "hip-no-device" },
  remedies = {
    { id = "restart-service", title = "Restart the service once, to confirm",
      outcome = "partial", chance = 0.9, minutes = 1, risk = "low", reversibility = "high", scope = "app", root = true,
      apply = [[sudo systemctl restart ollama]], verify = [[sleep 20; sudo journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show ollama -p InvocationID --value)" | grep 'inference compute']], expect = "(?i)rocm",
      cons = { "only until the next boot; nothing to roll back" } },
    { id = "order-after-kfd", title = "Start the service after the KFD device",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[printf 'SUBSYSTEM=="kfd", KERNEL=="kfd", TAG+="systemd"\n' | sudo tee /etc/udev/rules.d/71-kfd-systemd.rules && sudo mkdir -p /etc/systemd/system/ollama.service.d && printf '[Unit]\nWants=dev-kfd.device\nAfter=dev-kfd.device\n' | sudo tee /etc/systemd/system/ollama.service.d/after-kfd.conf && sudo systemctl daemon-reload]],
      verify = [[systemctl show ollama -p After]], expect = "dev-kfd",
      rollback = [[sudo rm -f /etc/udev/rules.d/71-kfd-systemd.rules /etc/systemd/system/ollama.service.d/after-kfd.conf && { sudo rmdir /etc/systemd/system/ollama.service.d 2>/dev/null || true; } && sudo systemctl daemon-reload]] },
    { id = "early-amdgpu", title = "Load amdgpu in the initramfs",
      outcome = "workaround", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      backup = [[[ ! -f /etc/initramfs-tools/modules ] || cp -p /etc/initramfs-tools/modules ~/initramfs-modules.before]],
      apply = [[echo amdgpu | sudo tee /etc/modules-load.d/kbmatch-amdgpu.conf
if [ -d /etc/initramfs-tools ]; then echo amdgpu | sudo tee -a /etc/initramfs-tools/modules && sudo update-initramfs -u
elif command -v dracut >/dev/null; then echo 'add_drivers+=" amdgpu "' | sudo tee /etc/dracut.conf.d/kbmatch-amdgpu.conf && sudo dracut -f
else echo 'Arch: add amdgpu to MODULES in /etc/mkinitcpio.conf, then mkinitcpio -P'; fi]],
      verify = [[cat /etc/modules-load.d/kbmatch-amdgpu.conf]], expect = "amdgpu",
      rollback = [[sudo rm -f /etc/modules-load.d/kbmatch-amdgpu.conf /etc/dracut.conf.d/kbmatch-amdgpu.conf
if [ -f ~/initramfs-modules.before ]; then sudo cp -p ~/initramfs-modules.before /etc/initramfs-tools/modules && sudo update-initramfs -u
else sudo dracut -f; fi]] },
  },
  refuted = { { what = "HSA_OVERRIDE_GFX_VERSION", ref = 1, why = "It was set and right; the same unit finds the GPU after a restart." } },
  references = {
    { url = "https://github.com/NixOS/nixpkgs/issues/419097", title = "Ollama finds no GPU at boot, but after a restart",
      says = "The unit starts before amdgpu has made its topology; loading amdgpu early or ordering the unit cures it." },
    { url = "https://github.com/NixOS/nixpkgs/pull/422355", title = "Order ollama after the GPU driver",
      says = "The distribution's change to the unit." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "cdi-spec-missing",
  title = [["unresolvable CDI devices amd.com/gpu", "AMD CDI spec not found": no CDI file of the GPUs]],
  summary = [[
With --device amd.com/gpu=all Docker and Podman look for a file in /etc/cdi or /var/run/cdi that
says which devices that is. AMD's container toolkit writes it; nothing makes it by itself. Without
the file, or after the cards changed, the name cannot be resolved. Docker 29.3 and later, nerdctl 2.3
and containerd 2.3 look there for --gpus as well, and name AMD also where the GPU is another maker's.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[unresolvable CDI devices amd\.com/gpu]], strength = "decisive", group = "cdi" },
    -- the file is of the time before the cards changed
    { log = [[failed to stat CDI host device "/dev/(?:dri/\S+|kfd)"]], strength = "very_strong", group = "stale" },
    { all = { { log = [[AMD CDI spec not found|failed to discover GPU vendor from CDI]] },
              { any = { { log = [[/dev/kfd|rocm/(?:pytorch|vllm|dev-|rocm-)|/opt/rocm|rocminfo|(?i:radeon|instinct)|amd\.com/gpu]] }, { fact = "gpu.gfx", exists = true },
                        { fact = "gpu.pci_id", matches = "^1002:" } } } }, strength = "very_strong", group = "cdi" },
    { log = [[(?i)nvidia|geforce]], strength = "strong", against = true, group = "other-maker" },
    other_maker,
  },
  explains = { "container-device-not-passed" },
  remedies = {
    { id = "generate-spec", title = "Let AMD's container toolkit write the specification",
      outcome = "cure", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "amd-container-toolkit is installed",
      prepare = [[ls -l /etc/cdi /var/run/cdi]],
      apply = [[sudo amd-ctk cdi generate --output=/etc/cdi/amd.json && sudo systemctl restart docker]],
      verify = [[amd-ctk cdi list]], expect = [[amd.com/gpu]],
      rollback = [[sudo rm -f /etc/cdi/amd.json && sudo systemctl restart docker]],
      fallback = "devices-by-name" },
    { id = "devices-by-name", title = "Pass the devices by name",
      outcome = "workaround", chance = 0.9, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[docker run --rm --device /dev/kfd --device /dev/dri --group-add "$(stat -c %g /dev/kfd)" rocm/rocm-terminal rocminfo]],
      verify = [[docker run --rm --device /dev/kfd --device /dev/dri --group-add "$(stat -c %g /dev/kfd)" rocm/rocm-terminal rocminfo | grep -m1 gfx]], expect = [[gfx]],
      rollback = [[true   # the container is gone (--rm)]] },
  },
  references = {
    { url = "https://instinct.docs.amd.com/projects/container-toolkit/en/latest/container-runtime/cdi-guide.html", title = "AMD Container Toolkit: CDI guide",
      says = "How the specification is generated, and listed." },
    { url = "https://github.com/NVIDIA/nvidia-container-toolkit/issues/885", title = "failed to stat CDI host device /dev/dri/renderD129",
      says = "A specification that names a render node which is no longer there ends the start so." },
    { url = "https://github.com/moby/moby/pull/52048", title = "Use CDI for GPU injection for AMD devices for --gpus",
      says = "docker run --gpus takes AMD's specification where there is one, else the runtime amd." },
    { url = "https://github.com/games-on-whales/wolf/issues/386", title = "AMD CDI spec not found, with an NVIDIA card",
      says = "Docker of 2026 says it for --gpus=all on a machine that has no AMD GPU." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "runtime-pm-resume-failure",
  title = [[The GPU does not resume from runtime suspend ("not ready ...ms after resume", BACO)]],
  summary = [[
With runtime power management the driver switches an idle GPU off (BACO, or the platform cuts
its power: BOCO, D3cold) while the system stays awake. When it is needed again a block does not
come up or the link stays down, and the GPU is lost until the next boot.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[resume of IP block <\w+> failed -\d+|amdgpu_device_ip_resume failed \(-\d+\)]] },
              { log = [[Using (?:BACO|BOCO|BAMACO|ATPX) for runtime pm]] } }, strength = "strong", group = "resume" },
    { all = { { log = [[resume of IP block <smu> failed -\d+]] }, { log = [[SMC engine is not correctly up|SMC is not ready]] } },
      strength = "strong", group = "resume" },
    { log = [[resume of IP block <\w+> failed -\d+|amdgpu_device_ip_resume failed \(-\d+\)]], strength = "moderate", group = "resume" },
    { log = [[amdgpu.*not ready \d{4,}ms after resume]], strength = "very_strong", group = "wake" },
    { log = [[(?i)amdgpu.*(?:unable to change power state from D3(?:hot|cold) to D0|refused to change power state, currently in D3)]], strength = "strong", group = "wake" },
    { log = [[amdgpu.*Failed to exit BACO state]], strength = "strong", group = "wake" },
    { tried = "runpm-off", result = "worked", strength = "decisive" },
    { fact = "kernel.param.amdgpu.runpm", equals = "0", strength = "very_strong", against = true },
    { log = [[PM: suspend (?:entry|exit)|Unsupported suspend state|pci_pm_(?:resume|suspend)_?\w*\+|PM: failed to (?:suspend|resume)|noirq suspend of devices]],
      strength = "strong", against = true, group = "sleep" },
    { log = [[GPU Recovery Failed|GPU reset begin]], strength = "moderate", against = true },
    -- as people put it: what they see, or which step cured it
    { all = { { said = helped([[amdgpu\.runpm=0|\brunpm=0]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
  },
  explains = { "copy-engine-not-running", "smu-failure", "pcie-device-lost", "psp-load-failure", "ring-test-failed-at-init", "mes-hang",
    "gpu-ring-timeout-reset", "gpu-recovery-failed", "amdgpu-init-fatal", "video-engine-timeout",
    "display-flip-timeout", "kfd-device-missing" },
  remedies = {
    { id = "runpm-off", title = "Boot with amdgpu.runpm=0",
      outcome = "workaround", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "the idle GPU draws some watts more" },
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = add_kernel_argument("amdgpu.runpm=0"),
      verify = [[cat /sys/module/amdgpu/parameters/runpm]], expect = "^0$",
      rollback = drop_kernel_argument("amdgpu.runpm=0"),
      fallback = "platform-clock" },
    { id = "platform-clock", action = "platform-clock-request", title = "Set the slot's clock request to the platform default in the firmware setup, update the firmware",
      outcome = "workaround", chance = 0.3, minutes = 20, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = [[sudo systemctl reboot --firmware-setup]], verify = [[cat /sys/class/drm/card*/device/power/runtime_status]], expect = "active|suspended",
      rollback = [[sudo systemctl reboot --firmware-setup]] },
  },
  references = {
    { url = "https://github.com/ROCm/amdgpu/issues/183", title = "Runtime PM: failure to resume the SMU on MI100",
      says = "With runtime PM on, the SMC is not ready at resume and the cards do not appear." },
    { url = "https://github.com/minisforum-docs/MS-02-Ultra/issues/26", title = "D3cold fix is incomplete for discrete GPUs",
      says = "After the firmware setting the card still failed to wake when idle; amdgpu.runpm=0 was needed too." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4134", title = "Two W7800 fail independently after some hours",
      says = "AMD reads from the kernel log that a card is stuck in BACO; rocm-smi then shows no values and rocminfo fails." },
  },
}

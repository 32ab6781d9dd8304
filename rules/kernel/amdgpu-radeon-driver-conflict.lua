-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amdgpu-radeon-driver-conflict",
  title = "The radeon driver holds this early GCN card, so amdgpu (Vulkan, compute) cannot use it",
  summary = [[
Southern Islands (HD 7000, R7 and R9 200) and Sea Islands (R9 290, 390, Kaveri) can run on two
kernel drivers. Before Linux 6.19 amdgpu leaves them to radeon unless told otherwise, and says
so; since then it takes the cards, but not the APUs. radeon offers neither RADV nor KFD. With amdgpu Vulkan works; ROCm has dropped these chips.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[\b(?:SI|CIK) support provided by radeon]], strength = "very_strong", group = "amdgpu" },
    { log = [[Use radeon\.(?:si|cik)_support=0 amdgpu\.(?:si|cik)_support=1 to override]], strength = "very_strong", group = "amdgpu" },
    -- libdrm, asked by AMDVLK or a program of AMD's: radeon's interface is 2.x
    { all = { { log = [[amdgpu_device_initialize: DRM version is 2\.\d+\.\d+ but this driver is only compatible with 3\.x]] },
              { log = [[(?i)\b(?:tahiti|pitcairn|cape verde|oland (?=\S)|hainan|bonaire|hawaii|kaveri|kabini|mullins|firepro W[789]100|HD 7750|HD 7770|HD 7790|HD 7950|HD 7970|HD 7990|R9 270|R9 280|R9 290|R9 390)]] } }, strength = "strong", group = "amdgpu" },
    { all = { { log = [[^\s*Kernel driver in use: radeon]] }, { log = [[^\s*Kernel modules: radeon, amdgpu]] } }, strength = "strong", group = "lspci" },
  },
  explains = { "kfd-device-missing", "vulkan-driver-problem", "kfd-has-no-gpu", "hip-no-device" },
  remedies = {
    { id = "use-amdgpu", title = "Give the card to amdgpu",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "Vulkan and OpenCL of Mesa then work; before Linux 6.19 the analogue outputs of some cards need radeon.",
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = [[printf 'options radeon si_support=0 cik_support=0\noptions amdgpu si_support=1 cik_support=1\n' | sudo tee /etc/modprobe.d/zz-amdgpu-gcn1.conf
]] .. rebuild_initramfs,
      verify = [[lspci -nnk -d 1002: | grep 'driver in use']], expect = "amdgpu",
      rollback = [[sudo rm -f /etc/modprobe.d/zz-amdgpu-gcn1.conf
]] .. rebuild_initramfs },
  },
  refuted = { { what = "installing ROCm for such a card", ref = 3, why = "KFD does not take gfx6, and gfx7 is left out of current ROCm." } },
  references = {
    { url = "https://github.com/torvalds/linux/blob/v6.12/drivers/gpu/drm/amd/amdgpu/amdgpu_drv.c", title = "amdgpu_drv.c, amdgpu_pci_probe", says = "The lines, and that the probe then ends with ENODEV." },
    { url = "https://github.com/Frogging-Family/community-patches/pull/104", title = "amdgpu: support SI and CIK cards by default", says = "Reverses both drivers' defaults, for Vulkan's sake." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4383", title = "ROCm for Oland", says = "AMD: gfx6 lacks what ROCm needs." },
    { url = "https://github.com/torvalds/linux/commit/ccd3b4c7c37fbbd3e5244d3c54ca24ae0a37810d", title = "drm/amdgpu: Use amdgpu by default on SI dedicated GPUs", says = "Of November 2025, after the same for CIK cards: analogue outputs are supported by then." },
    { url = "https://github.com/GPUOpen-Drivers/AMDVLK/issues/36", title = "DRM version is lower than the version supported by this driver",
      says = "A FirePro W9100: AMD answers that radeon has to be kept off the card." },
  },
}

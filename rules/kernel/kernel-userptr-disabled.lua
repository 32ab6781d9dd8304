-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kernel-userptr-disabled",
  title = "The kernel was built without userptr support (CONFIG_DRM_AMDGPU_USERPTR)",
  summary = [[
ROCm maps host memory of the process into the GPU. A kernel built without
CONFIG_DRM_AMDGPU_USERPTR answers every such request with EPERM (-1), and the runtime sees no
usable memory or device. The option is enabled by itself with CONFIG_HSA_AMD since 2021.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { fact = "kernel.config.DRM_AMDGPU_USERPTR", equals = "n", strength = "decisive", group = "config" },
  },
  explains = { "kfd-device-missing", "vram-oom", "hip-no-device" },
  remedies = {
    { id = "kernel-with-userptr", title = "Use a kernel built with CONFIG_DRM_AMDGPU_USERPTR",
      outcome = "cure", chance = 0.9, minutes = 20, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = [[zgrep USERPTR /proc/config.gz || grep USERPTR "/boot/config-$(uname -r)"]], verify = [[grep -h AMDGPU_USERPTR "/boot/config-$(uname -r)"]], expect = "=y",
      rollback = [[sudo reboot   # choose the kernel used before]] },
  },
  references = {
    { url = "https://github.com/RadeonOpenCompute/ROCm_Documentation/pull/109", title = "Details of upstream kernel configuration",
      says = "AMD: without CONFIG_DRM_AMDGPU_USERPTR KFD is nearly useless; later kernels select it with HSA_AMD." },
    { url = "https://github.com/ROCm/ROCT-Thunk-Interface/issues/44", title = "ROCT 2.8.0 shows no devices", says = "Enabling the USERPTR option did the trick." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1536", title = "A neighbour: kernel 4.18.0-305.10.2 crashes in amdgpu",
      says = "The same line goes with a null dereference there: a fault of that kernel, not of the option." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amdgpu-builtin-not-module",
  title = "amdgpu is built into the kernel, and the SMI tool looks only for a loaded module",
  summary = [[
rocm-smi and amd-smi ask /sys/module/amdgpu/initstate whether the driver is loaded. With
CONFIG_DRM_AMDGPU=y that file does not exist, so the tool says that the driver is not
initialised although the GPU works. Only the tool is wrong.]],
  component = "app", severity = "warning", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[(?i)driver not initialized \(amdgpu not found in modules\)]] },
              { any = { { fact = "kernel.config.DRM_AMDGPU", equals = "y" }, { log = [[CONFIG_DRM_AMDGPU=y]] },
                        { log = [[Initialized amdgpu \d]] }, { log = [[ROCk module is loaded]] } } } }, strength = "decisive", group = "smi" },
    { log = [[WSL environment detected|microsoft-standard-WSL2|/dev/dxg]], strength = "decisive", against = true },
    { log = [[ROCk module is NOT (?:loaded|live)]], strength = "decisive", against = true },
    -- as people put it: what they see, or which step cured it
    { all = { { said = [[(?i)CONFIG_DRM_AMDGPU=y|amdgpu(?: \w+){0,3} (?:is |was )?(?:built[- ]?in(?:to)?|compiled in(?:to)?)\b|built[- ]?in amdgpu]] },
              { log = [[ROCk module is NOT loaded|amdgpu not found in modules|/sys/module/amdgpu/initstate|Driver not initialized]] }, speaks_of_amd }, strength = "decisive", group = "prose" },
  },
  explains = { "kfd-device-missing", "k8s-gpu-not-allocatable" },
  remedies = {
    { id = "newer-smi", title = "Use a newer amd-smi or rocm-smi (with rocm-systems pull request 2689)",
      outcome = "cure", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      apply = upgrade_packages("amd-smi-lib", "amd-smi-lib"), verify = [[amd-smi list | grep -m1 BDF]], expect = "BDF",
      rollback = package_versions("amd-smi-lib", "amd-smi-lib"),
      pros = { "nothing else is broken: compute works meanwhile" } },
  },
  references = {
    { url = "https://github.com/ROCm/amdsmi/issues/172", title = "amdgpu not found in modules (built into the kernel)",
      says = "The tool checks initstate, which a built-in driver does not have; forcing the check makes it work." },
    { url = "https://github.com/ROCm/rocm_smi_lib/issues/102", title = "driverInitialized check not valid", says = "The same check in rocm-smi, reported in 2022." },
    { url = "https://github.com/ROCm/rocm-systems/pull/2689", title = "Also check whether amdgpu is built in", says = "The fix of amd-smi's check." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amdgpu-driver-not-loaded", kind = "symptom",
  title = "The management tools say that amdgpu is not loaded",
  summary = [[rocm-smi and amd-smi read the module's state in sysfs and refuse when it is not there: the module is
not installed, not built for this kernel, blacklisted, refused, or the process sits where its sysfs is
not shown. Under WSL there is never one; with amdgpu compiled into the kernel the answer is wrong.]],
  component = "kernel", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Driver not initialized \(amdgpu not found in modules\)]], strength = "strong", group = "smi" },
    { log = [[driver not initialized \(amdgpu not found in modules\)|Drivers? not loaded \(amdgpu\b.* not found in modules\)]], strength = "strong", group = "smi" },
    { log = [[AMDSMI_STATUS_DRIVER_NOT_LOADED]], strength = "strong", group = "smi" },
    -- a monitor that asks every vendor says it on other machines too
    { log = [[NVIDIA-SMI|NVIDIA GeForce|NVIDIA (?:A100|H100|A40|L40|RTX)|CUDA available: True]], strength = "very_strong", against = true, group = "nvidia" },
    { fact = "host.wsl", equals = "true", strength = "very_strong", against = true, group = "wsl" },
    { log = [[ROCk module (?:version \S+ )?is loaded|kfd kfd: (?:amdgpu: )?added device 1002:]], strength = "very_strong", against = true, group = "loaded" },
  },
  remedies = {
    { id = "why-not", title = "Ask the kernel why",
      outcome = "diagnostic", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[lspci -nnk -d 1002:; uname -r; dkms status; sudo modprobe amdgpu; sudo dmesg | grep -iE 'amdgpu|secure|nomodeset' | tail -20]],
      verify = [[lsmod | grep -c '^amdgpu']], expect = "^[1-9]" },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2767", title = "Driver not initialized (amdgpu not found in modules)",
      says = "rocm-smi's form." },
    { url = "https://github.com/ROCm/amdsmi/blob/amd-staging/amdsmi_cli/amdsmi_init.py", title = "amdsmi_init.py",
      says = "amd-smi's forms; it looks at the module's initstate in sysfs." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1506", title = "ROCk module is NOT loaded, possibly no GPU devices",
      says = "rocminfo's form of the same, with several causes in the thread." },
  },
}

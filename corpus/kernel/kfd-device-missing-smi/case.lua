-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocm-smi",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2767",
  summary = "rocm-smi's form.",
  text = [[
ERROR:root:Driver not initialized (amdgpu not found in modules)
]],
  first = "kfd-device-missing",
  confidence = 0.52,
}
case {
  name = "amd-smi",
  url = "https://github.com/ROCm/amdsmi/blob/amd-staging/amdsmi_cli/amdsmi_init.py",
  summary = "amd-smi's forms.",
  text = [[
ERROR: Driver not loaded (amdgpu not found in modules)
]],
  first = "kfd-device-missing",
  confidence = 0.52,
}
case {
  name = "amd-smi-several",
  url = "https://github.com/ROCm/amdsmi/blob/amd-staging/amdsmi_cli/amdsmi_init.py",
  summary = "amd-smi of ROCm 7 names all drivers.",
  text = [[
ERROR:root:Drivers not loaded (amdgpu, amd_hsmp, ionic, bnxt_en drivers not found in modules)
]],
  first = "kfd-device-missing",
  confidence = 0.52,
}
case {
  name = "library",
  url = "https://github.com/ROCm/amdsmi/blob/amd-staging/py-interface/amdsmi_exception.py",
  summary = "The library's status.",
  text = [[
amdsmi.amdsmi_exception.AmdSmiLibraryException: Error code:
	34 | AMDSMI_STATUS_DRIVER_NOT_LOADED - Driver not loaded
]],
  first = "kfd-device-missing",
  confidence = 0.52,
}
case {
  name = "monitor-on-nvidia",
  url = "https://github.com/ROCm/rocm_smi_lib/blob/develop/python_smi_tools/rocm_smi.py",
  summary = "A training monitor asks every vendor.",
  text = [[
NVIDIA-SMI 550.54.15    Driver Version: 550.54.15    CUDA Version: 12.4
ERROR:root:Driver not initialized (amdgpu not found in modules)
]],
  must_not = { "kfd-device-missing" },
}
case {
  name = "wsl",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2767",
  summary = "Under WSL there is no such module.",
  text = [[
ERROR:root:Driver not initialized (amdgpu not found in modules)
]],
  facts = { ["host.wsl"] = "true" },
  must_not = { "kfd-device-missing" },
}
case {
  name = "wsl-rocminfo",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2767",
  summary = "rocminfo works under WSL.",
  text = [[
WSL environment detected.
ERROR:root:Driver not initialized (amdgpu not found in modules)
]],
  must_not = { "kfd-device-missing" },
}
case {
  name = "loaded",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2767",
  summary = "The module is loaded; the tool sits in a container without its sysfs.",
  text = [[
ROCk module version 6.14.14 is loaded
ERROR:root:Driver not initialized (amdgpu not found in modules)
]],
  must_not = { "kfd-device-missing" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "config",
  url = "https://github.com/ROCm/amdsmi/issues/172",
  summary = "The kernel's configuration says that amdgpu is built in.",
  text = [[
ERROR:root:Driver not initialized (amdgpu not found in modules)
CONFIG_DRM_AMDGPU=y
]],
  first = "amdgpu-builtin-not-module", confidence = 0.86,
}
case {
  name = "rocminfo-works",
  url = "https://github.com/ROCm/rocm_smi_lib/issues/102",
  summary = "rocm-smi says that the driver is missing; rocminfo finds it.",
  text = [[
ERROR:root:Driver not initialized (amdgpu not found in modules)
ROCk module is loaded
]],
  first = "amdgpu-builtin-not-module", confidence = 0.86,
}
case {
  name = "really-not-loaded",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4098",
  summary = "Both tools agree: on this server amdgpu is not loaded.",
  text = [[
cat: /sys/module/amdgpu/initstate: No such file or directory
ERROR:root:Driver not initialized (amdgpu not found in modules)
ROCk module is NOT loaded, possibly no GPU devices
CONFIG_DRM_AMDGPU=y
]],
  facts = { ["gpu.name"] = "AMD Instinct MI210", ["rocm.version"] = "6.2.3" },
  first = "kfd-device-missing", must_not = { "amdgpu-builtin-not-module" },
}
case {
  name = "under-wsl",
  url = "https://github.com/ROCm/amdsmi/issues/75",
  summary = "WSL has no amdgpu module at all, and a generic configuration file proves nothing there.",
  text = [[
WSL environment detected.
ERROR: Unable to get devices, driver not initialized (amdgpu not found in modules)
CONFIG_DRM_AMDGPU=y
]],
  must_not = { "amdgpu-builtin-not-module" },
}
case {
  name = "told",
  url = "https://github.com/ROCm/ROC-smi/issues/87",
  summary = "Said in words.",
  text = [[
amdgpu is built into this kernel, and the tool says: amdgpu not found in modules
]],
  first = "amdgpu-builtin-not-module", confidence = 0.8,
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mclk",
  url = "https://github.com/ROCm/rocm_smi_lib/issues/117",
  summary = "One memory clock.",
  text = [[
GPU[0]          : set_gpu_clk_freq_mclk, Permission denied
ERROR: GPU[0]   : Unable to set mclk bitmask to: 0x4
]],
  facts = { ["gpu.gfx"] = "gfx90a" },
  first = "smi-setting-not-supported", must_not = { "kfd-permission-denied" }, confidence = 0.7,
}
case {
  name = "guest",
  url = "https://github.com/amd/MxGPU-Virtualization/issues/26",
  summary = "A virtual function.",
  text = [[
sudo amd-smi set --gpu 0 --power-cap ppt0 250
AMDSMI_STATUS_NO_PERM
]],
  facts = { ["gpu.pci_id"] = "1002:7410" },
  first = "smi-setting-not-supported", confidence = 0.55,
}
case {
  name = "no-access",
  url = "https://github.com/ROCm/rocm_smi_lib/issues/117",
  summary = "Near miss: reading is refused, too.",
  text = [[
AMDSMI_STATUS_NO_PERM
Unable to open /dev/kfd read-write: Permission denied
]],
  first = "kfd-permission-denied", must_not = { "smi-setting-not-supported" }, confidence = 0.8,
}
case {
  name = "guest-by-id",
  url = "https://github.com/amd/MxGPU-Virtualization/issues/26",
  summary = "A virtual function, whatever was asked.",
  text = [[
GPU[0]          : set_power_cap, Permission denied
]],
  facts = { ["gpu.pci_id"] = "1002:7410" },
  first = "smi-setting-not-supported", confidence = 0.5,
}
case {
  name = "set-alone",
  url = "https://github.com/amd/MxGPU-Virtualization/issues/26",
  summary = "The setting is refused.",
  text = [[
sudo amd-smi set --gpu 0 --power-cap ppt0 250
AMDSMI_STATUS_NO_PERM
]],
  first = "smi-setting-not-supported", confidence = 0.5,
}
case {
  name = "set-without-access",
  url = "https://github.com/ROCm/rocm_smi_lib/issues/117",
  summary = "Near miss: the user may not open the GPU at all.",
  text = [[
amd-smi set --gpu 0 --power-cap ppt0 250
AMDSMI_STATUS_NO_PERM
Unable to open /dev/kfd read-write: Permission denied
]],
  first = "kfd-permission-denied", must_not = { "smi-setting-not-supported" }, confidence = 0.7,
}
case {
  name = "guest-power-limit",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5231",
  summary = "An MI300X in a rented machine, as root.",
  text = [[
$ sudo amd-smi set -o 500 -g 0
amdsmi.amdsmi_exception.AmdSmiLibraryException: Error code:
	10 | AMDSMI_STATUS_NO_PERM - Permission Denied
PermissionError: Command requires elevation
]],
  facts = { ["gpu.name"] = "AMD Instinct MI300X" },
  first = "smi-setting-not-supported", confidence = 0.50,
}

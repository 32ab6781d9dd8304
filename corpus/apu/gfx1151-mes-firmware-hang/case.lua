-- SPDX-License-Identifier: Apache-2.0
case {
  name = "status",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5724",
  summary = "The status that the broken firmware leaves.",
  text = [[
amdgpu 0000:c5:00.0: amdgpu: GCVM_L2_PROTECTION_FAULT_STATUS:0x00800932
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "gfx1151-mes-firmware-hang",
  confidence = 0.85,
}
case {
  name = "fault-block",
  url = "https://github.com/ollama/ollama/issues/13589",
  summary = "The block of the fault, without its status.",
  text = [[
[ 102.1] amdgpu 0000:c5:00.0: amdgpu: [gfxhub] page fault (src_id:0 ring:153 vmid:8 pasid:32795)
[ 102.1] amdgpu 0000:c5:00.0: amdgpu:  Process ollama pid 2948468 thread ollama pid 2948468
[ 102.1] amdgpu 0000:c5:00.0: amdgpu: 	 Faulty UTCL2 client ID: CPF (0x4)
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "gfx1151-mes-firmware-hang",
  confidence = 0.85,
}
case {
  name = "client-only",
  url = "https://github.com/ollama/ollama/issues/13589",
  summary = "The client alone.",
  text = [[
amdgpu 0000:c5:00.0: amdgpu: 	 Faulty UTCL2 client ID: CPF (0x4)
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "gfx1151-mes-firmware-hang",
  confidence = 0.45,
}
case {
  name = "listing",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5724",
  summary = "amdgpu_firmware_info.",
  text = [[
MES feature version: 1, firmware version: 0x00000083
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "gfx1151-mes-firmware-hang",
  confidence = 0.91,
}
case {
  name = "listing-alone",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5991",
  summary = "The listing, and nothing that names the chip.",
  text = [[
MES_KIQ feature version: 6, firmware version: 0x0000006f
MES feature version: 1, firmware version: 0x00000083
]],
  first = "gfx1151-mes-firmware-hang",
  confidence = 0.55,
}
case {
  name = "rocm-smi",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5724",
  summary = "rocm-smi --showfw.",
  text = [[
GPU[0]		: MES firmware version: 	0x00000083
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "gfx1151-mes-firmware-hang",
  confidence = 0.91,
}
case {
  name = "fact",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5724",
  summary = "The firmware as the probe reads it.",
  text = [[
rocblas-test hangs
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["firmware.mes"] = "0x83" },
  first = "gfx1151-mes-firmware-hang",
  confidence = 0.91,
}
case {
  name = "package-fact",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5724",
  summary = "The package as the probe reads it.",
  text = [[
HW Exception by GPU node-1 (Agent handle: 0x5606cb1d1ff0) reason :GPU Hang
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["host.firmware_package"] = "20251125" },
  first = "gfx1151-mes-firmware-hang",
  confidence = 0.60,
}
case {
  name = "package",
  url = "https://github.com/kyuz0/amd-strix-halo-toolboxes",
  summary = "The package by its name.",
  text = [[
linux-firmware-20251125-1.fc43.noarch
Memory access fault by GPU node-1 (Agent handle: 0x55d1c0a8f5c0) on address 0x7f0d18000000. Reason: Page not present or supervisor privilege.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "gfx1151-mes-firmware-hang",
  confidence = 0.60,
}
case {
  name = "good-listing",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5724",
  summary = "A good firmware, the same client.",
  text = [[
MES feature version: 1, firmware version: 0x00000080
amdgpu 0000:c5:00.0: amdgpu: GCVM_L2_PROTECTION_FAULT_STATUS:0x00800932
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "gpu-vm-fault",
  confidence = 0.75,
  must_not = { "gfx1151-mes-firmware-hang" },
}
case {
  name = "good-rocm-smi",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5724",
  summary = "A good firmware, from rocm-smi.",
  text = [[
GPU[0]		: MES firmware version: 	0x00000080
amdgpu 0000:c5:00.0: amdgpu: GCVM_L2_PROTECTION_FAULT_STATUS:0x00800932
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "gpu-vm-fault",
  confidence = 0.75,
  must_not = { "gfx1151-mes-firmware-hang" },
}
case {
  name = "older-by-message",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5724",
  summary = "The driver says that the firmware is older than 0x82.",
  text = [[
amdgpu 0000:c5:00.0: MES FW version must be >= 0x82 to enable LR compute workaround.
linux-firmware-20251125-1.fc43.noarch
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  must_not = { "gfx1151-mes-firmware-hang" },
}
case {
  name = "package-alone",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5616",
  summary = [[Near miss: nothing has failed.]],
  text = [[
linux-firmware-20251125-1.fc43.noarch
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["host.firmware_package"] = "20251125" },
  must_not = { "gfx1151-mes-firmware-hang" },
}
case {
  name = "told",
  url = "https://github.com/kyuz0/amd-strix-halo-toolboxes/issues/37",
  summary = "The release in words.",
  text = [[
With linux-firmware-amdgpu 20251125 every job faults.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "gfx1151-mes-firmware-hang", confidence = 0.8,
}
case {
  name = "told-version",
  url = "https://github.com/ROCm/ROCm/issues/6165",
  summary = "In words: the firmware's version and the hang.",
  text = [[
Silent hard hang under sustained inference with MES 0x86.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "gfx1151-mes-firmware-hang", confidence = 0.52,
}
case {
  name = "older-by-message-fault",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5724",
  summary = "A fault of the command processor under a firmware that the driver calls older than 0x82.",
  text = [[
amdgpu 0000:c5:00.0: MES FW version must be >= 0x82 to enable LR compute workaround.
amdgpu 0000:c5:00.0: amdgpu: [gfxhub] page fault (src_id:0 ring:24 vmid:8 pasid:32770)
amdgpu 0000:c5:00.0: amdgpu:   Faulty UTCL2 client ID: CPF (0x4)
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "gpu-vm-fault", must_not = { "gfx1151-mes-firmware-hang" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "hub",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5051",
  summary = "The kernel's line.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: [mmhub] page fault (src_id:0 ring:40 vmid:3 pasid:32770)
]],
  first = "gpu-vm-fault",
  confidence = 0.75,
}
case {
  name = "runtime",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5051",
  summary = "The runtime's line.",
  text = [[
Memory access fault by GPU node-1 (Agent handle: 0x55e31981ed40) on address 0x7fa606fb0000. Reason: Page not present or supervisor privilege.
]],
  first = "gpu-vm-fault",
  confidence = 0.75,
}
case {
  name = "status",
  url = "https://github.com/ROCm/clr/blob/amd-staging/rocclr/device/rocm/rocdevice.cpp",
  summary = "The queue's status.",
  text = [[
Queue error - HSA_STATUS_ERROR_MEMORY_FAULT
]],
  first = "gpu-vm-fault",
  confidence = 0.45,
}
case {
  name = "polaris",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1214",
  summary = "Polaris.",
  text = [[
amdgpu 0000:01:00.0: GPU fault detected: 146 0x0000480c for process python pid 2100
]],
  first = "gpu-vm-fault",
  confidence = 0.75,
}
case {
  name = "polaris-address",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1214",
  summary = "Polaris, the address.",
  text = [[
amdgpu 0000:01:00.0:   VM_CONTEXT1_PROTECTION_FAULT_ADDR   0x00123400
]],
  first = "gpu-vm-fault",
  confidence = 0.75,
}
case {
  name = "of-the-driver",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/gmc_v9_0.c",
  summary = "VMID 0 is the driver itself.",
  text = [[
HSA_STATUS_ERROR_MEMORY_FAULT
amdgpu 0000:03:00.0: VMC page fault (src_id:0 ring:158 vmid:0 pasid:0)
]],
  must_not = { "gpu-vm-fault" },
}
case {
  name = "iommu",
  url = "https://github.com/ollama/ollama/issues/4820",
  summary = "The IOMMU stops the transfer.",
  text = [[
HSA_STATUS_ERROR_MEMORY_FAULT
amdgpu 0000:03:00.0: AMD-Vi: Event logged [IO_PAGE_FAULT domain=0x0021 address=0x1c000000 flags=0x0020]
]],
  first = "iommu-fault",
  confidence = 0.80,
  must_not = { "gpu-vm-fault" },
}
case {
  name = "near-left-by-a-reset",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3265",
  summary = "MES hung and the reset began: what faults then, at address 0 for nobody, is the reset's.",
  text = [=[
kernel: [drm:mes_v11_0_submit_pkt_and_poll_completion.constprop.0 [amdgpu]] *ERROR* MES failed to response msg=3
kernel: amdgpu 0000:03:00.0: amdgpu: GPU reset begin!
kernel: amdgpu 0000:03:00.0: amdgpu: [gfxhub] page fault (src_id:0 ring:169 vmid:0 pasid:0, for process  pid 0 thread  pid 0)
kernel: amdgpu 0000:03:00.0: amdgpu:   in page starting at address 0x0000000000000000 from client 10
kernel: amdgpu 0000:03:00.0: amdgpu: GCVM_L2_PROTECTION_FAULT_STATUS:0x00040B53
]=],
  first = "mes-hang", must_not = { "gpu-vm-fault" },
}
case {
  name = "status-number",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1366",
  summary = "ROCm 4: the queue's error as a number, a memory aperture violation.",
  text = [[
:0:rocdevice.cpp            :2303: 6709330589 us: Device::callbackQueue aborting with status: 0x29
]],
  first = "gpu-vm-fault", confidence = 0.45,
}
case {
  name = "illegal-access",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5245",
  summary = "What PyTorch prints of it.",
  text = [[
torch.AcceleratorError: HIP error: an illegal memory access was encountered
Search for `hipErrorIllegalAddress' in https://docs.nvidia.com/cuda/cuda-runtime-api/group__HIPRT__TYPES.html for more information.
]],
  first = "gpu-vm-fault", confidence = 0.45,
}
case {
  name = "rest-of-a-record",
  url = "https://github.com/rjmalagon/ollama-linux-amd-apu/issues/34",
  summary = "A report that holds a line of the fault's record alone.",
  text = [[
[144903.941736] amdgpu 0000:c6:00.0: amdgpu:   in page starting at address 0x000072570855b000 from client 10
]],
  first = "gpu-vm-fault", confidence = 0.52,
}
case {
  name = "told",
  url = "https://github.com/unslothai/unsloth/issues/11498",
  summary = "What the kernel said, in words.",
  text = [[
Training on the RX 7900 XTX causes an AMDGPU VM fault and a reset of the GPU, again and again.
]],
  first = "gpu-vm-fault", confidence = 0.72,
}
case {
  name = "told-triggers",
  url = "https://github.com/hashcat/hashcat/issues/4085",
  summary = "In words: the benchmark triggers a page fault.",
  text = [[
# The benchmark with optimized kernels seems to trigger a page fault on my AMD laptop, or a bug in the MESA drivers
]],
  first = "gpu-vm-fault",
}
case {
  name = "near-told-system-page-faults",
  url = "https://github.com/ValveSoftware/SteamVR-for-Linux/issues/940",
  summary = "Near miss: page faults of the processor, or none at all.",
  text = [[
The program causes minor page faults of the processor only on this AMD Radeon machine.
The GPU never produced a page fault here.
]],
  must_not = { "gpu-vm-fault" },
}
case {
  name = "before-ring-timeout",
  url = "https://github.com/freebsd/drm-kmod/issues/78",
  summary = "FreeBSD: page faults of a process, then the ring stops: the fault comes first.",
  text = [[
drmn0: [gfxhub0] retry page fault (src_id:0 ring:0 vmid:5 pasid:32772, for process  pid 101038 thread  pid 101038)
drmn0:   in page starting at address 0x0000800104e00000 from client 27
[drm ERROR :amdgpu_job_timedout] ring gfx timeout, but soft recovered
]],
  first = "gpu-vm-fault", confidence = 0.75,
}
case {
  name = "permission-line",
  url = "https://github.com/QubesOS/qubes-issues/issues/7648",
  summary = "The end of the record alone.",
  text = [[
Jul 23 10:14:16 dom0 kernel: amdgpu 0000:04:00.0: amdgpu:          PERMISSION_FAULTS: 0x5
]],
  first = "gpu-vm-fault", confidence = 0.75,
}

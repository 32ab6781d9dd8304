-- SPDX-License-Identifier: Apache-2.0
case {
  name = "clinfo-5500u",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1584",
  summary = "clinfo on an integrated Vega: the wait runs out, MODE2 reset; the journal.",
  text = [[
Oct 07 15:47:47 host kernel: amdgpu: qcm fence wait loop timeout expired
Oct 07 15:47:47 host kernel: amdgpu: The cp might be in an unrecoverable state due to an unsuccessful queues preemption
Oct 07 15:47:47 host kernel: amdgpu: Failed to evict process queues
Oct 07 15:47:47 host kernel: amdgpu: Failed to quiesce KFD
Oct 07 15:47:47 host kernel: amdgpu 0000:03:00.0: amdgpu: GPU reset begin!
Oct 07 15:47:47 host kernel: amdgpu 0000:03:00.0: amdgpu: MODE2 reset
]],
  first = "kfd-preemption-gpu-hang",
  must_not = { "gpu-hardware-failure", "mes-hang" },
  confidence = 0.50,
}
case {
  name = "pipe-and-queue",
  url = "https://github.com/ROCm/TheRock/issues/5793",
  summary = "RX 7600 XT without the hardware scheduler: the queue's own line.",
  text = [[
amdgpu: cp queue pipe 1 queue 3 preemption failed
amdgpu 0000:04:00.0: Failed to evict process queues
amdgpu 0000:04:00.0: MODE1 reset
]],
  first = "kfd-preemption-gpu-hang",
  confidence = 0.50,
}
case {
  name = "wait-and-exception",
  url = "https://github.com/lamikr/rocm_sdk_builder/issues/98",
  summary = "The wait of a cut log, and what the program printed.",
  text = [[
[  100.000000] amdgpu: qcm fence wait loop timeout expired
HW Exception by GPU node-1 (Agent handle: 0x55dc6e221990) reason :GPU Hang
]],
  facts = { ["gpu.gfx"] = "gfx1031" },
  first = "kfd-preemption-gpu-hang",
  confidence = 0.7,
}
case {
  name = "exception-gfx1010",
  url = "https://github.com/lamikr/rocm_sdk_builder/issues/98",
  summary = "RX 5700, a PyTorch test; the program's words alone.",
  text = [[
HW Exception by GPU node-1 (Agent handle: 0x55dc6e221990) reason :GPU Hang
]],
  facts = { ["gpu.gfx"] = "gfx1010", ["app.name"] = "pytorch" },
  first = "kfd-preemption-gpu-hang",
  confidence = 0.50,
}
case {
  name = "against-ring-first",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6313",
  summary = "A ring timed out before.",
  text = [[
[ 100.000000] amdgpu 0000:01:00.0: ring sdma0 timeout, signaled seq=309, emitted seq=313
[ 109.000000] amdgpu 0000:01:00.0: qcm fence wait loop timeout expired
[ 109.000001] amdgpu 0000:01:00.0: The cp might be in an unrecoverable state due to an unsuccessful queues preemption
]],
  first = "sdma-ring-timeout",
  must_not = { "kfd-preemption-gpu-hang" },
  confidence = 0.85,
}
case {
  name = "against-fault-first",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1020",
  summary = "Radeon VII: page faults, then the wait runs out.",
  text = [[
[  501.631600] amdgpu 0000:67:00.0: amdgpu: [gfxhub0] no-retry page fault (src_id:0 ring:24 vmid:8 pasid:32769)
[  501.631606] amdgpu 0000:67:00.0: 	 MAPPING_ERROR: 0x1
[  510.633583] amdgpu 0000:67:00.0: qcm fence wait loop timeout expired
[  510.633586] amdgpu 0000:67:00.0: The cp might be in an unrecoverable state due to an unsuccessful queues preemption
]],
  first = "gpu-vm-fault",
  must_not = { "kfd-preemption-gpu-hang" },
  confidence = 0.75,
}
case {
  name = "against-hardware",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1886",
  summary = "A hardware error is reported.",
  text = [[
[  100.000000] amdgpu 0000:67:00.0: amdgpu: uncorrectable hardware error(ERREVENT_ATHUB_INTERRUPT) detected!
[  510.633586] amdgpu 0000:67:00.0: The cp might be in an unrecoverable state due to an unsuccessful queues preemption
]],
  first = "ras-uncorrectable-error",
  must_not = { "kfd-preemption-gpu-hang" },
  confidence = 0.85,
}
case {
  name = "against-mes",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2689",
  summary = "With MES it is the scheduler's own silence.",
  text = [=[
[ 2649.203914] [drm:mes_v11_0_submit_pkt_and_poll_completion.constprop.0 [amdgpu]] *ERROR* MES failed to response msg=3
[ 2649.204158] amdgpu: failed to remove hardware queue from MES, doorbell=0x1002
HW Exception by GPU node-1 (Agent handle: 0x55dc6e221990) reason :GPU Hang
]=],
  facts = { ["gpu.gfx"] = "gfx1102" },
  first = "mes-hang",
  must_not = { "kfd-preemption-gpu-hang" },
  confidence = 0.75,
}
case {
  name = "doorbell-words",
  url = "https://github.com/torvalds/linux/blob/v6.12/drivers/gpu/drm/amd/amdkfd/kfd_mqd_manager.c",
  summary = "The words of kernels since 6.10 that name the queue by its doorbell, built from the source.",
  text = [[
amdgpu 0000:67:00.0: amdgpu: Queue preemption failed for queue with doorbell_id: 80004008
]],
  facts = { ["gpu.gfx"] = "gfx1010" },
  first = "kfd-preemption-gpu-hang", confidence = 0.5,
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "apu-desktop",
  url = "https://github.com/tomsom/yoga-linux/issues/38",
  summary = "A laptop's APU: programs freeze, the copy engine timed out, MODE2 reset brings it back.",
  text = [=[
[drm:amdgpu_job_timedout [amdgpu]] *ERROR* ring sdma0 timeout, signaled seq=121570, emitted seq=121572
[drm:amdgpu_job_timedout [amdgpu]] *ERROR* Process information: process  pid 0 thread  pid 0
amdgpu 0000:33:00.0: amdgpu: GPU reset begin!
amdgpu 0000:33:00.0: amdgpu: MODE2 reset
amdgpu 0000:33:00.0: amdgpu: GPU reset succeeded, trying to resume
]=],
  first = "sdma-ring-timeout",
  confidence = 0.85,
}
case {
  name = "opencl-5700g",
  url = "https://github.com/ROCm/ROCR-Runtime/issues/180",
  summary = "Buffer copies of an OpenCL program on a 5700G; dmesg.",
  text = [=[
[  308.334535] [drm:amdgpu_job_timedout [amdgpu]] *ERROR* ring sdma0 timeout, signaled seq=1255, emitted seq=1257
[  308.334876] [drm:amdgpu_job_timedout [amdgpu]] *ERROR* Process information: process  pid 0 thread  pid 0
[  308.335146] amdgpu 0000:30:00.0: amdgpu: GPU reset begin!
[  308.335154] amdgpu: Failed to suspend process 0x8010
[  308.545396] amdgpu 0000:30:00.0: amdgpu: MODE2 reset
[  308.545598] amdgpu 0000:30:00.0: amdgpu: GPU reset succeeded, trying to resume
[  308.545803] [drm] VRAM is lost due to GPU reset!
]=],
  facts = { ["app.name"] = "opencl", ["rocm.version"] = "5.7.0" },
  first = "sdma-ring-timeout",
  must_not = { "kfd-queue-oversubscription", "gpu-hardware-failure" },
  confidence = 0.85,
}
case {
  name = "journal-bc250",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6313",
  summary = [[BC-250, kernel 7: SDMA first, then KFD cannot take its queues off; the journal of a Czech desktop.]],
  text = [[
kvě 25 19:29:48 host kernel: amdgpu 0000:01:00.0: Dumping IP State
kvě 25 19:29:48 host kernel: amdgpu 0000:01:00.0: [drm] AMDGPU device coredump file has been created
kvě 25 19:29:48 host kernel: amdgpu 0000:01:00.0: ring sdma0 timeout, signaled seq=309, emitted seq=313
kvě 25 19:29:48 host kernel: amdgpu 0000:01:00.0: Starting sdma0 ring reset
kvě 25 19:29:57 host kernel: amdgpu 0000:01:00.0: qcm fence wait loop timeout expired
kvě 25 19:29:57 host kernel: amdgpu 0000:01:00.0: The cp might be in an unrecoverable state due to an unsuccessful queues preemption
kvě 25 19:29:57 host kernel: amdgpu 0000:01:00.0: Failed to evict process queues
]],
  first = "sdma-ring-timeout",
  must_not = { "kfd-preemption-gpu-hang" },
  confidence = 0.85,
}
case {
  name = "ring-reset-only",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_job.c",
  summary = "A paste that begins with the ring's reset.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: Starting sdma1 ring reset
amdgpu 0000:03:00.0: amdgpu: Ring sdma1 reset failed
]],
  first = "sdma-ring-timeout",
  confidence = 0.50,
}
case {
  name = "block-hung",
  url = "https://github.com/amd/fuzzyHSA/issues/2",
  summary = [[7900 XTX: the reset finds the SDMA block hung; the scheduler's silence came first and weighs more.]],
  text = [=[
[354561.777034] [drm:mes_v11_0_submit_pkt_and_poll_completion.constprop.0 [amdgpu]] *ERROR* MES failed to response msg=3
[354561.778054] amdgpu: failed to remove hardware queue from MES, doorbell=0x1202
[354561.778555] amdgpu: MES might be in unrecoverable state, issue a GPU reset
[354561.779548] amdgpu: Failed to evict process queues
[354561.789279] amdgpu 0000:c3:00.0: amdgpu: GPU reset begin!
[354562.802028] [drm:sdma_v6_0_ring_test_ib [amdgpu]] *ERROR* amdgpu: IB test timed out
[354562.804532] amdgpu 0000:c3:00.0: amdgpu: IP block:sdma_v6_0 is hung!
]=],
  first = "mes-hang",
  confidence = 0.75,
}
case {
  name = "block-hung-and-reset",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = "Only the reset's own words, of a ring and of the block.",
  text = [[
[  100.000000] amdgpu 0000:0c:00.0: amdgpu: Ring sdma0 reset failed
[  400.000000] amdgpu 0000:0c:00.0: amdgpu: GPU reset begin!
[  400.000000] amdgpu 0000:0c:00.0: amdgpu: IP block:sdma_v6_0 is hung!
]],
  first = "sdma-ring-timeout",
  confidence = 0.80,
}
case {
  name = "near-lost-from-bus",
  url = "https://github.com/ROCm/TheRock/issues/8232",
  summary = "The card left the bus; the copy engine's time-out is a consequence.",
  text = [[
amdgpu 0000:0b:00.0: amdgpu: device lost from bus!
amdgpu 0000:0b:00.0: amdgpu: ring sdma1 timeout, signaled seq=91871, emitted seq=91873
]],
  first = "pcie-device-lost",
  must_not = { "sdma-ring-timeout" },
  confidence = 0.85,
}
case {
  name = "near-gfx-ring",
  url = "https://github.com/pop-os/cosmic-comp/issues/2626",
  summary = "The graphics ring, no copy engine.",
  text = [=[
Jul 24 12:26:16 host kernel: [drm:amdgpu_job_timedout [amdgpu]] *ERROR* ring gfx_0.0.0 timeout, signaled seq=5000163, emitted seq=5000165
Jul 24 12:26:16 host kernel: amdgpu 0000:08:00.0: amdgpu: GPU reset begin!
Jul 24 12:26:16 host kernel: amdgpu 0000:08:00.0: amdgpu: BACO reset
Jul 24 12:26:19 host kernel: amdgpu 0000:08:00.0: amdgpu: GPU reset succeeded, trying to resume
Jul 24 12:26:20 host kernel: amdgpu 0000:08:00.0: amdgpu: GPU reset(2) succeeded!
]=],
  first = "gpu-ring-timeout-reset",
  must_not = { "sdma-ring-timeout" },
  confidence = 0.75,
}

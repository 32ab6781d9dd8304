-- SPDX-License-Identifier: Apache-2.0
local ring = [[
Aug 16 21:15:49 host kernel: amdgpu 0000:c3:00.0: ring comp_1.1.0 timeout, signaled seq=282498, emitted seq=282500
Aug 16 21:15:49 host kernel: amdgpu 0000:c3:00.0:  Process llama-server pid 25263 thread llama-server pid 25263
]]
case { name = "kernel-known", url = "https://github.com/ggml-org/llama.cpp/issues/27076",
  summary = [[Long context on 7.1.8: the compute ring times out and is reset.]],
  text = ring .. [[
Aug 16 21:15:49 host kernel: amdgpu 0000:c3:00.0: Starting comp_1.1.0 ring reset
Aug 16 21:15:49 host kernel: amdgpu 0000:c3:00.0: Ring comp_1.1.0 reset succeeded
]],
  facts = { ["kernel.version"] = "7.1.8", ["gpu.gfx"] = "gfx1151" }, first = "compute-lockup-timeout", confidence = 0.74 }
case { name = "dmesg", url = "https://github.com/Nathanw1014/strix-halo-llamacpp/issues/16",
  summary = [[The same from dmesg -T, with the release in the first line.]],
  text = [[
[Wed Sep  2 08:01:01 2026] Linux version 7.0.0-31-generic (buildd@lcy02) (x86_64-linux-gnu-gcc-15) #31-Ubuntu SMP PREEMPT_DYNAMIC
[Wed Sep  2 09:32:42 2026] amdgpu 0000:c5:00.0: ring comp_1.1.0 timeout, signaled seq=37013797, emitted seq=37013799
[Wed Sep  2 09:32:42 2026] amdgpu 0000:c5:00.0:  Process llama-server pid 60951 thread llama-server pid 60951
[Wed Sep  2 09:32:42 2026] amdgpu 0000:c5:00.0: Ring comp_1.1.0 reset succeeded
]],
  first = "compute-lockup-timeout", confidence = 0.74 }
case { name = "parameter-set", url = "https://github.com/ggml-org/llama.cpp/issues/25664",
  summary = [[The old time-outs are back on the command line and the ring times out all the same.]],
  text = ring, facts = { ["kernel.version"] = "7.1.8", ["kernel.param.amdgpu.lockup_timeout"] = "10000,60000,10000,10000" },
  first = "gpu-ring-timeout-reset", must_not = { "compute-lockup-timeout" } }
case { name = "reset-fails", url = "https://github.com/ROCm/legacy-rocm-build/issues/5997",
  summary = [[The queue does not come back and the whole GPU is reset: more than a short watchdog.]],
  text = ring .. [[
Aug 16 21:16:10 host kernel: amdgpu 0000:c3:00.0: Ring comp_1.1.0 reset failed
Aug 16 21:16:10 host kernel: amdgpu 0000:c3:00.0: GPU reset begin!. Source:  1
]],
  facts = { ["kernel.version"] = "7.1.8" }, first = "gpu-ring-timeout-reset", must_not = { "compute-lockup-timeout" } }
case { name = "after-a-fault", url = "https://github.com/ROCm/legacy-rocm-build/issues/5997",
  summary = [[A page fault stands before the time-out: the job was not merely slow.]],
  text = [[
Aug 16 21:15:21 host kernel: amdgpu 0000:c3:00.0: [gfxhub] page fault (src_id:0 ring:24 vmid:3 pasid:32780)
Aug 16 21:15:21 host kernel: amdgpu 0000:c3:00.0:  Process llama-server pid 25263 thread llama-server pid 25263
Aug 16 21:15:21 host kernel: amdgpu 0000:c3:00.0:   in page starting at address 0x0000800100000000 from client 10
]] .. ring,
  facts = { ["kernel.version"] = "7.1.8" }, first = "gpu-ring-timeout-reset", accepted = { "gpu-vm-fault" }, must_not = { "compute-lockup-timeout" } }
case {
  name = "context-lost-on-7",
  url = "https://github.com/ggml-org/llama.cpp/issues/25664",
  summary = [[Kernel 7.0, and RADV's line alone.]],
  text = [[
radv/amdgpu: The CS has been cancelled because the context is lost. This context is innocent.
3.45.098.561 E srv  update_slots: decode() failed: vk::Queue::submit: ErrorDeviceLost
]],
  facts = { ["kernel.version"] = "7.0.13" },
  first = "compute-lockup-timeout", confidence = 0.52,
}
case {
  name = "words-workaround",
  url = "https://github.com/ggml-org/llama.cpp/issues/25664",
  summary = [[The argument that brings the old behaviour back, in words.]],
  text = [[
On the Strix Halo llama-server ends with a lost device.

The workaround is the old behaviour with lockup_timeout=10000,60000,10000,10000 on the command line.
]],
  first = "compute-lockup-timeout", confidence = 0.60,
}
case {
  name = "words-helped",
  url = "https://github.com/ggml-org/llama.cpp/issues/27076",
  summary = [[The same.]],
  text = [[
On the Strix Halo llama-server ends with a lost device.

Booting with lockup_timeout=10000,60000,10000,10000 fixed it for me.
]],
  first = "compute-lockup-timeout", confidence = 0.60,
}
case {
  name = "words-no-help",
  url = "https://github.com/ggml-org/llama.cpp/issues/27076",
  summary = [[Near miss: it was something else.]],
  text = [[
On the RX 6900 XT llama-server ends with a lost device.

Setting lockup_timeout=60000 did not help, ROCm works.
]],
  must_not = { "compute-lockup-timeout" },
}
case { name = "linux-6-19", url = "https://lore.kernel.org/dri-devel/20251024175249.58099-1-alexander.deucher@amd.com/",
  summary = [[The shorter time-out came with 6.19: the same lines there.]],
  text = ring, facts = { ["kernel.version"] = "6.19.4", ["gpu.gfx"] = "gfx1151" }, first = "compute-lockup-timeout", confidence = 0.6 }
case { name = "linux-6-18", url = "https://github.com/ggml-org/llama.cpp/issues/25664",
  summary = [[Near miss: 6.18 still waits for sixty seconds.]],
  text = ring, facts = { ["kernel.version"] = "6.18.9", ["gpu.gfx"] = "gfx1151" }, first = "gpu-ring-timeout-reset", must_not = { "compute-lockup-timeout" } }

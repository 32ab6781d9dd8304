-- SPDX-License-Identifier: Apache-2.0
case {
  name = "reset",
  url = "https://github.com/ollama/ollama/issues/17870",
  summary = "The reset of the ring.",
  text = [[
amdgpu 0000:c5:00.0: Starting comp_1.2.0 ring reset
]],
  first = "gpu-ring-timeout-reset",
  confidence = 0.75,
}
case {
  name = "wedged",
  url = "https://github.com/ollama/ollama/issues/17870",
  summary = "The last line.",
  text = [[
amdgpu 0000:c5:00.0: [drm] device wedged, but recovered through reset
]],
  first = "gpu-ring-timeout-reset",
  confidence = 0.45,
}
case {
  name = "vce",
  url = "https://github.com/intel/libva-utils/issues/291",
  summary = [[The encoder's ring of older cards.]],
  text = [=[
[19414.085059] [drm:amdgpu_job_timedout [amdgpu]] *ERROR* ring vce0 timeout, signaled seq=503, emitted seq=504
[19414.107254] amdgpu 0000:03:00.0: GPU reset begin!
[19416.681865] amdgpu 0000:03:00.0: GPU reset(1) failed
[19416.681868] amdgpu 0000:03:00.0: GPU reset end with ret = -110
]=],
  first = "gpu-ring-timeout-reset", confidence = 0.75,
}
case {
  name = "context-lost",
  url = "https://github.com/ggml-org/llama.cpp/issues/21724",
  summary = [[RADV's line and llama.cpp's, without the kernel's.]],
  text = [[
radv/amdgpu: The CS has been cancelled because the context is lost. This context is innocent.
  what():  vk::Queue::submit: ErrorDeviceLost
]],
  first = "gpu-ring-timeout-reset", confidence = 0.72,
}
case {
  name = "told",
  url = "https://github.com/QubesOS/qubes-issues/issues/7648",
  summary = "Said in words.",
  text = [[
The kernel speaks of a ring gfx_0.0.0 timeout.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "gpu-ring-timeout-reset", confidence = 0.52,
}
case {
  name = "told-none",
  url = "https://github.com/QubesOS/qubes-issues/issues/7648",
  summary = "Near miss: none.",
  text = [[
There is no ring gfx_0.0.0 timeout in the log.
]],
  must_not = { "gpu-ring-timeout-reset" },
}
case {
  name = "told-function",
  url = "https://github.com/freebsd/drm-kmod/issues/426",
  summary = "In words.",
  text = [[
The reset is preceded by amdgpu_job_timedout on ring gfx_0.0.0.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  first = "gpu-ring-timeout-reset", confidence = 0.52,
}
case {
  name = "context-taken-by-a-reset",
  url = "https://github.com/ROCm/ROCm/issues/1840",
  summary = "The work of a context that a reset took, and a frozen screen.",
  text = [[
After few seconds all freezes.
drm.amdgpu_cs_ioctl [amdgpu] *ERROR* failed to initialize parser - 125!
]],
  facts = { ["gpu.name"] = "Radeon RX 6800 XT" },
  first = "gpu-ring-timeout-reset", confidence = 0.52,
}

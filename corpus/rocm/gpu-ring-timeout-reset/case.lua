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
case {
  name = "told-reset-when",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2935",
  summary = "Words alone: the GPU resets when a large image is made.",
  text = [[
# [Issue]: RX 6800 GPU reset when using ROCm

I was trying to use a ComfyUI workflow upscaling low resolution images; just generating a large image seems to trigger it.
Unfortunately my experience has been riddled with GPU resets on Linux.
]],
  first = "gpu-ring-timeout-reset",
  must_not = { "gpu-hardware-failure", "video-engine-timeout", "gfx1151-sdma-async-upload-hang" },
  confidence = 0.50,
}
case {
  name = "near-told-reset-of-a-guest",
  url = "https://github.com/isc30/ryzen-gpu-passthrough-proxmox/issues/33",
  summary = "A reset that is wanted, and does not happen: a passed-through GPU.",
  text = [[
I can get the VM to use the Radeon once; is there a way to have the GPU reset when the guest shuts down, without the reset bug?
]],
  must_not = { "gpu-ring-timeout-reset" },
}
case {
  name = "device-lost-and-frozen",
  url = "https://github.com/ValveSoftware/csgo-osx-linux/issues/4613",
  summary = "A game loses its Vulkan device while the desktop stands still.",
  text = [[
My game keeps crashing at uneven intervals on an RX 7900 GRE, and the message is always the same:
VK_ERROR_DEVICE_LOST
The crash makes my whole system unresponsive for a couple of seconds.
]],
  first = "gpu-ring-timeout-reset",
}
case {
  name = "device-lost-alone",
  url = "https://github.com/ec-/Quake3e/issues/200",
  summary = "Near miss: the desktop never stood still, the game alone ended.",
  text = [[
With some maps the game closes and pops up an error on my Radeon R5:
returned VK_ERROR_DEVICE_LOST
The desktop never froze and the screen was not black.
]],
  must_not = { "gpu-ring-timeout-reset" },
}
case {
  name = "device-lost-nvidia",
  url = "https://github.com/doitsujin/dxvk/issues/1766",
  summary = "Near miss: another maker's card.",
  text = [[
In some games I randomly get VK_ERROR_DEVICE_LOST and the whole desktop freezes until I kill the game.
GPU: 1050Ti Mobile, driver 450.66
NVRM: Xid (PCI:0000:01:00): 32, pid=315883, Channel ID 000000ab intr 00040000
]],
  must_not = { "gpu-ring-timeout-reset" },
}
case {
  name = "end-of-reset",
  url = "https://github.com/CachyOS/linux-cachyos/issues/960",
  summary = "The log begins after the time-out.",
  text = [[
Aug 05 18:46:52 host kernel: amdgpu 0000:0d:00.0: GPU reset(1) succeeded!
]],
  first = "gpu-ring-timeout-reset", confidence = 0.45,
}
case {
  name = "told-ring-timeout",
  url = "https://github.com/CachyOS/linux-cachyos/issues/960",
  summary = "Said in words, without the ring's name.",
  text = [[
Since the update there is a ring timeout on steamwebhelper and the desktop goes.
]],
  facts = { ["gpu.name"] = "Radeon RX 6800 XT" }, first = "gpu-ring-timeout-reset", confidence = 0.7,
}
case {
  name = "fences-alone",
  url = "https://github.com/NixOS/nixpkgs/issues/92807",
  summary = [[Near miss: the display waits in vain for what a ring was to draw; no line of a ring is there.]],
  text = [=[
[drm:amdgpu_dm_atomic_commit_tail [amdgpu]] *ERROR* Waiting for fences timed out!
]=],
  must_not = { "gpu-ring-timeout-reset" },
}
case {
  name = "radeonsi-cancelled",
  url = "https://github.com/zed-industries/zed/issues/28851",
  summary = "Mesa's other wording.",
  text = [[
amdgpu: The CS has cancelled because the context is lost. This context is innocent.
]],
  first = "gpu-ring-timeout-reset", confidence = 0.5,
}
case {
  name = "wlroots",
  url = "https://github.com/WayfireWM/wayfire/issues/2290",
  summary = "A compositor says that OpenGL reported a reset.",
  text = [[
[ERROR] [render/gles2/renderer.c:84] GPU reset (guilty)
]],
  facts = { ["gpu.gfx"] = "gfx1030" }, first = "gpu-ring-timeout-reset", confidence = 0.5,
}
case {
  name = "near-other-maker-reset",
  url = "https://github.com/WayfireWM/wayfire/issues/2290",
  summary = "Near miss: the same line, and nothing tells of an AMD GPU.",
  text = [[
[ERROR] [render/gles2/renderer.c:84] GPU reset (guilty)
]],
  must_not = { "gpu-ring-timeout-reset" },
}
case {
  name = "soft-recovered",
  url = "https://github.com/torvalds/linux/blob/v6.12/drivers/gpu/drm/amd/amdgpu/amdgpu_job.c",
  summary = "A job was ended and the GPU went on: built from the message in the source.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: ring gfx_0.0.0 timeout, but soft recovered
]],
  first = "gpu-ring-timeout-reset", confidence = 0.5,
}

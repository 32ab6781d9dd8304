-- SPDX-License-Identifier: Apache-2.0
case {
  name = "proton",
  url = "https://github.com/ValveSoftware/Proton/issues/5835",
  summary = "RX 5700, Ubuntu 22.04: the container took RADV and an old libdrm from the host.",
  text = [[
C:\windows\system32\explorer.exe: symbol lookup error: /usr/lib/pressure-vessel/overrides/lib/x86_64-linux-gnu/vulkan/4/libvulkan_radeon.so: undefined symbol: amdgpu_device_get_fd
]],
  first = "stale-libdrm-amdgpu", confidence = 0.80,
}
case {
  name = "vulkaninfo",
  url = "https://github.com/KhronosGroup/Vulkan-Tools/issues/647",
  summary = "amdgpu-pro left on Kubuntu 22.04.",
  text = [[
symbol lookup error: /usr/lib/x86_64-linux-gnu/libvulkan_radeon.so: undefined symbol: amdgpu_query_video_caps_info
]],
  first = "stale-libdrm-amdgpu", confidence = 0.80,
}
case {
  name = "clinfo",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2934",
  summary = "ROCm 6.0's installer on Pop!_OS 22.04: Mesa's OpenCL driver does not load.",
  text = [[
clinfo: symbol lookup error: /usr/lib/x86_64-linux-gnu/gallium-pipe/pipe_radeonsi.so: undefined symbol: amdgpu_va_get_start_addr
]],
  first = "stale-libdrm-amdgpu", confidence = 0.80,
}
case {
  name = "told",
  url = "https://github.com/KhronosGroup/Vulkan-Tools/issues/647",
  summary = "The symbol was not kept, the step that cured it was.",
  text = [[
vulkaninfo ended with an undefined symbol in Mesa's driver.
It works again: removing amdgpu-pro fixed it.
]],
  first = "stale-libdrm-amdgpu", confidence = 0.50,
}
case {
  name = "near-loader-trace",
  url = "https://github.com/GPUOpen-Drivers/AMDVLK/issues/348",
  summary = "Near miss: AMDVLK asks whether the functions are there, and the loader's trace shows it.",
  text = [[
   3165526:     /nix/store/qdwkcdm1mb2dnh96cigd2vma2x5gxyfm-libdrm-2.4.116/lib/libdrm_amdgpu.so.1: error: symbol lookup error: undefined symbol: amdgpu_cs_create_sem (fatal)
]],
  must_not = { "stale-libdrm-amdgpu" },
}

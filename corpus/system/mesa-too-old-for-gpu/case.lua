-- SPDX-License-Identifier: Apache-2.0
case {
  name = "flatpak-runtime",
  url = "https://github.com/flathub/org.yuzu_emu.yuzu/issues/786",
  summary = "The runtime's Mesa does not know the Ryzen 7000's integrated GPU.",
  text = [[
amdgpu: unknown (family_id, chip_external_rev): (149, 2)
/usr/include/c++/11.3.0/bits/stl_vector.h:1045: Assertion '__n < this->size()' failed.
]],
  facts = { ["os.name"] = "arch", ["host.container"] = "flatpak" },
  first = "mesa-too-old-for-gpu", confidence = 0.86,
}
case {
  name = "llvm-does-not-know",
  url = "https://github.com/WiVRn/WiVRn/issues/292",
  summary = "LLVM of a flatpak runtime ignores an unknown processor name.",
  text = [[
'gfx1201' is not a recognized processor for this target (ignoring processor)
libEGL warning: egl: failed to create dri2 screen
]],
  facts = { ["gpu.name"] = "RX 9070" },
  first = "mesa-too-old-for-gpu", confidence = 0.52,
}
case {
  name = "winsys-beside-it",
  url = "https://github.com/mudler/LocalAI/issues/7327",
  summary = "RADV fails to start its winsys and LLVM does not know the processor.",
  text = [[
MESA: error: ../src/amd/vulkan/radv_physical_device.c:2105: failed to initialize winsys (VK_ERROR_INITIALIZATION_FAILED)
'gfx1151' is not a recognized processor for this target (ignoring processor)
]],
  first = "mesa-too-old-for-gpu", confidence = 0.52,
}
case {
  name = "gfx-version",
  url = "https://gitlab.freedesktop.org/mesa/mesa/-/blob/main/src/amd/common/ac_gpu_info.c",
  summary = "The message of newer Mesa, which goes by the version of the graphics block; built from its source.",
  text = [[
amdgpu: Unknown gfx version: 12.5
]],
  first = "mesa-too-old-for-gpu", confidence = 0.72,
}
case {
  name = "user-lacks-the-group",
  url = "https://github.com/lutris/lutris/issues/5915",
  summary = "The device may not be opened: no sign of an old Mesa.",
  text = [[
_amdgpu_device_initialize: amdgpu_get_auth (1) failed (-1)
amdgpu: amdgpu_device_initialize failed.
failed to load driver: radeonsi
]],
  must_not = { "mesa-too-old-for-gpu" },
}
case {
  name = "triton-with-an-old-llvm",
  url = "https://github.com/triton-lang/triton/blob/main/third_party/amd/backend/compiler.py",
  summary = "Triton's own LLVM does not know the chip; Mesa has no part in it. Built from the formats.",
  text = [[
'gfx1201' is not a recognized processor for this target (ignoring processor)
  File "/opt/venv/lib/python3.12/site-packages/triton/backends/amd/compiler.py", line 222, in make_llir
RuntimeError: PassManager::run failed
]],
  first = "triton-compile-failure", must_not = { "mesa-too-old-for-gpu" }, confidence = 0.52,
}
case {
  name = "told",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6137",
  summary = "Said in words.",
  text = [[
Mesa in that runtime is too old.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "mesa-too-old-for-gpu", confidence = 0.52,
}
case {
  name = "told-not",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6137",
  summary = "Near miss: it is not.",
  text = [[
Mesa in that runtime is not too old.
]],
  must_not = { "mesa-too-old-for-gpu" },
}

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
case {
  name = "llvm-of-the-runtime",
  url = "https://github.com/flathub/org.keepassxc.KeePassXC/issues/43",
  summary = "The flatpak runtime's Mesa was built with an LLVM before Navi.",
  text = [[
$ flatpak run org.keepassxc.KeePassXC
Qt: Session management error: None of the authentication protocols specified are supported
radeonsi: Navi family support requires LLVM 9 or higher
]],
  first = "mesa-too-old-for-gpu", confidence = 0.85,
}
case {
  name = "no-driver-for-the-pci-id",
  url = "https://github.com/flatpak/freedesktop-sdk-images/issues/71",
  summary = "Mesa 17.0 has no driver for a Vega's PCI id.",
  text = [[
libGL error: pci id for fd 75: 1002:687f, driver (null)
libGL error: No driver found
libGL error: failed to load driver: (null)
]],
  first = "mesa-too-old-for-gpu", confidence = 0.70,
}
case {
  name = "kernel-driver-s-name",
  url = "https://github.com/flatpak/flatpak/issues/3875",
  summary = "Without an entry for the card the loader tries the kernel driver's name.",
  text = [[
libGL error: MESA-LOADER: failed to retrieve device information
libGL error: MESA-LOADER: failed to open amdgpu (search paths /usr/lib/x86_64-linux-gnu/GL/default/lib/dri)
libGL error: failed to load driver: amdgpu
]],
  first = "mesa-too-old-for-gpu", confidence = 0.52,
}

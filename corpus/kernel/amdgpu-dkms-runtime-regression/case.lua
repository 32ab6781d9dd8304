-- SPDX-License-Identifier: Apache-2.0
case {
  name = "cured-without-dkms",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5997",
  summary = "A fault of VMID 0, and the driver of the kernel ended the hangs.",
  text = [[
[  334.966246] amdgpu 0000:03:00.0: amdgpu: [gfxhub] page fault (src_id:0 ring:32 vmid:0 pasid:0)
]],
  first = "amdgpu-dkms-runtime-regression",
  confidence = 0.80,
  tried = { ["amdgpu-dkms-runtime-regression/no-dkms"] = "worked" },
}
case {
  name = "pair-release",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5997",
  summary = "ROCm 7.2 and kernel 6.17 of Ubuntu; the driver's origin is not told.",
  text = [[
[  100.000000] amdgpu 0000:03:00.0: amdgpu: ring comp_1.1.0 timeout, signaled seq=125, emitted seq=129
[  100.000001] amdgpu 0000:03:00.0: amdgpu: Starting comp_1.1.0 ring reset
]],
  facts = { ["rocm.version"] = "7.2.0", ["kernel.version"] = "6.17.0-14-generic", ["os.name"] = "ubuntu 24.04" },
  first = "amdgpu-dkms-runtime-regression",
  accepted = { "gpu-ring-timeout-reset" },
  confidence = 0.50,
}
case {
  name = "pair-driver",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6127",
  summary = "The driver's version is known.",
  text = [[
[   34.965321] amdgpu 0000:03:00.0: amdgpu: ring comp_1.1.0 timeout, signaled seq=7, emitted seq=9
]],
  facts = { ["driver.version"] = "6.16.13", ["kernel.version"] = "6.17.0-1020-oem" },
  first = "amdgpu-dkms-runtime-regression",
  confidence = 0.70,
}
case {
  name = "origin-and-fault",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6127",
  summary = "AMD's driver, a compute ring and faults of VMID 0.",
  text = [[
[   34.965321] amdgpu 0000:03:00.0: amdgpu: ring comp_1.1.0 timeout, signaled seq=7, emitted seq=9
[  334.966246] amdgpu 0000:03:00.0: amdgpu: [gfxhub] page fault (src_id:0 ring:32 vmid:0 pasid:0)
]],
  facts = { ["driver.origin"] = "dkms", ["rocm.version"] = "7.2.0", ["kernel.version"] = "6.17.0-14-generic", ["os.name"] = "ubuntu 24.04" },
  first = "amdgpu-dkms-runtime-regression",
  confidence = 0.65,
}
case {
  name = "against-in-tree",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5997",
  summary = "The kernel's own driver does it as well.",
  text = [[
[   34.965321] amdgpu 0000:03:00.0: amdgpu: ring comp_1.1.0 timeout, signaled seq=7, emitted seq=9
]],
  facts = { ["driver.origin"] = "in-tree", ["rocm.version"] = "7.2.0", ["kernel.version"] = "6.17.0-14-generic", ["os.name"] = "ubuntu 24.04" },
  first = "gpu-ring-timeout-reset",
  must_not = { "amdgpu-dkms-runtime-regression" },
  confidence = 0.75,
}
case {
  name = "against-lost",
  url = "https://github.com/ROCm/TheRock/issues/8232",
  summary = "The card left the bus.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: device lost from bus!
amdgpu 0000:03:00.0: amdgpu: ring comp_1.1.0 timeout, signaled seq=7, emitted seq=9
]],
  facts = { ["driver.version"] = "6.16.13", ["kernel.version"] = "6.17.0-1020-oem" },
  first = "pcie-device-lost",
  must_not = { "amdgpu-dkms-runtime-regression" },
  confidence = 0.85,
}
case {
  name = "against-mes",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5665",
  summary = "The scheduler is silent.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: MES failed to respond to msg=REMOVE_QUEUE
amdgpu 0000:03:00.0: amdgpu: GPU reset begin!
]],
  facts = { ["rocm.version"] = "7.2.0", ["kernel.version"] = "6.17.0-14-generic", ["os.name"] = "ubuntu 24.04" },
  first = "mes-hang",
  must_not = { "amdgpu-dkms-runtime-regression" },
  confidence = 0.75,
}
case {
  name = "told-removed",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5151",
  summary = "What was removed.",
  text = [[
After removing the amdgpu-dkms package the resets are gone and it works.
]],
  first = "amdgpu-dkms-runtime-regression", confidence = 0.52,
}
case {
  name = "told-no-dkms",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5151",
  summary = "What was left out.",
  text = [[
A fresh installation --no-dkms is stable since a week.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "amdgpu-dkms-runtime-regression", confidence = 0.52,
}
case {
  name = "pair-in-the-log",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5997",
  summary = "RX 9060 XT: AMD's driver says its own version and that of the kernel's DRM; the rings of compute and desktop hang.",
  text = [[
[drm] amdgpu version: 6.16.13
[drm] OS DRM version: 6.17.0
amdgpu 0000:03:00.0: amdgpu: ring comp_1.0.1 timeout, signaled seq=384, emitted seq=387
amdgpu 0000:03:00.0: amdgpu: ring gfx_0.0.0 timeout, signaled seq=78602, emitted seq=78606
]],
  first = "amdgpu-dkms-runtime-regression", confidence = 0.70,
}
case {
  name = "near-other-drm",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5997",
  summary = "Near miss: the same driver above an older kernel.",
  text = [[
[drm] amdgpu version: 6.16.13
[drm] OS DRM version: 6.8.0
amdgpu 0000:03:00.0: amdgpu: ring comp_1.0.1 timeout, signaled seq=384, emitted seq=387
]],
  first = "gpu-ring-timeout-reset", must_not = { "amdgpu-dkms-runtime-regression" },
}

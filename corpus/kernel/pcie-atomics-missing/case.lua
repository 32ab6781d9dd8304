-- SPDX-License-Identifier: Apache-2.0
case {
  name = "polaris-old-words",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1214",
  summary = "Without numbers.",
  text = [[
kfd kfd: skipped device 1002:67df, PCI rejects atomics
]],
  facts = { ["rocm.version"] = "3.5.1" }, first = "pcie-atomics-missing",
  must_not = { "mec-firmware-too-old" },
  confidence = 0.85,
}
case {
  name = "desktop",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1214",
  summary = "Nobody computes there: graphics do not need atomics.",
  text = [[
kfd kfd: skipped device 1002:67df, PCI rejects atomics
]],
  must_not = { "pcie-atomics-missing" },
}
case {
  name = "navi-numbers",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_device.c",
  summary = "Zero: no firmware of this chip does without.",
  text = [[
kfd kfd: amdgpu: skipped device 1002:69af, PCI rejects atomics 730<0
]],
  facts = { ["symptom.kind"] = "not-detected" }, first = "pcie-atomics-missing",
  confidence = 0.85,
}
case {
  name = "hostcall",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2429",
  summary = "The runtime's words.",
  text = [[
:1:rocdevice.cpp           :2984: 12345 us: Pcie atomics not enabled, hostcall not supported
]],
  first = "pcie-atomics-missing",
  confidence = 0.85,
}
case {
  name = "link-and-fact",
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/6",
  summary = "The driver's remark by itself says little.",
  text = [[
[  173.559188] [drm] PCIE atomic ops is not supported
]],
}
case {
  name = "link-and-dispatch",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6520",
  summary = "The remark, and kernels that cannot be started.",
  text = [[
[    5.559188] amdgpu 0000:05:00.0: amdgpu: PCIE atomic ops is not supported
hipErrorIllegalState: the operation cannot be performed in the present state
]],
  first = "pcie-atomics-missing",
  confidence = 0.85,
}
case {
  name = "told",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/191",
  summary = "Said in words.",
  text = [[
The slot of this board has no PCIe atomics.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "pcie-atomics-missing", confidence = 0.52,
}
case {
  name = "told-not-needed",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/191",
  summary = "Near miss: they are not needed.",
  text = [[
A card of this generation does not need PCIe atomics.
]],
  must_not = { "pcie-atomics-missing" },
}
case {
  name = "words-not-required",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1103",
  summary = [[Near miss: that is how it is with newer firmware.]],
  text = [[
With this firmware the RX 7900 XTX does not require PCIe atomics from the slot.
]],
  must_not = { "pcie-atomics-missing" },
}
case {
  name = "near-freebsd-notice",
  url = "https://github.com/freebsd/drm-kmod/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = "Near miss: FreeBSD's driver says it of a healthy APU; a program's line is no person's word.",
  text = [[
drmn0: Trusted Memory Zone (TMZ) feature enabled
drmn0: PCIE atomic ops is not supported
[drm] amdgpu: 512M of VRAM memory ready
]],
  must_not = { "pcie-atomics-missing" },
}
case {
  name = "quoted",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1514",
  summary = "Two cards, the second behind the chipset; the kernel's line is quoted without its ids.",
  text = [[
OpenCL runs on one of the two cards, dmesg has "skipped device XXX, PCI rejects atomics" for the other.
]],
  facts = { ["gpu.name"] = "Radeon RX 6800 XT" }, first = "pcie-atomics-missing", confidence = 0.52,
}
case {
  name = "near-quoted-firmware",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_device.c",
  summary = "Near miss: quoted with the numbers, which say that newer firmware would do.",
  text = [[
For the second card dmesg has "skipped device XXX, PCI rejects atomics 730<748" and OpenCL runs on the first.
]],
  facts = { ["gpu.name"] = "Radeon RX 7600" },
  must_not = { "pcie-atomics-missing" },
}
case {
  name = "refused-dispatch", url = "https://github.com/ROCm/legacy-rocm-build/issues/6520",
  summary = "llama.cpp's first sum by RCCL on the card behind the chipset: HIP's word alone.",
  text = [[
NCCL WARN HIP failure 'the operation cannot be performed in the present state'
]],
  first = "pcie-atomics-missing", accepted = { "rccl-init-failure" }, confidence = 0.5,
}
case {
  name = "torch-refused", url = "https://github.com/pytorch/pytorch/issues/103973",
  summary = "PyTorch's sum on a board without atomics.",
  text = [[
RuntimeError: HIP error: the operation cannot be performed in the present state
]],
  first = "pcie-atomics-missing", confidence = 0.5,
}
case {
  name = "near-cuda", url = "https://github.com/ROCm/legacy-rocm-build/issues/6520",
  summary = "Near miss: NCCL's multicast on NVIDIA GPUs ends with the same words; built from the message.",
  text = [[
Failed to bind NVLink SHARP (NVLS) Multicast memory of size 2097152 : CUDA error 401 'the operation cannot be performed in the present state'
]],
  must_not = { "pcie-atomics-missing" },
}

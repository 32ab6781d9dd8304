-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocm",
  url = "https://github.com/facebookresearch/segment-anything/issues/601",
  summary = "The natural guess.",
  text = [[
RuntimeError: Expected one of cpu, cuda, ipu, xpu, mkldnn, opengl, opencl, ideep, hip, ve, fpga, ort, xla, lazy, vulkan, mps, meta, hpu, mtia, privateuseone device type at start of device string: rocm
]],
  first = "torch-device-named-hip", confidence = 0.75,
}
case {
  name = "gpu",
  url = "https://github.com/facebookresearch/demucs/issues/256",
  summary = "Another guess, on a machine with an AMD GPU; the end is built from the format.",
  text = [[
RuntimeError: Expected one of cpu, cuda, xpu, mkldnn, opengl, opencl, ideep, hip, ve, ort, mlc, xla, lazy, vulkan, meta, hpu device type at start of device string: gpu
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "torch-device-named-hip", confidence = 0.7,
}
case {
  name = "hip",
  url = "https://github.com/linkedin/Liger-Kernel/pull/587",
  summary = "In the list, and without code; built from the format.",
  text = [[
NotImplementedError: Could not run 'aten::empty.memory_format' with arguments from the 'HIP' backend. This could be because the operator doesn't exist for this backend, or was omitted during the selective/custom build process (if using custom build).
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "torch-device-named-hip", confidence = 0.7,
}
case {
  name = "near-other-device",
  url = "https://github.com/pytorch/pytorch/blob/main/c10/core/Device.cpp",
  summary = "Near miss: a device of another maker; built from the format.",
  text = [[
RuntimeError: Expected one of cpu, cuda, ipu, xpu, mkldnn, opengl, opencl, ideep, hip, ve, fpga, maia, xla, lazy, vulkan, mps, meta, hpu, mtia, privateuseone device type at start of device string: npu
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  must_not = { "torch-device-named-hip" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/facebookresearch/demucs/issues/256",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
RuntimeError: Expected one of cpu, cuda, xpu, mkldnn device type at start of device string: gpu
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "torch-device-named-hip" },
}

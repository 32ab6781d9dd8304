-- SPDX-License-Identifier: Apache-2.0
case {
  name = "status",
  url = "https://github.com/ROCm/TheRock/issues/6250",
  summary = [[Nothing but the status.]],
  text = [[
RuntimeError: miopenStatusUnknownError
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "miopen-status-error", confidence = 0.52,
}
case {
  name = "params",
  url = "https://github.com/ROCm/MIOpen/issues/3726",
  summary = [[No solver was left; why is not said.]],
  text = [[
MIOpen Error: /MIOpen/src/ocl/convolutionocl.cpp:790: Forward Convolution cannot be executed due to incorrect params
]],
  first = "miopen-status-error", confidence = 0.52,
}
case {
  name = "success",
  url = "https://github.com/ROCm/pytorch/issues/677",
  summary = [[Near miss: the log of calls that succeed.]],
  text = [[
MIOpen(HIP): miopenStatus_t miopenDestroyConvolutionDescriptor(miopenConvolutionDescriptor_t){
MIOpen(HIP): return miopenStatusSuccess
]],
  must_not = { "miopen-status-error" },
}
case {
  name = "no-suitable-algorithm",
  url = "https://github.com/ROCm/MIOpen/blob/develop/src/ocl/convolutionocl.cpp",
  summary = "The words since 2024.",
  text = [[
MIOpen Error: /root/driver/MLOpen/src/ocl/convolutionocl.cpp:302: No suitable algorithm was found to execute the required convolution
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "miopen-status-error", confidence = 0.5,
}
case {
  name = "no-invoker",
  url = "https://github.com/ROCm/MIOpen/issues/3077",
  summary = "In the middle of a training with YOLO.",
  text = [[
MIOpen Error: /long_pathname_so_that_rpms_can_package_the_debug_info/src/extlibs/MLOpen/src/ocl/convolutionocl.cpp:526: No invoker was registered for convolution forward. Was find executed?
]],
  first = "miopen-status-error", confidence = 0.5,
}

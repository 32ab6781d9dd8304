-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ort",
  url = "https://github.com/pykeio/ort/issues/509",
  summary = "A Rust program with ONNX Runtime 1.23.2 and ROCm 7.1.1.",
  text = [[
Error: /usr/src/debug/onnxruntime/onnxruntime-opt-rocm/include/onnxruntime/core/framework/provider_options_utils.h:41 std::string onnxruntime::EnumToName(EnumNameMapping<TEnum>&, TEnum) [with TEnum = ArenaExtendStrategy] [ONNXRuntimeError] : 1 : FAIL : provider_options_utils.h:31 EnumToName Failed to map enum value to name: 4147200
Stacktrace:
/usr/lib/libonnxruntime_providers_migraphx.so(+0x108bd) [0x7f05901ca8bd]
]],
  first = "onnxruntime-migraphx-options-layout", confidence = 0.45,
}
case {
  name = "near-cuda",
  url = "https://github.com/hshatti/TONNXRuntime/issues/4",
  summary = "Near miss: CUDA's options.",
  text = [[
onnxruntime::EnumToName [ONNXRuntimeError] : 1 : FAIL : provider_options_utils.h:33 onnxruntime::EnumToName Failed to map enum value to name: 7297107
]],
  must_not = { "onnxruntime-migraphx-options-layout" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "nvrtc",
  url = "https://github.com/vllm-project/vllm/pull/47888",
  summary = "The wheel of PyPI on a machine with an AMD GPU.",
  text = [[
RuntimeError: Could not load libtorchcodec. Likely causes:
[start of libtorchcodec loading traceback]
OSError: libnvrtc.so.13: cannot open shared object file: No such file or directory
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "torchcodec-built-for-cuda", confidence = 0.82,
}
case {
  name = "near-ffmpeg",
  url = "https://github.com/meta-pytorch/torchcodec/issues/1143",
  summary = "Near miss: FFmpeg's libraries are what is missing.",
  text = [[
RuntimeError: Could not load libtorchcodec. Likely causes:
[start of libtorchcodec loading traceback]
OSError: libavutil.so.59: cannot open shared object file: No such file or directory
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  must_not = { "torchcodec-built-for-cuda" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/ace-step/ACE-Step-1.5/issues/1078",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
RuntimeError: Could not load libtorchcodec. Likely causes:
OSError: libnvrtc.so.13: cannot open shared object file: No such file or directory
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "torchcodec-built-for-cuda" },
}

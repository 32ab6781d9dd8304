-- SPDX-License-Identifier: Apache-2.0
case {
  name = "launch",
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/9402",
  summary = "After the automatic installation for AMD cards.",
  text = [[
    raise RuntimeError(message)
RuntimeError: Error running command.
Error code: 1
AssertionError: Torch is not able to use GPU; add --skip-torch-cuda-test to COMMANDLINE_ARGS variable to disable this check
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "webui-torch-cannot-use-gpu", confidence = 0.5,
}
case {
  name = "nobody",
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/14617",
  summary = "Near miss: nothing tells of an AMD GPU.",
  text = [[
RuntimeError: Torch is not able to use GPU; add --skip-torch-cuda-test to COMMANDLINE_ARGS variable to disable this check
]],
  must_not = { "webui-torch-cannot-use-gpu" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/9402",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
    raise RuntimeError(message)
RuntimeError: Error running command.
Error code: 1
AssertionError: Torch is not able to use GPU; add --skip-torch-cuda-test to COMMANDLINE_ARGS variable to disable this check
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "webui-torch-cannot-use-gpu" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "start",
  url = "https://github.com/vllm-project/vllm/issues/36720",
  summary = "An earlier process holds the memory.",
  text = [[
ValueError: Free memory on device (1.33/23.98 GiB) on startup is less than desired GPU memory utilization (0.9, 21.59 GiB). Decrease GPU memory utilization or reduce GPU memory used by other processes.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "vllm-memory-utilization-too-high", confidence = 0.7,
}
case {
  name = "other-maker",
  url = "https://github.com/vllm-project/vllm/issues/36720",
  summary = "Near miss: nothing says that the GPU is AMD's.",
  text = [[
ValueError: Free memory on device (1.33/23.98 GiB) on startup is less than desired GPU memory utilization (0.9, 21.59 GiB).
]],
  must_not = { "vllm-memory-utilization-too-high" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/vllm-project/vllm/issues/36720",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
ValueError: Free memory on device (1.33/23.98 GiB) on startup is less than desired GPU memory utilization (0.9, 21.59 GiB). Decrease GPU memory utilization or reduce GPU memory used by other processes.
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "vllm-memory-utilization-too-high" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "debug-log",
  url = "https://github.com/vllm-project/vllm/issues/24576",
  summary = [[vLLM's debug log names the missing package.]],
  text = [[
DEBUG 09-10 18:43:10 [__init__.py:106] Checking if ROCm platform is available.
DEBUG 09-10 18:43:10 [__init__.py:120] ROCm platform is not available because: No module named 'amdsmi'
]],
  first = "amdsmi-python-package-missing", confidence = 0.85,
}
case {
  name = "module-and-device",
  url = "https://github.com/vllm-project/vllm/issues/24576",
  summary = [[The import fails, and vLLM knows no device.]],
  text = [[
ModuleNotFoundError: No module named 'amdsmi'
RuntimeError: Failed to infer device type, please set the environment variable `VLLM_LOGGING_LEVEL=DEBUG` to turn on verbose logging to help debug the issue.
]],
  first = "amdsmi-python-package-missing", confidence = 0.85,
}
case {
  name = "device-type-alone",
  url = "https://github.com/vllm-project/vllm/issues/10653",
  summary = [[vLLM on a 7900 XT with a ROCm torch: a maintainer asks for amdsmi first.]],
  text = [[
RuntimeError: Failed to infer device type
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT", ["torch.version"] = "2.5.1+rocm6.2" },
  first = "amdsmi-python-package-missing", confidence = 0.52,
}
case {
  name = "module-alone",
  url = "https://github.com/ROCm/TheRock/issues/3054",
  summary = [[The package alone is missing; what follows from it is not shown.]],
  text = [[
ModuleNotFoundError: No module named 'amdsmi'
]],
  first = "amdsmi-python-package-missing", confidence = 0.52,
}
case {
  name = "wsl",
  url = "https://github.com/vllm-project/vllm/issues/8885",
  summary = [[Near miss: under WSL there is no amdsmi to install, vLLM must ask torch.]],
  text = [[
Python platform: Linux-5.15.167.4-microsoft-standard-WSL2-x86_64-with-glibc2.35
RuntimeError: Failed to infer device type
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT", ["torch.version"] = "2.5.1+rocm6.2" },
  first = "wsl-rocm-problem",
  must_not = { "amdsmi-python-package-missing" },
}
case {
  name = "cuda-machine",
  url = "https://github.com/vllm-project/vllm/blob/main/vllm/platforms/__init__.py",
  summary = [[Near miss: the debug log of a machine with CUDA, where all is well.]],
  text = [[
DEBUG 09-10 18:43:10 [__init__.py:82] Confirmed CUDA platform is available.
DEBUG 09-10 18:43:10 [__init__.py:106] Checking if ROCm platform is available.
DEBUG 09-10 18:43:10 [__init__.py:120] ROCm platform is not available because: No module named 'amdsmi'
INFO 09-10 18:43:10 [__init__.py:207] Automatically detected platform cuda.
]],
  must_not = { "amdsmi-python-package-missing" },
}
case {
  name = "wsl-falls-back",
  url = "https://github.com/vllm-project/vllm/pull/38434",
  summary = [[Near miss: later releases ask torch and go on.]],
  text = [[
WARNING 03-28 23:31:21 [rocm.py:38] Failed to import from amdsmi with ModuleNotFoundError("No module named 'amdsmi'")
WARNING 03-28 23:31:21 [rocm.py:135] Failed to get GCN arch via amdsmi, falling back to torch.cuda. This will initialize CUDA and may cause issues if CUDA_VISIBLE_DEVICES is not set yet.
INFO 03-28 23:31:24 [model.py:549] Resolved architecture: Qwen3_5ForConditionalGeneration
]],
  must_not = { "amdsmi-python-package-missing" },
}
case {
  name = "nvidia",
  url = "https://github.com/vllm-project/vllm/issues/8885",
  summary = [[Near miss: the same words on a machine with eight V100.]],
  text = [[
RuntimeError: Failed to infer device type
]],
  must_not = { "amdsmi-python-package-missing" },
}
case {
  name = "torch-name-error",
  url = "https://github.com/crystian/ComfyUI-Crystools/issues/111",
  summary = "pynvml came with an extension: torch.cuda of a ROCm build then calls amdsmi, which was never imported.",
  text = [[
  File "/home/user/venv/lib/python3.11/site-packages/torch/cuda/__init__.py", line 639, in _raw_device_count_amdsmi
    amdsmi.amdsmi_init()
NameError: name 'amdsmi' is not defined
]],
  first = "amdsmi-python-package-missing", confidence = 0.70,
}
case {
  name = "sglang-goes-on",
  url = "https://github.com/sgl-project/sglang/blob/main/python/sglang/srt/distributed/device_communicators/custom_all_reduce_utils.py",
  summary = [[Near miss: SGLang names the missing package in a warning and starts.]],
  text = [[
[2026-02-26 05:20:06 TP0] Init torch distributed begin.
[2026-02-26 05:20:06 TP0] Failed to import amdsmi with ModuleNotFoundError("No module named 'amdsmi'")
[2026-02-26 05:21:40] The server is fired up and ready to roll!
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  must_not = { "amdsmi-python-package-missing" },
}
case {
  name = "sglang-alone",
  url = "https://github.com/sgl-project/sglang/blob/main/python/sglang/srt/distributed/device_communicators/custom_all_reduce_utils.py",
  summary = [[Near miss: the warning alone.]],
  text = [[
[2026-02-26 05:20:06 TP0] Failed to import amdsmi with ModuleNotFoundError("No module named 'amdsmi'")
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  must_not = { "amdsmi-python-package-missing" },
}
case {
  name = "server-started",
  url = "https://github.com/ROCm/TheRock/issues/3054",
  summary = [[Near miss: a tool beside the server lacks the package, and the server runs.]],
  text = [[
ModuleNotFoundError: No module named 'amdsmi'
INFO:     Application startup complete.
]],
  must_not = { "amdsmi-python-package-missing" },
}
case {
  name = "falls-back",
  url = "https://github.com/vllm-project/vllm/pull/38434",
  summary = [[Near miss: the package is missing, and torch is asked instead.]],
  text = [[
ModuleNotFoundError: No module named 'amdsmi'
WARNING 03-28 23:31:21 [rocm.py:135] Failed to get GCN arch via amdsmi, falling back to torch.cuda. This will initialize CUDA and may cause issues if CUDA_VISIBLE_DEVICES is not set yet.
]],
  must_not = { "amdsmi-python-package-missing" },
}
case {
  name = "accelerate-affinity",
  url = "https://github.com/huggingface/accelerate/blob/16cb6eb80dd9aa8b4df1a63ef57863e455d53b83/src/accelerate/utils/environment.py",
  summary = "accelerate is told to bind processes to processors: the source's message.",
  text = [[
ImportError: To set CPU affinity on ROCm GPUs the `amdsmi` package must be available. It ships with ROCm; ensure the ROCm Python bindings are on PYTHONPATH.
]],
  first = "amdsmi-python-package-missing", confidence = 0.7,
}

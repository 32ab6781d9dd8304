-- SPDX-License-Identifier: Apache-2.0
case { name = "engine-path", url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/711",
  summary = [[The ROCm engine cannot be loaded.]],
  text = [[
Failed to load the model
Failed to load LLM engine from path: /home/user/.lmstudio/extensions/backends/llama.cpp-linux-x86_64-amd-rocm-avx2-1.34.1/llm_engine_rocm.node.
]],
  first = "lmstudio-runtime-extension-missing", confidence = 0.72 }
case { name = "no-runtime", url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/317",
  summary = [[No engine at all for GGUF.]], text = "No LM Runtime found for model format 'gguf'!\n",
  first = "lmstudio-runtime-extension-missing", confidence = 0.72 }
case { name = "survey-load", url = "https://github.com/lmstudio-ai/lms/issues/217",
  summary = [[The survey cannot load the library of the ROCm engine.]],
  text = [[
14:11:29.858 › Failed to survey hardware with engine 'llama.cpp-linux-x86_64-amd-rocm-avx2@1.58.0': LMSCore load lib failed - child process with PID 1090067 exited with code 1
]],
  first = "lmstudio-runtime-extension-missing", confidence = 0.72 }
case { name = "survey-unsuccessful", url = "https://github.com/lmstudio-ai/lms/issues/625",
  summary = [[The ROCm runtime finds no device after its update.]],
  text = [[
Backend 'llama.cpp-win-x86_64-amd-rocm-avx2' requires gpu acceleration,but GPU survey on hardware was unsuccessful with message 'Error trying to query ROCm gpus: No hip devices found!'!
]],
  first = "lmstudio-runtime-extension-missing", confidence = 0.52 }
case { name = "cuda-engine-skipped", url = "https://github.com/lmstudio-ai/lms/issues/217",
  summary = [[The CUDA engine fails its survey on a machine without NVIDIA; the next one is taken.]],
  text = [[
14:11:29.858 › Failed to survey hardware with engine 'llama.cpp-linux-x86_64-nvidia-cuda-avx2@1.58.0': LMSCore load lib failed - child process with PID 1090067 exited with code 1
[BackendManager] Surveying new engine 'llama.cpp-linux-x86_64-vulkan-avx2@1.58.0'
]],
  must_not = { "lmstudio-runtime-extension-missing" } }

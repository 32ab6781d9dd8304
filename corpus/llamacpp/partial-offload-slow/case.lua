-- SPDX-License-Identifier: Apache-2.0
case { name = "layers", url = "https://github.com/ollama/ollama/blob/main/docs/faq.mdx",
  summary = [[Said to be slow; 20 of 33 layers are on the GPU.]],
  text = "load_tensors: offloaded 20/33 layers to GPU\n", facts = { ["symptom.kind"] = "slow" },
  first = "partial-offload-slow", confidence = 0.72 }
case { name = "processor-column", url = "https://github.com/ollama/ollama/blob/main/docs/faq.mdx",
  summary = [[Said to be slow; ollama ps shows the split.]],
  text = [[
NAME           ID              SIZE     PROCESSOR          CONTEXT    UNTIL
qwen3:32b      030ee887880f    24 GB    48%/52% CPU/GPU    8192       4 minutes from now
]],
  facts = { ["symptom.kind"] = "slow" }, first = "partial-offload-slow", confidence = 0.72 }
case { name = "nobody-complains", url = "https://github.com/ollama/ollama/blob/main/docs/faq.mdx",
  summary = [[A split is normal and no complaint.]],
  text = "load_tensors: offloaded 20/33 layers to GPU\n", must_not = { "partial-offload-slow" } }
case { name = "all-layers", url = "https://github.com/ollama/ollama/blob/main/docs/faq.mdx",
  summary = [[Slow with all layers on the GPU is something else.]],
  text = "load_tensors: offloaded 33/33 layers to GPU\n", facts = { ["symptom.kind"] = "slow" } }

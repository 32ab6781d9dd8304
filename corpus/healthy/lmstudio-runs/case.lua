-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocm-engine",
  url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/658",
  summary = "A survey that found the card.",
  text = [[
"hardwareSurveyResult": { "compatibility": { "status": "Compatible" },
"cpuSurveyResult": { "result": { "code": "Success", "message": "" } },
"memoryInfo": { "ramCapacity": 33555337216, "vramCapacity": 17179869184, "totalMemory": 50735206400 },
"gpuSurveyResult": { "result": { "code": "Success", "message": "" }, "gpuInfo": [ { "name": "AMD Radeon RX 6800 XT", "detectionPlatform": "ROCm" } ] } }
[LM Studio] GPU Configuration: Strategy: evenly Priority: [] Disabled GPUs: []
[LM Studio] Live GPU memory info: No live GPU info available
[ModelLoadingProvider] Requested to load model with opts { identifier: { desired: 'qwen2.5-7b' }, instanceLoadTimeConfig: { fields: [] } }
llama_model_load_from_file_impl: using device ROCm0 (AMD Radeon RX 6800 XT) - 16254 MiB free
load_tensors: offloaded 29/29 layers to GPU
]],
}

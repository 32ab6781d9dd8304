-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/vllm-project/vllm/issues/12572",
  summary = [[Ray sets ROCR_VISIBLE_DEVICES=1 for a worker that also has CUDA_VISIBLE_DEVICES=0,1: index outside the first mask.]],
  log = "log.txt",
  facts = { ["app.name"] = "vllm", ["gpu.name"] = "Instinct MI250X" },
  first = "visible-devices-double-mask",
  must_not = { "vram-oom", "kfd-permission-denied" },
  confidence = 0.5,
}

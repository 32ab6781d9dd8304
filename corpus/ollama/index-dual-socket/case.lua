-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/3304",
  summary = [[0.1.29-rocm on a dual-socket server: the CPU nodes (gfx000) in the KFD topology are counted as GPUs, Ollama sets HIP_VISIBLE_DEVICES=1 for the only real GPU, and every model runs on CPU.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1100" }, ["app.name"] = "ollama", ["app.version"] = "0.1.29", ["env.HIP_VISIBLE_DEVICES"] = "1" },
  first = "ollama-gpu-index-off-by-one",
  accepted = { "visible-devices-double-mask" },
  must_not = { "gfx-target-not-in-build", "hsa-override-wrong-value", "apu-not-supported-by-runtime", "kfd-permission-denied" },
}

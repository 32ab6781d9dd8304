-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/pull/12481",
  summary = [[Ollama maintainer's own trace on a gfx1030+gfx906 box: the bundled rocBLAS has no Tensile library for gfx906, so discovery rejects that GPU and uses only the gfx1030.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1030", "gfx906" }, ["app.name"] = "ollama" },
  first = "ollama-bundled-rocm-incompatible",
  accepted = { "rocblas-tensile-library-missing", "ollama-runner-crash-gfx906" },
  must_not = { "hsa-override-wrong-value", "igpu-and-dgpu-conflict", "kfd-permission-denied" },
}

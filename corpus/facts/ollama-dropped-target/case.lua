-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/blob/main/docs/troubleshooting.mdx",
  summary = [[Built from the format strings of Ollama 0.30: a target that rocBLAS has no files for,
and those that it has.]],
  log = "log.txt",
  first = "ollama-bundled-rocm-incompatible",
  extracts = {
    ["app.name"] = { "ollama" },
    ["app.version"] = "0.30.2",
    ["package.ollama"] = "0.30.2",
    ["rocblas.targets"] = { "gfx1030", "gfx1100", "gfx1151" },
    ["gpu.gfx_reported@0000:c4:00.0"] = "gfx1103",
    ["gpu.kind@0000:c4:00.0"] = "APU",
    ["gpu.name@0000:c4:00.0"] = "AMD Radeon 780M Graphics",
    ["app.rocm"] = "7.2.1",
    ["gpu.gfx@0000:c4:00.0"] = "gfx1103",
    ["rocm.version"] = "7.2.1",
  },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "program",
  url = "https://github.com/ROCm/AMDMIGraphX/blob/f729a52fafa209a094eb8c6df3433e94423577fe/src/program.cpp",
  summary = "A file that an earlier release wrote: the source's message.",
  text = [[
RuntimeError: /AMDMIGraphX/src/program.cpp:858: from_value: Error: Program version mismatch. MXR file was created using program file version: 7, while installed MIGraphX is using program file version: 8, Try regenerating MXR file using installed MIGraphX and running again.
]],
  first = "migraphx-program-file-outdated", confidence = 0.75,
}
case {
  name = "near-offload-copy",
  url = "https://github.com/ROCm/AMDMIGraphX/issues/2478",
  summary = "Near miss: a file of this release, run with another option.",
  text = [[
[WARNING]: MIGraphX program was likely compiled with offload_copy set, Try passing `--enable-offload-copy` if program run fails.
]],
  must_not = { "migraphx-program-file-outdated" },
}

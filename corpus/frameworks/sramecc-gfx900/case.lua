-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ryujaehun/pytorch-gpu-benchmark/issues/19",
  summary = [[Vega 64 with a ROCm 4.x torch wheel: MIOpen hands COMGR a target id with 'sramecc-', which gfx900 does not have, so every JIT build fails with INVALID_ARGUMENT and torch reports miopenStatusUnknownError. The missing kdb warning above it is only a bystander.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx900" }, ["gpu.name"] = { "Radeon RX Vega 56/64" }, ["kernel.version"] = "5.11.0-37-generic", ["os.name"] = "ubuntu 20.04", ["app.name"] = "pytorch", ["miopen.version"] = "2.11.0" },
  first = "miopen-comgr-target-id-bug",
  accepted = { "miopen-kernel-db-problem" },
  must_not = { "gfx-target-not-in-build", "rocblas-tensile-library-missing", "vram-oom" },
  confidence = 0.5,
}

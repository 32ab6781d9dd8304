-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/pytorch/pytorch/issues/184430",
  summary = [[uv cannot resolve torch for a Vega 56 from the gfx900 nightly index: the wheels that are left there are Windows only, as its own hint says.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx900" }, ["gpu.name"] = { "Vega 56" }, ["os.name"] = "linux", ["app.name"] = "uv / pip", ["torch.version"] = "2.13.0a0+rocm7.14.0a20260519" },
  first = "python-wheel-tag-mismatch",
  must_not = { "torch-not-rocm-build", "gfx-target-not-in-build" },
  confidence = 0.5,
}

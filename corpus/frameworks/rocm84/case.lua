-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/bitsandbytes-foundation/bitsandbytes/issues/2014",
  summary = [[bitsandbytes 0.49.2 on ROCm 7.14 looks for libbitsandbytes_rocm84.so: it computes major*10+minor (7*10+14). There is no ROCm 8.4; the tempting reading 'ROCm too new or missing' is wrong.]],
  log = "log.txt",
  facts = { ["gpu.name"] = { "MI350P" }, ["rocm.version"] = "7.14", ["os.name"] = "rhel 9.6", ["app.name"] = "bitsandbytes", ["app.version"] = "0.49.2" },
  first = "bitsandbytes-rocm-version-mismatch",
  must_not = { "rocm-soname-mismatch", "rocm-libs-not-on-loader-path", "torch-not-rocm-build" },
  confidence = 0.5,
}

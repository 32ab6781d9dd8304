-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/4358",
  summary = [[docker-compose list entry HSA_OVERRIDE_GFX_VERSION="11.0.3" passes the quote characters into the value; the runtime cannot use it and rocBLAS finds no device.]],
  log = "log.txt",
  facts = { ["app.name"] = "ollama", ["env.HSA_OVERRIDE_GFX_VERSION"] = "\"11.0.3\"" },
  first = "hsa-override-wrong-value",
  must_not = { "rocblas-tensile-library-missing", "container-device-not-passed", "amdgpu-kernel-driver-too-old" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/vllm-project/vllm/issues/24576",
  summary = [[vLLM's platform check cannot import amdsmi.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "6.4.2", ["app.name"] = "vllm" },
  first = "amdsmi-python-package-missing",
  must_not = { "torch-not-rocm-build", "kfd-device-missing" }, confidence = 0.5,
}

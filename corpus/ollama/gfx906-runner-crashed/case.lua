-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/12915",
  summary = [[MI50: rocminfo works as the service user, the ROCm runner dies in discovery under
the bundled and under the system ROCm; Vulkan works. The log is put together from several threads
of this kind and completed from the messages' formats.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx906", ["app.name"] = "ollama", ["rocm.version"] = "7.2.0", ["app.rocm"] = "6.3" },
  first = "ollama-runner-crash-gfx906",
  must_not = { "kfd-permission-denied", "rocm-mixed-installation", "ollama-gpu-discovery-timeout" },
  confidence = 0.5,
}

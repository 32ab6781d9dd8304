-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/13589",
  summary = [[gfx1151: Ollama's GPU discovery subprocess faults, discovery times out after 30 s and it silently runs on CPU.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["kernel.version"] = "6.17.0-14-generic", ["rocm.version"] = "7.2.0", ["app.name"] = "ollama", ["app.version"] = "0.17.8-rc1" },
  first = "gfx1151-mes-firmware-hang",
  accepted = { "firmware-regression", "gpu-vm-fault" },
  must_not = { "rocm-mixed-installation", "apu-not-supported-by-runtime", "kfd-permission-denied" },
}

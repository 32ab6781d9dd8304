-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/issues/27076",
  summary = [[Vulkan llama-server on Strix Halo loses the device at long context on kernel 7.x: the compute ring watchdog (default lockup_timeout cut to 2 s for compute) kills a slow but healthy job; ring reset succeeds.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["kernel.version"] = "7.1.8", ["os.name"] = "arch linux", ["app.name"] = "llama.cpp" },
  first = "compute-lockup-timeout",
  accepted = { "gpu-ring-timeout-reset", "kernel-regression", "vulkan-driver-problem" },
  must_not = { "vram-oom", "gfx1151-mes-firmware-hang", "mes-hang", "apu-gtt-limit-too-small" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/issues/21724",
  summary = [[llama.cpp's Vulkan backend on AMD APUs: one submitted batch runs longer than the kernel's job timeout, the ring is reset and the app sees DeviceLost.]],
  log = "log.txt",
  facts = { ["app.name"] = "llama.cpp" },
  first = "gpu-ring-timeout-reset",
  accepted = { "vulkan-driver-problem" },
  must_not = { "mes-hang", "gpu-vm-fault", "cwsr-hang" },
}

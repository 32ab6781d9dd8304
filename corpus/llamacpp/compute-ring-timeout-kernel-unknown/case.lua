-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/Nathanw1014/strix-halo-llamacpp/issues/16",
  summary = [[Strix Halo, llama.cpp Vulkan at long context: compute ring job times out, queue reset succeeds, app loses the device.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["app.name"] = "llama.cpp" },
  first = "gpu-ring-timeout-reset",
  accepted = { "vulkan-driver-problem" },
  must_not = { "mes-hang", "cwsr-hang", "gfx1151-mes-firmware-hang", "gpu-vm-fault" },
}

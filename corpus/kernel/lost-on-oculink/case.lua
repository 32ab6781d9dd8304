-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/TheRock/issues/8232",
  summary = [[RX 7900 XTX on a passive M.2-to-OCuLink adapter: during HIP inference the card disappears from the PCIe bus (reads return all ones); the SDMA ring timeout 40 s later is only a consequence. amdgpu.runpm=0 was already set.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1100" }, ["gpu.pci_id"] = { "1002:744c" }, ["rocm.version"] = "7.2.1", ["kernel.version"] = "7.0.0-31-generic", ["os.name"] = "ubuntu 24.04", ["app.name"] = "llama.cpp" },
  first = "pcie-device-lost",
  must_not = { "sdma-ring-timeout", "vram-oom", "firmware-missing", "smu-failure" },
  confidence = 0.5,
}

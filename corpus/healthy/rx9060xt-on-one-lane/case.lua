-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/741",
  summary = [[RX 9060 XT on a Raspberry Pi 5 (one PCIe lane by design) runs llama-bench on Vulkan. 'SMU driver if version not matched', 'ta ucode is not available' and the downgraded x1 link are all normal here. (The reporter elsewhere mentions an occasional D3hot message when the on-board GPU is used at the same time; it is not in this log.)]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1200" }, ["app.name"] = "llama.cpp" },
  must_not = { "smu-failure", "firmware-missing", "firmware-regression", "pcie-device-lost", "psp-load-failure", "vulkan-driver-problem" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/minershive/hiveos-linux/issues/150",
  summary = [[Third Navi 21 card on an old B85 board is not recognised: its doorbell BAR (BAR 2, 2 MiB) gets no address in the 32-bit window, so amdgpu cannot start it; two cards work.]],
  log = "log.txt",
  facts = { ["os.name"] = "hiveos", ["gpu.name"] = "Navi 21" },
  first = "bar-allocation-failure",
  must_not = { "vram-oom", "pcie-atomics-missing", "firmware-missing" },
  confidence = 0.5,
}

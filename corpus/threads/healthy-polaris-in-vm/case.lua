-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/LekKit/RVVM/issues/61",
  summary = [[Polaris comes up well in a RISC-V guest; ROM line harmless, atomics only noted.]],
  log = "log.txt",
  must_not = { "pcie-atomics-missing", "bar-allocation-failure", "vbios-missing-in-vm" },
}

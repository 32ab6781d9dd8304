-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4017",
  summary = [[the bare-metal comparison log of an MI60 that initialises correctly (the thread's failure is only in an ESXi guest). RAS, TMZ, CRAT and ECC notices are all normal.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "6.2.2", ["os.name"] = "ubuntu 22.04", ["gpu.name"] = "Instinct MI60" },
  must_not = { "ras-uncorrectable-error", "bar-allocation-failure", "firmware-missing" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1886",
  summary = [[MI50: starting a small SYCL program raises an uncorrectable ATHUB error (RAS) and the reset then cannot talk to the SMU. A second MI50 in the same slot does the same, so slot/riser/board is as suspect as the card; the thread's cause is not settled.]],
  log = "log.txt",
  facts = { ["gpu.name"] = "Instinct MI50" },
  first = "ras-uncorrectable-error",
  accepted = { "gpu-hardware-failure", "smu-failure" },
  must_not = { "vram-oom", "kernel-regression", "firmware-missing" },
  confidence = 0.5,
}

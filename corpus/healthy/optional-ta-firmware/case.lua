-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/912",
  summary = [[Two Radeon VII work under ROCm 2.9; only the PSP trusted-application blob vega20_ta.bin is absent. An AMD engineer says it is optional and nothing to worry about. No 'Fatal error during GPU init' follows, so nothing should be diagnosed as broken (at most a note).]],
  log = "log.txt",
  facts = { ["rocm.version"] = "2.9", ["kernel.version"] = "5.4.0-rc3", ["os.name"] = "ubuntu 19.10", ["gpu.name"] = "Radeon VII" },
  must_not = { "firmware-missing", "psp-load-failure" },
}

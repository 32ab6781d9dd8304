-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3413",
  summary = [[RX 7600 XT under WSL2 with the first ROCm-on-WSL beta, whose runtime accepts only a short list of cards. There is no /dev/kfd under WSL at all, so the docker line is a consequence of WSL, not a missing option.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "6.1", ["os.name"] = "ubuntu 22.04.3" },
  first = "wsl-rocm-problem",
  must_not = { "vram-oom", "container-device-not-passed", "hsa-override-wrong-value" },
  confidence = 0.5,
}

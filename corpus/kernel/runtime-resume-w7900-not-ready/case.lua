-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/minisforum-docs/MS-02-Ultra/issues/26",
  summary = [[Radeon Pro W7900: the idle card does not wake from D3cold; amdgpu.runpm=0 was needed beside a firmware setting.]],
  log = "log.txt",
  facts = { ["gpu.name"] = "AMD Radeon Pro W7900" },
  first = "runtime-pm-resume-failure",
  accepted = { "pcie-device-lost" }, confidence = 0.5,
}

-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3712",
  summary = [[MI210 not listed by rocm-smi; the probe fails at once with -12 on kernel 5.15 (no BAR lines because the paste is filtered). Reinstalling OS and ROCm did not help.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "6.2.0", ["kernel.version"] = "5.15.0-101-generic", ["os.name"] = "ubuntu 22.04.4", ["app.name"] = "amdgpu-dkms", ["app.version"] = "6.8.5", ["gpu.name"] = "Instinct MI210" },
  first = "bar-allocation-failure",
  must_not = { "vram-oom", "host-oom-killed", "firmware-missing" },
  confidence = 0.5,
}

-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/615",
  summary = [[MI210 in an EPYC 7702P host: probe ends with -12 about half a millisecond after 'initializing kernel modesetting', i.e. before any VRAM work; only a BIOS configuration change cured it.]],
  log = "log.txt",
  facts = { ["gpu.pci_id"] = { "1002:740f" }, ["rocm.version"] = "7.1", ["os.name"] = "ubuntu 24.04.3", ["gpu.name"] = "Instinct MI210" },
  first = "bar-allocation-failure",
  must_not = { "vram-oom", "host-oom-killed", "firmware-missing", "amdgpu-dkms-build-failure" },
  confidence = 0.5,
}

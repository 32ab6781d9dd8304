-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/isc30/ryzen-gpu-passthrough-proxmox/issues/117",
  summary = [[Radeon 680M in an Ubuntu guest without a ROM file.]],
  log = "log.txt",
  facts = { ["host.virtual"] = "kvm" },
  first = "vbios-missing-in-vm",
  must_not = { "ip-discovery-invalid", "gpu-hardware-failure", "firmware-missing" }, confidence = 0.5,
}

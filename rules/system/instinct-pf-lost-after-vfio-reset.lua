-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "instinct-pf-lost-after-vfio-reset",
  title = "MI300X or MI355X given whole to a guest: config space reads 0xFF after the guest stops",
  summary = [[
When a guest ends vfio resets the device. On the physical function of MI300X and MI355X that reset (FLR or bus) leaves the PCI
configuration space unreadable: every read gives 0xFF, amdgpu cannot bind, removing and scanning anew finds nothing.
A restart of the host brings the GPU back. Virtual functions made by GIM are not struck. AMD has not answered yet.]],
  component = "firmware", severity = "error", maturity = "experimental", prior = "uncommon",
  evidence = {
    { all = { { said = [[(?i)\bconfig(?:uration)? space\b.{0,80}\b0xFF\b|\b0xFF\b.{0,80}\bconfig(?:uration)? space\b]] }, { said = [[(?i)\bvfio\b|\bpass(?:ed)?[- ]?through\b]] }, { said = [[(?i)\bMI3\d\dX?\b|\bInstinct\b]] } }, strength = "very_strong", group = "prose" },
    { all = { { log = [[Unknown PCI header type '127'|[Uu]nknown header type 7f]] }, { fact = "gpu.pci_id", matches = [[^1002:(?:740f|74a[0-9]|75a[0-9])]] } }, strength = "very_strong", group = "header" },
    { log = [[gim info:|\bvf_num=]], strength = "moderate", against = true, group = "gim" },
  },
  explains = { "vfio-passthrough-reset-failure", "pcie-device-lost" },
  remedies = {
    { id = "restart-host", title = "Stop the guests and restart the host",
      outcome = "workaround", chance = 0.95, minutes = 20, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "all guests stop; a restart is not taken back, and need not be" },
      apply = [[sudo systemctl reboot]], verify = [[lspci -d 1002: -x | grep -c '^00: ff ff ff ff' || true]], expect = "^0", fallback = "virtual-functions" },
    { id = "virtual-functions", title = "Give guests a virtual function by GIM, one for each GPU, in place of the whole device",
      outcome = "workaround", chance = 0.8, minutes = 60, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "a host that GIM's release notes list; no guest uses the GPUs",
      apply = [[sudo modprobe -r amdgpu && sudo modprobe gim vf_num=1]], verify = [[lsmod | grep -c '^gim' || true]], expect = "^1",
      rollback = [[sudo modprobe -r gim && sudo modprobe amdgpu]] },
  },
  references = {
    { url = "https://github.com/amd/MxGPU-Virtualization/issues/25", title = "PF passthrough: config space returns 0xFF after a VFIO reset",
      says = "Both GPUs, with several releases of GIM installed or not loaded; only a restart helps, virtual functions are unaffected." },
  },
  service = { action = "reboot", because = "The reset for a guest leaves the device unreadable on sound GPUs of two generations.", proof = "The GPU is there after a restart of the host, and amd-smi counts no errors.", collect = { "lspci -vvv -xxx -s BDF", "journalctl -k -b", "amd-smi firmware" } },
}

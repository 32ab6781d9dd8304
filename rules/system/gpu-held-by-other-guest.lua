-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gpu-held-by-other-guest",
  title = [["PCI device ... already in use by VMID" or "in use by driver QEMU": another guest has it]],
  summary = [[
A whole GPU belongs to one running guest at a time. A second guest with the same card is refused: by Proxmox' list of
reservations, by libvirt's, or by the kernel, since the IOMMU group's file (/dev/vfio/N) opens but once. A guest
that hangs in its shutdown, or a backup that starts guests, holds the card, too.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[PCI device '[0-9a-f:.]+' already in use by VMID '?\d+]], strength = "decisive", group = "held" },
    { log = [[PCI device [0-9a-f:.]+ is in use by driver (?:QEMU|xenlight|LXC), domain \S+]], strength = "decisive", group = "held" },
    { log = [[(?:could not|[Ff]ailed to) open /dev/vfio/\d+: (?:\[Errno 16\] )?Device or resource busy]], strength = "very_strong", group = "busy" },
  },
  remedies = {
    { id = "stop-the-other", title = "Shut the other guest down, and wait until its QEMU has ended",
      outcome = "cure", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "app", root = true,
      requires = "PROGRAM is the other guest: its name for libvirt, its number on Proxmox",
      prepare = [[sudo fuser -v /dev/vfio/* 2>&1; virsh list --all 2>/dev/null; qm list 2>/dev/null]],
      apply = [[if command -v qm >/dev/null; then sudo qm shutdown PROGRAM; else virsh shutdown PROGRAM; fi]],
      verify = [[sudo fuser /dev/vfio/[0-9]* 2>/dev/null | wc -w]], expect = "^0",
      rollback = [[if command -v qm >/dev/null; then sudo qm start PROGRAM; else virsh start PROGRAM; fi]], fallback = "end-leftover" },
    { id = "end-leftover", title = "No guest runs, yet QEMU still holds the group: stop it by force",
      outcome = "cure", chance = 0.7, minutes = 5, risk = "medium", reversibility = "low", scope = "app", root = true,
      requires = "PROGRAM is the guest that hangs in its shutdown",
      cons = { "as if the guest's power were cut, with no way back; a card without a reset may need a reboot of the host then" },
      rollback = [[true   # start the guest again]],
      apply = [[if command -v qm >/dev/null; then sudo qm stop PROGRAM --skiplock 1; else virsh destroy PROGRAM; fi]],
      verify = [[sudo fuser /dev/vfio/[0-9]* 2>/dev/null | wc -w]], expect = "^0" },
  },
  references = {
    { url = "https://github.com/proxmox/qemu-server/blob/de9768f0029b5dc49f7e7452f62fae672ca018e1/PVE/QemuServer/PCI.pm", title = "PVE::QemuServer::PCI, reserve_pci_usage()",
      says = "Where a running guest has the device reserved, the start dies with this message; a leftover reservation is taken over." },
    { url = "https://github.com/VoltCyclone/PCILeechFWGenerator/issues/79", title = "Failed to open /dev/vfio/10: Device or resource busy",
      says = "The group's file is opened by one process at a time." },
  },
}

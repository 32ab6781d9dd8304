-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vfio-interrupt-remapping-missing",
  title = [[vfio: "No interrupt remapping support": the guest with the GPU does not start]],
  summary = [[
Without interrupt remapping a guest could forge interrupts of the host, so VFIO refuses to hand devices out (EPERM,
QEMU's "Failed to set iommu for container"). Old platforms lack it, the firmware has x2APIC or the IOMMU
half off, or its IVRS table misses an IOAPIC and the kernel turned remapping off.]],
  component = "hardware", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[vfio_iommu_type1_attach_group: No interrupt remapping support]], strength = "decisive", group = "remap" },
    { all = { { log = [[vfio\S* .*[Ff]ailed to set iommu for container: Operation not permitted]] }, { log = [[(?:AMD-Vi|DMAR-IR|x86/x2apic|IOAPIC)\S*.*(?:[Dd]isab|not in IVRS|[Nn]ot (?:enabl|support))]] } },
      strength = "decisive", group = "remap" },
    { log = [[vfio\S* .*[Ff]ailed to set iommu for container: Operation not permitted]], strength = "strong", group = "remap" },
    { log = [[AMD-Vi: Interrupt remapping enabled|DMAR-IR: Enabled IRQ remapping]], strength = "very_strong", against = true, group = "enabled" },
  },
  remedies = {
    { id = "firmware", title = "Update the firmware; turn the IOMMU and interrupt remapping (x2APIC) fully on",
      outcome = "cure", chance = 0.4, minutes = 30, risk = "medium", reversibility = "medium", scope = "firmware", root = true, reboot = true,
      prepare = [[sudo dmesg | grep -iE 'remapping|IVRS|DMAR-IR|x2apic']],
      apply = firmware_setup [[IOMMU "enabled", not "auto"; VT-d with interrupt remapping]],
      verify = [[sudo dmesg | grep -iE 'remapping']], expect = [[(?i)enabled]],
      cons = { "to undo, set the options back in the same place" }, fallback = "allow-unsafe-interrupts" },
    { id = "allow-unsafe-interrupts", title = "Trusted guests: allow_unsafe_interrupts",
      outcome = "workaround", chance = 0.9, minutes = 3, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "a guest that is broken into may send the host any interrupt" },
      apply = [[echo 'options vfio_iommu_type1 allow_unsafe_interrupts=1' | sudo tee /etc/modprobe.d/vfio-unsafe-interrupts.conf
]] .. rebuild_initramfs,
      verify = [[cat /sys/module/vfio_iommu_type1/parameters/allow_unsafe_interrupts]], expect = "^[Y1]",
      rollback = [[sudo rm -f /etc/modprobe.d/vfio-unsafe-interrupts.conf
]] .. rebuild_initramfs },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/v6.1/drivers/vfio/vfio_iommu_type1.c", title = "vfio_iommu_type1_attach_group()",
      says = "Where the group's interrupts are not isolated and the parameter is off, it warns and returns EPERM." },
    { url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/754", title = "QEMU: failed to set iommu for container",
      says = "QEMU's side of the refusal went away with the parameter." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "freebsd-pci-vendor-panic",
  title = [[FreeBSD: "panic: pci_get_vendor failed for acpi0": linuxkpi looks above the root port]],
  summary = [[
amdgpu asks for the link speed of the port that it hangs on. linuxkpi's pcie_get_speed_cap() takes the parent of the
device's parent without a look whether that is a PCI device. Of a root port it is acpi0, which has no PCI vendor, and
the kernel panics. The fault is FreeBSD's base system's.]],
  component = "kernel", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[panic: pci_get_vendor failed for ]] }, { log = [[\bpcie_get_speed_cap\(\) at ]] } }, strength = "decisive", group = "panic" },
    { all = { { log = [[panic: pci_get_vendor failed for (?:acpi|nexus)\d]] }, { log = [[<drmn> on vgapci|amdgpu kernel modesetting|amdgpu\.ko]] } }, strength = "strong", group = "panic" },
  },
  remedies = {
    { id = "see-source", title = "See whether the base system's sources still look above the root port",
      outcome = "diagnostic", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "system",
      requires = "the sources of the running FreeBSD, or of the one to update to, in /usr/src",
      summary = "The report was closed without the commit that cures it. Where the function takes the parent's parent without asking whether it is a PCI device, an update to these sources does not help.",
      apply = [[grep -n -A 25 'pcie_get_speed_cap(struct' /usr/src/sys/compat/linuxkpi/common/include/linux/pci.h]],
      verify = [[kldstat -n amdgpu.ko]], expect = [[amdgpu\.ko]], rollback = [[true]], fallback = "no-speed-query" },
    { id = "no-speed-query", title = "Give amdgpu the link's speeds and widths until the next boot, so that it does not ask",
      outcome = "workaround", chance = 0.3, minutes = 3, risk = "medium", reversibility = "high", scope = "system", root = true,
      requires = "the module is not loaded at boot: sysrc kld_list-=amdgpu in single-user mode",
      summary = "The masks are those that the driver takes itself for a GPU on the root bus.",
      cons = { "by the sources, nobody has reported it; where it does not help, the kernel panics again: save everything first" },
      apply = [[sudo kenv compat.linuxkpi.amdgpu_pcie_gen_cap=0x30007 && sudo kenv compat.linuxkpi.amdgpu_pcie_lane_cap=0x2f0000 && sudo kldload amdgpu]],
      verify = [[kldstat -n amdgpu.ko]], expect = [[amdgpu\.ko]],
      rollback = [[sudo kenv -u compat.linuxkpi.amdgpu_pcie_gen_cap; sudo kenv -u compat.linuxkpi.amdgpu_pcie_lane_cap   # the module unloads with the next boot]] },
  },
  references = {
    { url = "https://github.com/freebsd/drm-kmod/issues/393", title = "panic in pci_get_vendor() loading amdgpu.ko on Framework 16",
      says = "The panic with its frames, pcie_get_speed_cap() below pci_get_vendor(); closed." },
    { url = "https://github.com/freebsd/freebsd-src/blob/00544b72f65f3f160d829445a0b8a26b375bfab9/sys/compat/linuxkpi/common/include/linux/pci.h", title = "linuxkpi: pci.h",
      says = "pcie_get_speed_cap() goes up two parents with a test for NULL alone." },
    { url = "https://github.com/freebsd/drm-kmod/blob/129bf0f2961d5f6a90d817d3b5c7a370d63e0c05/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c", title = "amdgpu_device_get_pcie_info()",
      says = "It asks for the speeds of the upstream bridge and of the device, unless both masks are given by parameters." },
  },
}

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
    { all = { { log = [[panic: pci_get_vendor failed for (?:acpi|nexus)\d]] }, { any = { { log = [[<drmn> on vgapci|amdgpu kernel modesetting|amdgpu\.ko]] }, speaks_of_amd } } }, strength = "strong", group = "panic" },
  },
  remedies = {
    { id = "newer-base", title = "Build the kernel of a FreeBSD branch as of 2026, then the DRM port against it",
      outcome = "cure", chance = 0.6, minutes = 120, risk = "medium", reversibility = "medium", scope = "system", root = true, reboot = true,
      requires = "/usr/src is a clone of FreeBSD's sources of the running branch",
      summary = "The report was closed; which commit cures it is not told there, so look at pcie_get_speed_cap() first.",
      prepare = [[grep -n -A 25 'pcie_get_speed_cap(struct' /usr/src/sys/compat/linuxkpi/common/include/linux/pci.h]],
      apply = [[sudo git -C /usr/src pull --ff-only && sudo make -C /usr/src -j4 buildkernel && sudo make -C /usr/src installkernel]],
      verify = [[kldstat -n amdgpu.ko]], expect = [[amdgpu\.ko]],
      rollback = [[sudo sysrc -f /boot/loader.conf kernel=kernel.old]], fallback = "no-speed-query" },
    { id = "no-speed-query", title = "Give amdgpu the link's speeds and widths, so that it does not ask",
      outcome = "workaround", chance = 0.4, minutes = 3, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "by the sources, nobody has reported it; the masks allow generations 1 to 4 and 1 to 16 lanes" },
      apply = [[sudo sysrc -f /boot/loader.conf compat.linuxkpi.amdgpu_pcie_gen_cap=0xf000f compat.linuxkpi.amdgpu_pcie_lane_cap=0x2f0000]],
      verify = [[kldstat -n amdgpu.ko]], expect = [[amdgpu\.ko]],
      rollback = [[sudo sysrc -f /boot/loader.conf -x compat.linuxkpi.amdgpu_pcie_gen_cap compat.linuxkpi.amdgpu_pcie_lane_cap]] },
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

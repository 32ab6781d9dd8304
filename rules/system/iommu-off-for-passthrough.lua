-- SPDX-License-Identifier: Apache-2.0
local amd_known = { any = { { fact = "host.gpu_maker", equals = "AMD" }, { fact = "gpu.pci_id", matches = "^1002:" }, { fact = "gpu.gfx", exists = true } } }
local refused = { any = { { log = [[VFIO device assign?ment is currently not supported on this system]] },
  { log = [[host doesn't support (?:VFIO PCI )?passthrough(?: of host PCI devices)?]] },
  { log = [[\bvfio(?: error)?:? [0-9a-f:.]+: no iommu_group found]] } } }
rule {
  id = "iommu-off-for-passthrough",
  title = "The host's IOMMU is disabled, so no GPU can be passed through",
  summary = [[
VFIO hands out IOMMU groups. libvirt refuses where /sys/kernel/iommu_groups is empty or /dev/vfio/vfio
is missing, QEMU where the device has no group. Either the firmware has VT-d or AMD-Vi turned off, or
the kernel was told not to use it (Intel's is off unless the kernel was built or told to use it), whatever the card.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { refused, amd_known }, strength = "very_strong", group = "refused" },
    -- and somebody looked
    { all = { refused, amd_known,
              { any = { { log = [[IOMMU (?:either disabled in BIOS|appears to be disabled in kernel)]] }, { fact = "host.iommu", equals = "off" } } } },
      strength = "decisive", group = "refused" },
    { log = [[\bgroup \d+ is not viable|: Adding to iommu group \d+|Checking if IOMMU is enabled by kernel +: PASS]], strength = "very_strong", against = true, group = "groups" },
  },
  remedies = {
    { id = "firmware-setup", action = "iommu-on", title = "Turn the IOMMU on in the firmware setup: VT-d (Intel), IOMMU or AMD-Vi (AMD)",
      summary = "It is not the option of virtualisation itself (VT-x, SVM), which is needed as well.",
      outcome = "cure", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "firmware", root = true, reboot = true,
      prepare = [[find /sys/kernel/iommu_groups -mindepth 1 -maxdepth 1 | wc -l; sudo dmesg | grep -E 'DMAR|AMD-Vi' | head; grep -oE '\S*iommu=\S+' /proc/cmdline]],
      apply = firmware_setup [[IOMMU or VT-d on (often under CPU, northbridge or chipset)]],
      verify = [[find /sys/kernel/iommu_groups -mindepth 1 -maxdepth 1 | wc -l]], expect = "^[1-9]",
      cons = { "to undo, turn it off again in the same place" }, fallback = "intel-iommu-on" },
    { id = "intel-iommu-on", title = "Intel processor: intel_iommu=on for the kernel, whoever made the card",
      outcome = "cure", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "the processor is Intel's; on AMD's the kernel uses the IOMMU unless amd_iommu=off or iommu=off stands on its command line",
      backup = [[[ ! -f /etc/default/grub ] || sudo cp -a /etc/default/grub /etc/default/grub.before]],
      apply = add_kernel_argument("intel_iommu=on"), verify = [[cat /proc/cmdline]], expect = [[intel_iommu=on]],
      rollback = drop_kernel_argument("intel_iommu=on"), fallback = "vfio-module" },
    { id = "vfio-module", title = "Groups are there: load vfio-pci, for /dev/vfio/vfio",
      outcome = "cure", chance = 0.2, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "/sys/kernel/iommu_groups is not empty",
      apply = [[sudo modprobe vfio-pci]], verify = [[ls /dev/vfio]], expect = [[vfio]], rollback = [[sudo modprobe -r vfio-pci]] },
  },
  refuted = {
    { what = "amd_iommu=on", ref = 3, why = "the argument is about the processor's IOMMU, not about the card: with an Intel processor it does nothing" },
  },
  references = {
    { url = "https://github.com/joeknock90/Single-GPU-Passthrough/issues/101", title = "Failed to detach device",
      says = "RX 6600 with an Intel processor: turning VT-d on in the firmware setup cured it." },
    { url = "https://github.com/libvirt/libvirt/blob/00729f4559f4ca9e6643d78f8f602f8b83551eee/src/qemu/qemu_hostdev.c", title = "qemuHostdevHostSupportsPassthroughVFIO()",
      says = "libvirt wants an entry in /sys/kernel/iommu_groups and the file /dev/vfio/vfio, and else refuses." },
    { url = "https://github.com/Rushmore75/amd-passthrough-fix/issues/1", title = "not seeing iommu properly",
      says = "amd_iommu=on was set for an AMD card on an Intel processor; intel_iommu=on was what it took." },
    { url = "https://github.com/NVIDIA/deepops/issues/515", title = "Host doesn't support passthrough of host pci devices",
      says = "A Radeon was moved from an AMD board to an Intel board with amd_iommu=on left on the command line." },
    { url = "https://git.zx2c4.com/linux-dev/commit/?id=0cd5c3c80a0ebd68c08312fa7d8c13149cc61c4c", title = "x86: disable intel_iommu support by default",
      says = "An option of the kernel's build says whether Intel's IOMMU is used without being asked for; else intel_iommu=on does." },
    { url = "https://git.zx2c4.com/linux-dev/diff/?id=1d479f160c500249d8fa4d21e7d2b7aaffc04daf", title = "kernel-parameters.txt: amd_iommu",
      says = "amd_iommu knows off, which leaves AMD's IOMMU uninitialised; on is none of its values." },
    { url = "https://github.com/QaidVoid/Complete-Single-GPU-Passthrough/issues/9", title = "AMD GPU Lessons learned",
      says = "With the kernel's argument set there are no groups until the firmware setup has the IOMMU on." },
    { url = "https://github.com/foxlet/macOS-Simple-KVM/issues/579", title = "No Iommu group found",
      says = "QEMU's words for the same." },
    { url = "https://github.com/openshift/sriov-network-operator/issues/498", title = "host doesn't support passthrough of host PCI devices",
      says = "libvirt in a container says it, too, where the host's IOMMU is on; virt-host-validate tells the reasons apart." },
  },
}

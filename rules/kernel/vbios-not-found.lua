-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vbios-not-found",
  title = [["Unable to locate a BIOS ROM": the driver finds no VBIOS of the GPU]],
  summary = [[
amdgpu and radeon take the card's VBIOS from the ACPI table VFCT, from the ACPI method ATRM (the second
GPU of a laptop) or from the card's ROM. None of them gave one, so the probe ends with -22. On a laptop
its firmware hands over no table or a broken one, or the driver's port knows no ATRM (FreeBSD).]],
  component = "firmware", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Unable to locate a BIOS ROM]], strength = "decisive", group = "rom" },
    { log = [[device lost from bus]], strength = "strong", against = true },
  },
  explains = { "kfd-device-missing", "hip-no-device", "amdgpu-init-fatal" },
  remedies = {
    { id = "what-there-is", title = "See what the firmware gives: the VFCT table, and what the driver said of it",
      outcome = "diagnostic", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo ls -l /sys/firmware/acpi/tables/VFCT; sudo dmesg | grep -iE 'VFCT|BIOS signature|ROM header|BIOS ROM']],
      verify = [[sudo dmesg | grep -ciE 'VFCT|BIOS ROM']], expect = [[\d]], fallback = "newer-firmware" },
    { id = "newer-firmware", action = "newer-system-firmware", title = "Update the machine's firmware (BIOS), then load its defaults",
      outcome = "cure", chance = 0.3, minutes = 30, risk = "medium", reversibility = "low", scope = "firmware", root = true, reboot = true,
      cons = { "many makers refuse to go back to an older firmware" },
      apply = [[sudo fwupdmgr refresh && sudo fwupdmgr update   # or the maker's own way]],
      verify = [[journalctl -k -b | grep -c 'Fetched VBIOS']], expect = "[1-9]" },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_bios.c", title = "amdgpu_bios.c, amdgpu_get_bios",
      says = "The line stands where every source failed; ATRM and VFCT come before the card's ROM." },
    { url = "https://github.com/FreeBSDDesktop/kms-drm/issues/145", title = "amdgpu on R5 M330",
      says = "The second GPU of a laptop: signatures of 0 0 in its ROM, then no BIOS." },
    { url = "https://github.com/FreeBSDDesktop/DEPRECATED-freebsd-base-graphics/issues/92", title = "drm-next-4.7 amdgpu bios problem",
      says = "A laptop's Topaz on bare metal ends with -22." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/717", title = "ROCm OpenCL on a hybrid laptop",
      says = "The VFCT table is there but broken (too short), and the ROM's header is 0x0000." },
  },
}

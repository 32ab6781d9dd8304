-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vbios-contents-invalid",
  title = [["Invalid ATI magic", "Invalid BIOS magic": what was read is no VBIOS of AMD]],
  summary = [[
amdgpu and radeon found something with the first two bytes of a ROM and look for the marks of an ATOM BIOS in it:
55 AA, the number 761295520, "ATOM". One is not there, so the probe ends with -12, which means no memory here: neither
RAM nor address space is short. The ROM is read wrongly (boards with ARM processors, risers), flashed wrongly, or the
file handed to a guest is of another card.]],
  component = "firmware", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[\bInvalid (?:ATI|BIOS|ATOM) magic]], strength = "decisive", group = "magic" },
  },
  explains = { "amdgpu-init-fatal", "kfd-device-missing", "hip-no-device", "kfd-has-no-gpu" },
  remedies = {
    { id = "read-rom", title = "Read the card's ROM and look for the marks",
      outcome = "diagnostic", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "Only GPUs that no driver holds are read. U and octal 252 at the beginning and 761295520 at 0x30 show a ROM that is whole: then the way it is read is at fault, on this board or in this guest.",
      apply = [[for rom in /sys/bus/pci/devices/*/rom; do
  if [ "$(cat "${rom%/rom}/vendor" 2>/dev/null)" != 0x1002 ] || [ -e "${rom%/rom}/driver" ]; then continue; fi
  echo 1 | sudo tee "$rom" >/dev/null; sudo head -c 64 "$rom" | od -A x -c; echo 0 | sudo tee "$rom" >/dev/null
done]],
      verify = [[lspci -d 1002: -nn | grep -c 1002]], expect = [=[^[1-9]]=], rollback = [[true]], fallback = "right-romfile" },
    { id = "right-romfile", title = "In a guest: hand over this card's own VBIOS, or none",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "a guest of libvirt or Proxmox that is given a ROM file; the file read from this card on the host",
      apply = [[sudo grep -nE '<rom |romfile=' /etc/libvirt/qemu/*.xml /etc/pve/qemu-server/*.conf || true   # then virsh edit, or qm set: this card's file, or none]],
      verify = [[journalctl -k -b | grep -c 'ATOM BIOS: ' || true]], expect = [=[^[1-9]]=], cons = { "no rollback by a command: the old line is put back by hand" } },
  },
  references = {
    { url = "https://github.com/freebsd/drm-kmod/blob/129bf0f2961d5f6a90d817d3b5c7a370d63e0c05/drivers/gpu/drm/amd/amdgpu/atom.c", title = "atom.c, amdgpu_atom_parse()",
      says = "The three lines; each gives up on the VBIOS." },
    { url = "https://github.com/freebsd/drm-kmod/blob/129bf0f2961d5f6a90d817d3b5c7a370d63e0c05/drivers/gpu/drm/radeon/radeon_device.c", title = "radeon_atombios_init()",
      says = "A VBIOS that cannot be parsed ends with -ENOMEM; a missing I/O BAR only makes the driver use MMIO." },
    { url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/4", title = "Test GPU",
      says = "On a Raspberry Pi the marks are not there, and without the test for them the driver fails a little later." },
  },
}

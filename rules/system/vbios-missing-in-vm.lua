-- SPDX-License-Identifier: Apache-2.0
-- The machine is a guest to which the card was passed through: a fact, or somebody's words. A
-- discrete card stands on bus 0 in guests alone; bare metal has a root port before it.
local in_a_guest = { any = {
  { fact = "host.virtual", matches = "(?i)kvm|qemu|vmware|xen|hyper-?v" },
  { fact = "host.board", matches = "(?i)qemu|kvm|vmware|virtualbox|bochs|bhyve|hvm domu" },
  { fact = "os.name", matches = [[(?i)\bguest\b|\bVM\b|bhyve|proxmox]] },
  { log = [[amdgpu 0000:00:(?!01\.)[01][0-9a-f]\.\d: (?:amdgpu: )?(?:Invalid (?:ROM contents|PCI ROM header signature)|Fatal error during GPU init)]] },
  { said = [[(?i)\b(?:guest|VM|virtual machine)\b[^.]{0,80}\b(?:passthrough|pass(?:ed|ing)?[- ]through|GPU|card)\b|\bpass(?:ed|ing)?[- ]?through\b[^.]{0,60}\b(?:guest|VM|bhyve|proxmox|qemu)\b]] } } }

rule {
  id = "vbios-missing-in-vm",
  title = [["Unable to locate a BIOS ROM": the guest has no VBIOS of the passed-through GPU]],
  summary = [[
amdgpu needs the card's VBIOS. A discrete card carries it in its ROM; an integrated GPU's lies in
the host's firmware tables (VFCT), which a guest does not see. Without a ROM file given by the
hypervisor the probe ends with -22.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[Unable to locate a BIOS ROM]] }, in_a_guest }, strength = "decisive", group = "rom" },
    -- on bare metal an integrated GPU without ROM gives this line and is well
    { all = { { log = [[amdgpu .*Invalid (?:ROM contents|PCI ROM header signature)]] },
              in_a_guest },
      strength = "strong", group = "rom" },
    { log = [[device lost from bus]], strength = "strong", against = true },
  },
  explains = { "vbios-not-found", "kfd-device-missing", "hip-no-device", "amdgpu-init-fatal" },
  remedies = {
    { id = "romfile", title = "Give the guest the VBIOS as a ROM file",
      outcome = "cure", chance = 0.7, minutes = 30, risk = "low", reversibility = "high", scope = "app", root = true,
      requires = "The VBIOS of this very GPU: from VFCT for an integrated one, from the card's rom file on the host for a discrete one.",
      prepare = [[sudo cat /sys/kernel/debug/dri/0/amdgpu_vbios | tee vbios.bin | wc -c   # on the host, with amdgpu bound]],
      apply = [[echo 'hostpci0: 0000:03:00,pcie=1,romfile=vbios.bin   # Proxmox; libvirt: <rom file="/usr/share/kvm/vbios.bin"/>']],
      verify = [[journalctl -k -b | grep -c 'Fetched VBIOS']], expect = "[1-9]", cons = { "remove the option again to undo" } },
  },
  references = {
    { url = "https://github.com/isc30/ryzen-gpu-passthrough-proxmox/issues/117", title = "Radeon 680M in an Ubuntu guest", says = "No BIOS ROM is found and the probe ends with -22." },
    { url = "https://github.com/isc30/ryzen-gpu-passthrough-proxmox/issues/30", title = "Integrated GPU of a 7950X3D in a guest", says = "The wrong ROM file gives a bad header signature." },
    { url = "https://github.com/chyves/chyves/issues/3", title = "RX 480 in a bhyve guest", says = "Kernels of 2016 call it invalid ROM contents." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vfio-reset-other-function",
  title = [["vfio: Cannot reset device ..., depends on group N which is not owned": pass its audio too]],
  summary = [[
A card without a reset of its own is reset through its bus, which resets its other functions (HDMI audio, USB-C) as
well. QEMU may do that only if the guest has all of them. Where the host still owns one, the card is not reset:
the first guest may work, and the screen stays black, or the driver fails, from the second start on.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[vfio: Cannot reset device [0-9a-f:.]+, depends on group \d+ which is not owned]], strength = "decisive", group = "reset" },
  },
  explains = { "vfio-passthrough-reset-failure" },
  remedies = {
    { id = "pass-all-functions", title = "Bind every function of the card to vfio-pci and give all of them to the guest",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "BDF is the card's address without its function, such as 0000:03:00; the guest's definition gets each function, on Proxmox \"All functions\" does it",
      cons = { "a second card of the same model is taken from the host, too" },
      prepare = [[lspci -Dnnk -s BDF]],
      apply = [[ids=$(lspci -Dn -s BDF | awk '{ print $3 }' | paste -sd,)
printf 'options vfio-pci ids=%s\nsoftdep amdgpu pre: vfio-pci\nsoftdep snd_hda_intel pre: vfio-pci\n' "$ids" | sudo tee /etc/modprobe.d/vfio-all-functions.conf
]] .. rebuild_initramfs,
      verify = [[lspci -k -s BDF | grep -c 'driver in use: vfio-pci']], expect = "^[2-9]",
      rollback = [[sudo rm -f /etc/modprobe.d/vfio-all-functions.conf
]] .. rebuild_initramfs },
  },
  references = {
    { url = "https://github.com/qemu/qemu/blob/008d0e2d7bb1bb8c0393d5cc7501a05c2bc4ed81/hw/vfio/pci.c", title = "vfio_pci_hot_reset()",
      says = "The message is printed where a device that the bus reset would touch is in a group that this guest does not hold." },
    { url = "https://github.com/joeknock90/Single-GPU-Passthrough/issues/103", title = "Black screen on VM launch",
      says = "A card at 03:00.0 whose group 14 the guest has not: the screen stays black." },
  },
}

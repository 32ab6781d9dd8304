-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "mec-firmware-too-old",
  title = "The compute firmware (MEC) is too old to run without PCIe atomics",
  summary = [[
On a path without PCIe atomics KFD accepts Navi (gfx10) and later only when the MEC firmware can
do without them; gfx9 it accepts in any case. The line names both numbers: loaded < needed. So the slot is not the only remedy:
newer firmware for the card makes KFD accept it.]],
  component = "firmware", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[skipped device [0-9a-f]{4}:[0-9a-f]{4}, PCI rejects atomics\s+(?<have>\d+)<(?<need>[1-9]\d*)]], strength = "decisive", group = "kfd" },
  },
  explains = { "pcie-atomics-missing", "kfd-device-missing", "hip-no-device", "kfd-has-no-gpu" },
  remedies = {
    { id = "newer-firmware", action = "newer-linux-firmware", title = "Install newer GPU firmware and rebuild the initramfs",
      outcome = "cure", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      backup = [[[ -e /lib/firmware/amdgpu.before ] || sudo cp -a /lib/firmware/amdgpu /lib/firmware/amdgpu.before]],
      apply = [[if command -v apt-get >/dev/null; then sudo apt-get update && sudo apt-get install --only-upgrade linux-firmware amdgpu-dkms-firmware; sudo update-initramfs -u
elif command -v dnf >/dev/null; then sudo dnf upgrade linux-firmware amd-gpu-firmware && sudo dracut -f
else sudo pacman -Syu && sudo mkinitcpio -P; fi
# then reboot]],
      verify = [[sudo sh -c 'cat /sys/kernel/debug/dri/*/amdgpu_firmware_info' | grep '^MEC feature']], expect = "firmware version",
      rollback = [[[ -d /lib/firmware/amdgpu.before ] && sudo rm -r /lib/firmware/amdgpu && sudo mv /lib/firmware/amdgpu.before /lib/firmware/amdgpu
]] .. rebuild_initramfs,
      fallback = "cpu-slot" },
    { id = "cpu-slot", title = "Move the card to a slot wired to the CPU, whose path has atomics",
      outcome = "cure", chance = 0.7, minutes = 30, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = [[lspci -tv]], verify = [[sudo lspci -vvv -d 1002: | grep -i atomicopsctl]], expect = [[ReqEn\+]], rollback = [[lspci -tv   # move the card back]] },
  },
  references = {
    { url = "https://github.com/ROCm/amdgpu/issues/151", title = "RX 7900 XTX: PCI rejects atomics 494<509",
      says = "With MEC firmware 528 of the packaged driver KFD accepts the card on the same path." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_device.c", title = "kfd_device.c",
      says = "Prints the loaded MEC firmware version and the first that works without atomics when it skips a device." },
  },
}

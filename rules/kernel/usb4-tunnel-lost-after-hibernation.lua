-- SPDX-License-Identifier: Apache-2.0
-- Both lines of thunderbolt are debugging messages (thunderbolt.dyndbg=+p).
local dprx = { log = [[thunderbolt [0-9a-f:.]+: [0-9a-f]+:\d+ <-> [0-9a-f]+:\d+ \(DP\): DPRX read timeout]] }
-- not "PM: hibernation: Registered nosave memory", which each start says
local slept = { log = [[PM: (?:hibernation: )?(?:hibernation (?:entry|exit)|resume from hibernation|Creating image|Image (?:created|loading|successfully loaded)|Loading and decompressing image)]] }
rule {
  id = "usb4-tunnel-lost-after-hibernation",
  title = [["(DP): DPRX read timeout": a monitor behind a USB4 dock stays dark after hibernation]],
  summary = [[
After hibernation the kernel builds the tunnels of a USB4 or Thunderbolt dock while amdgpu still sleeps: nobody reads
the monitor's capabilities (DPRX), the tunnel is torn down, and AUX requests fail when amdgpu comes ("DPIA AUX
failed"). The image also holds the tunnel as active, so that the next one finds its path taken ("could not allocate
DP tunnel"). For AMD's own machines a change in amdgpu ended it in 2026; thunderbolt's was not settled in May 2026.]],
  component = "kernel", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    -- one time-out is a step of a poll that may still succeed
    { all = { dprx, slept, { log = [[\(DP\): deactivating|DPIA AUX failed on]] } }, strength = "very_strong", group = "tunnel" },
    { all = { { log = [[thunderbolt [0-9a-f:.]+: [0-9a-f]+:\d+: could not allocate DP tunnel]] }, slept }, strength = "very_strong", group = "tunnel" },
    { log = [[\(DP\): DPRX read done]], strength = "strong", against = true },
  },
  explains = { "usb4-display-aux-failed" },
  remedies = {
    { id = "replug", title = "Unplug the dock before hibernating, or plug it anew afterwards",
      outcome = "workaround", chance = 0.8, minutes = 1, risk = "low", reversibility = "high", scope = "app",
      cons = { "a cable: nothing to roll back by command" },
      apply = [[grep -H . /sys/class/drm/card*-DP-*/status   # then plug, and run it again]],
      verify = [[grep -H . /sys/class/drm/card*-DP-*/status]], expect = [[:connected]], fallback = "newer-kernel" },
    { id = "newer-kernel", action = "newer-kernel", title = "The newest kernel: amdgpu of 2026 takes the order of events better",
      outcome = "cure", chance = 0.5, minutes = 15, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = install_newest_kernel, verify = [[journalctl -k -b | grep -c 'DPIA AUX failed' || true]], expect = [[^0$]],
      rollback = boot_kernel_before, fallback = "driver-in-initramfs" },
    { id = "driver-in-initramfs", title = "Put thunderbolt.ko into the initramfs: the starting kernel then resets the router",
      outcome = "workaround", chance = 0.2, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "it follows from what the developers said of the reset; nobody has told whether it helps" },
      apply = [[if command -v update-initramfs >/dev/null; then echo thunderbolt | sudo tee -a /etc/initramfs-tools/modules
elif command -v dracut >/dev/null; then echo 'force_drivers+=" thunderbolt "' | sudo tee /etc/dracut.conf.d/50-thunderbolt.conf
else sudo mkdir -p /etc/mkinitcpio.conf.d && echo 'MODULES+=(thunderbolt)' | sudo tee /etc/mkinitcpio.conf.d/50-thunderbolt.conf; fi
]] .. rebuild_initramfs,
      verify = [[if command -v lsinitramfs >/dev/null; then lsinitramfs "/boot/initrd.img-$(uname -r)"; elif command -v lsinitrd >/dev/null; then sudo lsinitrd; else for i in /boot/initramfs-*.img; do sudo lsinitcpio "$i"; done; fi 2>/dev/null | grep -c thunderbolt.ko]], expect = [=[^[1-9]]=],
      rollback = [[[ ! -f /etc/initramfs-tools/modules ] || sudo sed -i '/^thunderbolt$/d' /etc/initramfs-tools/modules
sudo rm -f /etc/dracut.conf.d/50-thunderbolt.conf /etc/mkinitcpio.conf.d/50-thunderbolt.conf
]] .. rebuild_initramfs },
  },
  references = {
    { url = "https://lore.kernel.org/linux-usb/158442b3-28c2-4f8c-ba42-0b9c6661c650@kernel.org/", title = "thunderbolt: Fix S4 resume incongruities",
      says = "AMD: the GPU driver is not up yet when the tunnels are built, the DPRX read times out, and the display stays dark." },
    { url = "https://lore.kernel.org/linux-usb/20260109072318.GU2275908@black.igk.intel.com/", title = "Re: thunderbolt: Fix S4 resume incongruities",
      says = "The maintainer names the line that no DP tunnel could be allocated as the point where it goes wrong." },
    { url = "https://lore.kernel.org/linux-usb/54d7e199-0887-4129-8743-dce13cc5d60a@linux.intel.com/", title = "[RFC PATCH] thunderbolt: release DP resources before the hibernation image",
      says = "Intel's repair of the active tunnel in the image, under review in January 2026; one tester then had to plug the dock anew." },
    { url = "https://lore.kernel.org/linux-usb/e0afbf09-2ea5-4c52-9c0a-8a6e606c884e@kernel.org/", title = "Re: thunderbolt: Fix S4 resume incongruities (May 2026)",
      says = "AMD: a link training failure caused by that order of events; commit 15b1d7b77e98 in the GPU driver ended it without either series." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/thunderbolt/tunnel.c", title = "tb_dp_wait_dprx()",
      says = "The time-out is a debugging message of a poll that is repeated, and \"DPRX read done\" its good end." },
  },
}

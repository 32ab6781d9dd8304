-- SPDX-License-Identifier: Apache-2.0
local dprx = { log = [[thunderbolt [0-9a-f:.]+: [0-9a-f]+:\d+ <-> [0-9a-f]+:\d+ \(DP\): DPRX read timeout]] }
rule {
  id = "usb4-tunnel-lost-after-hibernation",
  title = [["(DP): DPRX read timeout": a monitor behind a USB4 dock stays dark after hibernation]],
  summary = [[
On AMD machines the BIOS sets up the tunnels of a USB4 or Thunderbolt dock. After hibernation the kernel takes
them over while amdgpu still sleeps: nobody reads the monitor's capabilities (DPRX), the tunnel is torn down,
and the next one finds its path not released ("could not allocate DP tunnel"). AUX requests then fail in amdgpu
("DPIA AUX failed"). Repairs were still under discussion in May 2026.]],
  component = "kernel", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { dprx, { log = [[PM: hibernation(?:: | exit)|PM: Image (?:loading|restored)]] } }, strength = "very_strong", group = "tunnel" },
    { all = { { log = [[thunderbolt [0-9a-f:.]+: [0-9a-f]+:\d+: could not allocate DP tunnel]] }, { log = [[PM: hibernation(?:: | exit)|PM: Image (?:loading|restored)]] } },
      strength = "very_strong", group = "tunnel" },
  },
  explains = { "usb4-display-aux-failed" },
  remedies = {
    { id = "replug", title = "Unplug the dock before hibernating, or plug it anew afterwards",
      outcome = "workaround", chance = 0.8, minutes = 1, risk = "low", reversibility = "high", scope = "app",
      cons = { "a cable: nothing to roll back by command" },
      apply = [[grep -H . /sys/class/drm/card*-DP-*/status   # then plug, and run it again]],
      verify = [[grep -H . /sys/class/drm/card*-DP-*/status]], expect = [[:connected]], fallback = "driver-in-initramfs" },
    { id = "driver-in-initramfs", title = "Put thunderbolt.ko into the initramfs: the starting kernel then resets the router",
      outcome = "workaround", chance = 0.4, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = [[if command -v update-initramfs >/dev/null; then echo thunderbolt | sudo tee -a /etc/initramfs-tools/modules
elif command -v dracut >/dev/null; then echo 'force_drivers+=" thunderbolt "' | sudo tee /etc/dracut.conf.d/50-thunderbolt.conf
else sudo mkdir -p /etc/mkinitcpio.conf.d && echo 'MODULES+=(thunderbolt)' | sudo tee /etc/mkinitcpio.conf.d/50-thunderbolt.conf; fi
]] .. rebuild_initramfs,
      verify = [[if command -v lsinitramfs >/dev/null; then lsinitramfs "/boot/initrd.img-$(uname -r)"; else sudo lsinitrd; fi 2>/dev/null | grep -c thunderbolt.ko]], expect = [=[^[1-9]]=],
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
      says = "A repair under review; it was still discussed in May 2026." },
  },
}

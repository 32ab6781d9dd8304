-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "display-edid-not-read", kind = "symptom",
  title = [["EDID err: 2, on connector", "No EDID read.": the monitor does not tell what it can do]],
  summary = [[
The driver asks the monitor for its description (EDID) and gets none. The screen then has only
640x480 or 1024x768, or stays dark. Cable, adapter, KVM switch, a monitor that sleeps, or an old one
whose answer this kernel does not take. Computing has no part in it.]],
  component = "hardware", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[EDID err: \d+, on connector]], strength = "strong", group = "edid" },
    { log = [[\*ERROR\* No EDID read\.]], strength = "strong", group = "edid" },
  },
  remedies = {
    { id = "cable", title = "Another cable or port, without adapter or switch; unplug the monitor from the mains for a minute",
      outcome = "cure", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      cons = { "a cable: nothing to roll back by command" },
      apply = [[find /sys/class/drm/card*-*/ -name status -exec grep -H . {} \;   # then plug, and run it again]],
      verify = [[find /sys/class/drm/card*-*/ -name edid -size +0 -exec wc -c {} \;; cat /sys/class/drm/card*-*/edid | wc -c]], expect = [[^[1-9][0-9]{2,}]],
      fallback = "edid-file" },
    { id = "edid-file", title = "Give the kernel the EDID from a file",
      outcome = "workaround", chance = 0.7, minutes = 30, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "Read from a system on which the monitor works (cat /sys/class/drm/card1-DP-1/edid); put the name of the connector before the file. Where amdgpu is loaded from the initramfs, the file must be in there, too.",
      prepare = [[sudo install -D -m644 FILE.bin /lib/firmware/edid/monitor.bin]],
      apply = add_kernel_argument("drm.edid_firmware=DP-1:edid/monitor.bin"),
      verify = [[cat /sys/class/drm/card*-*/modes | sort -u | wc -l]], expect = [[^(?:[2-9]|\d\d)]],
      rollback = drop_kernel_argument("drm.edid_firmware=DP-1:edid/monitor.bin") },
  },
  references = {
    { url = "https://github.com/omacom/omarchy/issues/6030", title = "ASUS PG278Q stuck at 640x480 on an RX 9070 XT",
      says = "EDID err: 2 and No EDID read; an EDID file from a working system cured it." },
  },
}

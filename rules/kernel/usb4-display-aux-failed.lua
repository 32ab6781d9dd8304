-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "usb4-display-aux-failed", kind = "symptom",
  title = [["DPIA AUX failed on 0x600(1), error 7": a monitor behind a USB4 dock does not answer]],
  summary = [[
The display engine speaks to a monitor behind USB4 or Thunderbolt through a tunnel (DPIA), and its
AUX requests are not answered. A few lines while the tunnel is set up are normal. A flood means that
the tunnel is gone while the desktop still uses it: a dark screen, or a session that ends.]],
  component = "hardware", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { count = [[DPIA AUX failed on 0x[0-9a-f]+\(\d+\), error \d+]], at_least = 5, within = "1m", strength = "strong", group = "aux" },
  },
  remedies = {
    { id = "replug", title = "Take the dock off its power for a minute, plug it anew, update its firmware",
      outcome = "workaround", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      cons = { "a firmware update of the dock has no way back" },
      apply = [[fwupdmgr refresh --force; fwupdmgr get-updates]],
      verify = [[journalctl -k --since '-2min' | grep -c 'DPIA AUX failed' || true]], expect = [[^[0-4]$]], fallback = "other-path" },
    { id = "other-path", title = "Connect the monitor to the laptop itself, or by plain USB-C (DP alt mode)",
      outcome = "workaround", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      cons = { "a cable: nothing to roll back by command" },
      apply = [[grep -H . /sys/class/drm/card*-*/status]],
      verify = [[grep -H . /sys/class/drm/card*-DP-*/status /sys/class/drm/card*-HDMI-*/status]], expect = [[:connected]] },
  },
  references = {
    { url = "https://github.com/FrameworkComputer/SoftwareFirmwareIssueTracker/issues/84", title = "amdgpu error kills X11",
      says = "Hundreds of the lines within a second, then the X server ends." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/amdgpu_dm/amdgpu_dm.c", title = "amdgpu_dm_process_dmub_aux_transfer_sync()",
      says = "Prints the line, with the note that states before the tunnel is up lead to it and can be ignored." },
  },
}

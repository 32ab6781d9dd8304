-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "sleep-aborted-by-other-device",
  title = [["PM: Some devices failed to suspend": the sleep is broken off, and the GPU stays dead]],
  summary = [[
A device other than the GPU, mostly a USB controller (xhci_hcd ... -16: a device on it is busy or woke), refuses to
sleep, so the kernel breaks the sleep off while the GPU is already half down. amdgpu's way back from there fails
(SMU -62, PSP) and the screens stay black; systemd may try s2idle next, which makes it worse. The first fault is the
other device's: a line before it names it. That is what the logs' order and the owners' trials tell; no developer of the
driver has confirmed it.]],
  component = "kernel", severity = "error", maturity = "experimental", prior = "uncommon",
  evidence = {
    { sequence = { [[PM: Some devices failed to suspend, or early wake event detected]], [[resume of IP block <\w+> failed -\d+|amdgpu_device_ip_resume failed]] },
      within = "200 lines", strength = "very_strong", group = "aborted" },
    -- the GPU itself refused
    { log = [[amdgpu.*PM: failed to suspend|amdgpu.*pci_pm_suspend\(\): amdgpu_\w+(?: \[\w+\])? returns -\d+|suspend of IP block <\w+> failed -\d+]], strength = "very_strong", against = true },
  },
  explains = { "system-sleep-resume-failure", "smu-failure", "psp-load-failure", "gpu-recovery-failed", "gpu-ring-timeout-reset", "runtime-pm-resume-failure" },
  remedies = {
    { id = "unbind-before-sleep", title = "USB: take the controllers that are armed for waking off their driver while the machine sleeps",
      outcome = "workaround", chance = 0.7, minutes = 5, risk = "medium", reversibility = "high", scope = "system", root = true,
      requires = "no disk in use hangs on USB: with its controller it is torn away, and with it what is mounted from it",
      prepare = [[grep XHC /proc/acpi/wakeup; lsblk -o NAME,TRAN,MOUNTPOINTS; journalctl -k -b | grep -E 'xhci_hcd.*failed to suspend' || true]],
      cons = { "keyboard and mouse on them no longer wake the machine: the power button does" },
      apply = [[printf '%s\n' '#!/bin/sh' 'l=/run/xhci-unbound d=/sys/bus/pci/drivers/xhci_hcd' "case \$1 in" "pre) sed -n 's/^XHC.*enabled.*pci:\([0-9a-f:.]*\).*/\1/p' /proc/acpi/wakeup >\$l; for c in \$(cat \$l); do echo \$c >\$d/unbind; done ;;" "post) for c in \$(cat \$l); do echo \$c >\$d/bind; done ;;" 'esac' | sudo tee /usr/lib/systemd/system-sleep/50-xhci-unbind
sudo chmod 755 /usr/lib/systemd/system-sleep/50-xhci-unbind]],
      verify = [[/usr/lib/systemd/system-sleep/50-xhci-unbind check && echo ready]], expect = "ready",
      rollback = [[sudo rm -f /usr/lib/systemd/system-sleep/50-xhci-unbind]], fallback = "fewer-devices" },
    { id = "fewer-devices", title = "Find the device that is busy: sleep with the USB devices of that controller pulled",
      outcome = "diagnostic", chance = 0.5, minutes = 15, risk = "low", reversibility = "high", scope = "system",
      apply = [[lsusb -t]], verify = [[journalctl -k -b | grep -c 'xhci_hcd.*failed to suspend' || true]], expect = "^0$", rollback = [[true   # nothing was changed]] },
  },
  references = {
    { url = "https://github.com/CachyOS/linux-cachyos/issues/916", title = "resume of IP block <smu> failed -62 (RX 9070 XT), suspend never wakes",
      says = "In each failing sleep the USB controller answers -16 first; the SMU fails in the resume that follows, and s2idle is tried next." },
    { url = "https://github.com/NixOS/nixpkgs/issues/109048", title = "drm/amdgpu crashes on suspend",
      says = "Unbinding the armed xHCI controllers before the sleep and binding them after it cured it; an early wake was the reason." },
  },
}

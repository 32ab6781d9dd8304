-- SPDX-License-Identifier: Apache-2.0
local amd_known = { any = {
  { log = [=[vfio-pci [0-9a-f:.]+: AMD_\w+: |amdgpu [0-9a-f]{4}:|driver in use: amdgpu|modules: amdgpu|softdep amdgpu|blacklist amdgpu|\[1002:[0-9a-f]{4}\]|\[AMD/ATI\]]=] },
  { fact = "gpu.pci_id", matches = "^1002:" }, { fact = "gpu.gfx", exists = true },
  { fact = "gpu.name", matches = [[(?i)radeon|instinct|\bamd\b|\bRX ?\d{3,4}|vega]] },
} }
rule {
  id = "vfio-bar-held-by-framebuffer",
  title = [["can't reserve BAR": the host's boot framebuffer holds the passed-through GPU's memory]],
  summary = [[
The firmware's frame buffer (efifb, simpledrm, BOOTFB) of the card that shows the boot screen
lies in that card's BAR. While the host's console uses it, vfio-pci cannot reserve the BAR: the
guest gets the device but cannot use its memory, so its driver fails or the screen stays
black. Later kernels register simple-framebuffer, which the old video=efifb:off does not stop.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[vfio-pci [0-9a-f:.]+: BAR \d+.*: can't reserve \[mem ]] }, amd_known }, strength = "decisive", group = "bar" },
    { log = [[vfio-pci [0-9a-f:.]+: BAR \d+.*: can't reserve \[mem ]], strength = "moderate", group = "bar" },
    { log = [[\bBOOTFB\b|: simpledrm$|: efifb$]], strength = "weak", group = "holder" },
  },
  explains = { "psp-load-failure", "vbios-missing-in-vm", "amdgpu-init-fatal", "kfd-device-missing" },
  remedies = {
    { id = "no-sysfb", title = "initcall_blacklist=sysfb_init on the host's kernel command line",
      summary = "No firmware frame buffer is registered, so nothing holds the BAR. The host shows nothing on that card after the boot loader.",
      outcome = "cure", chance = 0.7, minutes = 10, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "no host console on that card", "Talos 1.14's kernel (6.18) registers the frame buffer all the same: look with verify" },
      prepare = [[sudo grep -iE 'BOOTFB|efifb|simpledrm' /proc/iomem]],
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = add_kernel_argument("initcall_blacklist=sysfb_init"),
      verify = [[sudo grep -ciE 'BOOTFB|efifb|simpledrm' /proc/iomem || true]], expect = "^0$",
      rollback = drop_kernel_argument("initcall_blacklist=sysfb_init"), fallback = "other-boot-card" },
    { id = "unbind-console", title = "Release the consoles before the guest starts",
      cons = { "the screen of that card stays dark until the rollback; have another way in (ssh)" },
      outcome = "workaround", chance = 0.5, minutes = 5, risk = "medium", reversibility = "high", scope = "system", root = true,
      requires = "A kernel whose frame buffer is efi-framebuffer (before 5.18 or so).",
      apply = [[for c in /sys/class/vtconsole/vtcon*/bind; do echo 0 | sudo tee "$c"; done
echo efi-framebuffer.0 | sudo tee /sys/bus/platform/drivers/efi-framebuffer/unbind]],
      verify = [[sudo grep -c -iE 'BOOTFB|efifb' /proc/iomem || true]], expect = "^0",
      rollback = [[[ -e /sys/bus/platform/drivers/efi-framebuffer/efi-framebuffer.0 ] || echo efi-framebuffer.0 | sudo tee /sys/bus/platform/drivers/efi-framebuffer/bind
for c in /sys/class/vtconsole/vtcon*/bind; do echo 1 | sudo tee "$c"; done]] },
    { id = "other-boot-card", title = "Let another GPU show the boot screen (firmware setup: primary display)",
      outcome = "cure", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "firmware", root = true, reboot = true,
      apply = firmware_setup [[primary display = the other GPU]],
      verify = [[cat /sys/bus/pci/devices/BDF/boot_vga]], expect = "^0",
      cons = { "set it back in the firmware setup to undo" } },
    { id = "efifb-off", title = "video=efifb:off alone",
      avoid = "Kernels that use simple-framebuffer (since 5.15 to 6.x, by distribution) do not read it." },
  },
  references = {
    { url = "https://github.com/siderolabs/talos/issues/14356", title = "simpledrm holds the boot GPU",
      says = "/proc/iomem shows BOOTFB and simpledrm in the card's BAR 0; vfio-pci cannot reserve it, the guest's PSP load fails, and initcall_blacklist=sysfb_init does not stop simpledrm there." },
    { url = "https://github.com/cosminmocan/vfio-single-amdgpu-passthrough/issues/3", title = "BAR 0 cannot be reserved on a Vega 8",
      says = "The advice is initcall_blacklist=sysfb_init, or unbinding frame buffer and consoles before the start." },
  },
}

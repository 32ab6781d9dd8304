-- SPDX-License-Identifier: Apache-2.0
local early, late = "SMC|SDMA|PPTABLE|P2S_", "UVD|VCE|VCN|VPE|JPEG|ISP|UMSCH|DMCU"
local function refused(name)
  return { log = [[amdgpu: failed to load ucode ]] .. name .. [[\w*\(0x[0-9A-Fa-f]+\)]] }
end
local of_early, of_late, of_engines = refused("(?:" .. early .. ")"), refused("(?:" .. late .. ")"), refused("(?!" .. early .. "|" .. late .. [[)\w]])
rule {
  id = "psp-load-failure",
  title = [["PSP load ... failed": the security processor does not start or rejects the firmware]],
  summary = [[
The PSP authenticates and loads the firmware of the other blocks. When its ring cannot be
created or it refuses a load command, no block comes up and the probe fails.]],
  component = "firmware", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[PSP create ring failed]], strength = "decisive", group = "psp" },
    { log = [[PSP load (?:kdb|sos|sys ?drv|tos|spl|soc[ _]drv|intf[ _]drv|dbg[ _]drv|ras[ _]drv|tmr|asd) failed|PSP tmr init failed]], strength = "very_strong", group = "psp" },
    { log = [[psp gfx command \w+\(0x[0-9A-Fa-f]+\) failed and response status is \(0x(?!FFFFFFFF|ffffffff|0\))]], strength = "moderate", group = "command" },
    -- status 0 is no answer in time; without the table of contents nothing else is loaded
    { log = [[psp gfx command (?:ID_)?LOAD_TOC\(0x20\) failed and response status is \(0x(?!FFFFFFFF|ffffffff)]], strength = "strong", group = "toc" },
    -- more than one file, whoever prints it twice: of those loaded early, of the engines, of video and display
    { any = { { all = { of_early, of_engines } }, { all = { of_early, of_late } }, { all = { of_engines, of_late } } },
      strength = "strong", group = "command" },
    { log = [[PSP firmware loading failed|(?:hw_init|resume) of IP block <psp> failed]], strength = "strong", group = "psp" },
    { log = [[psp gfx command \S+(?: CMD)?\((?i:0xFFFFFFFF)\)]], strength = "very_strong", against = true },
    { log = [[device lost from bus]], strength = "very_strong", against = true },
    { log = [[Direct firmware load for amdgpu/\S+ failed with error -2]], unless = [[_ta\.bin|_cap\.bin]], strength = "strong", against = true },
  },
  explains = { "kfd-device-missing", "amdgpu-init-fatal", "hip-no-device", "kfd-has-no-gpu" },
  remedies = {
    { id = "cold-start", action = "cold-start", title = "Switch the machine off at the mains for a minute and start again",
      summary = "A warm reboot leaves the PSP as it is; where an Infinity Fabric bridge joins the cards, start once without it.",
      outcome = "cure", chance = 0.4, minutes = 5, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = [[sudo poweroff]], verify = [[journalctl -k -b | grep -c 'Initialized amdgpu']], expect = "[1-9]",
      rollback = [[true   # nothing was changed]] },
    { id = "firmware-package", title = "Bring the firmware package and the kernel to one release",
      outcome = "cure", chance = 0.4, minutes = 15, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = by_packager("sudo apt-get install --reinstall linux-firmware && sudo update-initramfs -u", "sudo dnf reinstall linux-firmware amd-gpu-firmware && sudo dracut -f", "sudo pacman -S linux-firmware && sudo mkinitcpio -P"),
      verify = [[journalctl -k -b | grep -iE 'psp.*fail' || echo none]], expect = "none",
      rollback = [[true   # the package is the same one]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2747", title = "PSP create ring failed on MI210",
      says = "The PSP ring cannot be created; all four cards came up when the Infinity Fabric bridge, probably defective, was taken off." },
  },
  service = { action = "reboot", because = "The security processor keeps its state over a warm reset: switch the power off for a minute, not only reboot." },
}

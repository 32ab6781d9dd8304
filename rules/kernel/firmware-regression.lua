-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "firmware-regression",
  title = "A linux-firmware update installed firmware that this GPU fails with",
  summary = [[
The security processor checks and starts each firmware file. A file that is damaged or newer
than the chip's loader is refused: the block it belongs to, most often the display controller's
(DMCUB), stays without firmware and its error lines flood the log. The kernel and the card are
sound; the package before works.]],
  component = "firmware", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[failed to load ucode DMCUB\(0x]] }, { log = [[psp gfx command LOAD_IP_FW\(0x6\) failed]] } },
      strength = "decisive", group = "ucode" },
    { log = [[failed to load ucode DMCUB\(0x]], strength = "very_strong", group = "ucode" },
    { log = [[failed to load ucode (?!DMCUB|RLC_RESTORE_LIST|SMC|PPTABLE)\w+\(0x]], strength = "moderate", group = "ucode" },
    { log = [[Wait for DMUB auto-load failed]], strength = "moderate", group = "dmub" },
    -- the package named in the report
    { all = { { log = [[DMCUB error - collecting diagnostic data]] }, { log = [[linux-firmware\W.{0,40}(?:20250613|20250621)]] } }, strength = "very_strong", group = "ucode" },
    -- of this one no fault is known but with screens by DSC: a machine that has it may be well
    { all = { { log = [[Loading DMUB firmware via PSP: version=0x09004700]] }, { log = [[Cannot find any crtc or sizes|dcn\d+_wait_for_blank_complete]] } },
      strength = "strong", group = "dmub" },
    { fact = "host.firmware_package", range = "20250613 || 20250621 || 20260221 || 20260519 || 20260910", strength = "moderate", group = "package" },
    { all = { { fact = "host.firmware_package", range = "20251125" }, { log = [[SMU: I'm not done with your previous command|SMU: No response msg_reg]] } },
      strength = "strong", group = "package" },
    { log = [[GPU reset (?:begin|\(\d+\) succeeded)|PSP is resuming]], strength = "weak", against = true },
    { log = [[(?i)response status is \(0xffffffff\)]], strength = "very_strong", against = true },
    -- which release of the firmware is bad, and that the one before cures it
    { all = { { said = helped([[\b(?:downgrad\w+|revert\w*|roll(?:ed|ing)? back|going back|overrid\w+|pinn?\w*|older|previous|earlier|restor\w+)(?: \S+){0,5}? [`'"(]*(?:linux|amdgpu|amd-gpu)[- ]firmware\S*]]),
      unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "prose" },
    { all = { { said = [[(?i)\b(?:upgrad\w*|updat\w*|since|after|with|installing)\b(?: \S+){0,4}? [`'"(]*(?:linux-firmware|amdgpu[- ]firmware|amd-gpu-firmware)\S*.{0,90}?\b(?:hangs?|freez\w+|crash\w*|black screen|blank|breaks?|broke|broken|fails?|stuck|resets?|no display|unusable)]],
      unless = [[(?i)(?:does|did|is|was)(?: not|n't)|\b(?:no|without|never|nor) (?:\w+ ){0,2}(?:hangs?|freez|crash|resets?|fail|stuck)|\bworks? (?:fine|well|again)]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    { all = { { said = [[(?i)\b(?:hangs?|freez\w+|crash\w*|black screen|fails?|broken|stuck|regression)\b.{0,90}?\b(?:after|since|with|from|by|in) (?:\S+ ){0,4}?[`'"(]*(?:linux-firmware|amdgpu[- ]firmware|amd-gpu-firmware)[^\s,;]* ?[\d:]*20\d{6}]] }, speaks_of_amd },
      strength = "strong", group = "prose" },
    -- one release is worse than another, as people put it
    { all = { { said = [[(?i)\bnew(?:er|est)? (?:linux-|amdgpu[- ]?)?firmware\b(?: \S+){0,3}? (?:caus\w+|broke|breaks|introduc\w+|makes)\b|\bon (?:linux-|amdgpu[- ]?)?firmware \W{0,2}20\d{6}\b.{0,60}?\bbut on \W{0,2}20\d{6}\b]],
      unless = did_not_help }, speaks_of_amd }, strength = "very_strong", group = "prose" },
    -- the title of such a report
    { all = { { said = [[(?i)linux-firmware\S*:? .{0,40}\b(?:regression|broken|fails?|freez\w+|crash\w*)\b|regression in (?:the )?amdgpu(?:'s)? firmware]],
      unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "prose" },
  },
  explains = { "psp-load-failure", "amdgpu-init-fatal", "dmcub-error", "ring-test-failed-at-init",
    "hip-launch-failure", "mes-hang", "gpu-ring-timeout-reset", "gpu-vm-fault", "gpu-recovery-failed",
    "video-engine-timeout", "display-flip-timeout", "clock-stuck-low", "thermal-or-power-fault" },
  remedies = {
    { id = "previous-firmware", title = "Go back to the previous linux-firmware and rebuild the initramfs",
      outcome = "cure", chance = 0.85, minutes = 15, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      backup = [[[ -e /lib/firmware/amdgpu.before ] || sudo cp -a /lib/firmware/amdgpu /lib/firmware/amdgpu.before]],
      apply = [[
if command -v apt-get >/dev/null; then apt-cache policy linux-firmware firmware-amd-graphics; sudo apt-get install linux-firmware=VERSION && sudo update-initramfs -u
elif command -v dnf >/dev/null; then sudo dnf downgrade amd-gpu-firmware linux-firmware && sudo dracut -f
else sudo pacman -U /var/cache/pacman/pkg/linux-firmware-VERSION-any.pkg.tar.zst && sudo mkinitcpio -P; fi
# then reboot]],
      verify = [[journalctl -k -b | grep 'failed to load ucode' || echo none]], expect = "none",
      rollback = [[[ -d /lib/firmware/amdgpu.before ] && sudo rm -r /lib/firmware/amdgpu && sudo mv /lib/firmware/amdgpu.before /lib/firmware/amdgpu]], fallback = "newer-firmware" },
    { id = "newer-firmware", action = "newer-linux-firmware", title = "Take a release with the repaired file",
      outcome = "cure", chance = 0.6, minutes = 15, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      backup = [[[ -e /lib/firmware/amdgpu.before ] || sudo cp -a /lib/firmware/amdgpu /lib/firmware/amdgpu.before]],
      apply = [[if command -v apt-get >/dev/null; then sudo apt-get update && sudo apt-get install --only-upgrade linux-firmware; sudo update-initramfs -u
elif command -v dnf >/dev/null; then sudo dnf upgrade linux-firmware amd-gpu-firmware && sudo dracut -f
else sudo pacman -Syu && sudo mkinitcpio -P; fi
# then reboot]],
      verify = [[journalctl -k -b | grep 'failed to load ucode' || echo none]], expect = "none",
      rollback = [[[ -d /lib/firmware/amdgpu.before ] && sudo rm -r /lib/firmware/amdgpu && sudo mv /lib/firmware/amdgpu.before /lib/firmware/amdgpu   # then the initramfs again]] },
  },
  refuted = {
    { what = "blaming 'SMU driver if version not matched'", ref = 1, why = "That notice stands in healthy logs as well." },
  },
  references = {
    { url = "https://github.com/NixOS/nixpkgs/issues/419838", title = "linux-firmware: amdgpu still broken on 20250621",
      says = "The PSP refuses the DMCUB file; the package before works." },
    { url = "https://github.com/NixOS/nixpkgs/issues/418212", title = "linux-firmware: AMD GPU fails after firmware update",
      says = "20250613 broke it for several owners, Ryzen integrated graphics among them; pinning 20250509 cured it." },
    { url = "https://github.com/omacom/omarchy/issues/5984", title = "linux-firmware-amdgpu 20260519 black-screens Strix Halo with a 5K DSC display",
      says = "Bisected to the firmware package; its DMUB 0x09004700 leaves the display without a mode, 20260410 is good." },
    { url = "https://github.com/NixOS/nixpkgs/issues/466945", title = "linux-firmware: amdgpu regression causing freezes",
      says = "20251125 makes the SMU of RX 7900 cards hang under CPU load." },
    { url = "https://github.com/Nobara-Project/nobara-core-packages/issues/103", title = "amdgpu probe fails with error -22 on Cezanne",
      says = "Began with the step from 20260110 to 20260221." },
    { url = "https://github.com/NixOS/nixpkgs/issues/562919", title = "linux-firmware: regression in amdgpu causes screen to freeze during boot",
      says = "20260910 freezes a Radeon 680M when amdgpu loads; 20260810 does not." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hdmi-2-1-modes-missing",
  title = "HDMI offers 4K at 60 Hz only (or 4:2:0): amdgpu has no HDMI 2.1 (FRL) before Linux 7.2",
  summary = [[
4K at 120 Hz in full colour needs HDMI 2.1's link, FRL. The HDMI Forum kept it out of the open driver
for years; amdgpu has it from Linux 7.2 on, mostly turned off at first. Windows, and DisplayPort with
an adapter, show the modes, so cable and screen are well.]],
  component = "kernel", severity = "info", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { said = [[(?i)\b(?:4k|2160p|3840x2160)\b.{0,20}\b(?:1[024][04]) ?(?:hz|fps)?\b]] },
              { said = [[(?i)\bHDMI\b.{0,90}\b(?:not|n't|only|stuck|limited|missing|no|cannot|max\w*)\b|\b(?:not|n't|only|stuck|limited|missing|no|cannot|max\w*)\b.{0,90}\bHDMI\b]] }, speaks_of_amd },
      strength = "strong", group = "modes" },
    { log = [[HDMI FRL: (?:training successful|Rate \d Supported)]], strength = "strong", against = true },
  },
  remedies = {
    { id = "frl", title = "Linux 7.2 or later with amdgpu.dcfeaturemask=0x402",
      outcome = "cure", chance = 0.6, minutes = 15, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "uname -r says 7.2 or later; RX 7000 and RX 9000 (DCN 3.2, 4.0.1)",
      cons = { "young code: a black screen is met; have another input or SSH ready", "VRR was lost with FRL in 7.2.0; with the RX 9070 XT 4K at 120 Hz went black now and then in Bazzite's 7.2.0, not in its 7.2.3" },
      backup = [[cat /proc/cmdline > cmdline-before.txt]], apply = add_kernel_argument("amdgpu.dcfeaturemask=0x402"),
      verify = [[{ kscreen-doctor -o || xrandr -q; } 2>/dev/null | grep -cE '3840x2160@1[1-9][0-9]|^ *3840x2160 .* 1[1-9][0-9][.]' || true]], expect = "^[1-9]",
      rollback = drop_kernel_argument("amdgpu.dcfeaturemask=0x402"), fallback = "adapter" },
    { id = "adapter", title = "A DisplayPort cable, or an active DisplayPort 1.4 to HDMI 2.1 adapter",
      outcome = "workaround", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      cons = { "VRR passes through few adapters; a cable: nothing to roll back by command" },
      apply = [[grep -H . /sys/class/drm/card*-DP-*/status   # then plug, and run it again]],
      verify = [[journalctl -k -b | grep -c 'DP-HDMI FRL PCON supported']], expect = "^[1-9]" },
  },
  references = {
    { url = "https://github.com/ValveSoftware/SteamOS/issues/2698", title = "4K at 120 Hz over HDMI on an RX 9070 XT",
      says = "FRL for DCN 4.0.1 came with 7.2; with dcfeaturemask=0x402 the native port gives 4K120 at 4:4:4, and older kernels do it by adapter only." },
    { url = "https://github.com/ValveSoftware/SteamOS/issues/2809", title = "Steam Machine: FRL works on 7.2 but loses VRR",
      says = "4K at 144 Hz, 10 bit, with the option; without it 4:2:0." },
    { url = "https://github.com/tomsom/yoga-linux/issues/60", title = "4K at 144 Hz on HDMI",
      says = "Not to be had with the open driver, since the HDMI Forum refused it." },
  },
}

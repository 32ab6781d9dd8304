-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "dmcub-error", kind = "symptom",
  title = "DMCUB error: the display microcontroller's firmware does not respond",
  summary = [[
The display engine of DCN 2.1 and later has a processor of its own that runs DMCUB. When it hangs
or never started, every command to it times out and the driver writes "collecting diagnostic
data" again and again: a slow or frozen desktop, an output that stays dark. Compute is not
touched. A firmware file, a power state of the panel, or a dock stands behind it.]],
  component = "firmware", severity = "warning", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[dc_dmub_srv_log_diagnostic_data: DMCUB error]], unless = [[(?i)\bdid(?:n't| [*_]*not[*_]*) ]], strength = "strong", group = "dmcub" },
    { log = [[Error (?:waiting for DMUB idle|queueing DMUB command|starting DMUB execution|initializing DMUB HW): (?:status=)?\d]], strength = "strong", group = "dmub" },
    { log = [[No reply for DMUB command: status=\d]], strength = "moderate", group = "dmub" },
    -- as people name the line
    { said = [[(?i)\bDM(?:C)?UB (?:\w+ )?(?:errors?|timeouts?|hangs?|crash\w*)\b]], unless = [[(?i)\bno |_\w+: DM|\b(?:did|do|does)(?: [*_]*not[*_]*|n't)\b|without]], strength = "strong", group = "dmcub" },
    { log = [[ring \S+ timeout, signaled|GPU reset begin|device lost from bus]], strength = "very_strong", against = true },
  },
  explains = { "display-flip-timeout" },
  remedies = {
    { id = "compare-firmware", title = "See which DMUB firmware is loaded and go one linux-firmware release back and forth",
      outcome = "diagnostic", chance = 0.5, minutes = 15, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = [[journalctl -k -b | grep -E 'DMUB (firmware|hardware)'; dpkg -l linux-firmware 2>/dev/null || rpm -q linux-firmware amd-gpu-firmware]],
      verify = [[journalctl -k -b | grep -cE 'DMCUB error|waiting for DMUB idle']], expect = "^0$", cons = { "it only reads: nothing to roll back" }, fallback = "no-panel-self-refresh" },
    { id = "no-panel-self-refresh", title = "Laptops: boot with amdgpu.dcdebugmask=0x410",
      outcome = "workaround", chance = 0.3, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "Without PSR and Panel Replay there are fewer commands to it.",
      backup = [[cat /proc/cmdline > cmdline-before.txt]], apply = add_kernel_argument("amdgpu.dcdebugmask=0x410"),
      verify = [[cat /sys/module/amdgpu/parameters/dcdebugmask]], expect = "^(?:0x410|1040)$", rollback = drop_kernel_argument("amdgpu.dcdebugmask=0x410") },
  },
  references = {
    { url = "https://github.com/AOSC-Dev/aosc-os-abbs/issues/9425", title = "System freeze with DMCUB error", says = "Names drm/amd 3913 as the report upstream." },
    { url = "https://github.com/ublue-os/bluefin/issues/2723", title = "No display through USB-C with kernel 6.14.9", says = "The line comes five times a second and the docked output stays dark." },
    { url = "https://github.com/NixOS/nixpkgs/issues/419838", title = "linux-firmware 20250621", says = "A neighbour: here the file was refused, so it never started." },
  },
}

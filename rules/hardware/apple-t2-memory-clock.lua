-- SPDX-License-Identifier: Apache-2.0
local apple = { any = {
  { fact = "host.board", matches = [[^Apple Inc\. (?:iMac20,|MacBookPro16,)]] },
  { log = [=[\biMac20,[12]\b|\bMacBookPro16,[1-4]\b|apple_gmux: Found gmux version .*\[T2\]|Linux version \S*-[Tt]2\b]=] },
} }
rule {
  id = "apple-t2-memory-clock",
  title = [["SMU: No response msg_reg: 6" on a Mac with T2 chip: memory clocking is enabled too early]],
  summary = [[
On Apple's Navi 10 and 14 (iMac of 2020, MacBook Pro 16 of 2019) the SMU often never answers the
message that enables all features, if scaling of the memory clock (DPM_UCLK) is among them: error
-62, no /dev/dri, a frozen picture. It is a matter of timing, so some starts succeed.]],
  component = "hardware", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[SMU: No response msg_reg: 6 resp_reg: 0]] }, { log = [[Failed to enable requested dpm features|hw_init of IP block <smu> failed -62]] }, apple },
      strength = "decisive", group = "smu" },
    { all = { { log = [[Failed to enable requested dpm features]] }, { log = [[hw_init of IP block <smu> failed -62]] }, apple },
      strength = "very_strong", group = "smu" },
    { all = { { log = [[SMU: No response msg_reg: ]] }, { log = [[ring gfx_\S+ timeout]] }, apple }, strength = "strong", group = "smu" },
  },
  explains = { "smu-failure", "amdgpu-init-fatal", "gpu-ring-timeout-reset" },
  remedies = {
    { id = "no-memory-clocking", title = "Boot with amdgpu.ppfeaturemask=0xfff7bffd (without memory clocking)",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "The default less PP_MCLK_DPM_MASK. Once the desktop runs, the bit (0x8 of the low word) can be set again through the device's pp_features.",
      cons = { "until then the memory stays at its lowest clock, and 3D is several times slower" }, backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = add_kernel_argument("amdgpu.ppfeaturemask=0xfff7bffd"),
      verify = [[journalctl -k -b | grep -c 'SMU is initialized successfully']], expect = [=[^[1-9]]=],
      rollback = drop_kernel_argument("amdgpu.ppfeaturemask=0xfff7bffd"), fallback = "late-memory-clocking" },
    { id = "late-memory-clocking", title = "Build linux-t2 with the patch that enables DPM_UCLK after the start",
      outcome = "cure", chance = 0.75, minutes = 180, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "t2linux/linux-t2-patches, requests 60 and 61: 50 starts of 50 on one iMac. Not merged in September 2026.",
      apply = [[git clone https://github.com/t2linux/linux-t2-patches && cd linux-t2-patches && git fetch origin pull/61/head && git show --stat FETCH_HEAD   # then build the distribution's linux-t2 with it]],
      verify = [[journalctl -k -b | grep -c 'SMU is initialized successfully']], expect = [=[^[1-9]]=],
      rollback = boot_kernel_before },
  },
  refuted = {
    { what = "starting the display manager later", ref = 2, why = "The probe fails before it; loading amdgpu from the initramfs does not help either." },
    { what = "holding linux-t2 at 7.2.3", ref = 5, why = "The fault is intermittent: stock 7.1 kernels show it as well." },
  },
  references = {
    { url = "https://github.com/t2linux/wiki/issues/743", title = "DPM_UCLK causes intermittent SMU timeout at boot (iMac20,1)",
      says = "Found by taking features away one by one; without it memory stays slow, enabling it later brings the speed back." },
    { url = "https://github.com/omacom/omarchy/pull/10169", title = "Fix iMac20,2 AMDGPU startup race",
      says = "ppfeaturemask=0xfff7bffd at boot and the features set again after the display manager; what did not help." },
    { url = "https://github.com/t2linux/linux-t2-patches/pull/60", title = "Defer UCLK DPM enablement on Apple Navi 14",
      says = "40 warm and 10 cold starts without a failure; the old order brings the timeout back." },
    { url = "https://github.com/t2linux/wiki/issues/753", title = "MacBookPro16,1: SMU stops responding on first 3D load",
      says = "The same bit, switched off while running, keeps the 5500M stable under full load." },
    { url = "https://github.com/t2linux/kernel/issues/19", title = "Intermittent SMU init -62 at cold boot",
      says = "Seven starts with the same settings, some good and some not." },
    { url = "https://github.com/t2linux/kernel/issues/27", title = "iMac20,2 (Navi 10): SMU hw_init fails -62",
      says = "Without the line of the register; with the mask it starts at a memory clock of 0 MHz." },
  },
}

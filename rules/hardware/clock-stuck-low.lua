-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "clock-stuck-low",
  title = "The GPU's clock stays at its idle level under full load",
  summary = [[
The SMU decides the clock from load and limits. With a fixed performance level, a wrong
ppfeaturemask, an SMU that stopped taking messages, or a firmware fault for compute-only loads,
the clock stays at its lowest step: 100 per cent busy, little power, several times too slow.]],
  component = "firmware", severity = "warning", maturity = "incubating", prior = "uncommon",
  -- lint: allow pattern-short because the cells of the table have no longer word
  evidence = {
    { all = { { log = [[Supported sclk frequencies on GPU]] }, { log = [[GPU\[\d+\]\s*: 0: (?:[1-9]\d{1,2})Mhz \*]] }, { fact = "symptom.kind", equals = "slow" } },
      strength = "strong", group = "sclk" },
    { log = [[^\d+\s(?:(?!Mhz).)*\b(?:[1-9]\d|[1-4]\d\d)Mhz  +\d+Mhz .*\b(?:9[5-9]|100)%[^%]*$]], strength = "very_strong", group = "sclk" },
    { log = [[Failed to (?:notify smc display settings|set soft min gfxclk|upload DPM Bootup Levels|force dpm)]], strength = "moderate", group = "smu" },
    { fact = "kernel.param.amdgpu.ppfeaturemask", equals = "0xffffffff", strength = "moderate", group = "mask" },
    { log = [[GPU thermal throttling|GPU is throttled]], strength = "strong", against = true },
    { log = [[uncorrectable hardware error]], strength = "strong", against = true },
    -- as people put it
    { all = { { said = [[(?i)(?:\bstuck|locked|capped|limited|pinned|frozen|\bsits at|\bstays?\b|remains?\b|(?:not|n[o']?t|never)\b.{0,20}?(?:higher than|above|beyond|exceed\w*|go over)).{0,50}?\b\d{1,3} ?MHz]],
      unless = [[(?i)\bidle (?:clock|frequency) is normal|\b(?:in|when|while) (?:\w+ )?idl(?:e|ing)\b|fclk|display|refresh|monitor|nothing (?:runs|is running)|\bnormal|(?:memory clock|mclk) (?:stays|remains|sits)]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    { all = { { said = [[(?i)(?:gpu|sclk|core|gfx|shader)\S* (?:clocks?|frequency|freq)? ?(?:\w+ ){0,3}(?:stuck|locked) (?:at|in|to|on|around) (?:\w+ ){0,2}(?:low|lowest|minimum|idle|base)|\bstuck (?:at|in|on) (?:\w+ ){0,2}(?:low|idle)\w*(?:[ /-]\w+){0,3} clocks?\b|\bS?CLK (?:is )?(?:only|just|very low|too low)\b]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    { all = { { said = helped([[(?:power_dpm_force_performance_level|--setperflevel high|perf(?:ormance)? level(?: to)? [`\'"]?high)]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
    { all = { { said = [[(?i)\b(?:sclk|pp_dpm_sclk|gpu clock|core clock|gfxclk)\b.{0,30}(?:stays?|never leaves|stuck|remains?|sits?)(?: \w+){0,3} (?:level [01]\b|lowest|minimum|idle|low)]] }, speaks_of_amd }, strength = "strong", group = "prose" },
  },
  remedies = {
    { id = "perf-level-high", title = "Ask for the high performance level and look again under load",
      outcome = "workaround", chance = 0.5, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      backup = [[grep -H . /sys/class/drm/card*/device/power_dpm_force_performance_level > ~/perf-level-before.txt]],
      apply = [[for f in /sys/class/drm/card*/device/power_dpm_force_performance_level; do echo high | sudo tee "$f"; done]],
      verify = [[grep -h '\*' /sys/class/drm/card*/device/pp_dpm_sclk   # under load]], expect = [[\b[1-9]\d{3}Mhz \*]],
      rollback = [[while IFS=: read -r file level; do echo "$level" | sudo tee "$file"; done < ~/perf-level-before.txt]], fallback = "drop-feature-mask" },
    { id = "drop-feature-mask", action = "drop-feature-mask", title = "Take amdgpu.ppfeaturemask off the command line",
      outcome = "cure", chance = 0.4, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = drop_kernel_argument("amdgpu.ppfeaturemask"),
      verify = [[grep -c ppfeaturemask /proc/cmdline || echo gone]], expect = "gone", rollback = [[command -v grubby >/dev/null && sudo grubby --update-kernel=ALL --args="$(grep -o 'amdgpu.ppfeaturemask=[^ ]*' cmdline-before.txt)" || echo 'put the mask of cmdline-before.txt back into GRUB_CMDLINE_LINUX']] },
    { id = "cold-start", action = "cold-start", title = "Switch off at the mains and start again",
      outcome = "workaround", chance = 0.4, minutes = 5, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = [[sudo poweroff]], verify = [[grep -h '\*' /sys/class/drm/card*/device/pp_dpm_sclk   # under load]], expect = [[\b[1-9]\d{3}Mhz \*]], cons = { "nothing to roll back" } },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5750", title = "Strix Halo (gfx1151): stuck in low power, idle clocks",
      says = "The same on an APU with ROCm 7.1 and kernel 6.14, where the tools' VRAM figures are wrong as well." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6289", title = "GFXCLK stuck at idle during ROCm inference", says = "RDNA4 cards run at a fraction of the clock while 100 per cent busy." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/504", title = "GPU stuck on lowest power state with ppfeaturemask", says = "amdgpu.ppfeaturemask=0xffffffff held the card in the lowest state." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/425", title = "Stuck at low clocks randomly with RX 580", says = "Failed SMC messages go with it; only a full power-off helps." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
local rdna = "^gfx1[12]"
rule {
  id = "profiler-counters-all-zero",
  title = [[rocprofv3: counters of an RX 7000 or 9000, or a Ryzen AI, are 0: power level "auto"]],
  summary = [[
In the performance level auto RDNA 3 and RDNA 4 switch off the clock of their performance counters, so
that rocprofv3 --pmc writes a row for every kernel with the value 0, and thread traces stay empty; no
error is printed. A stable level (stable_std in amd-smi, profile_standard in sysfs) turns the clock on.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  applies = { gfx = { "gfx1100", "gfx1101", "gfx1102", "gfx1103", "gfx1150", "gfx1151", "gfx1152", "gfx1153", "gfx1200", "gfx1201" } },
  evidence = {
    -- clocks and waves that no kernel runs without
    { log = [["(?:GRBM_COUNT|GRBM_GUI_ACTIVE|SQ_WAVES|SQ_BUSY_CYCLES|SQ_WAVE_CYCLES)",0(?:\.0+(?:e\+00)?)?(?:,\d+,\d+)?$]], strength = "very_strong", group = "zero" },
    { all = { { log = [["\w+",0\.000000(?:00e\+00)?,\d{9,},\d{9,}$]] }, { fact = "gpu.gfx", matches = rdna } }, strength = "strong", group = "zero" },
    { count = [["\w+",0\.000000(?:00e\+00)?,\d{9,},\d{9,}$]], at_least = 2, strength = "strong", group = "zero" },
    -- one that counts shows that the clock runs
    -- lint: allow pattern-short because a number in a table has no longer word
    { log = [[",[1-9](?:\d*\.000000,|\.\d{8}e\+00,|\.\d{8}e\+01,|\.\d{8}e\+02,|\.\d{8}e\+03,|\.\d{8}e\+04,|\.\d{8}e\+05,|\.\d{8}e\+06,)\d{9}]], strength = "very_strong", against = true, group = "counts" },
  },
  remedies = {
    { id = "stable-level", title = "Set a stable performance level while profiling",
      summary = "Of several GPUs that which the program runs on; every GPU here gets it.",
      outcome = "cure", chance = 0.85, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "fixed clocks draw more power and do not last over a restart" },
      backup = [[grep -H . /sys/class/drm/card*/device/power_dpm_force_performance_level > ~/perf-level-before.txt || true]],
      apply = [[for f in /sys/class/drm/card*/device/power_dpm_force_performance_level; do [ ! -e "$f" ] || echo profile_standard | sudo tee "$f"; done]],
      verify = [[cat /sys/class/drm/card*/device/power_dpm_force_performance_level]], expect = [[profile_standard]],
      rollback = [[for f in /sys/class/drm/card*/device/power_dpm_force_performance_level; do [ ! -e "$f" ] || echo auto | sudo tee "$f"; done]] },
  },
  references = {
    { url = "https://github.com/ROCm/rocprofiler-sdk/issues/57", title = "rocprofv3: most collected counters are 0-valued",
      says = "MemUnitBusy and all others read 0 on a 7900 XTX with ROCm 6.4." },
    { url = "https://github.com/ROCm/rocm-systems/pull/7455", title = "Document GPU performance level requirement for Navi3x/Navi4x",
      says = "AUTO gates the counters' clock off in hardware; a stable level turns it on." },
    { url = "https://github.com/ROCm/rocm-systems/blob/1b1610fc2b2ab32af71e6e04e4d4a6a4ae597992/projects/rocprofiler-sdk/README.md", title = "ROCprofiler-SDK: known issues",
      says = "gfx11 and gfx12 need a stable power state for counters, RX 7000 and newer; stable_std before and auto after." },
    { url = "https://github.com/ROCm/TheRock/issues/6476", title = "rocprofiler-sdk counter values return 0",
      says = "The same on gfx1150 and gfx1151 machines in auto; a capture of the level showed it." },
    { url = "https://github.com/ROCm/rocprofiler-sdk/issues/47", title = "Counter values are consistently zero in rocprofv3 runs",
      says = "AMD reproduces it on a 7900 XTX, and stable_std fills the counters; for one owner some stayed 0 with it." },
  },
}

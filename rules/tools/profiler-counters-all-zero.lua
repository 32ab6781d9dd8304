-- SPDX-License-Identifier: Apache-2.0
local busy = [["(?:MemUnitBusy|GPUBusy|VALUBusy|SALUBusy|Wavefronts|VALUInsts|SALUInsts|OccupancyPercent|SQ_INSTS_VALU|SQ_INSTS_SALU)",0(?:\.0+(?:e\+00)?)?,\d{9,},\d{9,}$]]
rule {
  id = "profiler-counters-all-zero",
  title = [[rocprofv3: counters of an RX 7000 or 9000, or a Ryzen AI, are 0: power level "auto"]],
  summary = [[
In the performance level auto RDNA 3 and RDNA 4 switch off the clock of their performance counters, so
that rocprofv3 --pmc writes a row for every kernel with the value 0 for most or all counters;
no error is printed. A stable level (stable_std in amd-smi, profile_standard in sysfs) turns the clock on.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  applies = { gfx = { "gfx1100", "gfx1101", "gfx1102", "gfx1103", "gfx1150", "gfx1151", "gfx1152", "gfx1153", "gfx1200", "gfx1201" } },
  evidence = {
    -- clocks and waves that no kernel runs without
    { log = [["(?:GRBM_COUNT|GRBM_GUI_ACTIVE|SQ_WAVES|SQ_BUSY_CYCLES|SQ_WAVE_CYCLES)",0(?:\.0+(?:e\+00)?)?(?:,\d+,\d+)?$]], strength = "very_strong", group = "zero" },
    -- what hardly a kernel leaves at 0: units at work, instructions; others may well be 0 (bank conflicts, matrix instructions)
    { log = busy, strength = "strong", group = "zero" },
    -- one that counts shows that the clock runs
    -- lint: allow pattern-short because a number in a table has no longer word
    { log = [[",[1-9](?:\d*\.000000,|\.\d{8}e\+00,|\.\d{8}e\+01,|\.\d{8}e\+02,|\.\d{8}e\+03,|\.\d{8}e\+04,|\.\d{8}e\+05,|\.\d{8}e\+06,)\d{9}]], strength = "very_strong", against = true, group = "counts" },
  },
  remedies = {
    { id = "stable-level", title = "Set a stable performance level while profiling",
      summary = "Every GPU here gets it. Of one alone: sudo amd-smi set -g 0 -l stable_std, and auto afterwards.",
      outcome = "cure", chance = 0.85, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "fixed clocks draw more power and do not last over a restart" },
      backup = [[grep -H . /sys/class/drm/card*/device/power_dpm_force_performance_level > ~/perf-level-before.txt || true]],
      apply = [[for f in /sys/class/drm/card*/device/power_dpm_force_performance_level; do [ ! -e "$f" ] || echo profile_standard | sudo tee "$f"; done]],
      verify = [[cat /sys/class/drm/card*/device/power_dpm_force_performance_level]], expect = [[profile_standard]],
      rollback = [[while IFS=: read -r file value; do echo "$value" | sudo tee "$file"; done < ~/perf-level-before.txt]] },
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
    { url = "https://github.com/ROCm/rocm-systems/issues/5953", title = "Some performance counters returning zero on 9070XT/gfx1201",
      says = "GRBM_COUNT, which counts clocks, reads 0; others tell the same of gfx1100." },
    { url = "https://github.com/ROCm/rocprofiler-sdk/issues/47", title = "Counter values are consistently zero in rocprofv3 runs",
      says = "AMD reproduces it on a 7900 XTX, and stable_std fills the counters; for one owner some stayed 0 with it." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "profiler-counter-unknown",
  title = [["no counter metrics found": the profiler has no such counter for this GPU]],
  summary = [[
rocprof keeps a list of counters for each gfx target and formulas above them, and ends when a counter
that was asked for, or that a formula uses, is not in the target's list. Which are there differs by
chip and by release: Instinct counters (TCC_HIT, TCP_GATE_EN1) in a formula for RDNA, or a tool's list
for MI200 on an MI100. rocprofv3 goes on without the missing counter; for a GPU without any list
(integrated ones, gfx1036 and gfx1103) it says that the architecture is not supported, and ROCm up to
7.2.4 then ends --pmc with unordered_map::at, even for the card beside it. With a mended one that line
is a mere warning there. Tracing without counters works.]],
  component = "rocr", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[input metric '[^']+' is not found]], strength = "decisive", group = "metric" },
    { log = [[Bad metric '[^']+', var '[^']+' is not found]], strength = "decisive", group = "metric" },
    { log = [[Unable to find all counters for agent \d+ \(gpu-\d+, gfx\w+\)]], strength = "decisive", group = "metric" },
    { log = [[Agent HW architecture is not supported, no counter metrics found]], strength = "strong", group = "metric" },
    { all = { { log = [[Agent HW architecture is not supported, no counter metrics found]] }, { log = [[_?[Mm]ap(?:_base)?::at\b|instance of 'std::nested_exception']] } },
      strength = "decisive", group = "metric" },
    { all = { { said = [[(?i)(?:--list-avail|--pmc)\b.{0,30}\bcrash|crash\w*\b.{0,60}(?:--list-avail|--pmc)\b]] }, { log = [[\bgfx(?:1036|1035|1103|90c)\b]] } }, strength = "strong", group = "told" },
  },
  remedies = {
    { id = "newer-release", title = "A newer ROCm, or a newer tool above it",
      summary = "RDNA 2: ROCm 5.4 or later. MI100: Omniperf 1.0.7. unordered_map::at beside an integrated GPU: one later than 7.2.4, of another branch; gfx1103: one after July 2026.",
      outcome = "cure", chance = 0.6, minutes = 20, risk = "medium", reversibility = "medium", scope = "system", root = true,
      prepare = rocm_release .. [[; rocminfo | grep -m1 -o 'gfx[0-9a-f]*']],
      apply = [[# name the newer release in AMD's source first
if command -v apt-get >/dev/null; then sudo apt-get update && sudo apt-get install --only-upgrade 'rocprofiler*'; else sudo dnf upgrade 'rocprofiler*'; fi]],
      verify = [[COMMAND 2>&1 | grep -cE "metric '.*' is not found|var '.*' is not found|Unable to find all counters|unordered_map::at" || true]], expect = "^0",
      rollback = [[true   # name the former release in the source again and install its packages]], fallback = "list-counters" },
    { id = "list-counters", title = "Ask for counters that the list of this GPU has",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      cons = { "nothing to undo" },
      apply = [[rocprofv3 --list-avail || rocprof --list-basic
# take the missing names out of the input file, or out of the tool's list]],
      verify = [[COMMAND 2>&1 | grep -cE "metric '.*' is not found|var '.*' is not found|Unable to find all counters" || true]], expect = "^0", fallback = "igpu-off" },
    { id = "igpu-off", title = "unordered_map::at beside a card: switch the integrated GPU off in the BIOS",
      outcome = "workaround", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "firmware", root = true, reboot = true,
      cons = { "no display from the mainboard's sockets" },
      apply = firmware_setup [[integrated graphics = disabled]], verify = [[rocminfo | grep -c 'Device Type: *GPU']], expect = [[^1$]],
      rollback = [[# BIOS: integrated graphics = auto]] },
  },
  refuted = {
    { what = "HIP_VISIBLE_DEVICES, ROCR_VISIBLE_DEVICES, --agent-index", ref = 5, why = "The profiler asks for the counters of every agent before it looks at them." },
  },
  references = {
    { url = "https://github.com/ROCm/rocprofiler/issues/94", title = "gfx1030: metrics.xml, gfx_metrics.xml",
      says = "RDNA 2 with ROCm 5.1 and 5.2 cannot list derived counters; for a gfx1011 the way to ROCm 5.4 resolved it." },
    { url = "https://github.com/ROCm/rocprofiler-compute/issues/75", title = "PMC metric not found",
      says = "Counters of MI200 were in the tool's list for MI100; the developers confirm it with ROCm 5.3 and 5.4 and changed the list." },
    { url = "https://github.com/ROCm/omnitrace/issues/281", title = "omnitrace-avail fails on ROCm 5.3 and RX 6800 XT",
      says = "The same failure through another tool, not to be repaired there." },
    { url = "https://github.com/ROCm/omnitrace/issues/234", title = "Bad metric 'L2CacheHit' when running omnitrace-avail",
      says = "The message with ROCm 5.2." },
    { url = "https://github.com/ROCm/rocprofiler-sdk/issues/148", title = "rocprofv3 --pmc crashes with unordered_map::at on systems with iGPU (gfx1036)",
      says = "Two gfx1100 beside a gfx1036, ROCm 7.1.1: every --pmc aborts, whatever is hidden; the old rocprof counts." },
    { url = "https://github.com/ROCm/rocm-systems/pull/5294", title = "Fix crash on iGPUs without PMC support",
      says = "Opened in April 2026 and merged: the agent without counters is left out with a warning, the card is counted." },
    { url = "https://github.com/ROCm/rocm-systems/pull/9454", title = "GFX1103: add platform entry to rocprofv3 hardware counter collection",
      says = "Until then (July 2026) the list had no gfx1103: no counter of a 760M or 780M." },
  },
}

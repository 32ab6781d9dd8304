-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "profiler-counter-unknown",
  title = [["input metric ... is not found": the profiler has no such counter for this GPU]],
  summary = [[
rocprof keeps a list of counters for each gfx target and formulas above them, and ends when a counter
that was asked for, or that a formula uses, is not in the target's list. Which are there differs by
chip and by release: Instinct counters (TCC_HIT, TCP_GATE_EN1) in a formula for RDNA, or a tool's list
for MI200 on an MI100. Tracing without counters works.]],
  component = "rocr", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[input metric '[^']+' is not found]], strength = "decisive", group = "metric" },
    { log = [[Bad metric '[^']+', var '[^']+' is not found]], strength = "decisive", group = "metric" },
  },
  remedies = {
    { id = "newer-release", title = "A newer ROCm, or a newer tool above it (RDNA 2: ROCm 5.4 or later; MI100: Omniperf 1.0.7)",
      outcome = "cure", chance = 0.6, minutes = 20, risk = "medium", reversibility = "medium", scope = "system", root = true,
      prepare = rocm_release .. [[; rocminfo | grep -m1 -o 'gfx[0-9a-f]*']],
      apply = [[# name the newer release in AMD's source first
if command -v apt-get >/dev/null; then sudo apt-get update && sudo apt-get install rocprofiler-dev; else sudo dnf upgrade rocprofiler-devel; fi]],
      verify = [[rocprof --list-derived 2>&1 | grep -c 'is not found' || true]], expect = "^0",
      rollback = [[true   # name the former release in the source again and install its packages]], fallback = "list-counters" },
    { id = "list-counters", title = "Ask for counters that the list of this GPU has",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      cons = { "nothing to undo" },
      apply = [[rocprofv3 --list-avail || rocprof --list-basic
# take the missing names out of the input file, or out of the tool's list]],
      verify = [[COMMAND 2>&1 | grep -cE "metric '.*' is not found|var '.*' is not found" || true]], expect = "^0" },
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
  },
}

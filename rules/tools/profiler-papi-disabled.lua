-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "profiler-papi-disabled",
  title = [["perf_event_paranoid has a value of 4. Disabling PAPI": no processor counters]],
  summary = [[
rocprof-sys (before: Omnitrace) reads the processor's counters through perf events, which a plain user may only where
kernel.perf_event_paranoid is 2 or less. Ubuntu and Debian set 4 and 3. The tool says so, drops every event of PAPI
and goes on: traces and the GPU's own counters are complete. Containers need CAP_SYS_ADMIN, or the host's value. The
lines come whether or not events of PAPI are asked for.]],
  component = "config", severity = "info", maturity = "incubating", prior = "common",
  evidence = {
    { log = [[perf_event_paranoid has a value of \d+\. Disabling PAPI \(requires a value]], strength = "decisive", group = "papi" },
  },
  remedies = {
    { id = "allow-perf", title = "Allow perf events to users until the next boot",
      outcome = "cure", chance = 0.9, minutes = 1, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "every user of the machine may then measure; a shared machine's administrator has to agree" },
      backup = [[cat /proc/sys/kernel/perf_event_paranoid > ~/perf-paranoid-before.txt]],
      apply = [[sudo sysctl kernel.perf_event_paranoid=2]],
      verify = [[cat /proc/sys/kernel/perf_event_paranoid]], expect = "^[-012]",
      rollback = [[sudo sysctl kernel.perf_event_paranoid="$(cat ~/perf-paranoid-before.txt)"]], fallback = "gpu-only" },
    { id = "gpu-only", title = "Leave it: ask for GPU events alone",
      outcome = "workaround", chance = 0.8, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      apply = [[unset ROCPROFSYS_PAPI_EVENTS OMNITRACE_PAPI_EVENTS]],
      verify = [[env | grep -c PAPI_EVENTS || true]], expect = "^0", cons = { "export the variable again to undo" } },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-systems/blob/1b1610fc2b2ab32af71e6e04e4d4a6a4ae597992/projects/rocprofiler-systems/source/lib/core/config.cpp", title = "rocprofiler-systems: config.cpp",
      says = "Above 2 and without CAP_SYS_ADMIN all components that use PAPI are switched off, with these two lines." },
    { url = "https://github.com/ROCm/rocm-systems/pull/7671", title = "Align perf_event_paranoid gating with runtime in tests",
      says = "CAP_PERFMON is not enough for the tool." },
    { url = "https://github.com/google/perfetto/issues/979", title = "unknown field type",
      says = "The line at the start of a run that goes on to write its trace." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "profiler-counter-access",
  title = [[No permission for hardware counters ("could not be locked for profiling")]],
  summary = [[Since ROCm 7.0 the profiler asks KFD for the exclusive right to a GPU's performance counters, which
needs CAP_PERFMON (or CAP_SYS_ADMIN), or kernel.perf_event_paranoid of 2 or less; several distributions
set 4. Without it counters of another program may mix in and device-wide collection is refused.
Tracing of kernels and copies is not affected.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Device \d+ could not be locked for profiling due to lack of permissions]], strength = "decisive", group = "lock" },
    { log = [[Insufficient privileges for performance counter collection]], strength = "decisive", group = "lock" },
    { log = [[Required permission \(CAP_PERFMON\) is not set]], strength = "decisive", group = "lock" },
    { log = [[ROCPROFILER_STATUS_ERROR_PERMISSION_DENIED]], strength = "strong", group = "status" },
  },
  remedies = {
    { id = "paranoid", title = "kernel.perf_event_paranoid = 2",
      outcome = "cure", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "every user may use performance counters" },
      backup = [[sysctl -n kernel.perf_event_paranoid > paranoid-before.txt]],
      apply = [[sudo sysctl kernel.perf_event_paranoid=2]],
      verify = [[sysctl kernel.perf_event_paranoid]], expect = [[= (?:-1|[012])$]],
      rollback = [[sudo sysctl kernel.perf_event_paranoid="$(cat paranoid-before.txt)"]], fallback = "as-root" },
    { id = "as-root", title = "Run the profiler as root, or the container with CAP_PERFMON",
      outcome = "workaround", chance = 0.85, minutes = 2, risk = "medium", reversibility = "high", scope = "process", root = true,
      cons = { "files that it writes belong to root", "no way back is needed" },
      apply = [[# sudo rocprofv3 ... ; docker run --cap-add PERFMON ... ; podman run --cap-add PERFMON ...]],
      verify = [[grep CapEff /proc/self/status]], expect = [[CapEff]] },
  },
  references = {
    { url = "https://github.com/icl-utk-edu/papi/issues/507", title = "rocp_sdk permissions warning",
      says = "New with ROCm 7.0.2; counter values stay close; sudo silences it." },
    { url = "https://github.com/ROCm/omnistat/pull/313", title = "Warn when performance counter privileges are insufficient",
      says = "CAP_PERFMON or CAP_SYS_ADMIN, or perf_event_paranoid of 2 or less; some distributions default to 4." },
    { url = "https://github.com/RRZE-HPC/likwid/pull/716", title = "Replace rocprofiler v1 with rocprofiler-sdk",
      says = "The message for each GPU of an MI300A machine; the run goes on." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocprof-sys",
  url = "https://github.com/google/perfetto/issues/979",
  summary = "rocprof-sys-run on Ubuntu.",
  text = [[
[rocprof-sys][3054996] /proc/sys/kernel/perf_event_paranoid has a value of 4. Disabling PAPI (requires a value <= 2)...
[rocprof-sys][3054996] In order to enable PAPI support, run 'echo N | sudo tee /proc/sys/kernel/perf_event_paranoid' where N is <= 2
]],
  first = "profiler-papi-disabled", confidence = 0.80,
}
case {
  name = "near-rr",
  url = "https://github.com/rr-debugger/rr/issues/2835",
  summary = "Near miss: a debugger of the processor asks for another value.",
  text = [[
rr needs /proc/sys/kernel/perf_event_paranoid <= 1, but it is 2.
]],
  must_not = { "profiler-papi-disabled" },
}

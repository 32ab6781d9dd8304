-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "profiler-counters-exceed-pass",
  title = [["Request exceeds the capabilities of the hardware to collect": too many counters at once]],
  summary = [[
Each block of the GPU (SQ, TCP, TCC and so on) has a few counter registers, and one pass of rocprofv3
cannot read more from a block than that; a derived metric takes several. rocprofv3 answers with error 38
inside of the first kernel launch and aborts, so that the program crashes or hangs with it.]],
  component = "rocr", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Request exceeds the capabilities of the hardware to collect|ROCPROFILER_STATUS_ERROR_EXCEEDS_HW_LIMIT]], strength = "decisive", group = "counters" },
  },
  remedies = {
    { id = "several-passes", title = "Spread the counters over several passes: one pmc line, or one --pmc, for each group",
      outcome = "cure", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      summary = "rocprofv3 then runs the program once for each line. Where two do not fit (RDNA 3.5), take one a line.",
      cons = { "the program has to do the same in each run" },
      prepare = [[rocprofv3-avail list --pmc 2>/dev/null | head -40 || rocprofv3 --list-avail | head -40]],
      apply = [[printf 'pmc: SQ_WAVES GRBM_GUI_ACTIVE\npmc: TCC_HIT_sum TCC_MISS_sum\n' > counters.txt
rocprofv3 -i counters.txt --output-format csv -d counters -- COMMAND]],
      verify = [[find counters -name '*counter_collection.csv' | head -2]], expect = [[counter_collection\.csv]],
      rollback = [[rm -rf counters counters.txt]], fallback = "check-first" },
    { id = "check-first", title = "Ask which counters fit together: rocprofv3-avail pmc-check",
      outcome = "diagnostic", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[rocprofv3-avail pmc-check SQ_WAVES GRBM_GUI_ACTIVE]], verify = [[rocprofv3-avail pmc-check SQ_WAVES && echo ok]], expect = "ok" },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-systems/pull/8331", title = "Fail cleanly when a counter set exceeds the per-pass capacity",
      says = "rocprofv3 aborted in the first dispatch, and left the program hanging; the status is EXCEEDS_HW_LIMIT." },
    { url = "https://github.com/ROCm/rocm-systems/pull/8143", title = "Expand multi-pass counter-collection coverage",
      says = "Several --pmc make several passes; they cannot be used while attached to a process." },
    { url = "https://rocm.docs.amd.com/projects/rocprofiler-sdk/en/docs-7.14.0/how-to/using-rocprofv3-avail.html", title = "Using rocprofv3-avail",
      says = "pmc-check tells whether a set of counters can be collected together." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "roctracer-tool-missing",
  title = [[rocprof: "Tool lib ... failed to load" (roctracer)]],
  summary = [[
For --hsa-trace, --hip-trace and --sys-trace rocprof has the HSA runtime load libtracer_tool.so (libroctracer_tool.so in
newer releases), which roctracer's package brings and the profiler's does not ask for. Where it is not
installed, or lies where rocprof does not look, the trace is empty; counters need none of it.]],
  component = "rocr", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Tool lib "[^"]*/lib(?:roc)?tracer(?:_tool|64)\.so[^"]*" failed to load]], strength = "decisive", group = "tool" },
  },
  remedies = {
    { id = "install-roctracer", title = "Install roctracer (roctracer-dev)",
      outcome = "cure", chance = 0.75, minutes = 3, risk = "low", reversibility = "high", scope = "app", root = true,
      apply = add_packages("roctracer-tool-missing", "roctracer-dev", "roctracer-devel", "roctracer"),
      verify = [[find /opt/rocm/ -name 'lib*tracer_tool.so*']], expect = [[tracer_tool\.so]],
      rollback = drop_added_packages("roctracer-tool-missing"), fallback = "rocprofv3" },
    { id = "rocprofv3", title = "Trace with rocprofv3, which does not need it",
      requires = "a ROCm that has rocprofv3",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      cons = { "other files and columns than rocprof's; nothing to undo" },
      apply = [[rocprofv3 --hip-trace --hsa-trace -- COMMAND]],
      verify = [[command -v rocprofv3 || ls /opt/rocm/bin/rocprofv3]], expect = "rocprofv3" },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/909", title = "Multiple issues with rocprof",
      says = "With ROCm 2.9 the library is in roctracer-dev, which is not installed by default." },
    { url = "https://github.com/ROCm/roctracer/issues/6", title = "rocprof --hsa-trace does not work unless soft links are created",
      says = "Before ROCm 2.7 rocprof looked in its own folder; links mended it, then the release did." },
    { url = "https://github.com/ROCm/rocprofiler/issues/72", title = "Tool lib failed to load",
      says = "No matter of the driver: whether the file is there and may be read; newer releases call it libroctracer_tool.so." },
    { url = "https://rocm.docs.amd.com/projects/rocprofiler/en/docs-6.3.2/index.html", title = "ROCProfiler documentation",
      says = "roctracer and rocprof are being phased out in favour of rocprofv3, which AMD advises." },
  },
}

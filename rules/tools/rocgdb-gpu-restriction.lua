-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocgdb-gpu-restriction",
  title = [[ROCgdb: "unable to enable GPU debugging due to a restriction error"]],
  summary = [[
ROCgdb's library asks the driver to let it debug the GPU, and the answer is that it may not: the GPU,
or the number of GPUs on Windows, is not supported by the debugger, a virtual function blocks the
registers, or another debugger has the process. ROCgdb then goes on with the processor's code alone;
breakpoints in kernels are never reached and memory faults are not caught.]],
  component = "app", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[unable to enable GPU debugging due to a restriction error]], strength = "decisive", group = "restriction" },
  },
  remedies = {
    { id = "ask-why", title = "Let the library say which restriction it is",
      outcome = "diagnostic", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      summary = "On Windows AMD supports single GPUs of the RX 9000 series (gfx120x); on Linux not Navi 21. Several GPUs on Windows: switch the others off in the device manager.",
      apply = [[rocgdb -batch -ex 'set debug amd-dbgapi-lib log-level info' -ex run ./PROGRAM 2>&1 | tee rocgdb.log]],
      verify = [[grep -iE 'amd-dbgapi|restrict|not supported' rocgdb.log]], expect = [[(?i)amd-dbgapi|restrict|not supported]], fallback = "without-debugger" },
    { id = "without-debugger", title = "Find a faulting kernel without the debugger: launches one by one, with their names",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      cons = { "slow, and large output" },
      apply = [[export AMD_SERIALIZE_KERNEL=3 AMD_LOG_LEVEL=3]],
      verify = [[./PROGRAM 2>&1 | grep -c ShaderName]], expect = [=[^[1-9]]=], rollback = [[unset AMD_SERIALIZE_KERNEL AMD_LOG_LEVEL]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5949", title = "unable to enable GPU debugging due to a restriction error",
      says = "An RX 7900 XTX on Windows: AMD supports ROCgdb there on single gfx120x GPUs only." },
    { url = "https://github.com/ROCm/rocm-systems/pull/8917", title = "Reject Windows multi-GPU configuration at attach time",
      says = "Several GPUs on Windows are answered with the restriction, and ROCgdb goes on with the processor." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4607", title = "ROCgdb on the Radeon PRO W6800 with SR-IOV",
      says = "Virtual functions block the registers that the debugger needs, and Navi 21 is not supported at all." },
    { url = "https://github.com/ROCm/ROCgdb/blob/amd-staging/gdb/amd-dbgapi-target.c", title = "amd-dbgapi-target.c",
      says = "Prints the warning when the runtime's state is loaded with a restriction." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocgdb-gpu-restriction",
  title = [[ROCgdb: "unable to enable GPU debugging due to a restriction error"]],
  summary = [[
ROCgdb's library asks the driver to let it debug the GPU, and the answer is that it may not: the driver
has no debugger interface or another version of it than the library (Linux 6.1 has none), the GPU or the
number of GPUs on Windows is not supported, a virtual function blocks the registers, or another debugger
is active. ROCgdb goes on with the processor's code alone; breakpoints in kernels are never reached.]],
  component = "app", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[unable to enable GPU debugging due to a restriction error]], strength = "decisive", group = "restriction" },
  },
  remedies = {
    { id = "look-at-driver", title = "Linux: see which driver answers, and whether it knows the debugger's calls",
      summary = "0 from the second command: install AMD's amdgpu-dkms of the same ROCm, or a newer kernel. Older drivers of AMD call the function otherwise.",
      outcome = "diagnostic", chance = 0.5, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[uname -r; modinfo -n amdgpu; grep -c kfd_dbg_trap_enable /proc/kallsyms; rocgdb --version | head -n 1]],
      verify = [[grep -c kfd_dbg_trap_enable /proc/kallsyms || true]], expect = [[^\d]], fallback = "ask-why" },
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
    { url = "https://github.com/ROCm/ROCdbgapi/blob/61dfa5620c988e633feeb45e4f4d25aefcd8655d/include/amd-dbgapi.h.in", title = "AMD_DBGAPI_STATUS_ERROR_RESTRICTION",
      says = "Lists the reasons: no driver, a driver or its debug support of another version, too many debuggers, a shared address space; SR-IOV is not supported." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4607", title = "ROCgdb on the Radeon PRO W6800 with SR-IOV",
      says = "Virtual functions block the registers that the debugger needs, and Navi 21 is not supported at all." },
    { url = "https://github.com/ROCm/ROCgdb/blob/amd-staging/gdb/amd-dbgapi-target.c", title = "amd-dbgapi-target.c",
      says = "Prints the warning when the runtime's state is loaded with a restriction." },
  },
}

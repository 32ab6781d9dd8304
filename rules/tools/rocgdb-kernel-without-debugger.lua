-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocgdb-kernel-without-debugger",
  title = [[ROCgdb: "Could not attach to process (rc=-2)": driver and debugger do not fit]],
  summary = [[
ROCgdb's library debugs the GPU by calls of KFD. Distribution kernels had none before version 1.13 of
KFD's interface, only AMD's DKMS driver had; and that driver's calls changed until then. Old libraries end
in a fatal error on such a driver (rc=-2, KFD_IOC_DBG_TRAP_GET_VERSION failed, queue_snapshot failed),
the others name the version that they want. From 1.13 on the calls are others again, which ROCgdb up to 5.6
does not know. The program runs without the debugger.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[KFD_IOC_DBG_TRAP_GET_VERSION failed]], strength = "decisive", group = "version" },
    { log = [[AMD GPU driver's (?:debug support )?version \d+\.\d+ not supported \(version ]], strength = "decisive", group = "version" },
    { log = [[AMD GPU driver version \d+\.\d+ does not match \d+\.\d+\+ requirement]], strength = "decisive", group = "version" },
    { log = [[kernel driver does not match the version required by the ROCm debugger library]], strength = "decisive", group = "version" },
    { log = [[amd-dbgapi: fatal error: queue_snapshot failed \(rc=-1\)]], strength = "very_strong", group = "version" },
    { log = [[Could not attach to process \d+ \(rc=-2\)]], strength = "strong", group = "version" },
    { log = [[asic family name not present in the sysfs]], strength = "very_strong", against = true },
  },
  remedies = {
    { id = "newer-kernel", title = "A newer kernel, and the ROCgdb of ROCm 5.7 or later",
      summary = "The library of ROCm 5.7 and later works with the interface from 1.13 on, which AMD's DKMS driver and newer kernels have alike. ROCgdb up to 5.6 wants the DKMS driver of its own release.",
      outcome = "cure", chance = 0.7, minutes = 20, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      prepare = [[uname -r; modinfo -n amdgpu; rocgdb --version | head -n 1; grep -c kfd_dbg_trap_enable /proc/kallsyms || true]],
      apply = install_newest_kernel,
      verify = [[grep -c kfd_dbg_trap_enable /proc/kallsyms]], expect = "^[1-9]", rollback = boot_kernel_before, fallback = "without-debugger" },
    { id = "without-debugger", title = "Find a faulting kernel without the debugger: launches one by one, with their names",
      outcome = "workaround", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      cons = { "slow, and large output" },
      apply = [[export AMD_SERIALIZE_KERNEL=3 AMD_LOG_LEVEL=3]],
      verify = [[./PROGRAM 2>&1 | grep -c ShaderName]], expect = [=[^[1-9]]=], rollback = [[unset AMD_SERIALIZE_KERNEL AMD_LOG_LEVEL]] },
  },
  references = {
    { url = "https://github.com/ROCm/ROCgdb/issues/23", title = "fatal error: KFD_IOC_DBG_TRAP_GET_VERSION failed",
      says = "The library's log shows that this failed call is what rc=-2 stands for." },
    { url = "https://github.com/ROCm/ROCgdb/issues/11", title = "Rocgdb failing to launch application with cannot attach to process rc=-2",
      says = "ROCm 5.0 and 5.1 on openSUSE Tumbleweed's own kernel, as user and as root." },
    { url = "https://github.com/ROCm/ROCgdb/issues/6", title = "rocgdb fails to run target with no message about driver incompatibility",
      says = "ROCm 4.1 on Ubuntu's kernel 5.8 ends with queue_snapshot failed." },
    { url = "https://github.com/ROCm/ROCdbgapi/issues/1", title = "Document the minimum required Linux kernel version",
      says = "Mainline's interface was older than the library's minimum, so another kernel was needed." },
    { url = "https://github.com/ROCm/ROCdbgapi/blob/61dfa5620c988e633feeb45e4f4d25aefcd8655d/src/os_driver.cpp", title = "kfd_driver_base_t::check_version()",
      says = "Versions of KFD's interface below 1.13 are refused with a warning that names both; 1.13 added the debugger." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "profiler-aqlprofile-missing",
  title = "The profiler cannot load libhsa-amd-aqlprofile64.so",
  summary = [[
Counters and thread traces need the aqlprofile library, which the HSA runtime opens by its bare
name when a profiler asks for its table. Where the package is not installed, or its folder is not
on the loader's path, rocprof, rocprofv2 and rocprofv3 end with an abort before the first kernel;
the same program runs without the profiler.]],
  component = "rocr", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[aqlprofile API table load failed]], strength = "very_strong", group = "load" },
    { all = { { log = [[aqlprofile API table load failed]] },
              { log = [[(?:LoadLib\(|Loading ')libhsa-amd-aqlprofile64\.so[')] failed]] } },
      strength = "decisive", group = "load" },
  },
  remedies = {
    { id = "install-aqlprofile", title = "Install the hsa-amd-aqlprofile package",
      summary = "The profiler's package did not ask for it before 2026, and distributions that package the profiler alone leave it out.",
      outcome = "cure", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "app", root = true,
      apply = add_packages("profiler-aqlprofile-missing", "hsa-amd-aqlprofile", "hsa-amd-aqlprofile", "hsa-amd-aqlprofile"),
      verify = [[ls /opt/rocm/lib/libhsa-amd-aqlprofile64.so]], expect = [[libhsa-amd-aqlprofile64\.so]],
      rollback = drop_added_packages("profiler-aqlprofile-missing"),
      fallback = "loader-path" },
    { id = "loader-path", action = "loader-finds-profiler", title = "Let the loader find the library in ROCm's own folder",
      requires = "the library is installed, in ROCm's lib folder",
      outcome = "workaround", chance = 0.4, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      cons = { "where the program brings a runtime of its own, as PyTorch wheels do, both then meet" },
      apply = [[export LD_LIBRARY_PATH=/opt/rocm/lib]],
      verify = [[python3 -c 'import ctypes; ctypes.CDLL("libhsa-amd-aqlprofile64.so")' && echo loaded]], expect = "loaded",
      rollback = [[unset LD_LIBRARY_PATH]] },
  },
  references = {
    { url = "https://github.com/ROCm/rocprofiler/issues/29", title = "aqlprofile API table load failed",
      says = "rocprof prints the line and ends, with --stats and with --hsa-trace alike." },
    { url = "https://github.com/ROCm/rocprofiler/issues/10", title = "A generic error has occurred",
      says = "Installing hsa-amd-aqlprofile removed the error." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5886", title = "hsa-amd-aqlprofile has to be installed by hand",
      says = "The package of rocprofiler-sdk in ROCm 6.3 to 7.2 needs the library and does not depend on it; AMD agreed." },
    { url = "https://github.com/ROCm/ROCR-Runtime/blob/006a8c9fa26d9830b1717d23320e7ac6fc75369e/runtime/hsa-runtime/core/runtime/hsa.cpp",
      title = "hsa_system_get_major_extension_table()",
      says = "The runtime opens the library by name and answers HSA_STATUS_ERROR when it cannot, or when its major version is another." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1374", title = "OpenCL missing libhsa-amd-aqlprofile64.so",
      says = "Programs that do not profile print that the library cannot be loaded, too." },
  },
}

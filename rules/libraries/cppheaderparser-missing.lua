-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "cppheaderparser-missing",
  title = [["No module named 'CppHeaderParser'": clr and roctracer cannot be built without it]],
  summary = [[
The builds of HIP's runtime (clr, hipamd) and of roctracer run Python scripts that read HIP's headers
with the package CppHeaderParser and write hip_prof_str.h, hip_ostream_ops.h and kfd_ostream_ops.h.
Without it, or where it belongs to another Python, CMake stops, or the compiler misses those files.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[No module named '?CppHeaderParser]], strength = "decisive", group = "module" },
    { log = [["CppHeaderParser" Python3 package is not installed]], strength = "decisive", group = "module" },
    { log = [[fatal error: (?:inc/)?(?:kfd|hip|hsa)_ostream_ops\.h: No such file or directory]], strength = "very_strong", group = "header" },
  },
  remedies = {
    { id = "install", title = "Install CppHeaderParser for the Python that the build runs",
      outcome = "cure", chance = 0.95, minutes = 2, risk = "low", reversibility = "high", scope = "app",
      summary = "Where the system's Python refuses packages of pip, build in an environment: python3 -m venv. Arch: python-cppheaderparser, built again after each change of Python.",
      apply = [[python3 -m pip install CppHeaderParser]],
      verify = [[python3 -c 'import CppHeaderParser; print("ok")']], expect = "ok",
      rollback = [[python3 -m pip uninstall -y CppHeaderParser]] },
  },
  references = {
    { url = "https://github.com/ROCm/hip/issues/3431", title = "Build guide does not handle dependency CppHeaderParser",
      says = "CMake of hipamd says which package is missing; AMD added it to the guide." },
    { url = "https://github.com/justxi/rocm/pull/123", title = "Resolve CppHeaderParser build dependency of roctracer",
      says = "Without the package roctracer goes on and then misses kfd_ostream_ops.h." },
    { url = "https://github.com/rocm-arch/rocm-arch/issues/565", title = "roctracer: missing include files",
      says = "The package belonged to Python 3.8, the build ran 3.9; installing it for 3.9 mended the build." },
  },
}

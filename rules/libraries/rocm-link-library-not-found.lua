-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocm-link-library-not-found",
  title = [["unable to find library -lamdhip64" (cannot find -lamdhip64): no .so to link against]],
  summary = [[
The linker looks for libamdhip64.so, the name without a number, in the folders it is given. Runtime
packages and the wheels rocm-sdk-core and -libraries bring only libamdhip64.so.7; the name without a
number is in the development package (hip-dev, rocm[devel]). Or ROCm's lib folder is not among the
linker's, because the program was built for another release or path.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[(?:unable to find library|cannot find) -l(?:amdhip64|hsa-runtime64|hiprtc|rocblas|hipblas|hipblaslt|rocsparse|hipsparse|rocsolver|hipsolver|rocfft|hipfft|rocrand|hiprand|MIOpen|rccl|roctx64|rocm_smi64|amd_comgr)\b]],
      strength = "decisive", group = "library" },
  },
  remedies = {
    { id = "wheels-devel", title = "Wheels: install rocm[devel], expand it, and link against its folder",
      requires = "ROCm came from pip",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      summary = "INDEX is the address that rocm came from, such as https://rocm.nightlies.amd.com/whl-multi-arch/ or https://repo.amd.com/rocm/whl/gfx94X-dcgpu/.",
      prepare = [[python3 -m pip list 2>/dev/null | grep -i '^rocm']],
      apply = [[python3 -m pip install --index-url INDEX "rocm[devel]==$(python3 -c 'import importlib.metadata as m; print(m.version("rocm"))')" && rocm-sdk init
LIBRARY_PATH=$(rocm-sdk path --root)/lib; export LIBRARY_PATH]],
      verify = [[find "$(rocm-sdk path --root)/lib/" -name libamdhip64.so]], expect = [[libamdhip64\.so]],
      rollback = [[unset LIBRARY_PATH; python3 -m pip uninstall -y rocm-sdk-devel]], fallback = "dev-package" },
    { id = "dev-package", title = "Install the development package, and name ROCm's lib folder to the linker",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "For amdhip64: hip-dev (AMD, Ubuntu), hip-runtime-amd and hip-devel (AMD, RHEL), libamdhip64-dev (Debian), rocm-hip-devel (Fedora). LIBRARY_PATH is read by GCC and Clang.",
      prepare = [[find /opt /usr/lib /usr/lib64 -name 'libamdhip64.so*']],
      apply = [[if command -v apt-get >/dev/null; then sudo apt-get install hip-dev || sudo apt-get install libamdhip64-dev; else sudo dnf install hip-devel || sudo dnf install rocm-hip-devel; fi
export LIBRARY_PATH=/opt/rocm/lib]],
      verify = [[find /opt /usr/lib /usr/lib64 -name libamdhip64.so]], expect = [[libamdhip64\.so]],
      rollback = [[unset LIBRARY_PATH   # and remove the package]] },
  },
  references = {
    { url = "https://github.com/ROCm/TheRock/issues/2191", title = "Missing .so soft links for shared objects",
      says = "The wheels' folder has libhsa-runtime64.so.1 alone, and -lhsa-runtime64 is not found." },
    { url = "https://github.com/ROCm/TheRock/pull/1204", title = "Patch compiler to pick up libamdhip64.so.7",
      says = "hipcc adds -lamdhip64, for which the wheels ship no name without a number." },
    { url = "https://github.com/ROCm/hip/issues/3042", title = "unable to find library -lamdhip64",
      says = "The installation had no libamdhip64.so." },
    { url = "https://github.com/ROCm/hipfort/issues/13", title = "libamdhip64 not found",
      says = "hipfort links a library that the installed ROCm, older, did not have yet." },
  },
}

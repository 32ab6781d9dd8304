-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-headers-missing",
  title = [["hip/hip_runtime.h: No such file": HIP's headers are not installed or not on the path]],
  summary = [[
The headers come with a package of their own (hip-dev, rocthrust-dev, hip-devel, amdrocm-runtime-dev), which the
run-time packages and the wheels of PyTorch do not bring. Where they are installed, an ordinary
compiler does not look in ROCm's folder: hipcc and CMake's HIP language do.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[fatal error: '?hip/(?:hip_runtime|hip_runtime_api|hip_fp16|hip_bf16|hip_version)\.h'?(?: file not found|: No such file or directory)]], strength = "decisive", group = "header" },
    { log = [[fatal error: '?(?:rocblas/rocblas|hipblas/hipblas|hipblaslt/hipblaslt|miopen/miopen|rocrand/rocrand\w*|rccl/rccl|hsa/hsa|hiprand/hiprand|hipfft/hipfft|thrust/\w+)\.h'?(?: file not found|: No such file or directory)]], strength = "very_strong", group = "header" },
  },
  explains = { "hip-kernel-compile-failure" },
  remedies = {
    { id = "install-headers", title = "Install the development packages of this ROCm",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "dnf, zypper: hip-devel, rocblas-devel ...; Arch: in the packages themselves; since 7.14 amdrocm-core-dev.",
      prepare = [[find /opt/rocm* /usr/include -maxdepth 4 -name hip_runtime.h]],
      apply = [[sudo apt-get install hip-dev]],
      verify = [[find /opt/rocm* /usr/include -maxdepth 4 -name hip_runtime.h]], expect = [[hip_runtime.h]],
      rollback = [[sudo apt-get remove hip-dev]],
      fallback = "say-where" },
    { id = "say-where", title = "Say where ROCm is",
      outcome = "cure", chance = 0.6, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      apply = [[export ROCM_PATH=/opt/rocm CPATH=/opt/rocm/include]],
      verify = [[echo "#include <hip/hip_version.h>" | cc -E -x c - | grep -c hip]], expect = [=[^[1-9]]=],
      rollback = [[unset ROCM_PATH CPATH]] },
  },
  references = {
    { url = "https://rocm.docs.amd.com/projects/HIP/en/latest/install/install.html", title = "Install HIP",
      says = "Which packages hold the runtime and which the headers." },
  },
}

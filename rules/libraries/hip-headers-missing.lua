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
    { log = [[fatal error: '?(?:rocblas/rocblas|hipblas/hipblas|hipblaslt/hipblaslt|miopen/miopen|rocrand/rocrand\w*|rccl/rccl|hsa/hsa|hiprand/hiprand|hipfft/hipfft)\.h'?(?: file not found|: No such file or directory)]], strength = "very_strong", group = "header" },
    -- rocThrust has CUDA's names: the file that asks for it is HIP's
    { log = [[[/.]hip[/:]\S* fatal error: '?thrust/\w+\.h'?(?: file not found|: No such file or directory)]], strength = "very_strong", group = "header" },
  },
  explains = { "hip-kernel-compile-failure" },
  remedies = {
    { id = "install-headers", title = "Install the development packages of this ROCm",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "The libraries have packages of their own (rocblas-dev, rocblas-devel); AMD's of 7.12 and later are amdrocm-runtime-dev, and amdrocm-core-dev with release and target for all.",
      prepare = [[find /opt/rocm* /usr/include -maxdepth 4 -name hip_runtime.h]],
      apply = [[if command -v apt-get >/dev/null; then sudo apt-get install -y hip-dev || sudo apt-get install -y amdrocm-runtime-dev || sudo apt-get install -y libamdhip64-dev
elif command -v dnf >/dev/null; then sudo dnf install -y hip-devel || sudo dnf install -y rocm-hip-devel
elif command -v zypper >/dev/null; then sudo zypper install -y hip-devel
else sudo pacman -S --needed hip-runtime-amd; fi]],
      verify = [[find /opt/rocm* /usr/include -maxdepth 4 -name hip_runtime.h]], expect = [[hip_runtime.h]],
      cons = { "to undo, remove the package that was installed" },
      fallback = "say-where" },
    { id = "say-where", title = "Say where ROCm is",
      outcome = "cure", chance = 0.6, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      apply = [[ROCM_PATH=$(if [ -d /opt/rocm/core ]; then echo /opt/rocm/core; else echo /opt/rocm; fi)
export ROCM_PATH CPATH="$ROCM_PATH/include"]],
      verify = [[echo "#include <hip/hip_version.h>" | cc -E -x c - | grep -c hip]], expect = [=[^[1-9]]=],
      rollback = [[unset ROCM_PATH CPATH]] },
  },
  references = {
    { url = "https://rocm.docs.amd.com/projects/HIP/en/latest/install/install.html", title = "Install HIP",
      says = "Which packages hold the runtime and which the headers." },
  },
}

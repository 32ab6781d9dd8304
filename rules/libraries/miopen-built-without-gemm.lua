-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "miopen-built-without-gemm",
  title = [[MIOpen: "GEMM is not supported": built without rocBLAS and hipBLASLt, so RNN and LSTM fail]],
  summary = [[
MIOpen's recurrent layers are matrix products, which it leaves to rocBLAS or hipBLASLt. A library that was
built with both off (MIOPEN_USE_ROCBLAS, MIOPEN_USE_HIPBLASLT), or for OpenCL, refuses each RNN, LSTM and GRU;
convolutions go on by other solvers. rocBLAS is on unless somebody turns it off.]],
  component = "miopen", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[(?:(?i:miopen).*|rnn\w*\.cpp:\d+: )\bGEMM is not supported]], strength = "decisive", group = "gemm" },
  },
  explains = { "miopen-status-error" },
  remedies = {
    { id = "packaged-miopen", title = "Take the distribution's or AMD's MIOpen for HIP",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "medium", scope = "system", root = true,
      requires = "the program loads the system's MIOpen; on Debian and Ubuntu AMD's package repository is set up",
      cons = { "put the former build back by hand to undo" },
      prepare = [[ldconfig -p | grep MIOpen; find / -xdev -name 'libMIOpen.so*' 2>/dev/null]],
      apply = by_packager("sudo apt-get install -y miopen-hip", "sudo dnf install -y miopen-hip || sudo dnf install -y miopen", "sudo pacman -S --needed miopen-hip"),
      verify = [[ldd "$(find /opt/rocm/lib /usr/lib /usr/lib64 -name 'libMIOpen.so.1' | head -n 1)" | grep -E 'rocblas|hipblas']], expect = "blas", fallback = "build-with-rocblas" },
    { id = "build-with-rocblas", title = "Build it with rocBLAS",
      outcome = "cure", chance = 0.8, minutes = 120, risk = "low", reversibility = "high", scope = "app",
      requires = "the current folder holds MIOpen's sources; rocBLAS with headers is installed",
      apply = [[cmake -B build-rocblas -DMIOPEN_BACKEND=HIP -DMIOPEN_USE_ROCBLAS=On -DCMAKE_PREFIX_PATH=/opt/rocm -DCMAKE_INSTALL_PREFIX="$HOME/miopen-rocblas" && cmake --build build-rocblas -j2 --target install
libs_before=$LD_LIBRARY_PATH; export LD_LIBRARY_PATH="$HOME/miopen-rocblas/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"]],
      verify = [[ldd ~/miopen-rocblas/lib/libMIOpen.so | grep rocblas]], expect = "rocblas", rollback = [[export LD_LIBRARY_PATH="$libs_before"; rm -rf build-rocblas ~/miopen-rocblas]] },
  },
  references = {
    { url = "https://github.com/ROCm/MIOpen/blob/2d1fd997a6fcf801ac4ca7a63e0656ef1cb9f488/src/ocl/rnnocl.cpp", title = "MIOpen: rnnocl.cpp",
      says = "Built without GEMM, each function of the recurrent layers throws." },
    { url = "https://github.com/ROCm/MIOpen/blob/2d1fd997a6fcf801ac4ca7a63e0656ef1cb9f488/docs/install/install.rst", title = "MIOpen: installation",
      says = "MIOPEN_USE_ROCBLAS and MIOPEN_USE_HIPBLASLT turn them off, rocBLAS is the default, and OpenCL has neither." },
  },
}

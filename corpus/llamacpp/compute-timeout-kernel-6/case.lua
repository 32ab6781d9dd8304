-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5997",
  summary = [[Near miss: a compute ring time-out on kernel 6.17 is not the shortened default of Linux 7.]],
  log = "log.txt",
  first = "gpu-ring-timeout-reset",
  accepted = { "amdgpu-dkms-runtime-regression" },
  must_not = { "compute-lockup-timeout" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/void-linux/void-packages/issues/61282",
  summary = [[amdgpu oops in amdgpu_hmm_invalidate_gfx on later 6.18 and all 7.1 kernels; older 6.18 sub-versions are good.]],
  log = "log.txt",
  facts = { ["kernel.version"] = "6.18.37" },
  first = "kernel-regression",
  must_not = { "gpu-vm-fault", "gpu-ring-timeout-reset" },
  confidence = 0.5,
}

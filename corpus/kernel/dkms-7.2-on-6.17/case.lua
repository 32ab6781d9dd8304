-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5997",
  summary = [[ROCm 7.2.0 with AMD's amdgpu-dkms on Ubuntu/Mint kernel 6.17.0-14: compute or even Firefox alone ends in compute-ring timeouts and a frozen desktop. Reinstalling ROCm with --no-dkms (in-tree amdgpu) stopped the crashes.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "7.2.0", ["kernel.version"] = "6.17.0-14-generic", ["os.name"] = "linux mint", ["app.name"] = "firefox" },
  first = "amdgpu-dkms-runtime-regression",
  accepted = { "gpu-ring-timeout-reset", "kernel-regression" },
  must_not = { "vram-oom", "compute-lockup-timeout", "gpu-hardware-failure", "amdgpu-dkms-build-failure" },
  confidence = 0.5,
}

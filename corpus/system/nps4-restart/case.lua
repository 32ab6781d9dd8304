-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4439",
  summary = [[Setting memory partition NPS4 on an MI300X in CPX fails: amd-smi could not restart the amdgpu driver after the change. A clean uninstall of every ROCm release followed by ROCm 6.3.3 cured it. The NOT_SUPPORTED answer for GPU 1 (function .1, a non-primary partition) is ordinary.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "6.3.2", ["os.name"] = "ubuntu 22.04.5", ["app.name"] = "amd-smi" },
  first = "partition-mode-set-failed",
  accepted = { "rocm-mixed-installation" },
  must_not = { "gpu-hardware-failure", "kfd-permission-denied", "gpu-ring-timeout-reset" },
  confidence = 0.5,
}

-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/hip/issues/3710",
  summary = [[WSL, ROCm 6.2: rocminfo works with the WSL runtime in /opt/rocm, but the PyTorch wheel carries a native libhsa-runtime64.so that talks to /dev/kfd, so HIP counts no devices. Replacing the bundled library by the WSL one cured it.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "6.2", ["os.name"] = "ubuntu 24.04", ["app.name"] = "pytorch" },
  first = "wsl-rocm-problem",
  accepted = { "rocm-mixed-installation", "rocm-soname-mismatch" },
  must_not = { "torch-not-rocm-build", "kfd-permission-denied" },
  confidence = 0.5,
}

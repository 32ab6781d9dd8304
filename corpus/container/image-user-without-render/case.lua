-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/ROCm-docker/issues/116",
  summary = [[Four MI100. The rocm-terminal image runs as rocm-user with only the video group, while the host's /dev/kfd belongs to render. rocm-smi works (sysfs), rocminfo cannot open kfd. The root-running rocm/pytorch image works on the same host.]],
  log = "log.txt",
  first = "container-device-not-passed",
  accepted = { "kfd-permission-denied" },
  must_not = { "kfd-device-missing", "amdgpu-dkms-build-failure" },
  confidence = 0.5,
}

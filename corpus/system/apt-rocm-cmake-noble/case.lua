-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6367",
  summary = [[Ubuntu 24.04's rocm-cmake and hipcc outrank AMD's.]],
  log = "log.txt",
  facts = { ["os.name"] = "ubuntu 24.04.4", ["rocm.version"] = "7.2.4" },
  first = "apt-repo-version-conflict",
  must_not = { "apt-updates-repo-disabled", "amdgpu-dkms-build-failure" }, confidence = 0.5,
}

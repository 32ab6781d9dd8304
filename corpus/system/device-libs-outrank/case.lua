-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2378",
  summary = [[Ubuntu 22.04 carries its own rocm-device-libs 5.0.0-1, whose version number outranks AMD's 1.0.0.50600, so apt picks Ubuntu's and AMD's exact dependency cannot be met.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "5.6.0", ["os.name"] = "ubuntu 22.04" },
  first = "apt-repo-version-conflict",
  accepted = { "rocm-mixed-installation" },
  must_not = { "amdgpu-dkms-build-failure", "apt-updates-repo-disabled" },
  confidence = 0.5,
}

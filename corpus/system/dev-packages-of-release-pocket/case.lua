-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/323",
  summary = [[Not a ROCm fault: the installed base libraries come from noble-updates while the -dev packages apt can see come only from the release pocket, so the updates repository is disabled (or stale) on this machine.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "6.2.0", ["os.name"] = "ubuntu 24.04.1" },
  first = "apt-updates-repo-disabled",
  accepted = { "apt-repo-version-conflict" },
  must_not = { "amdgpu-dkms-build-failure", "rocm-mixed-installation" },
  confidence = 0.5,
}

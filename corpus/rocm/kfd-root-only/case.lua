-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/ROCT-Thunk-Interface/issues/36",
  summary = [[/dev/kfd is root-only because no udev rule for it is installed (rocm-dev without rock-dkms).]],
  log = "log.txt",
  facts = { ["os.name"] = "ubuntu 19.04" },
  first = "kfd-permission-denied",
  must_not = { "kfd-device-missing", "container-device-not-passed" },
}

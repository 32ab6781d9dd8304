-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/containers/container-selinux/issues/269",
  summary = [[A pod that gets its GPU from a device plugin: SELinux refuses dri_device_t.]],
  log = "log.txt",
  first = "selinux-denies-gpu-device",
  confidence = 0.5,
}

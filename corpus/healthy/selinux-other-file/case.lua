-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/containers/container-selinux/issues/169",
  summary = [[A near miss: SELinux denies /dev/null and a library to a container, no GPU node.]],
  log = "log.txt",
  must_not = { "selinux-denies-gpu-device" },
}

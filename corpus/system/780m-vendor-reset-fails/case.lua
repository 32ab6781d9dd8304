-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/gnif/vendor-reset/issues/82",
  summary = [[A Radeon 780M handed to a guest: the Navi 10 reset does not work on it.]],
  log = "log.txt",
  first = "vfio-passthrough-reset-failure",
  confidence = 0.5,
}

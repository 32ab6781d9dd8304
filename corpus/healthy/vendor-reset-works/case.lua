-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/gnif/vendor-reset/issues/29",
  summary = [[A Navi 10 reset by vendor-reset that succeeds; no fault of the reset.]],
  log = "log.txt",
  must_not = { "vfio-passthrough-reset-failure" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/gnif/vendor-reset/issues/16",
  summary = [[Navi 10 for a VM: the GPU function resets well with vendor-reset (result = 0).]],
  log = "log.txt",
  must_not = { "vfio-passthrough-reset-failure", "smu-failure" },
}

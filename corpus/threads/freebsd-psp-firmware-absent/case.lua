-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/freebsd/drm-kmod-firmware/issues/27",
  summary = [[FreeBSD 14, navy_flounder_sos.bin not installed; installing the package cures.]],
  log = "log.txt",
  facts = { ["os.name"] = "freebsd" },
  first = "firmware-missing",
  accepted = { "psp-load-failure" },
  confidence = 0.5,
}

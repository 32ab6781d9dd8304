-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/Requiem4Eternity/Appstream/issues/96",
  summary = [[A resize of the BAR that did not fit and was taken back (the crash in the thread is another).]],
  log = "log.txt",
  must_not = { "bar-allocation-failure", "pcie-device-lost" },
}

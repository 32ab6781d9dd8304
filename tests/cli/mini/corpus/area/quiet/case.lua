-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://example.org/widget/2",
  summary = "The widget stands.",
  log = "log.txt",
  must_not = { "sample-fault" },
}

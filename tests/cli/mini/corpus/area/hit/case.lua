-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://example.org/widget/1",
  summary = "The widget fell over.",
  log = "log.txt",
  facts = { ["app.name"] = "widget" },
  first = "sample-fault",
  confidence = 0.5,
}

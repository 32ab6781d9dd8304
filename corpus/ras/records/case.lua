-- SPDX-License-Identifier: Apache-2.0
case {
  name = "bmc",
  url = "https://github.com/amd/node-scraper",
  summary = "An AMD field id in the log of a BMC, as a line.",
  text = [[
2025-03-01T10:00:05Z cper: AFID 25 severity Critical origin OAM_3
]],
  extracts = { ["gpu.afid"] = "25" },
}

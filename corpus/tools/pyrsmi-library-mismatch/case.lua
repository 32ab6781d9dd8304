-- SPDX-License-Identifier: Apache-2.0
case {
  name = "sockets",
  url = "https://github.com/ROCm/pyrsmi/issues/28",
  summary = "Every socket is refused.",
  text = [[
ERROR:root:AMDSMI Error: AMDSMI_STATUS_INVAL: Invalid parameters.
WARNING:root:Failed to get processor count for socket 0
]],
  facts = { ["rocm.version"] = "7.2.0" },
  first = "pyrsmi-library-mismatch", must_not = { "hip-no-device" }, confidence = 0.8,
}
case {
  name = "other-call",
  url = "https://github.com/ROCm/pyrsmi/issues/28",
  summary = "Near miss: another call.",
  text = [[
ERROR:root:AMDSMI Error: AMDSMI_STATUS_INVAL: Invalid parameters.
]],
  must_not = { "pyrsmi-library-mismatch" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "host",
  url = "https://apptainer.org/docs/user/main/gpu.html",
  summary = "No ROCm on the host.",
  text = [[
WARNING: Could not find any rocm files on this host!
]],
  first = "apptainer-no-rocm-files", confidence = 0.8,
}
case {
  name = "nvidia",
  url = "https://apptainer.org/docs/user/main/gpu.html",
  summary = "Near miss: the other option.",
  text = [[
WARNING: Could not find any nv files on this host!
]],
  must_not = { "apptainer-no-rocm-files" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "docker",
  url = "https://instinct.docs.amd.com/projects/container-toolkit/en/latest/container-runtime/running-workloads.html",
  summary = "The toolkit is not registered.",
  text = [[
docker: Error response from daemon: unknown or invalid runtime name: amd
]],
  first = "docker-runtime-amd-unknown", confidence = 0.8,
}
case {
  name = "nvidia",
  url = "https://instinct.docs.amd.com/projects/container-toolkit/en/latest/container-runtime/running-workloads.html",
  summary = "Near miss: another maker's runtime.",
  text = [[
docker: Error response from daemon: unknown or invalid runtime name: nvidia
]],
  must_not = { "docker-runtime-amd-unknown" },
}

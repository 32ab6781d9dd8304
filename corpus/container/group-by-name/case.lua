-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/nullata/llamaMan/issues/85",
  summary = [[Two RX 9060 XT: the manager starts llama.cpp:server-vulkan with group_add 'render' by name; Docker resolves group names in the image's /etc/group, which has no render group. The numeric host GID (107) is needed. The ROCm image works with the same host permissions.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1200" }, ["os.name"] = "truenas scale", ["app.name"] = "llama.cpp" },
  first = "container-group-name-unknown",
  accepted = { "container-device-not-passed" },
  must_not = { "kfd-permission-denied", "rootless-container-groups-dropped" },
  confidence = 0.5,
}

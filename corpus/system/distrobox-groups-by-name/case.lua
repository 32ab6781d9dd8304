-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/kyuz0/amd-strix-halo-toolboxes/issues/53",
  summary = [[Rootless distrobox on Ubuntu 24.04: devices are passed and groups are added by name, but in a user namespace those names are the container's own groups, not the host's render group. Related threads: keep-groups, and only under crun (Ubuntu's podman may pick runc).]],
  log = "log.txt",
  facts = { ["rocm.version"] = "7.2", ["os.name"] = "ubuntu 24.04.3", ["kernel.version"] = "6.14", ["app.name"] = "llama.cpp" },
  first = "rootless-container-groups-dropped",
  accepted = { "container-device-not-passed", "kfd-permission-denied" },
  must_not = { "apu-not-supported-by-runtime", "torch-not-rocm-build", "kfd-device-missing" },
  confidence = 0.5,
}

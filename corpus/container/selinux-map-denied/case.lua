-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/podman-container-tools/podman/issues/18497",
  summary = [[SELinux refuses `map` on /dev/dri/renderD128 to a podman container, so opening works but mapping a buffer fails with -13. Fixed in the container-selinux policy.]],
  log = "log.txt",
  facts = { ["os.name"] = "fedora 38", ["app.name"] = "podman" },
  first = "selinux-denies-gpu-device",
  accepted = { "container-device-not-passed" },
  must_not = { "kfd-permission-denied", "vram-oom", "bar-allocation-failure" },
  confidence = 0.5,
}

-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/89luca89/distrobox/issues/1230",
  summary = [[RX 6600 in a rootless distrobox: /dev/kfd is there but its group is mapped to nogroup in the user namespace; adding oneself to nogroup or sudo inside the box does not help.]],
  log = "log.txt",
  facts = { ["os.name"] = "ubuntu 22.04 (distrobox)", ["app.name"] = "rocminfo" },
  first = "rootless-container-groups-dropped",
  accepted = { "kfd-permission-denied" },
  must_not = { "kfd-device-missing", "container-device-not-passed", "selinux-denies-gpu-device" },
  confidence = 0.5,
}

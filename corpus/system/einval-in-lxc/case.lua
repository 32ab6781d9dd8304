-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5379",
  summary = [[ROCm 7.0.1 in an unprivileged Proxmox LXC. Device node, mode and groups are right, yet open(/dev/kfd) gives EINVAL: the RX 9070 XT had been handed to a VM and taken back by the host (amdgpu re-probed 63 h after boot), which leaves KFD in a locked/stale state. Rebooting the host cured it. A confusable: looks like a permission or LXC mapping fault and is not.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "7.0.1", ["os.name"] = "ubuntu 24.04" },
  first = "kfd-stale-after-gpu-rebind",
  must_not = { "kfd-permission-denied", "container-device-not-passed", "kfd-device-missing" },
  confidence = 0.5,
}

-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6166",
  summary = [[RX 9070 XT on Arch 6.19.12: opening /dev/kfd gives EINVAL although the node is 0666 and the user is in render. Not a permission problem; KFD has no usable node (libvirt/kvm user, cause not visible in the excerpts).]],
  log = "log.txt",
  facts = { ["rocm.version"] = "7.2.2", ["kernel.version"] = "6.19.12-arch1-1", ["os.name"] = "arch linux", ["app.name"] = "rocminfo" },
  first = "kfd-stale-after-gpu-rebind",
  accepted = { "kfd-device-missing", "kfd-unsupported-asic" },
  must_not = { "kfd-permission-denied", "container-device-not-passed", "selinux-denies-gpu-device" },
  confidence = 0.5,
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocminfo",
  url = "https://github.com/ROCm/rocminfo/issues/37",
  summary = "Mode and group are right, opening gives EPERM.",
  text = [[
ROCk module is loaded
Unable to open /dev/kfd read-write: Operation not permitted
user is member of video group
]],
  facts = { ["os.name"] = "gentoo" },
  first = "device-cgroup-denied", must_not = { "kfd-permission-denied" }, confidence = 0.72,
}
case {
  name = "render-node",
  url = "https://github.com/ComputeCanada/puppet-magic_castle/issues/460",
  summary = "The render node is refused; built from libdrm's and the shell's form of the message.",
  text = [[
cat: /dev/dri/renderD128: Operation not permitted
]],
  first = "device-cgroup-denied", confidence = 0.52,
}
case {
  name = "probe",
  url = "https://github.com/ComputeCanada/puppet-magic_castle/issues/460",
  summary = "Facts alone: opening /dev/kfd gives EPERM.",
  text = "",
  facts = { ["access.kfd"] = "EPERM" },
  first = "device-cgroup-denied", confidence = 0.72,
}
case {
  name = "probe-render",
  url = "https://github.com/ComputeCanada/puppet-magic_castle/issues/460",
  summary = "Facts alone: opening the render node gives EPERM.",
  text = "",
  facts = { ["access.render"] = "EPERM" },
  first = "device-cgroup-denied", confidence = 0.52,
}
case {
  name = "unit-forbids",
  url = "https://github.com/NixOS/nixpkgs/issues/331069",
  summary = "Facts alone: the service's unit forbids the device.",
  text = "",
  facts = { ["access.service_kfd"] = "EPERM" },
  first = "device-cgroup-denied", confidence = 0.72,
}
case {
  name = "job-without-gpu",
  url = "https://github.com/ComputeCanada/puppet-magic_castle/issues/460",
  summary = "A Slurm job that asked for no GPU.",
  text = [[
$ srun --mem=4G bash -c 'cat /dev/kfd'
rank 0 on node07 in partition compute
cat: /dev/kfd: Operation not permitted
]],
  first = "device-cgroup-denied", confidence = 0.70,
}
case {
  name = "job-with-gpu",
  url = "https://github.com/ComputeCanada/puppet-magic_castle/issues/460",
  summary = "The job did ask for a GPU and was given another node's file to read: no denial of its own GPU is shown.",
  text = [[
$ srun --gpus=1 --mem=4G rocminfo
rank 0 on node07 in partition compute
cat: /dev/dri/renderD135: Operation not permitted
]],
  must_not = { "device-cgroup-denied" },
}
case {
  name = "selinux-instead",
  url = "https://github.com/containers/container-selinux/issues/269",
  summary = "The same words, and SELinux says that it was the one.",
  text = [[
cat: /dev/dri/renderD128: Operation not permitted
type=AVC msg=audit(1683468487.052:3337): avc:  denied  { read write } for  pid=699282 comm="cat" name="renderD128" dev="devtmpfs" ino=947 scontext=system_u:system_r:container_t:s0:c260,c628 tcontext=system_u:object_r:dri_device_t:s0 tclass=chr_file permissive=0
]],
  first = "selinux-denies-gpu-device", must_not = { "device-cgroup-denied" }, confidence = 0.85,
}

-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ComputeCanada/puppet-magic_castle/issues/460",
  summary = [[A Slurm job that asked for no GPU: the job's device cgroup refuses /dev/kfd with EPERM ('Operation not permitted'), which is another errno than that of a missing group (EACCES, 'Permission denied').]],
  log = "log.txt",
  facts = { ["rocm.version"] = "6.4.1", ["os.name"] = "rocky 9.6" },
  first = "device-cgroup-denied",
  accepted = { "kfd-permission-denied" },
  must_not = { "kfd-device-missing", "amdgpu-dkms-build-failure", "kfd-unsupported-asic" },
  confidence = 0.5,
}

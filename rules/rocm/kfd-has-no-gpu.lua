-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kfd-has-no-gpu", kind = "symptom",
  title = "/dev/kfd exists, but KFD has no usable GPU",
  summary = [[Opening /dev/kfd ends with "Cannot allocate memory" although memory is free: the driver numbers the
process with the help of its first GPU (kernels up to about 5.10) and has none. The kernel log of the boot says why each GPU was
left out: PCIe atomics, an unknown chip, the IOMMU, a failed start.]],
  component = "kernel", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [["/dev/kfd", O_RDWR\|O_CLOEXEC\) = -1 ENOMEM]], strength = "strong", group = "open" },
    { fact = "access.kfd", equals = "ENOMEM", strength = "strong", group = "open" },
    { log = [[kfd kfd: (?:amdgpu: )?added device 1002:]], strength = "strong", against = true, group = "added" },
  },
  remedies = {
    { id = "read-kfd-lines", title = "Read what KFD said of each GPU at boot",
      outcome = "diagnostic", chance = 0.85, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "'added device' is what should stand there; 'skipped device', 'NOT added' and 'not supported' name the obstacle.",
      apply = [[sudo dmesg | grep -iE 'kfd|amdgpu.*(error|fail)']], verify = [[sudo dmesg | grep -c kfd]], expect = [[^\d+$]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1148", title = "Unable to open /dev/kfd read-write: Cannot allocate memory",
      says = "RX 570 on a Xeon E5-2689, 32 GB of RAM: it is not memory that lacks." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1088", title = "One solution to rocminfo fails with HSA_STATUS_ERROR_OUT_OF_RESOURCES",
      says = "strace shows ENOMEM from opening /dev/kfd." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1663", title = "Unable to open /dev/kfd read-write: Cannot allocate memory",
      says = "The same with root and group membership in order." },
    { url = "https://github.com/torvalds/linux/blob/v5.4/drivers/gpu/drm/amd/amdkfd/kfd_pasid.c", title = "kfd_pasid.c",
      says = "The number of a process is taken from the first KFD device; without one none is given, and the process is refused with ENOMEM." },
  },
}

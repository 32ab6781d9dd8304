-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/lantsug/dwarfing/issues/3",
  summary = [[amdgpu-pro 17.40 source against ROCm's 4.11 kernel: implicit declaration of reservation_object_copy_fences in kcl. Not built by dkms itself.]],
  log = "log.txt",
  first = "amdgpu-dkms-build-failure",
  confidence = 0.5,
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kfd-dev-mounted-noexec",
  title = [["Unable to open /dev/kfd read-write: Bad address" on an APU: /dev is mounted noexec]],
  summary = [[
Where KFD drives an APU through the IOMMU (Carrizo, Raven, Picasso with kernels up to 6.5), opening
/dev/kfd maps the handler that saves waves into the process, as executable. A /dev that is mounted
noexec forbids that: the kernel log says "Failure to set tba address. error -1", and the open ends
with EFAULT. Cards beside the APU are lost with it. Groups and modes are fine.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Failure to set tba address\. error -{1,2}1\.]], strength = "decisive", group = "map" },
    { log = [[/dev/kfd read-write: Bad address]], strength = "very_strong", group = "map" },
    { log = [["/dev/kfd", O_RDWR\|O_CLOEXEC\) = -1 EFAULT]], strength = "very_strong", group = "map" },
  },
  explains = { "apu-not-supported-by-runtime", "hip-no-device", "kfd-permission-denied" },
  remedies = {
    { id = "remount-exec", title = "Mount /dev with exec",
      outcome = "cure", chance = 0.75, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "findmnt shows noexec for /dev; until the next boot, so a service has to say it again then",
      cons = { "programs can be started from /dev again, which hardening wanted to prevent" },
      prepare = [[findmnt -no OPTIONS /dev]],
      apply = [[sudo mount -o remount,exec /dev]],
      verify = [[findmnt -no OPTIONS /dev | grep -c noexec || true; rocminfo | grep -m1 gfx]], expect = "gfx",
      rollback = [[sudo mount -o remount,noexec /dev]], fallback = "newer-kernel" },
    { id = "newer-kernel", title = "A kernel of 6.6 or later, which drives these APUs like cards",
      summary = "The path through the IOMMU was taken out of KFD there, and with it this mapping. ROCm itself supports few of these APUs.",
      outcome = "cure", chance = 0.5, minutes = 15, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      prepare = [[uname -r]], apply = install_newest_kernel,
      verify = [[uname -r]], expect = [[^(?:6\.(?:[6-9]|\d\d)|[7-9]|\d\d)]], rollback = boot_kernel_before },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1205", title = "unable to open /dev/kfd read-write: Bad address",
      says = "Each failed open leaves the kernel's line on the tba address with error -1, the number of EPERM." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1185", title = "Unable to open /dev/kfd read-write: Cannot allocate memory",
      says = "A user names mount -o remount,exec /dev as the step that makes /dev/kfd open." },
    { url = "https://github.com/torvalds/linux/blob/v5.10/drivers/gpu/drm/amd/amdkfd/kfd_process.c", title = "kfd_process_init_cwsr_apu()",
      says = "The handler is mapped with PROT_READ and PROT_EXEC through the file that was opened, on APUs alone." },
    { url = "https://github.com/OpenRC/openrc/pull/494", title = "init.d/devfs: default mount /dev noexec",
      says = "Linux 5.17 and init systems began to mount /dev noexec by default." },
  },
}

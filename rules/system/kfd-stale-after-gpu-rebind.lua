-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kfd-stale-after-gpu-rebind",
  title = [["Unable to open /dev/kfd read-write: Invalid argument": KFD is locked, or has no GPU]],
  summary = [[
KFD answers EINVAL to an open in two states, whatever mode, groups and container are. It is locked: for a moment in a
GPU reset or in sleep, for good where a reset did not end or a GPU was unbound (vfio, a virtual machine) or
unplugged. Or, on newer kernels, no GPU is left in it. A container has its host's KFD, so the
host's kernel log says which it was. A new start of the driver clears it.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Unable to open /dev/kfd read-write: Invalid argument]], strength = "decisive", group = "open" },
    { log = [[no gpu node! Cannot create KFD process]], strength = "decisive", group = "open" },
    { fact = "access.kfd", equals = "EINVAL", strength = "very_strong", group = "open" },
    { log = [[openat?\(.*"/dev/kfd".*EINVAL]], strength = "very_strong", group = "open" },
    { log = [[vfio-pci [0-9a-f:.]+: |amdgpu: finishing device]], strength = "weak", group = "rebind" },
    { all = { { said = [[(?i)\b(?:re-?bind\w*|re-?attach\w*|unbind\w*|pass(?:ed|ing)? (?:it )?back|hand(?:ed|ing)? back|hot[- ]?(?:un)?plug\w*)\b[^.]{0,90}\b(?:vfio|VM|host|guest|amdgpu|libvirt|original|eGPU)|\b(?:vfio|VM|guest|libvirt)\b[^.]{0,90}\b(?:re-?bind\w*|re-?attach\w*|unbind\w*)]] },
              { any = { { log = [[hsa api call failure at|Unable to open /dev/kfd read-write: Invalid argument]] }, { said = [[(?i)\b(?:ROCm|rocminfo|kfd)\b(?: \w+){0,4} (?:crash\w*|fails?|stops?|breaks?|broken|unusable|not work\w*)]] } } }, speaks_of_amd },
      strength = "very_strong", group = "told" },
    { log = [[kfd kfd: (?:amdgpu: )?.*not supported in kfd]], strength = "strong", against = true },
  },
  explains = { "kfd-device-missing", "kfd-permission-denied", "hip-no-device" },
  remedies = {
    { id = "host-log", title = "Read the host's kernel log: a reset, a sleep, a GPU given away",
      outcome = "diagnostic", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "On the host, not in the container. A reset that goes on or failed is the fault to look for then.",
      apply = [[sudo dmesg | grep -iE 'kfd|gpu reset|vfio-pci|finishing device|suspend' | tail -n 40; ls /sys/class/kfd/kfd/topology/nodes]],
      verify = [[sudo dmesg | grep -c amdgpu]], expect = "^[1-9]", fallback = "reload-amdgpu" },
    { id = "reload-amdgpu", title = "Stop what uses the GPU and load amdgpu anew",
      outcome = "cure", chance = 0.6, minutes = 5, risk = "medium", reversibility = "high", scope = "system", root = true,
      requires = "No desktop session on this GPU.",
      apply = [[sudo modprobe -r amdgpu && sudo modprobe amdgpu]], verify = [[rocminfo | grep -m1 gfx]], expect = "gfx",
      rollback = [[sudo reboot]], fallback = "reboot-host" },
    { id = "reboot-host", title = "Reboot the host (not only the container or guest)",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = [[sudo reboot]], verify = [[rocminfo | grep -m1 gfx]], expect = "gfx", rollback = [[true   # nothing was changed]] },
  },
  refuted = { { what = "chmod 666 /dev/kfd, more groups, LXC id mappings", ref = 1, why = "The open fails with EINVAL, not EACCES or EPERM; mode and groups were right." } },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5379", title = "EINVAL on /dev/kfd after a VM gave the GPU back",
      says = "Device node, mode and groups were right; rebooting the host cured it." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6166", title = "EINVAL on a 0666 /dev/kfd",
      says = "The same error on a machine with virtualisation in use; not a permission problem." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4469", title = "Hot unplugging additional eGPU breaks /dev/kfd",
      says = "EINVAL from the moment on at which a virtual machine, or a cable, took the second GPU." },
    { url = "https://github.com/torvalds/linux/blob/v6.12/drivers/gpu/drm/amd/amdkfd/kfd_process.c", title = "kfd_create_process()",
      says = "EINVAL where KFD is locked, said at debug level only; the lock is for resets and suspend." },
  },
}

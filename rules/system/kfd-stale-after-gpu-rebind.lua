-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kfd-stale-after-gpu-rebind",
  title = "/dev/kfd fails with EINVAL after the GPU was unbound and bound again",
  summary = [[
Opening /dev/kfd fails with "Invalid argument" although mode, group and membership are right.
That is not a permission problem: KFD is locked, as it stays after a GPU was handed to a
virtual machine (vfio) and taken back, or unplugged. A new start of the driver clears it.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { fact = "access.kfd", equals = "EINVAL", strength = "decisive", group = "open" },
    { log = [[openat?\(.*"/dev/kfd".*EINVAL]], strength = "very_strong", group = "open" },
    { log = [[vfio-pci [0-9a-f:.]+: |amdgpu: finishing device]], strength = "weak", group = "rebind" },
    { all = { { said = [[(?i)\b(?:re-?bind\w*|re-?attach\w*|unbind\w*|pass(?:ed|ing)? (?:it )?back|hand(?:ed|ing)? back|hot[- ]?(?:un)?plug\w*)\b[^.]{0,90}\b(?:vfio|VM|host|guest|amdgpu|libvirt|original|eGPU)|\b(?:vfio|VM|guest|libvirt)\b[^.]{0,90}\b(?:re-?bind\w*|re-?attach\w*|unbind\w*)]] },
              { any = { { log = [[hsa api call failure at|Unable to open /dev/kfd read-write: Invalid argument]] }, { said = [[(?i)\b(?:ROCm|rocminfo|kfd)\b(?: \w+){0,4} (?:crash\w*|fails?|stops?|breaks?|broken|unusable|not work\w*)]] } } }, speaks_of_amd },
      strength = "very_strong", group = "told" },
    { log = [[kfd kfd: (?:amdgpu: )?.*not supported in kfd]], strength = "strong", against = true },
  },
  explains = { "kfd-device-missing", "kfd-permission-denied", "hip-no-device" },
  remedies = {
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
  },
}

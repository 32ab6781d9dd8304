-- SPDX-License-Identifier: Apache-2.0
-- Chips that no kernel's amdkfd ever had (Southern Islands, Topaz, Stoney, the small ones of Sea Islands), Hawaii, which it has
-- only with amdgpu.exp_hw_support, and APUs (Raven: GC IP 0901..) that kernels without IOMMUv2 leave out.
local old = "(?:TAHITI|PITCAIRN|VERDE|OLAND|HAINAN|TOPAZ|BONAIRE|KABINI|MULLINS|STONEY|HAWAII|KAVERI|CARRIZO|GC IP 0901\\d\\d|GC IP 090202)"
rule {
  id = "kfd-unsupported-asic",
  title = [[KFD does not support this GPU ("DID ... not supported in kfd")]],
  summary = [[
amdgpu drives the card for graphics, but amdkfd keeps its own list of chips. One that is not on
it gets no compute node: too old (Southern Islands, Topaz), too new for this kernel, or never
added (Stoney). Hawaii is taken with amdgpu.exp_hw_support=1 only. Permissions and user space have no part in it.]],
  component = "kernel", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[kfd kfd: (?:amdgpu: )?(?:GC IP (?<ip>[0-9a-fA-F]+)|(?<asic>[A-Z][A-Z0-9_ ]+?))\s+(?:VF )?not supported in kfd]],
      unless = [[kfd kfd: (?:amdgpu: )?]] .. old .. [[\b]], strength = "decisive", group = "kfd" },
    { log = [[not supported in kfd]], unless = old .. [[ +not supported in kfd]], strength = "strong", group = "kfd" },
    -- kernels before 5.7 look the PCI id up in a table
    { log = [[DID [0-9a-f]{4} is missing in supported_devices]], strength = "decisive", group = "kfd" },
    { log = [[kfd not supported on this ASIC]], strength = "decisive", group = "kfd" },
    -- such an old chip says so at each start: a trouble only where somebody wants to compute
    { all = { { log = old .. [[ +not supported in kfd]] }, wants_compute }, strength = "decisive", group = "kfd" },
    { log = [[kfd kfd: (?:amdgpu: )?added device 1002:]], strength = "strong", against = true },
  },
  explains = { "kfd-device-missing", "kfd-stale-after-gpu-rebind", "apu-not-supported-by-runtime",
    "hip-no-device", "kfd-has-no-gpu", "k8s-gpu-not-allocatable" },
  remedies = {
    { id = "newer-kernel", action = "newer-kernel", title = "Use a kernel (or AMD's driver package) whose amdkfd knows the chip",
      outcome = "cure", chance = 0.5, minutes = 20, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "Southern Islands, Topaz, Bonaire, Kabini, Mullins and Stoney were never added" },
      apply = [[ls /boot/vmlinuz-*; uname -r]], verify = [[journalctl -k -b | grep 'kfd kfd:.*added device']], expect = "added device",
      rollback = [[sudo reboot   # choose the kernel used before]], fallback = "use-vulkan" },
    { id = "use-vulkan", action = "use-vulkan", title = "Use the application's Vulkan backend",
      outcome = "workaround", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      apply = [[vulkaninfo --summary]], verify = [[vulkaninfo --summary | grep -c deviceName]], expect = "[1-9]",
      cons = { "it only selects another backend: nothing to roll back" } },
  },
  refuted = {
    { what = "chmod 666 /dev/kfd, more groups", ref = 1, why = "There is no node behind the device for this chip." },
    { what = "HSA_OVERRIDE_GFX_VERSION", ref = 2, why = "The override acts in user space; the kernel lists no node." },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2232", title = "PITCAIRN not supported in kfd",
      says = "Opening /dev/kfd fails with ENOMEM whatever the groups, because KFD refused the only card." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/651", title = "Vega M: kfd not supported on this ASIC",
      says = "Graphics starts; KFD learned this chip only later." },
    { url = "https://github.com/torvalds/linux/blob/002c6ca75289a4ac4f6738213dd2d258704886e4/drivers/gpu/drm/amd/amdkfd/kfd_device.c", title = "kgd2kfd_probe()",
      says = "The list of chips and the two forms of the line; Hawaii needs exp_hw_support, Kaveri, Carrizo and Raven a kernel with IOMMUv2." },
  },
}

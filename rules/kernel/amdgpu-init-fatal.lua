-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amdgpu-init-fatal", kind = "symptom",
  title = [[amdgpu failed to initialise the card ("Fatal error during GPU init")]],
  summary = [[
"Fatal error during GPU init" is what the driver says last, whatever the reason: the lines just
above name the block and the error (a missing file, a table of the VBIOS, the security processor,
a ring, an address window). There is no display on the card and no /dev/kfd for it.]],
  component = "kernel", severity = "critical", maturity = "stable", prior = "common",
  evidence = {
    { log = [[Fatal error during GPU init]], strength = "moderate", group = "fatal" },
    { log = [[amdgpu_device_ip_init failed]], strength = "moderate", group = "init" },
    { log = [[amdgpu: probe of [0-9a-f:.]+ failed with error -(?!12\b)\d+|probe with driver amdgpu failed with error -(?!12\b)\d+]], strength = "moderate", group = "probe" },
  },
  explains = { "kfd-device-missing", "kfd-has-no-gpu", "hip-no-device" },
  remedies = {
    { id = "read-above", title = "Read the twenty lines above it",
      outcome = "diagnostic", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo dmesg | grep -B20 'Fatal error during GPU init']], verify = [[sudo dmesg | grep -c 'Fatal error during GPU init']], expect = "[0-9]" },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_kms.c", title = "amdgpu_kms.c, amdgpu_driver_load_kms", says = "The line stands for every failure of the device's start." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/545", title = "probe failed with error -22 in a guest", says = "An example behind pass-through." },
    { url = "https://github.com/Nobara-Project/nobara-core-packages/issues/103", title = "probe fails with error -22 on Cezanne", says = "An example after a firmware update." },
  },
}

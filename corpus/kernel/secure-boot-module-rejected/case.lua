-- SPDX-License-Identifier: Apache-2.0
case {
  name = "modprobe",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4328",
  summary = "What modprobe says.",
  text = [[
modprobe: ERROR: could not insert 'amdgpu': Key was rejected by service
]],
  first = "secure-boot-module-rejected",
  must_not = { "amdgpu-dkms-build-failure" },
  confidence = 0.85,
}
case {
  name = "kernel-words",
  url = "https://github.com/torvalds/linux/blob/master/kernel/module/signing.c",
  summary = "The module's name before the words.",
  text = [[
insmod: amdgpu: Required key not available
]],
  first = "secure-boot-module-rejected",
  confidence = 0.85,
}
case {
  name = "rejected-and-not-loaded",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4328",
  summary = "The kernel's line names no module; the runtime's does.",
  text = [[
[   10.000000] Loading of module with unavailable key is rejected
ROCk module is NOT loaded, possibly no GPU devices
]],
  first = "secure-boot-module-rejected",
  confidence = 0.70,
}
case {
  name = "rejected-and-lockdown",
  url = "https://github.com/torvalds/linux/blob/master/security/lockdown/lockdown.c",
  summary = "Two lines of the kernel, no module is named.",
  text = [[
[   10.000000] Loading of module with unavailable key is rejected
[   80.000000] Lockdown: modprobe: unsigned module loading is restricted; see man kernel_lockdown.7
]],
  first = "secure-boot-module-rejected",
  confidence = 0.55,
}
case {
  name = "signature-and-lockdown",
  url = "https://github.com/torvalds/linux/blob/master/crypto/asymmetric_keys/pkcs7_trust.c",
  summary = "The signature's key is not trusted.",
  text = [[
[   10.000000] PKCS#7 signature not signed with a trusted key
[   80.000000] Lockdown: modprobe: unsigned module loading is restricted; see man kernel_lockdown.7
]],
  first = "secure-boot-module-rejected",
  confidence = 0.55,
}
case {
  name = "state",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4328",
  summary = "Secure Boot is on, the driver is not there, and some module was refused.",
  text = [[
[   80.000000] Lockdown: modprobe: unsigned module loading is restricted; see man kernel_lockdown.7
ROCk module is NOT loaded, possibly no GPU devices
]],
  facts = { ["host.secure_boot"] = "true" },
  first = "secure-boot-module-rejected",
  confidence = 0.55,
}
case {
  name = "near-other-module",
  url = "https://github.com/acidanthera/bugtracker/issues/2237",
  summary = "The module that is refused is NVIDIA's.",
  text = [[
mar 06 15:10:43 host gdm3[7055]: modprobe: ERROR: could not insert 'nvidia': Key was rejected by service
]],
  must_not = { "secure-boot-module-rejected" },
}
case {
  name = "against-initialized",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/drm_drv.c",
  summary = "amdgpu is up; another module was refused.",
  text = [[
[   10.000000] Loading of module with unavailable key is rejected
[   80.000000] Lockdown: modprobe: unsigned module loading is restricted; see man kernel_lockdown.7
[drm] Initialized amdgpu 3.61.0 for 0000:03:00.0 on minor 0
]],
  must_not = { "secure-boot-module-rejected" },
}
case {
  name = "against-secure-boot-off",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4328",
  summary = "Secure Boot is off.",
  text = [[
[   10.000000] Loading of module with unavailable key is rejected
ROCk module is NOT loaded, possibly no GPU devices
]],
  facts = { ["host.secure_boot"] = "false" },
  first = "kfd-device-missing",
  must_not = { "secure-boot-module-rejected" },
  confidence = 0.70,
}
case {
  name = "told",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/613",
  summary = "The setting that helped.",
  text = [[
Turning off Secure Boot fixed it.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "secure-boot-module-rejected", confidence = 0.52,
}
case {
  name = "prevented",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4328",
  summary = "The module that DKMS had built was loaded before and is no longer after a restart: Secure Boot.",
  text = [[
After restarting, tools like rocminfo say that the module is not there. It turned out that Secure Boot prevents the kernel from loading the amdgpu module.
]],
  first = "secure-boot-module-rejected", confidence = 0.50,
}
case {
  name = "told-blocked",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/613",
  summary = "Said in words.",
  text = [[
The module is not loaded with Secure Boot.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "secure-boot-module-rejected", confidence = 0.52,
}
case {
  name = "told-off",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/613",
  summary = "Near miss: it is off.",
  text = [[
The module is not loaded; Secure Boot is disabled.
]],
  must_not = { "secure-boot-module-rejected" },
}
case {
  name = "told-need",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/276",
  summary = "Said in words.",
  text = [[
With the DKMS version of ROCm, secure boot has to be off, or the module does not load.
]],
  first = "secure-boot-module-rejected", confidence = 0.52,
}
case {
  name = "near-told-docs",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4328",
  summary = "Near miss: a wish for the documentation.",
  text = [[
The guide should say that secure boot must be disabled for the amdgpu DKMS module.
]],
  must_not = { "secure-boot-module-rejected" },
}

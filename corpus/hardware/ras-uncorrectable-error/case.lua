-- SPDX-License-Identifier: Apache-2.0
case {
  name = "umc-instance",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = "What the processor's error handler hands over on A+A platforms.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: Uncorrectable error detected in UMC inst: 2, chan_idx: 5
]],
  first = "ras-uncorrectable-error",
  confidence = 0.85,
}
case {
  name = "near-counter-overflow",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = "Counts of all ones, which a register that cannot be read gives.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: 1048560 uncorrectable hardware errors detected in umc block
]],
  must_not = { "ras-uncorrectable-error" },
}
case {
  name = "athub-mi50",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1386",
  summary = "MI50 pair; AMD reads it as a hardware problem.",
  text = [[
[ 1358.996458] amdgpu 0000:83:00.0: uncorrectable hardware error(ERREVENT_ATHUB_INTERRUPT) detected!
]],
  first = "ras-uncorrectable-error",
  must_not = { "gpu-vm-fault", "kernel-regression" },
  confidence = 0.85,
}
case {
  name = "umc-count",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = "Errors of the memory, counted.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: 3 uncorrectable hardware errors detected in umc block
]],
  first = "ras-uncorrectable-error",
  confidence = 0.85,
}
case {
  name = "new-form-total",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = "The newer form, with event number, socket and die.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: {12}socket: 0, die: 1, 2 new uncorrectable hardware errors detected in gfx block
]],
  first = "ras-uncorrectable-error",
  confidence = 0.85,
}
case {
  name = "uvd-state",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1886",
  summary = "Only a consequence was pasted.",
  text = [[
[Sat Jan  7 14:25:56 2023] [drm] UVD VCPU state may lost due to RAS ERREVENT_ATHUB_INTERRUPT
]],
  first = "ras-uncorrectable-error",
  confidence = 0.70,
}
case {
  name = "aca-banks",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4021",
  summary = "MI300X: the bank registers are logged, the first line was cut.",
  text = [[
[ 8390.823777] amdgpu 0000:9e:00.0: {1}[Hardware Error]: Accelerator Check Architecture events logged
[ 8390.823790] amdgpu 0000:9e:00.0: {1}[Hardware Error]: aca entry[00].STATUS=0x98000800003e0000
]],
  first = "ras-uncorrectable-error",
  confidence = 0.50,
}
case {
  name = "counter-fact",
  url = "https://github.com/ROCm/device-metrics-exporter/issues/506",
  summary = "The counter that the tools read.",
  text = [[
amdgpu 0000:9e:00.0: amdgpu: SRAM ECC is active.
]],
  facts = { ["gpu.ras_uncorrectable"] = "2" },
  first = "ras-uncorrectable-error",
  confidence = 0.70,
}
case {
  name = "near-zero-count",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = "Corrected errors; of the others there are none.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: socket: 0, die: 1, 0 uncorrectable hardware errors detected in umc block
amdgpu 0000:c1:00.0: amdgpu: 2 correctable hardware errors detected in umc block
]],
  first = "ras-correctable-errors",
  must_not = { "ras-uncorrectable-error" },
  confidence = 0.50,
}
case {
  name = "healthy-ecc-active",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4017",
  summary = "ECC is on; nothing happened.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: MEM ECC is active.
amdgpu 0000:c1:00.0: amdgpu: RAS INFO: ras initialized successfully, hardware ability[7fff] ras_mask[7fff]
]],
  must_not = { "ras-uncorrectable-error" },
}
case {
  name = "in-words",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3766",
  summary = [[What the errors lead to.]],
  text = [[
GPU recovery of the MI300X after uncorrectable errors (UE) does not complete.
]],
  first = "ras-uncorrectable-error", confidence = 0.7,
}
case {
  name = "none-counted",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3766",
  summary = [[Near miss: they were looked for.]],
  text = [[
The MI250X shows no uncorrectable errors.
]],
  must_not = { "ras-uncorrectable-error" },
}
case {
  name = "nbif",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/nbio_v7_9.c",
  summary = "The other way by which it is reported.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: RAS controller interrupt triggered by NBIF error
]],
  first = "ras-uncorrectable-error", confidence = 0.70,
}
case {
  name = "host-driver",
  url = "https://github.com/amd/MxGPU-Virtualization/blob/18fb8f253533a1a6425d2b361d53980d7e3e9e7e/libgv/core/amdgv_error_subcode.c",
  summary = "On an SR-IOV host.",
  text = [[
GPU detected ECC Fatal Error.
]],
  first = "ras-uncorrectable-error", confidence = 0.85,
}
case {
  name = "newest-wordings",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_umc.c",
  summary = "Uncorrectable and deferred errors in one line.",
  text = "amdgpu 0000:c1:00.0: amdgpu: 1 uncorrectable hardware errors and 2 deferred hardware errors detected in UMC block",
  first = "ras-uncorrectable-error", confidence = 0.85,
}
case {
  name = "blank-before-the-event",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = "The newest driver's words.",
  text = "amdgpu 0000:c1:00.0: {12} Uncorrectable hardware error (ERREVENT_ATHUB_INTERRUPT) detected!",
  first = "ras-uncorrectable-error", confidence = 0.85,
}

-- SPDX-License-Identifier: Apache-2.0

benign { id = "optional-ta-firmware", log = [[Direct firmware load for amdgpu/\w+_ta\.bin failed with error -2]],
  why = "The file holds trusted applications of the security processor (RAS, XGMI, HDCP); the driver goes on without it, and ROCm does not need it.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/912" }
benign { id = "optional-ta-firmware-psp", log = [[psp v\d+\.\d+: Failed to load firmware "amdgpu/\w+_ta\.bin"]],
  why = "Goes with the optional trusted-application file that is not installed; the GPU comes up without it.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/912" }
benign { id = "optional-ta-ucode", log = [[\b(?:RAS|RAP|SECUREDISPLAY|HDCP|DTM|XGMI): (?:optional )?\w+ ta ucode is not available]],
  why = "An information of the driver on GPUs whose firmware has no such trusted application: consumer cards have no RAS, RAP or secure display. The driver returns success after it.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_psp.c" }
benign { id = "smu-interface-version", log = [[SMU driver if version not matched]],
  why = "The power firmware's interface is newer than the driver's table. The firmware is made to be backward compatible, healthy cards print it at every boot, and kernels from 2026 on no longer do. Look at it only when SMU messages fail as well.",
  url = "https://git.kernel.org/pub/scm/linux/kernel/git/torvalds/linux.git/commit/?id=a3ffaa5b397f4df9d6ac16b10583e9df8e6fa471" }
benign { id = "virtual-crat", log = [[Virtual CRAT table created for (?:CPU|GPU)]],
  why = "The compute driver describes the topology itself where the firmware's ACPI tables do not: the normal case on every current machine, and a sign that KFD started.",
  url = "https://github.com/hamadmarri/TT-CPU-Scheduler/issues/23" }
benign { id = "no-acpi-crat", log = [[(?:\bCRAT table not found|Ignoring ACPI CRAT on non-APU system)]],
  why = "Only old APUs have this ACPI table; a virtual one is made instead.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4017" }
benign { id = "ras-initialized", log = [[RAS INFO: ras initialized successfully]],
  why = "Error counting (RAS) was switched on. It reports no error.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4017" }
benign { id = "ecc-active", log = [[\b(?:MEM|SRAM) ECC is active\.]],
  why = "ECC is on, as it should be on such a card. It reports no error.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4017" }
benign { id = "tmz", log = [[Trusted Memory Zone \(TMZ\) feature (?:not supported|disabled as experimental|enabled)]],
  why = "Encrypted display memory, which compute does not use.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4017" }
benign { id = "psp-runtime-database", log = [[PSP runtime database doesn't exist]],
  why = "The driver looks for an optional table of boot settings in VRAM, does not find its mark and uses defaults; most consumer GPUs have none.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_psp.c" }
benign { id = "smu-resumed", log = [[\bSMU is resum(?:ing\.\.\.|ed successfully!)]],
  why = "The card woke from runtime power saving. Many of these mean that something keeps waking an idle card, not that it fails.",
  url = "https://github.com/pop-os/pop/issues/1543" }
benign { id = "partition-not-valid", log = [[\brenderD\d+ partition \d+ not valid!]],
  why = "In a partitioned GPU every render node of a partition that the present mode does not use says so; AMD calls it harmless, and it is gone with ROCm 7.2.0.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5720" }
benign { id = "no-crtc", log = [[\[drm\] Cannot find any crtc or sizes]],
  why = "No display is connected to the card. Compute does not need one.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5379" }
benign { id = "nvme-io-page-fault", log = [[\bnvme [0-9a-f:.]+: AMD-Vi: Event logged \[IO_PAGE_FAULT]],
  why = "An IOMMU fault of the NVMe disk named in the line, not of the GPU.",
  url = "https://github.com/pop-os/pop/issues/853" }

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "driver-restart",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4439",
  summary = "The memory partition was set, the driver's restart failed; function .1 answers NOT_SUPPORTED, which is normal.",
  text = [[
[AMDSMI_STATUS_AMDGPU_RESTART_ERR] driver restart
]],
  facts = { ["gpu.name"] = "AMD Instinct MI300X", ["rocm.version"] = "6.3.2" },
  first = "partition-mode-set-failed", confidence = 0.80,
}
case {
  name = "busy",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4439",
  summary = "A process held the GPU of an MI300A while its compute partition was set.",
  text = [[
amdsmi.amdsmi_exception.AmdSmiLibraryException: Error code:
        30 | AMDSMI_STATUS_BUSY - Device busy
ValueError: Unable to set compute partition to TPX on GPU ID: 0 BDF:0000:01:00.0
]],
  first = "partition-mode-set-failed", confidence = 0.72,
}
case {
  name = "status-in-the-table",
  url = "https://github.com/ROCm/amdsmi/blob/amd-mainline/amdsmi_cli/amdsmi_commands.py",
  summary = "The status that amd-smi puts beside the partition; built from the tool's format.",
  text = [[
GPU: 0
    ACCELERATOR_PARTITION: [AMDSMI_STATUS_BUSY] CPX
]],
  first = "partition-mode-set-failed", confidence = 0.72,
}
case {
  name = "kernel-refuses",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/aqua_vanjaram.c",
  summary = "The driver refuses a compute mode that does not go with the memory mode; built from its message.",
  text = [[
[  812.345678] amdgpu 0000:05:00.0: amdgpu: Invalid compute partition mode requested, requested: DPX, available memory partitions: 4
]],
  first = "partition-mode-set-failed", confidence = 0.80,
}
case {
  name = "words-lost",
  url = "https://github.com/ROCm/amdsmi/issues/91",
  summary = "amd-smi of ROCm 6.4.1 calls the documented mode names invalid.",
  text = [[
Parameter '--compute-partition cpx' is invalid. Run '--help' for more info. Error code: -2
]],
  facts = { ["rocm.version"] = "6.4.1", ["gpu.name"] = "AMD Instinct MI300X" },
  first = "partition-mode-set-failed", confidence = 0.72,
}
case {
  name = "sysfs",
  url = "https://docs.kernel.org/gpu/amdgpu/gc/mes.html",
  summary = "Writing the mode to sysfs fails; built from the shell's message.",
  text = [[
tee: /sys/class/drm/card1/device/current_compute_partition: Device or resource busy
]],
  first = "partition-mode-set-failed", confidence = 0.72,
}
case {
  name = "other-functions",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4439",
  summary = "Of partitioned GPUs only the first function takes the setting; the others answer so and are well.",
  text = [[
GPU: 1
    MEMORY_PARTITION: [AMDSMI_STATUS_NOT_SUPPORTED] Device does not support setting
        memory partition to NPS4 on GPU ID: 1 BDF:0000:05:00.1
]],
  must_not = { "partition-mode-set-failed" },
}
case {
  name = "other-partitions",
  url = "https://github.com/ROCm/amdsmi/blob/amd-mainline/amdsmi_cli/amdsmi_commands.py",
  summary = "Like words of other software.",
  text = [[
Failed to set memory partition of the instance
Could not successfully restart nginx.service
]],
  must_not = { "partition-mode-set-failed" },
}
case {
  name = "cached-mode",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4688",
  summary = [[The driver reads another mode from the device than it has noted.]],
  text = [[
[Tue Apr 22 09:49:27 2025] amdgpu 0000:c1:00.0: Cached partition mode 0 not matching with device mode 15
]],
  first = "partition-mode-set-failed", confidence = 0.7,
}
case {
  name = "in-words",
  url = "https://github.com/ROCm/amdsmi/issues/132",
  summary = [[The tool refuses every mode.]],
  text = [[
Switching the compute partition of the MI300X to CPX fails.
]],
  first = "partition-mode-set-failed", confidence = 0.7,
}
case {
  name = "kubelet-count",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/184",
  summary = [[Near miss: the mode was set; kubelet does not count.]],
  text = [[
After switching the compute partition of the MI300X to CPX kubelet fails to report amd.com/gpu.
]],
  must_not = { "partition-mode-set-failed" },
}
case {
  name = "near-status-cut",
  url = "https://github.com/ROCm/amdsmi/blob/amd-mainline/amdsmi_cli/amdsmi_commands.py",
  summary = "Near miss: a status that is not there to its end.",
  text = [[
GPU: 1
    MEMORY_PARTITION: [AMDSMI_STATUS_NOT_SUPP
]],
  must_not = { "partition-mode-set-failed" },
}

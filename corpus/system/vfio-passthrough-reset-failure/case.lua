-- SPDX-License-Identifier: Apache-2.0
case {
  name = "psp-does-not-answer",
  url = "https://github.com/gnif/vendor-reset/issues/3",
  summary = "RX 5700 XT: after the guest's shutdown the PSP does not answer vendor-reset.",
  text = [[
[  179.732238] vfio-pci 0000:28:00.0: AMD_NAVI10: timed out waiting for PSP to reach valid state, but continuing anyway
[  180.491442] vfio-pci 0000:28:00.0: AMD_NAVI10: PSP did not acknowledger reset
]],
  facts = { ["gpu.name"] = "RX 5700 XT" },
  first = "vfio-passthrough-reset-failure", confidence = 0.72,
}
case {
  name = "discovery-in-vendor-reset",
  url = "https://github.com/gnif/vendor-reset/issues/3",
  summary = "vendor-reset cannot read the discovery table of the dead card; the host's own card is well.",
  text = [[
[  179.164481] vendor-reset-drm: invalid ip discovery binary signature
[  179.164482] vendor-reset-drm: amdgpu_discovery_init failed
]],
  first = "vfio-passthrough-reset-failure", confidence = 0.52,
}
case {
  name = "failed-to-reset",
  url = "https://github.com/gnif/vendor-reset/pull/108",
  summary = "Vega 10: the guest halted the SMU, BACO fails.",
  text = [[
vfio-pci 0000:0d:00.0: AMD_VEGA10: could not get enabled SMU features
]],
  first = "vfio-passthrough-reset-failure", confidence = 0.86,
}
case {
  name = "smu-error-alone",
  url = "https://github.com/gnif/vendor-reset/issues/25",
  summary = "RX 5500 XT: the SMU answers with an error at the second start.",
  text = [[
[  754.280970] vfio-pci 0000:0c:00.0: SMU error 0xfd
]],
  first = "vfio-passthrough-reset-failure", confidence = 0.72,
}
case {
  name = "result-not-zero",
  url = "https://github.com/gnif/vendor-reset/issues/25",
  summary = "vendor-reset ends with an error number.",
  text = [[
[  754.988075] vfio-pci 0000:0c:00.0: AMD_NAVI14: reset result = -22
]],
  first = "vfio-passthrough-reset-failure", confidence = 0.86,
}
case {
  name = "not-ready",
  url = "https://github.com/gnif/vendor-reset/issues/72",
  summary = "Radeon Pro WX 7100: the card does not come back after a bus reset.",
  text = [[
[ 5684.895216] vfio-pci 0000:01:00.0: not ready 1023ms after bus reset; waiting
]],
  facts = { ["gpu.name"] = "Radeon Pro WX 7100", ["kernel.version"] = "6.2.16-5-pve" },
  first = "vfio-passthrough-reset-failure", confidence = 0.72,
}
case {
  name = "stuck-in-d3",
  url = "https://github.com/gnif/vendor-reset/issues/35",
  summary = "The card stays in D3; that it is an AMD GPU is known from the report.",
  text = [[
[  512.100000] vfio-pci 0000:0b:00.0: Unable to change power state from D3cold to D0, device inaccessible
]],
  facts = { ["gpu.name"] = "Radeon RX 6800" },
  first = "vfio-passthrough-reset-failure", confidence = 0.72,
}
case {
  name = "header-type",
  url = "https://github.com/gnif/vendor-reset/issues/72",
  summary = "libvirt reads 0xff from the configuration space of the card; built from its message.",
  text = [[
error: internal error: Unknown PCI header type '127' for device '0000:01:00.0'
]],
  facts = { ["gpu.name"] = "Radeon Pro WX 7100" },
  first = "vfio-passthrough-reset-failure", confidence = 0.72,
}
case {
  name = "restore-beside-smu",
  url = "https://github.com/gnif/vendor-reset/issues/81",
  summary = "What follows a failed reset: BARs are written anew, the IOMMU waits in vain.",
  text = [[
[  700.100000] vfio-pci 0000:0c:00.0: vfio_bar_restore: reset recovery - restoring BARs
[  754.280970] vfio-pci 0000:0c:00.0: SMU error 0xfd
[  790.300000] AMD-Vi: Completion-Wait loop timed out
]],
  first = "vfio-passthrough-reset-failure", confidence = 0.95,
}
case {
  name = "reset-succeeded",
  url = "https://github.com/gnif/vendor-reset/issues/29",
  summary = "vendor-reset does its work and ends well; the SMU's error before it was expected.",
  text = [[
[  154.280970] vfio-pci 0000:10:00.0: vfio_bar_restore: reset recovery - restoring BARs
[  156.783706] vfio-pci 0000:10:00.0: AMD_NAVI10: begin psp mode 1 reset
[  157.290612] vfio-pci 0000:10:00.0: AMD_NAVI10: mode1 reset succeeded
[  159.825997] vfio-pci 0000:10:00.0: AMD_NAVI10: reset result = 0
]],
  must_not = { "vfio-passthrough-reset-failure" },
}
case {
  name = "not-an-amd-card",
  url = "https://github.com/gnif/vendor-reset/issues/35",
  summary = "A USB controller held by vfio-pci stays in D3; no AMD GPU is known of.",
  text = [[
[  512.100000] vfio-pci 0000:05:00.0: Unable to change power state from D3cold to D0, device inaccessible
]],
  must_not = { "vfio-passthrough-reset-failure" },
}
case {
  name = "nvidia-does-not-come-back",
  url = "https://github.com/torvalds/linux/blob/master/drivers/pci/pci.c",
  summary = "The kernel says this of any device, here of an NVIDIA card; built from its message.",
  text = [[
[ 1284.512345] vfio-pci 0000:01:00.0: not ready 1023ms after FLR; waiting
[ 1349.512345] vfio-pci 0000:01:00.0: not ready 65535ms after FLR; giving up
error: internal error: Unknown PCI header type '127' for device '0000:01:00.0'
]],
  facts = { ["gpu.name"] = "NVIDIA GeForce RTX 3060" },
  must_not = { "vfio-passthrough-reset-failure" },
}
case {
  name = "told-named",
  url = "https://github.com/isc30/ryzen-gpu-passthrough-proxmox/issues/111",
  summary = "Said by its name.",
  text = [[
This is the AMD reset bug.
]],
  first = "vfio-passthrough-reset-failure", confidence = 0.52,
}
case {
  name = "told-none",
  url = "https://github.com/gnif/vendor-reset/issues/35",
  summary = "Near miss: it has none.",
  text = [[
That card has no AMD reset bug.
]],
  must_not = { "vfio-passthrough-reset-failure" },
}
case {
  name = "told-host",
  url = "https://github.com/ROCm/amdgpu/issues/59",
  summary = "The second guest fails until the host is started anew.",
  text = [[
The card is passed through with KVM passthrough.
When the VM is shut down and started again it fails; shutting down the VM costs the card.
Only to reboot the host brings it back.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "vfio-passthrough-reset-failure", confidence = 0.52,
}
case {
  name = "intel-invalidation-time-out",
  url = "https://github.com/gnif/vendor-reset/issues/66",
  summary = "The reset reports success, but the card answers no more and the IOMMU's invalidations time out.",
  text = [[
[  892.943929] vfio-pci 0000:07:00.0: AMD_POLARIS10: performing reset
[  892.983937] vfio-pci 0000:07:00.0: AMD_POLARIS10: reset result = 0
[  893.004266] DMAR: VT-d detected Invalidation Time-out Error: SID 0
]],
  first = "vfio-passthrough-reset-failure", confidence = 0.70,
}
case {
  name = "qemu-stuck-in-d3",
  url = "https://github.com/mroboff/vm-curator/pull/63",
  summary = "QEMU cannot power the card on.",
  text = [[
kvm: vfio: Unable to power on device, stuck in D3
]],
  facts = { ["gpu.name"] = "Radeon RX 9070 XT" },
  first = "vfio-passthrough-reset-failure", confidence = 0.70,
}
case {
  name = "told-idle-d3",
  url = "https://github.com/mroboff/vm-curator/pull/63",
  summary = "In words: keeping the idle card out of D3 cures it.",
  text = [[
Adding disable_idle_d3=1 to the modprobe configuration fixes it.
]],
  facts = { ["gpu.name"] = "Radeon RX 9070 XT" },
  first = "vfio-passthrough-reset-failure", confidence = 0.52,
}
case {
  name = "method-unknown",
  url = "https://github.com/gnif/vendor-reset/issues/82",
  summary = "vendor-reset does not know the chip.",
  text = [[
vfio-pci 0000:c5:00.0: Unsupported reset method 'device_specific'
]],
  facts = { ["gpu.name"] = "Radeon 780M" },
  first = "vfio-passthrough-reset-failure", confidence = 0.52,
}
case {
  name = "stuck-in-d3-maker-told",
  url = "https://github.com/qemu/qemu/blob/master/hw/vfio/pci.c",
  summary = "The card is known from what its owner says of it alone; built from the message in the source.",
  text = [[
GPU: Radeon RX 9070 XT
vfio: Unable to power on device, stuck in D3
]],
  first = "vfio-passthrough-reset-failure", confidence = 0.65,
}
case {
  name = "qemu-no-mechanism",
  url = "https://github.com/qemu/qemu/blob/master/hw/vfio/pci.c",
  summary = "QEMU's own words, built from the source.",
  text = [[
qemu-system-x86_64: vfio: Cannot reset device 0000:03:00.0, no available reset mechanism.
]],
  facts = { ["gpu.pci_id"] = "1002:67df" },
  first = "vfio-passthrough-reset-failure", confidence = 0.5,
}
case {
  name = "near-audio-function",
  url = "https://github.com/qemu/qemu/blob/master/hw/vfio/pci.c",
  summary = "Near miss: only the audio function has no reset.",
  text = [[
qemu-system-x86_64: vfio: Cannot reset device 0000:03:00.1, no available reset mechanism.
]],
  facts = { ["gpu.pci_id"] = "1002:67df" },
  must_not = { "vfio-passthrough-reset-failure" },
}

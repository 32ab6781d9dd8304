-- SPDX-License-Identifier: Apache-2.0
case {
  name = "lost",
  url = "https://github.com/ROCm/TheRock/issues/8232",
  summary = "The driver's own words at reset.",
  text = [[
amdgpu 0000:0b:00.0: amdgpu: device lost from bus!
]],
  first = "pcie-device-lost",
  must_not = { "sdma-ring-timeout", "smu-failure" },
  confidence = 0.85,
}
case {
  name = "smu-all-ones",
  url = "https://github.com/NixOS/nixpkgs/issues/223690",
  summary = "Every register reads as ones.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: SMU: bus error for message: PrepareMp1ForUnload(46) response:0xFFFFFFFF
]],
  first = "pcie-device-lost",
  confidence = 0.70,
}
case {
  name = "psp-all-ones",
  url = "https://github.com/NixOS/nixpkgs/issues/223690",
  summary = "The security processor's answer.",
  text = [[
[ 3540.036736] [drm] psp gfx command UNKNOWN CMD(0xFFFFFFFF) failed and response status is (0xFFFFFFFF)
]],
  first = "pcie-device-lost",
  must_not = { "psp-load-failure" },
  confidence = 0.70,
}
case {
  name = "vega-all-ones",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1020",
  summary = "A Vega 20 after a fault: powerplay reads ones.",
  text = [[
[  511.292055] amdgpu: [powerplay] Failed to send message 0x58, response 0xffffffff
]],
  first = "pcie-device-lost",
  confidence = 0.50,
}
case {
  name = "slot-and-driver",
  url = "https://github.com/torvalds/linux/blob/master/drivers/pci/hotplug/pciehp_ctrl.c",
  summary = "The port sees the link go, then the driver lets go.",
  text = [[
[ 700.100000] pcieport 0000:00:01.1: pciehp: Slot(0): Link Down
[ 700.200000] [drm] amdgpu: finishing device.
]],
  first = "pcie-device-lost",
  confidence = 0.50,
}
case {
  name = "d3cold-after-sleep",
  url = "https://github.com/torvalds/linux/blob/master/drivers/pci/pci.c",
  summary = "After a sleep it does not come back from D3cold.",
  text = [[
[  899.000000] PM: suspend exit
[  900.000000] amdgpu 0000:03:00.0: Unable to change power state from D3cold to D0, device inaccessible
]],
  first = "pcie-device-lost",
  must_not = { "runtime-pm-resume-failure" },
  confidence = 0.50,
}
case {
  name = "mode1-and-d3cold",
  url = "https://github.com/NixOS/nixpkgs/issues/223690",
  summary = "The last way to reset it fails as well.",
  text = [[
[ 799.000000] PM: suspend exit
[ 800.000000] amdgpu 0000:03:00.0: Unable to change power state from D3cold to D0, device inaccessible
[ 1840.421913] amdgpu 0000:03:00.0: amdgpu: GPU mode1 reset failed
]],
  first = "pcie-device-lost",
  confidence = 0.65,
}
case {
  name = "suspend-and-d3cold",
  url = "https://github.com/NixOS/nixpkgs/issues/223690",
  summary = "The SMU cannot be suspended, later the power state stays.",
  text = [[
[ 100.000000] PM: suspend entry (deep)
[ 100.036646] amdgpu 0000:03:00.0: amdgpu: suspend of IP block <smu> failed -62
[ 1800.000000] amdgpu 0000:03:00.0: Unable to change power state from D3cold to D0, device inaccessible
]],
  first = "pcie-device-lost",
  confidence = 0.65,
}
case {
  name = "near-another-slot",
  url = "https://github.com/torvalds/linux/blob/master/drivers/pci/hotplug/pciehp_ctrl.c",
  summary = "A dock was unplugged; no GPU is named.",
  text = [[
[ 700.100000] pcieport 0000:00:07.0: pciehp: Slot(12): Card not present
]],
  must_not = { "pcie-device-lost" },
}
case {
  name = "against-nvidia",
  url = "https://github.com/pop-os/pop/issues/3363",
  summary = "The card that is lost is another maker's.",
  text = [[
[ 700.100000] pcieport 0000:00:01.1: pciehp: Slot(0): Link Down
[ 700.150000] NVRM: GPU at PCI:0000:01:00: GPU-00000000-0000-0000-0000-000000000000
[ 700.150001] NVRM: Xid (PCI:0000:01:00): 79, GPU has fallen off the bus.
[ 700.200000] amdgpu 0000:06:00.0: amdgpu: SMU is resumed successfully!
]],
  must_not = { "pcie-device-lost" },
}
case {
  name = "told-detach",
  url = "https://github.com/CachyOS/linux-cachyos/issues/794",
  summary = "Said in words.",
  text = [[
Under load the card disconnects; it hangs on a Thunderbolt 3 case.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "pcie-device-lost", confidence = 0.52,
}
case {
  name = "told",
  url = "https://github.com/CachyOS/linux-cachyos/issues/794",
  summary = "Said in words.",
  text = [[
Under load the card falls off the bus.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "pcie-device-lost", confidence = 0.52,
}
case {
  name = "nvidia",
  url = "https://github.com/NVIDIA/open-gpu-kernel-modules/issues/1010",
  summary = "Near miss: another maker's card.",
  text = [[
GPU has fallen off the bus, it says.
NVRM: GPU 0000:01:00.0: GPU has fallen off the bus.
]],
  facts = { ["gpu.name"] = "Radeon 680M" },
  must_not = { "pcie-device-lost" },
}
case {
  name = "configuration-space-of-ones",
  url = "https://github.com/ellyq/coreboot/issues/4",
  summary = "lspci reads ones of a card behind a link that went down.",
  text = [[
03:00.0 VGA compatible controller: Advanced Micro Devices, Inc. [AMD/ATI] Navi 10 [Radeon RX 5600 OEM/5600 XT / 5700/5700 XT] (rev ff) (prog-if ff)
	!!! Unknown header type 7f
]],
  first = "pcie-device-lost", confidence = 0.50,
}
case {
  name = "temperature-of-all-ones",
  url = "https://github.com/ROCm/ROCm/issues/426",
  summary = "Nine bits set in the thermal register.",
  text = [[
GPU[1]          : Temperature: 511.0c
GPU[1]          : Unable to determine current clocks. Check dmesg or GPU temperature
]],
  first = "pcie-device-lost", confidence = 0.52,
}
case {
  name = "powerplay-reads-ones",
  url = "https://github.com/Requiem4Eternity/Appstream/issues/79",
  summary = "A Vega under load: the SMU's registers read as ones.",
  text = [[
May  7 17:21:08 k8snode kernel: [ 8265.308167] amdgpu: [powerplay] Failed message: 0x5, input parameter: 0x2000, error code: 0xffffffff
]],
  facts = { ["gpu.name"] = "Vega 64" },
  first = "pcie-device-lost", confidence = 0.52,
}
case {
  name = "scratch-reads-ones",
  url = "https://github.com/Requiem4Eternity/Appstream/issues/79",
  summary = "A scratch register reads as ones.",
  text = [=[
May  7 17:21:09 k8snode kernel: [ 8265.513861] [drm:gfx_v9_0_ring_test_ring [amdgpu]] *ERROR* amdgpu: ring 9 test failed (scratch(0xC040)=0xFFFFFFFF)
]=],
  facts = { ["gpu.name"] = "Vega 64" },
  first = "pcie-device-lost", confidence = 0.52,
}
case {
  name = "near-nvidia-cut",
  url = "https://docs.nvidia.com/deploy/xid-errors/index.html",
  summary = "Near miss: NVIDIA's message, the head of its line cut off, beside lines of amdgpu.",
  text = [[
 (PCI:0000:01:00): 79, GPU has fallen off the bus.
[  700.200000] amdgpu 0000:06:00.0: amdgpu: SMU is resumed successfully!
]],
  must_not = { "pcie-device-lost" },
}
case {
  name = "polaris-ones",
  url = "https://github.com/daniel-schuermann/mesa/issues/183",
  summary = "A Polaris card whose power management answers with ones.",
  text = [=[
Apr 27 16:58:32 host kernel: amdgpu: [powerplay] last message was failed ret is 65535
Apr 27 16:58:32 host kernel: amdgpu: [powerplay] failed to send message 146 ret is 65535
]=],
  first = "pcie-device-lost", confidence = 0.5,
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "thunderbolt-egpu",
  url = "https://docs.kernel.org/admin-guide/thunderbolt.html",
  summary = "An external Navi 21 is plugged in, works and is taken off in order.",
  text = [[
[  812.100112] thunderbolt 0-1: new device found, vendor=0x127 device=0x5
[  812.340014] pcieport 0000:00:07.0: pciehp: Slot(3): Card present
[  812.340020] pcieport 0000:00:07.0: pciehp: Slot(3): Link Up
[  812.470001] pci 0000:2e:00.0: BAR 0 [mem size 0x10000000 64bit pref]: can't assign; no space
[  812.470005] pci 0000:2e:00.0: BAR 0 [mem 0x6000000000-0x600fffffff 64bit pref]: assigned
[  812.480033] pci 0000:2e:00.0: 8.000 Gb/s available PCIe bandwidth, limited by 2.5 GT/s PCIe x4 link at 0000:00:07.0 (capable of 252.048 Gb/s with 16.0 GT/s PCIe x16 link)
[  813.900300] amdgpu 0000:2e:00.0: amdgpu: SMU is initialized successfully!
[  814.120330] kfd kfd: amdgpu: added device 1002:73bf
[  814.300120] [drm] Initialized amdgpu 3.57.0 20150101 for 0000:2e:00.0 on minor 2
[  814.310000] amdgpu 0000:2e:00.0: [drm] Cannot find any crtc or sizes
]],
}
case {
  name = "freebsd-navi",
  url = "https://github.com/freebsd/drm-kmod",
  summary = "FreeBSD with a Navi 23: each file is tried under two names.",
  text = [[
[drm] amdgpu kernel modesetting enabled.
drmn0: <drmn> on vgapci0
vgapci0: child drmn0 requested pci_enable_io
drmn0: Trusted Memory Zone (TMZ) feature disabled as experimental (default)
drmn0: Fetched VBIOS from VFCT
drmn0: successfully loaded firmware image 'amdgpu/dimgrey_cavefish_sos.bin'
drmn0: successfully loaded firmware image 'amdgpu/dimgrey_cavefish_smc.bin'
drmn0: could not load firmware image 'amdgpu/dimgrey_cavefish_cap.bin'
drmn0: SMU driver if version not matched
drmn0: SMU is initialized successfully!
lkpi_iic0: <LinuxKPI I2C> on drmn0
pci_is_thunderbolt_attached not implemented -- see your local kernel hacker
[drm] Initialized amdgpu 3.49.0 20150101 for drmn0 on minor 0
]],
}
case {
  name = "laptop-firmware-noise",
  url = "https://docs.kernel.org/firmware-guide/acpi/",
  summary = "A Ryzen laptop's boot: the board's tables, camera, sound and Bluetooth complain, the GPU does not.",
  text = [[
[    0.201114] ACPI BIOS Error (bug): Could not resolve symbol [\_SB.PCI0.GPP0.VGA.AFN7], AE_NOT_FOUND (20240322/psargs-332)
[    0.201119] ACPI Error: Aborting method \_SB.GPIO._EVT due to previous error (AE_NOT_FOUND) (20240322/psparse-529)
[    0.901012] pci 0000:00:00.2: AMD-Vi: IOMMU performance counters supported
[    1.100230] tpm tpm0: auth session is active
[    1.330110] ccp 0000:c3:00.2: tee: ring init command failed (0x00000006)
[    1.401100] amd_pstate: the _CPC object is not present in SBIOS or ACPI disabled
[    2.210444] amdgpu 0000:c3:00.0: amdgpu: Fetched VBIOS from VFCT
[    2.290031] amdgpu 0000:c3:00.0: amdgpu: VRAM: 4096M 0x0000008000000000 - 0x00000080FFFFFFFF (4096M used)
[    2.801010] [drm] Initialized amdgpu 3.59.0 for 0000:c3:00.0 on minor 1
[    4.110003] snd_hda_intel 0000:c3:00.6: no codecs found!
[    4.203111] Bluetooth: hci0: Failed to send wmt func ctrl (-22)
[    4.501100] uvcvideo 3-1:1.0: Failed to set UVC probe control : -32 (exp. 26).
[    5.001200] iwlwifi 0000:02:00.0: WRT: Invalid buffer destination
[    5.101300] ucsi_acpi USBC000:00: error -ETIMEDOUT: PPM init failed
]],
}
case {
  name = "suspend-that-wakes",
  url = "https://docs.kernel.org/admin-guide/pm/sleep-states.html",
  summary = "A desktop sleeps and wakes; a disk and the network need a moment.",
  text = [[
[ 9001.101122] PM: suspend entry (deep)
[ 9001.110233] Filesystems sync: 0.011 seconds
[ 9001.402110] serial 00:04: disabled
[ 9001.702431] amdgpu 0000:0b:00.0: amdgpu: MODE1 reset
[ 9001.702440] amdgpu 0000:0b:00.0: amdgpu: GPU mode1 reset
[ 9001.702510] amdgpu 0000:0b:00.0: amdgpu: GPU smu mode1 reset
[ 9002.310033] ACPI: PM: Waking up from system sleep state S3
[ 9002.420111] [drm] PCIE GART of 512M enabled (table at 0x0000008000900000).
[ 9002.601200] amdgpu 0000:0b:00.0: amdgpu: SMU is resuming...
[ 9002.702300] amdgpu 0000:0b:00.0: amdgpu: SMU is resumed successfully!
[ 9002.901003] nvme nvme0: missing or invalid SUBNQN field.
[ 9003.120330] ata3: link is slow to respond, please be patient (ready=0)
[ 9003.901020] r8169 0000:05:00.0 enp5s0: Link is Down
[ 9004.110000] usb 1-4: reset full-speed USB device number 3 using xhci_hcd
[ 9004.330101] PM: suspend exit
]],
}
case {
  name = "server-with-edac",
  url = "https://docs.kernel.org/driver-api/edac.html",
  summary = "A node with MI210s: corrected memory errors of a DIMM, a slow link that is by design.",
  text = [[
[   11.100230] EDAC MC0: 1 CE on unknown memory (csrow:2 channel:0 page:0x1ab2c3 offset:0x640 grain:64 syndrome:0x0)
[   11.301110] mce: [Hardware Error]: Machine check events logged
[   11.302001] [Hardware Error]: Corrected error, no action required.
[   12.410020] pcieport 0000:40:01.1: bwctrl: link bandwidth notification enabled
[   12.510000] ipmi_si IPI0001:00: The BMC does not support clearing the recv irq bit, compensating, but the BMC needs to be fixed.
[   14.220140] amdgpu 0000:43:00.0: amdgpu: MEM ECC is active.
[   14.220150] amdgpu 0000:43:00.0: amdgpu: SRAM ECC is active.
[   14.920001] kfd kfd: amdgpu: added device 1002:740f
[   15.301002] amdgpu 0000:43:00.0: amdgpu: SE 8, SH per SE 1, CU per SH 16, active_cu_number 104
[   16.700120] amdgpu 0000:c3:00.0: amdgpu: PCIE atomic ops is supported
[   33.100021] systemd[1]: Failed to start NetworkManager-wait-online.service - Network Manager Wait Online.
]],
}

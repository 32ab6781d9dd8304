-- SPDX-License-Identifier: Apache-2.0
case {
  name = "vfio-host-starts-guest",
  url = "https://docs.kernel.org/driver-api/vfio.html",
  summary = "A host gives a Navi 31 to a guest: resets succeed, hidden capabilities are usual.",
  text = [[
[  120.114022] vfio-pci 0000:03:00.0: vgaarb: deactivate vga console
[  120.114030] vfio-pci 0000:03:00.0: vgaarb: VGA decodes changed: olddecodes=io+mem,decodes=io+mem:owns=none
[  402.220145] vfio-pci 0000:03:00.0: enabling device (0002 -> 0003)
[  402.220501] vfio-pci 0000:03:00.0: vfio_ecap_init: hiding ecap 0x19@0x270
[  402.220510] vfio-pci 0000:03:00.0: vfio_ecap_init: hiding ecap 0x1e@0x370
[  402.230501] vfio-pci 0000:03:00.0: resetting
[  402.334115] vfio-pci 0000:03:00.0: reset done
[  404.001330] kvm [9021]: ignored rdmsr: 0xc0011029 data 0x0
[  404.001402] kvm_amd: kvm [9021]: vcpu0, guest rIP: 0xfffff80 Unhandled WRMSR(0xc0010115) = 0x0
[  431.910044] kvm [9021]: vcpu1, guest rIP: 0xffff unhandled rdmsr: 0xc001029a data 0x0
03:00.0 VGA compatible controller [0300]: Advanced Micro Devices, Inc. [AMD/ATI] Navi 31 [Radeon RX 7900 XT/7900 XTX/7900 GRE/7900M] [1002:744c] (rev c8)
	Kernel driver in use: vfio-pci
]],
}
case {
  name = "sriov-guest-mi300x",
  url = "https://github.com/amd/MxGPU-Virtualization",
  summary = "A virtual function in a guest comes up; what the host does for it is not available here.",
  text = [[
[    6.201144] [drm] amdgpu kernel modesetting enabled.
[    6.201990] amdgpu 0000:00:0a.0: enabling device (0000 -> 0002)
[    6.204107] [drm] initializing kernel modesetting (IP DISCOVERY 0x1002:0x74B5 0x1002:0x74A1 0x00).
[    6.480221] amdgpu 0000:00:0a.0: amdgpu: Fetched VBIOS from VRAM BAR
[    6.481120] amdgpu 0000:00:0a.0: amdgpu: RAS INFO: ras initialized successfully, hardware ability[0] ras_mask[0]
[    6.900710] amdgpu 0000:00:0a.0: amdgpu: RAP: optional rap ta ucode is not available
[    7.100330] amdgpu 0000:00:0a.0: amdgpu: SMU is running in VF mode, some features are not supported
[    7.322414] kfd kfd: amdgpu: added device 1002:74b5
[    7.340101] amdgpu 0000:00:0a.0: amdgpu: Using BOCO for runtime pm is not supported under SRIOV
[    7.390015] [drm] Initialized amdgpu 3.60.0 for 0000:00:0a.0 on minor 1
[    9.100010] virtio_net virtio2 ens3: renamed from eth0
[    9.881105] systemd[1]: Failed to find module 'lp'
]],
}
case {
  name = "proxmox-lxc-ollama",
  url = "https://pve.proxmox.com/wiki/Linux_Container",
  summary = "A container with the nodes passed in: what does not belong there fails, the GPU works.",
  text = [[
arch: amd64
dev0: /dev/kfd,gid=993
dev1: /dev/dri/renderD128,gid=993
lxc.apparmor.profile: unconfined
May 04 08:00:01 ct101 systemd[1]: sys-kernel-config.mount: Mount process exited, code=exited, status=32/n/a
May 04 08:00:01 ct101 systemd[1]: Failed to mount sys-kernel-config.mount - Kernel Configuration File System.
May 04 08:00:01 ct101 systemd[1]: systemd-modules-load.service was skipped because of an unmet condition check
May 04 08:00:02 ct101 systemd-udevd[61]: Failed to adjust OOM score of a process: Permission denied
root@ct101:~# rocminfo | grep -E 'Marketing|gfx'
  Marketing Name:          AMD Radeon RX 7600 XT
  Name:                    gfx1102
root@ct101:~# ls -l /dev/kfd /dev/dri
crw-rw---- 1 root render 234,   0 May  4 08:00 /dev/kfd
crw-rw---- 1 root render 226, 128 May  4 08:00 renderD128
]],
}
case {
  name = "wsl-works",
  url = "https://rocm.docs.amd.com/projects/radeon-ryzen/en/latest/docs/install/installrad/wsl/install-radeon.html",
  summary = "WSL with a listed card: the kernel's complaints are the usual ones.",
  text = [[
[    0.000000] Linux version 5.15.167.4-microsoft-standard-WSL2 (root@build) (gcc (GCC) 11.2.0) #1 SMP Tue Nov 5 00:21:55 UTC 2024
[    0.421301] PCI: Fatal: No config space access function found
[    1.220130] hv_utils: TimeSync IC version 4.0
[    2.901021] misc dxg: dxgk: dxgkio_is_feature_enabled: Ioctl failed: -22
[    2.910333] Failed to connect to bus: No such file or directory
[    3.101100] WSL (1) ERROR: ConfigUpdateLanguage:2525: Failed to set LANG
[    3.510028] systemd-journald[41]: File /var/log/journal/system.journal corrupted or uncleanly shut down, renaming and replacing.
WSL environment detected.
  Name:                    gfx1100
  Marketing Name:          AMD Radeon RX 7900 XTX
>>> torch.cuda.is_available()
True
]],
}
-- Whole logs of virtual machines of QEMU with Debian, as they were printed.
case { name = "virtio-gpu-journal", url = "https://packages.debian.org/trixie/linux-image-amd64", log = "virtio-gpu-journal.txt",
  summary = [[The journal of a virtual machine with Debian: q35, virtio-gpu.]] }
case { name = "bochs-journal", url = "https://packages.debian.org/trixie/linux-image-amd64", log = "bochs-journal.txt",
  summary = [[The journal of a virtual machine with Debian: q35, the standard VGA card.]] }
case { name = "qxl-journal", url = "https://packages.debian.org/trixie/linux-image-amd64", log = "qxl-journal.txt",
  summary = [[The journal of a virtual machine with Debian: i440FX, QXL.]] }
case { name = "vmware-journal", url = "https://packages.debian.org/trixie/linux-image-amd64", log = "vmware-journal.txt",
  summary = [[The journal of a virtual machine with Debian: i440FX, VMware SVGA, whose driver refuses the emulation; kernel 6.1.]] }
case { name = "virtio-gpu-6-1-journal", url = "https://packages.debian.org/trixie/linux-image-amd64", log = "virtio-gpu-6-1-journal.txt",
  summary = [[The journal of a virtual machine with Debian: q35, virtio-gpu, kernel 6.1.]] }
case { name = "cirrus-6-1-journal", url = "https://packages.debian.org/trixie/linux-image-amd64", log = "cirrus-6-1-journal.txt",
  summary = [[The journal of a virtual machine with Debian: i440FX, Cirrus, kernel 6.1.]] }
case { name = "no-display-journal", url = "https://packages.debian.org/trixie/linux-image-amd64", log = "no-display-journal.txt",
  summary = [[The journal of a virtual machine with Debian: q35, no display device at all.]] }
case { name = "intel-iommu-journal", url = "https://packages.debian.org/trixie/linux-image-amd64", log = "intel-iommu-journal.txt",
  summary = [[The journal of a virtual machine with Debian: q35 with an IOMMU of Intel's and USB.]] }
case { name = "realtime-journal", url = "https://packages.debian.org/trixie/linux-image-amd64", log = "realtime-journal.txt",
  summary = [[The journal of a virtual machine with Debian: q35, real-time kernel.]] }
case { name = "amd-iommu-journal", url = "https://packages.debian.org/trixie/linux-image-amd64", log = "amd-iommu-journal.txt",
  summary = [[The journal of a virtual machine with Debian: q35 with an IOMMU of AMD's, NVMe, virtio-gpu; iommu=pt.]] }
case { name = "uefi-journal", url = "https://packages.debian.org/trixie/linux-image-amd64", log = "uefi-journal.txt",
  summary = [[The journal of a virtual machine with Debian: q35 with UEFI and AHCI.]] }
case { name = "nomodeset-journal", url = "https://packages.debian.org/trixie/linux-image-amd64", log = "nomodeset-journal.txt",
  summary = [[The journal of a virtual machine with Debian: q35, the standard VGA card, nomodeset.]] }
case { name = "rage-128-journal", url = "https://packages.debian.org/trixie/linux-image-amd64", log = "rage-128-journal.txt",
  summary = [[The journal of a virtual machine with Debian: i440FX, an emulated Rage 128, for which no driver is loaded.]] }
case { name = "cloud-serial", url = "https://packages.debian.org/trixie/linux-image-cloud-amd64", log = "cloud-serial.txt",
  summary = [[The serial console of a virtual machine with the kernel for clouds, from start to power-off.]] }
case { name = "debug-serial", url = "https://packages.debian.org/trixie/linux-image-amd64", log = "debug-serial.txt",
  summary = [[The serial console of a virtual machine that is told to print all, drm.debug among it.]] }
case { name = "bootstrap", url = "https://packages.debian.org/trixie/debootstrap", log = "bootstrap.txt",
  summary = [[Debian is installed into a folder.]] }

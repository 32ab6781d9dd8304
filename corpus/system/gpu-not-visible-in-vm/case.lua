-- SPDX-License-Identifier: Apache-2.0
case {
  name = "vmware",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1505",
  summary = "A VMware guest without passthrough: its only display adapter is emulated.",
  text = [[
ROCk module is NOT loaded, possibly no GPU devices
  *-display
       description: VGA compatible controller
       product: SVGA II Adapter
       vendor: VMware
       configuration: driver=vmwgfx latency=64
]],
  facts = { ["os.name"] = "ubuntu" },
  first = "gpu-not-visible-in-vm", must_not = { "amdgpu-builtin-not-module" }, confidence = 0.72,
}
case {
  name = "virtio",
  url = "https://github.com/ROCm/ROCR-Runtime/issues/24",
  summary = "A KVM guest that shows the virtio adapter only; built from lspci's name of the device.",
  text = [[
00:01.0 VGA compatible controller [0300]: Red Hat, Inc. Virtio 1.0 GPU [1af4:1050] (rev 01)
RuntimeError: No HIP GPUs are available
]],
  facts = { ["app.name"] = "pytorch" },
  first = "gpu-not-visible-in-vm", confidence = 0.72,
}
case {
  name = "bus-was-read",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1505",
  summary = "Facts alone: a KVM guest whose PCI bus holds no AMD display device, and a PyTorch that wants one.",
  text = "",
  facts = { ["gpu.present"] = "0", ["host.virtual"] = "kvm", ["torch.rocm"] = "6.4.0" },
  first = "gpu-not-visible-in-vm", confidence = 0.72,
}
case {
  name = "nothing-wants-one",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1505",
  summary = "A KVM guest with another maker's GPU: a PyTorch for CUDA, and a distribution's HSA library that nothing calls.",
  text = "",
  facts = { ["gpu.present"] = "0", ["host.virtual"] = "kvm", ["torch.version"] = "2.9.1+cu128", ["torch.cuda"] = "12.8",
    ["rocm.version"] = "5.7.1", ["rocm.origin"] = "distribution", ["hsa.status"] = "OUT_OF_RESOURCES", ["access.kfd"] = "ENOENT" },
  must_not = { "gpu-not-visible-in-vm", "kfd-device-missing", "torch-not-rocm-build" },
}
case {
  name = "passed-through-beside-qxl",
  url = "https://github.com/Grench6/RX580-rocM-tensorflow-ubuntu20.4-guide/issues/10",
  summary = "The guest has an emulated adapter and the passed-through card; the fault is another.",
  text = [[
ROCk module is NOT loaded, possibly no GPU devices
00:01.0 VGA compatible controller: Red Hat, Inc. QXL paravirtual graphic card (rev 04)
07:00.0 VGA compatible controller: Advanced Micro Devices, Inc. [AMD/ATI] Ellesmere [Radeon RX 470/480/570/570X/580/580X/590] (rev e7)
]],
  first = "kfd-device-missing", must_not = { "gpu-not-visible-in-vm" },
}
case {
  name = "driver-has-bound-it",
  url = "https://github.com/isc30/ryzen-gpu-passthrough-proxmox/issues/68",
  summary = "The guest's driver has a device, so it is there; it only fails to start.",
  text = [[
00:01.0 VGA compatible controller: Red Hat, Inc. QXL paravirtual graphic card (rev 04)
[    3.100000] [drm] initializing kernel modesetting (IP DISCOVERY 0x1002:0x1900 0x1002:0x1900 0xB3).
rocminfo: ROCk module is NOT loaded, possibly no GPU devices
]],
  must_not = { "gpu-not-visible-in-vm" }, first = "kfd-device-missing",
}
case {
  name = "bus-shows-one",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2995",
  summary = "A guest with an emulated adapter and, as its PCI bus shows, an AMD device.",
  text = [[
00:0f.0 VGA compatible controller: VMware SVGA II Adapter
ROCk module is NOT loaded, possibly no GPU devices
]],
  facts = { ["gpu.present"] = "1" },
  first = "kfd-device-missing", must_not = { "gpu-not-visible-in-vm" },
}
case {
  name = "wsl-is-no-such-guest",
  url = "https://github.com/microsoft/WSL/issues/13535",
  summary = "WSL has no AMD device on its PCI bus either, and needs none.",
  text = [[
00:00.0 VGA compatible controller: Microsoft Corporation Hyper-V virtual VGA
WARNING: No AMD GPUs specified
]],
  facts = { ["host.wsl"] = "true", ["app.name"] = "amd-smi" },
  must_not = { "gpu-not-visible-in-vm" },
}
case {
  name = "vmware-disk",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1626",
  summary = "A VMware guest's boot log has no word of any AMD device; only its disk tells what it is.",
  text = [[
[    5.390799] scsi 32:0:0:0: Direct-Access     VMware,  VMware Virtual S 1.0  PQ: 0 ANSI: 2
[    5.746606] EXT4-fs (sda1): mounted filesystem with ordered data mode. Opts: (null)
ROCk module is NOT loaded, possibly no GPU devices
]],
  first = "gpu-not-visible-in-vm", confidence = 0.52,
}

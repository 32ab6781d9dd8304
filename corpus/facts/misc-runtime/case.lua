-- SPDX-License-Identifier: Apache-2.0
case { name = "journal-of-two-boots", url = "https://www.freedesktop.org/software/systemd/man/latest/journalctl.html",
  summary = [[Older journalctl puts this line between boots.]],
  text = [[
Jan 01 10:00:00 host kernel: Linux version 5.4.0-100-generic (buildd@lcy02) (gcc version 9.4.0) #113-Ubuntu SMP
-- Reboot --
Jan 02 10:00:00 host kernel: Linux version 5.4.0-105-generic (buildd@lcy02) (gcc version 9.4.0) #119-Ubuntu SMP
]],
  extracts = { ["kernel.version#2"] = "5.4.0-105-generic" } }
case { name = "kfd-not-added", url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_device.c",
  summary = [[KFD gives a device up; it is named all the same.]],
  text = "[    3.102001] kfd kfd: amdgpu: device 1002:7310 NOT added due to errors\n",
  extracts = { ["gpu.pci_id"] = "1002:7310" } }
case { name = "secure-boot-off", url = "https://github.com/torvalds/linux/blob/master/arch/x86/kernel/setup.c",
  summary = [[The kernel says that Secure Boot is disabled.]],
  text = "[    0.000000] secureboot: Secure boot disabled\n", extracts = { ["host.secure_boot"] = "false" } }
case { name = "render-node-missing", url = "https://github.com/ROCm/ROCm-docker/issues/116",
  summary = [[ls in a container.]],
  text = "ls: cannot access '/dev/dri/renderD128': No such file or directory\n", extracts = { ["access.render"] = "ENOENT" } }
case { name = "groups-of-service", url = "https://github.com/ollama/ollama/issues/6336",
  summary = [[The groups of the service's user.]],
  text = "$ groups ollama\nollama : ollama video render\n", extracts = { ["service.groups"] = { "ollama", "video", "render" } } }
case { name = "lspci-verbose", url = "https://github.com/pciutils/pciutils/blob/master/ls-caps.c",
  summary = [[Atomics requested and a large BAR.]],
  text = "03:00.0 VGA compatible controller [0300]: Advanced Micro Devices, Inc. [AMD/ATI] Navi 31 [Radeon RX 7900 XT/7900 XTX/7900 GRE/7900M] [1002:744c] (rev c8)\n" ..
    "\tRegion 0: Memory at 7800000000 (64-bit, prefetchable) [size=32G]\n\t\t AtomicOpsCtl: ReqEn+\n",
  extracts = { ["gpu.pcie_atomics@0000:03:00.0"] = "true", ["gpu.vram_visible_mib@0000:03:00.0"] = "32768" } }
case { name = "named-target", url = "https://github.com/ggml-org/llama.cpp/issues/26447",
  summary = [[People name their card so.]], text = "Hardware: RDNA1 (gfx1010), 16 GB RAM\n", extracts = { ["gpu.gfx"] = "gfx1010" } }
case { name = "gfx90c-number", url = "https://github.com/ROCm/rocm_smi_lib/blob/develop/python_smi_tools/rocm_smi.py",
  summary = [[rocm-smi prints KFD's number.]], text = "GPU[0]\t\t: GFX Version: \t\tgfx9012\n", extracts = { ["gpu.gfx"] = "gfx90c" } }
case { name = "two-clinfo-devices", url = "https://github.com/Oblomov/clinfo",
  summary = [[The second device's block ends the first.]],
  text = [[
  Device Name                                     gfx1100
  Max compute units                               48
  Device Name                                     gfx1036
  Max compute units                               1
  Device Name                                     cpu-znver3-AMD Ryzen 9 7950X 16-Core Processor
  Max compute units                               32
]],
  extracts = { ["gpu.gfx_reported"] = { "gfx1100", "gfx1036" } } }
case { name = "form-in-list", url = "https://github.com/ROCm/legacy-rocm-build/issues/6146",
  summary = [[The machine as a list, with bold names.]],
  text = [[
- **GPU**: AMD Radeon 8060S (0x1586, gfx1151)
- **Kernel**: Linux 6.17.0-20-generic
]],
  extracts = { ["gpu.gfx"] = "gfx1151", ["kernel.version"] = "6.17.0-20-generic" } }
case { name = "form-of-hardware", url = "https://github.com/ROCm/legacy-rocm-build/issues/6146",
  summary = [[The same without marks.]],
  text = "Hardware: AMD Radeon 8060S (0x1586, gfx1151)\nKernel: Linux 6.17.0-20-generic\n",
  extracts = { ["gpu.gfx"] = "gfx1151", ["kernel.version"] = "6.17.0-20-generic" } }

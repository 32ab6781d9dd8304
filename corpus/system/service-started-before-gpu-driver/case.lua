-- SPDX-License-Identifier: Apache-2.0
case {
  name = "kfd-comes-later",
  url = "https://github.com/NixOS/nixpkgs/issues/419097",
  summary = "Ollama looks for GPUs before KFD has made its node.",
  text = [[
Jun 22 10:00:10 host ollama[812]: time=2025-06-22T10:00:10.100+02:00 level=INFO source=gpu.go:377 msg="no compatible GPUs were discovered"
Jun 22 10:00:14 host kernel: kfd kfd: amdgpu: added device 1002:744c
]],
  facts = { ["app.name"] = "ollama" },
  first = "service-started-before-gpu-driver", confidence = 0.80,
}
case {
  name = "found-after-a-restart",
  url = "https://github.com/NixOS/nixpkgs/issues/419097",
  summary = "The same unit finds the GPU once it is started again.",
  text = [[
Jun 22 10:00:10 host ollama[812]: time=2025-06-22T10:00:10.100+02:00 level=INFO source=gpu.go:377 msg="no compatible GPUs were discovered"
Jun 22 10:09:14 host ollama[1812]: time=2025-06-22T10:09:14.100+02:00 level=INFO source=types.go:130 msg="inference compute" id=0 library=rocm variant="" compute=gfx1100 driver=0.0 name=1002:744c total="20.0 GiB" available="19.6 GiB"
]],
  facts = { ["app.name"] = "ollama" },
  first = "service-started-before-gpu-driver", confidence = 0.80,
}
case {
  name = "no-permission-at-first",
  url = "https://github.com/ollama/ollama/pull/6736",
  summary = "The service had no permission at first: the order is not the cause.",
  text = [[
time=2025-06-22T10:00:10.000+02:00 level=ERROR source=amd_linux.go:364 msg="amdgpu devices detected but permission problems block access" error="permissions not set up properly.  Either run ollama as root, or add you user account to the render group. open /dev/kfd: permission denied"
time=2025-06-22T10:00:10.100+02:00 level=INFO source=gpu.go:347 msg="no compatible GPUs were discovered"
time=2025-06-22T10:09:14.100+02:00 level=INFO source=types.go:130 msg="inference compute" id=0 library=rocm variant="" compute=gfx1100 driver=0.0 name=1002:744c total="20.0 GiB" available="19.6 GiB"
]],
  facts = { ["app.name"] = "ollama" },
  first = "kfd-permission-denied", must_not = { "service-started-before-gpu-driver" }, confidence = 0.90,
}
case {
  name = "not-supported",
  url = "https://github.com/ollama/ollama/issues/738",
  summary = "Ollama refuses the integrated GPU at each start; that the kernel's line stands behind is chance.",
  text = [[
Jun 22 10:00:10 host ollama[812]: time=2025-06-22T10:00:10.000+02:00 level=WARN source=amd_linux.go:369 msg="amdgpu is not supported (supported types:[gfx1030 gfx1100 gfx1101 gfx1102 gfx906 gfx908 gfx90a gfx942])" gpu_type=gfx1036 gpu=0 library=/opt/rocm/lib
Jun 22 10:00:10 host ollama[812]: time=2025-06-22T10:00:10.100+02:00 level=INFO source=gpu.go:377 msg="no compatible GPUs were discovered"
Jun 22 10:00:14 host kernel: kfd kfd: amdgpu: added device 1002:164e
]],
  facts = { ["app.name"] = "ollama" },
  first = "ollama-bundled-rocm-incompatible", must_not = { "service-started-before-gpu-driver" }, confidence = 0.93,
}
case {
  name = "fan-service",
  url = "https://github.com/mcgillij/amdfan/issues/6",
  summary = "A fan controller starts before amdgpu has bound the card; the kernel's line is built from its format.",
  text = [[
Mar 15 22:13:29 host systemd[1]: Started amdfan controller.
Mar 15 22:13:29 host amdfan[470]: [22:13:29] ERROR    no compatible cards found, exiting             amdfan.py:199
Mar 15 22:13:33 host kernel: [drm] Initialized amdgpu 3.40.0 20150101 for 0000:0b:00.0 on minor 0
]],
  first = "service-started-before-gpu-driver", confidence = 0.80,
}
case {
  name = "told",
  url = "https://github.com/NixOS/nixpkgs/issues/419097",
  summary = "A restart helps.",
  text = [[
After a reboot the model runs on the CPU; when I restart ollama it works on the GPU.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT", ["app.name"] = "ollama" },
  first = "service-started-before-gpu-driver", confidence = 0.52,
}
case {
  name = "near-two-pastes",
  url = "https://github.com/AlphaMine-Tech/alpha-miner/issues/4",
  summary = "An error, and below it what the kernel said at boot: the clocks tell no order.",
  text = [[
cudaGetDeviceCount failed: no ROCm-capable device is detected
[    6.118204] kfd kfd: amdgpu: added device 1002:74b5
]],
  first = "hip-no-device", confidence = 0.45,
  must_not = { "service-started-before-gpu-driver" },
}
case {
  name = "fan-daemon",
  url = "https://github.com/mcgillij/amdfan/issues/6",
  summary = "A fan daemon finds no card at boot, and sometimes does.",
  text = [[
When booting, the service often does not start:
Mär 15 22:13:29 host amdfan[470]: [22:13:29] ERROR    no compatible cards found, exiting             amdfan.py:199
Mär 15 22:13:29 host systemd[1]: amdfan.service: Main process exited, code=exited, status=1/FAILURE
]],
  first = "service-started-before-gpu-driver", confidence = 0.52,
}
case {
  name = "near-daemon-by-hand",
  url = "https://github.com/mcgillij/amdfan/issues/6",
  summary = "Near miss: nobody speaks of the boot.",
  text = [[
$ amdfan --daemon
ERROR    no compatible cards found, exiting             amdfan.py:199
]],
  must_not = { "service-started-before-gpu-driver" },
}
case {
  name = "told-order",
  url = "https://github.com/Eraden/amdgpud/issues/10",
  summary = "Said in words.",
  text = [[
The kernel log shows that the service is loaded before the graphics card is online.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  first = "service-started-before-gpu-driver", confidence = 0.72,
}
case {
  name = "faster",
  url = "https://github.com/ollama/ollama/issues/7669",
  summary = [[A guess at the order, and a delay as the cure.]],
  text = [[
I guess this comes from the ollama service being started faster than the init of the GPUs, so I delay it by ten seconds. Radeon RX 6800.
]],
  first = "service-started-before-gpu-driver", confidence = 0.7,
}
case {
  name = "by-hand",
  url = "https://github.com/ollama/ollama/issues/11517",
  summary = [[Not after the boot, but when it is restarted by hand.]],
  text = [[
ollama.service fails to start on boot but starts fine manually, on a machine with an AMD GPU.
]],
  first = "service-started-before-gpu-driver", confidence = 0.5,
}
case {
  name = "other-maker",
  url = "https://github.com/ollama/ollama/issues/10204",
  summary = [[Near miss: the card that is lost after a boot is of another maker.]],
  text = [[
After a reboot ollama does not use the CUDA card until I restart the service; the AMD iGPU has no ROCm.
]],
  must_not = { "service-started-before-gpu-driver" },
}
case {
  name = "restart-cures",
  url = "https://github.com/NixOS/nixpkgs/issues/405846",
  summary = [[A restart cures it.]],
  text = [[
Restarting ollama.service after a reboot works around it, then the Radeon RX 6600 is there.
]],
  first = "service-started-before-gpu-driver", confidence = 0.5,
}
case {
  name = "near-skipped",
  url = "https://github.com/ollama/ollama/issues/2637",
  summary = [[Near miss: it looked, and says why it took none; with an override it later took it.]],
  text = [[
level=INFO source=amd_linux.go:300 msg="unsupported Radeon iGPU detected skipping" id=0 total="512.0 MiB"
level=INFO source=amd_linux.go:402 msg="no compatible amdgpu devices detected"
level=INFO source=amd_linux.go:348 msg="skipping rocm gfx compatibility check" HSA_OVERRIDE_GFX_VERSION=9.0.0
]],
  first = "apu-not-supported-by-runtime",
  must_not = { "service-started-before-gpu-driver" },
}
case {
  name = "near-no-clocks",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/613",
  summary = [[Near miss: a program's failure and a kernel's line, pasted one after the other: not an order in time.]],
  text = [[
RuntimeError: no ROCm-capable device is detected
kfd kfd: amdgpu: added device 1002:73bf
]],
  first = "hip-no-device",
  must_not = { "service-started-before-gpu-driver" },
}
case {
  name = "near-another-year",
  url = "https://github.com/ollama/ollama/issues/6336",
  summary = [[Near miss: the GPU is found a year later, by another release of Ollama.]],
  text = [[
time=2024-08-26T21:32:24.760+02:00 level=INFO source=gpu.go:350 msg="no compatible GPUs were discovered"
time=2025-12-01T10:00:01.000Z level=INFO source=types.go:42 msg="inference compute" id=0 filter_id=0 library=ROCm compute=gfx1100 name=ROCm0 description="AMD Radeon RX 7900 XTX" libdirs=ollama,rocm driver=60342.13 pci_id=0000:03:00.0 type=discrete total="24.0 GiB" available="23.9 GiB"
]],
  must_not = { "service-started-before-gpu-driver" },
}

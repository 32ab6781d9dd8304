-- SPDX-License-Identifier: Apache-2.0
case {
  name = "said-in-the-title",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1361",
  summary = "RX 580 under WSL2 with the native packages: only the reporter's words tell of WSL.",
  text = [[
WSL2 rocminfo Issue
ROCk module is NOT loaded, possibly no GPU devices
Unable to open /dev/kfd read-write: No such file or directory
]],
  facts = { ["gpu.name"] = "RX 580" },
  first = "wsl-rocm-problem", must_not = { "container-device-not-passed" }, confidence = 0.72,
}
case {
  name = "torch-false",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3470",
  summary = "rocminfo is well, PyTorch's own runtime finds no device.",
  text = [[
Runtime Version:         1.1
Is CUDA available: False
]],
  facts = { ["os.name"] = "ubuntu 22.04 (WSL2)", ["app.name"] = "pytorch" },
  first = "wsl-rocm-problem", confidence = 0.80,
}
case {
  name = "torch-sees-it",
  url = "https://github.com/pytorch/pytorch/blob/main/torch/utils/collect_env.py",
  summary = "PyTorch names the GPU; the other line is of an older run.",
  text = [[
Is CUDA available: False
GPU 0: AMD Radeon RX 7900 XTX (gfx1100)
]],
  facts = { ["os.name"] = "ubuntu 22.04 (WSL2)" },
  must_not = { "wsl-rocm-problem" },
}
case {
  name = "cpu-build",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3470",
  summary = "Under WSL as well a build of PyTorch for the CPU finds no GPU: that is the cause.",
  text = [[
Is CUDA available: False
]],
  facts = { ["os.name"] = "ubuntu 22.04 (WSL2)", ["torch.version"] = "2.4.1+cpu" },
  must_not = { "wsl-rocm-problem" },
}
case {
  name = "modprobe",
  url = "https://github.com/microsoft/WSL/issues/13535",
  summary = "Loading amdgpu by hand: Microsoft's kernel has no such module and needs none. Built from modprobe's message.",
  text = [[
modprobe: FATAL: Module amdgpu not found in directory /lib/modules/6.6.87.2-microsoft-standard-WSL2
]],
  facts = { ["gpu.name"] = "RX 7800 XT" },
  first = "wsl-rocm-problem", confidence = 0.80,
}
case {
  name = "refused",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3413",
  summary = "The runtime for WSL refuses the card.",
  text = [[
ROCR: unsupported GPU
]],
  first = "wsl-rocm-problem", confidence = 0.72,
}
case {
  name = "wsl-rocminfo",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3413",
  summary = "The rocminfo of the WSL packages stops in its own source file.",
  text = [[
hsa api call failure at: ./sources/wsl/tools/rocminfo/rocminfo.cc:1087
]],
  first = "wsl-rocm-problem", confidence = 0.72,
}
case {
  name = "container-on-wsl",
  url = "https://github.com/robertrosenbusch/gfx803_rocm61_pt24/issues/1",
  summary = "docker under WSL is asked for a device that WSL does not have.",
  text = [[
i tried install on WSL2
docker: Error response from daemon: error gathering device information while adding custom device "/dev/kfd": no such file or directory.
]],
  first = "wsl-rocm-problem", must_not = { "container-device-not-passed" }, confidence = 0.72,
}
case {
  name = "mentioned-only",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5866",
  summary = "WSL is mentioned in passing; the machine is another and its driver is loaded.",
  text = [[
It works for my colleague under WSL, on this native Ubuntu the run is slow.
ROCk module is loaded
]],
  must_not = { "wsl-rocm-problem" },
}
case {
  name = "vllm-device-type",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4055",
  summary = [[vLLM under WSL.]],
  text = [[
Python platform: Linux-5.15.167.4-microsoft-standard-WSL2-x86_64-with-glibc2.35
RuntimeError: Failed to infer device type
]],
  first = "wsl-rocm-problem", confidence = 0.80,
}
case {
  name = "torch-says-false",
  url = "https://github.com/ROCm/hip/issues/3710",
  summary = [[The answer stands on the next line.]],
  text = [[
WSL environment detected.
>>> torch.cuda.is_available()
False
]],
  first = "wsl-rocm-problem", confidence = 0.80,
}
case {
  name = "nvidia-under-wsl",
  url = "https://github.com/pytorch/pytorch/blob/main/torch/utils/collect_env.py",
  summary = "An NVIDIA card under WSL that PyTorch does not see; built from the tools' formats.",
  text = [[
Linux version 5.15.153.1-microsoft-standard-WSL2
NVIDIA-SMI 550.54.10    Driver Version: 551.61    CUDA Version: 12.4
Is CUDA available: False
]],
  must_not = { "wsl-rocm-problem" },
}
case {
  name = "dxg",
  url = "https://github.com/unslothai/unsloth/issues/9729",
  summary = "The runtime names WSL and then finds no GPU.",
  text = [[
WSL environment detected.
hsa_init Failed, possibly no supported GPU devices
]],
  first = "wsl-rocm-problem", confidence = 0.71,
}
case {
  name = "told",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4471",
  summary = "Said in words.",
  text = [[
WSL environment detected.
rocminfo only shows the processor.
]],
  first = "wsl-rocm-problem", confidence = 0.71,
}
case {
  name = "dxg-refuses",
  url = "https://github.com/microsoft/WSL/issues/41654",
  summary = [[RX 7600: the adapter query is refused at boot, and no GPU comes up.]],
  text = [[
The GPU is not detected by rocminfo on any of the three releases.
[    1.514588] misc dxg: dxgk: dxgkio_is_feature_enabled: Ioctl failed: -22
[    1.519442] misc dxg: dxgk: dxgkio_query_adapter_info: Ioctl failed: -22
]],
  facts = { ["gpu.name"] = "Radeon RX 7600" },
  first = "wsl-rocm-problem", confidence = 0.52,
}
case {
  name = "near-dxg-lines",
  url = "https://github.com/microsoft/WSL/issues/40715",
  summary = [[Near miss: the same lines where the GPU works.]],
  text = [[
[    3.897712] misc dxg: dxgk: dxgkio_is_feature_enabled: Ioctl failed: -22
[    3.902435] misc dxg: dxgk: dxgkio_query_adapter_info: Ioctl failed: -22
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  must_not = { "wsl-rocm-problem" },
}
case {
  name = "thunk-assertion",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4460",
  summary = [[rocminfo ends in the thunk made for WSL.]],
  text = [[
rocminfo: ./sources/wsl/libhsakmt/src/thunk_proxy/thunk_proxy.cpp:111: void thunk_proxy::QueryAdapterInfo(D3DKMT_HANDLE, ATIADAPTERINFO*): Assertion `ret == STATUS_SUCCESS' failed.
]],
  first = "wsl-rocm-problem", confidence = 0.72,
}
case {
  name = "told-not-detected",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5535",
  summary = "Said in words.",
  text = [[
I installed ROCm 7.0.2 on WSL2 with Ubuntu 24.04 and my gpu isn't being detected.
]],
  facts = { ["gpu.name"] = "Radeon RX 9060 XT" },
  first = "wsl-rocm-problem", confidence = 0.52,
}
case {
  name = "no-amd-gpu",
  url = "https://github.com/ROCm/rocm-systems/issues/1153",
  summary = "Near miss: ROCm under WSL for building alone; the machine has no AMD GPU.",
  text = [[
$ rocminfo
WSL environment detected.
Call returned HSA_STATUS_ERROR_OUT_OF_RESOURCES: The runtime failed to allocate the necessary resources.
]],
  facts = { ["gpu.name"] = "none (no AMD GPU in the machine)" },
  must_not = { "wsl-rocm-problem" },
}
case {
  name = "jax-dxg",
  url = "https://github.com/ROCm/rocm-jax/issues/339",
  summary = [[The plugin counts KFD nodes, and WSL has none.]],
  text = [[
With ROCm under WSL the container is given --device=/dev/dxg.
ERROR:jax._src.xla_bridge:475: Jax plugin configuration error: Exception when calling jax_plugins.xla_rocm7.initialize()
]],
  first = "wsl-rocm-problem", confidence = 0.7,
}
case {
  name = "device-plugin-waits",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/148",
  summary = "Kubernetes under WSL: the plugin looks for KFD in sysfs, which WSL has not, and waits for ever.",
  text = [[
I am using k3s on WSL2 with AMD Software: Adrenalin Edition 25.6.1. pod logs:
I0809 18:47:15.797891       1 main.go:120] AMD GPU device plugin for Kubernetes
I0809 18:47:15.797975       1 manager.go:42] Starting device plugin manager
I0809 18:47:15.797983       1 manager.go:46] Registering for system signal notifications
I0809 18:47:15.798161       1 manager.go:52] Registering for notifications of filesystem changes in device plugin directory
I0809 18:47:15.798206       1 manager.go:60] Starting Discovery on new plugins
I0809 18:47:15.798210       1 manager.go:66] Handling incoming signals
]],
  facts = { ["gpu.name"] = "RX 7800 XT" },
  first = "wsl-rocm-problem",
  confidence = 0.70,
}
case {
  name = "told-wsl-does-not-detect",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4809",
  summary = "An APU that the WSL runtime does not list, told in two sentences.",
  text = [[
# WSL2 not detect Radeon 8060S

After installing the AMD GPU driver for WSL2, only the CPU shows up in the hardware listings.
]],
  first = "wsl-rocm-problem",
  confidence = 0.50,
}
case {
  name = "no-wsl-package",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5361",
  summary = "ROCm 7.0 was not published for WSL: its repository is read and holds no runtime for it.",
  text = [[
amdgpu-install -y --usecase=wsl,rocm --no-dkms
Hit:6 https://repo.radeon.com/amdgpu/30.10/ubuntu noble InRelease
Hit:7 https://repo.radeon.com/rocm/apt/7.0 noble InRelease
E: Unable to locate package hsa-runtime-rocr4wsl-amdgpu
]],
  first = "wsl-rocm-problem", must_not = { "apt-updates-repo-disabled" }, confidence = 0.8,
}
case {
  name = "near-no-repository",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4064",
  summary = "Near miss: apt finds none of AMD's packages, for 6.1.3 has no repository for Ubuntu 24.04.",
  text = [[
E: Unable to locate package amdgpu-lib
E: Unable to locate package amdgpu-lib32
E: Unable to locate package rocm-opencl-runtime
E: Unable to locate package rocm-hip-runtime
E: Unable to locate package amdgpu-dkms
E: Unable to locate package hsa-runtime-rocr4wsl-amdgpu
]],
  must_not = { "wsl-rocm-problem" },
}
case {
  name = "use-case-gone",
  url = "https://github.com/ROCm/librocdxg/issues/34",
  summary = "A later amdgpu-install, asked for the use case of earlier ones; the line as two projects' notes quote it.",
  text = [[
ERROR: Usecase implementation 'wsl' is not supported or invalid
]],
  first = "wsl-rocm-problem", confidence = 0.75,
}
case {
  name = "no-wddm-adapter",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5900",
  summary = "ROCm 7.2.0 on a Ryzen AI Max: no adapter is offered.",
  text = [[
WSL environment detected.
pid:6895 tid:0x76bf09cbb100 [topology_sysfs_get_system_props] No WDDM adapters found.
]],
  first = "wsl-rocm-problem", confidence = 0.75,
}
case {
  name = "near-another-use-case",
  url = "https://github.com/ROCm/librocdxg/issues/34",
  summary = "Near miss: a use case that was misspelt says nothing of WSL; built from the same form.",
  text = [[
ERROR: Usecase implementation 'rocmm' is not supported or invalid
]],
  must_not = { "wsl-rocm-problem" },
}
case {
  name = "smi-alone",
  url = "https://github.com/ROCm/amdsmi/issues/75",
  summary = "Near miss: amd-smi finds no driver under WSL, as it must; the runtime lists its agents.",
  text = [[
My GPU under WSL2 is not detected by amd-smi.
ERROR: Unable to get devices, driver not initialized (amdgpu not found in modules)
WSL environment detected.
=====================
HSA System Attributes
=====================
HSA Agents
==========
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  must_not = { "wsl-rocm-problem", "kfd-device-missing" },
}
case {
  name = "runtime-lists-it",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4659",
  summary = "Near miss: the card is listed by its target, and only rocm-smi fails.",
  text = [[
ROCm on WSL2 does not detect my GPU.
  Name:                    gfx1100
  Marketing Name:          AMD Radeon(TM) Graphics
ERROR:root:Driver not initialized (amdgpu not found in modules)
]],
  must_not = { "wsl-rocm-problem", "kfd-device-missing" },
}

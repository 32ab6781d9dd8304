-- SPDX-License-Identifier: Apache-2.0
case {
  name = "hashcat-benchmark",
  url = "https://github.com/hashcat/hashcat/pull/4346",
  summary = "hashcat's benchmark by HIP; the same card's OpenCL face is left out.",
  text = [[
hashcat (v6.2.6-1464-gd94348940+) starting in benchmark mode

Benchmarking uses hand-optimized kernel code by default.
Note: Using optimized kernel code limits the maximum supported password length.
To disable the optimized kernel code in benchmark mode, use the -w option.

Failed to initialize NVIDIA RTC library.

HIP API (HIP 6.3.42134)
=======================
* Device #01: AMD Radeon RX 6900 XT, 16342/16368 MB, 40MCU

OpenCL API (OpenCL 2.1 AMD-APP (3635.0)) - Platform #1 [Advanced Micro Devices, Inc.]
=====================================================================================
* Device #02: AMD Radeon RX 6900 XT, skipped

-------------------
* Hash-Mode 0 (MD5)
-------------------
Speed.#01........: 57241.8 MH/s (45.10ms) @ Accel:128 Loops:1024 Thr:256 Vec:1
]],
}
case {
  name = "clinfo-two-platforms",
  url = "https://github.com/Oblomov/clinfo",
  summary = "clinfo beside Mesa: calls without a platform fail by design.",
  text = [[
Number of platforms                               2
  Platform Name                                   AMD Accelerated Parallel Processing
  Platform Vendor                                 Advanced Micro Devices, Inc.
  Platform Version                                OpenCL 2.1 AMD-APP (3614.0)
  Platform Name                                   rusticl
  Platform Vendor                                 Mesa/X.org

  Platform Name                                   AMD Accelerated Parallel Processing
Number of devices                                 1
  Device Name                                     gfx1030
  Device Board Name (AMD)                         AMD Radeon RX 6800 XT
  Error correction support                        No
  Device Available                                Yes
  Compiler Available                              Yes
  Platform Name                                   rusticl
Number of devices                                 0

NULL platform behavior
  clGetPlatformInfo(NULL, CL_PLATFORM_NAME, ...)  No platform
  clGetDeviceIDs(NULL, CL_DEVICE_TYPE_ALL, ...)   No platform
  clCreateContext(NULL, ...) [default]            No platform
  clCreateContext(NULL, ...) [other]              Success [AMD]
  clCreateContextFromType(NULL, CL_DEVICE_TYPE_CUSTOM)  No devices found in platform
]],
}
case {
  name = "gromacs-hip",
  url = "https://manual.gromacs.org/current/install-guide/index.html",
  summary = "A molecular dynamics run on two MI250X dies.",
  text = [[
GROMACS:      gmx mdrun, version 2025.1
GPU support:         HIP
HIP runtime:         6.2.41133-dd7f95766
  Number of GPUs detected: 2
    #0: name: AMD Instinct MI250X, architecture: gfx90a:sramecc+:xnack-, vendor: AMD, device stat: compatible
    #1: name: AMD Instinct MI250X, architecture: gfx90a:sramecc+:xnack-, vendor: AMD, device stat: compatible
NOTE: GPU-aware MPI was not detected, will not use direct GPU communication.
NOTE: DLB will not turn on during the first phase of PME tuning
WARNING: Using the slow plain C kernels for the free energy part. This should not happen during routine usage.
Step           Time
         100000      200.00000
Writing checkpoint, step 100000 at Tue Apr  8 10:12:01 2025
Performance:      312.118        0.077
GROMACS reminds you: "Error is the price we pay for progress"
]],
}
case {
  name = "lammps-mpi-ucx",
  url = "https://docs.lammps.org/Speed_kokkos.html",
  summary = "An MPI job with Kokkos on MI300A; UCX and Kokkos make remarks.",
  text = [[
LAMMPS (29 Aug 2024 - Update 1)
KOKKOS mode with Kokkos version 4.3.1 is enabled (src/KOKKOS/kokkos.cpp:72)
  will use up to 4 GPU(s) per node
WARNING: Turning off GPU-aware MPI since it is not detected, use '-pk kokkos gpu/aware on' to override (src/KOKKOS/kokkos.cpp:344)
Kokkos::OpenMP::initialize WARNING: OMP_PROC_BIND environment variable not set
[1712841.101] [x1000c0s0b0n0:31021:0]     ucp_context.c:1782 UCX  WARN  UCP version is incompatible, required: 1.17, actual: 1.16
[1712841.109] [x1000c0s0b0n0:31021:0]          parser.c:2036 UCX  WARN  unused environment variable: UCX_HOME (maybe: UCX_TLS?)
Per MPI rank memory allocation (min/avg/max) = 8.1 | 8.1 | 8.2 Mbytes
Loop time of 4.11203 on 4 procs for 1000 steps with 2048000 atoms
Performance: 105.061 ns/day, 0.228 hours/ns
Total wall time: 0:00:05
srun: Warning: can't honor --ntasks-per-node set to 8 which doesn't match the requested tasks 4
gpu: AMD Instinct MI300A gfx942
]],
}
case {
  name = "folding-at-home",
  url = "https://github.com/FoldingAtHome/fah-client-bastet",
  summary = "A work unit on a Radeon by OpenCL; one more platform has nothing to offer.",
  text = [[
10:02:11:WU01:FS01:0x22:************************************ OpenMM ************************************
10:02:11:WU01:FS01:0x22:  0 platform(s) with name CUDA found
10:02:11:WU01:FS01:0x22:There are 2 platforms available.
10:02:11:WU01:FS01:0x22:Failed to get ID of CUDA device, falling back to OpenCL
10:02:12:WU01:FS01:0x22:OpenCL device: gfx1032, AMD Radeon RX 6600
10:02:31:WU01:FS01:0x22:Completed 0 out of 1250000 steps (0%)
10:05:44:WU01:FS01:0x22:Completed 12500 out of 1250000 steps (1%)
10:05:45:WU01:FS01:0x22:Checkpoint completed at step 12500
10:05:52:WARNING:WU00:FS01:Failed to get assignment from '192.0.2.80:80': No WUs available for this configuration
10:05:53:ERROR:WU00:FS01:Exception: Could not get an assignment
]],
}
-- Whole logs of programs that compute on the processor alone, as they were printed.
case { name = "clinfo", url = "https://packages.debian.org/trixie/clinfo", log = "clinfo.txt",
  summary = [[PoCL serves the processor, an EPYC; Mesa's OpenCL has no device.]] }
case { name = "hashcat-info", url = "https://packages.debian.org/trixie/hashcat", log = "hashcat-info.txt",
  summary = [[hashcat lists PoCL's device.]] }
case { name = "hashcat-bench", url = "https://packages.debian.org/trixie/hashcat", log = "hashcat-bench.txt",
  summary = [[hashcat's benchmark on the processor.]] }
case { name = "clpeak", url = "https://packages.debian.org/trixie/clpeak", log = "clpeak.txt",
  summary = [[clpeak measures PoCL; rusticl has no device, and it ends there.]] }
case { name = "darktable-opencl", url = "https://packages.debian.org/trixie/darktable", log = "darktable-opencl.txt",
  summary = [[darktable's OpenCL test on a machine without a GPU: all platforms are switched off.]] }
case { name = "boinc", url = "https://packages.debian.org/trixie/boinc-client", log = "boinc.txt",
  summary = [[BOINC starts on a server: No usable GPUs found.]] }
case { name = "blender", url = "https://packages.debian.org/trixie/blender", log = "blender.txt",
  summary = [[Blender renders on the processor.]] }
case { name = "torch-train", url = "https://packages.debian.org/trixie/python3-torch", log = "torch-train.txt",
  summary = [[PyTorch trains on the processor.]] }
case { name = "torch-cnn", url = "https://packages.debian.org/trixie/python3-torch", log = "torch-cnn.txt",
  summary = [[PyTorch trains a small network; torch.cuda.amp warns that there is no CUDA.]] }
case { name = "torch-profiler", url = "https://packages.debian.org/trixie/python3-torch", log = "torch-profiler.txt",
  summary = [[PyTorch's profiler.]] }
case { name = "cmake-build", url = "https://packages.debian.org/trixie/cmake", log = "cmake-build.txt",
  summary = [[A build and its tests: HIP and OpenCL are looked for, and not there.]] }

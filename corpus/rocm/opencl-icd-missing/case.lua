-- SPDX-License-Identifier: Apache-2.0
case {
  name = "clinfo-amd",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/682",
  summary = "AMD's clinfo on a machine with a working KFD.",
  text = [[
$ /opt/rocm/opencl/bin/x86_64/clinfo
ERROR: clGetPlatformIDs(-1001)
]],
  first = "opencl-icd-missing",
  confidence = 0.52,
}
case {
  name = "pyopencl",
  url = "https://github.com/inducer/pyopencl/issues/329",
  summary = "pyopencl's form.",
  text = [[
pyopencl._cl.LogicError: clGetPlatformIDs failed: PLATFORM_NOT_FOUND_KHR
]],
  first = "opencl-icd-missing",
  confidence = 0.52,
}
case {
  name = "hashcat",
  url = "https://github.com/ROCm/ROCm-OpenCL-Runtime/issues/14",
  summary = "hashcat's form.",
  text = [[
clGetPlatformIDs(): CL_PLATFORM_NOT_FOUND_KHR

ATTENTION! No OpenCL, HIP or CUDA compatible platform found.
]],
  first = "opencl-icd-missing",
  confidence = 0.52,
}
case {
  name = "darktable",
  url = "https://github.com/darktable-org/darktable/blob/master/src/common/opencl.c",
  summary = "darktable's form.",
  text = [[
     0.0367 [opencl_init] opencl library 'libOpenCL' found on your system and loaded, preference 'default path'
     0.1006 [opencl_init] no opencl platform available
]],
  first = "opencl-icd-missing",
  confidence = 0.52,
}
case {
  name = "clinfo",
  url = "https://github.com/SaschaWillems/OpenCLCapsViewer/issues/7",
  summary = "The common clinfo on a machine whose rocminfo works.",
  text = [[
Number of platforms                               0
]],
  first = "opencl-icd-missing",
  confidence = 0.52,
}
case {
  name = "no-file",
  url = "https://github.com/fireice-uk/xmr-stak/issues/2007",
  summary = "The registration file is not there.",
  text = [[
ls: cannot access '/etc/OpenCL/vendors/amdocl64.icd': No such file or directory
]],
  first = "opencl-icd-missing",
  confidence = 0.52,
}
case {
  name = "platform-there",
  url = "https://github.com/fireice-uk/xmr-stak/issues/2007",
  summary = "The platform is there; another program's loader does not see it.",
  text = [[
Number of platforms                               1
  Platform Name                                   AMD Accelerated Parallel Processing
ERROR: clGetPlatformIDs(-1001)
]],
  first = "opencl-program-uses-other-loader", must_not = { "opencl-icd-missing" },
}
case {
  name = "kfd-closed",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/682",
  summary = "The driver is there and may not open the device.",
  text = [[
Unable to open /dev/kfd read-write: Permission denied
ERROR: clGetPlatformIDs(-1001)
]],
  first = "kfd-permission-denied",
  confidence = 0.91,
  must_not = { "opencl-icd-missing" },
}
case {
  name = "nvidia",
  url = "https://github.com/inducer/pyopencl/issues/283",
  summary = "Another maker's machine.",
  text = [[
NVIDIA-SMI 535.86.05    Driver Version: 535.86.05    CUDA Version: 12.2
clGetPlatformIDs(): CL_PLATFORM_NOT_FOUND_KHR
]],
  must_not = { "opencl-icd-missing" },
}
case {
  name = "rusticl-alone",
  url = "https://github.com/darktable-org/darktable/issues/18182",
  summary = [[Mesa has a platform, but offers no device.]],
  text = [[
Number of platforms                               1
  Platform Name                                   rusticl
Number of devices                                 0
]],
  first = "opencl-icd-missing", confidence = 0.5,
}
case {
  name = "in-words",
  url = "https://github.com/flathub/org.darktable.Darktable/issues/68",
  summary = [[The flatpak does not see the driver of the host.]],
  text = [[
The flatpak does not recognise OpenCL on my Radeon RX 7800 XT.
]],
  first = "opencl-icd-missing", confidence = 0.7,
}
case {
  name = "intel-runtime",
  url = "https://github.com/hashcat/hashcat/issues/3009",
  summary = [[Near miss: the runtime of another maker.]],
  text = [[
The Intel OpenCL runtime is not found beside the Radeon Pro.
]],
  must_not = { "opencl-icd-missing" },
}
case {
  name = "library-gone",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1331",
  summary = [[The file in /etc/OpenCL/vendors names a library that an upgrade moved.]],
  text = [[
dlerror: /opt/rocm-3.1.0/opencl/lib/x86_64/libamdocl64.so: cannot open shared object file: No such file or directory
]],
  first = "opencl-icd-missing", confidence = 0.55,
}
case {
  name = "clinfo-without-gpu",
  url = "https://github.com/hashcat/hashcat/issues/1594",
  summary = [[clinfo has a platform, and it is the processor.]],
  text = [[
I have an AMD Radeon RX 570. Using clinfo only reports one platform and it is my CPU.
]],
  first = "opencl-icd-missing", confidence = 0.5,
}
case {
  name = "against-needs-hsa-runtime",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1302",
  summary = "The driver is registered, but the loader does not find the runtime that it needs: no platform.",
  text = [[
$rocminfo
rocminfo: error while loading shared libraries: libhsa-runtime64.so.1: cannot open shared object file: No such file or directory
$/opt/rocm/opencl/bin/clinfo
dlerror: libhsa-runtime64.so.1: cannot open shared object file: No such file or directory
ERROR: clGetPlatformIDs(-1001)
]],
  first = "rocm-libs-not-on-loader-path",
  must_not = { "opencl-icd-missing", "profiler-aqlprofile-missing" },
  confidence = 0.50,
}
case {
  name = "openvx-words",
  url = "https://github.com/ROCm/MIVisionX/issues/1698",
  summary = "MIVisionX with ROCm 7.13 on gfx1151.",
  text = [[
ERROR: clGetPlatformIDs(0,0,*) => -1001 (failed)
ERROR: vxVerifyGraph(graph) failed (-1:VX_FAILURE)
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "opencl-icd-missing", confidence = 0.50,
}
case {
  name = "near-a-processor-serves",
  url = "https://github.com/Oblomov/clinfo/blob/master/src/clinfo.c",
  summary = "Near miss: a machine without a GPU; PoCL serves its processor, and Mesa's platforms have no device: built from the messages in the sources.",
  text = [[
Number of platforms                               3
  Platform Name                                   Portable Computing Language
  Platform Vendor                                 The pocl project
  Platform Name                                   rusticl
  Platform Vendor                                 Mesa/X.org

  Platform Name                                   Portable Computing Language
Number of devices                                 1
  Device Name                                     cpu-haswell-Intel Xeon E5-2680
  Device Vendor                                   GenuineIntel
  Device Type                                     CPU

  Platform Name                                   rusticl
Number of devices                                 0
]],
  must_not = { "opencl-icd-missing" },
}

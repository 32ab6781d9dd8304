-- SPDX-License-Identifier: Apache-2.0
case {
  name = "nixos",
  url = "https://github.com/NixOS/nixpkgs/issues/144879",
  summary = "hashcat finds nothing on NixOS, clinfo lists AMD's platform.",
  text = [[
$ hashcat -I
clGetPlatformIDs(): CL_PLATFORM_NOT_FOUND_KHR
$ clinfo
Number of platforms                               1
  Platform Name                                   AMD Accelerated Parallel Processing
]],
  first = "opencl-program-uses-other-loader", confidence = 0.70,
}
case {
  name = "near-none",
  url = "https://github.com/hashcat/hashcat/issues/4113",
  summary = "Near miss: no driver is registered for anybody.",
  text = [[
clGetPlatformIDs(): CL_PLATFORM_NOT_FOUND_KHR
$ clinfo
Number of platforms                               0
]],
  first = "opencl-icd-missing", must_not = { "opencl-program-uses-other-loader" },
}
case {
  name = "near-user",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/778",
  summary = "Near miss: the user of one of them may not open the device.",
  text = [[
Unable to open /dev/kfd read-write: Permission denied
clGetPlatformIDs(): CL_PLATFORM_NOT_FOUND_KHR
  Platform Name                                   AMD Accelerated Parallel Processing
]],
  must_not = { "opencl-program-uses-other-loader" }, first = "kfd-permission-denied",
}

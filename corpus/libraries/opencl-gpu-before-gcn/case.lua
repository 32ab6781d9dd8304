-- SPDX-License-Identifier: Apache-2.0
case {
  name = "hd-4650",
  url = "https://github.com/hashcat/hashcat/issues/1702",
  summary = "hashcat on an HD 4650: two platforms, no GPU.",
  text = [[
02:00.0 VGA compatible controller: Advanced Micro Devices, Inc. [AMD/ATI] RV730 PRO [Radeon HD 4650]
clGetDeviceIDs(): CL_DEVICE_NOT_FOUND
OpenCL Platform #2: Mesa, skipped or no OpenCL compatible devices found.
clBuildProgram(): CL_BUILD_PROGRAM_FAILURE
]],
  first = "opencl-gpu-before-gcn", confidence = 0.5,
}
case {
  name = "aruba",
  url = "https://github.com/hashcat/hashcat/issues/984",
  summary = "Mesa offers an APU that it cannot compile for; built from the report's title and a device line alike.",
  text = [[
* Device #1: AMD ARUBA (DRM 2.50.0 / 4.15.0-13-generic, LLVM 6.0.0), 919/3070 MB allocatable, 6MCU
clBuildProgram(): CL_BUILD_PROGRAM_FAILURE
]],
  first = "opencl-gpu-before-gcn", confidence = 0.5,
}
case {
  name = "near-gcn",
  url = "https://github.com/hashcat/hashcat/issues/1558",
  summary = "Near miss: a GCN card.",
  text = [[
* Device #2: AMD Radeon (TM) HD 8500M/8700M (OLAND / DRM 3.23.0 / 4.15.0-13-generic, LLVM 6.0.0), 919/3070 MB allocatable, 6MCU
clBuildProgram(): CL_BUILD_PROGRAM_FAILURE
]],
  must_not = { "opencl-gpu-before-gcn" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "hashcat-iceland",
  url = "https://github.com/hashcat/hashcat/issues/357",
  summary = "hashcat with Mesa on an Iceland card.",
  text = [[
Device #1: AMD ICELAND (DRM 3.1.0 / 4.5.4-1-ARCH, LLVM 3.9.0), 256/1024 MB allocatable, 6MCU
ERROR: clBuildProgram() : -11 : CL_BUILD_PROGRAM_FAILURE
<unknown>:0:0: in function l_markov void (%struct.pw_t addrspace(1)_, i64, i32, i32): unsupported call to function generate_pw
]],
  first = "clover-calls-unsupported", confidence = 0.82,
}
case {
  name = "line-alone",
  url = "https://github.com/hashcat/hashcat/issues/357",
  summary = "The build log alone.",
  text = [[
<unknown>:0:0: in function l_markov void (%struct.pw_t addrspace(1)_, i64, i32, i32): unsupported call to function generate_pw
]],
  first = "clover-calls-unsupported", confidence = 0.72,
}
case {
  name = "john-hawaii",
  url = "https://github.com/openwall/john/issues/2204",
  summary = "John with LLVM 3.8: the older words.",
  text = [[
Build log: unsupported call to function S2KItSaltedSHA1Generator in gpg
]],
  first = "clover-calls-unsupported", confidence = 0.5,
}
case {
  name = "near-no-library",
  url = "https://github.com/NixOS/nixpkgs/issues/235023",
  summary = "Near miss: clover has no library for the chip.",
  text = [[
fatal error: cannot open file '/usr/share/clc/gfx1100-amdgcn-mesa-mesa3d.bc': No such file or directory
]],
  first = "clover-no-libclc-for-gpu", must_not = { "clover-calls-unsupported" },
}

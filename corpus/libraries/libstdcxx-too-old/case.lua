-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocm-sdk",
  url = "https://github.com/lamikr/rocm_sdk_builder/issues/222",
  summary = [[conda's copy is found first.]],
  text = [[
/opt/rocm_sdk_612/bin/flang2: /home/user/miniconda3/lib/libstdc++.so.6: version `GLIBCXX_3.4.30' not found (required by /opt/rocm_sdk_612/bin/flang2)
]],
  first = "libstdcxx-too-old", confidence = 0.85,
}
case {
  name = "link",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2084",
  summary = [[The linker meets it first.]],
  text = [[
/usr/bin/ld: /opt/rocm/lib/libamdhip64.so: undefined reference to `std::ios_base_library_init()@GLIBCXX_3.4.32'
]],
  first = "libstdcxx-too-old", confidence = 0.71,
}
case {
  name = "other-program",
  url = "https://github.com/ROCm/AMDMIGraphX/issues/3965",
  summary = [[The program that asks has no telling name.]],
  text = [[
/lib/x86_64-linux-gnu/libstdc++.so.6: version `GLIBCXX_3.4.32' not found (required by /workspace/build/bin/driver)
]],
  first = "libstdcxx-too-old", confidence = 0.52,
}
case {
  name = "glibc",
  url = "https://github.com/ROCm/AMDMIGraphX/issues/3965",
  summary = [[Near miss: the C library.]],
  text = [[
/lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.38' not found (required by /workspace/build/bin/driver)
]],
  must_not = { "libstdcxx-too-old" },
}

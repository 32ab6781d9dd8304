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
case {
  name = "number-of-the-file",
  url = "https://github.com/xorbitsai/xllamacpp/pull/51",
  summary = "ROCm's comgr wants GLIBCXX_3.4.30; the environment's copy is 6.0.29, which ends at 3.4.29.",
  text = [[
root@host:/opt/rocm/lib# strings libamd_comgr.so.3.0.60401 | grep GLIBCXX_3.4.30
GLIBCXX_3.4.30
lrwxrwxrwx 1 root root 19 Jun 24 12:19 /opt/conda/envs/x/lib/libstdc++.so.6 -> libstdc++.so.6.0.29
]],
  first = "libstdcxx-too-old", confidence = 0.70,
}
case {
  name = "number-30-wants-32",
  url = "https://gcc.gnu.org/onlinedocs/libstdc++/manual/abi.html",
  summary = "The same table one row on: 6.0.30 has no GLIBCXX_3.4.32.",
  text = [[
$ strings /opt/rocm/lib/libamd_comgr.so.3 | grep GLIBCXX_3.4.32
GLIBCXX_3.4.32
/opt/conda/lib/libstdc++.so.6 -> libstdc++.so.6.0.30
]],
  first = "libstdcxx-too-old", confidence = 0.70,
}
case {
  name = "near-new-enough",
  url = "https://gcc.gnu.org/onlinedocs/libstdc++/manual/abi.html",
  summary = "6.0.30 has GLIBCXX_3.4.30.",
  text = [[
$ strings /opt/rocm/lib/libamd_comgr.so.3 | grep GLIBCXX_3.4.30
GLIBCXX_3.4.30
/opt/conda/lib/libstdc++.so.6 -> libstdc++.so.6.0.30
]],
  must_not = { "libstdcxx-too-old" },
}
case {
  name = "mesa",
  url = "https://github.com/FreeCAD/FreeCAD-Bundle/issues/67",
  summary = "A program's own copy before Mesa's driver.",
  text = [[
MESA-LOADER: failed to open radeonsi: /opt/app/lib/libstdc++.so.6: version `GLIBCXX_3.4.30' not found (required by /usr/lib/dri/radeonsi_dri.so) (search paths /usr/lib/dri, suffix _dri)
]],
  first = "libstdcxx-too-old", confidence = 0.8,
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "load",
  url = "https://github.com/ROCm/clr/blob/amd-staging/rocclr/device/comgrctx.cpp",
  summary = [[The runtime's log at level 1.]],
  text = [[
:1:comgrctx.cpp             :51  : 9632182476 us: [pid:1201  tid:0x7f1094100000] Failed to load COMGR library.
]],
  first = "comgr-library-missing", confidence = 0.85,
}
case {
  name = "device",
  url = "https://github.com/ROCm/clr/blob/amd-staging/rocclr/device/rocm/rocdevice.cpp",
  summary = [[The device is dropped for it.]],
  text = [[
:1:rocdevice.cpp            :716 : 9632182476 us: Code object manager initialization failed for HSA device gfx1100 (PCI ID 744c)
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "comgr-library-missing", confidence = 0.71,
}
case {
  name = "loader",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/845",
  summary = [[A program linked against it.]],
  text = [[
/opt/app/bin/ggml-hip: error while loading shared libraries: libamd_comgr.so.2: cannot open shared object file: No such file or directory
]],
  first = "comgr-library-missing", confidence = 0.71,
}
case {
  name = "other-library",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/845",
  summary = [[Near miss: another library.]],
  text = [[
error while loading shared libraries: librocsolver.so.0: cannot open shared object file: No such file or directory
]],
  first = "rocm-libs-not-on-loader-path", confidence = 0.52,
  must_not = { "comgr-library-missing" },
}

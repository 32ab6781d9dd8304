-- SPDX-License-Identifier: Apache-2.0
case {
  name = "example",
  url = "https://github.com/ROCm/AMDMIGraphX/issues/4459",
  summary = "The mnist example with -c, MIGraphX from packages.",
  text = [[
migraphx_target_create: Error: /longer_pathname_so_that_rpms_can_support_packaging_the_debug_info_for_all_os_profiles/src/AMDMIGraphX/src/dynamic_loader.cpp:48: check_load_error: Dynamic loading or symbol lookup failed with libmigraphx_cpu.so: cannot open shared object file: No such file or directory
terminate called after throwing an instance of 'std::runtime_error'
]],
  first = "migraphx-target-not-built", confidence = 0.8,
  must_not = { "rocm-libs-not-on-loader-path" },
}
case {
  name = "near-private-library",
  url = "https://github.com/ROCm/AMDMIGraphX/issues/3152",
  summary = "Near miss: a library of MIGraphX that is installed, and not found.",
  text = [[
migraphx-driver: error while loading shared libraries: libmigraphx_tf.so.2010000: cannot open shared object file: No such file or directory
]],
  first = "rocm-libs-not-on-loader-path",
  must_not = { "migraphx-target-not-built" },
}

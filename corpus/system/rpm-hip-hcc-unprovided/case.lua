-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocrand",
  url = "https://github.com/ROCm/rocRAND/issues/14",
  summary = "yum refuses rocRAND 1.7.1.",
  text = [[
Error: Package: rocrand-1.7.1-1.x86_64 (/rocrand-1.7.1-Linux)
           Requires: libhip_hcc.so()(64bit)
]],
  first = "rpm-hip-hcc-unprovided", confidence = 0.7,
}
case {
  name = "near-perl",
  url = "https://github.com/ROCm/hip/issues/2330",
  summary = "Near miss: a repository is off.",
  text = [[
nothing provides perl(File::BaseDir) needed by hip-base-4.2.21155.37-37.el7.x86_64
]],
  first = "rpm-dependency-repository-off", must_not = { "rpm-hip-hcc-unprovided" },
}

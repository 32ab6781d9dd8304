-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rhel",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2381",
  summary = "RHEL 9.2 without EPEL: the resolver finds no perl-File-BaseDir for hipcc.",
  text = [[
  - conflicting requests
  - nothing provides perl-File-BaseDir needed by hipcc-1.0.0.50600-67.el9.x86_64
(try to add '--skip-broken' to skip uninstallable packages or '--nobest' to use not only best candidate packages)
]],
  facts = { ["os.name"] = "rhel 9.2", ["rocm.version"] = "5.6" },
  first = "rpm-dependency-repository-off", confidence = 0.86,
}
case {
  name = "zypper",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1827",
  summary = "zypper's words for the same on openSUSE Leap.",
  text = [[
Problem: nothing provides 'perl-URI-Encode' needed by the to be installed hip-devel-5.3.22061.50300-sles153.63.x86_64
 Solution 1: do not install rocm-dev-5.3.0.50300-sles153.63.x86_64
]],
  facts = { ["os.name"] = "opensuse leap 15.4" },
  first = "rpm-dependency-repository-off", confidence = 0.86,
}
case {
  name = "other-package",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1644",
  summary = "The same words about a package that is not ROCm's.",
  text = [[
 Problem: conflicting requests
  - nothing provides libfoo.so.1()(64bit) needed by obs-studio-30.0-1.el9.x86_64
]],
  must_not = { "rpm-dependency-repository-off" },
}
case {
  name = "rocksdb",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2381",
  summary = "A package whose name only begins like one of ROCm's; built from dnf's message.",
  text = [[
  - nothing provides libsnappy.so.1()(64bit) needed by rocksdb-8.9.1-2.el9.x86_64
]],
  must_not = { "rpm-dependency-repository-off" },
}
case {
  name = "head-of-chain",
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/628",
  summary = "Rocky 9.6 with EPEL and without CRB; the first line of dnf's reasons.",
  text = [[
Problem: package rocm-7.1.0.70100-20.el8.x86_64 from rocm requires rocm-developer-tools = 7.1.0.70100-20.el8, but none of the providers can be installed
]],
  facts = { ["os.name"] = "rocky 9.6" },
  first = "rpm-dependency-repository-off",
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "latest",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6317",
  summary = "rocm/apt/latest on the day of a release.",
  text = [[
N: Repository 'https://repo.radeon.com/rocm/apt/latest noble InRelease' changed its 'Version' value from '7.2.3' to '7.2.4'
E: Failed to fetch https://repo.radeon.com/rocm/apt/latest/dists/noble/main/binary-amd64/Packages.gz  File has unexpected size (61315 != 61300). Mirror sync in progress?
]],
  first = "amd-repository-out-of-sync", confidence = 0.90, must_not = { "amd-repository-release-missing" },
}
case {
  name = "err-lines",
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/351",
  summary = "apt's progress lines: address and reason stand on two of them.",
  text = [[
Get:3 https://repo.radeon.com/amdgpu/6.2.4/ubuntu noble/main amd64 Packages [13.4 kB]
Err:3 https://repo.radeon.com/amdgpu/6.2.4/ubuntu noble/main amd64 Packages
  File has unexpected size (12454 != 13414). Mirror sync in progress?
]],
  first = "amd-repository-out-of-sync", confidence = 0.90,
}
case {
  name = "other-mirror",
  url = "https://github.com/apt-mirror/apt-mirror/issues/167",
  summary = "A mirror of Ubuntu's in the same state.",
  text = [[
Err:31 http://mirror.example/ubuntu focal-security/main amd64 c-n-f Metadata
  File has unexpected size (11096 != 11076). Mirror sync in progress?
]],
  must_not = { "amd-repository-out-of-sync" },
}
case {
  name = "near-miss-404",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1186",
  summary = "The folder is not there at all.",
  text = [[
E: Failed to fetch http://repo.radeon.com/rocm/apt/debian/dists/xenial/main/binary-amd64/Packages  404  Not Found
]],
  first = "amd-repository-release-missing", must_not = { "amd-repository-out-of-sync" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "noble",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4565",
  summary = "Ubuntu 24.04 without its updates repository: -dev packages want the older libraries.",
  text = [[
The following packages have unmet dependencies.
 python3-dev : Depends: python3 (= 3.12.3-0ubuntu1) but 3.12.3-0ubuntu2 is to be installed
 zlib1g-dev : Depends: zlib1g (= 1:1.3.dfsg-3.1ubuntu2) but 1:1.3.dfsg-3.1ubuntu2.1 is to be installed
]],
  facts = { ["os.name"] = "ubuntu 24.04", ["rocm.version"] = "6.3.3" },
  first = "apt-updates-repo-disabled", confidence = 0.72,
}
case {
  name = "held-broken",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4565",
  summary = "The same with apt's closing line.",
  text = [[
 libzstd-dev : Depends: libzstd1 (= 1.5.5+dfsg2-2build1) but 1.5.5+dfsg2-2build1.1 is to be installed
E: Unable to correct problems, you have held broken packages.
]],
  first = "apt-updates-repo-disabled", confidence = 0.86,
}
case {
  name = "rocm-outranked",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2378",
  summary = "A -dev package of the system is named as well, but ROCm's own packages conflict.",
  text = [[
 libdrm-amdgpu-dev : Depends: libdrm2-amdgpu (= 1:2.4.120) but 1:2.4.110 is to be installed
 librocm-smi-dev : Depends: rocm-device-libs (= 1.0.0.50600-67~22.04) but 5.0.0-1 is to be installed
 libfoo-dev : Depends: libfoo1 (= 1.0) but 1.1 is to be installed
E: Unable to correct problems, you have held broken packages.
]],
  first = "apt-repo-version-conflict", must_not = { "apt-updates-repo-disabled" }, confidence = 0.80,
}

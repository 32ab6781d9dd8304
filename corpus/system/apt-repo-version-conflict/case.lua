-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocm-7-2-4",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6367",
  summary = "Ubuntu 24.04's rocm-cmake and hipcc outrank those of ROCm 7.2.4.",
  text = [[
 rocm-hip-runtime-dev : Depends: rocm-hip-runtime (= 7.2.4.70204-93~24.04) but it is not going to be installed
                        Depends: rocm-cmake (= 0.14.0.70204-93~24.04) but 6.0.0-1 is to be installed
                        Depends: hipcc (= 1.1.1.70204-93~24.04) but 5.7.1-3 is to be installed
]],
  facts = { ["os.name"] = "ubuntu 24.04" },
  first = "apt-repo-version-conflict", confidence = 0.86,
}
case {
  name = "in-a-build",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5797",
  summary = "The same in the output of a docker build, with its time stamps.",
  text = [[
16.16 The following packages have unmet dependencies:
16.20  rocm-dev : Depends: rocm-cmake (= 0.14.0.60401-83~22.04) but 5.0.0-1 is to be installed
16.20             Depends: rocm-utils (= 6.4.1.60401-83~22.04) but it is not going to be installed
]],
  first = "apt-repo-version-conflict", confidence = 0.86,
}
case {
  name = "resolver",
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/583",
  summary = "apt's resolver in detail: rocminfo of KDE neon's base is installed.",
  text = [[
Investigating (0) rocm:amd64 < none -> 7.0.1.70001-42~24.04 @un puN Ib >
Broken rocm:amd64 Depends on rocminfo:amd64 < 5.7.1-3build1 @ii mK > (= 1.0.0.70001-42~24.04)
Broken rocm:amd64 Depends on rocm-cmake:amd64 < none | 0.14.0.70001-42~24.04 @un uH > (= 0.14.0.70001-42~24.04)
]],
  first = "apt-repo-version-conflict", confidence = 0.72,
}
case {
  name = "overwrite-library",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1713",
  summary = "dpkg refuses to overwrite a file of another ROCm package; built from dpkg's message.",
  text = [[
 trying to overwrite '/usr/lib/x86_64-linux-gnu/amdgcn/bitcode/ocml.bc', which is also in package rocm-device-libs 5.0.0-1
]],
  first = "apt-repo-version-conflict", confidence = 0.72,
}
case {
  name = "overwrite-tool",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1713",
  summary = "The same for a tool in /usr/bin.",
  text = [[
 trying to overwrite '/usr/bin/rocminfo', which is also in package rocminfo 5.0.0-1
]],
  first = "apt-repo-version-conflict", confidence = 0.86,
}
case {
  name = "other-packages",
  url = "https://github.com/ROCm/hip/issues/2099",
  summary = "Unmet dependencies of NVIDIA's packages.",
  text = [[
The following packages have unmet dependencies:
 cuda-drivers : Depends: nvidia-driver-550 (= 550.54.14-0ubuntu1) but 535.183.01-0ubuntu0.22.04.1 is to be installed
 hip-runtime-nvidia : Depends: cuda (>= 7.5) but it is not installable
]],
  must_not = { "apt-repo-version-conflict", "apt-updates-repo-disabled", "rocm-packages-for-other-release" },
}
case {
  name = "both-archives",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3656",
  summary = "After a release upgrade Ubuntu's rocminfo, with the higher number, took the place of AMD's.",
  text = [[
Get:1 http://archive.ubuntu.com/ubuntu noble/universe amd64 rocminfo amd64 5.7.1-3build1 [25.6 kB]
Get:1 https://repo.radeon.com/rocm/apt/6.2 noble/main amd64 rocminfo amd64 1.0.0.60200-66~24.04 [29.3 kB]
]],
  first = "apt-repo-version-conflict", confidence = 0.70,
}

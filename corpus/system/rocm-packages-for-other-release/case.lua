-- SPDX-License-Identifier: Apache-2.0
case {
  name = "debian-11",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1844",
  summary = "rocm-llvm wants compiler packages that Debian 11 has not.",
  text = [[
 rocm-llvm : Depends: libstdc++-5-dev but it is not installable or
                      libstdc++-7-dev but it is not installable or
                      libstdc++-11-dev but it is not installable
             Depends: libgcc-5-dev but it is not installable or
]],
  facts = { ["os.name"] = "debian 11" },
  first = "rocm-packages-for-other-release", confidence = 0.72,
}
case {
  name = "rock-dkms-gone",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1614",
  summary = "ROCm 4.5 has no rock-dkms any more: the driver moved to another repository.",
  text = [[
The following packages have unmet dependencies:
 rocm-dkms : Depends: rock-dkms but it is not installable
E: Unable to correct problems, you have held broken packages.
]],
  facts = { ["os.name"] = "ubuntu 20.04" },
  first = "rocm-packages-for-other-release", must_not = { "apt-repo-version-conflict" }, confidence = 0.72,
}
case {
  name = "jammy-on-noble",
  url = "https://github.com/nktice/AMD-AI/issues/3",
  summary = "Packages of 22.04 on 24.04, copied with the repository's lines.",
  text = [[
Hit:5 https://repo.radeon.com/rocm/apt/6.1.1 jammy InRelease
 hipsolver : Depends: libcholmod3 but it is not installable
             Depends: libsuitesparseconfig5 but it is not installable
 rocm-gdb : Depends: libtinfo5 but it is not installable
]],
  facts = { ["os.name"] = "ubuntu 24.04" },
  first = "rocm-packages-for-other-release", confidence = 0.72,
}
case {
  name = "other-software",
  url = "https://github.com/pop-os/pop/issues/3065",
  summary = "A package of other software wants an old library: ROCm is not involved.",
  text = [[
The following packages have unmet dependencies:
 some-game : Depends: libssl1.1 (>= 1.1.0) but it is not installable
]],
  must_not = { "rocm-packages-for-other-release" },
}
case {
  name = "outranked-as-well",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1899",
  summary = "The distribution's rocm-cmake outranks AMD's; that a library is missing besides follows from it.",
  text = [[
 rocm-hip-runtime-dev : Depends: rocm-cmake (= 0.8.0.50400-72~22.04) but 5.0.0-1 is to be installed
 rocm-llvm : Depends: libstdc++-7-dev but it is not installable
]],
  first = "apt-repo-version-conflict", must_not = { "rocm-packages-for-other-release" }, confidence = 0.6,
}

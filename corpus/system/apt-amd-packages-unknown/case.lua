-- SPDX-License-Identifier: Apache-2.0
case {
  name = "image-without-source",
  url = "https://github.com/chirvo/docker_sd_webui_gfx1100/issues/1",
  summary = "A build of an image that has no source of AMD's.",
  text = [[
E: Unable to locate package rocm-dev
E: Unable to locate package rocrand-dev
E: Unable to locate package miopen-hip-dev
]],
  first = "apt-amd-packages-unknown", confidence = 0.70,
}
case {
  name = "no-candidate",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/445",
  summary = "apt knows the name from a package that wants it; built from apt's message.",
  text = [[
Package rocm-dev is not available, but is referred to by another package.
E: Package 'rocm-dev' has no installation candidate
]],
  first = "apt-amd-packages-unknown", confidence = 0.70,
}
case {
  name = "file-without-extension",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/836",
  summary = "The file of the source is not read.",
  text = [[
Reading package lists... Done
N: Ignoring file 'rocm' in directory '/etc/apt/sources.list.d/' as it has no filename extension
]],
  first = "apt-amd-packages-unknown", confidence = 0.70,
}
case {
  name = "no-update-between",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1488",
  summary = "Ubuntu 18.04: the lists are older than the source.",
  text = [[
wget -q -O - https://repo.radeon.com/rocm/rocm.gpg.key | sudo apt-key add -
echo 'deb [arch=amd64] https://repo.radeon.com/rocm/apt/debian/ xenial main' | sudo tee /etc/apt/sources.list.d/rocm.list
sudo apt install rocm-dkms
      Reading package lists... Done
      The following packages have unmet dependencies:
       rocm-dkms : Depends: rocm-dev but it is not going to be installed
      E: Unable to correct problems, you have held broken packages.
]],
  first = "apt-amd-packages-unknown", must_not = { "apt-updates-repo-disabled" }, confidence = 0.60,
}
case {
  name = "near-updated",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1457",
  summary = "Near miss: the lists were fetched after the source was added, and packages conflict.",
  text = [[
echo 'deb [arch=amd64] https://repo.radeon.com/rocm/apt/debian/ xenial main' | sudo tee /etc/apt/sources.list.d/rocm.list
sudo apt update
sudo apt install rocm-dev
The following packages have unmet dependencies:
 rocm-dev : Depends: rocm-gdb but it is not going to be installed
E: Unable to correct problems, you have held broken packages.
]],
  must_not = { "apt-amd-packages-unknown" },
}
case {
  name = "near-other-package",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1484",
  summary = "Near miss: a misspelt package of the distribution.",
  text = [[
sudo apt install  gpupg2
E: Unable to locate package gpupg2
]],
  must_not = { "apt-amd-packages-unknown" },
}
case {
  name = "near-release-missing",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/836",
  summary = "Near miss: the server has no such release, and that is why the package is not known.",
  text = [[
Err:7 http://repo.radeon.com/rocm/apt/debian xenial Release
E: The repository 'http://repo.radeon.com/rocm/apt/debian xenial Release' does not have a Release file.
E: Unable to locate package rocm-dkms
]],
  first = "amd-repository-release-missing", confidence = 0.70,
}
case {
  name = "near-wsl",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5361",
  summary = "Near miss: the package for WSL is wanted and AMD's others are known by name; built from that thread's line and apt's message.",
  text = [[
E: Unable to locate package rocm-opencl-runtime
E: Unable to locate package hsa-runtime-rocr4wsl-amdgpu
]],
  facts = { ["host.wsl"] = true },
  must_not = { "apt-amd-packages-unknown" },
}
case {
  name = "amdrocm",
  url = "https://rocm.docs.amd.com/en/latest/install/rocm.html",
  summary = "The names of ROCm 7.12 and later; built from apt's message.",
  text = [[
Reading state information... Done
E: Unable to locate package amdrocm-gfx110x7.13.0
]],
  first = "apt-amd-packages-unknown", confidence = 0.70,
}

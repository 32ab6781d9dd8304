-- SPDX-License-Identifier: Apache-2.0
case {
  name = "old-and-new-paths",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5881",
  summary = "After an update to 7.2 the sources are a mix; amdgpu/7.2 has no Release file.",
  text = [[
Hit:7 https://repo.radeon.com/rocm/apt/7.2 noble InRelease
Reading package lists... Done
E: The repository 'https://repo.radeon.com/amdgpu/7.2/ubuntu noble Release' does not have a Release file.
N: Updating from such a repository can't be done securely, and is therefore disabled by default.
]],
  facts = { ["rocm.version"] = "7.2" },
  first = "amd-repository-release-missing", confidence = 0.86,
}
case {
  name = "other-language",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5903",
  summary = "The same inside WSL with apt in Chinese: only the path and 404 can be read.",
  text = [[
错误:9 https://repo.radeon.com/amdgpu/7.2/ubuntu noble Release
  404  Not Found [IP: 192.0.2.10 443]
]],
  facts = { ["gpu.name"] = "RX 7900 XTX", ["os.name"] = "Windows WSL2" },
  first = "amd-repository-release-missing", must_not = { "wsl-rocm-problem" }, confidence = 0.72,
}
case {
  name = "yum-404",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5160",
  summary = "dnf's form of the message: the repository of the point release is not there.",
  text = [[
Errors during downloading metadata for repository 'amdgpu':
  - Status code: 404 for https://repo.radeon.com/amdgpu/6.4.2/el/8.10/main/x86_64/repodata/repomd.xml (IP: 192.0.2.11)
]],
  facts = { ["os.name"] = "rocky 8.10" },
  first = "amd-repository-release-missing", confidence = 0.72,
}
case {
  name = "another-repository",
  url = "https://github.com/radxa/apt/issues/47",
  summary = "A repository without Release file that is not AMD's.",
  text = [[
Hit:8 https://repo.radeon.com/rocm/apt/7.0 noble InRelease
E: The repository 'http://apt.radxa.com/focal-stable focal Release' no longer has a Release file.
]],
  must_not = { "amd-repository-release-missing" },
}
case {
  name = "network-down",
  url = "https://salsa.debian.org/apt-team/apt/-/blob/main/methods/connect.cc",
  summary = "The name does not resolve: nothing is wrong with the source line; built from apt's messages.",
  text = [[
Err:5 https://repo.radeon.com/rocm/apt/6.4 noble InRelease
  Temporary failure resolving 'repo.radeon.com'
W: Failed to fetch https://repo.radeon.com/rocm/apt/6.4/dists/noble/InRelease  Temporary failure resolving 'repo.radeon.com'
]],
  must_not = { "amd-repository-release-missing" },
}
case {
  name = "told",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5625",
  summary = "The driver's repository has another numbering than ROCm's.",
  text = [[
In https://repo.radeon.com/amdgpu/ the folder 7.1 is missing.
]],
  first = "amd-repository-release-missing", confidence = 0.52,
}
case {
  name = "folder-of-the-new-server",
  url = "https://rocm.docs.amd.com/en/latest/install/rocm.html",
  summary = "A system that the present repository has no folder for; built from apt's message.",
  text = [[
Err:7 https://stable.repo.amd.com/rocm/core/packages/ubuntu2510 stable Release
  404  Not Found
E: The repository 'https://stable.repo.amd.com/rocm/core/packages/ubuntu2510 stable Release' does not have a Release file.
]],
  first = "amd-repository-release-missing", confidence = 0.80,
}

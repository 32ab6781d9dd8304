-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocminfo",
  url = "https://github.com/H3rz3n/davinci-helper/issues/73",
  summary = "dnf's English words for a package of AMD's over one of Fedora's; built from rpm's message.",
  text = [[
Error: Transaction test error:
  file /usr/bin/rocminfo from install of rocminfo-1.0.0.60200-66.el9.x86_64 conflicts with file from package gpu-tools-6.0.0-1.fc40.x86_64
]],
  first = "rpm-rocm-file-conflict", confidence = 0.76,
}
case {
  name = "over-rocm",
  url = "https://github.com/H3rz3n/davinci-helper/issues/73",
  summary = "The package that is there is ROCm's; built from rpm's message.",
  text = [[
  file /usr/bin/hipcc from install of clang-extra-20-1.fc42.x86_64 conflicts with file from package hip-devel-6.3.1-3.fc42.x86_64
]],
  first = "rpm-rocm-file-conflict", confidence = 0.76,
}
case {
  name = "czech",
  url = "https://github.com/H3rz3n/davinci-helper/issues/73",
  summary = "dnf 5 in Czech: the file and the two packages are there.",
  text = [[
Transaction failed: Transakce Rpm se nezdařila.
  - soubor /etc/OpenCL/vendors/amdocl64.icd z instalace rocm-opencl-6.3.1-3.fc42.x86_64 koliduje se souborem z balíčku opencl-rocr-amdgpu-pro-0:21.30-1290604.el8.x86_64
]],
  first = "rpm-rocm-file-conflict", confidence = 0.70,
}
case {
  name = "opt-rocm",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/166",
  summary = "Two packages of one repository own a folder of /opt/rocm; built from rpm's message.",
  text = [[
  file /opt/rocm from install of libfoo-1.0.1-1.x86_64 conflicts with file from package libbar-1.0.0-1.x86_64
]],
  first = "rpm-rocm-file-conflict", confidence = 0.76,
}
case {
  name = "cmake",
  url = "https://github.com/ros2/kilted_tutorial_party/issues/296",
  summary = "The same of packages that are not ROCm's.",
  text = [[
  file /usr/bin/cmake from install of cmake3-100:3.31.7-1.10.x86_64 conflicts with file from package cmake4-100:4.0.2-1.2.x86_64
]],
  must_not = { "rpm-rocm-file-conflict" },
}

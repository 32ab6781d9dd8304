-- SPDX-License-Identifier: Apache-2.0
case {
  name = "opencl-amd",
  url = "https://github.com/rocm-arch/rocm-arch/issues/825",
  summary = "opencl-amd of the AUR owns /opt/rocm; another ROCm package cannot be installed.",
  text = [[
error: failed to commit transaction (conflicting files)
hsakmt-roct: /opt/rocm exists in filesystem (owned by opencl-amd)
]],
  facts = { ["os.name"] = "arch" },
  first = "pacman-rocm-file-conflict", confidence = 0.86,
}
case {
  name = "no-owner",
  url = "https://github.com/rocm-arch/rocm-arch/issues/825",
  summary = "Files that no package owns are in the way.",
  text = [[
error: failed to commit transaction (conflicting files)
hsakmt-roct: /opt/rocm/include/hsakmt.h exists in filesystem
]],
  first = "pacman-rocm-file-conflict", confidence = 0.72,
}
case {
  name = "icd-file",
  url = "https://github.com/rocm-arch/rocm-arch/issues/420",
  summary = "Two OpenCL packages want the same vendor file.",
  text = [[
error: failed to commit transaction (conflicting files)
rocm-opencl-runtime: /etc/OpenCL/vendors/amdocl64.icd exists in filesystem
]],
  first = "pacman-rocm-file-conflict", confidence = 0.72,
}
case {
  name = "declared-conflict",
  url = "https://github.com/arch4edu/arch4edu/issues/101",
  summary = "The packages declare that they exclude each other.",
  text = [[
error: failed to prepare transaction (conflicting dependencies)
:: rocm-opencl-runtime and opencl-nvidia are in conflict
]],
  first = "pacman-rocm-file-conflict", confidence = 0.52,
}
case {
  name = "other-files",
  url = "https://github.com/rocm-arch/rocm-arch/issues/75",
  summary = "A file conflict of packages that are not ROCm's.",
  text = [[
error: failed to commit transaction (conflicting files)
python-foo: /usr/lib/python3.12/site-packages/foo/__init__.py exists in filesystem
]],
  must_not = { "pacman-rocm-file-conflict" },
}

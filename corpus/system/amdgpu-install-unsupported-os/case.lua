-- SPDX-License-Identifier: Apache-2.0
case {
  name = "pop-os",
  url = "https://github.com/system76/docs/issues/490",
  summary = "The installer does not know the ID pop.",
  text = [[
$ sudo ./amdgpu-pro-install -y --opencl=legacy,pal
Unsupported DEB-based OS: /etc/os-release ID 'pop'
]],
  facts = { ["os.name"] = "pop 20.04" },
  first = "amdgpu-install-unsupported-os", confidence = 0.86,
}
case {
  name = "newer-script",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5934",
  summary = "The message of current scripts, for KDE neon.",
  text = [[
Unsupported OS: /etc/os-release ID 'neon'
]],
  first = "amdgpu-install-unsupported-os", confidence = 0.86,
}
case {
  name = "other-installer",
  url = "https://github.com/AvengeMedia/DankMaterialShell/issues/748",
  summary = "Another program's installer refuses the distribution.",
  text = [[
Installation Failed
✗ Unsupported distribution: linuxmint
]],
  must_not = { "amdgpu-install-unsupported-os" },
}

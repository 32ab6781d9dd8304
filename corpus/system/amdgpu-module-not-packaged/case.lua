-- SPDX-License-Identifier: Apache-2.0
case {
  name = "aws",
  url = "https://github.com/compiler-explorer/infra/issues/1413",
  summary = "modprobe's message on Ubuntu's kernel for AWS, with amdgpu's name.",
  text = [[
modprobe: FATAL: Module amdgpu not found in directory /lib/modules/6.8.0-1015-aws
]],
  first = "amdgpu-module-not-packaged", confidence = 0.76,
}
case {
  name = "removed",
  url = "https://github.com/siderolabs/extensions/pull/39",
  summary = "Any other kernel without the module; modprobe's message.",
  text = [[
modprobe: FATAL: Module amdgpu not found in directory /lib/modules/6.9.3-arch1-1
]],
  first = "amdgpu-module-not-packaged", confidence = 0.70,
}
case {
  name = "modinfo",
  url = "https://github.com/siderolabs/extensions/pull/39",
  summary = "modinfo's wording.",
  text = [[
$ modinfo amdgpu
modinfo: ERROR: Module amdgpu not found.
]],
  first = "amdgpu-module-not-packaged",
}
case {
  name = "modinfo-wsl",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4215",
  summary = "WSL has no such module, and needs none.",
  text = [[
WSL environment detected.
modinfo: ERROR: Module amdgpu not found.
]],
  must_not = { "amdgpu-module-not-packaged" },
}
case {
  name = "loaded-before",
  url = "https://github.com/siderolabs/extensions/pull/39",
  summary = "The driver is loaded; modinfo was asked in a container. Built from the messages.",
  text = [[
[drm] amdgpu kernel modesetting enabled.
modinfo: ERROR: Module amdgpu not found.
]],
  must_not = { "amdgpu-module-not-packaged" },
}

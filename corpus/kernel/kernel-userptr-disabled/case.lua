-- SPDX-License-Identifier: Apache-2.0
case {
  name = "config-line",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1536",
  summary = "What the kernel's configuration says.",
  text = [[
# CONFIG_DRM_AMDGPU_USERPTR is not set
]],
  first = "kernel-userptr-disabled",
  confidence = 0.80,
}
case {
  name = "config-fact",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1536",
  summary = "The option is read from the configuration by the probe.",
  text = [[
$ zgrep USERPTR /proc/config.gz
]],
  facts = { ["kernel.config.DRM_AMDGPU_USERPTR"] = "n" },
  first = "kernel-userptr-disabled",
  confidence = 0.80,
}
case {
  name = "pages-line",
  url = "https://github.com/ollama/ollama/issues/12893",
  summary = "Near miss: the line alone; kernels that work print it, too.",
  text = [[
[  270.306992] amdgpu: init_user_pages: Failed to get user pages: -1
[  270.307005] amdgpu: init_user_pages: Failed to get user pages: -1
]],
  must_not = { "kernel-userptr-disabled" },
}
case {
  name = "pages-line-and-option",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1536",
  summary = "Every registration of memory fails with EPERM, and the option is off.",
  text = [[
[  270.306992] amdgpu: init_user_pages: Failed to get user pages: -1
]],
  facts = { ["kernel.config.DRM_AMDGPU_USERPTR"] = "n" },
  first = "kernel-userptr-disabled", confidence = 0.80,
}
case {
  name = "against-built-in",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1536",
  summary = "The option is on: something else.",
  text = [[
[  270.306992] amdgpu: init_user_pages: Failed to get user pages: -1
]],
  facts = { ["kernel.config.DRM_AMDGPU_USERPTR"] = "y" },
  must_not = { "kernel-userptr-disabled" },
}
case {
  name = "against-oops",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1536",
  summary = "The kernel oopses in the driver at the same time.",
  text = [[
[  270.306992] amdgpu: init_user_pages: Failed to get user pages: -1
[  270.400000] BUG: unable to handle kernel NULL pointer dereference at 0000000000000010
[  270.400010] RIP: 0010:amdgpu_vm_bo_invalidate+0x15/0x90 [amdgpu]
]],
  first = "kernel-regression",
  must_not = { "kernel-userptr-disabled" },
  confidence = 0.50,
}

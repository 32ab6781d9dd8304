-- SPDX-License-Identifier: Apache-2.0
case {
  name = "modprobe",
  url = "https://github.com/amd/MxGPU-Virtualization/releases/tag/9.2.0.K",
  summary = "A kernel that no table lists; built from modprobe's message.",
  text = [[
modprobe: FATAL: Module gim not found in directory /lib/modules/6.17.0-5-generic
]],
  first = "gim-not-built-for-kernel", confidence = 0.8,
}
case {
  name = "build",
  url = "https://github.com/amd/MxGPU-Virtualization/releases/tag/9.2.0.K",
  summary = "The build fails; built from DKMS' messages.",
  text = [[
Error! Bad return status for module build on kernel: 6.17.0-5-generic (x86_64)
Consult /var/lib/dkms/gim/9.2.0.K/build/make.log for more information.
]],
  first = "gim-not-built-for-kernel", confidence = 0.6,
}
case {
  name = "later-loaded",
  url = "https://github.com/amd/MxGPU-Virtualization/issues/8",
  summary = "Near miss: it was built since then, and runs; on another server the function's memory is cleared.",
  text = [[
Error! Bad return status for module build on kernel: 6.17.0-5-generic (x86_64)
Consult /var/lib/dkms/gim/9.2.0.K/build/make.log for more information.
[  430.562322] gim info:(gim_init_thread_func:429) AMD GIM probed GPU(1) 0000:b7:00.0
]],
  must_not = { "gim-not-built-for-kernel" },
}

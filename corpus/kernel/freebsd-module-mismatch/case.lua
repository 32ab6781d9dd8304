-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ttm",
  url = "https://github.com/FreeBSDDesktop/kms-drm/issues/137",
  summary = "kldload by hand.",
  text = [[
KLD amdgpu.ko: depends on ttm - not available or version mismatch
]],
  first = "freebsd-module-mismatch", confidence = 0.85,
}
case {
  name = "file-type",
  url = "https://github.com/freebsd/drm-kmod/issues/254",
  summary = "The loader's second line.",
  text = [[
linker_load_file: /boot/modules/drm.ko - unsupported file type
]],
  first = "freebsd-module-mismatch", confidence = 0.7,
}
case {
  name = "other-module",
  url = "https://github.com/trueos/trueos-core/issues/271",
  summary = "Near miss: another maker's module.",
  text = [[
KLD nvidia.ko: depends on kernel - not available or version mismatch
linker_load_file: Unsupported file type
]],
  must_not = { "freebsd-module-mismatch" },
}

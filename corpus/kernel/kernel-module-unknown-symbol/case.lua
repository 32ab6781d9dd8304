-- SPDX-License-Identifier: Apache-2.0
case {
  name = "dkms-ttm",
  url = "https://github.com/awsdocs/amazon-ec2-user-guide/pull/152",
  summary = "The helper module of the package is not there.",
  text = [[
[   12.000000] amdgpu: Unknown symbol amd_iommu_init_device (err -2)
]],
  first = "kernel-module-unknown-symbol",
  confidence = 0.85,
}
case {
  name = "crc-of-symbol",
  url = "https://github.com/torvalds/linux/blob/master/kernel/module/version.c",
  summary = "Built against another kernel.",
  text = [[
[   12.000000] amddrm_ttm_helper: disagrees about version of symbol drm_gem_object_free
]],
  first = "kernel-module-unknown-symbol",
  must_not = { "secure-boot-module-rejected", "amdgpu-dkms-build-failure" },
  confidence = 0.85,
}
case {
  name = "modprobe-words",
  url = "https://github.com/torvalds/linux/blob/master/kernel/module/main.c",
  summary = "What modprobe says.",
  text = [[
modprobe: ERROR: could not insert 'amdgpu': Unknown symbol in module, or unknown parameter (see dmesg)
]],
  first = "kernel-module-unknown-symbol",
  confidence = 0.70,
}
case {
  name = "magic",
  url = "https://github.com/torvalds/linux/blob/master/kernel/module/version.c",
  summary = "The module is of another kernel altogether.",
  text = [[
[   20.000000] amdgpu: version magic '6.8.0-44-generic SMP preempt mod_unload modversions ' should be '6.8.0-45-generic SMP preempt mod_unload modversions '
]],
  first = "kernel-module-unknown-symbol",
  confidence = 0.85,
}
case {
  name = "against-initialized",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/drm_drv.c",
  summary = "The other copy of the driver came up.",
  text = [[
modprobe: ERROR: could not insert 'amdgpu': Unknown symbol in module, or unknown parameter (see dmesg)
[drm] Initialized amdgpu 3.61.0 for 0000:03:00.0 on minor 0
]],
  must_not = { "kernel-module-unknown-symbol" },
}
case {
  name = "depmod",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/774",
  summary = [[CentOS 7: the modules in weak-updates are of another kernel.]],
  text = [[
dracut: Failed to install module amdkfd
depmod: WARNING: /lib/modules/3.10.0-957.10.1.el7.x86_64/weak-updates/amdttm.ko needs unknown symbol prepare_to_wait_event
]],
  first = "kernel-module-unknown-symbol", confidence = 0.72,
}
case {
  name = "amdkcl",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1304",
  summary = "The DKMS driver's compatibility module does not find a symbol of this self-built kernel.",
  text = [[
[    1.752307] amdkcl: loading out-of-tree module taints kernel.
[    1.760839] Error: fail to get symbol reservation_ww_class
[    1.760921] ------------[ cut here ]------------
[    1.760921] kernel BUG at /var/lib/dkms/amdgpu/3.8.0-19/build/amd/amdkcl/kcl_common.h:24!
]],
  first = "kernel-module-unknown-symbol", confidence = 0.80,
}
case {
  name = "near-stub",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1304",
  summary = "Near miss: the release before takes a stub of its own, and works.",
  text = [[
[    1.771186] amdkcl: loading out-of-tree module taints kernel.
[    1.776909] Warning: fail to get symbol reservation_ww_class, replace it with kcl stub
[    1.797572] Warning: fail to get symbol pcie_link_speed, replace it with kcl stub
]],
  must_not = { "kernel-module-unknown-symbol" },
}

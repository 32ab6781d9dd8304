-- SPDX-License-Identifier: Apache-2.0
case {
  name = "worker",
  url = "https://github.com/ROCm/gpu-operator/pull/333",
  summary = "The worker's log on Ubuntu 24.04.",
  text = [[
I0908 23:31:34.246886       1 modprobe.go:33] "Running modprobe" logger="kmm-worker" command="/sbin/modprobe -vd /tmp/opt amdgpu"
I0908 23:31:34.248939       1 cmdlog.go:70] "modprobe: ERROR: ctx=0x79e20a05eaa0 path=/tmp/opt/lib/modules/6.14.0-29-generic/kernel/drivers/gpu/drm/drm_exec.ko.zst error=No such file or directory" logger="kmm-worker.modprobe.stderr"
]],
  first = "gpu-operator-module-dependency", confidence = 0.75,
}
case {
  name = "not-found",
  url = "https://github.com/ROCm/gpu-operator/pull/333",
  summary = "The module itself is not in the image; built from modprobe's message.",
  text = [[
I0908 23:31:34.246886       1 modprobe.go:33] "Running modprobe" logger="kmm-worker" command="/sbin/modprobe -vd /tmp/opt amdgpu"
I0908 23:31:34.248939       1 cmdlog.go:70] "modprobe: FATAL: Module amdgpu not found in directory /tmp/opt/lib/modules/6.14.0-29-generic" logger="kmm-worker.modprobe.stderr"
]],
  first = "gpu-operator-module-dependency",
}
case {
  name = "loads",
  url = "https://github.com/ROCm/gpu-operator/issues/66",
  summary = "The worker loads the module without a word.",
  text = [[
I0415 10:34:47.060661       1 worker.go:76] "preparing firmware for loading" logger="kmm-worker" image directory="/tmp/firmwareDir/updates" host mount directory="/var/lib/firmware"
I0415 10:34:47.082232       1 modprobe.go:33] "Running modprobe" logger="kmm-worker" command="/sbin/modprobe -vd /tmp/opt amdgpu"
]],
  must_not = { "gpu-operator-module-dependency" },
}

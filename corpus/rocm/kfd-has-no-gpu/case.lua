-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocminfo",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1148",
  summary = "RX 570 on a platform without atomics.",
  text = [[
$ sudo rocminfo
ROCk module is loaded
Unable to open /dev/kfd read-write: Cannot allocate memory
]],
  first = "kfd-has-no-gpu",
  confidence = 0.52,
}
case {
  name = "strace",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1088",
  summary = "The system call.",
  text = [[
openat(AT_FDCWD, "/dev/kfd", O_RDWR|O_CLOEXEC) = -1 ENOMEM (Cannot allocate memory)
]],
  first = "kfd-has-no-gpu",
  confidence = 0.52,
}
case {
  name = "probed",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1663",
  summary = "The probe meets the same.",
  text = [[
rocminfo fails
]],
  facts = { ["access.kfd"] = "ENOMEM" },
  first = "kfd-has-no-gpu",
  confidence = 0.52,
}
case {
  name = "added",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1148",
  summary = "A device was added: another open is meant.",
  text = [[
Unable to open /dev/kfd read-write: Cannot allocate memory
kfd kfd: added device 1002:67df
]],
  must_not = { "kfd-has-no-gpu" },
}

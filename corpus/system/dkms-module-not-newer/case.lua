-- SPDX-License-Identifier: Apache-2.0
case {
  name = "two-lines",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/344",
  summary = "Older DKMS breaks the sentence over two lines.",
  text = [[
amdgpu:
Running module version sanity check.
Error! Module version C502C9F63988A81945CAABD for amdgpu.ko
is not newer than what is already found in kernel 4.13.0-36-generic (D3580B8CE287C145D0DC895).
You may override by specifying --force.
]],
  first = "dkms-module-not-newer", confidence = 0.75,
}
case {
  name = "one-line",
  url = "https://github.com/dkms-project/dkms/issues/443",
  summary = "DKMS 3 prints it on one line; its wording with amdgpu's name.",
  text = [[
Error! Module version 6.8.5 for amdgpu.ko.zst is not newer than what is already found in kernel 6.8.0-40-generic (6.8.5)
]],
  first = "dkms-module-not-newer", confidence = 0.75,
}
case {
  name = "other-module",
  url = "https://github.com/dkms-project/dkms/issues/443",
  summary = "Another module.",
  text = [[
Error! Module version 1.7.0.5 for hids_driver.ko is not newer than what is already found in kernel 5.4.250-11.ve1.x86_64 (1.7.0.5)
]],
  must_not = { "dkms-module-not-newer" },
}

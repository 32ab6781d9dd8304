-- SPDX-License-Identifier: Apache-2.0
case {
  name = "llamafile",
  url = "https://github.com/mozilla-ai/llamafile/issues/416",
  summary = "Called from a foreign stack.",
  text = [[
model.llamafile: /usr/src/debug/hip-runtime-amd/clr-rocm-6.0.2/rocclr/os/os_posix.cpp:321: static void amd::Os::currentStackInfo(unsigned char**, size_t*): Assertion `Os::currentStackPtr() >= *base - *size && Os::currentStackPtr() < *base && "just checking"' failed.
]],
  first = "hip-runtime-stack-assertion", confidence = 0.8,
}
case {
  name = "other-assertion",
  url = "https://github.com/mozilla-ai/llamafile/issues/282",
  summary = "Near miss: another assertion.",
  text = [[
clr/rocclr/device/rocm/rocdevice.cpp:120: Assertion `false' failed.
]],
  must_not = { "hip-runtime-stack-assertion" },
}

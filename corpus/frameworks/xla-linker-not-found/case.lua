-- SPDX-License-Identifier: Apache-2.0
case {
  name = "jax",
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/229",
  summary = "jaxlib 0.4.30 with ROCm on SLES.",
  text = [[
jaxlib.xla_extension.XlaRuntimeError: INTERNAL: unable to find ld.lld in PATH: No such file or directory
]],
  first = "xla-linker-not-found", confidence = 0.7,
}
case {
  name = "cannot-run",
  url = "https://github.com/tensorflow/tensorflow/pull/31146",
  summary = "The linker is named and cannot be run. Built from XLA's message.",
  text = [[
jaxlib.xla_extension.XlaRuntimeError: INTERNAL: ld.lld execute fail: Permission denied, error code 1
]],
  first = "xla-linker-not-found", confidence = 0.7,
}
case {
  name = "near-linker-complains",
  url = "https://github.com/tensorflow/tensorflow/pull/31146",
  summary = "Near miss: the linker is there and finds fault with an object. Built from lld's message.",
  text = [[
ld.lld: error: undefined hidden symbol: __ockl_get_global_id
]],
  must_not = { "xla-linker-not-found" },
}

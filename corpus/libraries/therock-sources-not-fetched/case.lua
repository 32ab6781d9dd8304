-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ninja",
  url = "https://github.com/ROCm/TheRock/issues/4950",
  summary = "The first build after a clone.",
  text = [[
[0/2] Re-checking globbed directories...
ninja: error: '/mnt/data/workspace/TheRock/base/half/CMakeLists.txt', needed by 'compile_commands_fragment_rocm-half.json', missing and no known rule to make it
]],
  first = "therock-sources-not-fetched", confidence = 0.75,
}
case {
  name = "near-source-file",
  url = "https://github.com/codyps/illum/issues/5",
  summary = "Near miss: another project without its submodules.",
  text = [[
ninja: error: 'ccan/ccan/pr_log/pr_log.c', needed by '.build-illum-d/ccan/ccan/pr_log/pr_log.c.o', missing and no known rule to make it
]],
  must_not = { "therock-sources-not-fetched" },
}

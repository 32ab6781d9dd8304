-- SPDX-License-Identifier: Apache-2.0
case {
  name = "webui",
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/17051",
  summary = "PyTorch for an old ROCm no longer loads after the distribution took glibc 2.41.",
  text = [[
    from torch._C import *  # noqa: F403
ImportError: libamdhip64.so: cannot enable executable stack as shared object requires: Invalid argument
]],
  first = "executable-stack-refused", confidence = 0.90,
}
case {
  name = "other-library",
  url = "https://github.com/radiasoft/sirepo/issues/7758",
  summary = "The same refusal of a library that is not ROCm's.",
  text = [[
ImportError: libmpi.so.12: cannot enable executable stack as shared object requires: Invalid argument
]],
  must_not = { "executable-stack-refused" },
}

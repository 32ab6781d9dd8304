-- SPDX-License-Identifier: Apache-2.0
case {
  name = "comfyui",
  url = "https://github.com/Dao-AILab/flash-attention/issues/2580",
  summary = "PyTorch of wheels on gfx110X.",
  text = [[
RuntimeError: [aiter] build [module_aiter_core] under /home/user/ComfyUI/venv/lib/python3.13/site-packages/aiter/jit/build/module_aiter_core/build failed !!!!!!
]],
  first = "aiter-core-build-failed", confidence = 0.5,
}
case {
  name = "linker",
  url = "https://github.com/Dao-AILab/flash-attention/issues/2580",
  summary = "With ENABLE_CK=0 the linker stops.",
  text = [[
-->Runtimeerror: Error building extension 'module_aiter_core': [1/1] c++ @module_aiter_core.so.rsp -shared
]],
  first = "aiter-core-build-failed", confidence = 0.5,
}
case {
  name = "started",
  url = "https://github.com/Dao-AILab/flash-attention/issues/2580",
  summary = "Near miss: it builds.",
  text = [[
[aiter] start build [module_aiter_core] under /home/user/venv/lib/python3.13/site-packages/aiter/jit/build/module_aiter_core
[aiter] finish build [module_aiter_core], cost 31.2s
]],
  must_not = { "aiter-core-build-failed" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "inductor",
  url = "https://github.com/pytorch/pytorch/issues/140765",
  summary = "The end of PyTorch's traceback.",
  text = [[
  File "/usr/local/lib/python3.12/dist-packages/torch/_inductor/runtime/cache_dir_utils.py", line 23, in default_cache_dir
    return pwd.getpwuid(os.getuid())[0]
KeyError: 'getpwuid(): uid not found: 1042'
]],
  first = "container-uid-without-name", confidence = 0.90,
}
case {
  name = "line-alone",
  url = "https://github.com/vllm-project/vllm/pull/46734",
  summary = "The last line alone, as a pod's log is often cut.",
  text = [[
KeyError: 'getpwuid(): uid not found: 1000730000'
]],
  first = "container-uid-without-name", confidence = 0.52,
}
case {
  name = "no-name-only",
  url = "https://github.com/ROCm/ROCm-docker/pull/93",
  summary = "A shell without a name, in which rocminfo works.",
  text = [[
I have no name!@39764af76254:/$ rocminfo | grep gfx
  Name:                    gfx90a
]],
  must_not = { "container-uid-without-name" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/HabanaAI/vllm-fork/issues/929",
  summary = "Near miss: another maker's accelerator.",
  text = [[
KeyError: 'getpwuid(): uid not found: 1000'
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "container-uid-without-name" },
}

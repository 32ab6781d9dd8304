-- SPDX-License-Identifier: Apache-2.0
case {
  name = "cuda-mask",
  url = "https://github.com/mcmonkeyprojects/SwarmUI/issues/566",
  summary = "The second mask is CUDA's.",
  text = [[
no GPU
]],
  facts = { ["env.ROCR_VISIBLE_DEVICES"] = "1", ["env.CUDA_VISIBLE_DEVICES"] = "1" },
  first = "visible-devices-double-mask",
  confidence = 0.71,
}
case {
  name = "both-set",
  url = "https://github.com/mcmonkeyprojects/SwarmUI/issues/565",
  summary = "Both masks, and nothing else.",
  text = [[
$ export ROCR_VISIBLE_DEVICES=1
$ export HIP_VISIBLE_DEVICES=1
]],
  first = "visible-devices-double-mask",
  confidence = 0.71,
}
case {
  name = "second-is-cudas",
  url = "https://github.com/Parsl/parsl/issues/3858",
  summary = "A launcher sets both for each worker; PyTorch finds none.",
  text = [[
$ ROCR_VISIBLE_DEVICES=1 CUDA_VISIBLE_DEVICES=1 python -c "import torch; print(torch.cuda.device_count()); torch.zeros(4).to('cuda')"
0
RuntimeError: No HIP GPUs are available
]],
  first = "visible-devices-double-mask",
  accepted = { "hip-no-device" },
  confidence = 0.71,
}
case {
  name = "two-of-two",
  url = "https://github.com/mcmonkeyprojects/SwarmUI/issues/566",
  summary = "Two devices, and the third is asked for.",
  text = [[
ROCR_VISIBLE_DEVICES=0,1
HIP_VISIBLE_DEVICES=2
]],
  first = "visible-devices-double-mask",
  confidence = 0.52,
}
case {
  name = "ordinal",
  url = "https://github.com/mcmonkeyprojects/SwarmUI/issues/566",
  summary = "The index is outside.",
  text = [[
RuntimeError: HIP error: invalid device ordinal
]],
  first = "visible-devices-double-mask",
  confidence = 0.52,
}
case {
  name = "cuda-minus-one",
  url = "https://github.com/ollama/ollama/issues/15752",
  summary = "A leftover hides all.",
  text = [[
ggml_cuda_init: failed to initialize ROCm: no ROCm-capable device is detected
]],
  facts = { ["env.CUDA_VISIBLE_DEVICES"] = "-1" },
  first = "visible-devices-double-mask",
  confidence = 0.71,
}
case {
  name = "empty",
  url = "https://github.com/ollama/ollama/issues/15752",
  summary = "A mask that is set to nothing.",
  text = [[
no GPU
]],
  facts = { ["env.HIP_VISIBLE_DEVICES"] = "-1" },
  first = "visible-devices-double-mask",
  confidence = 0.52,
}
case {
  name = "no-device",
  url = "https://github.com/ollama/ollama/issues/10421",
  summary = "Both masks, and what HIP says.",
  text = [[
no ROCm-capable device is detected
]],
  facts = { ["env.ROCR_VISIBLE_DEVICES"] = "1", ["env.HIP_VISIBLE_DEVICES"] = "1" },
  first = "visible-devices-double-mask",
  confidence = 0.81,
}
case {
  name = "torch-none",
  url = "https://github.com/unslothai/unsloth/issues/6175",
  summary = "Both masks, and what PyTorch says.",
  text = [[
False
]],
  facts = { ["env.ROCR_VISIBLE_DEVICES"] = "1", ["env.HIP_VISIBLE_DEVICES"] = "1", ["torch.gpu_available"] = "false" },
  first = "visible-devices-double-mask",
  confidence = 0.81,
}
case {
  name = "closed",
  url = "https://github.com/mcmonkeyprojects/SwarmUI/issues/566",
  summary = "The device may not be opened anyway.",
  text = [[
Unable to open /dev/kfd read-write: Permission denied
]],
  facts = { ["env.ROCR_VISIBLE_DEVICES"] = "1", ["env.HIP_VISIBLE_DEVICES"] = "1" },
  first = "kfd-permission-denied",
  confidence = 0.91,
  must_not = { "visible-devices-double-mask" },
}
case {
  name = "found",
  url = "https://github.com/mcmonkeyprojects/SwarmUI/issues/566",
  summary = "A device is found.",
  text = [[
ggml_cuda_init: found 1 ROCm devices:
]],
  facts = { ["env.ROCR_VISIBLE_DEVICES"] = "1", ["env.HIP_VISIBLE_DEVICES"] = "1" },
  must_not = { "visible-devices-double-mask" },
}
case {
  name = "ray-import",
  url = "https://github.com/ray-project/ray/issues/53737",
  summary = [[import ray stops: .bashrc sets both variables.]],
  text = [[
  File "/home/user/ray_demo/.venv/lib/python3.11/site-packages/ray/_private/accelerators/amd_gpu.py", line 42, in get_visible_accelerator_ids_env_var
RuntimeError: Please use HIP_VISIBLE_DEVICES instead of ROCR_VISIBLE_DEVICES
]],
  first = "visible-devices-double-mask", confidence = 0.85,
}
case {
  name = "question",
  url = "https://github.com/ROCm/ROCR-Runtime/issues/155",
  summary = [[Near miss: a question about the variables.]],
  text = [[
Should we use HIP_VISIBLE_DEVICES or ROCR_VISIBLE_DEVICES ?
]],
  must_not = { "visible-devices-double-mask" },
}
case {
  name = "reindexed",
  url = "https://github.com/lumi-ai-factory/laifs-container-recipes/issues/13",
  summary = [[A container sets HIP_VISIBLE_DEVICES to the numbers that ROCR_VISIBLE_DEVICES has already renumbered.]],
  text = [[
The entries that can be given in HIP_VISIBLE_DEVICES are those left visible after filtering by ROCR_VISIBLE_DEVICES, re-indexed from zero.
]],
  first = "visible-devices-double-mask", confidence = 0.7,
}

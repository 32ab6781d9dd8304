-- SPDX-License-Identifier: Apache-2.0
case {
  name = "killed-by-name",
  url = "https://github.com/ggml-org/llama.cpp/issues/19818",
  summary = "The kernel names the program.",
  text = [[
Out of memory: Killed process 4242 (llama-server) total-vm:99000000kB, anon-rss:60000000kB
]],
  first = "host-oom-killed",
  confidence = 0.85,
}
case {
  name = "killed-other",
  url = "https://github.com/ggml-org/llama.cpp/issues/19818",
  summary = "Any program.",
  text = [[
Out of memory: Killed process 4242 (blender) total-vm:99000000kB, anon-rss:60000000kB
]],
  first = "host-oom-killed",
  confidence = 0.71,
}
case {
  name = "cgroup",
  url = "https://github.com/ggml-org/llama.cpp/issues/19818",
  summary = "A container's limit.",
  text = [[
Memory cgroup out of memory: Killed process 4242 (python3) total-vm:99000000kB
]],
  first = "host-oom-killed",
  confidence = 0.85,
}
case {
  name = "constraint",
  url = "https://github.com/ggml-org/llama.cpp/issues/19818",
  summary = "The summary line.",
  text = [[
oom-kill:constraint=CONSTRAINT_NONE,nodemask=(null),cpuset=/,mems_allowed=0,global_oom,task=python3,pid=4242
]],
  first = "host-oom-killed",
  confidence = 0.71,
}
case {
  name = "invoked",
  url = "https://github.com/ggml-org/llama.cpp/issues/19818",
  summary = "The first line.",
  text = [[
python3 invoked oom-killer: gfp_mask=0x140cca(GFP_HIGHUSER_MOVABLE|__GFP_COMP), order=0
]],
  first = "host-oom-killed",
  confidence = 0.52,
}
case {
  name = "unit",
  url = "https://github.com/ggml-org/llama.cpp/issues/19818",
  summary = "systemd's word.",
  text = [[
ollama.service: Failed with result 'oom-kill'.
]],
  first = "host-oom-killed",
  confidence = 0.85,
}
case {
  name = "oomd",
  url = "https://github.com/ggml-org/llama.cpp/issues/19818",
  summary = "systemd-oomd.",
  text = [[
Nov 20 15:18:01 host systemd-oomd[812]: Killed /user.slice/user-1000.slice/session-2.scope due to memory used (98%)
]],
  first = "host-oom-killed",
  confidence = 0.71,
}
case {
  name = "kubernetes",
  url = "https://github.com/ggml-org/llama.cpp/issues/19818",
  summary = "A pod's state.",
  text = [[
    Reason:       OOMKilled
]],
  first = "host-oom-killed",
  confidence = 0.85,
}
case {
  name = "refused",
  url = "https://github.com/ollama/ollama/blob/main/server/sched.go",
  summary = "Ollama asks before.",
  text = [[
msg="model request too large for system" error="model requires more system memory (36.9 GiB) than is available (29.3 GiB)"
]],
  first = "ollama-system-memory-too-small",
  confidence = 0.72,
  must_not = { "host-oom-killed" },
}
case {
  name = "signal",
  url = "https://github.com/ollama/ollama/blob/main/llm/server.go",
  summary = "Ollama's runner is gone.",
  text = [[
error="llama runner process has terminated: signal: killed"
]],
  first = "host-oom-killed",
  confidence = 0.52,
}
case {
  name = "dataloader",
  url = "https://github.com/open-mmlab/mmrotate/issues/501",
  summary = [[The workers of PyTorch's DataLoader need more RAM than there is.]],
  text = [[
RuntimeError: DataLoader worker (pid 1817) is killed by signal: Killed.
]],
  first = "host-oom-killed", confidence = 0.52,
}
case {
  name = "other-program",
  url = "https://github.com/golang/go/blob/master/src/os/exec_posix.go",
  summary = "Go's words for any child that was killed, by whom ever.",
  text = [[
go: compile /usr/lib/go/pkg/tool/linux_amd64/link exited with signal: killed
]],
  must_not = { "host-oom-killed" },
}
case {
  name = "told",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/653",
  summary = "All that the shell says.",
  text = [[
The terminal just says "Killed" when the text encoder is loaded.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "host-oom-killed", confidence = 0.52,
}
case {
  name = "shell-word",
  url = "https://github.com/ROCm/AMDMIGraphX/issues/2723",
  summary = [[All that the shell says of it; a model is parsed in RAM. Radeon RX 6800.]],
  text = [[
GPU: AMD Radeon RX 6800
Parsing from onnx file...
Killed
]],
  first = "host-oom-killed", confidence = 0.5,
}
case {
  name = "gtt-not-ram",
  url = "https://github.com/peonist-ai/halogen-flash-server/issues/95",
  summary = [[Near miss: the aperture is full, not the RAM.]],
  text = [[
On the Strix Halo it looks as if host RAM fills up, but it is GTT that is too small for the pool.
]],
  first = "apu-gtt-limit-too-small", confidence = 0.5, must_not = { "host-oom-killed" },
}
case {
  name = "killed-beside-warning",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/10282",
  summary = "A Strix Halo: PyTorch's warning of its attention kernels stands before the kill.",
  text = [[
Requested to load QwenImageTEModel_
/home/user/ComfyUI/comfy/ops.py:47: UserWarning: 1Torch was not compiled with memory efficient attention. (Triggered internally at /__w/TheRock/TheRock/external-builds/pytorch/pytorch/aten/src/ATen/native/transformers/hip/sdp_utils.cpp:818.)
model weight dtype torch.bfloat16, manual cast: None
Killed
]],
  facts = { ["gpu.name"] = "AMD Radeon 8060S Graphics" },
  first = "host-oom-killed", confidence = 0.4,
}

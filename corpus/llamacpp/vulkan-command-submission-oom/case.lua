-- SPDX-License-Identifier: Apache-2.0
case { name = "radv", url = "https://github.com/ollama/ollama/issues/17748",
  summary = [[Radeon 780M, Ollama 0.32.10: radv refuses the submission.]],
  text = [=[
Error: 500 Internal Server Error: llama-server process has terminated: exit status 1: radv/amdgpu: Not enough memory for command submission.
error loading model: vk::Queue::submit: ErrorDeviceLost
]=],
  first = "vulkan-command-submission-oom", confidence = 0.86 }
case { name = "kernel-and-program", url = "https://github.com/ggml-org/llama.cpp/issues/18962",
  summary = [[The kernel's word and the lost device, without radv's own line.]],
  text = [=[
[ 8121.442101] [drm:amdgpu_cs_ioctl [amdgpu]] *ERROR* Not enough memory for command submission!
llama_model_load: error loading model: vk::Queue::submit: ErrorDeviceLost
]=],
  first = "vulkan-command-submission-oom", confidence = 0.70 }
case { name = "validate-and-submit", url = "https://github.com/ggml-org/llama.cpp/issues/25080",
  summary = [[The kernel could not make the process's buffers resident.]],
  text = [=[
[ 8121.442090] amdgpu 0000:c4:00.0: [drm] *ERROR* amdgpu_vm_validate() failed.
[ 9321.442101] [drm:amdgpu_cs_ioctl [amdgpu]] *ERROR* Not enough memory for command submission!
]=],
  first = "vram-oom", accepted = { "vulkan-command-submission-oom" } }
case { name = "after-a-time-out", url = "https://github.com/ggml-org/llama.cpp/issues/21724",
  summary = [[A ring time-out came first: the refused submissions are its consequence.]],
  text = [=[
[ 8100.000001] amdgpu 0000:c2:00.0: ring gfx_0.0.0 timeout, signaled seq=166926, emitted seq=166928
[ 8121.442101] [drm:amdgpu_cs_ioctl [amdgpu]] *ERROR* Not enough memory for command submission!
llama_model_load: error loading model: vk::Queue::submit: ErrorDeviceLost
]=],
  first = "gpu-ring-timeout-reset", accepted = { "vram-oom" }, must_not = { "vulkan-command-submission-oom" } }

-- SPDX-License-Identifier: Apache-2.0
-- Lines by which a source is recognised or which count as its errors, and which say nothing of the cause.
case { name = "coredump-head", url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_dev_coredump.c",
  summary = [[The head of a device coredump.]],
  text = "**** AMDGPU Device Coredump ****\nversion: 1\nkernel: 6.14.0-29-generic\nmodule: amdgpu\ntime: 812.104212071\n" }
case { name = "podman", url = "https://github.com/containers/podman/blob/main/libpod/oci_conmon_common.go",
  summary = [[A container whose program does not exist.]],
  text = "Error: crun: executable file `llama-srv` not found in $PATH: No such file or directory: OCI runtime attempted to invoke a command that was not found\nError: OCI runtime error: runc: runc create failed\n" }
case { name = "inxi-plain", url = "https://github.com/smxi/inxi", summary = [[inxi -G of a laptop.]],
  text = "Graphics:\n  Device-1: AMD Rembrandt [Radeon 680M] driver: amdgpu v: kernel arch: RDNA-2\n" }
case { name = "protection-fault", url = "https://docs.kernel.org/admin-guide/bug-hunting.html", summary = [[A kernel fault without its trace.]],
  text = "[ 1204.331200] general protection fault, probably for non-canonical address 0xdead000000000122: 0000 [#1] PREEMPT SMP NOPTI\n" }
case { name = "panic", url = "https://docs.kernel.org/admin-guide/bug-hunting.html", summary = [[A panic whose cause was not pasted.]],
  text = "[ 1204.400000] Kernel panic - not syncing: Fatal exception in interrupt\n" }
case { name = "soft-lockup", url = "https://docs.kernel.org/admin-guide/lockup-watchdogs.html", summary = [[A processor kept busy by a file system.]],
  text = "[ 8812.100000] watchdog: BUG: soft lockup - CPU#5 stuck for 26s! [kworker/u64:3:41122]\n" }
case { name = "rcu-stall", url = "https://docs.kernel.org/RCU/stallwarn.html", summary = [[A stall warning of RCU.]],
  text = "[ 8812.100000] rcu: INFO: rcu_preempt detected stalls on CPUs/tasks:\n[ 8875.100000] rcu: INFO: rcu_sched self-detected stall on CPU\n" }
case { name = "module-taint", url = "https://docs.kernel.org/admin-guide/module-signing.html", summary = [[An unsigned module is loaded all the same and taints the kernel.]],
  text = "[    3.100000] vboxdrv: module verification failed: signature and/or required key missing - tainting kernel\n" }
case { name = "llama-loader", url = "https://github.com/ggml-org/llama.cpp/blob/master/src/llama-model-loader.cpp", summary = [[Loading begins.]],
  text = "llama_model_loader: loaded meta data with 29 key-value pairs and 398 tensors from models/qwen3-8b-q4_k_m.gguf (version GGUF V3 (latest))\n",
  extracts = { ["app.name"] = "llama.cpp" } }
case { name = "ggml-assert", url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml.c", summary = [[An assertion in the middle of a line.]],
  text = "/srv/llama.cpp/src/llama-context.cpp:919: GGML_ASSERT(n_tokens_all <= cparams.n_batch) failed\n" }
case { name = "ollama-runner-gone", url = "https://github.com/ollama/ollama/blob/v0.9.0/llm/server.go", summary = [[The three ways in which Ollama says that its child is gone.]],
  text = [[
time=2025-05-30T10:00:01.000Z level=WARN source=server.go:510 msg="llama runner process no longer running" sys=6 string="signal: aborted"
time=2026-06-30T10:00:01.000Z level=ERROR source=llama_server.go:1023 msg="llama-server terminated" error="exit status 1"
panic: runtime error: index out of range [5] with length 5
]] }
case { name = "python-fatal", url = "https://docs.python.org/3/library/faulthandler.html", summary = [[Python's own fault handler.]],
  text = "Fatal Python error: Segmentation fault\n" }
case { name = "techsupport", url = "https://github.com/amddcgpuce/rocmtechsupport", summary = [[The head of AMD's collecting script.]],
  text = "=== ROCm TechSupport Log Collection Utility: V1.35 ===\n" }
case { name = "vllm-engine", url = "https://github.com/vllm-project/vllm/blob/main/vllm/v1/engine/exceptions.py", summary = [[vLLM's start, older and newer, and the word that its engine died.]],
  text = [[
INFO 05-12 09:15:31 llm_engine.py:240] Initializing a V0 LLM engine (v0.8.4) with config: model='facebook/opt-125m'
INFO 05-12 09:15:31 [api_server.py:1043] vLLM API server version 0.8.4
vllm.v1.engine.exceptions.EngineDeadError: EngineCore encountered an issue. See stack trace (above) for the root cause.
]],
  extracts = { ["vllm.version"] = "0.8.4" } }
case { name = "gpu-reset-number", url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c", summary = [[A reset that failed is a symptom of its own.]],
  text = "[  900.100000] amdgpu 0000:03:00.0: amdgpu: GPU reset(2) failed\n", first = "gpu-recovery-failed" }
case { name = "suspend-process", url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_process.c", summary = [[KFD cannot stop a process's queues.]],
  text = "[  900.100000] amdgpu: Failed to suspend process pid 4711\n" }

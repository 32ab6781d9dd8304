-- SPDX-License-Identifier: Apache-2.0

benign { id = "rocshmem-libnuma", log = [[rocSHMEM Could not open libnuma\. Returning]],
  why = "PyTorch's wheels for ROCm 7.14 load rocSHMEM, which looks for the development link of libnuma. Nothing but multi-node rocSHMEM needs it; libnuma-dev silences it.",
  url = "https://rocm.docs.amd.com/en/docs-7.14.0/about/release-notes.html" }
benign { id = "expandable-segments-ignored", log = [[expandable_segments not supported on this platform]],
  why = "PyTorch ignores the option in builds without virtual memory handles (older ROCm, Windows) and allocates as usual.",
  url = "https://github.com/pytorch/pytorch/blob/main/c10/cuda/CUDAAllocatorConfig.h" }
benign { id = "inductor-few-sms", log = [[Not enough SMs to use max_autotune_gemm mode]],
  why = "torch.compile leaves one tuning mode out on GPUs with few compute units. The model runs the same.",
  url = "https://github.com/pytorch/pytorch/blob/main/torch/_inductor/utils.py" }
benign { id = "aiter-no-tuned-config", log = [[\[aiter\] shape is .*not found tuned config in]],
  why = "aiter has no measured settings for this matrix shape and takes its defaults: results are right, the speed may be below the best.",
  url = "https://github.com/ROCm/aiter/blob/main/aiter/ops/gemm_op_a8w8.py" }
benign { id = "aiter-module-import", log = [=[\[aiter\] import \[module_\w+\] under ]=],
  why = "aiter says which of its compiled modules it loads.",
  url = "https://github.com/kyuz0/amd-strix-halo-vllm-toolboxes/issues/61" }
benign { id = "aiter-opus-gfx950", log = [[aiter\.ops\.opus \(a16w16\) is gfx950-only; detected arch=]],
  why = "One family of aiter's kernels is for gfx950 alone; it is left out on this chip and matters only to a program that calls it by name.",
  url = "https://github.com/vllm-project/vllm/issues/49141" }
benign { id = "flash-attn-triton-fallback", log = [[flash_attn_2_cuda \(which has ROCm/HIP kernels\) not found, falling back to Triton implementation]],
  why = "flash-attn was built without its Composable Kernel part and uses its Triton kernels instead.",
  url = "https://github.com/vllm-project/vllm/issues/49141" }
benign { id = "vllm-fork-spawn", log = [[`fork` method is not supported by ROCm\. VLLM_WORKER_MULTIPROC_METHOD is overridden to `spawn`]],
  why = "vLLM starts its workers in the way that ROCm needs; it says so on every ROCm machine.",
  url = "https://github.com/vllm-project/vllm/issues/12498" }
benign { id = "vllm-cuda-visible-deprecated", log = [[Using CUDA_VISIBLE_DEVICES on ROCm is deprecated and support will be removed]],
  why = "vLLM wants the variable's ROCm name, HIP_VISIBLE_DEVICES, from some release on. Both work until then.",
  url = "https://github.com/vllm-project/vllm/issues/49141" }
benign { id = "vllm-default-moe-config", log = [[Using default (?:MoE|W8A8 Block FP8 kernel) config\. Performance might be sub-optimal! Config file not found]],
  why = "No tuned tile sizes are shipped for this GPU and shape; the defaults give the same results, perhaps slower.",
  url = "https://github.com/vllm-project/vllm/blob/main/vllm/model_executor/layers/fused_moe/fused_moe.py" }
benign { id = "transformers-sdpa-multi-gpu", log = [[Using the `SDPA` attention implementation on multi-gpu setup with ROCM may lead to performance issues]],
  why = "Transformers takes another attention backend on several AMD GPUs by itself.",
  url = "https://github.com/Lightning-AI/pytorch-lightning/issues/20438" }
benign { id = "process-group-not-destroyed", log = [[destroy_process_group\(\) was not called before program exit]],
  why = "A remark of PyTorch at the end of a distributed program, also after a failure that has another reason.",
  url = "https://github.com/pytorch/pytorch/blob/main/torch/csrc/distributed/c10d/ProcessGroupNCCL.cpp" }
benign { id = "tensorrt-absent", log = [[TF-TRT Warning: Could not find TensorRT]],
  why = "TensorRT is NVIDIA's; TensorFlow goes on without it on every AMD machine.",
  url = "https://github.com/tensorflow/tensorflow/issues/66750" }
benign { id = "torchao-cutlass", log = [[Failed to load \S*torchao/_C_cutlass_\w+\.abi3\.so]],
  why = "A library of torchao for NVIDIA GPUs, tried on every machine. On AMD GPUs it is never used.",
  url = "https://github.com/unslothai/unsloth/issues/11639" }
benign { id = "onnxruntime-cudart-version", log = [[failed to get cudart_version from onnxruntime build info]],
  why = "ONNX Runtime asks for the CUDA version of its own build; a build for ROCm or MIGraphX has none.",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/633" }
benign { id = "rccl-no-plugin", log = [[NET/Plugin: Could not find: librccl-net\.so]],
  why = "RCCL looks for an optional network plugin and uses its own transport.",
  url = "https://github.com/ROCm/vllm/issues/390" }
benign { id = "rccl-no-ibverbs", log = [[NCCL INFO Failed to open libibverbs\.so]],
  why = "The machine has no InfiniBand library; RCCL uses sockets, and within one machine neither.",
  url = "https://github.com/ROCm/vllm/issues/390" }
benign { id = "sglang-amdsmi", log = [[\bTP\d+\] Failed to import amdsmi with ModuleNotFoundError]],
  why = "SGLang asks amdsmi how several GPUs are linked, for its own reduction over them; it warns that the package is missing and goes on.",
  url = "https://github.com/sgl-project/sglang/blob/main/python/sglang/srt/distributed/device_communicators/custom_all_reduce_utils.py" }

benign { id = "migraphx-probes-nrvo", log = [=[error: unknown warning option '-Wnrvo' \[-Werror]=],
  why = "MIGraphX 7.0 tries whether the compiler knows the warning, and prints the answer; the model compiles without it. From 7.0.2 on the question is quiet.",
  url = "https://github.com/ROCm/AMDMIGraphX/pull/4274" }

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocshmem-libnuma",
  url = "https://github.com/ROCm/TheRock/issues/6175",
  summary = [[import torch with ROCm 7.14: harmless.]],
  text = [==[
E-001h rocSHMEM Could not open libnuma. Returning	NUMAWrapper@src/gda/numa_wrapper.cpp:48
]==],
  facts = { ["gpu.gfx"] = "gfx1100", ["torch.version"] = "2.9.1+rocm6.4" },
}
case {
  name = "expandable-segments",
  url = "https://github.com/pytorch/pytorch/blob/main/c10/cuda/CUDAAllocatorConfig.h",
  summary = [[The option is ignored: harmless.]],
  text = [==[
UserWarning: expandable_segments not supported on this platform (Triggered internally at /pytorch/c10/hip/HIPAllocatorConfig.h:29.)
]==],
  facts = { ["gpu.gfx"] = "gfx1100", ["torch.version"] = "2.9.1+rocm6.4" },
}
case {
  name = "few-sms",
  url = "https://github.com/pytorch/pytorch/blob/main/torch/_inductor/utils.py",
  summary = [[A GPU with few compute units: harmless.]],
  text = [==[
W1001 01:18:06.108 199 site-packages/torch/_inductor/utils.py:1731] Not enough SMs to use max_autotune_gemm mode
]==],
  facts = { ["gpu.gfx"] = "gfx1100", ["torch.version"] = "2.9.1+rocm6.4" },
}
case {
  name = "aiter-tuned",
  url = "https://github.com/ROCm/aiter/blob/main/aiter/ops/gemm_op_a8w8.py",
  summary = [[Shapes without measured settings: harmless.]],
  text = [==[
[aiter] shape is M:64, N:7168, K:2048, not found tuned config in /tmp/aiter_configs/bf16_tuned_gemm.csv, will use default config!
]==],
  facts = { ["gpu.gfx"] = "gfx1100", ["torch.version"] = "2.9.1+rocm6.4" },
}
case {
  name = "aiter-import",
  url = "https://github.com/kyuz0/amd-strix-halo-vllm-toolboxes/issues/61",
  summary = [[aiter loads a module on gfx1151: harmless.]],
  text = [==[
(EngineCore pid=21773) [aiter] import [module_aiter_enum] under /home/user/.aiter/jit/module_aiter_enum.so
]==],
  facts = { ["gpu.gfx"] = "gfx1100", ["torch.version"] = "2.9.1+rocm6.4" },
}
case {
  name = "aiter-opus",
  url = "https://github.com/vllm-project/vllm/issues/49141",
  summary = [[A family of kernels that MI100 does not use: harmless.]],
  text = [==[
/usr/local/lib/python3.12/dist-packages/aiter/ops/deepgemm.py:22: RuntimeWarning: aiter.ops.opus (a16w16) is gfx950-only; detected arch='gfx908'. opus_gemm_* calls will raise RuntimeError at invocation.
]==],
  facts = { ["gpu.gfx"] = "gfx1100", ["torch.version"] = "2.9.1+rocm6.4" },
}
case {
  name = "flash-attn-fallback",
  url = "https://github.com/vllm-project/vllm/issues/49141",
  summary = [[flash-attn takes its Triton kernels: harmless.]],
  text = [==[
UserWarning: flash_attn_2_cuda (which has ROCm/HIP kernels) not found, falling back to Triton implementation
]==],
  facts = { ["gpu.gfx"] = "gfx1100", ["torch.version"] = "2.9.1+rocm6.4" },
}
case {
  name = "fork",
  url = "https://github.com/vllm-project/vllm/issues/12498",
  summary = [[Every vLLM on ROCm: harmless.]],
  text = [==[
WARNING 01-28 03:22:03 rocm.py:31] `fork` method is not supported by ROCm. VLLM_WORKER_MULTIPROC_METHOD is overridden to `spawn` instead.
]==],
  facts = { ["gpu.gfx"] = "gfx1100", ["torch.version"] = "2.9.1+rocm6.4" },
}
case {
  name = "cuda-visible",
  url = "https://github.com/vllm-project/vllm/issues/49141",
  summary = [[A name that goes away: harmless.]],
  text = [==[
(APIServer pid=1) WARNING 07-20 02:57:50 [rocm.py:123] Using CUDA_VISIBLE_DEVICES on ROCm is deprecated and support will be removed in vLLM v0.26.0. Please use HIP_VISIBLE_DEVICES instead.
]==],
  facts = { ["gpu.gfx"] = "gfx1100", ["torch.version"] = "2.9.1+rocm6.4" },
}
case {
  name = "moe-config",
  url = "https://github.com/vllm-project/vllm/blob/main/vllm/model_executor/layers/fused_moe/fused_moe.py",
  summary = [[No tuned tile sizes: harmless.]],
  text = [==[
WARNING 11-14 21:03:24 [fused_moe.py:887] Using default MoE config. Performance might be sub-optimal! Config file not found at ['/usr/local/lib/python3.12/dist-packages/vllm/model_executor/layers/fused_moe/configs/E=128,N=704,device_name=AMD_Instinct_MI210.json']
]==],
  facts = { ["gpu.gfx"] = "gfx1100", ["torch.version"] = "2.9.1+rocm6.4" },
}
case {
  name = "sdpa",
  url = "https://github.com/Lightning-AI/pytorch-lightning/issues/20438",
  summary = [[Several AMD GPUs under Transformers: harmless.]],
  text = [==[
Using the `SDPA` attention implementation on multi-gpu setup with ROCM may lead to performance issues due to the FA backend. Disabling it to use alternative backends.
]==],
  facts = { ["gpu.gfx"] = "gfx1100", ["torch.version"] = "2.9.1+rocm6.4" },
}
case {
  name = "process-group",
  url = "https://github.com/pytorch/pytorch/blob/main/torch/csrc/distributed/c10d/ProcessGroupNCCL.cpp",
  summary = [[The end of a distributed program: harmless.]],
  text = [==[
[rank0]:[W610 10:12:02.613147412 ProcessGroupNCCL.cpp:1575] Warning: WARNING: destroy_process_group() was not called before program exit, which can leak resources.
]==],
  facts = { ["gpu.gfx"] = "gfx1100", ["torch.version"] = "2.9.1+rocm6.4" },
}
case {
  name = "tensorrt",
  url = "https://github.com/tensorflow/tensorflow/issues/66750",
  summary = [[TensorFlow without TensorRT: harmless.]],
  text = [==[
2024-06-28 00:03:53.230172: W tensorflow/compiler/tf2tensorrt/utils/py_utils.cc:38] TF-TRT Warning: Could not find TensorRT
]==],
  facts = { ["gpu.gfx"] = "gfx1100", ["torch.version"] = "2.9.1+rocm6.4" },
}
case {
  name = "torchao",
  url = "https://github.com/unslothai/unsloth/issues/11639",
  summary = [[A library for another maker's GPUs: harmless.]],
  text = [==[
Failed to load /root/.unsloth/studio/lib/python3.13/site-packages/torchao/_C_cutlass_90a.abi3.so: Could not load this library
]==],
  facts = { ["gpu.gfx"] = "gfx1100", ["torch.version"] = "2.9.1+rocm6.4" },
}
case {
  name = "onnxruntime-cudart",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/633",
  summary = [[A build without CUDA: harmless.]],
  text = [==[
UserWarning: WARNING: failed to get cudart_version from onnxruntime build info.
]==],
  facts = { ["gpu.gfx"] = "gfx1100", ["torch.version"] = "2.9.1+rocm6.4" },
}
case {
  name = "rccl-plugin",
  url = "https://github.com/ROCm/vllm/issues/390",
  summary = [[No network plugin: harmless.]],
  text = [==[
node:461:461 [1] NCCL INFO NET/Plugin: Could not find: librccl-net.so. Using internal network plugin.
]==],
  facts = { ["gpu.gfx"] = "gfx1100", ["torch.version"] = "2.9.1+rocm6.4" },
}
case {
  name = "rccl-ibverbs",
  url = "https://github.com/ROCm/vllm/issues/390",
  summary = [[No InfiniBand: harmless.]],
  text = [==[
node:461:461 [1] NCCL INFO Failed to open libibverbs.so[.1]
]==],
  facts = { ["gpu.gfx"] = "gfx1100", ["torch.version"] = "2.9.1+rocm6.4" },
}
case {
  name = "sglang-amdsmi",
  url = "https://github.com/sgl-project/sglang/blob/main/python/sglang/srt/distributed/device_communicators/custom_all_reduce_utils.py",
  summary = [[SGLang warns of a package that it can do without: harmless.]],
  text = [==[
[2026-02-26 05:20:06 TP7] Failed to import amdsmi with ModuleNotFoundError("No module named 'amdsmi'")
]==],
  facts = { ["gpu.gfx"] = "gfx942" },
}
case {
  name = "draft-model-and-fit",
  url = "https://github.com/ggml-org/llama.cpp/blob/master/common/fit.cpp",
  summary = [[llama.cpp measures a draft model, and leaves the number of layers that it was given: harmless.]],
  text = [==[
0.00.133.585 E llama_init_from_model: failed to initialize the context: dflash requires ctx_other to be set (this warning is normal during memory fitting)
0.00.366.780 W common_fit_params: failed to fit params to free device memory: n_gpu_layers already set by user to 999, abort
]==],
  facts = { ["gpu.gfx"] = "gfx1201" },
}

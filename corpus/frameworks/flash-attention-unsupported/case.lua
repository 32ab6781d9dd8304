-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mi200-or-newer",
  url = "https://github.com/ROCm/flash-attention/blob/main/csrc/flash_attn_rocm/flash_api.cpp",
  summary = [[flash-attn's check of the device when it is called.]],
  text = [[
RuntimeError: FlashAttention only supports AMD MI200 GPUs or newer.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "flash-attention-unsupported", confidence = 0.85,
}
case {
  name = "navi31-experimental",
  url = "https://github.com/pytorch/pytorch/pull/134498",
  summary = [[PyTorch's first wording, with its spelling.]],
  text = [[
UserWarning: Flash attention support on Navi31 GPU is still expermentail. Enable it with TORCH_ROCM_AOTRITON_ENABLE_EXPERIMENTAL=1. (Triggered internally at ../aten/src/ATen/native/transformers/hip/sdp_utils.cpp:225.)
]],
  first = "flash-attention-unsupported", confidence = 0.52,
}
case {
  name = "experimental-on",
  url = "https://github.com/pytorch/pytorch/pull/134498",
  summary = [[Near miss: the switch is on; the warning is of an earlier run.]],
  text = [[
UserWarning: Flash attention support on Navi31 GPU is still experimental. Enable it with TORCH_ROCM_AOTRITON_ENABLE_EXPERIMENTAL=1. (Triggered internally at ../aten/src/ATen/native/transformers/hip/sdp_utils.cpp:225.)
]],
  facts = { ["env.TORCH_ROCM_AOTRITON_ENABLE_EXPERIMENTAL"] = "1" },
  must_not = { "flash-attention-unsupported" },
}
case {
  name = "not-compiled-for-arch",
  url = "https://github.com/pytorch/pytorch/blob/main/aten/src/ATen/native/transformers/cuda/sdp_utils.cpp",
  summary = [[AOTriton has no image for gfx1030.]],
  text = [[
UserWarning: Flash attention was not compiled for current AMD GPU architecture. Attempting to run on architecture gfx1030 (Triggered internally at ../aten/src/ATen/native/transformers/hip/sdp_utils.cpp:210.)
]],
  first = "flash-attention-unsupported", confidence = 0.71,
}
case {
  name = "no-kernel",
  url = "https://github.com/ROCm/TheRock/issues/1364",
  summary = [[Every backend of scaled_dot_product_attention declines.]],
  text = [[
RuntimeError: No available kernel. Aborting execution.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "flash-attention-unsupported", confidence = 0.71,
}
case {
  name = "no-kernel-elsewhere",
  url = "https://github.com/ROCm/TheRock/issues/1364",
  summary = [[Near miss: nothing says that it is an AMD GPU.]],
  text = [[
RuntimeError: No available kernel. Aborting execution.
]],
  must_not = { "flash-attention-unsupported" },
}
case {
  name = "warnings-2023",
  url = "https://github.com/pytorch/pytorch/issues/112997",
  summary = [[Builds for ROCm 5.6 had neither attention.]],
  text = [[
model.py:187: UserWarning: 1Torch was not compiled with flash attention. (Triggered internally at ../aten/src/ATen/native/transformers/hip/sdp_utils.cpp:253.)
model.py:187: UserWarning: 1Torch was not compiled with memory efficient attention. (Triggered internally at ../aten/src/ATen/native/transformers/hip/sdp_utils.cpp:291.)
]],
  first = "flash-attention-unsupported", confidence = 0.52,
}
case {
  name = "warning-windows",
  url = "https://github.com/ROCm/TheRock/issues/1094",
  summary = [[Wheels for Windows without AOTriton.]],
  text = [[
Warning: Torch was not compiled with memory efficient attention. (Triggered internally at C:\src\torch\aten\src\ATen\native\transformers\hip\sdp_utils.cpp:711.)
]],
  first = "flash-attention-unsupported", confidence = 0.52,
}
case {
  name = "warning-cuda",
  url = "https://github.com/pytorch/pytorch/issues/112997",
  summary = [[Near miss: the same warning of a CUDA build.]],
  text = [[
UserWarning: 1Torch was not compiled with flash attention. (Triggered internally at ..\aten\src\ATen\native\transformers\cuda\sdp_utils.cpp:455.)
]],
  must_not = { "flash-attention-unsupported" },
}
case {
  name = "triton-backend-not-selected",
  url = "https://github.com/Dao-AILab/flash-attention/blob/main/flash_attn/flash_attn_interface.py",
  summary = [[Built for the Triton backend, started without FLASH_ATTENTION_TRITON_AMD_ENABLE.]],
  text = [[
  File "/venv/lib/python3.12/site-packages/flash_attn/flash_attn_interface.py", line 15, in <module>
    import flash_attn_2_cuda as flash_attn_gpu
ModuleNotFoundError: No module named 'flash_attn_2_cuda'
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "flash-attention-unsupported", confidence = 0.52,
}
case {
  name = "ck-xdl-on-mi50",
  url = "https://github.com/ROCm/composable_kernel/issues/1140",
  summary = "Built for gfx906, which has no MFMA instructions; the kernel refuses when it is called.",
  text = [[
RuntimeError: DeviceGroupedMultiheadAttentionForward_Xdl_CShuffle_V2<256, 128, 128, 32, 8, 8, 128, 128, 32, 2, Default, ASpecDefault, B0SpecDefault, B1SpecDefault, CSpecDefault, MaskUpperTriangleFromTopLeft> does not support this problem
]],
  facts = { ["gpu.name"] = "AMD Instinct MI50" },
  first = "flash-attention-unsupported", confidence = 0.85,
}
case {
  name = "ck-no-buffer-descriptor",
  url = "https://github.com/ROCm/xformers/issues/12",
  summary = [[xformers built for gfx1030 and gfx1036.]],
  text = [[
/home/user/xformers/third_party/composable_kernel_tiled/include/ck/utility/amd_buffer_addressing.hpp:33:48: error: use of undeclared identifier 'CK_BUFFER_RESOURCE_3RD_DWORD'
  wave_buffer_resource.config(Number<3>{}) = CK_BUFFER_RESOURCE_3RD_DWORD;
]],
  facts = { ["app.name"] = "xformers", ["gpu.gfx"] = "gfx1030" },
  first = "flash-attention-unsupported", confidence = 0.72,
}
case {
  name = "ck-tile-no-buffer-descriptor",
  url = "https://github.com/ROCm/flash-attention/issues/111",
  summary = [[flash-attn of ROCm 6.3 built for gfx1151.]],
  text = [[
/tmp/flash-attention/csrc/composable_kernel/include/ck_tile/core/arch/amd_buffer_addressing.hpp:30:51: error: use of undeclared identifier 'CK_TILE_BUFFER_RESOURCE_3RD_DWORD'
]],
  first = "flash-attention-unsupported", confidence = 0.72,
}
case {
  name = "near-ck-elsewhere",
  url = "https://github.com/ROCm/TheRock/issues/4768",
  summary = [[Near miss: PyTorch's own build uses Composable Kernel for other things than attention.]],
  text = [[
/pytorch/third_party/composable_kernel/include/ck/utility/amd_buffer_addressing_builtins.hpp:33:48: error: use of undeclared identifier 'CK_BUFFER_RESOURCE_3RD_DWORD'
]],
  facts = { ["gpu.gfx"] = "gfx1031" },
  first = "ck-target-unsupported", must_not = { "flash-attention-unsupported" },
}
case {
  name = "told-target",
  url = "https://github.com/ROCm/flash-attention/issues/80",
  summary = "Said in words.",
  text = [[
flash-attention does not build here, since gfx1100 is not supported currently.
]],
  first = "flash-attention-unsupported", confidence = 0.52,
}
case {
  name = "near-told-benchmark",
  url = "https://github.com/ROCm/flash-attention/issues/80",
  summary = "Near miss: a remark beside a benchmark.",
  text = [[
flash-attention is a fifth faster than SDPA on the MI300X; gfx1100 is not supported by this kernel.
]],
  must_not = { "flash-attention-unsupported" },
}
case {
  name = "kernels-of-cdna",
  url = "https://github.com/Dao-AILab/flash-attention/issues/1215",
  summary = "A build for gfx1100: Composable Kernel's assertions fail.",
  text = [[
/home/user/flash-attention/csrc/composable_kernel/include/ck_tile/core/arch/generic_memory_space_atomic_hip.hpp:66:19: error: static assertion failed due to requirement '(std::is_same<_Float16, int>::value && (4 == 1))': wrong! not implemented
1 error generated when compiling for gfx1100.
]],
  first = "flash-attention-unsupported",
  confidence = 0.75,
}

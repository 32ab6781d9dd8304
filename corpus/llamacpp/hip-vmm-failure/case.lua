-- SPDX-License-Identifier: Apache-2.0
case { name = "out-of-memory", url = "https://github.com/YellowRoseCx/koboldcpp-rocm/issues/105",
  summary = [[Every model ends so after an upgrade of ROCm, whatever is free.]],
  text = [[
ggml/src/ggml-cuda/ggml-cuda.cu:444: HipVMM Failure: out of memory
]],
  facts = { ["gpu.gfx"] = "gfx1030" }, first = "hip-vmm-failure", confidence = 0.86 }
case { name = "hip-log", url = "https://github.com/ROCm/rocm-systems/issues/2516",
  summary = [[HIP's own log of the call that fails.]],
  text = [[
:3:hip_vm.cpp               :392 : 6912133420 us:  hipMemSetAccess: Returned hipErrorInvalidValue :
]],
  facts = { ["gpu.gfx"] = "gfx1201" }, first = "hip-vmm-failure", confidence = 0.52 }
case { name = "no-vmm-build", url = "https://github.com/lemonade-sdk/llamacpp-rocm/issues/87",
  summary = [[A build without the pool: the call comes from elsewhere.]],
  text = [[
  Device 0: AMD Radeon AI PRO R9700, gfx1201 (0x1201), VMM: no, Wave Size: 32, VRAM: 32624 MiB
:3:hip_vm.cpp               :392 : 6912133420 us:  hipMemSetAccess: Returned hipErrorInvalidValue :
]],
  must_not = { "hip-vmm-failure" } }
case {
  name = "statement-of-the-pool",
  url = "https://github.com/ggml-org/llama.cpp/pull/23900",
  summary = "The call of the memory pool as ggml prints the statement that failed.",
  text = [[
ROCm error: invalid argument
  current device: 0, in function alloc at ggml/src/ggml-cuda/ggml-cuda.cu:450
  hipMemSetAccess((hipDeviceptr_t)((char *)(pool_addr) + pool_size), reserve_size, &access, 1)
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "hip-vmm-failure", confidence = 0.70,
}
case {
  name = "own-wrapper",
  url = "https://github.com/warpfront/hipfire/issues/635",
  summary = [[Another program than ggml maps its KV cache piece by piece.]],
  text = [[
HipError(1): hipMemSetAccess: invalid argument; VMM access prefix base=0x4408000000 size=4194304
]],
  first = "hip-vmm-failure", confidence = 0.5,
}
case {
  name = "in-words",
  url = "https://github.com/ROCm/rocm-systems/issues/11185",
  summary = [[What people write of it, without the line.]],
  text = [[
On the RX 7900 XTX hipMemSetAccess returns hipErrorInvalidValue for a handle that hipMemCreate made.
]],
  first = "hip-vmm-failure", confidence = 0.7,
}
case {
  name = "vmm-word",
  url = "https://github.com/warpfront/hipfire/pull/737",
  summary = [[The word alone.]],
  text = [[
This looks like a bug in the VMM of ROCm, on an RX 7900 XTX: the VMM arena is unreliable.
]],
  first = "hip-vmm-failure", confidence = 0.7,
}

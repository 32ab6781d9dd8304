-- SPDX-License-Identifier: Apache-2.0
case {
  name = "memory-type",
  url = "https://github.com/RenderKit/oidn/pull/206",
  summary = "Open Image Denoise of early 2024 with ROCm 6.",
  text = [[
/src/oidn/devices/hip/hip_device.cpp:202:20: error: no member named 'memoryType' in 'hipPointerAttribute_t'
    switch (attrib.memoryType)
            ~~~~~~ ^
]],
  first = "hip6-removed-members", confidence = 0.90,
}
case {
  name = "gcn-arch",
  url = "https://github.com/ROCm/Tensile/pull/1752",
  summary = "Built from the structure's name in ROCm 6 and the member that AMD removed.",
  text = [[
HipHardware.cpp:52:38: error: no member named 'gcnArch' in 'hipDeviceProp_tR0600'
]],
  first = "hip6-removed-members", confidence = 0.90,
}
case {
  name = "gcc",
  url = "https://github.com/ROCm/aws-ofi-rccl/pull/9",
  summary = "Built from GCC's words for the same: the plugin is C.",
  text = [[
nccl_ofi_net.c:1189:17: error: ‘hipPointerAttribute_t’ {aka ‘struct hipPointerAttribute_t’} has no member named ‘memoryType’
]],
  first = "hip6-removed-members", confidence = 0.90,
}
case {
  name = "near-cuda",
  url = "https://github.com/ROCm/hip/issues/2162",
  summary = "Near miss: HIP's headers of 2020 for NVIDIA, and CUDA 11 has removed the member.",
  text = [[
/opt/rocm/hip/include/hip/nvcc_detail/hip_runtime_api.h:1355:21: error: ‘struct cudaPointerAttributes’ has no member named ‘memoryType’
]],
  must_not = { "hip6-removed-members" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "export-and-call",
  url = "https://github.com/ROCm/rocm-systems/issues/2209",
  summary = [[The image sets the variable.]],
  text = [[
$ docker inspect vllm | grep IPC
                "HSA_ENABLE_IPC_MODE_LEGACY=1",
hipIpcGetMemHandle -> 1 (invalid argument)
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "hip-ipc-legacy-mode-env", confidence = 0.8,
}
case {
  name = "reported-variable",
  url = "https://github.com/ROCm/rocm-systems/issues/2209",
  summary = [[The reporter names the variable.]],
  text = [[
hipIpcGetMemHandle -> 1 (invalid argument)
]],
  facts = { ["gpu.gfx"] = "gfx1201", ["env.HSA_ENABLE_IPC_MODE_LEGACY"] = "1" },
  first = "hip-ipc-legacy-mode-env", confidence = 0.8,
}
case {
  name = "status",
  url = "https://github.com/ROCm/rocm-systems/issues/2209",
  summary = [[The runtime's line alone.]],
  text = [[
:1:rocmemory.cpp :1043: Failed to create memory for IPC, failed with hsa_status: 4097
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "hip-ipc-legacy-mode-env", confidence = 0.52,
}
case {
  name = "expandable",
  url = "https://github.com/ROCm/aiter/issues/4174",
  summary = [[Near miss: the allocator alone breaks the call, too; with both set neither is sure.]],
  text = [[
PYTORCH_HIP_ALLOC_CONF=expandable_segments:True
:1:rocmemory.cpp :1043: Failed to create memory for IPC, failed with hsa_status: 4097
]],
  facts = { ["gpu.gfx"] = "gfx1201", ["env.HSA_ENABLE_IPC_MODE_LEGACY"] = "1" },
  must_not = { "hip-ipc-legacy-mode-env" },
}
case {
  name = "told",
  url = "https://github.com/ROCm/rccl/issues/1129",
  summary = "Said in words.",
  text = [[
hipIpcGetMemHandle is refused as soon as HSA_ENABLE_IPC_MODE_LEGACY=1 is in the profile.
]],
  first = "hip-ipc-legacy-mode-env", confidence = 0.71,
}

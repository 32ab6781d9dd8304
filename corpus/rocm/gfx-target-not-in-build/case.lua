-- SPDX-License-Identifier: Apache-2.0
case {
  name = "no-binary",
  url = "https://github.com/ROCm/rocBLAS/issues/1331",
  summary = "The name of HIP's error.",
  text = [[
hipErrorNoBinaryForGpu: Unable to find code
]],
  first = "gfx-target-not-in-build",
  confidence = 0.91,
}
case {
  name = "no-code-object",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1269",
  summary = "Older HIP.",
  text = [[
"hipErrorNoBinary": Unable to find code object for all current devices!
]],
  first = "gfx-target-not-in-build",
  confidence = 0.91,
}
case {
  name = "no-co",
  url = "https://github.com/ROCm/clr/blob/amd-staging/hipamd/src/hip_fatbin.cpp",
  summary = "HIP's log with AMD_LOG_LEVEL=1.",
  text = [[
:1:hip_fatbin.cpp           :265 : 12345678 us: [pid:1 tid:0x1] Cannot find CO in the bundle for ISA: amdgcn-amd-amdhsa--gfx1031
]],
  first = "gfx-target-not-in-build",
  confidence = 0.91,
}
case {
  name = "name-of-error",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2527",
  summary = "The trace of a launch.",
  text = [[
:3:hip_module.cpp           :669 : 14629861947 us: [pid:31113 tid:0x7fa5a37fe700] hipLaunchKernel: Returned hipErrorInvalidDeviceFunction : 
]],
  first = "gfx-target-not-in-build",
  confidence = 0.85,
}
case {
  name = "no-image",
  url = "https://github.com/pytorch/pytorch/issues/132570",
  summary = "PyTorch's form.",
  text = [[
RuntimeError: HIP error: no kernel image is available for execution on the device
]],
  first = "gfx-target-not-in-build",
  confidence = 0.85,
}
case {
  name = "shared-object",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3015",
  summary = "llama.cpp of another target under an override.",
  text = [[
CUDA error: shared object initialization failed
]],
  first = "gfx-target-not-in-build",
  confidence = 0.75,
}
case {
  name = "image-invalid",
  url = "https://github.com/ROCm/TheRock/issues/5543",
  summary = "A card beside an iGPU, single-target wheel.",
  text = [[
HIP error: device kernel image is invalid
]],
  first = "gfx-target-not-in-build",
  confidence = 0.37,
  accepted = { "debug-build-invalid-kernel" },
}
case {
  name = "offload-bundle",
  url = "https://github.com/ROCm/clr/blob/amd-staging/hipamd/src/hip_fatbin.cpp",
  summary = "OpenMP offloading.",
  text = [[
AMDGPU device gfx1031 does not match any known offload bundle
]],
  first = "gfx-target-not-in-build",
  confidence = 0.75,
}
case {
  name = "tensorflow-list",
  url = "https://github.com/ROCm/tensorflow-upstream/issues/2524",
  summary = "TensorFlow's list.",
  text = [[
Ignoring visible gpu device (device: 0, name: AMD Radeon RX 7600, pci bus id: 0000:03:00.0) due to not supported AMDGPU version
]],
  facts = { ["gpu.gfx"] = "gfx1102" },
  first = "gfx-target-not-in-build",
  confidence = 0.85,
}
case {
  name = "list",
  url = "https://github.com/ROCm/tensorflow-upstream/issues/2524",
  summary = "A program with a list of its own.",
  text = [[
AMDGPU device is not in the supported devices list
]],
  first = "gfx-target-not-in-build",
  confidence = 0.45,
}
case {
  name = "torch-list",
  url = "https://github.com/pytorch/pytorch/issues/132570",
  summary = "What the wheel was built for.",
  text = [[
python main.py stops at the first kernel
]],
  facts = { ["gpu.gfx"] = "gfx1103", ["torch.targets"] = { "gfx1030", "gfx1100" } },
  first = "gfx-target-not-in-build",
  confidence = 0.75,
}
case {
  name = "torch-list-override",
  url = "https://github.com/pytorch/pytorch/issues/132570",
  summary = "Under an override it is the other target that counts.",
  text = [[
python main.py stops at the first kernel
]],
  facts = { ["gpu.gfx"] = "gfx1031", ["torch.targets"] = { "gfx1030", "gfx1100" }, ["env.HSA_OVERRIDE_GFX_VERSION"] = "10.3.0" },
}
case {
  name = "nvidia",
  url = "https://github.com/pytorch/pytorch/issues/132570",
  summary = "Another maker's card.",
  text = [[
RuntimeError: CUDA error: invalid device function
GPU: NVIDIA GeForce RTX 3090, CUDA capability sm_86
]],
}

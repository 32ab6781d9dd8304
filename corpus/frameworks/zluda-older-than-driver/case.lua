-- SPDX-License-Identifier: Apache-2.0
case {
  name = "forge",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu-forge/issues/91",
  summary = "Forge with ZLUDA on an RX 6700 XT in May 2025.",
  text = [[
ROCm: agents=['gfx1031']
ROCm: version=6.1, using agent gfx1031
ZLUDA load: path='T:\auto1111\stable-diffusion-webui-amdgpu-forge\.zluda' nightly=False
Launching Web UI with arguments: --use-zluda --debug
T:\auto1111\stable-diffusion-webui-amdgpu-forge\venv\lib\site-packages\torch\cuda\__init__.py:129: UserWarning: CUDA initialization: CUDA unknown error - this may be due to an incorrectly set up environment, e.g. changing env variable CUDA_VISIBLE_DEVICES after program start. Setting the available devices to be zero. (Triggered internally at C:\actions-runner\_work\pytorch\pytorch\pytorch\c10\cuda\CUDAFunctions.cpp:109.)
]],
  first = "zluda-older-than-driver", confidence = 0.55,
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "told",
  url = "https://github.com/lshqqytiger/ZLUDA/issues/106",
  summary = "Somebody tells of the update.",
  text = [[
My zluda setup broke when I installed 25.5.1 of the Radeon software yesterday, and the program says CUDA unknown error now.
]],
  first = "zluda-older-than-driver", confidence = 0.7,
}
case {
  name = "near-cuda-itself",
  url = "https://github.com/pytorch/pytorch/blob/main/c10/cuda/CUDAFunctions.cpp",
  summary = "Near miss: CUDA without ZLUDA.",
  text = [[
UserWarning: CUDA initialization: CUDA unknown error - this may be due to an incorrectly set up environment, e.g. changing env variable CUDA_VISIBLE_DEVICES after program start. Setting the available devices to be zero.
]],
  must_not = { "zluda-older-than-driver" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocm82",
  url = "https://github.com/amd/playbooks/issues/250",
  summary = [[ROCm 7.12 became 82.]],
  text = [[
[bitsandbytes.cextension|ERROR]bitsandbytes library load error: Configured ROCm binary not found at /home/user/unsloth-env/lib/python3.12/site-packages/bitsandbytes/libbitsandbytes_rocm82.so
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "bitsandbytes-rocm-version-mismatch", confidence = 0.85,
}
case {
  name = "nohipblaslt",
  url = "https://github.com/ROCm/bitsandbytes/issues/30",
  summary = [[The older fork's name of the library.]],
  text = [[
Could not find the bitsandbytes CUDA binary at PosixPath('/opt/conda/envs/diff/lib/python3.10/site-packages/bitsandbytes/libbitsandbytes_hip_nohipblaslt.so')
]],
  first = "bitsandbytes-rocm-version-mismatch", confidence = 0.85,
}
case {
  name = "undefined-symbol",
  url = "https://github.com/bitsandbytes-foundation/bitsandbytes/issues/1519",
  summary = [[The binary is there and does not load.]],
  text = [[
Could not load bitsandbytes native library: /home/user/bitsandbytes/bitsandbytes/libbitsandbytes_rocm63.so: undefined symbol: _Z36__device_stub__kOptimizer32bit1StateI12hip_bfloat16Li2EEvPT_S2_PfS3_ffffffiffbi. If you use Intel CPU or XPU, please pip install intel_extension_for_pytorch
]],
  facts = { ["gpu.name"] = "Radeon RX 7600 XT" },
  first = "bitsandbytes-rocm-library-incomplete", must_not = { "bitsandbytes-rocm-version-mismatch" }, confidence = 0.71,
}
case {
  name = "cuda-only-release",
  url = "https://github.com/bitsandbytes-foundation/bitsandbytes/issues/1212",
  summary = [[Release 0.43 asks torch for its CUDA version, which a ROCm torch does not have.]],
  text = [[
Could not load bitsandbytes native library: 'NoneType' object has no attribute 'split'
  File "/home/user/lib/python3.10/site-packages/bitsandbytes/cuda_specs.py", line 29, in get_cuda_version_string
AttributeError: 'NoneType' object has no attribute 'split'
]],
  first = "bitsandbytes-rocm-version-mismatch", confidence = 0.71,
}
case {
  name = "without-gpu-support",
  url = "https://github.com/bitsandbytes-foundation/bitsandbytes/issues/47",
  summary = [[A release without ROCm binaries loads its CPU one.]],
  text = [[
/site-packages/bitsandbytes/cuda_setup/paths.py:98: UserWarning: /opt/ompi/lib:/opt/rocm/lib:/usr/local/lib: did not contain libcudart.so as expected! Searching further paths...
CUDA SETUP: Loading binary /site-packages/bitsandbytes/libbitsandbytes_cpu.so...
UserWarning: The installed version of bitsandbytes was compiled without GPU support. 8-bit optimizers and GPU quantization are unavailable.
]],
  first = "bitsandbytes-rocm-version-mismatch", confidence = 0.52,
}
case {
  name = "setup-failed",
  url = "https://github.com/ROCm/bitsandbytes/issues/82",
  summary = [[Only the last message was pasted.]],
  text = [[
ROCm Setup failed despite ROCm being available. Please run the following command to get more information:
]],
  first = "bitsandbytes-rocm-version-mismatch", confidence = 0.71,
}
case {
  name = "setup-failed-cuda",
  url = "https://github.com/ROCm/bitsandbytes/issues/30",
  summary = [[The message of the older fork, on a machine with an AMD GPU.]],
  text = [[
CUDA Setup failed despite CUDA being available. Please run the following command to get more information:
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "bitsandbytes-rocm-version-mismatch", confidence = 0.52,
}
case {
  name = "cpu-only-machine",
  url = "https://github.com/bitsandbytes-foundation/bitsandbytes/issues/47",
  summary = [[Near miss: nothing says that there is an AMD GPU.]],
  text = [[
UserWarning: The installed version of bitsandbytes was compiled without GPU support. 8-bit optimizers and GPU quantization are unavailable.
]],
  must_not = { "bitsandbytes-rocm-version-mismatch" },
}
case {
  name = "own-build-libcxx",
  url = "https://github.com/ROCm/bitsandbytes/issues/54",
  summary = "The file for this version is there; it was built against LLVM's C++ library.",
  text = [[
ROCM_PATH=`hipconfig -R` HIP_PATH=`hipconfig -p` cmake -DCOMPUTE_BACKEND=hip -DBNB_ROCM_ARCH="gfx1100" -S .
Could not load bitsandbytes native library: /run/user/1000/bitsandbytes/bitsandbytes/libbitsandbytes_rocm61.so: undefined symbol: _ZNSt3__15ctypeIcE2idE
OSError: /run/user/1000/bitsandbytes/bitsandbytes/libbitsandbytes_rocm61.so: undefined symbol: _ZNSt3__15ctypeIcE2idE
ROCm Setup failed despite ROCm being available. Please run the following command to get more information:
]],
  facts = { ["torch.rocm"] = "6.1", ["gpu.gfx"] = "gfx1100" },
  must_not = { "bitsandbytes-rocm-version-mismatch" },
}
case {
  name = "no-such-file",
  url = "https://github.com/ROCm/bitsandbytes/issues/82",
  summary = "The name that was made of the version fits no file.",
  text = [[
OSError: /venv/lib/python3.12/site-packages/bitsandbytes/libbitsandbytes_rocm64.so: cannot open shared object file: No such file or directory
]],
  facts = { ["torch.rocm"] = "6.4" },
  first = "bitsandbytes-rocm-version-mismatch", confidence = 0.7,
}
case {
  name = "cuda-only-release-on-card",
  url = "https://github.com/bitsandbytes-foundation/bitsandbytes/issues/372",
  summary = "Release 0.38 from PyPI, of which only the card's name is told.",
  text = [[
RX 6900 XT:
/usr/local/lib/python3.11/site-packages/bitsandbytes/cextension.py:33: UserWarning: The installed version of bitsandbytes was compiled without GPU support. 8-bit optimizers, 8-bit multiplication, and GPU quantization are unavailable.
]],
  facts = { ["gpu.name"] = "AMD Radeon RX 6900 XT" },
  first = "bitsandbytes-rocm-version-mismatch", confidence = 0.5,
}
case {
  name = "windows-without-library",
  url = "https://github.com/saddam213/AmuseAI/issues/6",
  summary = "Windows: the wheel has no library for ROCm 7.2, and no tool tells the target either.",
  text = [[
Could not detect ROCm warp size: [WinError 2] The system cannot find the file specified. Defaulting to 64. (some 4-bit functions may not work!)
RuntimeError: Configured ROCm binary not found at C:\venv\Lib\site-packages\bitsandbytes\libbitsandbytes_rocm72.dll
]],
  first = "bitsandbytes-rocm-version-mismatch", confidence = 0.7,
}

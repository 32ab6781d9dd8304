-- SPDX-License-Identifier: Apache-2.0
case {
  name = "nms",
  url = "https://github.com/utensils/comfyui-nix/issues/46",
  summary = [[The flake's torchvision is for another torch.]],
  text = [[
Total VRAM 24560 MB, total RAM 31993 MB
pytorch version: 2.10.0+rocm7.1
Device: cuda:0 AMD Radeon RX 7900 XTX : native
RuntimeError: operator torchvision::nms does not exist
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "torch-companion-package-mismatch", confidence = 0.85,
}
case {
  name = "symbol",
  url = "https://github.com/pytorch/audio/blob/main/src/torchaudio/_extension/utils.py",
  summary = [[torchaudio's library wants another torch.]],
  text = [[
OSError: /venv/lib/python3.12/site-packages/torchaudio/lib/libtorchaudio.so: undefined symbol: _ZNK5torch8autograd4Node4nameEv
]],
  first = "torch-companion-package-mismatch", confidence = 0.85,
}
case {
  name = "custom-ops",
  url = "https://github.com/pytorch/vision/blob/main/torchvision/extension.py",
  summary = [[torchvision's own check.]],
  text = [[
RuntimeError: Couldn't load custom C++ ops. This can happen if your PyTorch and torchvision versions are incompatible, or if you had errors while compiling torchvision from source.
]],
  first = "torch-companion-package-mismatch", confidence = 0.85,
}
case {
  name = "different-versions",
  url = "https://github.com/pytorch/vision/blob/main/torchvision/extension.py",
  summary = [[The check of the version that both were built for.]],
  text = [[
RuntimeError: Detected that PyTorch and torchvision were compiled with different CUDA major versions. PyTorch has CUDA Version=12.4 and torchvision has CUDA Version=11.8. Please reinstall the torchvision that matches your PyTorch install.
]],
  first = "torch-companion-package-mismatch", confidence = 0.85,
}
case {
  name = "pip-conflict",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/11544",
  summary = [[pip says it while it installs.]],
  text = [[
torchaudio 2.9.1+rocm6.4 requires torch==2.9.1, but you have torch 2.10.0 which is incompatible.
]],
  first = "torch-companion-package-mismatch", confidence = 0.71,
}
case {
  name = "audio-list",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/11544",
  summary = [[The list of packages shows two releases, and the process dies.]],
  text = [[
torch 2.10.0
torchaudio 2.9.1
std::bad_alloc
]],
  first = "torch-companion-package-mismatch", confidence = 0.71,
}
case {
  name = "vision-list",
  url = "https://github.com/pytorch/vision/blob/main/README.rst",
  summary = [[torchvision 0.19 is of torch 2.4.]],
  text = [[
torch==2.5.1
torchvision==0.19.1
Segmentation fault (core dumped)
]],
  first = "torch-companion-package-mismatch", confidence = 0.71,
}
case {
  name = "audio-list-2-1",
  url = "https://github.com/pytorch/audio/blob/main/README.md",
  summary = [[torchaudio of the release before, beside torch 2.1.]],
  text = [[
torch 2.1.0
torchaudio 2.0.0
Segmentation fault (core dumped)
]],
  first = "torch-companion-package-mismatch", confidence = 0.71,
}
case {
  name = "audio-list-2-3",
  url = "https://github.com/pytorch/audio/blob/main/README.md",
  summary = [[torchaudio of the release before, beside torch 2.3.]],
  text = [[
torch 2.3.0
torchaudio 2.2.0
Segmentation fault (core dumped)
]],
  first = "torch-companion-package-mismatch", confidence = 0.71,
}
case {
  name = "audio-list-2-7",
  url = "https://github.com/pytorch/audio/blob/main/README.md",
  summary = [[torchaudio of the release before, beside torch 2.7.]],
  text = [[
torch 2.7.0
torchaudio 2.6.0
Segmentation fault (core dumped)
]],
  first = "torch-companion-package-mismatch", confidence = 0.71,
}
case {
  name = "audio-list-2-8",
  url = "https://github.com/pytorch/audio/blob/main/README.md",
  summary = [[torchaudio of the release before, beside torch 2.8.]],
  text = [[
torch 2.8.0
torchaudio 2.7.0
Segmentation fault (core dumped)
]],
  first = "torch-companion-package-mismatch", confidence = 0.71,
}
case {
  name = "audio-list-2-11",
  url = "https://github.com/pytorch/audio/blob/main/README.md",
  summary = [[torchaudio of the release before, beside torch 2.11.]],
  text = [[
torch 2.11.0
torchaudio 2.10.0
Segmentation fault (core dumped)
]],
  first = "torch-companion-package-mismatch", confidence = 0.71,
}
case {
  name = "audio-list-2-14",
  url = "https://github.com/pytorch/audio/blob/main/README.md",
  summary = [[torchaudio of the release before, beside torch 2.14.]],
  text = [[
torch 2.14.0
torchaudio 2.13.0
Segmentation fault (core dumped)
]],
  first = "torch-companion-package-mismatch", confidence = 0.71,
}
case {
  name = "cuda-extension",
  url = "https://github.com/ROCm/TheRock/issues/5374",
  summary = [[An extension for CUDA beside a torch for ROCm.]],
  text = [[
OSError: libtorch_cuda.so: cannot open shared object file: No such file or directory
]],
  facts = { ["torch.version"] = "2.9.1+rocm6.4" },
  first = "torch-companion-package-mismatch", confidence = 0.85,
}
case {
  name = "cuda-extension-unknown",
  url = "https://github.com/ROCm/TheRock/issues/5374",
  summary = [[Near miss: nothing says that it is a machine with an AMD GPU.]],
  text = [[
OSError: libtorch_cuda.so: cannot open shared object file: No such file or directory
]],
  must_not = { "torch-companion-package-mismatch" },
}
case {
  name = "out-of-memory",
  url = "https://github.com/pytorch/vision/blob/main/README.rst",
  summary = [[Near miss: the run ends for want of memory.]],
  text = [[
torch==2.5.1
torchvision==0.19.1
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 5.77 GiB. GPU 0 has a total capacity of 15.98 GiB of which 1.12 GiB is free.
Segmentation fault (core dumped)
]],
  first = "vram-oom", confidence = 0.75,
  must_not = { "torch-companion-package-mismatch" },
}
case {
  name = "fitting",
  url = "https://github.com/pytorch/vision/blob/main/README.rst",
  summary = [[Near miss: the three go together.]],
  text = [[
torch==2.5.1
torchvision==0.20.1
torchaudio==2.5.1
Segmentation fault (core dumped)
]],
  must_not = { "torch-companion-package-mismatch" },
}
case {
  name = "rocm-companion",
  url = "https://github.com/pytorch/audio/issues/1749",
  summary = "torchaudio for ROCm beside a torch for CUDA.",
  text = [[
  File "/home/user/env/lib/python3.9/site-packages/torchaudio/__init__.py", line 32, in <module>
    from torchaudio import _torchaudio  # noqa
ImportError: libtorch_hip.so: cannot open shared object file: No such file or directory
]],
  first = "torch-companion-package-mismatch", confidence = 0.72,
}
case {
  name = "traceback-cut",
  url = "https://github.com/ROCm/TheRock/issues/1261",
  summary = "The traceback is cut before its message; the line that asks for the operator tells.",
  text = [[
  File "X:\env\Lib\site-packages\torchvision\_meta_registrations.py", line 163, in <module>
    @torch.library.register_fake("torchvision::nms")
  File "X:\env\Lib\site-packages\torch\library.py", line 210, in _register_fake
]],
  first = "torch-companion-package-mismatch", confidence = 0.72,
}
case {
  name = "told",
  url = "https://github.com/ROCm/TheRock/issues/1262",
  summary = "Said in words.",
  text = [[
It comes from mismatched torch and torchaudio wheels.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "torch-companion-package-mismatch", confidence = 0.52,
}
case {
  name = "told-matched",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/9604",
  summary = "Said of the step that cured it.",
  text = [[
I resolved this by manually matching the torchaudio version to the one installed, on my RX 9070 XT.
]],
  first = "torch-companion-package-mismatch", confidence = 0.52,
}
case {
  name = "near-told-setup",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/9604",
  summary = "Near miss: a note on a set-up that is sound.",
  text = [[
For my RX 9070 XT torchvision of the plain index did not match; the matching one is in AMD's index.
]],
  must_not = { "torch-companion-package-mismatch" },
}
case {
  name = "nms-on-cpu-only",
  url = "https://github.com/ltdrdata/ComfyUI-Impact-Pack/issues/915",
  summary = "torchvision without code for the GPU; \"CUDA\" is what a ROCm build calls it.",
  text = [[
NotImplementedError: Could not run 'torchvision::nms' with arguments from the 'CUDA' backend. This could be because the operator doesn't exist for this backend, or was omitted during the selective/custom build process.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "torch-companion-package-mismatch", confidence = 0.7,
}
case {
  name = "near-nms-no-amd",
  url = "https://github.com/pytorch/vision/issues/3058",
  summary = "Near miss: nothing tells of an AMD GPU.",
  text = [[
RuntimeError: Could not run 'torchvision::nms' with arguments from the 'CUDA' backend.
]],
  must_not = { "torch-companion-package-mismatch" },
}

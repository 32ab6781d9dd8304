-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocm-index",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/3554",
  summary = "pip's refusal as in the thread, with the ROCm index.",
  text = [[
$ pip install torch torchvision torchaudio --index-url https://download.pytorch.org/whl/rocm6.0
error: externally-managed-environment

× This environment is externally managed
╰─> To install Python packages system-wide, try apt install
    python3-xyz, where xyz is the package you are trying to
    install.
]],
  first = "pip-externally-managed", confidence = 0.90,
}
case {
  name = "other-package",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/3554",
  summary = "pip refuses a package that has nothing to do with ROCm.",
  text = [[
$ pip install httpie
error: externally-managed-environment
]],
  must_not = { "pip-externally-managed" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocm-wheel",
  url = "https://github.com/pytorch/pytorch/issues/110847",
  summary = "pip's message as in the thread, of a wheel for ROCm.",
  text = [[
ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE. If you have updated the package versions, please update the hashes. Otherwise, examine the package contents carefully; someone may have tampered with them.
    torch from https://download.pytorch.org/whl/rocm6.4/torch-2.8.0%2Brocm6.4-cp312-cp312-manylinux_2_28_x86_64.whl:
        Expected sha256 8ee0514d2cddf2b615ce0a85415d9c98f99e98cbd185c22d2a23e2d849dce06e
             Got        0bf6ad5fc142196eb0559a44a47b9787e97a7777df9140f74474f262aa17fe9f
]],
  first = "pip-download-hash-mismatch", confidence = 0.75,
}
case {
  name = "index",
  url = "https://github.com/pytorch/pytorch/issues/152009",
  summary = "The index tells that ROCm's wheels are wanted, the file is another package's.",
  text = [[
Looking in indexes: https://download.pytorch.org/whl/nightly/rocm6.4
ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE. If you have updated the package versions, please update the hashes.
]],
  first = "pip-download-hash-mismatch", confidence = 0.70,
}
case {
  name = "uv",
  url = "https://github.com/pytorch/pytorch/issues/181056",
  summary = "uv's wording, built from its message.",
  text = [[
  ╰─▶ Hash mismatch for `torch==2.8.0+rocm6.4`
]],
  first = "pip-download-hash-mismatch", confidence = 0.75,
}
case {
  name = "cuda-wheel",
  url = "https://github.com/pytorch/pytorch/issues/152009",
  summary = "The same of a wheel for CUDA.",
  text = [[
ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE. If you have updated the package versions, please update the hashes. Otherwise, examine the package contents carefully; someone may have tampered with them.
    torchvision from https://download.pytorch.org/whl/nightly/cu128/torchvision-0.22.0.dev20250422%2Bcu128-cp312-cp312-win_amd64.whl:
]],
  must_not = { "pip-download-hash-mismatch" },
}

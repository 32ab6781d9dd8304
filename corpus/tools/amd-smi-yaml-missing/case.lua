-- SPDX-License-Identifier: Apache-2.0
case {
  name = "container",
  url = "https://github.com/jax-ml/jax/issues/20955",
  summary = "rocm/jax:latest.",
  text = [[
root@minerva:~# amd-smi
ModuleNotFoundError: No module named 'yaml'
]],
  first = "amd-smi-yaml-missing", confidence = 0.80,
}
case {
  name = "near-another-program",
  url = "https://github.com/Osmantic/ODS/issues/545",
  summary = "Near miss: an installer's own import.",
  text = [[
Traceback (most recent call last):
  File "<stdin>", line 1, in <module>
ModuleNotFoundError: No module named 'yaml'
]],
  must_not = { "amd-smi-yaml-missing" },
}
case {
  name = "near-amdsmi-mismatch",
  url = "https://github.com/vllm-project/vllm/pull/28680",
  summary = "Near miss: amd-smi fails in a package of another release.",
  text = [[
  File "/mnt/nvme3n1p1/sage/git/nm-vllm/test-venv/lib/python3.12/site-packages/amdsmi/__init__.py", line 26, in <module>
    from .amdsmi_interface import amdsmi_init
]],
  must_not = { "amd-smi-yaml-missing" },
}

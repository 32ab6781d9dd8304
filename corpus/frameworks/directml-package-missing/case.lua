-- SPDX-License-Identifier: Apache-2.0
case {
  name = "webui",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/411",
  summary = "The web interface goes on without DirectML, and PyTorch for CUDA finds no NVIDIA driver.",
  text = [[
Launching Web UI with arguments: --use-directml
DirectML initialization failed: No module named 'torch_directml'
RuntimeError: Found no NVIDIA driver on your system. Please check that you have an NVIDIA GPU and installed a driver from http://www.nvidia.com/Download/index.aspx
]],
  first = "directml-package-missing", confidence = 0.8,
}
case {
  name = "import",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/111",
  summary = "An earlier release ends at the import.",
  text = [[
    import torch_directml
ModuleNotFoundError: No module named 'torch_directml'
]],
  first = "directml-package-missing", confidence = 0.7,
}
case {
  name = "no-wheel",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/126",
  summary = "The installer finds no wheel for its Python.",
  text = [[
ERROR: Could not find a version that satisfies the requirement torch-directml (from versions: none)
ERROR: No matching distribution found for torch-directml
]],
  first = "directml-package-missing", confidence = 0.7,
}
case {
  name = "near-native-part",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/65",
  summary = "Near miss: the package is there, its native part does not load.",
  text = [[
  File "C:\stable-diffusion-webui-directml\venv\lib\site-packages\torch_directml\__init__.py", line 16, in <module>
    import torch_directml_native
ImportError: DLL load failed while importing torch_directml_native: The specified procedure could not be found.
]],
  must_not = { "directml-package-missing" },
}

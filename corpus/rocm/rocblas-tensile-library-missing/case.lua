-- SPDX-License-Identifier: Apache-2.0
case {
  name = "illegal-seek",
  url = "https://github.com/ROCm/rocBLAS/issues/1339",
  summary = "ROCm 5: the wheel's rocBLAS.",
  text = [[
rocBLAS error: Cannot read /home/user/venv/lib/python3.10/site-packages/torch/lib/rocblas/library/TensileLibrary.dat: Illegal seek
]],
  first = "rocblas-tensile-library-missing",
  confidence = 0.91,
}
case {
  name = "cut",
  url = "https://github.com/githubcto/FramePack-ZLUDA/issues/4",
  summary = "The beginning of the line was cut off.",
  text = [[
TensileLibrary.dat: No such file or directory for GPU arch : gfx1201
]],
  first = "rocblas-tensile-library-missing",
  confidence = 0.91,
}
case {
  name = "not-found",
  url = "https://github.com/ROCm/rocBLAS/issues/1331",
  summary = "A reporter's words.",
  text = [[
Error: TensileLibrary.dat not found
]],
  first = "rocblas-tensile-library-missing",
  confidence = 0.75,
}
case {
  name = "no-paths",
  url = "https://github.com/ROCm/rocBLAS/blob/develop/library/src/tensile_host.cpp",
  summary = "The newer warning.",
  text = [[
rocBLAS warning: No paths matched /opt/rocm/lib/rocblas/library/*gfx1034*co. Make sure that ROCBLAS_TENSILE_LIBPATH is set correctly.
]],
  first = "rocblas-tensile-library-missing",
  confidence = 0.45,
}
case {
  name = "borrowed",
  url = "https://github.com/ROCm/rocBLAS/issues/1267",
  summary = "The folder is named by hand: it is that one.",
  text = [[
Error: TensileLibrary.dat not found
]],
  facts = { ["env.ROCBLAS_TENSILE_LIBPATH"] = "/opt/rocm-6.3.0/lib/rocblas/library" },
  must_not = { "rocblas-tensile-library-missing" },
}
case {
  name = "files",
  url = "https://github.com/ROCm/rocBLAS/issues/1339",
  summary = "The files of the rocBLAS in use.",
  text = [[
python main.py
]],
  facts = { ["gpu.gfx"] = "gfx1034", ["rocblas.targets"] = { "gfx1030", "gfx1100" } },
  first = "rocblas-tensile-library-missing",
  confidence = 0.45,
}
case {
  name = "files-override",
  url = "https://github.com/ROCm/rocBLAS/issues/1339",
  summary = "Under an override the other target's files count.",
  text = [[
python main.py
]],
  facts = { ["gpu.gfx"] = "gfx1034", ["rocblas.targets"] = { "gfx1030", "gfx1100" }, ["env.HSA_OVERRIDE_GFX_VERSION"] = "10.3.0" },
  must_not = { "rocblas-tensile-library-missing" },
}
case {
  name = "dropped",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1265",
  summary = "gfx803 was dropped with ROCm 6.0.",
  text = [[
Error: TensileLibrary.dat not found
]],
  facts = { ["gpu.gfx"] = "gfx803", ["rocm.version"] = "6.2.0" },
  first = "rocblas-tensile-library-missing",
  confidence = 0.83,
}
case {
  name = "igpu-alone",
  url = "https://github.com/LostRuins/koboldcpp/issues/676",
  summary = [[The integrated GPU is the only one.]],
  text = [[
rocBLAS error: Cannot read /tmp/_MEI59482/library/TensileLibrary.dat: No such file or directory for GPU arch : gfx1036
]],
  facts = { ["gpu.gfx"] = "gfx1036" },
  first = "rocblas-tensile-library-missing", confidence = 0.90,
}
case {
  name = "told",
  url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/352",
  summary = "Files of an older release helped.",
  text = [[
I copied the missing gfx906 files from the older package and it works.
]],
  first = "rocblas-tensile-library-missing", confidence = 0.52,
}
case {
  name = "blank-in-path",
  url = "https://github.com/LostRuins/koboldcpp/issues/1267",
  summary = "A folder with a blank in its name.",
  text = [[
rocBLAS error: Cannot read C:\Program Files\KoboldCpp\_internal\/rocblas/library/TensileLibrary.dat: No such file or directory
]],
  first = "rocblas-tensile-library-missing", confidence = 0.85,
}
case {
  name = "shortened",
  url = "https://github.com/LostRuins/koboldcpp/issues/1267",
  summary = "A title that leaves the path out.",
  text = [[
KoboldCPP 1.79.1.yr1-ROCm: rocBLAS error: Cannot read ...TensileLibrary.dat...
]],
  first = "rocblas-tensile-library-missing", confidence = 0.85,
}
case {
  name = "near-too-many-files",
  url = "https://github.com/ROCm/Tensile/pull/1575",
  summary = "Near miss: rocBLAS's lazily loaded files stay open and reach the limit; built from rocBLAS's message with that reason.",
  text = [[
rocBLAS error: Cannot read /opt/rocm/lib/rocblas/library/TensileLibrary_lazy_gfx90a.dat: Too many open files for GPU arch : gfx90a
]],
  first = "open-file-limit-reached", must_not = { "rocblas-tensile-library-missing" }, confidence = 0.70,
}
case {
  name = "zluda-lazy",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu-forge/issues/90",
  summary = "ZLUDA on the processor's GPU: PyTorch is CUDA's, as it should be, and rocBLAS lacks the list of the target.",
  text = [[
ZLUDA support: experimental
Launching Web UI with arguments: --use-zluda --cuda-stream --attention-quad
pytorch version: 2.6.0+cu118
Device: cuda:0 AMD Radeon(TM) Graphics [ZLUDA] : native
rocBLAS error: Could not load C:\Program Files\AMD\ROCm\6.2\bin\/rocblas/library/TensileLibrary_lazy_gfx1036.dat
]],
  first = "rocblas-tensile-library-missing", confidence = 0.85,
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "not-initialised",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu-forge/issues/90",
  summary = "Only the second of the two lines.",
  text = [[
rocBLAS error: Could not initialize Tensile library
]],
  first = "rocblas-tensile-library-missing", confidence = 0.75,
}
case {
  name = "near-lazy-beside-card",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu-forge/issues/90",
  summary = "Near miss: the same line on a machine with a card that rocBLAS knows: it is the integrated GPU that must be hidden.",
  text = [[
rocBLAS error: Could not load C:\Program Files\AMD\ROCm\6.2\bin\/rocblas/library/TensileLibrary_lazy_gfx1036.dat
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "igpu-and-dgpu-conflict",
  must_not = { "rocblas-tensile-library-missing" },
}
case {
  name = "near-lazy-too-many-files",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu-forge/issues/90",
  summary = "Near miss: the file is there; the process has no descriptor left. Built from rocBLAS's message.",
  text = [[
rocBLAS error: Could not load /opt/rocm/lib/rocblas/library/TensileLibrary_lazy_gfx1100.dat: Too many open files
]],
  first = "open-file-limit-reached",
  must_not = { "rocblas-tensile-library-missing" },
}
case {
  name = "without-target",
  url = "https://github.com/ROCm/rocBLAS/issues/1267",
  summary = "An earlier release does not name the target; the report broke the line.",
  text = [[
rocBLAS error: Cannot read
/opt/rocm/rocblas/library/TensileLibrary.dat: Illegal seek
]],
  first = "rocblas-tensile-library-missing", confidence = 0.8,
}

-- SPDX-License-Identifier: Apache-2.0
case { name = "tensile-path-known", url = "https://github.com/ROCm/rocBLAS/blob/develop/library/src/tensile_host.cpp",
  summary = [[ROCBLAS_TENSILE_LIBPATH is set and rocBLAS finds nothing there.]],
  text = [[
rocBLAS warning: No paths matched /srv/build/lib64/*gfx1103*co. Make sure that ROCBLAS_TENSILE_LIBPATH is set correctly.
]],
  facts = { ["env.ROCBLAS_TENSILE_LIBPATH"] = "/srv/build/lib64" }, first = "staged-rocm-runtime-not-found", confidence = 0.5 }
case { name = "stage-in-path", url = "https://github.com/ollama/ollama/pull/13477",
  summary = [[The error names the staged tree.]],
  text = [[
rocBLAS error: Cannot read /srv/ollama/build/rocm-stage/lib64/rocblas/library/TensileLibrary_lazy_gfx1103.dat: No such file or directory for GPU arch : gfx1103
]],
  first = "staged-rocm-runtime-not-found", confidence = 0.45 }
case { name = "stage-library-missing", url = "https://github.com/ollama/ollama/pull/13477",
  summary = [[A library of the stage is not found although its folder was given.]],
  text = [[
export LD_LIBRARY_PATH=/srv/ollama/build/rocm-stage/lib64
./ollama: libhipblas.so.2: cannot open shared object file: No such file or directory
]],
  first = "staged-rocm-runtime-not-found", accepted = { "rocm-libs-not-on-loader-path" }, confidence = 0.3 }
case { name = "stage-runner-crashed", url = "https://github.com/ollama/ollama/pull/13477",
  summary = [[With a staged runtime on the path the runner dies in discovery.]],
  text = [[
LD_LIBRARY_PATH=/srv/ollama/build/rocm-stage/lib64 ./build/ollama serve
time=2025-12-20T18:04:44.231Z level=INFO source=runner.go:464 msg="failure during GPU discovery" error="exit status 127"
]],
  facts = { ["gpu.gfx"] = "gfx1103" }, first = "staged-rocm-runtime-not-found", confidence = 0.45 }
case { name = "tensile-path-and-crash", url = "https://github.com/ollama/ollama/pull/13477",
  summary = [[The variable is set, the runner crashed, no word of rocBLAS.]],
  text = [[
... error="runner crashed"
]],
  facts = { ["env.ROCBLAS_TENSILE_LIBPATH"] = "/srv/build/lib64" }, first = "staged-rocm-runtime-not-found", confidence = 0.25 }
case { name = "stage-works", url = "https://github.com/ollama/ollama/pull/13477",
  summary = [[The staged runtime is found: the device is listed.]],
  text = [[
LD_LIBRARY_PATH=/srv/ollama/build/rocm-stage/lib64 ROCBLAS_TENSILE_LIBPATH=/srv/ollama/build/rocm-stage/lib64/rocblas/library ./build/ollama serve
rocBLAS warning: No paths matched /srv/ollama/build/rocm-stage/lib64/rocblas/library/*gfx1036*co. Make sure that ROCBLAS_TENSILE_LIBPATH is set correctly.
time=2025-12-20T18:04:46.231Z level=INFO source=types.go:42 msg="inference compute" id=0 filter_id="" library=ROCm compute=gfx1100 name=ROCm0 description="AMD Radeon 760M Graphics" libdirs=ollama,rocm driver=60443.48 pci_id=0000:c1:00.0 type=iGPU total="16.0 GiB" available="15.2 GiB"
]],
  must_not = { "staged-rocm-runtime-not-found" } }

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "could-not-load",
  url = "https://github.com/ROCm/pytorch/issues/1340",
  summary = "A wheel for ROCm 5.6 finds 6.0's Tensile file and cannot load it.",
  text = [[
rocBLAS error: Could not load /opt/rocm-6.0.0/lib/rocblas/library/TensileLibrary_lazy_gfx1030.dat
]],
  facts = { ["torch.rocm"] = "5.6" },
  first = "rocm-mixed-installation", confidence = 0.72,
}
case {
  name = "undefined-symbol",
  url = "https://github.com/ROCm/amdsmi/issues/186",
  summary = "A tool of 7.1.1 loads the library of 7.0.1, which lacks a symbol.",
  text = [[
AttributeError: /opt/rocm-7.0.1/lib/libamd_smi.so: undefined symbol: amdsmi_get_gpu_busy_percent
]],
  first = "rocm-mixed-installation", confidence = 0.52,
}
case {
  name = "which-tool",
  url = "https://github.com/ROCm/amdsmi/issues/186",
  summary = "The same with the tool's path in the traceback.",
  text = [[
  File "/opt/rocm-7.1.1/libexec/amdsmi_cli/amdsmi_init.py", line 42, in <module>
    import amdsmi
  File "/usr/local/lib/python3.12/dist-packages/amdsmi/__init__.py", line 24, in <module>
    from .amdsmi_interface import amdsmi_init
  File "/usr/lib/python3.12/ctypes/__init__.py", line 392, in __getattr__
    func = self.__getitem__(name)
AttributeError: /opt/rocm-7.0.1/lib/libamd_smi.so: undefined symbol: amdsmi_get_gpu_busy_percent
]],
  first = "rocm-mixed-installation", confidence = 0.5,
}
case {
  name = "symbol-version",
  url = "https://github.com/ROCm/pytorch/issues/1340",
  summary = "A library of an older release lacks a symbol version; built from the loader's message.",
  text = [[
python3: /opt/rocm/lib/libamdhip64.so.5: version `hip_6.0' not found (required by /opt/rocm/lib/librocblas.so.4)
]],
  first = "rocm-mixed-installation", confidence = 0.52,
}
case {
  name = "file-is-missing",
  url = "https://github.com/ROCm/pytorch/issues/1340",
  summary = "Cannot read, not could not load: the file of the target is not there.",
  text = [[
rocBLAS error: Cannot read /opt/rocm-6.0.0/lib/rocblas/library/TensileLibrary.dat: No such file or directory for GPU arch : gfx1031
rocBLAS error: Could not load /opt/rocm-6.0.0/lib/rocblas/library/TensileLibrary_lazy_gfx1031.dat
]],
  first = "rocblas-tensile-library-missing", must_not = { "rocm-mixed-installation" }, confidence = 0.70,
}
case {
  name = "told",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1502",
  summary = "Said in words.",
  text = [[
There were two ROCm versions on the disk in conflict; I purged both.
]],
  first = "rocm-mixed-installation", confidence = 0.52,
}
case {
  name = "two-paths",
  url = "https://github.com/ROCm/TheRock/issues/474",
  summary = "The linker takes the distribution's file.",
  text = [[
/usr/lib/x86_64-linux-gnu/libhsa-runtime64.so.1.11.0
is linked instead of
build/dist/rocm/lib/libhsa-runtime64.so.1.15.0
]],
  first = "rocm-mixed-installation", confidence = 0.52,
}
case {
  name = "told-tried",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1502",
  summary = "Near miss: several were tried.",
  text = [[
I tried different ROCm versions, each after a clean reinstall.
]],
  must_not = { "rocm-mixed-installation" },
}
case {
  name = "smi-of-two-releases",
  url = "https://github.com/ROCm/amdsmi/issues/186",
  summary = [[amd-smi of 7.1.1 imports the Python package that an older release left in site-packages.]],
  text = [[
  File "/opt/rocm-7.1.1/libexec/amdsmi_cli/amdsmi_init.py", line 38, in <module>
    from amdsmi import amdsmi_interface, amdsmi_exception
  File "/usr/local/lib/python3.9/site-packages/amdsmi/amdsmi_interface.py", line 32, in <module>
    from . import amdsmi_wrapper
  File "/usr/local/lib/python3.9/site-packages/amdsmi/amdsmi_wrapper.py", line 2639, in <module>
]],
  first = "rocm-mixed-installation", confidence = 0.52,
}
case {
  name = "smi-library-older",
  url = "https://github.com/ROCm/aomp/pull/2497",
  summary = [[The command is newer than the library that it loads.]],
  text = [[
AttributeError: ../lib/libamd_smi.so: undefined symbol: amdsmi_set_gpu_clk_range. Did you mean: 'amdsmi_get_gpu_fan_rpms'?
]],
  first = "rocm-mixed-installation", confidence = 0.52,
}
case {
  name = "smi-package-older",
  url = "https://github.com/modular/rules_mojo/pull/14",
  summary = [[The command is newer than the Python package that it imports.]],
  text = [[
AttributeError: module 'amdsmi.amdsmi_interface' has no attribute 'amdsmi_get_gpu_kfd_info'. Did you mean: 'amdsmi_get_gpu_asic_info'?
]],
  first = "rocm-mixed-installation", confidence = 0.52,
}
case {
  name = "told-loading",
  url = "https://github.com/ollama/ollama/issues/2165",
  summary = "Said of a program that loads the older of two.",
  text = [[
Your driver is v6, but it is loading v5 of ROCm by the library it found.
]],
  first = "rocm-mixed-installation", confidence = 0.52,
}
case {
  name = "bitcode-of-another-llvm",
  url = "https://github.com/spack/spack-packages/issues/380",
  summary = "The compiler of /opt/rocm reads device libraries that a newer one wrote.",
  text = [[
fatal error: cannot open file '/apps/spack/llvm-amdgpu-6.4.0-rve3knai/amdgcn/bitcode/ocml.bc': Invalid attribute group entry (Producer: 'LLVM19.0.0git' Reader: 'LLVM 18.0.0git')
1 error generated when compiling for gfx90a.
]],
  first = "rocm-mixed-installation", confidence = 0.7,
}
case {
  name = "attribute-group",
  url = "https://github.com/spack/spack-packages/issues/380",
  summary = "The line is cut behind the words that the compiler has for a newer file.",
  text = [[
fatal error: cannot open file '/opt/spack/llvm-amdgpu-6.4.0/amdgcn/bitcode/ocml.bc': Invalid attribute group entry
Failed command: /opt/rocm/bin/amdclang++ --cuda-device-only -x hip -O3
]],
  first = "rocm-mixed-installation", confidence = 0.5,
}
case {
  name = "distribution-headers",
  url = "https://github.com/ROCm/rocm-libraries/issues/10506",
  summary = "Debian 13: hipcc of ROCm 7.14 reads hipCUB, rocPRIM and HIP of the distribution in /usr/include.",
  text = [[
In file included from /usr/include/hipcub/hipcub.hpp:36:
/usr/include/rocprim/device/detail/lookback_scan_state.hpp:303:32: error: constexpr variable 'padding' must be initialized by a constant expression
/usr/include/rocprim/intrinsics/thread.hpp:72:12: note: initializer of 'warpSize' is unknown
   72 |     return warpSize;
/usr/include/hip/amd_detail/amd_warp_functions.h:86:22: note: declared here
]],
  first = "rocm-mixed-installation", confidence = 0.50,
}

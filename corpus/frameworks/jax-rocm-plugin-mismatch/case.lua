-- SPDX-License-Identifier: Apache-2.0
case {
  name = "incompatible",
  url = "https://github.com/jax-ml/jax/blob/main/jaxlib/plugin_support.py",
  summary = [[pip upgraded jaxlib and left the plugin.]],
  text = [[
/usr/local/lib/python3.12/dist-packages/jaxlib/plugin_support.py:71: RuntimeWarning: JAX plugin jax_rocm60_plugin version 0.5.0 is installed, but it is not compatible with the installed jaxlib version 0.6.0, so it will not be used.
]],
  first = "jax-rocm-plugin-mismatch", confidence = 0.85,
}
case {
  name = "incompatible-cuda",
  url = "https://github.com/jax-ml/jax/blob/main/jaxlib/plugin_support.py",
  summary = [[Near miss: the plugin for CUDA.]],
  text = [[
/usr/local/lib/python3.12/dist-packages/jaxlib/plugin_support.py:71: RuntimeWarning: JAX plugin jax_cuda12_plugin version 0.7.2 is installed, but it is not compatible with the installed jaxlib version 0.7.1, so it will not be used.
]],
  must_not = { "jax-rocm-plugin-mismatch" },
}
case {
  name = "extension",
  url = "https://github.com/ROCm/TheRock/issues/5369",
  summary = [[The plugin's extension is not found.]],
  text = [[
INFO     jax_plugins.xla_rocm7:__init__.py:98 No ROCm wheel installation found
WARNING  jax_plugins.xla_rocm7:__init__.py:243 rocm_plugin_extension not found
]],
  first = "jax-rocm-plugin-mismatch", confidence = 0.71,
}
case {
  name = "extension-library",
  url = "https://github.com/ROCm/TheRock/issues/5369",
  summary = [[Near miss: a ROCm library is what is missing.]],
  text = [[
WARNING  jax_plugins.xla_rocm7:__init__.py:243 rocm_plugin_extension not found
ImportError: libamdhip64.so.7: cannot open shared object file: No such file or directory
]],
  first = "rocm-libs-not-on-loader-path", confidence = 0.48,
  must_not = { "jax-rocm-plugin-mismatch" },
}
case {
  name = "backend",
  url = "https://github.com/ROCm/TheRock/issues/3627",
  summary = [[No plugin registered a backend on an MI325X.]],
  text = [[
RuntimeError: Unable to initialize backend 'rocm': Backend 'rocm' is not in the list of known backends: ['cpu', 'tpu']. (set JAX_PLATFORMS='' to automatically choose an available backend)
]],
  facts = { ["gpu.name"] = "AMD Instinct MI325X" },
  first = "jax-rocm-plugin-mismatch", confidence = 0.71,
}
case {
  name = "backend-cuda",
  url = "https://github.com/jax-ml/jax/blob/main/jax/_src/xla_bridge.py",
  summary = [[Near miss: JAX_PLATFORMS=gpu on a machine with CUDA.]],
  text = [[
RuntimeError: Unable to initialize backend 'rocm': Backend 'rocm' is not in the list of known backends: ['cpu', 'tpu', 'cuda'].
]],
  must_not = { "jax-rocm-plugin-mismatch" },
}
case {
  name = "ffi",
  url = "https://github.com/ROCm/jax/pull/825",
  summary = [[On ROCm 10 the shim did not find the plugin of that name.]],
  text = [[
NOT_FOUND: No FFI handler registered for hipsolver_getrf_ffi on a platform ROCM
]],
  first = "jax-rocm-plugin-mismatch", confidence = 0.52,
}
case {
  name = "pjrt-api",
  url = "https://github.com/jax-ml/jax/blob/main/jax/_src/xla_bridge.py",
  summary = [[The plugin speaks another version of the interface.]],
  text = [[
RuntimeError: Unable to initialize backend 'rocm': INVALID_ARGUMENT: Mismatched PJRT plugin PJRT API version (0.38) and framework PJRT API version 0.40). (you may need to uninstall the failing plugin package, or set JAX_PLATFORMS=cpu to skip this backend.)
]],
  first = "jax-rocm-plugin-mismatch", confidence = 0.85,
}
case {
  name = "pjrt-api-xpu",
  url = "https://github.com/intel/intel-extension-for-openxla/issues/27",
  summary = [[Near miss: the plugin for Intel GPUs.]],
  text = [[
RuntimeError: Unable to initialize backend 'xpu': INVALID_ARGUMENT: Mismatched PJRT plugin PJRT API version (0.38) and framework PJRT API version 0.40). (you may need to uninstall the failing plugin package, or set JAX_PLATFORMS=cpu to skip this backend.)
]],
  must_not = { "jax-rocm-plugin-mismatch" },
}
case {
  name = "resolver",
  url = "https://github.com/ROCm/jax/issues/334",
  summary = [[The package of the same version was not published.]],
  text = [[
  x No solution found when resolving dependencies for split (python_full_version == '3.11.*'):
      Because there is no version of jax-rocm60-pjrt==0.5.0 and jax-rocm60-plugin==0.5.0 depends on
      jax-rocm60-pjrt==0.5.0, we can conclude that jax-rocm60-plugin==0.5.0 cannot be used.
]],
  first = "jax-rocm-plugin-mismatch", confidence = 0.52,
}
case {
  name = "initialize",
  url = "https://github.com/jax-ml/jax/issues/29801",
  summary = [[The plugin raises at its start; the reason is not shown.]],
  text = [[
ERROR:2025-06-27 10:30:10,358:jax._src.xla_bridge:647: Jax plugin configuration error: Exception when calling jax_plugins.xla_rocm60.initialize()
]],
  first = "jax-rocm-plugin-mismatch", confidence = 0.52,
}
case {
  name = "unknown-backend",
  url = "https://github.com/ROCm/TheRock/issues/4578",
  summary = "Plugin and pjrt of one nightly, and JAX knows the CPU alone.",
  text = [[
jax-rocm7-plugin        0.9.1+rocm7.13.0a20260415
jaxlib                  0.9.1
RuntimeError: Unknown backend rocm. Available backends are ['cpu']
]],
  first = "jax-rocm-plugin-mismatch", confidence = 0.72,
}
case {
  name = "unknown-backend-gpu",
  url = "https://github.com/jax-ml/jax/blob/main/jax/_src/xla_bridge.py",
  summary = "The same for the alias gpu; built from the message.",
  text = [[
RuntimeError: Unknown backend: 'gpu' requested, but no platforms that are instances of gpu are present. Platforms present are: cpu
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "jax-rocm-plugin-mismatch", confidence = 0.52,
}
case {
  name = "near-unknown-backend-gpu",
  url = "https://github.com/jax-ml/jax/blob/main/jax/_src/xla_bridge.py",
  summary = "Near miss: nothing speaks of AMD.",
  text = [[
RuntimeError: Unknown backend: 'gpu' requested, but no platforms that are instances of gpu are present. Platforms present are: cpu
]],
  must_not = { "jax-rocm-plugin-mismatch" },
}
case {
  name = "known-by-name",
  url = "https://github.com/ROCm/TheRock/issues/3627",
  summary = "The GPU is known by its name alone.",
  text = [[
RuntimeError: Unable to initialize backend 'rocm': Backend 'rocm' is not in the list of known backends: ['cpu', 'tpu']. (set JAX_PLATFORMS='' to automatically choose an available backend)
]],
  facts = { ["gpu.name"] = "MI325X" },
  first = "jax-rocm-plugin-mismatch", confidence = 0.72,
}

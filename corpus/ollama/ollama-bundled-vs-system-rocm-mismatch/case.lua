-- SPDX-License-Identifier: Apache-2.0
local crash = [[
time=2026-02-15T16:39:19.591Z level=INFO source=runner.go:464 msg="failure during GPU discovery" OLLAMA_LIBRARY_PATH="[/usr/local/lib/ollama /usr/local/lib/ollama/cuda_v13]" extra_envs=map[] error="runner crashed"
]]
case { name = "links-into-the-bundle", url = "https://github.com/ollama/ollama/pull/12401",
  summary = [[The bundle's folder was emptied and filled with links to the system's libraries.]],
  text = [[
$ ls -l /usr/local/lib/ollama/rocm
lrwxrwxrwx 1 root root   35 Feb 15 16:30 /usr/local/lib/ollama/rocm/libamdhip64.so.7 -> /opt/rocm-7.2.0/lib/libamdhip64.so.7
]],
  facts = { ["app.name"] = "ollama" }, first = "ollama-bundled-vs-system-rocm-mismatch", confidence = 0.80 }
case { name = "path-and-older-bundle", url = "https://github.com/ollama/ollama/issues/13589",
  summary = [[ROCm 7.2 of the system on the path of an Ollama that bundles 6.3.]],
  text = [[
time=2026-01-11T11:05:01.120Z level=DEBUG source=server.go:393 msg=subprocess LD_LIBRARY_PATH=/opt/rocm-7.2.0/lib:/usr/local/lib/ollama OLLAMA_DEBUG=1
]],
  facts = { ["app.name"] = "ollama", ["app.rocm"] = "6.3", ["rocm.version"] = "7.2.0" },
  first = "ollama-bundled-vs-system-rocm-mismatch", confidence = 0.62 }
case { name = "path-and-newer-bundle", url = "https://github.com/ollama/ollama/issues/13589",
  summary = [[The other way round: an Ollama with ROCm 7.2 beside a system with 6.4.]],
  text = [[
time=2026-05-11T11:05:01.120Z level=DEBUG source=server.go:393 msg=subprocess LD_LIBRARY_PATH=/opt/rocm-6.4.1/lib:/usr/local/lib/ollama OLLAMA_DEBUG=1
]],
  facts = { ["app.name"] = "ollama", ["app.rocm"] = "7.2", ["rocm.version"] = "6.4.1" },
  first = "ollama-bundled-vs-system-rocm-mismatch", confidence = 0.62 }
case { name = "library-path-overridden", url = "https://github.com/ollama/ollama/issues/13535",
  summary = [[OLLAMA_LIBRARY_PATH points into the system's ROCm.]],
  text = [[
time=2025-12-19T10:00:00.000Z level=DEBUG source=server.go:393 msg=subprocess OLLAMA_LIBRARY_PATH=/opt/rocm/lib PATH=/usr/bin
]],
  facts = { ["app.name"] = "ollama" }, first = "ollama-bundled-vs-system-rocm-mismatch", confidence = 0.45 }
case { name = "unit-variable-known", url = "https://github.com/ollama/ollama/issues/13589",
  summary = [[The reporter names the variable of the unit; the log was not pasted.]],
  text = [[
NAME       ID              SIZE     PROCESSOR    UNTIL
qwen3:8b   500a1f067a9f    6.5 GB   100% CPU     4 minutes from now
]],
  facts = { ["app.name"] = "ollama", ["service.env.LD_LIBRARY_PATH"] = "/opt/rocm/lib" },
  first = "ollama-bundled-vs-system-rocm-mismatch", confidence = 0.45 }
case { name = "process-variable-known", url = "https://github.com/ollama/ollama/issues/13589",
  summary = [[The same for a server started by hand.]],
  text = [[
NAME       ID              SIZE     PROCESSOR    UNTIL
qwen3:8b   500a1f067a9f    6.5 GB   100% CPU     4 minutes from now
]],
  facts = { ["app.name"] = "ollama", ["env.LD_LIBRARY_PATH"] = "/opt/rocm-6.4.2/lib" },
  first = "ollama-bundled-vs-system-rocm-mismatch", confidence = 0.45 }
case { name = "soname-of-other-major", url = "https://github.com/ollama/ollama/pull/12401",
  summary = [[Ollama's backend asks for a library of the other major.]],
  text = [[
Feb 15 16:41:02 host ollama[2100]: /usr/local/lib/ollama/rocm/libggml-hip.so wants libhipblas.so.2: cannot open shared object file: No such file or directory
]],
  facts = { ["app.name"] = "ollama", ["env.LD_LIBRARY_PATH"] = "/opt/rocm-7.2.0/lib" },
  first = "ollama-bundled-vs-system-rocm-mismatch", confidence = 0.55 }
case { name = "crash-with-two-majors", url = "https://github.com/ollama/ollama/issues/13589",
  summary = [[Discovery dies where bundle and system are of different majors; the target is not among those that the bundle dropped.]],
  text = crash,
  facts = { ["app.name"] = "ollama", ["app.rocm"] = "6.3", ["rocm.version"] = "7.2.0", ["gpu.gfx"] = "gfx1100" },
  first = "ollama-bundled-vs-system-rocm-mismatch", accepted = { "ollama-bundled-rocm-incompatible" }, confidence = 0.45 }
case { name = "side-by-side-and-fine", url = "https://github.com/ollama/ollama/pull/12481",
  summary = [[Two majors on one machine, the variable set, and the GPU found all the same.]],
  text = [[
time=2026-02-15T16:39:19.591Z level=DEBUG source=server.go:393 msg=subprocess LD_LIBRARY_PATH=/opt/rocm-7.2.0/lib:/usr/local/lib/ollama
time=2026-02-15T16:39:21.591Z level=INFO source=types.go:42 msg="inference compute" id=0 filter_id="" library=ROCm compute=gfx1100 name=ROCm0 description="AMD Radeon RX 7900 XTX" libdirs=ollama,rocm driver=60342.13 pci_id=0000:03:00.0 type=discrete total="24.0 GiB" available="23.1 GiB"
]],
  facts = { ["app.name"] = "ollama", ["app.rocm"] = "6.3", ["rocm.version"] = "7.2.0" },
  must_not = { "ollama-bundled-vs-system-rocm-mismatch" } }

-- SPDX-License-Identifier: Apache-2.0
case { name = "before-timeout", url = "https://github.com/ollama/ollama/issues/13236",
  summary = [[R9700: rocminfo answers, Ollama's discovery does not end in time.]],
  text = [[
time=2025-11-25T14:02:44.310Z level=INFO source=runner.go:449 msg="failure during GPU discovery" OLLAMA_LIBRARY_PATH="[/usr/local/lib/ollama /usr/local/lib/ollama/rocm]" extra_envs="map[]" error="failed to finish discovery before timeout"
]],
  facts = { ["gpu.gfx"] = "gfx1201" }, first = "ollama-gpu-discovery-timeout", confidence = 0.72 }
case { name = "line-cut", url = "https://github.com/ollama/ollama/issues/13236",
  summary = [[Only the end of the line was quoted.]],
  text = [[
... error="failed to finish discovery before timeout"
]],
  facts = { ["gpu.gfx"] = "gfx1201", ["app.name"] = "ollama" }, first = "ollama-gpu-discovery-timeout", confidence = 0.52 }
case { name = "watchdog", url = "https://github.com/ollama/ollama/issues/17069",
  summary = [[The wording since 0.30.]],
  text = [[
time=2026-07-01T08:00:31.004Z level=WARN source=runner.go:584 msg="llama-server GPU discovery watchdog timed out" OLLAMA_LIBRARY_PATH="[/usr/local/lib/ollama /usr/local/lib/ollama/rocm_v7_2]" extra_envs=map[] error="context deadline exceeded"
]],
  first = "ollama-gpu-discovery-timeout", confidence = 0.86 }
case { name = "server-startup", url = "https://github.com/ollama/ollama/blob/main/discover/llama_server.go",
  summary = [[llama-server was not up in time for the listing of devices.]],
  text = [[
Jul 01 08:00:31 host ollama[512]: time=2026-07-01T08:00:31.001Z level=WARN source=llama_server.go:130 msg="llama-server discovery: timed out waiting for server startup" error="context deadline exceeded" libDirs="[/usr/local/lib/ollama /usr/local/lib/ollama/rocm_v7_2]" lines_captured=3
]],
  first = "ollama-gpu-discovery-timeout", confidence = 0.72 }
case { name = "stale-figures-slow-start", url = "https://github.com/ollama/ollama/pull/14448",
  summary = [[Strix Halo with a large GTT: discovery takes eight seconds, later refreshes give up and old figures are used.]],
  text = [[
time=2026-02-26T10:00:08.101Z level=DEBUG source=runner.go:471 msg="bootstrap discovery took" duration=8.214s OLLAMA_LIBRARY_PATH="[/usr/local/lib/ollama /usr/local/lib/ollama/rocm]" extra_envs=map[]
time=2026-02-26T10:41:12.733Z level=WARN source=runner.go:341 msg="unable to refresh free memory, using old values"
]],
  facts = { ["gpu.gfx"] = "gfx1151" }, first = "ollama-gpu-discovery-timeout", confidence = 0.57 }
case { name = "stale-figures", url = "https://github.com/ollama/ollama/pull/14448",
  summary = [[The refresh alone, with the notice before it.]],
  text = [[
time=2026-02-26T10:11:02.100Z level=DEBUG source=runner.go:333 msg="unable to refresh all GPUs with existing runners, performing bootstrap discovery"
time=2026-02-26T10:41:12.733Z level=DEBUG source=runner.go:471 msg="bootstrap discovery took" duration=5.001s OLLAMA_LIBRARY_PATH="[/usr/local/lib/ollama /usr/local/lib/ollama/rocm]" extra_envs=map[]
]],
  facts = { ["gpu.gfx"] = "gfx1151" }, first = "ollama-gpu-discovery-timeout", confidence = 0.35 }
case { name = "nvidia-libraries", url = "https://github.com/ollama/ollama/issues/13308",
  summary = [[The same time-out in the CUDA folders of an NVIDIA machine.]],
  text = [[
time=2025-12-03T03:17:28.308Z level=INFO source=runner.go:463 msg="failure during GPU discovery" OLLAMA_LIBRARY_PATH="[/usr/lib/ollama /usr/lib/ollama/cuda_v12]" extra_envs=map[GGML_CUDA_INIT:1] error="failed to finish discovery before timeout"
]],
  must_not = { "ollama-gpu-discovery-timeout" } }
case { name = "crash-first", url = "https://github.com/ollama/ollama/issues/12774",
  summary = [[One try crashed, the next hung: the crash is what to look at.]],
  text = [[
time=2025-10-24T21:12:12.072Z level=INFO source=runner.go:545 msg="failure during GPU discovery" OLLAMA_LIBRARY_PATH="[/usr/lib/ollama /usr/lib/ollama/rocm]" extra_envs=map[] error="runner crashed"
time=2025-10-24T21:15:44.310Z level=INFO source=runner.go:545 msg="failure during GPU discovery" OLLAMA_LIBRARY_PATH="[/usr/lib/ollama /usr/lib/ollama/rocm]" extra_envs=map[] error="failed to finish discovery before timeout"
]],
  facts = { ["app.name"] = "ollama", ["gpu.gfx"] = "gfx900" }, first = "ollama-bundled-rocm-incompatible", must_not = { "ollama-gpu-discovery-timeout" } }
case { name = "driver-silent", url = "https://github.com/ROCm/legacy-rocm-build/issues/5151",
  summary = [[Discovery hangs because the scheduler firmware no longer answers.]],
  text = [[
time=2025-11-25T14:02:44.310Z level=INFO source=runner.go:449 msg="failure during GPU discovery" OLLAMA_LIBRARY_PATH="[/usr/local/lib/ollama /usr/local/lib/ollama/rocm]" extra_envs="map[]" error="failed to finish discovery before timeout"
Nov 25 14:02:46 host kernel: amdgpu 0000:c5:00.0: amdgpu: MES failed to respond to msg=REMOVE_QUEUE
]],
  first = "mes-hang", must_not = { "ollama-gpu-discovery-timeout" } }

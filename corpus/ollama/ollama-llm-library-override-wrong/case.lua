-- SPDX-License-Identifier: Apache-2.0
case { name = "not-found", url = "https://github.com/ollama/ollama/blob/v0.5.7/llm/server.go",
  summary = [[The name of an older release's library.]],
  text = [[
time=2024-06-02T12:17:01.881Z level=INFO source=server.go:150 msg="Invalid OLLAMA_LLM_LIBRARY rocm_v5 - not found"
]],
  first = "ollama-llm-library-override-wrong", confidence = 0.80 }
case { name = "skipped", url = "https://github.com/ollama/ollama/blob/v0.13.0/discover/runner.go",
  summary = [[rocm is no folder of 0.30, where it is called rocm_v7_2: skipped, debug log.]],
  text = [[
time=2026-06-12T12:17:01.881Z level=DEBUG source=runner.go:78 msg="skipping available library at user's request" requested=rocm libDir=/usr/local/lib/ollama/rocm_v7_2
time=2026-06-12T12:17:02.110Z level=INFO source=types.go:50 msg="inference compute" id=cpu library=cpu compute="" name=cpu description=cpu libdirs=ollama driver="" pci_id="" type="" total="31.2 GiB" available="28.0 GiB"
]],
  facts = { ["gpu.gfx"] = "gfx1100" }, first = "ollama-llm-library-override-wrong", confidence = 0.80 }
case { name = "silent", url = "https://github.com/ollama/ollama/blob/v0.13.0/discover/runner.go",
  summary = [[The same without the debug log: the variable is in the printed configuration, models run on the CPU.]],
  text = [[
time=2026-06-12T12:17:01.101Z level=INFO source=routes.go:1919 msg="server config" env="map[CUDA_VISIBLE_DEVICES: HIP_VISIBLE_DEVICES: HSA_OVERRIDE_GFX_VERSION: OLLAMA_DEBUG:INFO OLLAMA_LLM_LIBRARY:rocm_v60000 OLLAMA_SCHED_SPREAD:false ROCR_VISIBLE_DEVICES:]"
time=2026-06-12T12:17:02.110Z level=INFO source=types.go:50 msg="inference compute" id=cpu library=cpu compute="" name=cpu description=cpu libdirs=ollama driver="" pci_id="" type="" total="31.2 GiB" available="28.0 GiB"
]],
  first = "ollama-llm-library-override-wrong", confidence = 0.45 }
case { name = "asked-for-the-cpu", url = "https://github.com/ollama/ollama/blob/v0.13.0/discover/runner.go",
  summary = [[The CPU was asked for, and the CPU it is.]],
  text = [[
time=2026-06-12T12:17:01.881Z level=DEBUG source=runner.go:78 msg="skipping available library at user's request" requested=cpu libDir=/usr/local/lib/ollama/rocm_v7_2
time=2026-06-12T12:17:02.110Z level=INFO source=types.go:50 msg="inference compute" id=cpu library=cpu compute="" name=cpu description=cpu libdirs=ollama driver="" pci_id="" type="" total="31.2 GiB" available="28.0 GiB"
]],
  must_not = { "ollama-llm-library-override-wrong" } }
case { name = "other-folder-served", url = "https://github.com/ollama/ollama/blob/v0.9.0/llm/server.go",
  summary = [[A wrong name in a release that falls back to its own choice.]],
  text = [[
time=2024-06-02T12:17:01.881Z level=INFO source=server.go:150 msg="Invalid OLLAMA_LLM_LIBRARY rocm_v5 - not found"
time=2024-06-02T12:17:01.100Z level=INFO source=types.go:98 msg="inference compute" id=0 library=rocm compute=gfx1100 driver=6.7 name=1002:744c total="24.0 GiB" available="23.9 GiB"
]],
  must_not = { "ollama-llm-library-override-wrong" } }
case { name = "discovery-failed", url = "https://github.com/ollama/ollama/issues/13236",
  summary = [[The folder was right and taken, its discovery timed out.]],
  text = [[
time=2025-11-25T14:02:44.310Z level=INFO source=runner.go:449 msg="failure during GPU discovery" OLLAMA_LIBRARY_PATH="[/usr/local/lib/ollama /usr/local/lib/ollama/rocm]" extra_envs="map[]" error="failed to finish discovery before timeout"
time=2025-11-25T14:02:45.110Z level=INFO source=types.go:60 msg="inference compute" id=cpu library=cpu compute="" name=cpu description=cpu libdirs=ollama driver="" pci_id="" type="" total="31.2 GiB" available="28.0 GiB"
]],
  facts = { ["env.OLLAMA_LLM_LIBRARY"] = "rocm" }, first = "ollama-gpu-discovery-timeout", must_not = { "ollama-llm-library-override-wrong" } }
case {
  name = "at-users-request",
  url = "https://github.com/ollama/ollama/blob/v0.12.4/discover/runner.go",
  summary = "The words of 0.12.4 to 0.12.11.",
  text = [[
time=2026-01-02T10:00:00.000Z level=DEBUG source=runner.go:99 msg="skipping available library at users request" requested=rocm_v6 libDir=/usr/lib/ollama/rocm
time=2026-01-02T10:00:01.000Z level=INFO source=types.go:60 msg="inference compute" id=cpu library=cpu compute="" name=cpu description=cpu
]],
  first = "ollama-llm-library-override-wrong", confidence = 0.8,
}

-- SPDX-License-Identifier: Apache-2.0
local card = { ["gpu.gfx"] = "gfx906", ["app.name"] = "ollama" }
case { name = "in-the-rocm-folder", url = "https://github.com/ollama/ollama/issues/12915",
  summary = [[MI50: the runner of the rocm folder dies in discovery.]],
  text = [[
ollama  | time=2025-11-02T22:55:52.101Z level=INFO source=runner.go:545 msg="failure during GPU discovery" OLLAMA_LIBRARY_PATH="[/usr/lib/ollama /usr/lib/ollama/rocm]" extra_envs="[GGML_CUDA_INIT=1]" error="runner crashed"
]],
  facts = card, first = "ollama-runner-crash-gfx906", confidence = 0.90 }
case { name = "exit-status", url = "https://github.com/ollama/ollama/blob/v0.12.5/discover/runner.go",
  summary = [[Only the exit status of the child is told.]],
  text = [[
time=2025-11-02T22:55:52.101Z level=INFO source=runner.go:545 msg="failure during GPU discovery" OLLAMA_LIBRARY_PATH="[/usr/lib/ollama /usr/lib/ollama/rocm]" extra_envs=[] error="exit status 2"
]],
  facts = card, first = "ollama-runner-crash-gfx906", confidence = 0.90 }
case { name = "folder-cut", url = "https://github.com/ollama/ollama/issues/12915",
  summary = [[The line as a forum post shortened it.]],
  text = [[
level=INFO msg="failure during GPU discovery" error="runner crashed"
]],
  facts = card, first = "ollama-runner-crash-gfx906", confidence = 0.84 }
case { name = "wrapped-line", url = "https://github.com/ollama/ollama/issues/12915",
  summary = [[The line as a terminal wrapped it.]],
  text = [[
level=INFO source=runner.go:464 msg="failure during GPU discovery"
  OLLAMA_LIBRARY_PATH="[/usr/local/lib/ollama /usr/local/lib/ollama/cuda_v13]"
  extra_envs=map[] error="runner crashed"
]],
  facts = card, first = "ollama-runner-crash-gfx906", confidence = 0.84 }
case { name = "page-fault-at-zero", url = "https://github.com/ollama/ollama/issues/12915",
  summary = [[Only the kernel's part of it: faults at address 0 by ollama.]],
  text = [[
[  412.337120] amdgpu 0000:03:00.0: amdgpu: [gfxhub0] no-retry page fault (src_id:0 ring:24 vmid:8 pasid:32771)
[  412.337133] amdgpu 0000:03:00.0: amdgpu:  for process ollama pid 4711 thread ollama pid 4711
[  412.337141] amdgpu 0000:03:00.0: amdgpu:   in page starting at address 0x0000000000000000 from IH client 0x1b (UTCL2)
]],
  facts = card, first = "ollama-runner-crash-gfx906", confidence = 0.5 }
case { name = "page-fault-elsewhere", url = "https://github.com/ollama/ollama/issues/12915",
  summary = [[A fault by ollama at another address says less.]],
  text = [[
[  412.337120] amdgpu 0000:03:00.0: amdgpu: [gfxhub0] no-retry page fault (src_id:0 ring:24 vmid:8 pasid:32771)
[  412.337133] amdgpu 0000:03:00.0: amdgpu:  for process ollama pid 4711 thread ollama pid 4711
[  412.337141] amdgpu 0000:03:00.0: amdgpu:   in page starting at address 0x00007f3a1c000000 from IH client 0x1b (UTCL2)
]],
  facts = card, first = "gpu-vm-fault", must_not = { "ollama-runner-crash-gfx906" } }
case { name = "tensile", url = "https://github.com/ollama/ollama/pull/12481",
  summary = [[The bundle's rocBLAS is made to fail for the target.]],
  text = [[
rocBLAS error: Cannot read /usr/lib/ollama/rocm/rocblas/library/TensileLibrary.dat: No such file or directory for GPU arch : gfx906
]],
  facts = card, first = "rocblas-tensile-library-missing", accepted = { "ollama-bundled-rocm-incompatible" } }
case { name = "removed", url = "https://github.com/ollama/ollama/pull/12481",
  summary = [[The card is taken out of the list of devices.]],
  text = [[
time=2025-10-09T18:03:44.101Z level=DEBUG source=runner.go:218 msg="removing unsupported or overlapping GPU combination" libDir=/usr/lib/ollama/rocm description="AMD Instinct MI50" compute=gfx906 pci_id=0000:03:00.0
]],
  facts = card, first = "ollama-bundled-rocm-incompatible", accepted = { "ollama-runner-crash-gfx906" } }
case { name = "runs-now", url = "https://github.com/ollama/ollama/issues/12915",
  summary = [[After going back to 0.12.3 the card is used; the crash is of the release before.]],
  text = [[
time=2025-11-02T22:55:52.101Z level=INFO source=runner.go:545 msg="failure during GPU discovery" OLLAMA_LIBRARY_PATH="[/usr/lib/ollama /usr/lib/ollama/rocm]" extra_envs=[] error="runner crashed"
time=2025-11-02T23:20:07.300Z level=INFO source=types.go:131 msg="inference compute" id=GPU-0123456789abcdef library=rocm variant="" compute=gfx906 driver=6.10 name=1002:66a1 total="32.0 GiB" available="32.0 GiB"
]],
  facts = { ["gpu.gfx"] = "gfx906", ["app.name"] = "ollama" }, must_not = { "ollama-runner-crash-gfx906" } }
case { name = "timed-out", url = "https://github.com/ollama/ollama/issues/13236",
  summary = [[The runner was ended by the time-out, not by a crash of its own.]],
  text = [[
time=2025-11-02T22:55:52.101Z level=INFO source=runner.go:545 msg="failure during GPU discovery" OLLAMA_LIBRARY_PATH="[/usr/lib/ollama /usr/lib/ollama/rocm]" extra_envs=[] error="signal: killed"
time=2025-11-02T22:56:52.101Z level=INFO source=runner.go:545 msg="failure during GPU discovery" OLLAMA_LIBRARY_PATH="[/usr/lib/ollama /usr/lib/ollama/rocm]" extra_envs=[] error="failed to finish discovery before timeout"
]],
  facts = card, first = "ollama-gpu-discovery-timeout" }
case { name = "release-with-the-target", url = "https://github.com/ollama/ollama/issues/12915",
  summary = [[0.12.3 still has the target: a crash there is something else.]],
  text = [[
level=INFO msg="failure during GPU discovery" error="runner crashed"
]],
  facts = { ["gpu.gfx"] = "gfx906", ["app.name"] = "ollama", ["app.version"] = "0.12.3" }, must_not = { "ollama-runner-crash-gfx906" } }
case { name = "no-access", url = "https://github.com/ollama/ollama/issues/6336",
  summary = [[The runner cannot open /dev/kfd.]],
  text = [[
level=INFO msg="failure during GPU discovery" error="runner crashed"
]],
  facts = { ["gpu.gfx"] = "gfx906", ["app.name"] = "ollama", ["access.kfd"] = "EACCES" }, first = "kfd-permission-denied", must_not = { "ollama-runner-crash-gfx906" } }
case { name = "service-user-outside", url = "https://github.com/ollama/ollama/issues/6336",
  summary = [[The service's user is not in the group of the device.]],
  text = [[
level=INFO msg="failure during GPU discovery" error="runner crashed"
]],
  facts = { ["gpu.gfx"] = "gfx906", ["app.name"] = "ollama", ["service.groups"] = { "ollama" } }, must_not = { "ollama-runner-crash-gfx906" } }
case { name = "another-target", url = "https://github.com/ollama/ollama/issues/12774",
  summary = [[The sister target has the rule of the bundle.]],
  text = [[
time=2025-11-02T22:55:52.101Z level=INFO source=runner.go:545 msg="failure during GPU discovery" OLLAMA_LIBRARY_PATH="[/usr/lib/ollama /usr/lib/ollama/rocm]" extra_envs=[] error="runner crashed"
]],
  facts = { ["gpu.gfx"] = "gfx900", ["app.name"] = "ollama" }, first = "ollama-bundled-rocm-incompatible", must_not = { "ollama-runner-crash-gfx906" } }
case { name = "another-program", url = "https://github.com/ollama/ollama/issues/12915",
  summary = [[A program that took over the wording is not Ollama.]],
  text = [[
level=INFO msg="failure during GPU discovery" OLLAMA_LIBRARY_PATH="[/opt/other/rocm]" error="runner crashed"
]],
  facts = { ["gpu.gfx"] = "gfx906", ["app.name"] = "localai" }, must_not = { "ollama-runner-crash-gfx906" } }
case {
  name = "chip-unknown",
  url = "https://github.com/ollama/ollama/issues/12774",
  summary = [[Near miss: the chip is not named, others crash alike.]],
  text = [[
time=2025-10-24T21:10:33.600Z level=INFO source=runner.go:545 msg="failure during GPU discovery" OLLAMA_LIBRARY_PATH="[/usr/lib/ollama /usr/lib/ollama/rocm]" extra_envs="[GGML_CUDA_INIT=1 ROCR_VISIBLE_DEVICES=0]" error="runner crashed"
]],
  facts = { ["app.name"] = "ollama" },
  first = "ollama-bundled-rocm-incompatible", confidence = 0.45,
  must_not = { "ollama-runner-crash-gfx906" },
}
case { name = "list-devices", url = "https://github.com/ollama/ollama/blob/v0.30.0/discover/llama_server.go",
  summary = [[From 0.30 on the child is llama-server, and the error names its option.]],
  text = [[
time=2026-06-02T10:00:00.000Z level=INFO source=runner.go:522 msg="failure during llama-server GPU discovery" OLLAMA_LIBRARY_PATH="[/usr/lib/ollama /usr/lib/ollama/rocm_v7_2]" extra_envs=map[] error="llama-server --list-devices failed: signal: segmentation fault (core dumped)" detail=""
]],
  facts = { ["gpu.gfx"] = "gfx906", ["app.name"] = "ollama" }, first = "ollama-runner-crash-gfx906", confidence = 0.5 }

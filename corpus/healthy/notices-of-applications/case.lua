-- SPDX-License-Identifier: Apache-2.0
case { name = "address-in-use", url = "https://github.com/ollama/ollama/issues/707",
  summary = [[The service already runs: a second server cannot have the port.]],
  text = "Error: listen tcp 127.0.0.1:11434: bind: address already in use\n", facts = { ["gpu.name"] = "Radeon RX 7800 XT" } }
case { name = "control-tokens", url = "https://github.com/ggml-org/llama.cpp/blob/master/src/llama-vocab.cpp",
  summary = [[Remarks on a vocabulary.]],
  text = [[
load: control token: 151660 '<|fim_middle|>' is not marked as EOG
load: control-looking token: 128247 '</s>' was not control-type; this is probably a bug in the model. its type will be overridden
load: special tokens cache size = 26
]] }
case { name = "mlock", url = "https://github.com/abetlen/llama-cpp-python/issues/708",
  summary = [[The limit of locked memory.]],
  text = [[
warning: failed to mlock 501870592-byte buffer (after previously locking 0 bytes): Cannot allocate memory
Try increasing RLIMIT_MEMLOCK ('ulimit -l' as root).
]] }
case { name = "context-shorter", url = "https://github.com/ggml-org/llama.cpp/blob/master/src/llama-context.cpp",
  summary = [[A context shorter than the model could take.]],
  text = "llama_context: n_ctx_seq (8192) < n_ctx_train (262144) -- the full capacity of the model will not be utilized\n" }
case { name = "system-info", url = "https://github.com/ollama/ollama/blob/main/discover/llama_server.go",
  summary = [[A filter for NVIDIA GPUs is left out.]],
  text = [[
time=2026-08-02T10:11:12.303Z level=WARN source=llama_server.go:135 msg="llama-server discovery: system_info line not found in output - CUDA architecture filtering will be disabled. If GPU inference fails, this may indicate an incompatible llama-server version." libDirs="[/usr/local/lib/ollama /usr/local/lib/ollama/rocm_v7_2]" lines_captured=4
]] }
case { name = "vulkan-off", url = "https://github.com/ollama/ollama/blob/v0.13.0/discover/runner.go",
  summary = [[Vulkan is off by default in these releases; ROCm serves.]],
  text = [[
time=2025-11-20T08:00:00.101Z level=INFO source=runner.go:102 msg="experimental Vulkan support disabled.  To enable, set OLLAMA_VULKAN=1"
time=2025-11-20T08:00:01.512Z level=INFO source=types.go:42 msg="inference compute" id=0 filter_id="" library=ROCm compute=gfx1101 name=ROCm0 description="AMD Radeon RX 7800 XT" libdirs=ollama,rocm driver=60342.13 pci_id=0000:0b:00.0 type=discrete total="16.0 GiB" available="15.7 GiB"
]] }
case { name = "radv-not-conformant", url = "https://github.com/gfx-rs/wgpu/pull/4718",
  summary = [[Mesa on a chip that was never submitted to the tests.]],
  text = "MESA-INTEL: warning: ignored\nWARNING: radv is not a conformant vulkan implementation, testing use only.\n" }

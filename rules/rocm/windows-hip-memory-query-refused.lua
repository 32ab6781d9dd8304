-- SPDX-License-Identifier: Apache-2.0
local windows = { any = { { fact = "os.name", matches = [[(?i)^(?:microsoft )?windows]] },
  { log = [[for Windows x86_64|windows-msvc|llama-\w+\.exe\b|-bin-win-|llama\.cpp-win-]] }, { said = [[\bWindows (?:10|11)\b]] } } }
rule {
  id = "windows-hip-memory-query-refused",
  title = [[Windows: "cudaMemGetInfo failed (invalid argument), returning 0/0", "(0 MiB, 0 MiB free)"]],
  summary = [[
With ROCm 7.14 on Windows hipMemGetInfo answers invalid argument where the driver's HIP runtime and the libraries
beside the program are of different releases; the GPU is listed, with no memory, and nothing is put on it. llama.cpp's
Windows archives since b10356 and LM Studio's ROCm engines 2.2x and 2.33 meet it. Nobody has settled which
side is at fault.]],
  component = "hip", severity = "error", maturity = "experimental", prior = "uncommon",
  evidence = {
    { all = { { log = [[(?:cuda|hip)MemGetInfo failed \(invalid argument\), returning 0/0]] }, windows }, strength = "very_strong", group = "query" },
    { all = { { log = [[Failed to get memory info for hip device id]] }, windows }, strength = "very_strong", group = "query" },
    { all = { { log = [[\bROCm\d+\s*: .*\(0 MiB, 0 MiB free\)]] }, windows }, strength = "strong", group = "query" },
  },
  explains = { "amdgpu-kernel-driver-too-old", "lmstudio-runtime-extension-missing", "hip-no-device" },
  remedies = {
    { id = "use-vulkan", action = "use-vulkan", title = "The Vulkan build of the same program",
      outcome = "workaround", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      requires = "llama.cpp's archive for Vulkan is unpacked here; LM Studio: the Vulkan engine on the Runtime page",
      apply = [[./llama-server.exe -m MODEL.gguf -ngl 99]], verify = [[./llama-server.exe --list-devices]], expect = [[Vulkan0]],
      rollback = [[true   # the other build is still there]], fallback = "before-7-14" },
    { id = "before-7-14", title = "An archive from before ROCm 7.14: llama.cpp b10355, LM Studio's engine before",
      outcome = "workaround", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      apply = [[# unpack llama-b10355-bin-win-hip-radeon-x64.zip of the releases page into a folder of its own, and go there]],
      verify = [[./llama-server.exe --list-devices]], expect = [=[ROCm0: .*\([1-9]\d* MiB]=], rollback = [[true   # the newer archive is still there]] },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/issues/26963", title = "Pre-built ROCm Windows binary crashes with cudaMemGetInfo failed",
      says = "b10373 on an RX 7900 XTX, Adrenalin 26.7.1, TheRock 7.14.0; the Vulkan archive works." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/26996", title = "win-rocm-7.14 release: GPU not detected",
      says = "RX 9060 XT: after ROCm 7.14 was installed the card is listed with 0 MiB, while hipinfo reads it." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/26929", title = "Pre-built Windows ROCm binary does not detect GPU",
      says = "Strix Halo reports 0 MiB; builds before pull request 25775 work." },
    { url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/2358", title = "ROCm llama.cpp with 9070 XT on Windows 11",
      says = "Engine 2.33.0 cannot read the memory of device 0, which works outside of LM Studio." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hipcc-chose-nvcc",
  title = [[hipcc: "failed to execute: .../nvcc", HIP_PLATFORM nvidia: it builds for the wrong maker]],
  summary = [[
hipcc and hipconfig guess the platform. Where they do not find ROCm's clang (another HIP_CLANG_PATH,
Windows without the SDK on PATH, before ROCm 4 a kernel without KFD), or find a CUDA toolkit first, they
choose nvidia and hand the sources to nvcc, which fails or is not there. HIP_PLATFORM decides it.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[failed to execute:.{0,200}[/\\]nvcc\b]], strength = "decisive", group = "nvcc" },
    { log = [[Can't exec "nvcc": .{1,60} at \S*hip(?:config|cc)\b]], strength = "decisive", group = "nvcc" },
    { all = { { log = [[^HIP_PLATFORM\s*: (?:nvidia|nvcc)]] }, { log = [[^nvcc: NVIDIA|^CUDA_PATH\s*:|^== nvcc]] },
              { any = { { fact = "gpu.gfx", exists = true }, { fact = "gpu.pci_id", matches = "^1002:" }, { log = says_amd } } } }, strength = "strong", group = "nvcc" },
    -- somebody wants it so
    { log = [[^(?:export )?HIP_PLATFORM=(?:nvidia|nvcc)]], strength = "very_strong", against = true },
    other_maker,
  },
  remedies = {
    { id = "say-amd", title = "Say it: HIP_PLATFORM=amd",
      outcome = "cure", chance = 0.8, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      summary = "Windows: set HIP_PLATFORM=amd, and put %HIP_PATH%bin on PATH. Beside it HIP_CLANG_PATH has to name ROCm's clang, or be unset.",
      apply = [[export HIP_PLATFORM=amd
unset HIP_CLANG_PATH]],
      verify = [[hipconfig --platform]], expect = "^amd", rollback = [[unset HIP_PLATFORM]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/3680", title = "HIPCC not executing, fails with path error",
      says = "The HIP SDK on Windows beside a CUDA toolkit: hipcc runs nvcc, whose path has a blank." },
    { url = "https://github.com/ROCm/hip/issues/338", title = "hipconfig reports HIP_PLATFORM nvcc for RX580",
      says = "ROCm's kernel driver and HIP, installed anew, made it hcc." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/296", title = "Can't exec nvcc",
      says = "hipconfig counted KFD's GPU nodes, found none, and took nvcc." },
    { url = "https://github.com/ROCm/hip/pull/2849", title = "Fix logic for finding nvcc even if clang exists",
      says = "The platform is guessed by which compilers can be run." },
  },
}

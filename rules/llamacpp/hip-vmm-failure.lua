-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-vmm-failure",
  title = "HIP virtual memory calls fail (hipMemSetAccess, hipMemMap) though VRAM is free",
  summary = [[ggml's VMM pool reserves an address range and maps VRAM into it piece by piece
(hipMemCreate, hipMemMap, hipMemSetAccess). Several ROCm releases answer "out of memory" or
"invalid argument" there on consumer cards whatever is free. Builds without VMM, llama.cpp's
default for HIP since early 2025, are not affected.]],
  component = "hip", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[HipVMM Failure: ]], strength = "decisive", group = "vmm" },
    { log = [[hipMemSetAccess: Returned hipError|hipMemMap: Returned hipError|hipMemAddressReserve: Returned hipError]], strength = "strong", group = "vmm" },
    -- the pool's call, as ggml prints the statement that failed
    { all = { { log = [[^\s*(?:hip|cu)Mem(?:SetAccess|Create|Map|AddressReserve|Unmap|AddressFree)\(]] }, { log = [[ROCm error: ]] } }, strength = "very_strong", group = "vmm" },
    { log = [[(?:hipMemSetAccess|hipMemAddressReserve|hipMemUnmap|hipMemMap|hipMemCreate)\b\W{0,4} ?(?:(?:has |have )?fail|invalid argument|returned (?:error|hip)|error\b|out of memory|unexpectl?y)]], strength = "very_strong", group = "vmm" },
    -- as people put it
    { said = [[(?i)\bhipMem(?:SetAccess|AddressReserve|Unmap|Map|Create)\b.{0,80}?\b(?:fail(?:s|ed|ure)?|returns? [`'"]?hipError\w*|crash\w*|alias\w*|same physical|broken)\b]], strength = "very_strong", group = "prose" },
    { all = { { said = [[(?i)\bVMM\b.{0,60}?\b(?:bug|fail\w*|crash\w*|unusable|broken|unreliable|regression|not reliable|does(?: not|n't) work)\b|\b(?:disabl\w+|without|turn\w* off) (?:the )?(?:HIP )?VMM\b]] }, speaks_of_amd }, strength = "very_strong", group = "vmm-word" },
    { log = [[ROCm : NO_VMM = 1|VMM: no,]], strength = "strong", against = true },
  },
  remedies = {
    { id = "build-no-vmm", title = "Build without VMM",
      outcome = "cure", chance = 0.9, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      summary = "llama.cpp: -DGGML_HIP_NO_VMM=ON (the default of today). Older forks: -DGGML_CUDA_NO_VMM=1 in HIPFLAGS.",
      cons = { "the plain pool does not give memory back between requests" },
      apply = [[cmake -S . -B build-no-vmm -DGGML_HIP=ON -DGGML_HIP_NO_VMM=ON -DCMAKE_BUILD_TYPE=Release && cmake --build build-no-vmm --config Release]],
      verify = [[./build-no-vmm/bin/llama-cli --list-devices 2>&1 | grep 'VMM:']], expect = [[VMM: no]],
      rollback = [[rm -rf build-no-vmm]], fallback = "use-vulkan" },
    { id = "use-vulkan", action = "use-vulkan", title = "Vulkan backend",
      outcome = "workaround", chance = 0.9, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      apply = [[cmake -S . -B build-vulkan -DGGML_VULKAN=ON && cmake --build build-vulkan --config Release]],
      verify = [[./build-vulkan/bin/llama-cli --list-devices]], expect = [[Vulkan0]], rollback = [[rm -rf build-vulkan]] },
  },
  refuted = {
    { what = "make GGML_USE_VMM=OFF", why = "no such switch; the macro is set elsewhere", ref = 1 },
    { what = "a smaller model", why = "the failure does not depend on free VRAM", ref = 1 },
  },
  references = {
    { url = "https://github.com/YellowRoseCx/koboldcpp-rocm/issues/105", title = "HipVMM bug prevents loading any model",
      says = "After a ROCm upgrade every model aborts on RX 6800; NO_VMM in HIPFLAGS is the maintainer's advice." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/11405", title = "commit 5f0db95 breaks model loading on some AMD GPUs",
      says = "Enabling VMM brought it on gfx1030/1031; disabling works." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6521", title = "gfx1201: VMM unusable on RDNA4",
      says = "hipMemSetAccess returns invalid value with ROCm 7.2.4; own reproducer." },
    { url = "https://github.com/ggml-org/llama.cpp/pull/26054", title = "HIP: fall back to legacy pool when VMM is not reliable",
      says = "Same failure, 'HipVMM Failure: invalid argument'; closed without merge." },
  },
}

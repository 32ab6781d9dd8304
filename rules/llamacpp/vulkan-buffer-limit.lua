-- SPDX-License-Identifier: Apache-2.0
-- ggml's own words: the size was compared with the driver's limit, no memory was asked for.
local limit = [[Requested buffer size exceeds device (?:memory allocation|buffer size) limit]]
rule {
  id = "vulkan-buffer-limit",
  title = "A Vulkan buffer exceeds the driver's largest size (maxBufferSize), whatever is free",
  summary = [[A Vulkan driver names the largest buffer that it will make (maxBufferSize, maxMemoryAllocationSize):
about 2 GiB with AMD's proprietary driver and AMDVLK, 4 GiB with RADV. Weights are split to fit; a
compute buffer, one long KV cache or the VAE of a picture is not. ggml refuses what is larger
before it asks for any memory, and calls that ErrorOutOfDeviceMemory.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    -- said of the device's memory, not of pinned memory of the host, which ggml does without
    { any = { { sequence = { [[Device memory allocation of size \d+ failed]], limit }, within = "2 lines" },
              { sequence = { limit, [[failed to allocate \S.* buffer of size \d+]] }, within = "3 lines" } },
      strength = "decisive", group = "limit" },
    { log = limit, unless = [[Failed to allocate pinned memory]], strength = "strong", group = "limit" },
    { log = [[ggml_vulkan: Failed to allocate pinned memory\.$]], strength = "moderate", against = true },
    -- the validation layers tell of the same
    { log = [[is larger than the maximum allowed buffer size VkPhysicalDeviceMaintenance4Properties\.maxBufferSize]], strength = "very_strong", group = "limit" },
    -- AMD's drivers, of which 2 GiB is the limit
    { all = { { log = [[ggml_vulkan: .*\((?:AMD open-source driver|AMDVLK|AMD proprietary driver)\)]] },
              { log = [[Device memory allocation of size (?:21[5-9]\d{7}|2[2-9]\d{8}|[3-9]\d{9}|\d{11,}) failed]] } },
      strength = "strong", group = "limit" },
    -- somebody looked the limit up; vulkaninfo prints it in every listing
    { all = { { log = [[ErrorOutOfDeviceMemory|VK_ERROR_OUT_OF_DEVICE_MEMORY]], unless = [[Failed to allocate pinned memory]] },
              { log = [[max(?:MemoryAllocation|Buffer)Size ?= ?\d{9,}]] } }, strength = "strong", group = "limit" },
    other_maker,
  },
  explains = { "vram-oom" },
  remedies = {
    { id = "smaller-buffers", title = "Make the large buffer smaller: -ub, flash attention, context; --vae-tiling",
      summary = "llama.cpp: the compute buffer grows with -ub and, without flash attention, with the context. stable-diffusion.cpp: --vae-tiling decodes in pieces.",
      outcome = "workaround", chance = 0.75, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      cons = { "a smaller -ub makes prompts slower" },
      apply = [[llama-server -m MODEL.gguf -ngl 99 -fa on -ub 128 -c 16384]],
      verify = [[curl -s http://127.0.0.1:8080/health]], expect = [[ok]],
      rollback = [[llama-server -m MODEL.gguf -ngl 99]], fallback = "radv" },
    { id = "radv", title = "Linux: RADV instead of AMDVLK, for a limit of 4 GiB instead of 2",
      outcome = "workaround", chance = 0.5, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      requires = "AMDVLK or AMD's proprietary driver is in use, and the buffer is under 4 GiB",
      apply = [[export AMD_VULKAN_ICD=RADV]], verify = [[vulkaninfo --summary | grep driverName]], expect = [[radv]],
      rollback = [[unset AMD_VULKAN_ICD]], fallback = "lower-limit" },
    { id = "lower-limit", title = "Let ggml believe a lower limit, where the driver names one that it does not keep",
      summary = "Weights are then split into smaller pieces. 2 GiB first, then 1 GiB.",
      outcome = "workaround", chance = 0.3, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      requires = "the driver itself refuses a block below the limit; it does nothing for a single buffer that is larger",
      apply = [[export GGML_VK_FORCE_MAX_ALLOCATION_SIZE=2147483648]], verify = [[env | grep GGML_VK_FORCE_MAX_ALLOCATION_SIZE]], expect = [[=2147483648$]],
      rollback = [[unset GGML_VK_FORCE_MAX_ALLOCATION_SIZE]], fallback = "hip-backend" },
    { id = "hip-backend", title = "The HIP (ROCm) build of the program, which has no such limit",
      outcome = "workaround", chance = 0.7, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      requires = "ROCm supports the GPU",
      apply = [[cmake -B build-hip -DGGML_HIP=ON && cmake --build build-hip]],
      verify = [[ls build-hip/bin]], expect = [[llama|whisper|sd]], rollback = [[rm -rf build-hip]] },
  },
  refuted = {
    { what = "GGML_VK_FORCE_MAX_ALLOCATION_SIZE or GGML_VK_FORCE_MAX_BUFFER_SIZE above the driver's limit", ref = 4,
      why = "ggml then asks, and the driver refuses or the device is not usable; they are meant to lower the limit" },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/issues/15009", title = "Unable to load enough context beyond certain point (Strix Halo)",
      says = "A compute buffer of 4.4 GiB is refused with memory to spare; the backend's maintainer names the drivers' limits, 4 GB and less, as the cause." },
    { url = "https://github.com/GPUOpen-Drivers/AMDVLK/issues/413", title = "AMDVLK: allocation fails above about 2 GiB",
      says = "2 GiB with AMDVLK and the proprietary drivers, 4 GiB with RADV, where the same model loads." },
    { url = "https://github.com/ggml-org/llama.cpp/pull/16354", title = "vulkan: Replace uses of maxMemoryAllocationSize",
      says = "From October 2025 ggml compares with maxBufferSize, since maxMemoryAllocationSize may be exceeded; the message changed with it." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/13024", title = "Requested buffer size exceeds device memory allocation limit even with -ngl 0",
      says = "Forcing the limit up to the size asked for only changes the error." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/18160", title = "Requested buffer size exceeds device buffer size limit for previously working configurations",
      says = "After the change to maxBufferSize, a buffer of 8.7 GB that RADV used to make is refused." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/5441", title = "Vulkan Device memory allocation failed (ErrorOutOfDeviceMemory)",
      says = "An RX 580 advertises 4 GiB, but its second heap is smaller, and a block just below the limit fails; blocks of 2 GB work." },
    { url = "https://github.com/leejet/stable-diffusion.cpp/pull/291", title = "stable-diffusion.cpp: Add vulkan backend",
      says = "The VAE of a picture of 1024 x 1024 wants 7 GB in one buffer; with tiling it is decoded." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/11598", title = "Vulkan premature out of memory exception on AMD Instinct MI60",
      says = "A card of 32 GB refuses one KV cache that it holds twice in two processes; a validation layer names maxBufferSize." },
  },
}

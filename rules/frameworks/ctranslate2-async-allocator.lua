-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ctranslate2-async-allocator",
  title = [["illegal memory access" or a memory access fault in CTranslate2 (faster-whisper) on ROCm]],
  summary = [[
On Linux CTranslate2 takes GPU memory with hipMallocAsync when the device says that it has memory
pools. On RDNA2 and RDNA4 with ROCm 7.2 such buffers were bad: the process dies while a model loads
or at the first transcription, or the text is wrong and differs from run to run. The caching
allocator, which CTranslate2 has as well, does not use them.]],
  component = "hip", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[(?i)ctranslate2|faster[-_ ]whisper|whisperx]] }, { log = [[CUDA failed with error an illegal memory access was encountered]] }, speaks_of_amd },
      strength = "very_strong", group = "fault" },
    { all = { { log = [[(?i)ctranslate2|faster[-_ ]whisper|whisperx]] }, { log = [[Memory access fault\b]] }, speaks_of_amd },
      strength = "strong", group = "fault" },
    { fact = "env.CT2_CUDA_ALLOCATOR", equals = "cub_caching", strength = "very_strong", against = true },
    other_maker,
  },
  explains = { "gpu-vm-fault", "hip-launch-failure" },
  remedies = {
    { id = "caching-allocator", title = "CT2_CUDA_ALLOCATOR=cub_caching",
      outcome = "workaround", chance = 0.75, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      summary = "Set before ctranslate2 is imported. A Radeon VII was not helped by it.",
      apply = [[export CT2_CUDA_ALLOCATOR=cub_caching]],
      verify = [[CT2_VERBOSE=1 COMMAND 2>&1 | grep -a 'Using CUDA allocator']], expect = [[cub_caching]],
      rollback = [[unset CT2_CUDA_ALLOCATOR]] },
  },
  references = {
    { url = "https://github.com/OpenNMT/CTranslate2/issues/2012", title = "RDNA2 (RX 6600, gfx1032) confirmed working with CT2_CUDA_ALLOCATOR=cub_caching",
      says = "ROCm 7.2 and CTranslate2 4.7.1: an illegal memory access while any model loads, gone with the caching allocator." },
    { url = "https://github.com/OpenNMT/CTranslate2/issues/2021", title = "ROCm (gfx1201): faster-whisper crash in CTranslate2 4.7.1",
      says = "A memory access fault on an RX 9070 XT; the other allocator is the workaround, though not for a Radeon VII." },
    { url = "https://github.com/OpenNMT/CTranslate2/issues/2090", title = "hipMallocAsync silently corrupts buffers on gfx1030",
      says = "CTranslate2 4.8.1: no crash, but text is lost and differs on every run; the device reports support for memory pools." },
    { url = "https://github.com/ROCm/rocm-systems/issues/10943", title = "hipMallocAsync silently returns zeroed memory on gfx1030",
      says = "ROCm 7.2 returns zeroed memory; a release threshold of UINT64_MAX on the pool ends it." },
    { url = "https://github.com/OpenNMT/CTranslate2/blob/0d8bcd362ac75ef860ef161d6f0efad0ae439ff0/src/cuda/allocator.cc", title = "src/cuda/allocator.cc",
      says = "hipMallocAsync is the default except on Windows where all devices report memory pools; the choice is logged, and the variable overrides it." },
  },
}

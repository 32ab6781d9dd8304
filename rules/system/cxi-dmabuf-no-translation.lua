-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "cxi-dmabuf-no-translation",
  title = [[NO_TRANSLATION on GPU buffers: libfabric's cxi registers them by DMA-BUF (Slingshot)]],
  summary = [[
Since late 2024 libfabric's cxi provider registers ROCm memory by DMA-BUF. On a large job transfers of buffers that were
used many times before fail with NO_TRANSLATION, only between nodes; with FI_HMEM_ROCR_USE_DMABUF=0 they did not in one
project's long runs. That amdgpu moves a buffer which the card does not hold is a guess there. A buffer that the program frees
too early gives the same word.]],
  component = "config", severity = "error", maturity = "experimental", prior = "rare",
  evidence = {
    { all = { { log = [[OFI poll failed .*NO_TRANSLATION|MPIDI_OFI_handle_cq_error:Input/output error - NO_TRANSLATION]] }, speaks_of_amd }, strength = "very_strong", group = "cq" },
    { all = { { log = [[\bNO_TRANSLATION\b]] }, { said = [[(?i)\bdevice (?:memory|buffers?)\b|\bhipMalloc\b|\bGPU buffers?\b]] }, { said = [[(?i)\bcxi\b|\bslingshot\b|\blibfabric\b]] }, speaks_of_amd }, strength = "very_strong", group = "cq" },
    { fact = "env.FI_HMEM_ROCR_USE_DMABUF", equals = "0", strength = "very_strong", against = true },
    other_maker,
  },
  remedies = {
    { id = "without-dmabuf", title = "FI_HMEM_ROCR_USE_DMABUF=0",
      outcome = "workaround", chance = 0.7, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      apply = [[export FI_HMEM_ROCR_USE_DMABUF=0]],
      verify = [[srun PROGRAM > job-output.txt 2>&1; grep -c NO_TRANSLATION job-output.txt || true]], expect = "^0", rollback = [[unset FI_HMEM_ROCR_USE_DMABUF]] },
    { id = "no-mr-cache", title = "FI_MR_CACHE_MAX_COUNT=0",
      avoid = "Without the cache the same reporter got wrong data for GPU buffers at an offset, without any error." },
  },
  references = {
    { url = "https://github.com/ofiwg/libfabric/issues/12775", title = "cxi: NO_TRANSLATION on persistent device buffers",
      says = "Only off-node, intermittent; FI_HMEM_ROCR_USE_DMABUF=0 ends it, and the reason is given as a guess." },
    { url = "https://github.com/ofiwg/libfabric/issues/12773", title = "cxi: incorrect results with the cache off",
      says = "Uncached registration of hipMalloc'd memory at an offset sends other bytes." },
    { url = "https://github.com/ofiwg/libfabric/pull/10504", title = "cxi: DMA-BUF by default for ROCR",
      says = "From October 2024 on FI_HMEM_ROCR_USE_DMABUF is on where nobody says otherwise." },
  },
  service = { action = "none", because = "The card has no mapping for an address; the same buffer is in use within the node at that moment.", proof = "A run with FI_HMEM_ROCR_USE_DMABUF=0.", collect = { "fi_info --version", "the job's output with FI_LOG_LEVEL=warn" } },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ras-bad-page-threshold",
  title = [["bad pages reaches threshold", "RAS records exceed threshold": the GPU is due for exchange]],
  summary = [[
So many memory pages have gone bad that the card's list is at its limit (128 pages on most Instinct GPUs,
256 on some; an MI300 loses 16 with each bad row). The driver marks the table as bad and tells firmware and BMC. With the default
limit newer drivers go on; older ones (Linux 6.1), and all with a limit of one's own, do not initialize the GPU
any more. The SR-IOV host driver marks it also when a second page of one row goes bad, or memory that it needs itself.]],
  component = "hardware", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Saved bad pages ?\(?\d+\)? reaches threshold value]], strength = "decisive", group = "pages" },
    { log = [[RAS records:\s?\d+ exceed (?:error )?threshold]], strength = "decisive", group = "pages" },
    { log = [[This GPU is in BAD status|ECC record reach threshold \d+ pages|RAS EEPROM cannot hold anymore bad page|time out of \d+ threshold - ECC happens within (?:Critical FB|VF critical|same memory)]], strength = "decisive", group = "pages" },
    { fact = "gpu.afid", has = "19", strength = "strong", group = "pages" },
    { fact = "gpu.rma", equals = true, strength = "very_strong", group = "pages" },
    { all = { { fact = "gpu.bad_page_threshold", range = ">=1" }, { where = { "gpu.bad_pages", ">=", "gpu.bad_page_threshold" } } }, strength = "very_strong", group = "pages" },
  },
  explains = { "ras-bad-pages-near-threshold", "hbm-poison-created", "ras-correctable-errors", "ras-uncorrectable-error",
    "amdgpu-init-fatal", "kfd-device-missing" },
  remedies = {
    read_ras, exchange_gpu,
    { id = "raise-threshold", title = "amdgpu.bad_page_threshold=-1 (Linux 6.1: -2), or a higher number", avoid = "the GPU starts again, with memory that keeps failing; use it to save data at most" },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c", title = "amdgpu_ras_eeprom.c",
      says = "Marks the table as bad at the threshold, and at the next start refers to the Service Action Guide or refuses the GPU." },
    { url = "https://github.com/ROCm/gpu-operator/blob/7790ceb0d85015e93b85574986ce7fdbca12d0b5/internal/controllers/remediation/configs/default-configmap.yaml",
      title = "GPU operator: default remediation", says = "AMDGPUBadPageRetirementThreshold calls for work by hand: the OAM is taken out and sent in." },
    { url = "https://github.com/ROCm/TheRock/issues/7882", title = "Failure to declare out-of-band CPERs for bad memory page",
      says = "With ROCm 7.0 the BMC of an MI300 or MI350 is not told of the threshold." },
    { url = "https://github.com/amd/MxGPU-Virtualization/blob/18fb8f253533a1a6425d2b361d53980d7e3e9e7e/libgv/core/amdgv_error_subcode.c", title = "The host driver's errors (SR-IOV)",
      says = "The host driver refers to the Service Action Guide at the threshold, in a row that has a bad page and in its own memory, and asks for an RMA when the EEPROM is full." },
  },
  service = { action = "replace", because = "AMD's GPU operator returns modules whose retired pages reached the driver's threshold. A lower threshold that was set by hand is no reason.", proof = "BAD_PAGE_THRESHOLD_EXCEEDED in sudo amd-smi static --ras, or a record with AFID 19 beside as many retired pages", collect = collect_ras },
}

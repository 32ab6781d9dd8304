-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ras-fatal-in-module",
  title = "Fatal on-die ECC, end-to-end CRC or internal error (AFID 20, 21, 30): a bad module",
  summary = [[
The decoded record names an error from which the GPU could not go on and that lies inside it: the HBM's own ECC gave
up, data were damaged between HBM and the compute dies, or a block of a die failed. Where records of
several GPUs belong to one event, the fatal bank is the faulty GPU's, the poison its neighbours'. AMD's
operator has such a module taken out.]],
  component = "hardware", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { fact = "gpu.afid", matches = "^(?:20|21|30)$", strength = "decisive", group = "record" },
    { log = [[ECC happens within (?:PF critical|Critical FB|VF critical) region]], strength = "very_strong", group = "critical" },
  },
  explains = { "ras-uncorrectable-error", "ras-poison-consumed", "hbm-poison-created", "ras-correctable-errors", "gpu-recovery-failed",
    "gpu-vm-fault", "hip-launch-failure", "collective-timeout", "smu-failure" },
  remedies = { read_ras, test_gpu, exchange_gpu },
  references = {
    { url = "https://github.com/ROCm/gpu-operator/blob/7790ceb0d85015e93b85574986ce7fdbca12d0b5/internal/controllers/remediation/configs/default-configmap.yaml",
      title = "GPU operator: default remediation", says = "AMDGPUDeviceInternalError calls for work by hand after all_lvl4: the OAM is taken out and sent to AMD with its records." },
    { url = "https://github.com/amd/MxGPU-Virtualization/blob/18fb8f253533a1a6425d2b361d53980d7e3e9e7e/libgv/core/amdgv_error_subcode.c", title = "The host driver's errors (SR-IOV)",
      says = "Errors in memory that the GPU itself needs are of high severity and refer to the Service Action Guide." },
    { url = "https://github.com/ROCm/device-metrics-exporter/pull/284", title = "gpu_afid_errors", says = "AMD's exporter reports 30 and 25 as fatal field ids." },
  },
  service = { action = "replace", because = "AMD's operator has the module taken out for these field ids.", proof = "The record's bank and socket, and AGFHC all_lvl4 on that GPU", collect = collect_ras },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ras-fatal-in-module",
  title = "Fatal on-die ECC or end-to-end CRC error (AFID 20, 21): a bad module",
  summary = [[
The decoded record names an error from which the GPU could not go on and that lies inside it: the HBM's own ECC gave
up, or data were damaged between HBM and the compute dies. Where records of
several GPUs belong to one event, the fatal bank is the faulty GPU's, the poison its neighbours'. AMD's
operator has such a module taken out.]],
  component = "hardware", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { fact = "gpu.afid", matches = "^2[01]$", strength = "decisive" },
  },
  explains = { "ras-uncorrectable-error", "ras-poison-consumed", "hbm-poison-created", "ras-correctable-errors", "gpu-recovery-failed",
    "gpu-vm-fault", "hip-launch-failure", "collective-timeout", "smu-failure" },
  remedies = { read_ras, test_gpu, exchange_gpu },
  references = {
    { url = "https://github.com/ROCm/gpu-operator/blob/7790ceb0d85015e93b85574986ce7fdbca12d0b5/internal/controllers/remediation/configs/default-configmap.yaml",
      title = "GPU operator: default remediation", says = "AMDGPUOnDieEcc and AMDGPUEndToEndCrc call for work by hand: the OAM is taken out and sent to AMD with its records, then all_lvl4 runs." },
  },
  service = { action = "replace", because = "AMD's operator has the module taken out for these errors. See by its time that the record is new: it stays until the driver is loaded again.", proof = "The record's bank and socket, and AGFHC all_lvl4 on that GPU", collect = collect_ras },
}

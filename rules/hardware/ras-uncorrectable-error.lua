-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ras-uncorrectable-error",
  title = "Uncorrectable hardware errors detected (RAS/ECC)",
  summary = [[
ECC found an error that it cannot put right, or a block stopped on a fatal one (often ERREVENT_ATHUB):
the driver resets the GPU, with XGMI the whole hive, and all work on it dies. Of several GPUs only the
first prints the ATHUB line, so the faulty one is that whose bank is fatal; neighbours log poison. One
event may be a cosmic ray or a bad riser, repeated ones mean a failing card.]],
  component = "hardware", severity = "critical", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[(?i)uncorrectable hardware error ?\(ERREVENT_ATHUB_INTERRUPT\) detected]], strength = "decisive", group = "ras" },
    { log = [[(?:^|[ }])[1-9]\d* (?:new )?uncorrectable hardware errors?(?: and \d+ deferred hardware errors)? detected in]], unless = [[\b\d*(?:1048560|2097120|3145680)\b]],
      strength = "decisive", group = "ras" },
    { log = [[Uncorrectable error detected in UMC inst: \d+]], strength = "decisive", group = "ras" },
    { log = [[RAS controller interrupt triggered by NBIF error]], strength = "very_strong", group = "ras" },
    { log = [[GPU detected ECC Fatal Error|ECC happens within PF critical region]], strength = "decisive", group = "ras" },
    { log = [[(?:UVD|VCN|VCE) VCPU state may lost due to RAS ERREVENT_ATHUB_INTERRUPT]], strength = "very_strong", group = "ras" },
    { log = [[amdgpu.*Accelerator Check Architecture events logged]], strength = "strong", group = "ras" },
    { fact = "gpu.afid", matches = "^(?:25|26|27|30)$", strength = "decisive", group = "ras" },
    -- banks are logged of poison, too, which has rules of its own
    { log = [[oison is (?:consumed by client|created\b)]], strength = "moderate", against = true },
    -- more is a register that could not be read
    { fact = "gpu.ras_uncorrectable", range = ">=1, <1048560", strength = "very_strong", group = "ras" },
    { all = { { said = [[(?i)\buncorrectable (?:hardware |ECC |memory |RAS |ECC memory )?errors?\b]], unless = [[(?i)\b(?:no|zero|0) uncorrectable|\bnvidia\b]] }, speaks_of_amd }, strength = "very_strong", group = "prose" },
  },
  explains = { "smu-failure", "gpu-ring-timeout-reset", "gpu-vm-fault", "mes-hang", "gpu-recovery-failed", "hbm-poison-created",
    "ras-poison-consumed", "ras-correctable-errors", "video-engine-timeout", "hip-launch-failure", "psp-load-failure" },
  remedies = {
    read_ras, test_gpu,
    { id = "swap-slot", action = "reseat-card", title = "Reseat the card; try it in another slot and another card in this one",
      summary = "If the error follows the slot, the board, riser or power is at fault; if it follows the card, the card.",
      outcome = "diagnostic", chance = 0.7, minutes = 45, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = [[sudo poweroff]], verify = [[journalctl -k -b | grep -ci 'uncorrectable hardware error']], expect = [[^0$]],
      cons = { "work on the hardware: nothing to roll back" } },
    exchange_gpu,
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1886", title = "MI50: uncorrectable ATHUB error",
      says = "A second card in the same slot shows the same, so slot, riser and board are suspects as well." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1552", title = "MI50 no longer detected",
      says = "AMD reads the uncorrectable error in dmesg as a hardware fault and advises to reseat and exchange." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4021", title = "MI300X: GPU hang while training",
      says = "The ATHUB line is one GPU's, the banks of the event are others'; one node had a bad GPU, others met it with one program only." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/3766", title = "MI300X: recovery fails on uncorrectable errors",
      says = "With ROCm 6.2.1 the reset after such an error may not end and a reboot is needed; fixed in 6.2.2." },
    { url = "https://github.com/ROCm/gpu-operator/blob/7790ceb0d85015e93b85574986ce7fdbca12d0b5/internal/controllers/remediation/configs/default-configmap.yaml",
      title = "GPU operator: default remediation", says = "For HBM errors, hardware assertions and watchdog time-outs AMD's operator reboots, runs all_lvl4 and exchanges the OAM only if that fails." },
  },
  service = { action = "drain-and-test", because = "The work was lost; a single fatal error may be chance, a second one or a failed test is a defect.", proof = "AGFHC all_lvl4 (or rvs) after a reboot: a fatal error or failed test on the same GPU", collect = collect_ras },
}

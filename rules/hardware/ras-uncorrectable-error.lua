-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ras-uncorrectable-error",
  title = "Uncorrectable hardware errors detected (RAS/ECC)",
  summary = [[
Memory and data paths of data-centre GPUs are guarded by ECC. An error that cannot be put right
raises an interrupt (often ERREVENT_ATHUB), kills the work that touched it and resets the GPU.
Failed SMU messages and resets after it are consequences. One event may be a cosmic ray or a
bad riser; repeated ones mean a failing card.]],
  component = "hardware", severity = "critical", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[(?i)uncorrectable hardware error\(ERREVENT_ATHUB_INTERRUPT\) detected]], strength = "decisive", group = "ras" },
    { log = [[(?:^|[ }])[1-9]\d* (?:new )?uncorrectable hardware errors detected in]], unless = [[\b\d*(?:1048560|2097120|3145680)\b]],
      strength = "decisive", group = "ras" },
    { log = [[Uncorrectable error detected in UMC inst: \d+]], strength = "decisive", group = "ras" },
    { log = [[RAS poison (?:is )?consum|[Pp]oison is consumed by|[Pp]oison consumption (?:interrupt|event)]], strength = "very_strong", group = "poison" },
    { log = [[(?:UVD|VCN|VCE) VCPU state may lost due to RAS ERREVENT_ATHUB_INTERRUPT]], strength = "very_strong", group = "ras" },
    { log = [[amdgpu.*Accelerator Check Architecture events logged]], strength = "strong", group = "aca" },
    { fact = "gpu.ras_uncorrectable", range = ">=1", strength = "very_strong", group = "count" },
    { all = { { said = [[(?i)\buncorrectable (?:hardware |ECC |memory |RAS |ECC memory )?errors?\b]], unless = [[(?i)\b(?:no|zero|0) uncorrectable|\bnvidia\b]] }, speaks_of_amd }, strength = "very_strong", group = "prose" },
    { log = [[GPU memory is poisoned|(?:bad|retired) page.*(?:threshold|exceed)]], strength = "strong", group = "pages" },
  },
  explains = { "smu-failure", "gpu-ring-timeout-reset", "gpu-vm-fault", "mes-hang", "gpu-recovery-failed",
    "ras-correctable-errors", "video-engine-timeout", "hip-launch-failure" },
  remedies = {
    { id = "read-ras-counters", title = "Read the error counters and the retired pages, then reboot and watch",
      outcome = "diagnostic", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[amd-smi metric --ecc --ecc-blocks; amd-smi bad-pages]],
      verify = [[amd-smi metric --ecc]], expect = "ECC", cons = { "it only reads: nothing to roll back" } },
    { id = "swap-slot", action = "reseat-card", title = "Reseat the card; try it in another slot and another card in this one",
      summary = "If the error follows the slot, the board, riser or power is at fault; if it follows the card, the card.",
      outcome = "diagnostic", chance = 0.7, minutes = 45, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = [[sudo poweroff]], verify = [[journalctl -k -b | grep -ci 'uncorrectable hardware error']], expect = [[^0$]],
      cons = { "work on the hardware: nothing to roll back" } },
    { id = "replace-card", title = "Have the card replaced when the errors return",
      outcome = "cure", chance = 0.8, minutes = 120, risk = "low", reversibility = "low", scope = "firmware",
      apply = [[amd-smi static --board --ras]], verify = [[amd-smi metric --ecc]], expect = "ECC",
      cons = { "an exchange: there is no way back" } },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1886", title = "MI50: uncorrectable ATHUB error",
      says = "A second card in the same slot shows the same, so slot, riser and board are suspects as well." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1552", title = "MI50 no longer detected",
      says = "AMD reads the uncorrectable error in dmesg as a hardware fault and advises to reseat and exchange." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4021", title = "MI300X: GPU hang while training",
      says = "Shows the newer form of the lines, with an event number and the ACA registers." },
    { url = "https://github.com/ROCm/device-metrics-exporter/issues/506", title = "Fatal CPER records with driver 6.16.13",
      says = "Such records were once a regression of the driver (from 30.30.1); the driver before was rolled back to." },
  },
}

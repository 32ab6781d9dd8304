-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "xgmi-link-fault",
  title = "XGMI link error: a bridge or link is faulty, or not all cards are connected",
  summary = [[
GPUs that share an XGMI bridge start together: each security processor learns from the bridge
how many peers to expect and waits for them. A defective bridge, a 4-way bridge on two cards, or
an untrained link keeps all of them from starting; links that fail later show as RAS errors of
the XGMI_WAFL block.]],
  component = "hardware", severity = "critical", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[[1-9]\d* (?:new )?uncorrectable hardware errors? detected in (?:total in )?(?:xgmi_wafl|XGMI)\b]], strength = "decisive", group = "ras" },
    { log = [[XGMI: (?:Set topology failure|Get topology failure|Failed to (?:add|initialize|get)|node 0x[0-9a-f]+, can not match hive)]], strength = "very_strong", group = "hive" },
    { log = [[\b(?:XGMI|XGMI3X16|WAFL) PCS \w+Err detected]], strength = "decisive", group = "link" },
    { fact = "gpu.ras_uncorrectable.xgmi_wafl", range = ">=1, <1048560", strength = "decisive", group = "ras" },
    { fact = "gpu.afid", matches = "^(?:9|10|16|18)$", strength = "decisive", group = "link" },
  },
  explains = { "psp-load-failure", "ras-uncorrectable-error", "amdgpu-init-fatal", "rccl-init-failure", "collective-timeout" },
  remedies = {
    { id = "refit-modules", action = "reseat-card", title = "OAM boards: pull the tray, check the torque of all modules' screws, refit and test (all_lvl4)",
      outcome = "cure", chance = 0.6, minutes = 180, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      summary = "If the test still fails, AMD exchanges the baseboard (UBB), not one GPU.",
      apply = [[sudo poweroff]], verify = [[journalctl -k -b | grep -cE 'PCS \w+Err|link training failed' || true]], expect = "^0$", cons = { "work on the hardware: nothing to roll back" }, fallback = "unplug-bridge" },
    { id = "unplug-bridge", action = "unplug-xgmi-bridge", title = "Cards with a bridge: take it off and start again",
      outcome = "diagnostic", chance = 0.8, minutes = 30, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      summary = "If all cards come up, the bridge is defective or does not fit their number.",
      apply = [[sudo poweroff]], verify = [[journalctl -k -b | grep -c 'Initialized amdgpu']], expect = "[1-9]", cons = { "work on the hardware; put the bridge back to undo" } },
  },
  refuted = { { what = "reading xgmi_error on MI300 and later", ref = 3, why = "The driver does not serve it there: EINVAL and N/A say nothing of the link." } },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2747", title = "MI210: PSP create ring failed", says = "All four cards came up once the bridge was unplugged." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1503", title = "Infinity Fabric link not working", says = "A 4-way bridge expects a GPU in every slot; the firmwares wait for peers that are not there." },
    { url = "https://github.com/ROCm/rocm-systems/issues/11468", title = "XGMI health on MI300", says = "XGMI faults are reported as RAS errors of the XGMI_WAFL block." },
    { url = "https://github.com/ROCm/gpu-operator/blob/7790ceb0d85015e93b85574986ce7fdbca12d0b5/internal/controllers/remediation/configs/default-configmap.yaml",
      title = "GPU operator: default remediation", says = "For AMDGPUXgmi the tray is pulled, the screws' torque checked and all_lvl4 run; if it fails the baseboard is exchanged." },
  },
  service = { action = "reseat", because = "AMD refits the modules before it exchanges the baseboard; for a link that failed at boot it reboots and tests first. A bridge is taken off and tried.", proof = "AGFHC xgmi_lvl1 and all_lvl4 after refitting, or all cards come up without the bridge", collect = collect_ras },
}

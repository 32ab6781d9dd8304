-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gpu-boot-memory-failed",
  title = [["memory training failed", "hbm memory test failed": the GPU found bad HBM while it booted]],
  summary = [[
The boot firmware of an MI300 or MI350 trains and tests each HBM stack and the links between its dies and
leaves the result in a register, which the driver reads: socket, die (aid) and stack (hbm) say where. One
failed start may be a glitch of power or temperature; a second one at the same place is a defect of the
module. No driver mends it.]],
  component = "hardware", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    -- also of the kernel's lines, which rules/ras/boot.lua decodes
    { fact = "gpu.afid", matches = "^[23478]$", strength = "decisive" },
  },
  explains = { "kfd-device-missing", "amdgpu-init-fatal", "ip-discovery-invalid", "psp-load-failure", "gpu-hardware-failure" },
  remedies = {
    { id = "cold-start", action = "cold-start", title = "Take the power away for a minute and start again; see whether the same place fails",
      outcome = "diagnostic", chance = 0.5, minutes = 30, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "nothing to roll back" }, apply = [[sudo poweroff   # a minute later by the BMC: ipmitool chassis power on]], verify = [[journalctl -k -b | grep -cE 'fw_status: 0x' || true]], expect = "^0$", fallback = "test-out-of-service" },
    test_gpu, exchange_gpu,
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c", title = "amdgpu_ras_boot_time_error_reporting()",
      says = "Prints one line for each error bit that the boot firmware left, with socket, die and HBM stack." },
    { url = "https://github.com/ROCm/gpu-operator/blob/7790ceb0d85015e93b85574986ce7fdbca12d0b5/internal/controllers/remediation/configs/default-configmap.yaml",
      title = "GPU operator: default remediation", says = "For AMDGPUBootFailed AMD's operator reboots and runs all_lvl4; only a failed test leads to the exchange." },
  },
  service = { action = "drain-and-test", because = "One failed start may be chance; AMD reboots and tests before it exchanges.", proof = "The same socket, aid and hbm after a cold start, or a failed AGFHC all_lvl4", collect = collect_ras },
}

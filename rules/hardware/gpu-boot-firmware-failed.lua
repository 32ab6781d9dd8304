-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gpu-boot-firmware-failed",
  title = [["firmware load failed at boot time": the GPU did not boot its firmware]],
  summary = [[
The boot controller of an MI300 or MI350 could not load the firmware, hit a data abort or stopped for a reason of
its own. One such GPU keeps all of its board from starting: the others only say that their IP discovery
is invalid, and the one with these lines is the faulty one. A cold start and the firmware bundle come first,
then the module.]],
  component = "firmware", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    -- also of the kernel's lines, which rules/ras/boot.lua decodes
    { fact = "gpu.afid", has = "1", strength = "decisive", group = "boot" },
    { fact = "gpu.afid", matches = "^(?:5|6|11|12)$", strength = "very_strong", group = "boot" },
    { fact = "gpu.afid", matches = "^[234]$", strength = "strong", against = true },
  },
  explains = { "kfd-device-missing", "amdgpu-init-fatal", "ip-discovery-invalid", "psp-load-failure", "gpu-hardware-failure" },
  remedies = {
    { id = "cold-start", action = "cold-start", title = "Take the power away for a minute and start again",
      outcome = "cure", chance = 0.4, minutes = 30, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "nothing to roll back" }, apply = [[sudo poweroff   # a minute later by the BMC: ipmitool chassis power on]], verify = [[journalctl -k -b | grep -cE 'fw_status: 0x' || true]], expect = "^0$", fallback = "firmware-bundle" },
    { id = "firmware-bundle", action = "newer-gpu-firmware", title = "Write the server maker's firmware bundle (PLDM) anew, to all GPUs alike",
      outcome = "cure", chance = 0.5, minutes = 90, risk = "medium", reversibility = "low", scope = "firmware", root = true, reboot = true,
      cons = { "a firmware update seldom has a way back" }, apply = [[amd-smi firmware   # then the server maker's update, and a cold start]],
      verify = [[journalctl -k -b | grep -cE 'fw_status: 0x' || true]], expect = "^0$", fallback = "exchange" },
    exchange_gpu,
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4454", title = "MI300X: invalid ip discovery binary signature",
      says = "None of eight GPUs started and one printed these lines; new systems and firmware did not help, one GPU was exchanged." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c", title = "amdgpu_ras_boot_time_error_reporting()",
      says = "Tells a firmware that was not loaded, a data abort and a generic error of the boot controller from failed memory and links." },
    { url = "https://github.com/ROCm/gpu-operator/blob/7790ceb0d85015e93b85574986ce7fdbca12d0b5/internal/controllers/remediation/configs/default-configmap.yaml",
      title = "GPU operator: default remediation", says = "For AMDGPUBootFailed AMD's operator reboots and tests first." },
  },
  service = { action = "drain-and-test", because = "AMD's operator reboots and tests first; the one known case ended with the exchange of that GPU.", proof = "The lines come again on the same GPU after a cold start with the firmware written anew", collect = collect_ras },
}

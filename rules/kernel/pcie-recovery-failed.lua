-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "pcie-recovery-failed",
  title = [["AER: device recovery failed": the GPU did not come back after a PCIe error]],
  summary = [[
An uncorrectable error on the GPU's PCIe path made the kernel reset the link, and the GPU or its driver did not
answer afterwards: older drivers have no handler, newer ones give up in an XGMI hive or when the reset fails. The GPU is
unusable until the next power cycle. Behind it are the path (switch, riser, retimer, seating), seldom the GPU.]],
  component = "hardware", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    -- of what it cannot bring back the kernel names each device; a port's "device recovery failed" does not say whose it is
    { log = [[amdgpu [0-9a-f:.]+: (?:device has no AER-aware driver|(?:AER: )?can't recover \(no error_detected callback\))]], strength = "very_strong", group = "recovery" },
    { log = [[PCI error: detected callback, state\(3\)|No support for XGMI hive yet\.\.\.]], strength = "very_strong", group = "recovery" },
    { log = [[\bPCIe error recovery failed, err:-?\d+]], strength = "decisive", group = "recovery" },
  },
  explains = { "pcie-aer-errors", "pcie-device-lost", "gpu-recovery-failed", "ring-test-failed-at-init", "smu-failure", "gpu-ring-timeout-reset" },
  remedies = {
    { id = "power-cycle", action = "cold-start", title = "Take the power away, start again and read width, speed and errors of each port above the GPU",
      outcome = "diagnostic", chance = 0.6, minutes = 20, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "nothing to roll back" }, apply = [[sudo poweroff   # a minute later by the BMC: ipmitool chassis power on]], verify = [[sudo lspci -vv -d 1002: | grep LnkSta:]], expect = "Speed", fallback = "path" },
    { id = "path", action = "reseat-card", title = "Check switch, root port, riser and seating (OAM boards: the screws' torque) before the GPU",
      outcome = "cure", chance = 0.6, minutes = 90, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      cons = { "work on the hardware: nothing to roll back" }, apply = [[sudo poweroff]], verify = [[journalctl -k -b | grep -c 'recovery failed' || true]], expect = "^0$", fallback = "exchange" },
    exchange_gpu,
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/32", title = "PCIe Bus Error with vector_copy", says = "A malformed packet on a chipset's slot; the driver has no handler, so the port's recovery fails and the GPU hangs." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c", title = "amdgpu_pci_error_detected()", says = "Newer drivers reset the slot and say whether that succeeded." },
    { url = "https://github.com/ROCm/gpu-operator/blob/7790ceb0d85015e93b85574986ce7fdbca12d0b5/internal/controllers/remediation/configs/default-configmap.yaml",
      title = "GPU operator: default remediation", says = "For PCIe errors AMD's operator looks for failed AER recovery and checks switches and root port before the OAM." },
  },
  service = { action = "reseat", because = "AMD tests the link (AGFHC pcie_link_status) and looks at switches and root port, then at the seating, and exchanges the module last.", proof = "AGFHC pcie_link_status, and lspci on each port above the GPU after a power cycle", collect = collect_link },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "pcie-link-degraded",
  title = "The PCIe link of an Instinct GPU runs with fewer lanes or at a lower rate than it can",
  summary = [[
Ports fall back to fewer lanes or a lower rate when lanes do not train: dust or a bent pin, a loose OAM, a riser or retimer, or a slot
that has no more. Work inside the GPU does not suffer; loading, checkpoints and RDMA do. Where all GPUs of a
board show the same it is the slot or the setup, where one does it is that path.]],
  component = "hardware", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { instinct, { where = { "gpu.pcie_width", "<", "gpu.pcie_width_max" } } }, strength = "strong", group = "link" },
    { all = { instinct, { where = { "gpu.pcie_speed", "<", "gpu.pcie_speed_max" } } }, strength = "moderate", group = "speed" },
    -- of the GPU that was found just before: network adapters and drives get such lines, too
    { all = { instinct, { sequence = { [[pci [0-9a-f:.]+: \[1002:[0-9a-f]{4}\] type 00 class 0x(?:1200|0380)]], [[available PCIe bandwidth, limited by]] }, within = "10 lines" } }, strength = "strong", group = "link" },
  },
  remedies = {
    { id = "compare-paths", title = "Compare width and rate along the path, with the other GPUs and under load",
      outcome = "diagnostic", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "it only reads: nothing to roll back" }, apply = [[sudo lspci -vv | grep -E '^[0-9a-f]|LnkCap:|LnkSta:']], verify = [[sudo lspci -vv -d 1002: | grep LnkSta:]], expect = "Width", fallback = "path" },
    { id = "path", action = "reseat-card", title = "Reseat the GPU (OAM boards: torque of the screws), leave riser and cable out, check the slot's setup",
      outcome = "cure", chance = 0.6, minutes = 60, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      cons = { "work on the hardware: nothing to roll back" }, apply = [[sudo poweroff]], verify = [[sudo lspci -vv -d 1002: | grep LnkSta: | grep -c downgraded || true]], expect = "^0$", fallback = "exchange" },
    exchange_gpu,
  },
  references = {
    { url = "https://github.com/ROCm/gpu-operator/blob/7790ceb0d85015e93b85574986ce7fdbca12d0b5/internal/controllers/remediation/configs/default-configmap.yaml",
      title = "GPU operator: default remediation", says = "PcieLinkWidthNotCorrect and PcieLinkSpeedNotCorrect call for work by hand: the path first, then the seating, then the OAM." },
    { url = "https://docs.kernel.org/PCI/sysfs-pci.html", title = "PCI in sysfs", says = "Each device tells its link's width and speed now and at most." },
  },
  service = { action = "drain-and-test", because = "AMD tests the link and looks at slot, switches and root port before modules are refitted. If all GPUs show the same, the slots or the firmware setup allow no more.", proof = "AGFHC pcie_link_status, or full width after reseating", collect = collect_link },
}

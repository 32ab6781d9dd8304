-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "instinct-board-incomplete",
  kind = "symptom",
  title = "A GPU of the Instinct board is missing on the bus",
  summary = [[
A board of MI300X to MI355X modules carries eight GPUs, other boards a number of their own; the host shows fewer: one failed its own start-up, fell off the bus or is not powered.
The others work, but lack their XGMI link to it, so that jobs over all GPUs and collectives fail.]],
  component = "hardware", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { check = "board-whole", is = "fail", strength = "decisive" },
  },
  remedies = {
    { id = "read-the-boot", title = "Read what the boot and the BMC say of the missing GPU",
      outcome = "diagnostic", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo journalctl -k -b --no-pager | grep -E 'fw_status|amdgpu.*[Ff]ailed|pciehp|DPC|AER' || true
# and the BMC's event log: ipmitool sel elist]],
      verify = [[lspci -nn -d 1002: | grep -cE '\[(03|12)[0-9a-f]{2}\]']], expect = "[0-9]", cons = { "it only reads: nothing to roll back" },
      fallback = "cold-start" },
    { id = "cold-start", action = "cold-start", title = "Take the node out of service and start it cold: power off, wait, on",
      outcome = "workaround", chance = 0.4, minutes = 20, risk = "low", reversibility = "high", scope = "firmware", root = true, reboot = true,
      apply = [[sudo poweroff]], verify = [[lspci -nn -d 1002: | grep -cE '\[(03|12)[0-9a-f]{2}\]']], expect = "^(?:[248]|16)$",
      cons = { "the node is away: nothing to roll back" }, fallback = "refit-modules" },
    { id = "refit-modules", action = "reseat-card", title = "Pull the tray, check the torque of all modules' screws, refit",
      outcome = "cure", chance = 0.5, minutes = 180, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = [[sudo poweroff]], verify = [[lspci -nn -d 1002: | grep -cE '\[(03|12)[0-9a-f]{2}\]']], expect = "^(?:[248]|16)$",
      cons = { "work on the hardware: nothing to roll back" } },
  },
  references = {
    { url = "https://github.com/amd/MxGPU-Virtualization/releases/tag/8.5.0.K", title = "GIM 8.5.0.K",
      says = "MI300X, MI325X, MI350X and MI355X are linked over XGMI in groups of eight GPUs." },
    { url = "https://github.com/ROCm/ROCm/blob/develop/docs/conceptual/gpu-arch/mi300.md", title = "MI300 microarchitecture",
      says = "A node has eight MI300X modules, each with PCIe Gen 5 x16 to the host and seven links to the others." },
  },
  service = { action = "drain-and-test", because = "The node lacks a GPU; jobs over all of them fail until it is back.", proof = "All GPUs on the bus after a cold start, and AGFHC all_lvl4", collect = { "sudo journalctl -k -b", "sudo ipmitool sel elist", "amd-smi list" } },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ring-test-failed-at-init", kind = "symptom",
  title = [["ring ... test failed": the GPU's command processor fails the driver's first test]],
  summary = [[
Before use the driver writes a word through each ring and waits for it to come back. A ring that
fails (-110) at start means that the engine behind it does not run, or that its writes do not
reach memory: firmware, a bad or cut link, a platform without coherent DMA (ARM, RISC-V boards),
a defective chip. Within a reset it is a consequence.]],
  component = "hardware", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[ring [a-z]\S* test failed \(-\d+\)]], strength = "strong", group = "test" },
    { log = [[ring \d+ test failed \(scratch\(0x[0-9A-F]+\)=0xCAFEDEAD\)]], strength = "strong", group = "test" },
    -- the first commands sent through a ring do not come back
    { log = [[IB test failed on [a-z]\S* \(-\d+\)]], strength = "strong", group = "test" },
    { log = [[\b(?:KCQ|KGQ) enable failed]], strength = "moderate", group = "queue" },
    { log = [[hw_init of IP block <(?:gfx|sdma|mes)_v\w+> failed -110]], strength = "moderate", group = "block" },
    -- the queues are torn down in a reset (or at the end), not at the start
    { log = [[GPU reset begin|GPU (?:BACO|mode[12]) reset|K[CG]Q disable failed|PM: suspend entry|device lost from bus]], strength = "strong", against = true },
  },
  explains = { "copy-engine-not-running", "amdgpu-init-fatal" },
  remedies = {
    { id = "link-and-firmware", title = "Cold start; then firmware, link and slot",
      outcome = "diagnostic", chance = 0.6, minutes = 20, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      summary = "Corrected PCIe errors (AER) before it speak for the link: another slot, no riser, a lower link speed in the firmware setup. Else compare linux-firmware and kernel releases.",
      apply = [[sudo lspci -vvv -d 1002: | grep -E 'LnkSta:|LnkCap:|CESta'; journalctl -k -b | grep -E 'AER|firmware']],
      verify = [[journalctl -k -b | grep -c 'test failed']], expect = "^0$", cons = { "it only reads: nothing to roll back" } },
  },
  references = {
    { url = "https://github.com/ellyq/coreboot/issues/4", title = "RX 7000 card on a Chromebook board", says = "Corrected link errors come just before the test of the MES ring fails and the start ends." },
    { url = "https://github.com/ROCm/amdgpu/issues/20", title = "ROCK-1.5 fails to boot", says = "The older words: compute rings fail, graphics works." },
    { url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/4", title = "Radeon on a Raspberry Pi", says = "A developer explains what the test writes and what its failing says." },
  },
}

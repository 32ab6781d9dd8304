-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ras-eeprom-unreachable",
  title = [["Failed to read EEPROM table header": the board does not route SMBus to the slot]],
  summary = [[
MI50, MI60 and Radeon Pro VII keep their list of bad pages in an EEPROM behind I2C, which comes through the
slot's SMBus pins. PCIe leaves these optional and many desktop boards do not connect them: the driver gets no
answer, prints I2C errors at each start and keeps no list. Computing works; errors are counted but not kept.]],
  component = "hardware", severity = "info", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Failed to read EEPROM table header, res:-\d+]], strength = "strong", group = "eeprom" },
    { log = [[Received I2C_NAK_7B_ADDR_NOACK]], strength = "strong", group = "nak" },
    { log = [[device lost from bus|Unable to change power state from D3|config space inaccessible]], strength = "very_strong", against = true },
  },
  remedies = {
    { id = "other-board", title = "Leave it, or use a board that connects SMBus to its slots (servers do)",
      outcome = "partial", chance = 0.5, minutes = 60, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      cons = { "work on the hardware: nothing to roll back" }, apply = [[sudo poweroff]],
      verify = [[sudo dmesg | grep -c 'EEPROM table header' || true]], expect = "^0$" },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1541", title = "ROCm 4.3: GPUs connected with a riser do not respond",
      says = "AMD calls the bad-page error no big deal; a later reader found that the slot's SMBus was not connected and that the GPU works without." },
  },
  service = { action = "none", because = "The GPU works; only its list of bad pages cannot be kept.", proof = "The same card in a board with SMBus on the slot prints nothing" },
}

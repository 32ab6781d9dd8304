-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "smu-failure",
  kind = "symptom",
  title = "The power management firmware (SMU) does not answer",
  summary = [[
The driver sends the SMU a message and gets no answer or an error, at init, on resume or
under load. Clocks and power states cannot be set then, and resets through the SMU fail.]],
  component = "firmware", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[SMU: I'm not done with your previous command]], strength = "very_strong", group = "smu" },
    { log = [[(?i)SMU: response:0x(?!ffffffff|0*1\b)[0-9a-f]+ for index:]], strength = "moderate", group = "smu" },
    { log = [[Failed to (?:enable requested dpm features|setup smc hw|disable smu features|power gate|send message)]], strength = "strong", group = "smu" },
    { log = [[SMC engine is not correctly up]], strength = "very_strong", group = "smu" },
    { log = [[(?:resume|suspend|hw_init) of IP block <smu> failed]], strength = "strong", group = "block" },
    { log = [[SMU is resumed successfully]], strength = "strong", against = true },
    { log = [[device lost from bus|response:0xFFFFFFFF]], strength = "very_strong", against = true },
  },
  references = {
    { url = "https://github.com/NixOS/nixpkgs/issues/223690", title = "SMU fails on suspend after the card left the bus",
      says = "A neighbour: here the SMU's failure is a consequence." },
  },
}

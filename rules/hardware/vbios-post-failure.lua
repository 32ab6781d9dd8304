-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vbios-post-failure",
  kind = "symptom",
  title = "The card's VBIOS start-up tables do not run to their end",
  summary = [[
The driver executes tables of the card's VBIOS to start it (post). A table that loops or times
out means that the chip or its memory does not answer as it should: a defective or badly
powered card, one left in a bad state by a guest, or a wrong ROM in a virtual machine.]],
  component = "hardware", severity = "critical", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[atombios stuck (?:in loop|executing)]], strength = "strong", group = "post" },
    { log = [[amdgpu.*gpu post error!]], strength = "very_strong", group = "post" },
    { log = [[amdgpu.*(?:asic_init|VBIOS) (?:failed|init failed)]], strength = "moderate", group = "post" },
  },
  explains = { "kfd-device-missing" },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1320", title = "gpu post error on a Radeon VII",
      says = "The tables get stuck and the probe fails; AMD suspects the hardware." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "stopped", kind = "symptom", title = "It stopped", summary = [[So.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[(?i)timed out|fault]], strength = "strong" },
    { log = [[ring (?<r>\w+) (?:reset|stuck)]], strength = "moderate" },
  },
  references = { { url = "https://example.org/", title = "A page", says = "So." } },
}

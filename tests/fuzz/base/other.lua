-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "other", title = "Something else", summary = [[So.]], component = "app",
  severity = "warning", maturity = "experimental", prior = "rare",
  applies = { ["env.X"] = { matches = "^1" }, wsl = false },
  evidence = {
    { log = [[fault]], strength = "strong" },
    { stall = [[async]], strength = "moderate" },
    { said = [[(?i)it helped(?: a lot)?]], unless = [[never]], strength = "moderate" },
    { said = [[^\W*(?:no|yes)\W*$]], strength = "weak", against = true },
    { all = { { log = [[first]] }, { log = [[second]] } }, within = "3 lines", strength = "weak" },
  },
  references = { { url = "https://example.org/", title = "A page", says = "So." } },
}

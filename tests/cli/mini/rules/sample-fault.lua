-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "sample-fault",
  title = "The sample widget fell over",
  summary = [[A rule for tests of the command line: the widget says that it fell over.]],
  component = "app", severity = "error", maturity = "stable", prior = "common",
  applies = { app = "widget" },
  evidence = {
    { log = [[widget fell over at step (?<step>\d+)]], strength = "decisive" },
    { log = [[widget is upright again]], strength = "moderate", against = true },
  },
  remedies = {
    { id = "restart", title = "Start the widget again", outcome = "workaround", risk = "low",
      chance = 0.5, minutes = 1, reversibility = "high", scope = "app",
      apply = [[systemctl restart widget]], rollback = [[systemctl stop widget]] },
  },
  references = { { url = "https://example.org/widget/1", title = "Widget", says = "It falls over." } },
}

-- SPDX-License-Identifier: Apache-2.0
--
-- Commands with facts in every place that a placeholder may stand in.
rule {
  id = "hostile-commands", title = "Commands that print facts", summary = "For tests/cli/hostile.sh.",
  component = "app", severity = "error", maturity = "stable", prior = "common",
  evidence = { { log = [[rocBLAS error: Cannot read ]], strength = "decisive" } },
  remedies = {
    { id = "print", title = "Print them", outcome = "workaround", risk = "low", chance = 0.5, minutes = 1,
      reversibility = "high", scope = "system",
      apply = [[printf '%s\n' {gpu.name} {kernel.cmdline} {app.path} {host.board} {env.HIP_VISIBLE_DEVICES} >"$HOME/printed"
# {gpu.name} and {host.board} are in it
test -n {gpu.name} && : X={kernel.cmdline}/x /{app.path}/{host.board}]],
      verify = [[grep -c '' "$HOME/printed" # {env.HIP_VISIBLE_DEVICES}]], expect = "^5$",
      rollback = [[rm "$HOME/printed" # not {gpu.name}]] },
    { id = "set", title = "Set them", outcome = "workaround", risk = "low", chance = 0.5, minutes = 1,
      reversibility = "high", scope = "process",
      apply = [[export HIP_VISIBLE_DEVICES={env.HIP_VISIBLE_DEVICES}]],
      verify = [[printenv HIP_VISIBLE_DEVICES]], expect = "^", rollback = [[unset HIP_VISIBLE_DEVICES]] },
  },
  references = { { url = "https://example.org/harmless", title = "Nothing", says = "nothing" } },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "dpp-broadcast-on-rdna",
  title = [["Invalid dpp_ctrl value: broadcasts are not supported on GFX10+" in a build for RDNA]],
  summary = [[
Row broadcasts of DPP end with GCN: gfx10 and later have none. Sources whose guard names some RDNA
targets and forgets others (rocALUTION names gfx1030 alone) compile that path and stop.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Invalid dpp_ctrl value: broadcasts are not supported on GFX10\+]], strength = "decisive", group = "dpp" },
  },
  remedies = {
    { id = "other-path", title = "Let the target take the path without broadcasts, or take sources that do",
      outcome = "cure", chance = 0.7, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      cons = { "a change to the sources; undo it with the version control" },
      apply = [[grep -rnE '__gfx10[0-9]+__|row_bcast|dpp_ctrl|__builtin_amdgcn_(mov|update)_dpp' .   # the guard has to hold for every gfx10 to gfx12]],
      verify = [[cmake --build . 2>&1 | grep -c 'Invalid dpp_ctrl' || true]], expect = [[^0$]] },
  },
  references = {
    { url = "https://github.com/rocm-arch/rocm-arch/issues/848", title = "rocALUTION for gfx1010",
      says = "The guard names gfx1030 alone; patched to hold for gfx10, it compiles." },
  },
}

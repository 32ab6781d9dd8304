-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "therock-path-too-long",
  title = [["unable to create file projects/composablekernel/...: Filename too long" (Windows)]],
  summary = [[
Composable Kernel, MIOpen and Tensile have file names that pass Windows's 260 characters once they lie
in a checkout. git leaves such files out, says "Filename too long" and goes on in some scripts; the
build then misses instances in odd places. git has a setting for it, Windows another, and ninja before
1.12 refuses such names of its own.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[unable to create file \S*(?:composable_?kernel|[Tt]ensile|hipblaslt|miopen|rocblas|tensor_operation_instance)\S*: Filename too long]], strength = "decisive", group = "path" },
    { log = [[ninja: error: Stat\(\S*(?:tensor_operation_instance|[Tt]ensile|[Mm][Ii][Oo]pen|fmha_[bf]wd)\S*\): Filename longer than 260]], strength = "decisive", group = "path" },
  },
  remedies = {
    { id = "long-paths", title = "Allow long paths in git, and check out again",
      summary = "In Windows itself: LongPathsEnabled=1 under HKLM/SYSTEM/CurrentControlSet/Control/FileSystem, which ninja 1.12 and later needs, too.",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      apply = [[git config --global core.longpaths true
git ls-files --deleted -z | xargs -0 -r git checkout -- && git submodule update --init --recursive]],
      verify = [[git status --short | grep -c '^ D']], expect = "^0$", rollback = [[git config --global --unset core.longpaths]], fallback = "short-root" },
    { id = "short-root", title = "Clone into a short folder, such as C:/therock-kb",
      outcome = "cure", chance = 0.8, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      apply = [[git -c core.longpaths=true clone https://github.com/ROCm/TheRock.git /c/therock-kb && cd /c/therock-kb && python3 build_tools/fetch_sources.py]],
      verify = [[git -C /c/therock-kb status --short | grep -c '^ D']], expect = "^0$", rollback = [[rm -rf /c/therock-kb]] },
  },
  references = {
    { url = "https://github.com/ROCm/TheRock/pull/1221", title = "Enable git long paths in Windows release workflow",
      says = "The two lines, and core.longpaths as the answer." },
    { url = "https://github.com/ROCm/composable_kernel/issues/1929", title = "Cannot clone or pull composable kernel on Windows",
      says = "core.longpaths lets git through, then ninja refuses the names; AMD: ninja 1.12 with long paths in Windows." },
    { url = "https://github.com/ROCm/TheRock/issues/664", title = "Explore ways to avoid git long path errors",
      says = "Files are just missing from the tree, and cryptic errors of the math libraries follow." },
    { url = "https://github.com/ROCm/TheRock/pull/908", title = "Supporting git longpaths for fetch_sources.py",
      says = "The setting has to be there before the submodules are checked out, so it is made global." },
  },
}

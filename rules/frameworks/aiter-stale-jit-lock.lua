-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "aiter-stale-jit-lock",
  title = [["[aiter] waiting for baton release": a lock of a build that was killed is still there]],
  summary = [[
aiter compiles its kernels at the first use, one process at a time behind a lock file in its jit
folder; the others wait, some minutes at most. A build that was killed leaves the lock behind, and
every later start waits for ever, without load on the GPU.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { stall = [[waiting for baton release at \S+]], quiet = "20m", strength = "very_strong", group = "wait" },
    { all = { { log = [[waiting for baton release at \S+]] }, { said = [[(?i)\b(?:hangs?|hung|stuck|never (?:returns|starts|ends)|for ?ever|freez\w+|0 ?%)\b]] } },
      strength = "very_strong", group = "wait" },
  },
  remedies = {
    { id = "drop-locks", title = "End what is left of the build and delete the locks",
      outcome = "cure", chance = 0.9, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      cons = { "nothing to roll back: the next start compiles what is missing" },
      prepare = [[python3 -c 'import aiter; print(aiter.__path__[0])']],
      apply = [[dir=$(python3 -c 'import aiter; print(aiter.__path__[0])')/jit
find "$dir" ~/.aiter \( -name 'lock_*' -o -name lock \) -type f -mmin +30 -delete]],
      verify = [[find ~/.aiter -name 'lock*' -mmin +30 2>/dev/null | wc -l]], expect = [[^0$]] },
  },
  references = {
    { url = "https://github.com/ROCm/aiter/blob/main/aiter/jit/utils/file_baton.py", title = "file_baton.py",
      says = "The wait for the lock file, without an end of its own." },
  },
}

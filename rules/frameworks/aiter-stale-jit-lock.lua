-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "aiter-stale-jit-lock",
  title = [["[aiter] waiting for baton release": a lock of a build that was killed is still there]],
  summary = [[
aiter compiles its kernels at the first use, one process at a time behind a lock file in its jit
folder; the others wait, some minutes at most. A build that was killed leaves the lock behind, and
every later start waits for ever, without load on the GPU. Releases from 0.1.17 on (July 2026) look
whether the lock's owner still lives; of an owner in another container or host they cannot tell.]],
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
      summary = "Importing aiter would wait for the lock, too: its folder is looked up without.",
      requires = "No build is still running: prepare shows no hipcc, ninja or clang.",
      prepare = [[pgrep -a 'hipcc|ninja|clang'; find "$(python3 -c 'import importlib.util as u; print(u.find_spec("aiter").submodule_search_locations[0])')/jit" "$HOME/.aiter" -name 'lock*' -type f]],
      apply = [[for dir in "$(python3 -c 'import importlib.util as u; print(u.find_spec("aiter").submodule_search_locations[0])')/jit" "$HOME/.aiter" "${AITER_JIT_DIR:-$HOME/.aiter}"; do [ ! -d "$dir" ] || find "$dir" \( -name 'lock_*' -o -name lock \) -type f -mmin +30 -delete; done]],
      verify = [[timeout 900 python3 -c 'import aiter; print("imported")' 2>&1 | tail -n 1]], expect = [[imported]], fallback = "newer-aiter" },
    { id = "newer-aiter", title = "An aiter that drops the lock of a dead process by itself (0.1.17 or later)",
      outcome = "cure", chance = 0.6, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("aiter-stale-jit-lock"),
      apply = [[python3 -m pip install --upgrade git+https://github.com/ROCm/aiter]],
      verify = [[timeout 900 python3 -c 'import aiter; print("imported")' 2>&1 | tail -n 1]], expect = [[imported]],
      rollback = pip_as_before("aiter-stale-jit-lock") },
  },
  references = {
    { url = "https://github.com/ROCm/aiter/blob/main/aiter/jit/utils/file_baton.py", title = "file_baton.py",
      says = "The wait for the lock file; since July 2026 a lock names its owner, and one whose owner is dead is broken." },
    { url = "https://github.com/ROCm/aiter/pull/5269", title = "Baton liveness is undecidable from pid and host under --network host",
      says = "Containers with the host's name cannot tell each other's owners, so a stale lock may still block." },
  },
}

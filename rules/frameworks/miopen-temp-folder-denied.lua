-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "miopen-temp-folder-denied",
  title = [[MIOpen: "Error creating file <.../miopen-lockfiles/...> for locking": temporary folder]],
  summary = [[
MIOpen locks its databases by files in miopen-lockfiles below the temporary folder (TMPDIR, else /tmp), and
compiles there. Where the folder belongs to somebody else who shares the node, is full, read-only or
missing, the first convolution ends with it. MIOPEN_USER_DB_PATH and the cache's variable move the databases, not
these files.]],
  component = "miopen", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Error creating file <.*> for locking]], strength = "decisive", group = "lock" },
    { log = [[MIOpen Error:.* Failed to create temp file: ]], strength = "decisive", group = "lock" },
    { log = [[File system operation error in LockFile\.]], strength = "very_strong", group = "lock" },
  },
  explains = { "miopen-status-error", "miopen-kernel-db-problem" },
  remedies = {
    { id = "own-tmpdir", title = "A temporary folder of your own: TMPDIR",
      outcome = "cure", chance = 0.85, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      prepare = [[ls -ld "${TMPDIR:-/tmp}" "${TMPDIR:-/tmp}/miopen-lockfiles"; df -h "${TMPDIR:-/tmp}"]],
      apply = [[TMPDIR=$(mktemp -d "${XDG_RUNTIME_DIR:-/var/tmp}/miopen.XXXXXX"); export TMPDIR]],
      verify = [[touch "$TMPDIR/check" && ls "$TMPDIR"]], expect = "check", rollback = [[unset TMPDIR]], fallback = "shared-folder" },
    { id = "shared-folder", title = "Give the lock folder back to everybody",
      outcome = "cure", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "it lies in /tmp, and is another user's",
      apply = [[sudo chmod 1777 /tmp/miopen-lockfiles]], verify = [[stat -c %a /tmp/miopen-lockfiles]], expect = "777", rollback = [[sudo chmod 755 /tmp/miopen-lockfiles]] },
  },
  references = {
    { url = "https://github.com/ROCm/MIOpen/blob/f729a52fafa209a094eb8c6df3433e94423577fe/src/lock_file.cpp", title = "MIOpen: lock_file.cpp",
      says = "The folder's name and place, its mode, and the errors." },
    { url = "https://github.com/ROCm/MIOpen/blob/f729a52fafa209a094eb8c6df3433e94423577fe/src/temp_file.cpp", title = "MIOpen: temp_file.cpp",
      says = "What it says when a temporary file cannot be written." },
    { url = "https://github.com/ROCm/MIOpen/issues/124", title = "Db lock has failed to lock",
      says = "A maintainer asks for the modes of /tmp and of miopen-lockfiles, and has them removed." },
    { url = "https://github.com/Lumi-supercomputer/LUMI-AI-Guide/issues/81", title = "The right temporary folder for MIOpen",
      says = "On nodes with a common /tmp users meet in MIOpen's folders." },
  },
}

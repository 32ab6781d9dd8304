-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "miopen-temp-folder-denied",
  title = [[MIOpen: "Error creating file <.../miopen-lockfiles/...> for locking": temporary folder]],
  summary = [[
MIOpen locks its databases by files in miopen-lockfiles below the temporary folder (TMPDIR, else /tmp), and
compiles there. It opens the folder to everybody when it makes it; where somebody else's is closed all the same, or the
place is full, read-only or missing, the first convolution ends with it. MIOPEN_USER_DB_PATH moves the
databases and not these files, but for releases of late 2025, which lock beside the database: the folder in
the message tells.]],
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
      apply = [[tmpdir_before=$TMPDIR; own=$(mktemp -d /var/tmp/miopen.XXXXXX || mktemp -d "$HOME/miopen.XXXXXX") && export TMPDIR="$own"]],
      verify = [[touch "$TMPDIR/check" && ls "$TMPDIR"]], expect = "check", rollback = [[if [ -n "$tmpdir_before" ]; then export TMPDIR="$tmpdir_before"; else unset TMPDIR; fi]], fallback = "shared-folder" },
    { id = "shared-folder", title = "Give the lock folder back to everybody",
      outcome = "cure", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "it lies in /tmp, and is another user's",
      backup = [[stat -c %a /tmp/miopen-lockfiles > ~/miopen-lockfiles-mode.txt]],
      apply = [[sudo chmod 777 /tmp/miopen-lockfiles   # the mode that MIOpen gives it]],
      verify = [[touch /tmp/miopen-lockfiles/check && rm /tmp/miopen-lockfiles/check && echo writable]], expect = "writable",
      rollback = [[sudo chmod "$(cat ~/miopen-lockfiles-mode.txt)" /tmp/miopen-lockfiles]] },
  },
  references = {
    { url = "https://github.com/ROCm/MIOpen/blob/2d1fd997a6fcf801ac4ca7a63e0656ef1cb9f488/src/lock_file.cpp", title = "MIOpen: lock_file.cpp",
      says = "The folder's name and place, its mode, and the errors." },
    { url = "https://github.com/ROCm/MIOpen/blob/2d1fd997a6fcf801ac4ca7a63e0656ef1cb9f488/src/temp_file.cpp", title = "MIOpen: temp_file.cpp",
      says = "What it says when a temporary file cannot be written." },
    { url = "https://github.com/ROCm/MIOpen/issues/124", title = "Db lock has failed to lock",
      says = "A maintainer asks for the modes of /tmp and of miopen-lockfiles, and proposes to remove the files and the folder." },
    { url = "https://github.com/ROCm/rocm-libraries/pull/1612", title = "Update Db file locking for NFS",
      says = "Merged in autumn 2025: the lock files move beside the user database." },
    { url = "https://github.com/ROCm/rocm-libraries/pull/3538", title = "Revert Shared LockFile",
      says = "December 2025: that is taken back." },
    { url = "https://github.com/Lumi-supercomputer/LUMI-AI-Guide/issues/81", title = "The right temporary folder for MIOpen",
      says = "On nodes with a common /tmp users meet in MIOpen's folders." },
  },
}

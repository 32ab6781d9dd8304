-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "miopen-kernel-db-problem",
  title = "MIOpen cannot open, lock or write its kernel databases",
  summary = [[
MIOpen keeps tuned solvers and compiled kernels in SQLite files: system databases beside the
library or inside it, user ones in ~/.config/miopen and ~/.cache/miopen. A network home, a
read-only or full directory, or many processes at once make opening or locking fail, and the
convolution with it. The warning that a system file is missing, by itself, only means slower
first runs.]],
  component = "miopen", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[sqlite_db\.\w+:\d+: .*(?:unable to open database file|disk I/O error|disk is full|database is locked|database disk image is malformed|readonly database|locking protocol)|Internal error while accessing SQLite database]],
      strength = "decisive", group = "sqlite" },
    { log = [[boost::filesystem::\w+: .*(?:\.config/miopen|\.cache/miopen|\.u[fp]db\.txt|\.ukdb)]], strength = "decisive", group = "file" },
    { log = [[filesystem error: cannot [\w ]+: [\w ]+ \[\S*(?:miopen|\.u[fp]db\.txt|\.ukdb)]], strength = "decisive", group = "file" },
    { log = [[MIOpen Error:.* Timeout while waiting for Database: ]], strength = "very_strong", group = "file" },
    { log = [[Db lock has failed to lock]], strength = "decisive", group = "file" },
    { said = [[(?i)\bMIOpen(?:'s)?\b.{0,60}?\b(?:database|sqlite|cache|kdb|ufdb|lock ?files?)\b.{0,60}?\b(?:corrupt\w*|locked|NFS|cannot|can't|read-only|permission|shared|malformed|issue|fail\w*|error)\b]], strength = "very_strong", group = "prose" },
  },
  explains = { "miopen-status-error" },
  remedies = {
    { id = "local-cache", title = "Put MIOpen's user files on a local, writable disk",
      summary = "Where it has to stay on a network: MIOPEN_DEBUG_DISABLE_SQL_WAL=1 keeps SQLite from the locks that fail with \"locking protocol\".",
      outcome = "cure", chance = 0.7, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      apply = [[d=$(mktemp -d /var/tmp/miopen.XXXXXX); export MIOPEN_USER_DB_PATH="$d" MIOPEN_CUSTOM_CACHE_DIR="$d"]],
      verify = [[ls -ld "$MIOPEN_USER_DB_PATH"]], expect = "drwx", rollback = [[unset MIOPEN_USER_DB_PATH MIOPEN_CUSTOM_CACHE_DIR]], fallback = "local-install" },
    { id = "fresh-cache", title = "Set the old user files aside (damaged, or of another version)",
      outcome = "cure", chance = 0.4, minutes = 2, risk = "low", reversibility = "high", scope = "app",
      apply = [[for d in ~/.config/miopen ~/.cache/miopen; do [ ! -e "$d" ] || mv "$d" "$d.before"; done]],
      verify = [[find ~/.config ~/.cache -maxdepth 1 -name miopen.before]], expect = "miopen",
      rollback = [[for d in ~/.config/miopen ~/.cache/miopen; do [ ! -e "$d.before" ] || { rm -rf "$d"; mv "$d.before" "$d"; }; done]] },
    { id = "local-install", title = "Install the framework on a local disk, or hold it in the page cache",
      outcome = "workaround", chance = 0.7, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      apply = [[python3 -m venv /var/tmp/kbmatch-venv && /var/tmp/kbmatch-venv/bin/pip install torch --index-url ]] .. torch_index,
      verify = [[/var/tmp/kbmatch-venv/bin/python -c 'import torch; print(torch.cuda.is_available())']], expect = "True",
      rollback = [[rm -r /var/tmp/kbmatch-venv]] },
  },
  refuted = { { what = "installing miopenkernels-gfx…kdb and renaming files to silence the warning", ref = 4, why = "Wheels with an embedded MIOpen do not read the file, and the warning is harmless." } },
  references = {
    { url = "https://github.com/ROCm/MIOpen/issues/1010", title = "open memvfs: unable to open database file",
      says = "torch on a network home; holding the library in the page cache mostly cures it." },
    { url = "https://github.com/ROCm/MIOpen/issues/2214", title = "Internal error while accessing SQLite database: locking protocol",
      says = "Locks fail on a network file system." },
    { url = "https://github.com/ROCm/MIOpen/blob/develop/src/include/miopen/sqlite_db.hpp", title = "MIOpen: sqlite_db.hpp",
      says = "User databases are opened with a write-ahead log unless MIOPEN_DEBUG_DISABLE_SQL_WAL is set." },
    { url = "https://github.com/ROCm/MIOpen/issues/1606", title = "Missing system database file: gfx1030_40.kdb",
      says = "The maintainers call it a warning: only first runs are slower." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1677", title = "boost::filesystem::permissions on the user database",
      says = "Training dies because the user file in ~/.config/miopen is not there when its mode is to be set." },
  },
}

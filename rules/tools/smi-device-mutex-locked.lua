-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "smi-device-mutex-locked",
  title = [["Failed to initialize RSMI device mutex after 5 seconds": a stale lock in /dev/shm]],
  summary = [[
The ROCm SMI library, which RCCL and Tensile use too, keeps a lock for each GPU in shared memory,
/dev/shm/rocm_smi_*. A process that dies while it holds one leaves it locked, and everyone after it
waits five seconds and fails. Many ranks that start at once on a node can meet it without a dead one.
Newer releases reset a lock whose owner died or that no process has open, and still say it where
others have it open.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Failed to initialize RSMI device mutex after \d+ seconds]], strength = "decisive", group = "mutex" },
  },
  explains = { "rccl-init-failure" },
  remedies = {
    { id = "delete-locks", title = "Stop what uses the library, and delete the locks: /dev/shm/rocm_smi*",
      requires = "prepare names no process",
      outcome = "cure", chance = 0.85, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "no way back, and none is needed: the library makes them anew" },
      prepare = [[ls -l /dev/shm/rocm_smi*; sudo fuser -v /dev/shm/rocm_smi* || true]],
      apply = [[sudo find /dev/shm -maxdepth 1 -name 'rocm_smi*' -delete]],
      verify = [[rocm-smi --showid]], expect = [[GPU.0]], fallback = "wait-longer" },
    { id = "wait-longer", title = "Many ranks at once: let each wait a minute for the lock",
      summary = "The time is in seconds; less than 5 counts as 5. Start the program from the same shell.",
      outcome = "workaround", chance = 0.5, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[export RSMI_MUTEX_TIMEOUT=60]],
      verify = [[rocm-smi --showid]], expect = [[GPU.0]], rollback = [[unset RSMI_MUTEX_TIMEOUT]], fallback = "thread-only" },
    { id = "thread-only", title = "Use no lock between processes: RSMI_MUTEX_THREAD_ONLY=1",
      outcome = "workaround", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      cons = { "two processes that change settings of one GPU can then meet" },
      apply = [[export RSMI_MUTEX_THREAD_ONLY=1]],
      verify = [[rocm-smi --showid]], expect = [[GPU.0]], rollback = [[unset RSMI_MUTEX_THREAD_ONLY]] },
  },
  references = {
    { url = "https://github.com/ROCm/rocm_smi_lib/issues/88", title = "Initialization sometimes fails on multi-GPU nodes",
      says = "Eight ranks of PyTorch with RCCL; the message says what to delete." },
    { url = "https://github.com/ROCm/rocm_smi_lib/pull/89", title = "Use PID for unique mutex name in /dev/shm",
      says = "AMD: a process that crashed may hold the lock, and then the file has to be deleted by hand." },
    { url = "https://github.com/ROCm/rocm_smi_lib/blob/master/third_party/shared_mutex/shared_mutex.cc", title = "shared_mutex.cc",
      says = "Prints the message and throws RSMI_STATUS_BUSY, after resetting a mutex that no process has open; reads both variables." },
  },
}

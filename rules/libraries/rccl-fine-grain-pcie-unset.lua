-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rccl-fine-grain-pcie-unset",
  title = "RCCL before ROCm 5.7 needs HSA_FORCE_FINE_GRAIN_PCIE=1 for peer transfers over PCIe",
  summary = [[
Between GPUs that only PCIe connects, RCCL of ROCm before 5.7 uses peer transfers when memory of the
fine-grained kind may be had there, and the HSA runtime gives none over PCIe unless HSA_FORCE_FINE_GRAIN_PCIE=1
is set. Without it transfers go through system memory, and what needs such memory (all-to-all, gather,
scatter, send and receive of rccl-tests) fails as out of memory or hangs. XGMI links need it not.]],
  component = "config", severity = "error", maturity = "experimental", prior = "uncommon",
  applies = { rocm = "<5.7" },
  evidence = {
    -- RCCL warns of it whether or not it matters: with a trouble it does
    { all = { { log = [[NCCL WARN Missing "HSA_FORCE_FINE_GRAIN_PCIE=1" from environment]] },
              { any = { { log = [[Watchdog caught collective operation timeout|out of memory|hipErrorOutOfMemory|Memory access fault]] }, { fact = "symptom.kind", equals = "hang" } } } },
      strength = "strong", group = "fine-grain" },
    -- the tests that use such memory, and these only
    { all = { { log = [[\b(?:alltoallv?|sendrecv|gather|scatter)_perf\b]] }, { said = [[(?i)\bout of memory\b]] }, { said = [[(?i)\brccl-tests\b|\brccl\b]] } },
      strength = "strong", group = "fine-grain" },
  },
  explains = { "vram-oom", "numa-or-p2p-problem", "rccl-init-failure" },
  remedies = {
    { id = "set-fine-grain", title = "HSA_FORCE_FINE_GRAIN_PCIE=1 for every rank",
      outcome = "cure", chance = 0.7, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      requires = "the platform carries peer transfers at all; with mpirun the variable is passed on with -x",
      apply = [[export HSA_FORCE_FINE_GRAIN_PCIE=1]], verify = [[COMMAND 2>&1 | grep -ciE 'Missing "HSA_FORCE_FINE_GRAIN|out of memory' || true]], expect = "^0",
      rollback = [[unset HSA_FORCE_FINE_GRAIN_PCIE]], fallback = "newer-rocm" },
    { id = "newer-rocm", title = "ROCm 5.7 or later, which does not need it",
      outcome = "cure", chance = 0.8, minutes = 30, risk = "medium", reversibility = "medium", scope = "system", root = true,
      prepare = rocm_release,
      apply = [[# name the newer release in AMD's source first
if command -v apt-get >/dev/null; then sudo apt-get update && sudo apt-get install rccl; else sudo dnf upgrade rccl; fi]],
      verify = rocm_release, expect = [[^(?:5\.7|[6-9]|\d\d)]],
      rollback = [[true   # name the former release in the source again and install its packages]] },
  },
  references = {
    { url = "https://github.com/ROCm/rccl-tests/issues/84", title = "Clarification on the HSA_FORCE_FINE_GRAIN_PCIE requirement",
      says = "With ROCm 5.3 five of the tests end out of memory and pass with the variable; AMD: not required from 5.7 on." },
    { url = "https://github.com/ROCm/rccl/issues/362", title = "Performance for multi process in one node with PCIe switch",
      says = "RCCL skips the peer transport without fine-grained memory over PCIe; the variable turns it on, and XGMI does not need it." },
    { url = "https://github.com/ROCm/rccl/issues/92", title = "Perf about HSA_FORCE_FINE_GRAIN_PCIE=1",
      says = "Always needed for peer transfers over PCIe, RCCL's developer wrote in 2019; the platform must carry them, too." },
    { url = "https://github.com/ROCm/rccl/issues/1026", title = "RCCL and MI250X P2P",
      says = "The warning that RCCL prints where the variable is not set." },
  },
  service = { action = "none", because = "A variable of old ROCm releases is missing.", proof = "The same test with the variable set.", collect = { "cat /opt/rocm/.info/version" } },
}

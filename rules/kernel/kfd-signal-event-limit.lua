-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kfd-signal-event-limit",
  title = [["Signal event wasn't created because limit was reached": HSA signals ran out of events]],
  summary = [[
Each signal that is waited for by interrupt takes an event of KFD, and a process has a fixed number
of them. When they are used up the runtime waits in a busy loop: a processor core runs at 100 % for
each GPU while the results stay right. Programs that hold very many HIP events or streams meet it;
AMD put a fix into ROCm 6.3. Newer kernels print the line only as a debug message.]],
  component = "rocr", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Signal event wasn't created because limit was reached]], strength = "decisive", group = "limit" },
  },
  remedies = {
    { id = "newer-rocm", action = "upgrade-rocm", title = "Use ROCm 6.3 or later",
      outcome = "cure", chance = 0.7, minutes = 60, risk = "low", reversibility = "high", scope = "system", root = true,
      prepare = rocm_release,
      backup = list_packages("rocm|hip|hsa") .. " > ~/rocm-packages-before.txt",
      apply = by_packager("sudo apt-get update && sudo apt-get install -y rocm", "sudo dnf install -y --refresh rocm") .. "   # from the repository of the newer release",
      verify = rocm_release, expect = [[^(?:6\.[3-9]|[7-9]|\d\d)]],
      rollback = [[cat ~/rocm-packages-before.txt   # install these releases again]],
      fallback = "fewer-events" },
    { id = "fewer-events", title = "Make fewer events and streams, or start the program anew from time to time",
      outcome = "workaround", chance = 0.5, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      cons = { "a change to the program or a restart: nothing to roll back" },
      apply = [[sudo systemctl restart UNIT]],
      verify = [[journalctl -k --since=-5min | grep -c 'limit was reached' || true]], expect = [[^0$]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/748", title = "Signal event wasn't created because limit was reached",
      says = "One core per card spins since ROCm 2.1; AMD: a fix was deployed in ROCm 6.3." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_events.c", title = "kfd_events.c, create_signal_event",
      says = "The line stands where the mapped page of events is full, and the call returns ENOSPC." },
  },
}

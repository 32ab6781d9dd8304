-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "killed-entity-task-hang",
  title = [["Trying to push to a killed entity", then hung tasks: jobs of a killed process never end]],
  summary = [[
When a process is killed, the scheduler stops its entities. Kernels of mid-2025 still submitted page-table
jobs to them; such a job is neither run nor ended, and whoever waits for it hangs. The line alone is
harmless; with tasks that block behind it the machine needs a restart. The fix (check the entity in
amdgpu_vm_ready) is in 6.17 and 6.6.103; 6.12 has neither it nor the change that it mends.]],
  component = "kernel", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Trying to push to a killed entity]] }, { log = [[INFO: task \S+ blocked for more than \d+ seconds]] } },
      strength = "very_strong", group = "hang" },
  },
  remedies = {
    { id = "newer-kernel", action = "other-kernel", title = "Use a kernel with the fix: 6.17, or 6.6.103 and later of 6.6",
      outcome = "cure", chance = 0.7, minutes = 20, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      prepare = [[uname -r]],
      apply = install_newest_kernel,
      verify = [[uname -r]], expect = [[^(?:6\.(?:1[7-9]|[2-9]\d)|[7-9]\.|6\.6\.(?:10[3-9]|1[1-9]\d))]],
      rollback = [[sudo reboot   # choose the kernel used before]] },
    { id = "end-it-softly", title = "End compute programs by their own way (SIGTERM), not by SIGKILL",
      outcome = "workaround", chance = 0.4, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      cons = { "nothing to roll back; the hung tasks of this boot stay until a restart" },
      apply = [[pkill -TERM -x PROGRAM]],
      verify = [[journalctl -k --since=-5min | grep -c 'killed entity' || true]], expect = [[^0$]] },
  },
  references = {
    { url = "https://github.com/deepin-community/kernel/pull/1148", title = "drm/amdgpu: fix task hang from failed job submission during process kill",
      says = "Jobs after drm_sched_entity_flush are not released nor their fences signalled, so tasks hang; backport of f101c13a8720 to 6.6.103." },
  },
}

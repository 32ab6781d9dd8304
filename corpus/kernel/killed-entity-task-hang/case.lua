-- SPDX-License-Identifier: Apache-2.0
case {
  name = "hung",
  url = "https://github.com/deepin-community/kernel/pull/1148",
  summary = "A process is killed and others block.",
  text = [=[
[drm:drm_sched_entity_push_job [gpu_sched]] *ERROR* Trying to push to a killed entity
INFO: task kworker/u64:3:4242 blocked for more than 122 seconds.
]=],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "killed-entity-task-hang", confidence = 0.55,
}
case {
  name = "line-alone",
  url = "https://github.com/deepin-community/kernel/pull/1148",
  summary = "Near miss: the line alone, nothing hangs.",
  text = [=[
[drm:drm_sched_entity_push_job [gpu_sched]] *ERROR* Trying to push to a killed entity
]=],
  must_not = { "killed-entity-task-hang" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ps",
  url = "https://github.com/CachyOS/linux-cachyos/issues/926",
  summary = "The workers while the desktop stands.",
  text = [[
The whole desktop freezes for several seconds in games on my RX 9070 XT.
D    kworker/u64:3+ttm
D    kworker/u64:7+ttm
]],
  first = "ttm-eviction-livelock", confidence = 0.5,
}
case {
  name = "reset",
  url = "https://github.com/CachyOS/linux-cachyos/issues/926",
  summary = "Near miss: a ring hung; the workers wait for its reset.",
  text = [=[
The desktop freezes on my RX 9070 XT.
amdgpu 0000:03:00.0: amdgpu: ring gfx_0.0.0 timeout, signaled seq=1234, emitted seq=1236
amdgpu 0000:03:00.0: amdgpu: GPU reset begin!
D    kworker/u64:3+ttm
]=],
  first = "gpu-ring-timeout-reset", must_not = { "ttm-eviction-livelock" },
}
case {
  name = "hung-task",
  url = "https://github.com/CachyOS/linux-cachyos/issues/926",
  summary = "A freeze long enough for the kernel to name the worker: built from the texts in kernel/hung_task.c.",
  text = [[
INFO: task kworker/u64:3+ttm:4711 blocked for more than 122 seconds.
]],
  first = "ttm-eviction-livelock", confidence = 0.4,
}
case {
  name = "idle-workers",
  url = "https://github.com/CachyOS/linux-cachyos/issues/926",
  summary = "Near miss: the workers of any machine with amdgpu, idle.",
  text = [[
I    kworker/u64:3+ttm
I<   kworker/u64:7+ttm
]],
  must_not = { "ttm-eviction-livelock" },
}
case {
  name = "process-list",
  url = "https://github.com/CachyOS/linux-cachyos/issues/926",
  summary = "The same in a full list of processes.",
  text = [[
root        4711  0.3  0.0      0     0 ?        D    21:14   0:02 [kworker/u64:3+ttm]
root        4715  0.3  0.0      0     0 ?        D    21:14   0:02 [kworker/u64:7+ttm]
]],
  first = "ttm-eviction-livelock", confidence = 0.4,
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ps",
  url = "https://github.com/CachyOS/linux-cachyos/issues/926",
  summary = "The workers while the desktop stands.",
  text = [[
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
amdgpu 0000:03:00.0: amdgpu: ring gfx_0.0.0 timeout, signaled seq=1234, emitted seq=1236
amdgpu 0000:03:00.0: amdgpu: GPU reset begin!
D    kworker/u64:3+ttm
]=],
  first = "gpu-ring-timeout-reset", must_not = { "ttm-eviction-livelock" },
}

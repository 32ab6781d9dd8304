-- SPDX-License-Identifier: Apache-2.0
case {
  name = "miner",
  url = "https://github.com/todxx/teamredminer/issues/166",
  summary = "VRAM is to be evicted into a RAM that is full.",
  text = [=[
[  463.615775] trm: page allocation failure: order:0, mode:0x6204c2(GFP_HIGHUSER|__GFP_RETRY_MAYFAIL), nodemask=(null),cpuset=/,mems_allowed=0
[  463.615780] CPU: 1 PID: 1901 Comm: trm Tainted: G           OE     5.0.21 #1
[  463.615781] Call Trace:
[  463.615786]  dump_stack+0x63/0x85
[  463.615788]  warn_alloc+0x108/0x190
[  463.615791]  __alloc_pages_slowpath+0xdcc/0xe10
[  463.615801]  amdttm_pool_populate+0x254/0x4b0 [amdttm]
[  463.615848]  amdgpu_ttm_tt_populate+0x59/0xf0 [amdgpu]
[  463.615858]  ttm_bo_evict+0x169/0x3d0 [amdttm]
]=],
  first = "ttm-pages-not-allocated", confidence = 0.7,
}
case {
  name = "suspend",
  url = "https://github.com/ROCm/amdgpu/issues/174",
  summary = "Near miss: VRAM is evicted for a suspend, which has a rule of its own.",
  text = [=[
[ 2635.584348] systemd-sleep: page allocation failure: order:0, mode:0x100c02(GFP_NOIO|__GFP_HIGHMEM|__GFP_HARDWALL), nodemask=(null),cpuset=systemd-suspend.service,mems_allowed=0
[ 6851.472194]  amdgpu_ttm_tt_populate+0xb4/0xf0 [amdgpu]
[ 6851.472551]  amdgpu_ttm_evict_resources+0x36/0x70 [amdgpu]
[ 6851.473002]  amdgpu_pmops_prepare+0x43/0x80 [amdgpu]
[ 6851.473414] amdgpu 0000:01:00.0: PM: device_prepare(): pci_pm_prepare+0x0/0x80 returns -12
]=],
  first = "suspend-evict-out-of-memory", confidence = 0.7, must_not = { "ttm-pages-not-allocated" },
}
case {
  name = "network",
  url = "https://github.com/todxx/teamredminer/issues/166",
  summary = "Near miss: another driver had no memory.",
  text = [=[
[  463.615775] swapper/1: page allocation failure: order:3, mode:0x120c0(GFP_ATOMIC|__GFP_COMP), nodemask=(null)
[  463.615788]  warn_alloc+0x108/0x190
[  463.615801]  skb_page_frag_refill+0x54/0xb0
]=],
  must_not = { "ttm-pages-not-allocated" },
}
case {
  name = "on-the-way-to-sleep",
  url = "https://github.com/ROCm/amdgpu/issues/174",
  summary = "Near miss: VRAM is to be moved out for a suspend.",
  text = [[
[ 2631.213806] PM: suspend entry (deep)
[ 2635.584348] systemd-sleep: page allocation failure: order:0, mode:0x100c02(GFP_NOIO|__GFP_HIGHMEM|__GFP_HARDWALL), nodemask=(null),cpuset=systemd-suspend.service,mems_allowed=0
[ 2635.584366] Call Trace:
[ 2635.584700]  ttm_pool_alloc+0x1b3/0x5b0 [ttm]
[ 2635.584779]  amdgpu_ttm_evict_resources+0x36/0x70 [amdgpu]
]],
  first = "suspend-evict-out-of-memory", confidence = 0.7, must_not = { "ttm-pages-not-allocated" },
}

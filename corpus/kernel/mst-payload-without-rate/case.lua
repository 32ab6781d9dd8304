-- SPDX-License-Identifier: Apache-2.0
case {
  name = "dock",
  url = "https://github.com/zen-kernel/zen-kernel/issues/297",
  summary = "A dock with a Synaptics hub on 6.1.3: the monitors are found and stay dark.",
  text = [=[
Linux version 6.1.3-zen1-1-zen (linux-zen@archlinux)
[drm] Downstream port present 1, type 2
[drm] Send DSC enable to synaptics
[drm:dc_link_allocate_mst_payload [amdgpu]] *ERROR* Failure: pbn_per_slot==0 not allowed. Cannot continue, returning DC_UNSUPPORTED_VALUE.
]=],
  first = "mst-payload-without-rate", confidence = 0.80,
}
case {
  name = "line-alone",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/dc/link/link_dpms.c",
  summary = "The line alone; the kernel is not told.",
  text = [=[
[drm:dc_link_allocate_mst_payload [amdgpu]] *ERROR* Failure: pbn_per_slot==0 not allowed. Cannot continue, returning DC_UNSUPPORTED_VALUE.
]=],
  first = "mst-payload-without-rate", confidence = 0.70,
}
case {
  name = "near-other-kernel",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/dc/link/link_dpms.c",
  summary = "Near miss: a later kernel, so a link without a rate for another reason.",
  text = [=[
[drm:allocate_mst_payload [amdgpu]] *ERROR* Failure: pbn_per_slot==0 not allowed. Cannot continue, returning DC_UNSUPPORTED_VALUE.
]=],
  facts = { ["kernel.version"] = "6.8.0-45-generic" },
  must_not = { "mst-payload-without-rate" },
}
case {
  name = "near-debian-12",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/dc/link/link_dpms.c",
  summary = "Near miss: Debian 12, whose 6.1.0-18 is 6.1.76 and has the repair; built from the text in the source.",
  text = [=[
Linux version 6.1.0-18-amd64 (debian-kernel@lists.debian.org) #1 SMP PREEMPT_DYNAMIC Debian 6.1.76-1 (2024-02-01)
[drm:dc_link_allocate_mst_payload [amdgpu]] *ERROR* Failure: pbn_per_slot==0 not allowed. Cannot continue, returning DC_UNSUPPORTED_VALUE.
]=],
  must_not = { "mst-payload-without-rate" },
}

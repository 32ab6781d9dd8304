-- SPDX-License-Identifier: Apache-2.0
case {
  name = "desktop-boot",
  url = "https://github.com/ublue-os/bazzite/issues/5729",
  summary = "Lines of ordinary starts that people ask about; every one is harmless.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: MEM ECC is not presented.
amdgpu 0000:03:00.0: amdgpu: SRAM ECC is not presented.
amdgpu 0000:03:00.0: No more image in the PCI ROM
amdgpu 0000:03:00.0: Invalid PCI ROM header signature: expecting 0xaa55, got 0xffff
[drm] *ERROR* mstb 0000000057b5b857 port 1: DPCD read on addr 0x4b0 for 1 bytes NAKed
AMD-Vi: Unknown option - 'on'
[ 1134.967369] Lockdown: systemd-logind: hibernation is restricted; see man kernel_lockdown.7
amdgpu 0000:03:00.0: amdgpu: SECUREDISPLAY: query securedisplay TA failed. ret 0x0
amdgpu 0000:03:00.0: amdgpu: Using BACO for runtime pm
amdgpu 0000:12:00.0: amdgpu: Runtime PM not available
pci 0000:03:00.0: 31.504 Gb/s available PCIe bandwidth, limited by 8.0 GT/s PCIe x4 link at 0000:00:01.1 (capable of 252.048 Gb/s with 16.0 GT/s PCIe x16 link)
[drm] DSC precompute is not needed.
[drm] Not enough PCI address space for a large BAR.
amdgpu 0000:03:00.0: amdgpu: psp reg (0x16080) wait timed out, mask: 80000000, read: 0 exp: 80000000
amdgpu 0000:03:00.0: [drm] REG_WAIT timeout 1us * 100 tries - dcn32_program_compbuf_size line:147
amdgpu 0000:2f:00.0: [drm] *ERROR* dpcd_set_link_settings:1122: core_link_write_dpcd (DP_DOWNSPREAD_CTRL) failed
amdttm: module verification failed: signature and/or required key missing - tainting kernel
amdgpu: Freeing queue vital buffer 0x76fe3ea00000, queue evicted
]],
}
case {
  name = "server-metrics",
  url = "https://github.com/ROCm/rocm-systems/issues/11468",
  summary = "A metric that MI300 does not serve.",
  text = [[
cat: /sys/class/drm/card0/device/xgmi_error: Invalid argument
]],
}
case {
  name = "after-a-reset",
  url = "https://github.com/ishitatsuyuki/acominer/issues/9",
  summary = "The program's old context after a reset that was seen to work.",
  text = [=[
[drm:amdgpu_cs_ioctl [amdgpu]] *ERROR* Failed to initialize parser -125!
]=],
}
case {
  name = "throttled-at-idle",
  url = "https://github.com/ROCm/rocm-systems/issues/11781",
  summary = "amd-smi of an idle R9700.",
  text = [[
        THROTTLE_STATUS: THROTTLED
]],
}
case {
  name = "other-devices-and-displays",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/amdgpu_dm/amdgpu_dm_irq.c",
  summary = [[What kernels print at error level of displays, networks and bridges of machines that work: harmless.]],
  text = [==[
[    3.101000] amdgpu 0000:01:00.0: [drm] *ERROR* dal_irq_service_dummy_set: called for non-implemented irq source, src_id=0, ext_id=0
[    3.101100] amdgpu 0000:01:00.0: [drm] *ERROR* dal_irq_service_dummy_ack: called for non-implemented irq source, src_id=0, ext_id=0
[    3.101200] amdgpu 0000:01:00.0: [drm] *ERROR* Failed to clear hpd(rx) source=3 on init
[    3.401200] [drm:retrieve_link_cap [amdgpu]] *ERROR* retrieve_link_cap: Read dpcd data failed.
[    3.501200] [drm:mod_hdcp_add_display_to_topology [amdgpu]] *ERROR* Failed to add display topology, DTM TA is not initialized.
[    4.001200] platform regulatory.0: Direct firmware load for regulatory.db failed with error -2
[    4.001300] cfg80211: failed to load regulatory.db
[    4.101300] vboxdrv: module verification failed: signature and/or required key missing - tainting kernel
[    4.201300] pcieport 0000:00:1c.0: BAR 13: no space for [io  size 0x1000]
[    4.201400] pcieport 0000:00:1c.0: BAR 13: failed to assign [io  size 0x1000]
[    4.201500] pcieport 0000:00:1c.1: bridge window [io  size 0x1000]: can't assign; no space
[    4.301500] i915 0000:00:02.0: Direct firmware load for i915/kbl_dmc_ver1_04.bin failed with error -2
[    4.301600] i915 0000:00:02.0: [drm] Failed to load DMC firmware i915/kbl_dmc_ver1_04.bin. Disabling runtime power management.
[    4.401600] iwlwifi 0000:03:00.0: Direct firmware load for iwlwifi-ty-a0-gf-a0-77.ucode failed with error -2
[    4.501600] r8169 0000:04:00.0: Direct firmware load for rtl_nic/rtl8168g-3.fw failed with error -2
[    4.501700] r8169 0000:04:00.0 eth0: unable to load firmware patch rtl_nic/rtl8168g-3.fw (-2)
[    4.601700] brcmfmac mmc1:0001:1: Direct firmware load for brcm/brcmfmac43455-sdio.board.txt failed with error -2
[    4.701700] amdxdna 0000:c6:00.1: [drm] *ERROR* aie2_query_sensors: PMF get npu data failed, ret -19
[ 9121.731010] workqueue: kfd_process_wq_release [amdgpu] hogged CPU for >10000us 5 times, consider switching to WQ_UNBOUND
[ 9122.308716] workqueue: svm_range_deferred_list_work [amdgpu] hogged CPU for >10000us 5 times, consider switching to WQ_UNBOUND
]==],
}

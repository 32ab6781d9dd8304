-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = "Lines that sound bad and are not: each of a kind that healthy machines print.",
  text = [=[
[    1.000000] Setting dangerous option ppfeaturemask - tainting kernel
[    1.100000] amdgpu 0000:03:00.0: amdgpu: Overdrive is enabled, please disable it before reporting any bugs unrelated to overdrive.
[    1.200000] amdgpu 0000:03:00.0: Direct firmware load for amdgpu/isp_4_1_1.bin failed with error -2
[    1.300000] amdgpu 0000:03:00.0: PCIe P2P access from peer device 0000:04:00.0 is not supported by the chipset
[    1.400000] amdgpu 0000:03:00.0: amdgpu: psp gfx command LOAD_TA(0x1) failed and response status is (0x7)
[    1.500000] [drm] psp command failed and response status is (-22)
[    1.550000] [drm] failed to load ucode id (17) 
[    1.560000] [drm] psp command (0x6) failed and response status is (0xFFFF300F)
[    1.600000] amdgpu 0000:03:00.0: [drm] Skipping amdgpu DM backlight registration
[    2.000000] [drm] Unknown EDID CEA parser results
[    2.100000] [drm] Couldn't read SADs: -2
[    2.200000] [drm] perform_link_training_with_retries: Link(0) training attempt 1 of 4 failed @ lane(4)
[    2.300000] amdgpu 0000:03:00.0: amdgpu: AUX reply command not ACK: 0x01.
[    2.400000] [drm] *ERROR* Sending link address failed with -5
[    2.500000] [drm] Alt mode has timed out after 212 ms
[    2.510000] [drm] dce110_link_encoder_construct: Failed to get encoder_cap_info from VBIOS with error code 4!
[    2.520000] amdgpu 0000:03:00.0: [drm] Failed to setup vendor infoframe on connector HDMI-A-1: -22
[    2.530000] amdgpu 0000:03:00.0: [drm:drm_dp_dpcd_access [drm_display_helper]] AMDGPU DM aux hw bus 0: Too many retries, giving up. First error: -5
[    2.540000] [drm] kms: can't enable cloning when we probably wanted to.
[    2.550000] [drm] Failed to read downstream_port_present 0x05 from DFP of branch device
[    2.560000] [drm] Failed to enable ASSR, DTM TA is not initialized.
[    3.000000] amdgpu 0000:03:00.0: amdgpu: Unsupported power profile mode 0 on RENOIR
[    4.000000] workqueue: dm_irq_work_func [amdgpu] hogged CPU for >10000us 4 times, consider switching to WQ_UNBOUND
[    5.000000] [drm] Skip scheduling IBs!
[    5.500000] amdgpu 0000:03:00.0: Cannot get clockgating state when UVD is powergated.
[    6.000000] Didn't find vmid for pasid 0x8005
]=],
}

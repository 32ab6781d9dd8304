-- SPDX-License-Identifier: Apache-2.0
case {
  name = "vce-encode",
  url = "https://github.com/intel/libva-utils/issues/291",
  summary = "h264encode: the encoder's ring, and a reset that fails.",
  text = [=[
[19414.085059] [drm:amdgpu_job_timedout [amdgpu]] *ERROR* ring vce0 timeout, signaled seq=503, emitted seq=504
[19414.107254] amdgpu 0000:03:00.0: GPU reset begin!
]=],
  first = "video-engine-timeout",
  accepted = { "gpu-ring-timeout-reset" },
  confidence = 0.50,
}
case {
  name = "vce-line-alone",
  url = "https://github.com/intel/libva-utils/issues/291",
  summary = "One filtered line.",
  text = [=[
[19414.085059] [drm:amdgpu_job_timedout [amdgpu]] *ERROR* ring vce0 timeout, signaled seq=503, emitted seq=504
]=],
  first = "video-engine-timeout",
  confidence = 0.50,
}
case {
  name = "vcn-mi300",
  url = "https://github.com/ROCm/rocDecode/issues/429",
  summary = "The newer engine's ring.",
  text = [[
amdgpu 0000:65:00.0: amdgpu: ring vcn_unified_1 timeout, signaled seq=2, emitted seq=6
amdgpu 0000:65:00.0: amdgpu: Process information: process videodecodebatc pid 3795685 thread videodecod:cs0 pid 3795692
amdgpu 0000:65:00.0: amdgpu: GPU reset begin!
]],
  first = "gpu-ring-timeout-reset",
  accepted = { "video-engine-timeout" },
  confidence = 0.75,
}
case {
  name = "uvd-does-not-boot",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/uvd_v7_0.c",
  summary = "The engine's processor does not start.",
  text = [=[
[drm:uvd_v7_0_start [amdgpu]] *ERROR* UVD(0) not responding, giving up!!!
]=],
  first = "video-engine-timeout",
  confidence = 0.50,
}
case {
  name = "does-not-boot-and-block",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/vcn_v4_0.c",
  summary = "The engine does not start, and at the next resume its block fails.",
  text = [[
[  100.000000] amdgpu 0000:03:00.0: VCN[0] is not responding, giving up!!!
[  900.000000] amdgpu 0000:03:00.0: amdgpu: resume of IP block <vcn_v4_0> failed -110
]],
  first = "video-engine-timeout",
  confidence = 0.80,
}
case {
  name = "ring-and-earlier-fault",
  url = "https://github.com/jellyfin/jellyfin/issues/6374",
  summary = "4650G: the video client faulted for some time before the ring stopped.",
  text = [=[
[ 100.328014] amdgpu 0000:03:00.0: amdgpu: [mmhub0] retry page fault (src_id:0 ring:0 vmid:3 pasid:32770, for process ffmpeg pid 2319355 thread ffmpeg:cs0 pid 2319356)
[ 100.340977] amdgpu 0000:03:00.0: amdgpu:    Faulty UTCL2 client ID: VCN (0x1c)
[ 900.000000] [drm:amdgpu_job_timedout [amdgpu]] *ERROR* ring vce0 timeout, signaled seq=503, emitted seq=504
]=],
  first = "video-engine-timeout",
  confidence = 0.80,
}
case {
  name = "block-and-fault",
  url = "https://github.com/jellyfin/jellyfin/issues/12186",
  summary = "Faults of the video client, later its block does not come back.",
  text = [[
amdgpu 0000:0c:00.0: amdgpu: [mmhub0] no-retry page fault (src_id:0 ring:40 vmid:5 pasid:32770, for process ffmpeg pid 129101 thread ffmpeg:cs0 pid 129103)
amdgpu 0000:0c:00.0: amdgpu: 	 Faulty UTCL2 client ID: VCN (0x1c)
]],
  first = "gpu-vm-fault",
  accepted = { "video-engine-timeout" },
  confidence = 0.75,
}
case {
  name = "near-gfx-ring",
  url = "https://github.com/pop-os/cosmic-comp/issues/2626",
  summary = "The graphics ring.",
  text = [=[
[drm:amdgpu_job_timedout [amdgpu]] *ERROR* ring gfx_0.0.0 timeout, signaled seq=5000163, emitted seq=5000165
]=],
  first = "gpu-ring-timeout-reset",
  must_not = { "video-engine-timeout" },
  confidence = 0.75,
}
case {
  name = "against-lost",
  url = "https://github.com/ROCm/TheRock/issues/8232",
  summary = "The card left the bus.",
  text = [[
amdgpu 0000:0b:00.0: amdgpu: device lost from bus!
amdgpu 0000:0b:00.0: amdgpu: ring vcn_unified_0 timeout, signaled seq=2, emitted seq=6
]],
  first = "pcie-device-lost",
  must_not = { "video-engine-timeout" },
  confidence = 0.85,
}
case {
  name = "told",
  url = "https://github.com/rustdesk/rustdesk/issues/16324",
  summary = "In words.",
  text = [[
Approximately three seconds later, the kernel reported a VCE timeout.
]],
  facts = { ["gpu.name"] = "Radeon RX 580" },
  first = "video-engine-timeout", confidence = 0.52,
}
case {
  name = "vcpu-resets",
  url = "https://github.com/Thinstation/thinstation/issues/361",
  summary = "UVD does not start on a thin client; the log ends before it gives up.",
  text = [=[
[   15.759883] [drm:uvd_v6_0_start [amdgpu]] *ERROR* UVD not responding, trying to reset the VCPU!!!
[   16.780905] [drm:uvd_v6_0_start [amdgpu]] *ERROR* UVD not responding, trying to reset the VCPU!!!
[   17.801913] [drm:uvd_v6_0_start [amdgpu]] *ERROR* UVD not responding, trying to reset the VCPU!!!
]=],
  first = "video-engine-timeout", confidence = 0.5,
}

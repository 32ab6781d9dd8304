-- SPDX-License-Identifier: Apache-2.0
case {
  name = "thaw",
  url = "https://github.com/torvalds/linux/blob/master/drivers/base/power/main.c",
  summary = "The core's line about the devices.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: resume of IP block <gfx_v9_0> failed -5
PM: resume of devices complete after 5012.300 msecs
]],
  first = "system-sleep-resume-failure",
  confidence = 0.80,
}
case {
  name = "s2idle",
  url = "https://github.com/CachyOS/linux-cachyos/issues/916",
  summary = "RX 9070 XT, the SMU does not answer at resume.",
  text = [[
PM: suspend entry (s2idle)
amdgpu 0000:03:00.0: amdgpu: resume of IP block <smu> failed -62
amdgpu 0000:03:00.0: amdgpu: amdgpu_device_ip_resume failed (-62).
]],
  first = "system-sleep-resume-failure",
  must_not = { "runtime-pm-resume-failure" },
  confidence = 0.80,
}
case {
  name = "callback",
  url = "https://github.com/QubesOS/qubes-issues/issues/6923",
  summary = "The PM core's line alone.",
  text = [[
amdgpu 0000:07:00.0: PM: failed to resume async: error -62
]],
  first = "system-sleep-resume-failure",
  confidence = 0.70,
}
case {
  name = "unsupported-state",
  url = "https://github.com/ublue-os/bazzite/issues/4164",
  summary = "The iGPU refuses the state, and a block of the card fails to come back.",
  text = [[
[  100.000000] amdgpu 0000:03:00.0: amdgpu: Unsupported suspend state 1
[  900.000000] amdgpu 0000:03:00.0: PM: failed to suspend async: error -22
]],
  first = "system-sleep-resume-failure",
  confidence = 0.35,
}
case {
  name = "resume-line-and-refusal",
  url = "https://github.com/NixOS/nixpkgs/issues/223690",
  summary = "A refused sleep, later a block that does not resume.",
  text = [[
[  100.000000] amdgpu 0000:13:00.0: PM: failed to suspend async: error -22
[  900.000000] amdgpu 0000:13:00.0: amdgpu: resume of IP block <dm> failed -62
]],
  first = "system-sleep-resume-failure",
  confidence = 0.35,
}
case {
  name = "against-reset",
  url = "https://github.com/torvalds/linux/blob/master/drivers/base/power/main.c",
  summary = "A reset was under way when the machine was put to sleep.",
  text = [[
[  100.000000] amdgpu 0000:03:00.0: amdgpu: GPU reset begin!
[  900.000000] amdgpu 0000:03:00.0: PM: failed to resume async: error -62
]],
  first = "gpu-ring-timeout-reset",
  must_not = { "system-sleep-resume-failure" },
  confidence = 0.45,
}
case {
  name = "against-lost",
  url = "https://github.com/NixOS/nixpkgs/issues/223690",
  summary = "The card left the bus at suspend.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: device lost from bus!
amdgpu 0000:03:00.0: PM: failed to resume async: error -62
]],
  first = "pcie-device-lost",
  must_not = { "system-sleep-resume-failure" },
  confidence = 0.85,
}
case {
  name = "told",
  url = "https://github.com/Dasharo/dasharo-issues/issues/1812",
  summary = "Said in words.",
  text = [[
After suspend there is a black screen.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "system-sleep-resume-failure", confidence = 0.52,
}
case {
  name = "told-saver",
  url = "https://github.com/Dasharo/dasharo-issues/issues/1812",
  summary = "Near miss: a screen saver.",
  text = [[
After sleep of the screensaver there is a black screen for a second.
]],
  must_not = { "system-sleep-resume-failure" },
}
case {
  name = "nvidia",
  url = "https://github.com/Dasharo/dasharo-issues/issues/1812",
  summary = "Near miss: another maker's card.",
  text = [[
The laptop with its RTX 3060 does not wake from suspend.
]],
  facts = { ["gpu.name"] = "Radeon 680M" },
  must_not = { "system-sleep-resume-failure" },
}
case {
  name = "told-lid",
  url = "https://github.com/t2linux/kernel/issues/21",
  summary = "In words: the lid.",
  text = [[
Closing the lid (suspend) and reopening it does not wake the machine, the screen stays black.
]],
  facts = { ["gpu.name"] = "Radeon Pro 5500M" },
  first = "system-sleep-resume-failure", confidence = 0.52,
}
case {
  name = "told-black-screen",
  url = "https://github.com/M-Bab/linux-kernel-amdgpu-binaries/issues/81",
  summary = "In words.",
  text = [[
Same problem, black screen after suspend, no input works.
]],
  facts = { ["gpu.name"] = "Radeon R5" },
  first = "system-sleep-resume-failure", confidence = 0.52,
}
case {
  name = "first-commands-after-resume",
  url = "https://lore.kernel.org/linux-kernel/1e16c5e393212e357785e16cbedca011@4net.rs/",
  summary = "Renoir on 5.11: after the resume the gfx engine does not answer, then the display and the copy engine time out, and the reset fails.",
  text = [=[
[   72.093824] amdgpu 0000:03:00.0: [drm:amdgpu_ib_ring_tests [amdgpu]] *ERROR* IB test failed on gfx (-110).
[   72.094127] [drm:process_one_work] *ERROR* ib ring test failed (-110).
[   82.174244] [drm:drm_atomic_helper_wait_for_flip_done [drm_kms_helper]] *ERROR* [CRTC:67:crtc-0] flip_done timed out
[  123.169564] PM: suspend exit
[  123.482935] amdgpu 0000:03:00.0: amdgpu: Msg issuing pre-check failed and SMU may be not in the right state!
[  133.373767] [drm:amdgpu_job_timedout [amdgpu]] *ERROR* ring sdma0 timeout, signaled seq=2317, emitted seq=2320
[  133.374514] amdgpu 0000:03:00.0: amdgpu: GPU reset begin!
[  133.774774] amdgpu 0000:03:00.0: amdgpu: ASIC reset failed with error, -5 for drm dev, 0000:03:00.0
]=],
  first = "system-sleep-resume-failure", confidence = 0.50,
}
case {
  name = "first-commands-and-trace",
  url = "https://lore.kernel.org/linux-kernel/1e16c5e393212e357785e16cbedca011@4net.rs/",
  summary = "The same, cut before the end of the resume: its trace names amdgpu's resume.",
  text = [=[
[   72.094127] [drm:process_one_work] *ERROR* ib ring test failed (-110).
[  112.897930]  drm_kms_helper_hotplug_event+0x26/0x30 [drm_kms_helper]
[  112.897930]  amdgpu_device_resume+0x2d4/0x360 [amdgpu]
[  112.897930]  dpm_run_callback+0x4c/0x120
]=],
  first = "system-sleep-resume-failure", confidence = 0.70,
}
case {
  name = "near-first-commands-at-start",
  url = "https://lore.kernel.org/linux-kernel/1e16c5e393212e357785e16cbedca011@4net.rs/",
  summary = "Near miss: the same line at the start of the machine, which has not slept; built from the same lines.",
  text = [=[
[    5.093824] amdgpu 0000:03:00.0: [drm:amdgpu_ib_ring_tests [amdgpu]] *ERROR* IB test failed on gfx (-110).
[    5.094127] [drm:process_one_work] *ERROR* ib ring test failed (-110).
]=],
  first = "ring-test-failed-at-init", must_not = { "system-sleep-resume-failure" },
}

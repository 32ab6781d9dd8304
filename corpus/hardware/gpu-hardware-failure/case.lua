-- SPDX-License-Identifier: Apache-2.0
case {
  name = "post-error",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/198",
  summary = "Vega 64 that fails to post on bare metal.",
  text = [=[
[   13.269126] [drm] GPU posting now...
[   18.270925] [drm:atom_op_jump [amdgpu]] *ERROR* atombios stuck in loop for more than 5secs aborting
[   18.271427] [drm:amdgpu_atom_execute_table_locked [amdgpu]] *ERROR* atombios stuck executing A900 (len 812, WS 8, PS 8) @ 0xA99E
[   18.272503] amdgpu 0000:0e:00.0: gpu post error!
]=],
  first = "gpu-hardware-failure",
  accepted = { "vbios-post-failure" },
  confidence = 0.70,
}
case {
  name = "fatal-without-post-line",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1320",
  summary = "The post error was cut out of the paste.",
  text = [=[
[drm:amdgpu_atom_execute_table_locked [amdgpu]] *ERROR* atombios stuck executing 9300 (len 1031, WS 12, PS 8) @ 0x93A0
amdgpu 0000:67:00.0: Fatal error during GPU init
]=],
  first = "gpu-hardware-failure",
  confidence = 0.50,
}
case {
  name = "against-guest-log",
  url = "https://github.com/ROCm/amdgpu/issues/157",
  summary = "The guest's kernel names its hypervisor.",
  text = [=[
[    0.000000] Hypervisor detected: KVM
[drm:atom_op_jump [amdgpu]] *ERROR* atombios stuck in loop for more than 20secs aborting
amdgpu 0000:07:00.0: amdgpu: gpu post error!
amdgpu 0000:07:00.0: amdgpu: Fatal error during GPU init
]=],
  first = "vbios-post-failure",
  must_not = { "gpu-hardware-failure" },
  confidence = 0.70,
}
case {
  name = "against-virtual-fact",
  url = "https://github.com/ROCm/amdgpu/issues/157",
  summary = "The reporter says that it is a KVM guest.",
  text = [=[
[drm:atom_op_jump [amdgpu]] *ERROR* atombios stuck in loop for more than 20secs aborting
amdgpu 0000:07:00.0: amdgpu: gpu post error!
]=],
  facts = { ["host.virtual"] = "kvm" },
  first = "vbios-post-failure",
  must_not = { "gpu-hardware-failure" },
  confidence = 0.70,
}
case {
  name = "against-host-log",
  url = "https://github.com/ROCm/amdgpu/issues/157",
  summary = "The host hands the card to a guest.",
  text = [=[
vfio-pci 0000:44:00.0: enabling device (0000 -> 0002)
[drm:atom_op_jump [amdgpu]] *ERROR* atombios stuck in loop for more than 20secs aborting
amdgpu 0000:44:00.0: amdgpu: gpu post error!
]=],
  first = "vbios-post-failure",
  must_not = { "gpu-hardware-failure" },
  confidence = 0.70,
}
case {
  name = "against-after-reset",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = "The card ran before: a reset or a sleep spoilt it.",
  text = [=[
[  100.000000] PM: suspend entry (deep)
[  101.000000] PM: suspend exit
[drm:atom_op_jump [amdgpu]] *ERROR* atombios stuck in loop for more than 20secs aborting
[drm:amdgpu_atom_execute_table_locked [amdgpu]] *ERROR* atombios stuck executing 9300 (len 1031, WS 12, PS 8) @ 0x93A0
amdgpu 0000:67:00.0: Fatal error during GPU init
]=],
  first = "vbios-post-failure",
  must_not = { "gpu-hardware-failure" },
  confidence = 0.50,
}
case {
  name = "replaced",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1703",
  summary = [[The end of such a report.]],
  text = [=[
amdgpu 0000:2f:00.0: [drm:amdgpu_ring_test_helper [amdgpu]] *ERROR* ring gfx test failed (-110)
amdgpu 0000:2f:00.0: amdgpu: Fatal error during GPU init
The card turned out to be defective, the replacement card works.
]=],
  first = "gpu-hardware-failure", confidence = 0.52,
}
case {
  name = "is-it-faulty",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1703",
  summary = [[Near miss: a question.]],
  text = [[
I wonder whether the card is faulty, is this a defective card?
]],
  must_not = { "gpu-hardware-failure" },
}
case {
  name = "told",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1703",
  summary = "What helped.",
  text = [[
I replaced the card and it works.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "gpu-hardware-failure", confidence = 0.52,
}
case {
  name = "told-driver",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1703",
  summary = "Near miss: another driver helped.",
  text = [[
The new driver for the card works.
]],
  must_not = { "gpu-hardware-failure" },
}
case {
  name = "words-a-question",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1703",
  summary = [[Near miss: somebody asks.]],
  text = [[
I wonder whether a replacement card works with this Radeon VII board.
]],
  must_not = { "gpu-hardware-failure" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "dxvk",
  url = "https://github.com/doitsujin/dxvk/issues/1623",
  summary = "A game under DXVK.",
  text = [[
err:   DxvkSubmissionQueue: Command submission failed: VK_ERROR_DEVICE_LOST
]],
  facts = { ["gpu.name"] = "AMD Radeon RX 5700 XT" },
  first = "game-device-lost", confidence = 0.5,
}
case {
  name = "vkd3d",
  url = "https://github.com/ublue-os/bazzite/issues/4367",
  summary = "A game under vkd3d-proton.",
  text = [[
2705.636:0534:0688:err:vkd3d-proton:vkd3d_wait_for_gpu_timeline_semaphore: Failed to wait for Vulkan timeline semaphore, vr -4.
2705.637:0534:068c:err:vkd3d-proton:d3d12_command_queue_execute: Failed to submit queue(s), vr -4.
]],
  facts = { ["gpu.name"] = "AMD Radeon RX 7900 XTX" },
  first = "game-device-lost", confidence = 0.5,
}
case {
  name = "near-other-maker",
  url = "https://github.com/HansKristian-Work/vkd3d-proton/issues/3226",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
err:vkd3d-proton:d3d12_command_queue_execute: Failed to submit queue(s), vr -4.
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "game-device-lost" },
}
case {
  name = "vkd3d-log-file",
  url = "https://github.com/HansKristian-Work/vkd3d-proton/blob/master/libs/vkd3d-common/debug.c",
  summary = "The form of VKD3D_LOG_FILE, which does not name vkd3d-proton; built from the format.",
  text = [[
068c:err:d3d12_command_queue_execute: Failed to submit queue(s), vr -4.
]],
  facts = { ["gpu.name"] = "AMD Radeon RX 7900 XTX" },
  first = "game-device-lost", confidence = 0.5,
}

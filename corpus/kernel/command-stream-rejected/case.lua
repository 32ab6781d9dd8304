-- SPDX-License-Identifier: Apache-2.0
case {
  name = "line-alone",
  url = "https://github.com/HansKristian-Work/vkd3d-proton/issues/3004",
  summary = "A game over vkd3d-proton on a 7900 XTX; all that was kept of the log.",
  text = [==[
[drm:gfx_v11_0_bad_op_irq [amdgpu]] *ERROR* Illegal opcode in command stream
]==],
  first = "command-stream-rejected", confidence = 0.55,
}
case {
  name = "ring-reset",
  url = "https://github.com/doitsujin/dxvk/issues/5841",
  summary = "The ring is reset because of it.",
  text = [==[
kernel: amdgpu 0000:03:00.0: ring gfx_0.0.0 timeout, signaled seq=2197973, emitted seq=2197975
kernel: amdgpu 0000:03:00.0: Process VRising.exe pid 11725 thread dxvk-submit pid 11801
kernel: [drm:gfx_v11_0_bad_op_irq [amdgpu]] *ERROR* Illegal opcode in command stream
kernel: amdgpu 0000:03:00.0: Starting gfx_0.0.0 ring reset
]==],
  first = "command-stream-rejected", confidence = 0.55,
}
case {
  name = "register",
  url = "https://github.com/ValveSoftware/csgo-osx-linux/issues/3386",
  summary = "A register that programs may not touch, on RDNA 2.",
  text = [==[
[130882.405656] [drm:gfx_v10_0_priv_reg_irq [amdgpu]] *ERROR* Illegal register access in command stream
[130882.415849] [drm:amdgpu_job_timedout [amdgpu]] *ERROR* ring gfx_0.0.0 timeout, signaled seq=26399786, emitted seq=26399788
[130882.416296] amdgpu 0000:2f:00.0: amdgpu: GPU reset begin!
]==],
  first = "command-stream-rejected", confidence = 0.55,
}
case {
  name = "near-shader-instruction",
  url = "https://github.com/ROCm/hip/issues/2344",
  summary = "Near miss: a wave, not the command processor, met an instruction that it does not know.",
  text = [==[
:0:rocdevice.cpp            :2614: 24194570571 us: 7437 : [tid:0x7f39b9fff700] Device::callbackQueue aborting with error : HSA_STATUS_ERROR_ILLEGAL_INSTRUCTION: The agent attempted to execute an illegal shader instruction. code: 0x2a
]==],
  first = "gpu-illegal-instruction", must_not = { "command-stream-rejected" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "pid-and-ipc-shared",
  url = "https://github.com/ROCm/rocm-aic/pull/88",
  summary = "vLLM and LMCache in two containers: with the pid and ipc namespaces shared, but not the network.",
  text = [[
Two containers of one compose file, pid: host, the bridge network kept.
hipIpcOpenMemHandle: hipErrorInvalidDevicePointer (17)
]],
  first = "hip-ipc-across-namespaces", confidence = 0.7,
}
case {
  name = "ipc-shared-alone",
  url = "https://github.com/ROCm/rocm-aic/pull/88",
  summary = "Both programs are process 1 of their containers.",
  text = [[
With only ipc: host for both containers the handle import failed with hipErrorInvalidContext (201).
HIP IPC between vLLM and LMCache on MI300X.
]],
  first = "hip-ipc-across-namespaces", confidence = 0.7,
}
case {
  name = "words-of-the-code",
  url = "https://github.com/ROCm/clr/blob/f9f995c6d0aecec28debd3db0f41df0c15ec003d/hipamd/src/hip_memory.cpp",
  summary = "Near miss: in one container, where other reasons are as likely; built from the source.",
  text = [[
hipIpcOpenMemHandle -> 17 (invalid device pointer)
]],
  facts = { ["host.container"] = "docker" },
  must_not = { "hip-ipc-across-namespaces" },
}
case {
  name = "on-the-host",
  url = "https://github.com/ROCm/clr/issues/46",
  summary = "Near miss: HIP's own tests, on the host.",
  text = [[
hipIpcOpenMemHandle: invalid device pointer Code: 17
]],
  must_not = { "hip-ipc-across-namespaces" },
}
case {
  name = "legacy-mode",
  url = "https://github.com/ROCm/rocm-systems/issues/2209",
  summary = "Near miss: in a container, but the variable for the legacy mode is set.",
  text = [[
Both of the two containers set HSA_ENABLE_IPC_MODE_LEGACY=1
hipIpcOpenMemHandle -> 17 (invalid device pointer)
]],
  facts = { ["host.container"] = "docker", ["gpu.gfx"] = "gfx1201" },
  first = "hip-ipc-legacy-mode-env", must_not = { "hip-ipc-across-namespaces" },
}

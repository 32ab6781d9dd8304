-- SPDX-License-Identifier: Apache-2.0
case {
  name = "install", url = "https://github.com/lemonade-sdk/lemonade/issues/2002",
  summary = "A Radeon 860M, which Lemonade's detection does not serve.",
  text = [[
Error: Cannot install llamacpp:rocm on this system: Unsupported GPU: gfx1152
]],
  first = "lemonade-rocm-target-not-served", confidence = 0.7,
}
case {
  name = "table", url = "https://github.com/lemonade-sdk/lemonade/issues/2302",
  summary = "An R9700 beside the processor's gfx1036: the table of backends.",
  text = [[
Recipe              Backend     Status          Message/Version                               Action
llamacpp            cpu         update_required Backend update is required before use.         lemonade backends install llamacpp:cpu
                    cuda        unsupported     Unsupported GPU                                -
                    rocm        unsupported     Unsupported GPU: gfx1036                       -
]],
  first = "lemonade-rocm-target-not-served", confidence = 0.5,
}
case {
  name = "load", url = "https://github.com/lemonade-sdk/lemonade/blob/e385039ed/src/cpp/server/system_info.cpp",
  summary = "The message of a backend that is started all the same; the line is built from the source.",
  text = [[
[Error] (Router) Backend load failed: No compatible device detected for sd-cpp (rocm backend). Supported: Radeon RX 7000 series (RDNA3).
]],
  first = "lemonade-rocm-target-not-served", confidence = 0.7,
}
case {
  name = "python", url = "https://github.com/lemonade-sdk/lemonade/issues/406",
  summary = "The releases in Python said it so.",
  text = [[
Error: ROCm backend selected but no compatible ROCm target architecture found. See https://github.com/lemonade-sdk/lemonade for supported configurations.
]],
  first = "lemonade-rocm-target-not-served", confidence = 0.7,
}
case {
  name = "near-installable", url = "https://github.com/lemonade-sdk/lemonade/issues/2302",
  summary = "Near miss: what is not served is another maker's GPU and the NPU; ROCm is ready.",
  text = [[
flm                 npu         unsupported     Requires AMD XDNA 2 AMD NPU                    -
                    cuda        unsupported     Unsupported GPU                                -
                    rocm        installed       b9586                                          -
]],
  must_not = { "lemonade-rocm-target-not-served" },
}
case {
  name = "without-a-name", url = "https://github.com/lemonade-sdk/lemonade/issues/1990",
  summary = "A Radeon 780M on Windows: the table does not name the target.",
  text = [[
llamacpp   rocm        unsupported     Unsupported GPU
]],
  facts = { ["gpu.gfx"] = "gfx1103" },
  first = "lemonade-rocm-target-not-served", confidence = 0.5,
}
case {
  name = "near-other-maker", url = "https://github.com/lemonade-sdk/lemonade/blob/e385039ed/src/cpp/server/system_info.cpp",
  summary = "Near miss: the table on a machine without an AMD GPU; built from the source.",
  text = [[
llamacpp            rocm        unsupported     Unsupported GPU                                -
                    cuda        installed       b9586                                          -
]],
  must_not = { "lemonade-rocm-target-not-served" },
}
case {
  name = "near-asked-for-rocm", url = "https://github.com/lemonade-sdk/lemonade/blob/e385039ed/src/cpp/server/server.cpp",
  summary = "Near miss: ROCm is asked for on a machine whose GPU is another maker's; built from the source.",
  text = [[
Error: Cannot install llamacpp:rocm on this system: Unsupported GPU
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "lemonade-rocm-target-not-served" },
}

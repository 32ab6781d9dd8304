-- SPDX-License-Identifier: Apache-2.0
case {
  name = "old-kernel",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1446",
  summary = "ROCm 4.1 on kernel 5.4.",
  text = [[
Failed to get "domain" properity from properties files for kfd node 1.
rsmi_init() failed
Exception caught: rsmi_init.
ERROR:root:ROCm SMI returned 8 (the expected value is 0)
]],
  first = "rsmi-init-failed", confidence = 0.65,
}
case {
  name = "old-card",
  url = "https://github.com/ROCm/rocm_smi_lib/issues/82",
  summary = "A FirePro S10000 beside newer cards.",
  text = [[
rsmi_init() failed
Exception caught: rsmi_init.
ERROR:root:ROCm SMI returned 8 (the expected value is 0)
]],
  first = "rsmi-init-failed", confidence = 0.50,
}
case {
  name = "near-stale-lock",
  url = "https://github.com/ROCm/rocm_smi_lib/issues/88",
  summary = "Near miss: the same error number, with its cause named.",
  text = [[
Failed to initialize RSMI device mutex after 5 seconds. Previous execution may not have shutdown cleanly. To fix problem, stop all rocm_smi programs, and then delete the rocm_smi* shared memory files in /dev/shm.: Success
]],
  first = "smi-device-mutex-locked",
  must_not = { "rsmi-init-failed" },
}
case {
  name = "near-other-gpu",
  url = "https://github.com/ROCm/rocm-systems/issues/8612",
  summary = "Near miss: a machine without an AMD GPU, whose program loads the library through hwloc.",
  text = [[
Exception caught: rsmi_init.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "rsmi-init-failed" },
}
case {
  name = "near-slurm",
  url = "https://github.com/ROCm/rocm-systems/issues/8612",
  summary = "Near miss: slurmd -C on a machine without a GPU, which says what it has; built from the report's line.",
  text = [[
Exception caught: rsmi_init.
NodeName=node1 CPUs=16 Boards=1 SocketsPerBoard=1 CoresPerSocket=8 ThreadsPerCore=2 RealMemory=31997
]],
  must_not = { "rsmi-init-failed" },
}
case {
  name = "alone",
  url = "https://github.com/ROCm/rocm-systems/issues/8612",
  summary = "The line alone, from a program that loads the library.",
  text = [[
Exception caught: rsmi_init.
]],
  first = "rsmi-init-failed", confidence = 0.50,
}

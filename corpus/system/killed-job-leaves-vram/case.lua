-- SPDX-License-Identifier: Apache-2.0
case {
  name = "stranded",
  url = "https://github.com/ROCm/rocm-systems/issues/8263",
  summary = "Eight MI325X under Slurm on Kubernetes, 46 GB of each in use at no load; no process, no uncorrectable error.",
  text = [[
GPUs are idle, but VRAM is stranded: no procs use it. The jobs were killed.
| 0000:05:00.0    AMD Instinct MI325X | 0 %      27 C    0          135/1000 W |
|   0       1       6        SPX/NPS1 | 0 %        N/A         46111/262128 MB |
]],
  facts = { ["driver.version"] = "6.16.6", ["gpu.name"] = "AMD Instinct MI325X" },
  first = "killed-job-leaves-vram", confidence = 0.7,
}
case {
  name = "kernel-contexts",
  url = "https://github.com/ROCm/mori/pull/473",
  summary = "Test machines: ranks killed by SIGKILL in the midst of HIP calls, zombies that nobody reaped; --init and a slow stop ended it.",
  text = [[
The cause is leaked KFD contexts: ranks get SIGKILL from docker rm -f, and zombies keep theirs.
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "killed-job-leaves-vram", confidence = 0.7,
}
case {
  name = "dirty-pod",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/202",
  summary = "After a pod that ended uncleanly the next gets a GPU with KFD's state of the last.",
  text = [[
After a pod exits uncleanly (force delete) KFD may still list processes on an AMD GPU, and the next pod fails.
]],
  first = "killed-job-leaves-vram", confidence = 0.7,
}
case {
  name = "killed-for-ram",
  url = "https://github.com/ROCm/mori/pull/473",
  summary = "Near miss: the same words, and the kernel tells that the host's memory ran out.",
  text = [[
VRAM is held after the rank was killed.
kernel: Out of memory: Killed process 2410412 (python3) total-vm:981234kB, anon-rss:881234kB
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "host-oom-killed", must_not = { "killed-job-leaves-vram" },
}
case {
  name = "leak-in-the-driver",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6214",
  summary = "Near miss: a leak of the driver itself, under pressure of the host's memory; no job was killed for it.",
  text = [[
amdgpu 0000:03:00.0: VM memory stats for proc Discord(28374) task Discord:cs0(28320) is non-zero when fini
VRAM leaks with each short-lived client, none was killed.
]],
  must_not = { "killed-job-leaves-vram" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/apache/mxnet/issues/4242",
  summary = "Near miss: another maker's GPUs.",
  text = [[
The GPU memory is held by zombies.
]],
  facts = { ["host.gpu_maker"] = "other", ["gpu.gfx"] = "gfx1036" },
  must_not = { "killed-job-leaves-vram" },
}

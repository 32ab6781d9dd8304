-- SPDX-License-Identifier: Apache-2.0
case {
  name = "config-only",
  url = "https://github.com/SlinkyProject/slurm-operator/issues/57",
  summary = "slurmd finds 8 MI300X, but gres.conf names a type without File.",
  text = [[
[2025-10-06T15:42:05] gpu/rsmi: _get_system_gpu_list_rsmi: 8 GPU system device(s) detected
[2025-10-06T15:42:05] error: Discarding the following config-only GPU due to lack of File specification:
]],
  first = "slurm-gres-misconfigured", confidence = 0.80,
}
case {
  name = "ignored",
  url = "https://github.com/SlinkyProject/slurm-operator/issues/57",
  summary = "The same node's next lines: the GPUs that were found are ignored.",
  text = [[
[2025-10-06T15:42:05] warning: The following autodetected GPUs are being ignored:
[2025-10-06T15:42:05]     GRES[gpu] Type:amd_instinct_mi300x_oam Count:1 Cores(224):0-55 Flags:HAS_FILE,HAS_TYPE,ENV_RSMI File:/dev/dri/renderD128
]],
  first = "slurm-gres-misconfigured", confidence = 0.52,
}
case {
  name = "drained",
  url = "https://github.com/awslabs/awsome-distributed-ai/issues/195",
  summary = "The reason a node was drained for, on a node with MI300X.",
  text = [[
   Gres=gpu:mi300x:8
   Reason=gres/gpu count reported lower than configured (0 < 8) [slurm@2024-12-19T11:03:34]
]],
  facts = { ["gpu.name"] = "AMD Instinct MI300X" },
  first = "slurm-gres-misconfigured", confidence = 0.72,
}
case {
  name = "no-library",
  url = "https://github.com/openhpc/ohpc/pull/2057",
  summary = "slurmd was built for ROCm SMI, the library is not on the node.",
  text = [[
slurmd: Configured with rsmi, but that lib wasn't found.
slurmd: debug:  gpu/generic: init: init: GPU Generic plugin loaded
]],
  first = "slurm-gres-misconfigured", confidence = 0.80,
}
case {
  name = "nvidia",
  url = "https://github.com/SlinkyProject/slurm-operator/issues/111",
  summary = "The same warning about NVIDIA GPUs, on a machine that has an AMD one for its screen.",
  text = [[
[2026-01-12T16:24:01] warning: The following autodetected GPUs are being ignored:
[2026-01-12T16:24:01]     GRES[gpu] Type:nvidia_h100_80gb_hbm3 Count:1 Cores(224):0-55  Links:(null) Flags:HAS_FILE,HAS_TYPE,ENV_NVML File:/dev/nvidia0
]],
  facts = { ["gpu.name"] = "AMD Radeon Pro W6400" },
  must_not = { "slurm-gres-misconfigured" },
}
case {
  name = "request",
  url = "https://github.com/awslabs/awsome-distributed-ai/issues/196",
  summary = "The request names a type that slurm.conf lacks; sbatch's message, with a request for AMD's.",
  text = [[
$ sbatch --gres=gpu:mi300x:8 job.sh
sbatch: error: Batch job submission failed: Invalid generic resource (gres) specification
]],
  first = "slurm-gres-misconfigured",
}

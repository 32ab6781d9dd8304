-- SPDX-License-Identifier: Apache-2.0
case {
  name = "device-plugin-serves",
  url = "https://github.com/ROCm/k8s-device-plugin",
  summary = "AMD's device plugin announces eight GPUs; the kubelet restarts once.",
  text = [[
I0301 10:00:01.120011       1 main.go:120] AMD GPU device plugin for Kubernetes
I0301 10:00:01.120233       1 main.go:120] ./k8s-device-plugin version v1.31.0.7
I0301 10:00:01.120501       1 manager.go:42] Starting device plugin manager
I0301 10:00:01.120801       1 manager.go:66] Handling incoming signals
I0301 10:00:01.131102       1 manager.go:71] Received new list of plugins: [gpu]
I0301 10:00:01.131410       1 manager.go:110] Adding a new plugin "gpu"
I0301 10:00:01.140030       1 plugin.go:64] gpu: Starting plugin server
I0301 10:00:01.190221       1 plugin.go:94] gpu: Starting the DPI gRPC server
I0301 10:00:01.240117       1 plugin.go:147] gpu: Registration for endpoint amd.com_gpu
W0301 10:00:02.101201       1 exporter.go:88] Failed to get GPU health info from exporter: connection refused, assuming healthy
I0301 11:20:01.441200       1 manager.go:188] Kubelet restarted, re-registering plugins
Capacity:  amd.com/gpu: 8
Allocatable:  amd.com/gpu: 8
]],
}
case {
  name = "metrics-exporter",
  url = "https://github.com/ROCm/device-metrics-exporter",
  summary = "An exporter leaves out what a card has not.",
  text = [[
2026/02/11 09:10:01 exporter.go:101: INFO metrics exporter v1.4.0 starting
2026/02/11 09:10:01 config.go:60: WARN unable to open config /etc/metrics/config.json: no such file or directory, using default
2026/02/11 09:10:02 gpuagent.go:220: WARN field GPU_JUNCTION_TEMPERATURE not supported by gpu 0, skipping
2026/02/11 09:10:02 gpuagent.go:221: WARN field PCIE_REPLAY_COUNT not supported by gpu 0, skipping
2026/02/11 09:10:02 slurm.go:44: ERROR slurm socket not available, job labels disabled
2026/02/11 09:10:02 k8s.go:77: ERROR unable to connect to pod resources socket: dial unix /var/lib/kubelet/pod-resources/kubelet.sock: connect: no such file or directory
2026/02/11 09:10:02 exporter.go:180: INFO serving requests on port 5000
gpu_health{gpu_id="0",card_model="AMD Instinct MI300X"} 1
gpu_ecc_uncorrect_total{gpu_id="0"} 0
]],
}
case {
  name = "slurm-job",
  url = "https://slurm.schedmd.com/gres.html",
  summary = "A job on two GPUs ends; the step's noise is harmless.",
  text = [[
slurmstepd: info: gres/gpu: AutoDetect=rsmi
slurmstepd: debug:  gpu/rsmi: init: AMD ROCm System Management Interface library loaded
srun: job 120344 queued and waiting for resources
srun: job 120344 has been allocated resources
[node7:0] NCCL INFO NET/Plugin: Could not find: librccl-net.so. Using internal net plugin.
[node7:0] NCCL INFO Failed to open libibverbs.so[.1]
[node7:0] NCCL INFO NCCL_DEBUG set by environment to INFO
[node7:0] NCCL INFO ncclCommInitRank comm 0x7f1c rank 0 nranks 2 cudaDev 0 busId c1000 - Init COMPLETE
step 1000 loss 2.311 gpu gfx90a
slurmstepd: error: _cgroup_procs_check: failed on path (null)/cgroup.procs: No such file or directory
slurmstepd: debug:  task_g_post_term: task/cgroup: No such file or directory
sacct: 120344 COMPLETED ExitCode 0:0
]],
}
case {
  name = "compose-stack",
  url = "https://docs.docker.com/compose/",
  summary = "Containers of a small server with a Radeon: each waits for the other, then all serve.",
  text = [[
ollama-1    | time=2026-01-12T08:00:01.330Z level=INFO source=types.go:131 msg="inference compute" id=0 library=ROCm compute=gfx1101 name=ROCm0 description="AMD Radeon RX 7700 XT"
webui-1     | ConnectionError: cannot connect to host ollama:11434, retrying
webui-1     | WARNI [open_webui.env] CORS_ALLOW_ORIGIN IS SET TO '*' - NOT RECOMMENDED FOR PRODUCTION DEPLOYMENTS.
db-1        | FATAL:  the database system is starting up
db-1        | LOG:  database system is ready to accept connections
webui-1     | ERROR [open_webui.utils.oauth] Error fetching oauth provider, oauth is disabled
proxy-1     | [error] 29#29: *1 connect() failed (111: Connection refused) while connecting to upstream
webui-1     | INFO:     Application startup complete.
ollama-1    | [GIN] 2026/01/12 - 08:01:44 | 200 |  3.101s |  172.18.0.4 | POST "/api/chat"
]],
}

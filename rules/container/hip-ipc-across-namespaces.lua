-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-ipc-across-namespaces",
  title = [[hipIpcOpenMemHandle between containers fails: 201 or 17, for want of shared namespaces]],
  summary = [[
A handle carries the exporter's process id. HIP answers invalid context (201) where that id is its own, as in two containers
whose program is process 1. The HSA runtime then asks the exporter over an abstract Unix socket named after the id, which
exists in one network namespace only: elsewhere it waits ten seconds, and HIP says invalid device pointer (17).]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { any = { { log = [[hipIpcOpen(?:Mem|Event)Handle]] }, { said = [[(?i)\bHIP IPC\b|\bIPC handles?\b|\bhandle import\b]] } } },
              { any = { { log = [[hipErrorInvalidContext|hipErrorInvalidDevicePointer]] }, { log = [[hipIpcOpenMemHandle.{0,80}(?:invalid device (?:pointer|context)|\b(?:201|17)\b)]] } } },
              { said = [[(?i)\b(?:two|both|other|another|cross|across|between|second|separate|different)\b.{0,40}\b(?:containers|pods|namespaces)\b|\b(?:cross|other|second|another)[- ](?:container|pod)\b|\b(?:network|pid) namespaces?\b]] } }, strength = "very_strong", group = "ipc" },
    { log = [[HSA_ENABLE_IPC_MODE_LEGACY=1|expandable_segments:True]], strength = "very_strong", against = true, group = "other-reason" },
  },
  explains = { "rccl-init-failure", "numa-or-p2p-problem" },
  remedies = {
    { id = "share-namespaces", title = "Both containers in the host's pid, ipc and network namespaces",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "medium", reversibility = "high", scope = "app",
      summary = "Compose: pid: host, ipc: host, network_mode: host on both services. Kubernetes: two containers of one pod with shareProcessNamespace: true share the network already.",
      cons = { "the containers see the host's processes and ports" },
      prepare = [[docker inspect -f '{{.HostConfig.PidMode}} {{.HostConfig.IpcMode}} {{.HostConfig.NetworkMode}}' CONTAINER]],
      apply = [[docker run -d --rm --name exporter --pid host --ipc host --network host --device /dev/kfd --device /dev/dri IMAGE COMMAND]],
      verify = [[docker inspect -f '{{.HostConfig.PidMode}}{{.HostConfig.IpcMode}}{{.HostConfig.NetworkMode}}' exporter]], expect = "^hosthosthost$",
      rollback = [[docker rm -f exporter]], fallback = "one-container" },
    { id = "one-container", title = "Run both processes in one container",
      outcome = "workaround", chance = 0.9, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      cons = { "nothing to roll back: the old composition stays" },
      apply = [[docker run --rm --ipc host --device /dev/kfd --device /dev/dri IMAGE COMMAND 2> in-one-container.txt]],
      verify = [[grep -c hipIpcOpenMemHandle in-one-container.txt || true]], expect = "^0" },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-aic/pull/88", title = "Cross-container HIP IPC for LMCache",
      says = "201 with the ipc namespace shared alone, 17 with pid as well, and it works with network, too." },
    { url = "https://github.com/ROCm/clr/blob/f9f995c6d0aecec28debd3db0f41df0c15ec003d/hipamd/src/hip_memory.cpp", title = "hipIpcOpenMemHandle()",
      says = "Invalid context where the handle's process id is the caller's, invalid device pointer where attaching fails." },
    { url = "https://github.com/ROCm/rocm-systems/blob/develop/projects/rocr-runtime/runtime/hsa-runtime/core/runtime/runtime.cpp", title = "Runtime::IPCClientImport()",
      says = "Connects to an abstract socket with the process id in its name, for ten seconds at most." },
  },
  service = { action = "none", because = "The handle could not be opened across namespaces; no GPU was accessed.", proof = "The same two processes in one container.", collect = { "docker inspect of both containers" } },
}

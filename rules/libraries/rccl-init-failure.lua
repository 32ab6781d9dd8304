-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rccl-init-failure",
  kind = "symptom",
  title = "RCCL initialisation failed (NCCL WARN, unhandled system error)",
  summary = [[
RCCL (NCCL's interface on ROCm) connects all ranks at the start: over peer memory, shared
memory or the network. A HIP or system call failed there. The line before "NCCL WARN" names the
transport and the call; ask next why it failed: P2P or IPC handles, a container's /dev/shm, a
GPU without PCIe atomics, RDMA.]],
  component = "framework", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[NCCL WARN (?:HIP|ROCm|ROCr|hsa)\b.*(?i:fail)]], strength = "very_strong", group = "call" },
    { log = [[NCCL WARN hipIpc(?:Get|Open)MemHandle failed]], strength = "decisive", group = "call" },
    -- TVM's word
    { log = [[rcclError: (?:unhandled|internal|invalid|remote)]], strength = "very_strong", group = "call" },
    { log = [[\[FATAL ERROR\]: HIP failure]], strength = "strong", group = "call" },
    { all = { { log = [[NCCL WARN (?:Cuda failure|Call to \w+ failed|Error while|Failed to|.*(?:returned error|timed? ?out))]] },
              { any = { { log = [[[Ll]ibrccl(?:\.so| path)|RCCL version|rccl-tests|/rccl/(?:build|src)|RCCL (?:WARN|INFO|error)]] }, { log = [[build/hipify/src/]] }, { log = [[Hipruntime version]] }, { fact = "app.name", has = "rccl" },
                        { fact = "gpu.gfx", exists = true } } } }, strength = "very_strong", group = "call" },
    { all = { { log = [[nccl(?:UnhandledCudaError|SystemError|InternalError|RemoteError|InvalidUsage)\b|NCCL error: unhandled (?:cuda|system) error|NCCL error in:|Test NCCL failure \S+:\d+]] },
              { any = { { log = [[[Ll]ibrccl(?:\.so| path)|RCCL version|rccl-tests|/rccl/(?:build|src)|RCCL (?:WARN|INFO|error)]] }, { log = [[/opt/rocm|ROCm version|ROCm devices|HIP_VISIBLE|/hipify/src]] }, { fact = "torch.rocm", exists = true }, { fact = "gpu.gfx", exists = true } } } },
      strength = "strong", group = "call" },
    -- as people put it
    { said = [[(?i)\bRCCL\b.{0,60}?\b(?:hangs?|hung|fails?|failed|failure|stuck|time(?:s|d)?[ -]?out|crash(?:es|ed)?|deadlocks?)\b]], unless = [[NCCL (?:WARN|INFO)|can lead to]], strength = "very_strong", group = "prose" },
    { log = [[CUDA_HOME|nvidia-smi|NVIDIA-SMI|libcuda\.so]], strength = "strong", against = true },
    { all = { { log = [[RuntimeError: NCCL error|torch\.distributed\.DistBackendError: NCCL error|NCCL failure common\.cu|ncclCommInitRank]] },
              { any = { { log = says_amd }, { fact = "torch.rocm", exists = true }, { fact = "gpu.gfx", exists = true } } } }, strength = "strong", group = "call" },
  },
  remedies = {
    { id = "read-nccl-debug", title = "Run once with NCCL_DEBUG=INFO and read the first WARN line",
      outcome = "diagnostic", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      apply = [[export NCCL_DEBUG=INFO NCCL_DEBUG_SUBSYS=INIT,P2P,SHM,NET]], verify = [[COMMAND 2>&1 | grep -m1 "NCCL WARN"]], expect = "NCCL WARN",
      rollback = [[unset NCCL_DEBUG NCCL_DEBUG_SUBSYS]] },
    { id = "without-p2p", action = "without-p2p", title = "Try without peer transfers: NCCL_P2P_DISABLE=1",
      outcome = "workaround", chance = 0.4, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      tradeoffs = { performance = "collectives go through system memory" },
      apply = [[export NCCL_P2P_DISABLE=1]], verify = [[COMMAND 2>&1 | grep -cE 'NCCL WARN (HIP|hipIpc)' || true]], expect = "^0", rollback = [[unset NCCL_P2P_DISABLE]] },
    { id = "larger-shm", title = "Give the container shared memory: --ipc=host or --shm-size 16G",
      outcome = "cure", chance = 0.3, minutes = 2, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker run --rm -it --ipc=host --device /dev/kfd --device /dev/dri rocm/pytorch df -h /dev/shm]],
      verify = [[docker run --rm --ipc=host rocm/pytorch df -m /dev/shm | awk 'NR == 2 && $2 > 1024 { print "ok" }']], expect = "ok", rollback = [[true   # the container is gone (--rm)]] },
  },
  references = {
    { url = "https://github.com/ROCm/rccl/issues/2188", title = "hipIpcGetMemHandle failed: invalid argument",
      says = "A second job on other GPUs of the node fails while P2P is set up; it succeeds only now and then." },
    { url = "https://github.com/ROCm/rccl/issues/1454", title = "RCCL broken in most configurations",
      says = "Shows the failure in transport/p2p.cc as it passes up through init.cc." },
    { url = "https://github.com/ROCm/rccl/blob/develop/src/include/rocmwrap.h", title = "rocmwrap.h and checks.h of RCCL",
      says = "ROCr failure, and Cuda failure, which the build turns into HIP failure: the words before the reason." },
  },
  service = { action = "watch", because = "A call failed while the ranks were set up; most reasons are settings, a few are a GPU that does not answer.", proof = "The first NCCL WARN line, and the kernel's log of that moment.", collect = { "NCCL_DEBUG=INFO output of every rank", "journalctl -k -b" } },
}

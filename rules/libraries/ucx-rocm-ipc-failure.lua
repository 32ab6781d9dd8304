-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ucx-rocm-ipc-failure",
  title = [["UCX ERROR Failed to create ipc": UCX cannot export this GPU buffer]],
  summary = [[
UCX's transport rocm_ipc shares GPU memory between processes of a node. The HSA runtime refuses to
export a buffer that is not a whole allocation, and, in its legacy mode, any buffer where the kernel's
own amdgpu is loaded, for only AMD's DKMS driver has that call. UCX says so, and the transfer ends in
an assertion in rndv.c. Which of the two struck the reporters was not settled.
The machine is sound; other transports carry the buffer.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[rocm_ipc_md\.c:\d+ +UCX +ERROR +Failed to create ipc]], strength = "decisive", group = "ipc" },
  },
  remedies = {
    { id = "without-rocm-ipc", title = "Leave rocm_ipc out of UCX_TLS",
      outcome = "workaround", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      cons = { "copies within the node go through host memory" },
      apply = [[export UCX_TLS=sm,self,rc,rocm_copy]],
      verify = [[mpirun COMMAND 2>&1 | grep -c "Failed to create ipc" || true]], expect = [[^0$]],
      rollback = [[unset UCX_TLS]] },
    { id = "dma-buf-mode", title = "With the kernel's own driver: let the runtime export by DMA-BUF",
      outcome = "cure", chance = 0.4, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      requires = "ROCm 6.3 or later, libdrm 2.4.109 or later; with mpirun the variable is passed on with -x",
      apply = [[export HSA_ENABLE_IPC_MODE_LEGACY=0]],
      verify = [[mpirun -x HSA_ENABLE_IPC_MODE_LEGACY COMMAND 2>&1 | grep -c "Failed to create ipc" || true]], expect = [[^0$]],
      rollback = [[unset HSA_ENABLE_IPC_MODE_LEGACY]] },
    { id = "whole-allocations", title = "Exchange buffers that are allocations of their own, not parts of one",
      outcome = "workaround", chance = 0.3, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      cons = { "a change to the program; undo it with the version control" },
      apply = [[grep -rn hipMalloc .   # one for each buffer that is exchanged]],
      verify = [[mpirun COMMAND 2>&1 | grep -c "Failed to create ipc" || true]], expect = [[^0$]] },
  },
  references = {
    { url = "https://github.com/openucx/ucx/issues/10087", title = "Failed to create ipc on MI250X",
      says = "Reproduced by a maintainer with UCX 1.16 and ROCm 6.2 and laid to UCX's rocm_ipc or the call beneath." },
    { url = "https://github.com/openucx/ucx/issues/9606", title = "rocm_ipc, rocm_cpy and rocm_copy in UCX' own tests",
      says = "The transport's tests print the line for a buffer of 3758 bytes." },
    { url = "https://github.com/openucx/ucx/issues/5485", title = "rocm_ipc_md.c:69 Failed to create ipc",
      says = "ROCm 3.7, which was to have mended it, still gave the line." },
    { url = "https://github.com/ROCm/rocm-systems/blob/develop/projects/rocr-runtime/runtime/hsa-runtime/core/runtime/runtime.cpp", title = "Runtime::IPCCreate()",
      says = "Invalid argument where address and length are not an allocation's, or where the driver's call to share it fails." },
  },
  service = { action = "none", because = "Exporting a buffer failed in the runtime; other transports carry it.", proof = "The same program without rocm_ipc.", collect = { "ucx_info -v", "cat /sys/module/amdgpu/version" } },
}

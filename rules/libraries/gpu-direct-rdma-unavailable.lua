-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gpu-direct-rdma-unavailable",
  title = "The network card cannot register GPU memory: amdgpu_peermem or dma-buf support missing",
  summary = [[
For RDMA from GPU memory the network driver needs either the peer-memory interface (amdgpu with
ib_umem_get_peer or amdgpu_peermem) or DMA-BUF. Without one, ibv_reg_mr on a GPU address fails
with EINVAL or EFAULT, and RCCL falls back to copies through the host.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[ibv_(?:exp_)?reg_(?:dmabuf_)?mr(?:\(address=[^)]*\)|\S*) failed(?!: (?:C|$))|RegisterRdmaMemoryRegion failed]] },
              { any = { { fact = "gpu.name", matches = [[(?i)instinct|radeon|\bmi\d{2,3}]] }, { log = [[MPI-ROCM|rocm_(?:copy|ipc)/]] }, { log = [[[Ll]ibrccl(?:\.so| path)|RCCL version|rccl-tests|/hipify/src|amdgpu 0000:|amdgpu_peermem|/opt/rocm|ROCm version|/mori/(?:src|python|application)]] }, { fact = "gpu.gfx", exists = true } } } }, strength = "very_strong", group = "register" },
    -- UCX names the memory's type: bit 3, or the word, is ROCm
    { log = [[UCX  ERROR failed to register address \S+ (?:mem_type bit 0x8|\(rocm(?:-managed)?\)) length \d+(?: dmabuf_fd \d+)? on md]], strength = "decisive", group = "register" },
    { all = { { log = [[NET/IB\s?: .*GPU Direct RDMA [Dd]isabled for (?:HCA|device|GPU)]] },
              { any = { { log = [[[Ll]ibrccl(?:\.so| path)|RCCL version|rccl-tests|/hipify/src]] }, { fact = "gpu.gfx", exists = true } } } }, strength = "strong", group = "disabled" },
    -- RCCL's own words (net_ib.cc); it says so where DMA-BUF steps in, too
    { log = [[GDRDMA not enabled\. Could not find memory_peers directory or peer_memory symbol]], strength = "strong", group = "module" },
    { all = { { log = [[memory_peers/amdkfd/version]] }, { log = [[GPU Direct RDMA Disabled|No such file|F_OK\) == -1]] } }, strength = "strong", group = "module" },
    { log = [[modprobe: FATAL: Module amdgpu_peermem not found|amdgpu_peermem: .*(?:not found|failed)]], strength = "strong", group = "module" },
    { log = [[nvidia[-_]peermem|nv_peer_mem|NVIDIA-SMI]], strength = "very_strong", against = true },
    { log = [[via NET/\w+/\d+(?:\(\d+\))?/GDRDMA\b|NET/IB\s?: Using GPU Direct RDMA \(]], strength = "very_strong", against = true, group = "works" },
    { log = [[PeerDirect support was initialized successfully]], strength = "moderate", against = true },
  },
  explains = { "rccl-init-failure" },
  remedies = {
    { id = "enable-dmabuf", title = "Use DMA-BUF: NCCL_DMABUF_ENABLE=1",
      summary = "RCCL of 2026 falls back to it by itself; before, it has to be asked. RCCL of ROCm 6.3 was seen to crash with it.",
      outcome = "cure", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      requires = "A kernel with CONFIG_PCI_P2PDMA and CONFIG_DMABUF_MOVE_NOTIFY, and a network driver that takes DMA-BUF.",
      apply = [[export NCCL_DMABUF_ENABLE=1]], verify = [[NCCL_DEBUG=INFO COMMAND 2>&1 | grep -m1 -oE '/GDRDMA|Using GPU Direct RDMA']], expect = "RDMA", rollback = [[unset NCCL_DMABUF_ENABLE]], fallback = "peer-memory-driver" },
    { id = "peer-memory-driver", title = "Install the network vendor's driver (OFED) first, then AMD's DKMS driver",
      outcome = "cure", chance = 0.6, minutes = 60, risk = "medium", reversibility = "medium", scope = "system", root = true, reboot = true,
      apply = by_packager("sudo apt-get install -y --reinstall amdgpu-dkms", "sudo dnf reinstall -y amdgpu-dkms"), verify = [[journalctl -k -b | grep PeerDirect]], expect = "initialized",
      rollback = [[true   # the driver is the same package as before; the network vendor's driver has its own uninstaller]] },
  },
  references = {
    { url = "https://github.com/ROCm/mori/pull/481", title = "Register GPU memory through DMA-BUF", says = "Without amdgpu_peermem ibv_reg_mr on GPU addresses fails; DMA-BUF registration works." },
    { url = "https://github.com/ROCm/rccl/pull/1218", title = "RCCL: fix DMABUF support", says = "Upstream kernels have no peer-memory interface, some distribution kernels do; RCCL looks for ib_umem_get_peer." },
    { url = "https://github.com/ROCm/rocm-systems/pull/3607", title = "RCCL: change GDR selection", says = "From February 2026 on NCCL_DMABUF_ENABLE is 1 by default and DMA-BUF the fallback of peer memory; before, it was 0." },
    { url = "https://github.com/openucx/ucx/blob/master/src/ucp/core/ucp_mm.c", title = "UCX: ucp_mm.c",
      says = "The message names the type of the memory that no device could register, and what the device supports." },
  },
  service = { action = "none", because = "The kernel lacks the way by which a network card registers GPU memory; every GPU of such a node is alike.", proof = "The same registration of host memory succeeds.", collect = { "lsmod | grep -E 'peermem|ib_core'", "ibv_devinfo -v" } },
}

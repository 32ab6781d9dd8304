-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "numa-or-p2p-problem",
  title = "Peer transfers between the GPUs do not work on this machine (P2P, ACS, NUMA balancing)",
  summary = [[
GPUs copy to each other over PCIe when the platform routes peer writes. ACS on the bridges, a
translating IOMMU, or GPUs behind different host bridges break or redirect them: collectives
hang or return wrong data, while each GPU alone works. Automatic NUMA balancing moves host pages
meanwhile and costs speed.]],
  component = "config", severity = "error", maturity = "experimental", prior = "uncommon",
  -- lint: allow pattern-short because Vega is all that the cards are called
  evidence = {
    { log = [[NUMA auto balancing enabled]], strength = "moderate", group = "numa" },
    { log = [[hipDeviceEnablePeerAccess.*(?:failed|error)|peer access (?:is )?not supported|hipErrorPeerAccessUnsupported]], strength = "strong", group = "p2p" },
    -- the kernel's list of host bridges between whose ports peers may talk lacks this one
    { log = [[amdgpu .*cannot be used for peer-to-peer DMA as the client and provider]], strength = "very_strong", group = "p2p" },
    -- HIP's sample of peer copies
    { log = [[peer2peer transfer not possible between the selected gpu devices]], strength = "very_strong", group = "p2p" },
    { all = { { said = [[(?i)\bGPUs?\b.{0,30}\bare not peers\b|\bnot (?:show(?:n)? (?:up )?|listed |seen |visible |reported )as peers\b|hipDeviceCanAccessPeer\W{1,3}(?:is |was )?(?:report\w*|return\w*|gives?|says?) (?:as )?(?:FALSE|0|no)\b]] }, speaks_of_amd }, strength = "strong", group = "p2p" },
    -- the bridges send peers' requests up to the root, and something hangs or is wrong
    { all = { { log = [[ACSCtl:.*ReqRedir\+]] }, { any = { { log = [[Watchdog caught collective operation timeout|watchdog got stuck for]] }, { said = [[(?i)\b(?:hangs?|hung|stuck|deadlock\w*|timed? out)\b]] }, { fact = "symptom.kind", ["in"] = { "hang", "wrong-output" } } } }, { any = { rccl_there, speaks_of_amd } } }, strength = "very_strong", group = "p2p" },
    -- alone only slow: transfers go through system memory
    { all = { { log = [[P2P is disabled between connected GPUs|P2P access is not (?:available|supported) between]] },
              { any = { { log = [[Watchdog caught collective operation timeout]] }, { fact = "symptom.kind", ["in"] = { "hang", "wrong-output" } } } } },
      strength = "strong", group = "p2p" },
    { tried = "without-p2p", result = "worked", strength = "strong", group = "tried" },
    { log = [[PCI[Ee] atomic ops is not supported]], strength = "moderate", against = true },
    { log = [[nvidia-smi|NVIDIA-SMI|NVIDIA GeForce|NVIDIA RTX|NCCL version [\d.]+\+cuda]], strength = "very_strong", against = true },
    other_maker,
    -- as people put it
    { all = { { said = [[(?i)\bpeer[- ](?:to|2)[- ]peer\b|\bP2P (?:\w+ ){0,3}(?:access|cop(?:y|ies)|transfers?|available|supported?|memory|enabled)|(?:via|over|using|with|GPU|PCIe) P2P\b|rocm[-_]bandwidth[-_]test|p2pBandwidth]] },
              { said = [[(?i)page faults?|\bGPU reset|corrupt|gibberish|garbage|wrong (?:data|results?|output)|\bhangs?\b|segfault|freez]] },
              { any = { { log = says_amd }, { log = [[\bVega ?\d\d\b|amdgpu 0000:|rocm[-_]bandwidth[-_]test|hipMemcpyPeer]] }, { fact = "gpu.gfx", exists = true }, { fact = "rocm.version", exists = true } } } },
      strength = "strong", group = "prose" },
    -- each GPU alone is right, several together are not
    { all = { { said = [[(?i)\bboth\b.{0,60}\b(?:gibberish|garbage|garbled|nonsense)\b|\b(?:multi|dual|two|both|several|all|2 ?x|2|[3-8])[- ]?(?:\w+ )?(?:GPUs?|cards?)\b.{0,120}\b(?:gibberish|garbage|garbled|nonsense)\b|\b(?:gibberish|garbage|garbled|nonsense)\b.{0,120}\b(?:multi|dual|two|both|several|2 ?x|2|[3-8])[- ]?(?:\w+ )?(?:GPUs?|cards?)\b]] },
              { any = { { log = [[found [2-9] ROCm devices]] }, { said = [[(?i)\b(?:single|one|each|1)(?: \w+)?[- ]?(?:GPU|card)\b.{0,60}\b(?:works?|fine|right|correct|clear|alone)\b|\bworks? (?:\w+ )?(?:on|with) (?:a )?(?:single|one|1)\b]] } } }, speaks_of_amd },
      strength = "strong", group = "prose" },
    -- as people put it: what they see, or which step cured it
    { all = { { said = [[(?i)(?:hangs?|stuck|deadlocks?|gibberish|garbage|corrupt\w*|fails?|crash\w*)\b.{0,80}?\b(?:until|unless|without)\b.{0,20}(?:NCCL_P2P_DISABLE|GGML_CUDA_NO_PEER_COPY)]] }, speaks_of_amd }, strength = "strong", group = "p2p" },
    { all = { { said = helped([[(?:NCCL_P2P_DISABLE=1|GGML_CUDA_NO_PEER_COPY|amd_iommu\S* ACS|disabl\w+ ACS\b)]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "p2p" },
  },
  explains = { "gpu-vm-fault", "rccl-init-failure" },
  remedies = {
    { id = "without-p2p", action = "without-p2p", title = "NCCL_P2P_DISABLE=1",
      outcome = "workaround", chance = 0.7, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      tradeoffs = { performance = "transfers go through system memory" },
      apply = [[export NCCL_P2P_DISABLE=1]], 
      verify = [[NCCL_DEBUG=INFO COMMAND 2>&1 | grep -c 'via P2P' || true]], expect = "^0$", rollback = [[unset NCCL_P2P_DISABLE]] },
    { id = "iommu-pt-no-acs", action = "iommu-pt-no-acs", title = "iommu=pt, and ACS off in the firmware setup",
      outcome = "cure", chance = 0.5, minutes = 20, risk = "medium", reversibility = "high", scope = "firmware", root = true, reboot = true,
      cons = { "less isolation between devices" },
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = add_kernel_argument("iommu=pt"),
      verify = [[sudo lspci -vvv | grep -c 'ACSCtl:.*SrcValid+']], expect = "^0",
      rollback = drop_kernel_argument("iommu=pt") },
    { id = "numa-balancing-off", title = "Turn automatic NUMA balancing off",
      outcome = "partial", chance = 0.3, minutes = 1, risk = "low", reversibility = "high", scope = "system", root = true,
      backup = [[cat /proc/sys/kernel/numa_balancing > ~/numa_balancing-before.txt]],
      apply = [[sudo sysctl kernel.numa_balancing=0]], verify = [[cat /proc/sys/kernel/numa_balancing]], expect = "^0",
      rollback = [[sudo sysctl kernel.numa_balancing="$(cat ~/numa_balancing-before.txt)"]] },
  },
  references = {
    { url = "https://github.com/ROCm/vllm/issues/390", title = "Two GPUs hang without NCCL_P2P_DISABLE=1", says = "vLLM on several GPUs hangs unless P2P and custom all-reduce are off." },
    { url = "https://github.com/ROCm/rccl/issues/1129", title = "RCCL on two MI100", says = "iommu=pt made the collectives run." },
    { url = "https://github.com/NVIDIA/nccl/issues/2079", title = "ncclAllReduce deadlocks behind AMD's root ports", says = "Bridges of an AMD host with ReqRedir+ sent peer transfers through the IOMMU; with ACS off the hang was gone." },
  },
  service = { action = "none", because = "The platform redirects or refuses peer transfers; each GPU alone is right.", proof = "The same job with NCCL_P2P_DISABLE=1.", collect = { "lspci -vvv", "cat /proc/cmdline", "rocm-smi --showtopo" } },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rccl-ranks-disagree",
  title = [["Message truncated", "collective mismatch": the ranks do not make the same call]],
  summary = [[
A collective works only when every rank calls the same one, in the same order, with sizes that fit. RCCL sees it when
a peer sends more than this rank expects. The program takes another path on some rank (uneven data, a condition on the
rank), ranks run different releases of RCCL, or a variable (NCCL_ALGO, buffer sizes, channels) is set on some alone.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[NCCL WARN Message truncated : received \S+ bytes instead of|NCCL WARN NET/\w+ : (?:peer \S+ )?message truncated : receiving \d+ bytes]] }, rccl_there }, strength = "very_strong", group = "size" },
    { all = { { log = [[NCCL WARN NET/IB : req \S+ tag \S+ peer \S+ collective mismatch error|NCCL WARN Mismatched collective detected]] }, rccl_there }, strength = "decisive", group = "size" },
    { all = { { log = [[Detected mismatch between collectives on ranks]] }, { any = { rccl_there, speaks_of_amd } } }, strength = "decisive", group = "size" },
    { log = [[NCCL version [\d.]+\+cuda|libtorch_cuda\.so]], strength = "very_strong", against = true, group = "cuda" },
    other_maker,
  },
  explains = { "rccl-init-failure", "collective-timeout", "rccl-peer-process-gone" },
  remedies = {
    { id = "compare-ranks", title = "Compare release and variables of all ranks",
      outcome = "diagnostic", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "process",
      summary = "Each line has to be there as often as there are ranks. PyTorch's wheels bring an RCCL of their own.",
      apply = [[srun sh -c 'env | grep -E "^(NCCL|RCCL|HSA)_" || true; python3 -c "import torch; print(torch.__version__, torch.cuda.nccl.version())" || ls /opt/rocm/lib/librccl.so.1.*' > ranks.txt 2>&1 || true
sort ranks.txt | uniq -c]],
      verify = [[test -s ranks.txt && echo read]], expect = "read", rollback = [[rm -f ranks.txt]], fallback = "check-the-program" },
    { id = "check-the-program", title = "Let PyTorch check each collective: TORCH_DISTRIBUTED_DEBUG=DETAIL",
      outcome = "diagnostic", chance = 0.7, minutes = 15, risk = "low", reversibility = "high", scope = "process",
      tradeoffs = { performance = "each collective waits for a check" },
      apply = [[export TORCH_DISTRIBUTED_DEBUG=DETAIL]],
      verify = [[env | grep -c TORCH_DISTRIBUTED_DEBUG=DETAIL]], expect = "^1$", rollback = [[unset TORCH_DISTRIBUTED_DEBUG]] },
  },
  references = {
    { url = "https://github.com/ROCm/rccl/blob/develop/src/transport/net_socket.cc", title = "RCCL: net_socket.cc",
      says = "Where the network is sound the line comes of mismatched collective sizes or settings, it says itself." },
    { url = "https://github.com/NVIDIA/nccl/pull/605", title = "Improve the warning about truncated messages",
      says = "Most often a mismatch of sizes, or of the environment between ranks." },
    { url = "https://github.com/NVIDIA/nccl/issues/969", title = "NCCL collective mismatch error",
      says = "The reporter's environment was configured differently." },
    { url = "https://github.com/NVIDIA/nccl/issues/1328", title = "receiving 524288 bytes instead of 65536",
      says = "A maintainer: a mismatch of versions or configuration between two ranks." },
  },
  service = { action = "none", because = "The ranks ask for different things; a GPU or a link that fails does not change the size of a message.", proof = "TORCH_DISTRIBUTED_DEBUG=DETAIL names the first collective that differs.", collect = { "NCCL_DEBUG=INFO output of every rank", "env of every rank" } },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rdma-provider-abi-mismatch",
  title = [["Driver bnxt_re does not support the kernel ABI of": a container sees no RDMA card]],
  summary = [[
A network card's RDMA driver has a half in the kernel and one that libibverbs loads (libbnxt_re for Broadcom, libionic
for AMD's Pollara). Both halves carry an ABI number. The image brings its own half, older or newer; where the host's kernel
driver is of another release, libibverbs drops every card, and RCCL goes on over TCP sockets, a tenth as fast, or
MoRI and Mooncake find no device. GPUs and cards are sound.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    -- AMD's own card
    { log = [[libibverbs: Warning: Driver ionic does not support the kernel ABI of \d+]], strength = "decisive", group = "abi" },
    { all = { { log = [[libibverbs: Warning: Driver \w+ does not support the kernel ABI of \d+]] }, { any = { rccl_there, speaks_of_amd } } }, strength = "very_strong", group = "abi" },
    { all = { { log = [[libibverbs: Warning: Driver \w+ does not support the kernel ABI of \d+]] }, { log = [[NET/IB : No device found|No IB devices found|Found 0 HCAs]] }, rccl_there }, strength = "decisive", group = "abi" },
    other_maker,
  },
  explains = { "rccl-init-failure" },
  remedies = {
    { id = "host-provider", title = "Give the container the host's provider library",
      summary = "For Broadcom libbnxt_re-rdmav34.so instead. libibverbs of image and host have to be near each other: v34 does not load a provider of v59.",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      prepare = [[ls -l /usr/lib/x86_64-linux-gnu/libibverbs/ /etc/libibverbs.d/; ibv_devinfo -l]],
      apply = [[docker run --rm --network host --ipc host --ulimit memlock=-1 --device /dev/infiniband --device /dev/kfd --device /dev/dri -v /usr/lib/x86_64-linux-gnu/libibverbs:/usr/lib/x86_64-linux-gnu/libibverbs:ro -v /etc/libibverbs.d:/etc/libibverbs.d:ro IMAGE ibv_devinfo -l > hcas-in-container.txt 2>&1]],
      verify = [[grep -c 'does not support the kernel ABI' hcas-in-container.txt || true]], expect = "^0", rollback = [[rm -f hcas-in-container.txt]], fallback = "image-of-the-host" },
    { id = "image-of-the-host", title = "An image built with the network vendor's bundle that the host has",
      outcome = "cure", chance = 0.8, minutes = 60, risk = "low", reversibility = "high", scope = "app",
      cons = { "nothing to roll back: the old image stays" },
      apply = [[for m in ionic_rdma bnxt_re; do modinfo -F version "$m" 2>/dev/null || true; done   # take the image whose bundle has this version]],
      verify = [[docker run --rm --device /dev/infiniband IMAGE ibv_devinfo -l 2>&1 | grep -c 'does not support' || true]], expect = "^0" },
  },
  references = {
    { url = "https://github.com/sgl-project/sglang/pull/33374", title = "Mount the host's ionic userspace in the MI355X launcher",
      says = "A provider newer than the image's rdma-core is rejected; the host's files, mounted, mend it." },
    { url = "https://github.com/AMD-AGI/Primus/blob/main/runner/helpers/hooks/02_setup_nic_userspace_driver.sh", title = "Primus: 02_setup_nic_userspace_driver.sh",
      says = "AMD's training launcher installs the matching provider in the container before each run." },
    { url = "https://github.com/ROCm/MAD/pull/191", title = "MoRI tests on MI300X with Broadcom Thor2",
      says = "The image's libibverbs v59 rejects the host's provider for kernel ABI 8, and no RDMA device is left." },
    { url = "https://github.com/linux-rdma/rdma-core/blob/master/libibverbs/init.c", title = "libibverbs: init.c, match_device()",
      says = "The device is left out when its ABI lies outside of the provider's range." },
  },
  service = { action = "none", because = "Two releases of one driver meet; libibverbs compared numbers and opened no card.", proof = "ibv_devinfo on the host lists the cards that the container does not.", collect = { "ibv_devinfo -l on the host and in the container", "modinfo -F version bnxt_re ionic_rdma" } },
}

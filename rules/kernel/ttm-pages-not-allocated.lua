-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ttm-pages-not-allocated",
  title = [["page allocation failure" in ttm_pool: no RAM is left for the GPU's buffers]],
  summary = [[
The driver wants system memory: to move buffers out of full VRAM, or for buffers that live in RAM
(GTT), and the kernel has none. The allocation fails with a call trace through TTM; the program that
asked gets an error, or its commands are not run. Small machines with large cards meet it: miners, VMs.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { sequence = { [[page allocation failure: order:\d+]], [[\b(?:amd)?ttm_(?:pool_(?:populate|alloc\w*)|tt_populate)[\w.]*\+0x|\bamdgpu_ttm_tt_populate\+0x]] }, within = "45 lines",
      strength = "very_strong", group = "pages" },
    { log = [[amdgpu_(?:ttm_evict_resources|device_evict_resources|device_prepare|device_suspend|pmops_(?:suspend|prepare|freeze))\+0x]], strength = "very_strong", against = true },
  },
  explains = { "vram-oom" },
  remedies = {
    { id = "less-at-once", title = "Look at RAM, VRAM and GTT; end programs, load less into the GPU",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      cons = { "nothing to roll back" },
      apply = [[free -h; grep -H . /sys/class/drm/card*/device/mem_info_vram_used /sys/class/drm/card*/device/mem_info_gtt_used /sys/class/drm/card*/device/mem_info_gtt_total]],
      verify = [[journalctl -k --since '-10min' | grep -c 'page allocation failure' || true]], expect = [[^0$]], fallback = "keep-reserve" },
    { id = "keep-reserve", title = "Have the kernel keep more memory free (256 MB), and add swap or RAM",
      outcome = "workaround", chance = 0.3, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      prepare = [[sysctl vm.min_free_kbytes > min-free-before.txt; swapon --show]],
      apply = [[echo 'vm.min_free_kbytes = 262144' | sudo tee /etc/sysctl.d/90-gpu-reserve.conf && sudo sysctl --system]],
      verify = [[journalctl -k --since '-10min' | grep -c 'page allocation failure' || true]], expect = [[^0$]],
      rollback = [[sudo rm -f /etc/sysctl.d/90-gpu-reserve.conf; sudo sysctl -w "$(tr -d ' ' < min-free-before.txt)"]] },
  },
  references = {
    { url = "https://github.com/todxx/teamredminer/issues/166", title = "TRM page allocation failure",
      says = "A miner on a small board: the trace goes through ttm_bo_evict to amdttm_pool_populate." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/ttm/ttm_pool.c", title = "ttm_pool_alloc()",
      says = "Takes the pages for a buffer from the system, in smaller and smaller orders, and fails when single pages are not to be had." },
  },
}

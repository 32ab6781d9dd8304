-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "svm-system-memory-limit",
  title = [["SVM mapping failed, exceeds resident system memory limit": KFD's limit is reached]],
  summary = [[
Without page faults (XNACK) the driver holds all host memory that the GPU may reach resident, and
counts it against a limit somewhat below the RAM. Host buffers that do not fit are refused, even
while memory is free: weights kept in RAM, offloading, a small machine with large cards.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[SVM mapping failed, exceeds resident system memory limit]], strength = "very_strong", group = "limit" },
  },
  remedies = {
    { id = "less-host-memory", title = "Keep less in host memory: no CPU offload, no managed memory, a smaller context",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      cons = { "settings of the application: nothing to roll back by command" },
      prepare = [[free -g; rocm-smi --showmeminfo gtt]],
      apply = [[llama-server -m MODEL.gguf -ngl 99 -c 4096]],
      verify = [[journalctl -k --since=-5min | grep -c 'exceeds resident system memory limit' || true]], expect = [[^0$]],
      fallback = "no-limit" },
    { id = "no-limit", title = "Lift the limit: amdgpu.no_system_mem_limit=1",
      outcome = "workaround", chance = 0.5, minutes = 10, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "the machine may then run out of memory and kill programs" },
      prepare = [[cat /sys/module/amdgpu/parameters/no_system_mem_limit]],
      apply = add_kernel_argument("amdgpu.no_system_mem_limit=1"),
      verify = [[cat /sys/module/amdgpu/parameters/no_system_mem_limit]], expect = [=[^[Y1]]=],
      rollback = drop_kernel_argument("amdgpu.no_system_mem_limit=1") },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_svm.c", title = "kfd_svm.c, svm_range_new",
      says = "Without XNACK the range is counted against the limit of system memory, and refused with this line." },
    { url = "https://docs.kernel.org/gpu/amdgpu/module-parameters.html", title = "no_system_mem_limit",
      says = "It turns the limit of system memory for KFD off." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "svm-system-memory-limit",
  title = [["SVM mapping failed, exceeds resident system memory limit": KFD's limit is reached]],
  summary = [[
Without page faults (XNACK) the driver holds all host memory that the GPU may reach resident, and
counts it against a limit somewhat below the RAM. Host buffers that do not fit are refused, even
while memory is free: weights kept in RAM, offloading, a small machine with large cards. A file that
is mapped and copied to the GPU from there counts in full, so that loading a large model stalls.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[SVM mapping failed, exceeds resident system memory limit]], strength = "very_strong", group = "limit" },
  },
  remedies = {
    { id = "no-mmap", title = "Load the model without mapping its file (--no-mmap)",
      summary = "llama.cpp: --no-mmap, in later builds --load-mode none, or direct I/O; ComfyUI: --disable-mmap; SD.Next: the setting of diffusers.",
      outcome = "workaround", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      requires = "The lines come while a model is loaded.",
      cons = { "takes as much RAM as the file while it loads" },
      apply = [[llama-server -m MODEL.gguf -ngl 99 --no-mmap   # in a later build: --load-mode none]],
      verify = [[curl -s http://127.0.0.1:8080/health]], expect = [["status" *: *"ok"]],
      rollback = [[llama-server -m MODEL.gguf -ngl 99]],
      fallback = "less-host-memory" },
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
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6582", title = "mmap-backed large-model upload stalls with SVM mapping failures",
      says = "AMD's reproducer: from a mapped file it hangs at 12 to 16 GiB, without mmap and with direct I/O it passes; the whole range is charged against the limit." },
    { url = "https://github.com/vladmandic/sdnext/pull/5028", title = "Add an option to load models without mmap",
      says = "On an RX 9070 a copy from mapped safetensors took about a second each; read into memory the image came in 20 s." },
    { url = "https://github.com/Comfy-Org/ComfyUI/issues/15001", title = "Model loading became extremely slow on an R9700",
      says = "About half a second for each tensor that is copied from a mapped file, whatever its size; --disable-mmap ends it." },
    { url = "https://docs.kernel.org/gpu/amdgpu/module-parameters.html", title = "no_system_mem_limit",
      says = "It turns the limit of system memory for KFD off." },
  },
}

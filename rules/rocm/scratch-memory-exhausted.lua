-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "scratch-memory-exhausted",
  title = "HSA_STATUS_ERROR_OUT_OF_RESOURCES: no scratch memory for a GPU kernel",
  summary = [[A kernel whose registers or arrays spill needs scratch (private) memory for every wave that the GPU
can hold. If the HSA runtime cannot get it, not even for one wave, it stops the queue with
HSA_STATUS_ERROR_OUT_OF_RESOURCES and HIP aborts, printing how much memory was free. With little free
memory it is the GPU's memory that ran out; with much of it, the kernel asks too much at once, or the
printed figure is wrong (values in the millions of megabytes occur). Which one of the two is not
always established.]],
  component = "rocr", severity = "error", maturity = "experimental", prior = "uncommon",
  evidence = {
    { log = [[Aborting with error : HSA_STATUS_ERROR_OUT_OF_RESOURCES.* Available Free mem : \d{4,} MB]], strength = "strong", group = "queue" },
    { log = [[Reserve scratch memory failed]], strength = "very_strong", group = "queue" },
  },
  explains = { "vram-oom" },
  remedies = {
    { id = "cap-scratch", title = "Fewer hardware queues, so that fewer scratch areas are held",
      outcome = "workaround", chance = 0.3, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[export GPU_MAX_HW_QUEUES=1]], verify = [[env | grep -c GPU_MAX_HW_QUEUES=1]], expect = [[^1$]],
      rollback = [[unset GPU_MAX_HW_QUEUES]], fallback = "leave-room" },
    { id = "leave-room", title = "Leave the runtime more memory",
      outcome = "workaround", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      summary = "Lower the share that the framework takes for itself: weights and cache may fit, but the kernels' scratch and activations come on top.",
      apply = [[# vLLM: --gpu-memory-utilization 0.8; SGLang: --mem-fraction-static 0.7; PyTorch: torch.cuda.set_per_process_memory_fraction(0.9)]],
      verify = [[rocm-smi --showmeminfo vram]], expect = [[VRAM Total Used Memory]], rollback = [[# the old share]] },
  },
  references = {
    { url = "https://github.com/ROCm/ROCR-Runtime/blob/amd-staging/runtime/hsa-runtime/core/runtime/amd_aql_queue.cpp", title = "amd_aql_queue.cpp",
      says = "Among the queue's errors only missing scratch is turned into HSA_STATUS_ERROR_OUT_OF_RESOURCES." },
    { url = "https://github.com/ROCm/clr/blob/amd-staging/rocclr/device/rocm/rocdevice.cpp", title = "rocdevice.cpp",
      says = "For this status HIP prints the memory that is free and aborts." },
    { url = "https://github.com/ROCm/hip/issues/3253", title = "HIP aborting with HSA_STATUS_ERROR_OUT_OF_RESOURCES",
      says = "A Julia program stops with it in the middle of its work." },
    { url = "https://github.com/ROCm/rocm-systems/pull/11858", title = "Complete orphaned completion signals on scratch out-of-memory",
      says = "What happens when not one wave's scratch fits while the device memory is full: the queue stops and waiters block." },
  },
}

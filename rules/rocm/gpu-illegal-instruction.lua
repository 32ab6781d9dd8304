-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gpu-illegal-instruction", kind = "symptom",
  title = "HSA_STATUS_ERROR_ILLEGAL_INSTRUCTION: a GPU kernel executed an illegal instruction",
  summary = [[A wave met an instruction that the chip does not have, and the HSA runtime stopped its queue. Either
the code was made for another chip (an override, a wrong target), or the program counter ran into
something that is no code: memory overwritten or freed by a kernel, a broken copy of the code object,
a compiler defect. The next call of the program then fails.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[HSA_STATUS_ERROR_ILLEGAL_INSTRUCTION]], strength = "strong", group = "queue" },
    { log = [[callbackQueue aborting with status: 0x2a\b]], strength = "strong", group = "queue" },
    { log = [[attempted to execute an illegal shader instruction]], strength = "strong", group = "queue" },
    { log = [[sq_intr: error, .*(?:\btype 1,|err_type 1\b)]], strength = "strong", group = "queue" },
  },
  remedies = {
    { id = "name-the-kernel", title = "Let the runtime name the kernel",
      outcome = "diagnostic", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "process",
      summary = "With serialised launches the last kernel of the log is the one that failed.",
      apply = [[export AMD_SERIALIZE_KERNEL=3 AMD_LOG_LEVEL=3
COMMAND 2>&1 | grep -a -E 'ShaderName|aborting with error' | tail -5]],
      verify = [[env | grep -c AMD_SERIALIZE_KERNEL]], expect = [[^1$]], rollback = [[unset AMD_SERIALIZE_KERNEL AMD_LOG_LEVEL]] },
    { id = "drop-override", action = "unset-gfx-override", title = "Run without HSA_OVERRIDE_GFX_VERSION, or with one of the same family",
      outcome = "cure", chance = 0.3, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      backup = [[env | grep HSA_OVERRIDE > override-before.txt || true]],
      apply = [[unset HSA_OVERRIDE_GFX_VERSION]], verify = [[env | grep -c HSA_OVERRIDE_GFX_VERSION]], expect = [[^0$]],
      rollback = [[cat override-before.txt   # export what it lists again]] },
    { id = "other-rocm", title = "Another ROCm release",
      outcome = "workaround", chance = 0.4, minutes = 30, risk = "medium", reversibility = "medium", scope = "app",
      apply = [[# a build or an image with the previous or the next ROCm]], verify = [[rocminfo | grep -m1 'Runtime Version']], expect = [[Runtime Version]],
      rollback = [[# the previous build]] },
  },
  references = {
    { url = "https://github.com/ROCm/hip/issues/2344", title = "Debugging HSA_STATUS_ERROR_ILLEGAL_INSTRUCTION",
      says = "The form in which HIP prints it; nothing in it names the place." },
    { url = "https://github.com/ROCm/hip/issues/2371", title = "ILLEGAL_INSTRUCTION triggered from a SYCL kernel",
      says = "gfx908: the status stayed when every instruction had been replaced by s_nop, so it need not be an unknown instruction." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/12401", title = "gfx1030 ILLEGAL_INSTRUCTION with ROCm 6.3.3",
      says = "A matrix kernel of llama.cpp stops with it on a chip that the build names." },
    { url = "https://github.com/ROCm/ROCR-Runtime/blob/amd-staging/runtime/hsa-runtime/core/runtime/amd_aql_queue.cpp", title = "amd_aql_queue.cpp",
      says = "The status is raised for the queue exception of a wave's illegal instruction." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_int_process_v11.c", title = "kfd_int_process_v11.c",
      says = "In the kernel's sq_intr lines error type 1 is an illegal instruction, type 2 a memory violation." },
  },
}

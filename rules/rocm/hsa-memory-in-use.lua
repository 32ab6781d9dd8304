-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hsa-memory-in-use", kind = "symptom",
  title = [[HSA: "Memory critical error by agent, Reason: Memory in use"]],
  summary = [[While an allocation was freed the kernel refused to unmap it, and the HSA runtime ends the process
with a critical memory error. It is most often the second fault: an allocation or a queue failed before,
and this is the clearing up. The lines above it say what came first; on Strix Halo ROCm 7.2 did it at the
first upload where a later release worked. In a container on Fedora or Bazzite it comes at the first model
where SELinux forbids the container to map /dev/kfd, and nothing above it says so.]],
  component = "rocr", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Memory critical error by agent node-\d+ .*Reason: Memory in use]], strength = "strong", group = "free" },
  },
  remedies = {
    { id = "first-error", title = "Read what HIP said just before",
      outcome = "diagnostic", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      apply = [[export AMD_LOG_LEVEL=2
COMMAND 2>&1 | grep -a -B 30 'Memory critical error' | grep -a ':[12]:']],
      verify = [[env | grep -c AMD_LOG_LEVEL]], expect = "^1$", rollback = [[unset AMD_LOG_LEVEL]] },
    { id = "unconfined", title = "In a container: try it without SELinux's confinement",
      outcome = "diagnostic", chance = 0.5, minutes = 2, risk = "medium", reversibility = "high", scope = "process",
      requires = "a host with SELinux; docker takes the same option",
      cons = { "this container is not confined; the boolean container_use_devices is the lasting way" },
      prepare = [[getenforce; sudo ausearch -m avc -ts recent | grep hsa_device_t || true]],
      apply = [[podman run --rm --security-opt label=disable --device /dev/kfd --device /dev/dri IMAGE COMMAND 2> in-container.txt]],
      verify = [[grep -c 'Memory critical error' in-container.txt || true]], expect = "^0$", rollback = [[rm -f in-container.txt]] },
    { id = "newer-runtime", action = "newer-rocm", title = "A newer ROCm in the application",
      outcome = "workaround", chance = 0.4, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      summary = "On gfx1151 the same load failed with 7.2.4 and ran with TheRock 7.13.",
      apply = [[# a build or an image with a later ROCm]], verify = [[rocminfo | grep -m1 'Runtime Version']], expect = [[Runtime Version]],
      rollback = [[# the previous build]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6182", title = "Memory critical error, Memory in use, on first GGUF model upload",
      says = "gfx1151: ends so with ROCm 7.2.4 and runs with 7.13 on the same board; the kernel logs nothing." },
    { url = "https://github.com/vladmandic/sdnext/issues/4652", title = "Bazzite with Docker and ROCm: Memory critical error",
      says = "The same words in a container on a distribution that enforces SELinux." },
    { url = "https://github.com/ROCm/hip/issues/3806", title = "Memory critical error on RISC-V",
      says = "The same line at the start of every HIP program on another processor architecture." },
    { url = "https://github.com/ROCm/ROCR-Runtime/blob/amd-staging/runtime/hsa-runtime/core/runtime/runtime.cpp", title = "runtime.cpp",
      says = "The error is raised in FreeMemory, when the region cannot be released." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "build-compiler-killed",
  title = [["clang: error: unable to execute command: Killed": the build ran out of memory]],
  summary = [[
A build of Composable Kernel, flash-attention, PyTorch or the ROCm libraries starts a compiler for each processor
core, and one alone may take several GiB, up to 15 for large kernels. When RAM is used up the kernel kills
a compiler; clang and g++ report the signal, without a word of memory.]],
  component = "config", severity = "error", maturity = "incubating", prior = "common",
  evidence = {
    { log = [[(?:clang(?:\+\+)?|amdclang(?:\+\+)?|hipcc|cc|c\+\+|g\+\+|gcc)(?:-[\d.]+)?: error: unable to execute command: Killed]], strength = "very_strong", group = "killed" },
    { log = [[internal compiler error: Killed \(program (?:cc1plus|cc1|lto1|as|ld|collect2)\)]], strength = "very_strong", group = "killed" },
    { log = [[fatal error: Killed signal terminated program (?:cc1plus|cc1|lto1|as|ld|collect2)\b]], strength = "very_strong", group = "killed" },
    { log = [[unable to execute command: (?:Segmentation fault|Aborted|Illegal)]], strength = "strong", against = true },
  },
  explains = { "host-oom-killed" },
  remedies = {
    { id = "fewer-jobs", title = "Fewer compilers at a time: MAX_JOBS, CMAKE_BUILD_PARALLEL_LEVEL",
      summary = "4 GiB of RAM a job is a start. TheRock's subprojects have pools of their own: -DTHEROCK_BACKGROUND_BUILD_JOBS=4. What was built already is not built again.",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      cons = { "the build takes longer" },
      prepare = [[free -g; nproc; sudo dmesg | grep -i 'killed process' | tail -n 3]],
      apply = [[export MAX_JOBS=4 CMAKE_BUILD_PARALLEL_LEVEL=4 MAKEFLAGS=-j4]],
      verify = [[COMMAND 2>&1 | grep -cE 'command: Killed|Killed signal' || true]], expect = "^0",
      rollback = [[unset MAX_JOBS CMAKE_BUILD_PARALLEL_LEVEL MAKEFLAGS]], fallback = "swap" },
    { id = "swap", title = "A swap file for the few files that take most",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "32 GiB of room on a file system other than Btrfs and ZFS",
      apply = [[sudo fallocate -l 32G /swapfile-build && sudo chmod 600 /swapfile-build && sudo mkswap /swapfile-build && sudo swapon /swapfile-build]],
      verify = [[swapon --show=NAME --noheadings]], expect = "swapfile-build",
      rollback = [[sudo swapoff /swapfile-build; sudo rm -f /swapfile-build]], fallback = "fewer-targets" },
    { id = "fewer-targets", title = "Build for the GPU that is there alone",
      outcome = "partial", chance = 0.4, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      apply = [[PYTORCH_ROCM_ARCH={gpu.gfx|gfx1100} GPU_ARCHS={gpu.gfx|gfx1100}; export PYTORCH_ROCM_ARCH GPU_ARCHS]],
      verify = [[env | grep -c ARCH]], expect = "^[1-9]", rollback = [[unset PYTORCH_ROCM_ARCH GPU_ARCHS]] },
  },
  references = {
    { url = "https://github.com/ROCm/TheRock/issues/997", title = "build crashes due to the composable_kernel build consuming all available RAM",
      says = "32 GB and 20 threads; -j did not reach the subproject, a maintainer names THEROCK_BACKGROUND_BUILD_JOBS." },
    { url = "https://github.com/ROCm/rocFFT/issues/283", title = "Build fails with compiler error on rocm 3.0",
      says = "One file of kernels took up to 15 GB." },
    { url = "https://github.com/Dao-AILab/flash-attention/issues/1549", title = "Killed while compiling",
      says = "The compilation ran out of memory; MAX_JOBS of 8 came near the limit of 96 GB." },
  },
}

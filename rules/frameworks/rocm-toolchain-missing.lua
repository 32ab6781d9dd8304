-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocm-toolchain-missing",
  title = [["ROCM_HOME environment variable is not set" or hipcc not found when building an extension]],
  summary = [[
PyTorch's wheels bring ROCm's libraries, not its compiler. Building flash-attn, xformers, vLLM or
DeepSpeed needs hipcc and the headers of a ROCm development package, found through ROCM_HOME,
ROCM_PATH or /opt/rocm. Packages for the runtime alone, a missing link /opt/rocm, or a fresh
container have none.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[ROCM_HOME environment variable is not set]], strength = "decisive", group = "home" },
    -- KTransformers' build asks PyTorch for CUDA_HOME and ROCM_HOME
    { all = { { log = [[Unsupported backend: CUDA_HOME,? (?:(?:ROCM_HOME|MUSA_HOME),? ){1,2}(?:and ROCM_HOME )?(?:are|all) not set]] }, speaks_of_amd }, strength = "very_strong", group = "home" },
    { log = [[No such file or directory: '\S*(?:hipcc|hipconfig|hipify-perl|amdclang\+*)']], strength = "decisive", group = "hipcc" },
    { log = [[\bhipcc: (?:command not found|not found|No such file or directory)|/hipcc\b.{0,4} not found]], strength = "very_strong", group = "hipcc" },
    { log = [[Can't exec "\S*(?:llvm/bin/clang|hcc/bin/hcc|hipconfig)": No such file or directory at \S*hipcc]], strength = "very_strong", group = "hipcc" },
    -- hipcc itself is there, and the ROCm that ROCM_PATH or its own path names has no compiler
    { log = [[(?:^|\s)(?:/bin/)?sh: (?:\d+: |line \d+: )?\S*rocm\S*/(?:llvm|lib/llvm)/bin/(?:clang\+*|amdclang\+*): (?:No such file or directory|not found)]], strength = "very_strong", group = "hipcc" },
    { all = { { log = [[CUDA_HOME environment variable is not set]] },
              { any = { { fact = "torch.rocm", exists = true }, { fact = "torch.version", matches = [[rocm]] } } } }, strength = "strong", group = "home" },
    { log = [[NVIDIA GeForce|NVIDIA-SMI|nvcc: NVIDIA]], strength = "strong", against = true },
  },
  remedies = {
    { id = "install-hipcc", title = "Install ROCm's compiler and headers",
      outcome = "cure", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "Of the release that torch was built for: amdrocm-core-sdk is AMD's package since 7.14, rocm-hip-sdk before, hipcc the distribution's own. With TheRock's wheels the package rocm[devel] brings them into the environment.",
      prepare = [[python3 -c 'import torch; print(torch.version.hip)'; ls -d /opt/rocm*]],
      apply = [[if command -v apt-get >/dev/null; then sudo apt-get install amdrocm-core-sdk || sudo apt-get install rocm-hip-sdk || sudo apt-get install hipcc
elif command -v dnf >/dev/null; then sudo dnf install amdrocm-core-sdk || sudo dnf install rocm-hip-devel hipcc
else sudo pacman -S rocm-hip-sdk
fi]],
      verify = [[command -v hipcc || find /opt -maxdepth 4 -name hipcc]], expect = "hipcc", cons = { "several GB; remove the packages to undo" }, fallback = "name-rocm" },
    { id = "name-rocm", title = "Say where ROCm lies",
      outcome = "cure", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      requires = "A ROCm with hipcc under a versioned folder (since 7.14 /opt/rocm/core-...), and no link /opt/rocm to it.",
      apply = [[ROCM_HOME="$(find /opt /opt/rocm -maxdepth 1 \( -name 'rocm-*' -o -name 'core-*' \) | sort -V | tail -n 1)"; export ROCM_HOME ROCM_PATH="$ROCM_HOME" PATH="$ROCM_HOME/bin:$PATH"]],
      verify = [["$ROCM_HOME/bin/hipcc" --version]], expect = "HIP version", rollback = [[unset ROCM_HOME ROCM_PATH]], fallback = "prebuilt" },
    { id = "prebuilt", title = "Use a container that has compiler and framework",
      outcome = "workaround", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker run --rm -it --device /dev/kfd --device /dev/dri --ipc=host rocm/pytorch:latest bash]], verify = [[hipcc --version]], expect = "HIP version",
      rollback = [[exit   # the container is gone (--rm)]] },
  },
  refuted = { { what = "installing the CUDA toolkit for CUDA_HOME", why = "The message comes from a build that did not find ROCm; nvcc cannot compile for AMD GPUs.", ref = 1 } },
  references = {
    { url = "https://github.com/Dao-AILab/flash-attention/issues/1635", title = "CUDA_HOME is not set on ROCm", says = "The build of flash-attn with a ROCm torch stops for CUDA_HOME." },
    { url = "https://github.com/pytorch/pytorch/blob/main/torch/utils/cpp_extension.py", title = "torch/utils/cpp_extension.py",
      says = "Looks for ROCm in ROCM_HOME, ROCM_PATH, beside hipcc and in /opt/rocm, and raises when a path of it is needed." },
    { url = "https://github.com/YellowRoseCx/koboldcpp-rocm/issues/130", title = "/usr/bin/hipcc not found", says = "ROCm lay in /opt/rocm-6.3.3 without the link /opt/rocm." },
    { url = "https://github.com/ROCm/TheRock/blob/main/RELEASES.md", title = "TheRock: RELEASES.md",
      says = "amdrocm-core-sdk brings runtime, development tools and headers." },
    { url = "https://github.com/facebookresearch/xformers/pull/978", title = "xformers on ROCm", says = "setup.py calls hipcc to learn its version and dies when it is not there." },
    { url = "https://github.com/justxi/rocm/issues/131", title = "Is hipcc broken?", says = "hipcc without its clang: environment variables of the packages were not set yet." },
  },
}

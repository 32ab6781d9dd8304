-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "xla-linker-not-found",
  title = [[JAX, TensorFlow: "unable to find ld.lld in PATH" (XLA has no linker for its kernels)]],
  summary = [[
XLA compiles for AMD GPUs itself and links each kernel with an ld.lld: first from the ROCm folder that ROCM_PATH
names, else from the one it was built for (llvm/bin); PATH is not asked, whatever the message says. Old releases had
one fixed path. Where ROCm's compiler package is not installed, or ROCm lies elsewhere, the device is found and the
first array operation fails.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[unable to find ld\.lld in PATH]], strength = "very_strong", group = "lld" },
    { log = [[ld\.lld execute fail: (?:No such file|Permission denied)]], strength = "very_strong", group = "lld" },
  },
  remedies = {
    { id = "install-lld", title = "Install ROCm's compiler package, which has llvm/bin/ld.lld",
      outcome = "cure", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "AMD's package repository is set up (but on Arch)",
      apply = [[if command -v apt-get >/dev/null; then sudo apt-get install -y rocm-llvm
elif command -v dnf >/dev/null; then sudo dnf install -y rocm-llvm
elif command -v zypper >/dev/null; then sudo zypper --non-interactive install rocm-llvm
else sudo pacman -S --needed rocm-llvm; fi]],
      verify = [[ls /opt/rocm/llvm/bin/ld.lld]], expect = [[ld\.lld]],
      rollback = [[if command -v apt-get >/dev/null; then sudo apt-get remove -y rocm-llvm
elif command -v dnf >/dev/null; then sudo dnf remove -y rocm-llvm
elif command -v zypper >/dev/null; then sudo zypper --non-interactive remove rocm-llvm
else sudo pacman -R rocm-llvm; fi]], fallback = "name-the-folder" },
    { id = "name-the-folder", title = "Name the ROCm folder, and its linker's",
      outcome = "cure", chance = 0.5, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      summary = "The variable must be exported; PATH does not help. With XLA of before January 2024 only a link at the fixed path does.",
      apply = [[ROCM_PATH=$(rocm-sdk path --root 2>/dev/null || realpath /opt/rocm)
export ROCM_PATH]],
      verify = [["$ROCM_PATH/llvm/bin/ld.lld" --version]], expect = [[LLD]],
      rollback = [[unset ROCM_PATH]] },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-install-on-linux/issues/229", title = "AMD jaxlib-binary errors, can't find ld.lld",
      says = "jaxlib 0.4.30 on SLES; PATH alone did not help, while AMD's image works." },
    { url = "https://github.com/ROCm/xla/blob/ci_cj-rocprofiler-sdk-rocm-jaxlib-v0.4.30/xla/service/gpu/llvm_gpu_backend/gpu_backend_lib.cc", title = "XLA of jaxlib 0.4.30: gpu_backend_lib.cc",
      says = "The linker is looked for in llvm/bin of the ROCm root alone, and both messages are raised there." },
    { url = "https://github.com/openxla/xla/issues/8679", title = "ld.lld not found",
      says = "The linker's path was fixed at build time; since January 2024 XLA takes its ROCm root." },
    { url = "https://github.com/ROCm/tensorflow-upstream/issues/1100", title = "XLA GPU problems in tensorflow-rocm 3.7",
      says = "Functions compiled with XLA fail, others work; AMD asks for llvm/bin/ld.lld below /opt/rocm." },
  },
}

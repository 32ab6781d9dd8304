-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "xla-linker-not-found",
  title = [[JAX, TensorFlow: "unable to find ld.lld in PATH" (XLA has no linker for its kernels)]],
  summary = [[
XLA compiles for AMD GPUs itself and links each kernel with an ld.lld: first from the ROCm folder that it
was built for or that ROCM_PATH names (llvm/bin), in old releases from one fixed path alone. Where ROCm's
compiler package is not installed, or ROCm lies elsewhere, the device is found and the first array operation
fails.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[unable to find ld\.lld in PATH]], strength = "very_strong", group = "lld" },
    { log = [[ld\.lld execute fail: (?:No such file|Permission denied)]], strength = "very_strong", group = "lld" },
  },
  remedies = {
    { id = "install-lld", title = "Install ROCm's compiler package, which has llvm/bin/ld.lld",
      outcome = "cure", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
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
      summary = "One who had PATH alone was not helped; with XLA of before January 2024 only a link at the fixed path is.",
      apply = [[ROCM_PATH=$(realpath /opt/rocm)
export ROCM_PATH
export PATH="$ROCM_PATH/llvm/bin:$PATH"]],
      verify = [[ld.lld --version]], expect = [[LLD]],
      rollback = [[unset ROCM_PATH   # and PATH ends with this shell]] },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-install-on-linux/issues/229", title = "AMD jaxlib-binary errors, can't find ld.lld",
      says = "jaxlib 0.4.30 on SLES; PATH alone did not help, while AMD's image works." },
    { url = "https://github.com/openxla/xla/issues/8679", title = "ld.lld not found",
      says = "The linker's path was fixed at build time; since January 2024 XLA takes its ROCm root." },
    { url = "https://github.com/ROCm/tensorflow-upstream/issues/1100", title = "XLA GPU problems in tensorflow-rocm 3.7",
      says = "Functions compiled with XLA fail, others work; AMD asks for llvm/bin/ld.lld below /opt/rocm." },
  },
}

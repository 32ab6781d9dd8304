-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "triton-lld-not-found",
  title = [["ROCm linker .../ld.lld not found. Set 'TRITON_HIP_LLD_PATH' to its path"]],
  summary = [[
Triton up to 3.4 links its AMD kernels with an ld.lld of its own choice: TRITON_HIP_LLD_PATH, then (AMD's builds) its
own folder, then /opt/rocm/llvm/bin, then /usr/bin. Where ROCm came as Python packages (TheRock), or in another
folder, or without its compiler, there is none, and no kernel compiles: torch.compile, flash attention and vLLM stop.
PATH is not asked. Triton 3.5 has the linker built in.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[(?i)rocm linker \S+ not found\. Set 'TRITON_HIP_LLD_PATH']], strength = "decisive", group = "lld" },
    { log = [[TRITON_HIP_LLD_PATH' to its path]], strength = "very_strong", group = "lld" },
  },
  remedies = {
    { id = "name-it", title = "Name the linker that is there",
      outcome = "cure", chance = 0.9, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      prepare = [[find / -xdev -name ld.lld 2>/dev/null || true]],
      apply = [[root=$(rocm-sdk path --root 2>/dev/null || echo "${ROCM_PATH:-/opt/rocm}")
export TRITON_HIP_LLD_PATH="$root/llvm/bin/ld.lld"]],
      verify = [["$TRITON_HIP_LLD_PATH" --version]], expect = [[LLD \d]],
      rollback = [[unset TRITON_HIP_LLD_PATH]], fallback = "install-it" },
    { id = "install-it", title = "Install ROCm's compiler, or the distribution's lld",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = by_packager("sudo apt-get install -y rocm-llvm || sudo apt-get install -y lld", "sudo dnf install -y lld", "sudo pacman -S --needed lld"),
      verify = [[ls /opt/rocm/llvm/bin/ld.lld /usr/bin/ld.lld 2>/dev/null]], expect = [[ld\.lld]],
      rollback = by_packager("for p in rocm-llvm lld; do ! dpkg -s $p >/dev/null 2>&1 || sudo apt-get remove -y $p; done", "sudo dnf remove -y lld", "sudo pacman -R lld") .. "   # what was not there before" },
  },
  references = {
    { url = "https://github.com/ROCm/TheRock/issues/2006", title = "Triton fails to locate HIP linker unless TRITON_HIP_LLD_PATH is explicitly set",
      says = "PyTorch 2.7.1 with ROCm from wheels: the linker is on PATH and not found; the variable with rocm-sdk's folder cures it." },
    { url = "https://github.com/triton-lang/triton/pull/10387", title = "Improve ld.lld detection for ROCm SDK installs",
      says = "Which places Triton 3.3 looks at, who meets the error, and that the code is gone since 3.5." },
    { url = "https://github.com/kyuz0/amd-strix-halo-voice-toolbox/issues/1", title = "ROCm linker /opt/rocm/llvm/bin/ld.lld not found",
      says = "The exception as it is raised, in a container without /opt/rocm." },
  },
}

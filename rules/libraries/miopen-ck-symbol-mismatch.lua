-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "miopen-ck-symbol-mismatch",
  title = "libMIOpen was built against another composable_kernel",
  summary = [[
MIOpen calls instance functions of composable_kernel, one per data type and layout. When the
library in use was built for fewer targets or types, or comes from another release, those
functions are missing and libMIOpen does not load; so "import torch" fails.]],
  component = "miopen", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[libMIOpen\.so[\d.]*: undefined symbol: _ZN\d*2ck\d+tensor_operation]], strength = "decisive", group = "symbol" },
    { log = [[undefined symbol: _ZN\d*2ck\d+(?:tensor_operation|utils)]], strength = "very_strong", group = "symbol" },
    { log = [[libMIOpen\S*: undefined reference to .*ck::tensor_operation]], strength = "very_strong", group = "symbol" },
  },
  explains = { "rocm-mixed-installation", "rocm-soname-mismatch" },
  remedies = {
    { id = "same-release", title = "Install MIOpen and composable_kernel of one release",
      outcome = "cure", chance = 0.8, minutes = 20, risk = "medium", reversibility = "medium", scope = "system", root = true,
      prepare = list_packages("miopen|composable"),
      apply = by_packager("sudo apt-get install --reinstall miopen-hip composablekernel-dev", "sudo dnf reinstall 'miopen*' 'composable*'", "sudo pacman -Syu miopen-hip composable-kernel"),
      verify = [[python3 -c 'import torch; print(torch.cuda.is_available())']], expect = "True", cons = { "to go back, install the versions listed before" }, fallback = "wheel-with-libraries" },
    { id = "wheel-with-libraries", title = "Use a PyTorch wheel that carries its own libraries",
      outcome = "workaround", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      apply = [[python3 -m venv ~/kbmatch-venv && ~/kbmatch-venv/bin/pip install torch --index-url ]] .. torch_index,
      verify = [[~/kbmatch-venv/bin/python -c 'import torch; print(torch.cuda.is_available())']], expect = "True", rollback = [[rm -r ~/kbmatch-venv]] },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-libraries/issues/4547", title = "libMIOpen.so.1: undefined symbol under ROCm 7.2.0", says = "The import of torch fails for a function of composable_kernel." },
    { url = "https://github.com/ROCm/pytorch/issues/2893", title = "undefined symbol in libMIOpen.so.1", says = "A self-built MIOpen does not find the instances of the composable_kernel beside it." },
    { url = "https://github.com/ROCm/composable_kernel/issues/3523", title = "Symbols missing after a build of composable_kernel", says = "Which instances exist depends on the build's targets; a full build has the symbol." },
  },
}

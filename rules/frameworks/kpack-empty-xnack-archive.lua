-- SPDX-License-Identifier: Apache-2.0
local invalid = [[device kernel image is invalid|hipErrorInvalidImage]]
rule {
  id = "kpack-empty-xnack-archive",
  title = "gfx90a: PyTorch's wheel has almost empty xnack kpack archives, at which HIP fails",
  summary = [[
The multi-arch wheels keep GPU code in kpack archives beside the libraries. Torch 2.12 and nightlies up to
September 2026 hold three for gfx90a: torch_gfx90a.kpack with everything, and two for xnack+ and xnack-
with rocSHMEM's few kernels. HIP of ROCm 7.14 takes the more specific one and reports an invalid image
when the kernel is not in it, instead of looking into the other.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[torch_gfx90a:xnack[+-]\.kpack]] }, { log = invalid } }, strength = "decisive", group = "image" },
    { all = { { log = invalid }, { log = [[(?:amd-torch-device|rocm-sdk-device)-gfx90a\b|\bdevice-gfx90a\b]] } }, strength = "very_strong", group = "image" },
    { all = { { log = invalid },
              { any = { { fact = "gpu.gfx", equals = "gfx90a" }, { said = [[\bgfx90a\b]] } } },
              { any = { { said = [[(?i)\bnightl(?:y|ies)\b|\bTheRock\b|multi-arch]] }, { fact = "torch.version", range = ">=2.12" } } } }, strength = "strong", group = "image" },
    -- no such archives yet
    { fact = "torch.version", range = "<2.12", strength = "strong", against = true },
    { fact = "gpu.gfx", matches = [[^gfx(?!90a)]], strength = "very_strong", against = true },
  },
  explains = { "gfx-target-not-in-build" },
  remedies = {
    { id = "set-aside", title = "Set the two xnack archives aside",
      summary = "HIP then takes torch_gfx90a.kpack. A reinstallation of torch brings them back.",
      outcome = "workaround", chance = 0.9, minutes = 2, risk = "low", reversibility = "high", scope = "app",
      prepare = [[find "$(python3 -c 'import sysconfig; print(sysconfig.get_paths()["purelib"])')" -name 'torch_gfx90a*.kpack*' -size -1000k]],
      apply = [[find "$(python3 -c 'import sysconfig; print(sysconfig.get_paths()["purelib"])')" -name 'torch_gfx90a:xnack[-+].kpack' -exec mv {} {}.off \;]],
      verify = [[python3 -c 'import torch; print(torch.zeros(8, device="cuda").add(1).sum().item())']], expect = [[8\.0]],
      rollback = [[find "$(python3 -c 'import sysconfig; print(sysconfig.get_paths()["purelib"])')" -name 'torch_gfx90a:xnack*.kpack.off' | while read -r f; do mv "$f" "${f%.off}"; done]], fallback = "other-wheels" },
    { id = "other-wheels", title = "Torch 2.11, or wheels built after September 2026 with a ROCm newer than 7.14",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("kpack"),
      apply = [[python3 -m pip install --index-url https://repo.amd.com/rocm/whl-multi-arch/ torch==2.11.0 amd-torch-device-gfx90a==2.11.0]],
      verify = [[python3 -c 'import torch; print(torch.zeros(8, device="cuda").add(1).sum().item())']], expect = [[8\.0]],
      rollback = [[python3 -m pip install --index-url https://repo.amd.com/rocm/whl-multi-arch/ -r ~/pip-before-kpack.txt]] },
  },
  references = {
    { url = "https://github.com/ROCm/TheRock/issues/7081", title = "ROCm 7.14, Torch 2.12, gfx90a: hipErrorInvalidImage",
      says = "Torch 2.11 runs and 2.12 does not; without the two xnack archives it does." },
    { url = "https://github.com/ROCm/TheRock/issues/7620", title = "Linux gfx90a PyTorch nightly: smoke-test failures",
      says = "AMD finds 43 MB in one archive and 171 KB in each of the other two; without these all tests pass." },
    { url = "https://github.com/ROCm/rocm-systems/pull/9953", title = "Fix kpack loader to fall through to the base kpack",
      says = "The loader gave up at the archive for xnack where the kernel is in the base one; merged in August 2026." },
    { url = "https://github.com/ROCm/pytorch/pull/3581", title = "Build rocSHMEM for the requested gfx target, not gfx90a xnack variants",
      says = "Takes the cause of the two archives out of release 2.12; the same was done for 2.13 and 2.14." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "executable-stack-refused",
  title = [["libamdhip64.so: cannot enable executable stack": glibc 2.41 refuses an old ROCm library]],
  summary = [[
Old builds of the HIP libraries (the reports name PyTorch 1.13.1+rocm5.2) ask in their ELF header for
an executable stack, which they do not need. Since glibc 2.41 dlopen() no longer grants it, so a
program that worked before the distribution's update cannot load the library. The GPU plays no part.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[lib(?:amdhip64|hiprtc|hsa-runtime64|amd_comgr|rocblas|hipblas|MIOpen|rccl|torch_hip|c10_hip)\S*: cannot enable executable stack as shared object requires]],
      strength = "decisive", group = "stack" },
  },
  remedies = {
    { id = "newer-wheel", title = "Install a PyTorch built for a current ROCm in a fresh environment",
      outcome = "cure", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      requires = "The current ROCm still has code for this GPU.",
      apply = [[python3 -m venv ~/kbmatch-execstack-venv && ~/kbmatch-execstack-venv/bin/pip install torch --index-url ]] .. torch_index,
      verify = [[~/kbmatch-execstack-venv/bin/python -c 'import torch; print(torch.__version__)']], expect = "rocm",
      rollback = [[rm -rf ~/kbmatch-execstack-venv]], fallback = "clear-flag" },
    { id = "clear-flag", title = "Take the flag out of the libraries with patchelf",
      summary = "For cards that only the old ROCm serves. Run it in the program's environment.",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      requires = "patchelf 0.16 or newer",
      backup = [[lib=$(python3 -c 'import importlib.util, os; print(os.path.join(os.path.dirname(importlib.util.find_spec("torch").origin), "lib"))') && mkdir -p ~/torch-lib-before-execstack && cp -p "$lib"/libamdhip64.so "$lib"/libhiprtc.so ~/torch-lib-before-execstack/]],
      apply = [[lib=$(python3 -c 'import importlib.util, os; print(os.path.join(os.path.dirname(importlib.util.find_spec("torch").origin), "lib"))')
patchelf --clear-execstack "$lib/libamdhip64.so"
patchelf --clear-execstack "$lib/libhiprtc.so"]],
      verify = [[python3 -c 'import torch; print("loaded", torch.__version__)']], expect = "loaded",
      rollback = [[lib=$(python3 -c 'import importlib.util, os; print(os.path.join(os.path.dirname(importlib.util.find_spec("torch").origin), "lib"))') && cp -p ~/torch-lib-before-execstack/* "$lib"/]], fallback = "allow-in-glibc" },
    { id = "allow-in-glibc", title = "Let glibc grant it to this program: GLIBC_TUNABLES=glibc.rtld.execstack=2",
      outcome = "workaround", chance = 0.8, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      cons = { "the program's stack may then be executed, which makes an attack on it easier" },
      apply = [[export GLIBC_TUNABLES=glibc.rtld.execstack=2]],
      verify = [[python3 -c 'import torch; print("loaded", torch.__version__)']], expect = "loaded",
      rollback = [[unset GLIBC_TUNABLES]] },
  },
  references = {
    { url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/17051", title = "ImportError: libamdhip64.so: cannot enable executable stack",
      says = "Several people cleared the flag of libamdhip64.so and libhiprtc.so with patchelf, and PyTorch loaded." },
    { url = "https://github.com/easydiffusion/easydiffusion/issues/1921", title = "Easy Diffusion no longer launches with an AMD GPU",
      says = "torch 1.13.1+rocm5.2 stopped loading with glibc 2.41 on openSUSE Tumbleweed." },
    { url = "https://lists.gnu.org/archive/html/info-gnu/2025-01/msg00014.html", title = "glibc 2.41 released",
      says = "dlopen() no longer makes the stack executable for a library that asks for it; loading it fails." },
    { url = "https://github.com/wootguy/SevenKewp/issues/66", title = "Debian's news of glibc 2.41-7",
      says = "The tunable glibc.rtld.execstack=2 brings the old behaviour back for one program." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "triton-hip-runtime-not-found",
  title = [[Triton: "cannot locate libamdhip64.so after attempted paths", TRITON_LIBHIP_PATH not valid]],
  summary = [[
Triton loads HIP itself: TRITON_LIBHIP_PATH, the copy that the process has mapped, torch/lib, LD_LIBRARY_PATH,
the loader's cache, /opt/rocm/lib. It wants the bare name libamdhip64.so, which runtime packages leave to
the development package, and an ROCm in another folder is not looked for before 3.5. A
TRITON_LIBHIP_PATH that is a folder or does not end in that name is refused.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[cannot locate libamdhip64\S* after attempted paths]], strength = "decisive", group = "hip" },
    { log = [[TRITON_LIBHIP_PATH '.*' does not point to a valid]], strength = "decisive", group = "hip" },
    -- an upgrade or a clean-up took the file away while the program ran
    { log = [[memory mapped '.*libamdhip64\S*' in process does not point to a valid]], strength = "decisive", group = "hip" },
  },
  remedies = {
    { id = "ask-again", title = "Unset TRITON_LIBHIP_PATH, and start the program again",
      summary = "Where the variable is wrong, the HIP that PyTorch loads is found without it; where the mapped file is gone, ROCm was exchanged under a running program.",
      requires = "the message names TRITON_LIBHIP_PATH or a mapped file",
      outcome = "cure", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      backup = [[env | grep TRITON_LIBHIP_PATH > ~/triton-libhip-before.txt || true]],
      apply = [[unset TRITON_LIBHIP_PATH]],
      verify = [[python3 -c 'import torch, triton; print(triton.runtime.driver.active.get_current_target())']], expect = "hip",
      rollback = [[cat ~/triton-libhip-before.txt   # export what it lists again]], fallback = "name-it" },
    { id = "name-it", title = "TRITON_LIBHIP_PATH: the file itself, of the HIP that PyTorch loads",
      summary = "The file's name must be libamdhip64.so; where there is libamdhip64.so.7 alone, a link to it in a folder of your own serves.",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      prepare = [[find / -xdev -name 'libamdhip64.so*' 2>/dev/null]],
      requires = "the release of that ROCm is the one that PyTorch is built for",
      apply = [[hip=$(python3 -c 'import torch; print([l.split()[-1] for l in open("/proc/self/maps") if "libamdhip64" in l][0])' 2>/dev/null || find "${ROCM_PATH:-/opt/rocm}/" -name 'libamdhip64.so*' | sort | head -n 1)
[ -n "$hip" ] && mkdir -p ~/hip-for-triton && ln -sf "$hip" ~/hip-for-triton/libamdhip64.so && export TRITON_LIBHIP_PATH="$HOME/hip-for-triton/libamdhip64.so"]],
      verify = [[python3 -c 'import torch, triton; print(triton.runtime.driver.active.get_current_target())']], expect = "hip",
      rollback = [[unset TRITON_LIBHIP_PATH; rm -rf ~/hip-for-triton]], fallback = "newer-triton" },
    { id = "newer-triton", title = "A PyTorch whose Triton (3.5 or later) asks ROCM_PATH and hipconfig, too",
      outcome = "cure", chance = 0.6, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("triton-hip-runtime-not-found"),
      apply = [[python3 -m pip install --upgrade torch --index-url ]] .. torch_index,
      verify = [[python3 -c 'import triton; print(triton.__version__)']], expect = [[^(?:3\.[5-9]|3\.\d\d|[4-9])]],
      rollback = pip_as_before("triton-hip-runtime-not-found") },
  },
  references = {
    { url = "https://github.com/ROCm/triton/blob/4a7afd262352be86cf2a10ef379469febaccf1bf/third_party/amd/backend/driver.py", title = "Triton: amd/backend/driver.py",
      says = "The places in their order, and the three errors." },
    { url = "https://github.com/triton-lang/triton/pull/7959", title = "Search HIP_PATH, hipconfig and ROCM_PATH for libamdhip64",
      says = "Merged in August 2025, for systems without /opt/rocm such as NixOS; 3.4 lacks it, 3.5.0 has it." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "triton-second-hip-runtime",
  title = [["Pointer argument cannot be accessed from Triton (cpu tensor?)": a second HIP library]],
  summary = [[
Before each launch Triton asks HIP about every pointer, and takes "invalid value" for a CPU tensor. Where Triton has
loaded a HIP library of its own beside PyTorch's, that one knows none of PyTorch's memory: on Windows a second
amdhip64_7.dll (triton-windows before March 2026, lshqqytiger's wheels), on Linux another
libamdhip64. A tensor that really is on the CPU gives the same words on any maker's GPU.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Pointer argument \(at \d+\) cannot be accessed from Triton \(cpu tensor\?\)]] },
              { log = [[amdhip64(?:_\d)?\.dll|_rocm_sdk_core|TheRock nightly|[Tt]riton[-_]windows]] } }, strength = "very_strong", group = "pointer" },
    other_maker,
  },
  remedies = {
    { id = "newer-triton-windows", title = "Windows: a triton-windows that takes the HIP library which PyTorch loaded",
      outcome = "cure", chance = 0.75, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      summary = "Of March 2026 or later, and of the minor release that this PyTorch wants: 3.6 for 2.10 and 2.11, 3.7 for 2.12 and 2.13.",
      backup = [[python -m pip freeze > packages-before.txt]],
      apply = [[python -m pip uninstall -y triton pytorch-triton-rocm
minor=$(python -c 'from importlib.metadata import version; print({"2.9": "6", "2.10": "7", "2.11": "7"}.get(".".join(version("torch").split(".")[:2]), "8"))')
python -m pip install --upgrade "triton-windows<3.$minor"]],
      verify = [[python -c 'import triton; print("triton", triton.__version__)']], expect = [[^triton 3\.\d]],
      rollback = [[python -m pip install -r packages-before.txt]], fallback = "one-runtime" },
    { id = "one-runtime", title = "Linux: point Triton at the HIP library that PyTorch uses",
      outcome = "cure", chance = 0.5, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      prepare = [[python3 -c 'import torch; torch.cuda.init(); print({line.split()[-1] for line in open("/proc/self/maps") if "amdhip64" in line})']],
      apply = [[library=$(python3 -c 'import torch; torch.cuda.init(); print([line.split()[-1] for line in open("/proc/self/maps") if "libamdhip64" in line][0])')
export TRITON_LIBHIP_PATH="${library%.so*}.so"]],
      verify = [[ls -l "$TRITON_LIBHIP_PATH"]], expect = [[libamdhip64\.so]],
      rollback = [[unset TRITON_LIBHIP_PATH]], fallback = "really-cpu" },
    { id = "really-cpu", title = "See whether the tensor is on the GPU, and on the current one",
      outcome = "diagnostic", chance = 0.4, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      summary = "Print x.device before the call; with several GPUs wrap it in torch.cuda.device(x.device).",
      apply = [[python3 -c 'import torch; print(torch.cuda.device_count(), torch.cuda.current_device())']],
      verify = [[python3 -c 'import torch; print(torch.cuda.device_count(), torch.cuda.current_device())']], expect = [[\d]],
      rollback = [[true   # nothing was changed]] },
  },
  references = {
    { url = "https://github.com/triton-lang/triton-windows/pull/23", title = "Fix HIP runtime DLL context sharing on Windows",
      says = "AMD: a second copy of the DLL has a context of its own, so that PyTorch's memory is unknown to it; the loaded one is used now." },
    { url = "https://github.com/ROCm/TheRock/issues/1278", title = "Triton error on gfx1100 with TheRock nightly wheels on Windows",
      says = "TheRock's PyTorch with lshqqytiger's Triton wheels on a gfx1100; tensors are on the GPU." },
    { url = "https://github.com/triton-lang/triton/blob/009d14057574430140cffa4bd27653c3b4773cfe/third_party/amd/backend/driver.py", title = "third_party/amd/backend/driver.py",
      says = "The words come when hipPointerGetAttribute answers invalid value; which library is opened, and TRITON_LIBHIP_PATH." },
    { url = "https://github.com/jy-yuan/KIVI/issues/24", title = "Pointer argument (at 0) cannot be accessed from Triton",
      says = "With several GPUs the device of the data has to be the current one." },
  },
}

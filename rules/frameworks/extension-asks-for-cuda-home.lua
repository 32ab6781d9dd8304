-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "extension-asks-for-cuda-home",
  title = [["CUDA_HOME environment variable is not set" while an extension is built on an AMD machine]],
  summary = [[
torch.utils.cpp_extension asks for CUDA's folder whenever its torch is not a ROCm build. With pip that
is mostly not the torch which is installed: build isolation puts PyPI's CUDA build into a folder of
its own for the time of the build. A torch for CUDA in the environment itself ends the same way. CUDA
is not what is missing.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[CUDA_HOME environment variable is not set\. Please set it to your CUDA install root]] }, speaks_of_amd }, strength = "very_strong", group = "home" },
    -- a torch without HIP, with a CUDA folder on the machine
    { all = { { log = [[No CUDA runtime is found, using CUDA_HOME=]] }, speaks_of_amd }, strength = "strong", group = "home" },
    -- it is a ROCm build: what it does not find is ROCm's compiler
    { any = { { fact = "torch.rocm", exists = true }, { fact = "torch.version", matches = [[rocm]] } }, strength = "strong", against = true, group = "rocm-torch" },
    other_maker,
  },
  remedies = {
    { id = "no-isolation", title = "Build against the ROCm PyTorch that is installed: --no-build-isolation",
      outcome = "cure", chance = 0.7, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      requires = "torch.version.hip is a version, and /opt/rocm (or ROCM_HOME) holds hipcc; the package must know ROCm.",
      prepare = [[python3 -c 'import torch; print(torch.__version__, torch.version.hip)'; ls -d /opt/rocm; command -v hipcc]],
      backup = keep_pip("extension-asks-for-cuda-home"),
      apply = [[python3 -m pip install setuptools wheel ninja packaging
ROCM_HOME=/opt/rocm python3 -m pip install --no-build-isolation PACKAGE]],
      verify = [[python3 -m pip show PACKAGE]], expect = [[Version: \d]],
      rollback = pip_as_before("extension-asks-for-cuda-home"), fallback = "rocm-torch" },
    { id = "rocm-torch", title = "Put PyTorch for ROCm in place of the CUDA build",
      outcome = "cure", chance = 0.6, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      requires = "torch.version.hip says None",
      backup = keep_pip("extension-asks-for-cuda-home"),
      apply = [[python3 -m pip install --force-reinstall torch torchvision torchaudio --index-url ]] .. torch_index,
      verify = [[python3 -c 'import torch; print(torch.version.hip)']], expect = [[\d]],
      rollback = pip_as_before("extension-asks-for-cuda-home") },
    { id = "set-cuda-home", title = "CUDA_HOME=/opt/rocm, or installing CUDA",
      avoid = "the build then goes on with NVIDIA's compiler, or without one, for a GPU that is not there" },
  },
  references = {
    { url = "https://github.com/vllm-project/vllm/issues/17445", title = "rocm `python setup.py develop` can't find CUDA_HOME",
      says = "In pip's build environment torch was the CUDA 12.6 build (HIP None)." },
    { url = "https://github.com/Dao-AILab/flash-attention/issues/1635", title = "CUDA_HOME Environment variable isn't set on ROCM",
      says = "The same with flash-attention on an RX 6800." },
    { url = "https://github.com/ROCm/DeepEP/issues/1", title = "CUDA_HOME environment variable is needed",
      says = "On MI300X." },
    { url = "https://github.com/pytorch/pytorch/blob/main/torch/utils/cpp_extension.py", title = "cpp_extension.py",
      says = "_join_cuda_home is reached where IS_HIP_EXTENSION is false: torch.version.hip is None, or ROCM_HOME is not found." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "deepspeed-asks-for-cuda-home",
  title = [["CUDA_HOME does not exist, unable to compile CUDA op(s)": DeepSpeed takes no ROCm path]],
  summary = [[
DeepSpeed asks for CUDA's compiler when it does not take the PyTorch at hand for a ROCm build: it is
none, pip's isolated build has fetched another one, or an old DeepSpeed looked for CUDA first.
Installing CUDA, or a made-up CUDA_HOME, leads to the next error.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[CUDA_HOME does not exist, unable to compile CUDA op\(s\)]] }, speaks_of_amd },
      strength = "very_strong", group = "home" },
    other_maker,
  },
  remedies = {
    { id = "against-this-torch", title = "Build against the ROCm PyTorch that is installed: --no-build-isolation",
      outcome = "cure", chance = 0.6, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      requires = "torch.version.hip is a version, and /opt/rocm (or ROCM_HOME) holds hipcc.",
      prepare = [[python3 -c 'import torch; print(torch.__version__, torch.version.hip, torch.cuda.is_available())'; ls -d /opt/rocm; command -v hipcc]],
      backup = keep_pip("deepspeed-asks-for-cuda-home"),
      apply = [[export ROCM_HOME=/opt/rocm
python3 -m pip install --no-build-isolation --upgrade deepspeed]],
      verify = [[ds_report 2>&1]], expect = [[torch hip version]],
      rollback = pip_as_before("deepspeed-asks-for-cuda-home"),
      fallback = "rocm-torch" },
    { id = "rocm-torch", title = "Where torch.version.hip is None: install PyTorch for ROCm first",
      outcome = "cure", chance = 0.6, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("deepspeed-asks-for-cuda-home"),
      apply = [[python3 -m pip install --force-reinstall torch torchvision --index-url ]] .. torch_index,
      verify = [[python3 -c 'import torch; print(torch.version.hip)']], expect = [[^\d]],
      rollback = pip_as_before("deepspeed-asks-for-cuda-home") },
    { id = "made-up-cuda-home", title = "CUDA_HOME=/some/folder",
      avoid = "the build goes on into CUDA code and stops at nvcc or at a header of CUDA; on a ROCm system it was tried and caused the next failure" },
  },
  references = {
    { url = "https://github.com/deepspeedai/DeepSpeed/pull/6488", title = "CUDA_HOME is not defined on ROCm systems",
      says = "The check of one op did not know ROCm; a made-up CUDA_HOME led to another failure." },
    { url = "https://github.com/deepspeedai/DeepSpeed/issues/3091", title = "Install on AMD ROCm system fails to build on CUDA dependencies",
      says = "The installer sees HIP and still asks for CUDA." },
  },
}

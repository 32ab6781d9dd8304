-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "deepspeed-rocm-version-unknown",
  title = [[DeepSpeed: "Could not detect ROCm version", no file .info/version-dev]],
  summary = [[
DeepSpeed's set-up and some of its operators want ROCm's version from a file below ROCM_HOME, else from
PyTorch's version where that says +rocm, else from /usr/include/rocm_version.h. Releases up to 0.6 knew
/opt/rocm/.info/version-dev alone. Distributions' ROCm and small containers have none of these, or ROCM_HOME
comes out empty where no hipcc is on PATH. ROCm itself works.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[AssertionError: Could not detect ROCm version]], strength = "decisive", group = "version" },
    { log = [[No such file or directory: '/opt/rocm\S*/\.info/version-dev']], strength = "very_strong", group = "version" },
  },
  remedies = {
    { id = "newer-deepspeed", title = "A current DeepSpeed, with ROCM_HOME set to the folder that has .info/version",
      outcome = "cure", chance = 0.75, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      requires = "PyTorch's ROCm build is installed in this environment",
      backup = keep_pip("deepspeed"),
      prepare = [[ls -d /opt/rocm*/.info /usr/include/rocm_version.h 2>/dev/null; python3 -c 'import torch; print(torch.__version__)']],
      apply = [[ROCM_HOME=$(dirname "$(dirname "$(realpath "$(command -v hipcc || echo /opt/rocm/bin/hipcc)")")")
export ROCM_HOME
python3 -m pip install --upgrade --no-build-isolation deepspeed]],
      verify = [[ds_report 2>&1 | grep -i 'torch hip version']], expect = [[hip version \.* ?\d]],
      rollback = "unset ROCM_HOME; " .. pip_as_before("deepspeed") },
  },
  references = {
    { url = "https://github.com/deepspeedai/DeepSpeed/blob/edaa7221267243c7be7fb49c5d5f5c4fb97b4641/op_builder/builder.py", title = "op_builder/builder.py",
      says = "The order of the three places, and the assertion." },
    { url = "https://github.com/deepspeedai/DeepSpeed/issues/3715", title = "Could not detect ROCm version",
      says = "DeepSpeed 0.9.3 in a container with ROCm 5.5 does not install." },
    { url = "https://github.com/deepspeedai/DeepSpeed/issues/2080", title = "can't install with ROCm",
      says = "0.6.5 on Gentoo, whose ROCm is not in /opt: the file version-dev is not there." },
    { url = "https://github.com/pytorch/pytorch/issues/95633", title = "ROCM_HOME is an empty string if hipcc is not in PATH",
      says = "PyTorch's guess came out empty, which breaks DeepSpeed's detection." },
  },
}

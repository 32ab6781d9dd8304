-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "deepspeed-hip-version-mismatch",
  title = [[DeepSpeed: "HIP version mismatch! DeepSpeed ops were compiled" for another PyTorch]],
  summary = [[
A DeepSpeed whose operators were built at installation (DS_BUILD_OPS) remembers the HIP of that PyTorch, and
compares major and minor number with the PyTorch that runs it. PyTorch was changed since, or the wheel
comes from another environment. Operators that are built on first use are not compared.]],
  component = "config", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[HIP version mismatch! DeepSpeed ops were compiled]], strength = "decisive", group = "hip" },
  },
  remedies = {
    { id = "build-again", title = "Install DeepSpeed anew in this environment, operators built on first use",
      outcome = "cure", chance = 0.9, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("deepspeed-hip-version-mismatch"),
      apply = [[DS_BUILD_OPS=0 python3 -m pip install --force-reinstall --no-deps --no-cache-dir --no-build-isolation deepspeed]],
      verify = [[python3 -m deepspeed.env_report 2>&1 | grep -i hip]], expect = "(?i)hip", rollback = pip_as_before("deepspeed-hip-version-mismatch") },
  },
  references = {
    { url = "https://github.com/deepspeedai/DeepSpeed/blob/edaa7221267243c7be7fb49c5d5f5c4fb97b4641/op_builder/builder.py", title = "DeepSpeed: op_builder/builder.py",
      says = "torch.version.hip is compared with what the installation wrote down, and the error names both." },
  },
}

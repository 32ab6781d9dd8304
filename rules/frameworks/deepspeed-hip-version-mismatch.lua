-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "deepspeed-hip-version-mismatch",
  title = [[DeepSpeed: "HIP version mismatch! DeepSpeed ops were compiled" for another PyTorch]],
  summary = [[
A DeepSpeed whose operators were built at installation (DS_BUILD_OPS) remembers the HIP of that PyTorch, and
compares major and minor number with the PyTorch that runs it. The PyTorch there is of the same release and built
for another ROCm (another release is refused before, as a PyTorch version mismatch), or the wheel comes from
another environment. Operators that are built on first use are not compared.]],
  component = "config", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[HIP version mismatch! DeepSpeed ops were compiled]], strength = "decisive", group = "hip" },
  },
  remedies = {
    { id = "build-again", title = "Install DeepSpeed anew in this environment, operators built on first use",
      summary = "The same release of DeepSpeed; the operators are compiled when they are first used, which wants ROCm's compiler.",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("deepspeed-hip-version-mismatch"),
      apply = [[DS_BUILD_OPS=0 python3 -m pip install --force-reinstall --no-deps --no-cache-dir --no-build-isolation "deepspeed==$(python3 -c 'from importlib.metadata import version; print(version("deepspeed").split("+")[0])')"]],
      verify = [[python3 -c 'from deepspeed.git_version_info import installed_ops as o; print("built beforehand:", sum(map(bool, o.values())))']], expect = "beforehand: 0", rollback = pip_as_before("deepspeed-hip-version-mismatch") },
  },
  references = {
    { url = "https://github.com/deepspeedai/DeepSpeed/blob/edaa7221267243c7be7fb49c5d5f5c4fb97b4641/op_builder/builder.py", title = "DeepSpeed: op_builder/builder.py",
      says = "torch.version.hip is compared with what the installation wrote down, and the error names both." },
  },
}

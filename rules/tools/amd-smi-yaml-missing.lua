-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amd-smi-yaml-missing",
  title = [[amd-smi: "ModuleNotFoundError: No module named 'yaml'": PyYAML is not in its Python]],
  summary = [[
amd-smi of ROCm up to 6.3 is a Python program that imports PyYAML, which ROCm's packages do not bring
into the python3 that runs it; containers and virtual environments have none. Since 6.4 it is not
asked for. The GPU and its driver are not concerned.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    -- close together: another program's import may stand in the same log
    { sequence = { [[\bamd-smi\b|amdsmi_(?:cli|commands|init|helpers)]], [[No module named '?yaml'?$]] }, within = "8 lines",
      strength = "decisive", group = "yaml" },
  },
  remedies = {
    { id = "install-pyyaml", title = "Install PyYAML for the Python that runs amd-smi",
      outcome = "cure", chance = 0.9, minutes = 2, risk = "low", reversibility = "high", scope = "app",
      summary = "In a virtual environment, or where python3-yaml of the distribution does not help: the newest from pip.",
      prepare = [[head -n 1 "$(readlink -f "$(command -v amd-smi)")"; python3 -m pip show PyYAML | head -n 2]],
      apply = [[if [ -n "$VIRTUAL_ENV" ]; then python3 -m pip install -U PyYAML; elif command -v apt-get >/dev/null; then sudo apt-get install python3-yaml; else sudo dnf install python3-pyyaml; fi]],
      verify = [[amd-smi version]], expect = [[AMDSMI Tool]],
      cons = { "uninstall the package to undo" }, fallback = "newer-rocm" },
    { id = "newer-rocm", title = "ROCm 6.4 or later, whose amd-smi does not use it",
      outcome = "cure", chance = 0.9, minutes = 30, risk = "medium", reversibility = "medium", scope = "system", root = true,
      requires = "the package source names the newer release of AMD",
      prepare = [[cat /opt/rocm/.info/version]],
      apply = by_packager("sudo apt-get update && sudo apt-get install amd-smi-lib", "sudo dnf upgrade amd-smi-lib"),
      verify = [[amd-smi version]], expect = [[AMDSMI Tool]],
      rollback = [[true   # name the former release in the source again and install its packages]] },
  },
  references = {
    { url = "https://github.com/ROCm/amdsmi/issues/19", title = "ROCm 6.1: No module named 'yaml'",
      says = "PyYAML 6.0.2 from pip worked where the distribution's did not; AMD dropped the dependency in 6.4." },
    { url = "https://github.com/ROCm/amdsmi/blob/rocm-6.2.x/amdsmi_cli/amdsmi_logger.py", title = "amdsmi_logger.py of 6.2",
      says = "Imports yaml; the Debian package only recommends it." },
    { url = "https://github.com/jax-ml/jax/issues/20955", title = "amd-smi import error with the rocm/jax image",
      says = "python3 -m pip install 'PyYAML>=5.1' cured it in AMD's own container." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/3049", title = "amd-smi import error", says = "The first report, with ROCm 6.1." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "pyrsmi-library-mismatch",
  title = "pyrsmi finds no GPU: its calls do not fit the installed AMD SMI library",
  summary = [[
pyrsmi talks to libamd_smi by structures that it declares itself. A library of another release takes
other parameters and answers AMDSMI_STATUS_INVAL for every socket that it lists, so no processor is
counted. Driver and cards are fine: the sockets are there.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[AMDSMI_STATUS_INVAL: Invalid parameters]] }, { log = [[Failed to get processor count for socket \d+]] } },
      strength = "decisive", group = "inval" },
  },
  remedies = {
    { id = "amdsmi", title = "Use the amdsmi package that this ROCm brings",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      prepare = [[ls -d /opt/rocm*/share/amd_smi]],
      backup = keep_pip("pyrsmi-library-mismatch"),
      apply = [[python3 -m pip install /opt/rocm/share/amd_smi]],
      verify = [[python3 -c "import amdsmi; amdsmi.amdsmi_init(); print(len(amdsmi.amdsmi_get_processor_handles()))"]], expect = [=[^[1-9]]=],
      rollback = [[python3 -m pip uninstall -y amdsmi]],
      fallback = "other-pyrsmi" },
    { id = "other-pyrsmi", title = "A pyrsmi release of the age of this ROCm",
      outcome = "cure", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("pyrsmi-library-mismatch"),
      apply = [[python3 -m pip install --upgrade pyrsmi]],
      verify = [[python3 -c "from pyrsmi import rocml; rocml.smi_initialize(); print(rocml.smi_get_device_count())"]], expect = [=[^[1-9]]=],
      rollback = pip_as_before("pyrsmi-library-mismatch") },
  },
  references = {
    { url = "https://github.com/ROCm/pyrsmi/issues/28", title = "smi_initialize finds no GPU",
      says = "Eight sockets are listed, and each is answered with INVAL; ROCm 7.1 and 7.2." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocprof-compute-python-packages",
  title = [[rocprof-compute (Omniperf): "package was not found in the current execution environment"]],
  summary = [[
ROCm Compute Profiler is a Python program whose packages (dash, pandas, plotly and others) ROCm's
installer does not bring. It checks its requirements file at the start and ends. With pandas of another
generation than it was written for it starts, and fails when it joins its tables on Agent_Id.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[The '\S+' package was not found in the current execution environment|the '\S+' distribution does not meet version requirements to use|are installed locally prior to running]] },
              { log = [[omniperf|rocprof(?:iler)?[-_]compute]] } }, strength = "decisive", group = "packages" },
    { log = [[Error converting \S+_counter_collection\.csv from v3 to v2 csv: You are trying to merge on \w+ and int64 columns for key 'Agent_Id']], strength = "decisive", group = "pandas" },
  },
  remedies = {
    { id = "own-environment", title = "Give it a Python environment with the packages of its requirements file",
      summary = "Where tables do not join, use Python 3.10: a newer one gets a pandas that ROCm 7.0 to 7.2 do not expect.",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      apply = [[python3 -m venv ~/rocprof-compute-venv
~/rocprof-compute-venv/bin/pip install -r "$(find /opt/rocm*/libexec -path '*rocprofiler-compute/requirements.txt' -o -path '*omniperf/requirements.txt' | tail -n 1)" 'pandas<3']],
      verify = [[PATH=~/rocprof-compute-venv/bin:$PATH rocprof-compute --version]], expect = [[(?i)version]],
      rollback = [[rm -rf ~/rocprof-compute-venv]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/3498", title = "Omniperf out-of-the-box issues with ROCm 6.2.0",
      says = "AMD: the Python dependencies may not be installed; install the requirements file by hand." },
    { url = "https://github.com/ROCm/rocprofiler-compute/blob/95b600ea582f168425bbf50f9707bcce1aa9d73c/src/rocprof-compute", title = "rocprof-compute, verify_deps()",
      says = "Prints the three lines, of a package that is missing or too old, and ends." },
    { url = "https://github.com/ROCm/rocm-systems/issues/4199", title = "profile fail due to csv/pandas error",
      says = "On ROCm 7.2 Python 3.10 in place of 3.12 cured it." },
    { url = "https://github.com/ROCm/rocm-systems/issues/3257", title = "Cannot write results for pmc_perf_6.csv",
      says = "The tables' Agent_Id is text in one and a number in the other; the develop branch is mended." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocm-python-module-other-python",
  title = [["undefined symbol: _Py...": a ROCm Python module was built for another Python]],
  summary = [[
MIGraphX's and other modules under /opt/rocm/lib are built for one Python. Another interpreter finds
the file and not the symbols that it was built against (_Py_ZeroStruct is Python 2's alone).]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[/opt/rocm\S*/lib\S*\.so: undefined symbol: _?Py\w+]], strength = "decisive", group = "symbol" },
  },
  remedies = {
    { id = "that-python", title = "Run it with the Python that it was built for",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      prepare = [[find /opt/rocm/lib -name '*python*'; find /usr/bin -name 'python3*']],
      apply = [[PYTHONPATH=/opt/rocm/lib python3.X -c "import migraphx"]],
      verify = [[PYTHONPATH=/opt/rocm/lib python3.X -c "import migraphx; print(1)"]], expect = [[1]],
      rollback = [[true   # nothing was changed]],
      fallback = "build-module" },
    { id = "build-module", title = "Build the module for this Python",
      outcome = "cure", chance = 0.7, minutes = 60, risk = "low", reversibility = "high", scope = "app",
      summary = "rbuild fetches what it needs; a module is made for each Python that is installed with its headers.",
      requires = "rocm-cmake, rocblas and miopen-hip with their development files, python3-venv, and Python's headers",
      apply = [[git clone https://github.com/ROCm/AMDMIGraphX && python3 -m venv venv-rbuild && venv-rbuild/bin/pip install https://github.com/RadeonOpenCompute/rbuild/archive/master.tar.gz
cd AMDMIGraphX && ../venv-rbuild/bin/rbuild build -d depend -B build -DGPU_TARGETS={gpu.gfx}]],
      verify = [[PYTHONPATH=build/lib python3 -c "import migraphx; print(1)"]], expect = [[1]],
      rollback = [[cd .. && rm -rf AMDMIGraphX venv-rbuild]] },
  },
  references = {
    { url = "https://github.com/ROCm/AMDMIGraphX/issues/745", title = "migraphx.so: undefined symbol: _Py_ZeroStruct",
      says = "A maintainer: the packaged module is for another Python; build it from source." },
    { url = "https://github.com/ROCm/AMDMIGraphX/blob/develop/README.md", title = "AMDMIGraphX: README",
      says = "How it is built with rbuild, and what has to be installed before." },
  },
}

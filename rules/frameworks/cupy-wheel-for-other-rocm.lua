-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "cupy-wheel-for-other-rocm",
  title = [["Failed to import CuPy": a cupy-rocm wheel for another ROCm than the installed one]],
  summary = [[
CuPy's wheels name the ROCm that they are linked with: cupy-rocm-4-3 and cupy-rocm-5-0 are the old ones, and
nothing followed until CuPy 14 with cupy-rocm-7-0 and later. On ROCm 6, or with an old wheel on ROCm 7, the
import fails at a library or symbol that this ROCm does not have. Two CuPy packages in one environment spoil
each other as well.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { any = { { log = [[cupy[-_]rocm[-_ ][45][-._]\d]] }, { said = [[(?i)\bcupy-rocm ?[45]\.\d]] } } },
              { log = [[^ImportError: |Failed to import CuPy|cupy\.cuda\.device\b]] }, 
              { any = { { fact = "rocm.version", range = ">=6.0" }, { said = [[(?i)\brocm ?[67]\.\d]] } } } }, strength = "very_strong", group = "wheel" },
    { all = { { log = [[CuPy may not function correctly because multiple CuPy packages are installed]] }, speaks_of_amd }, strength = "strong", group = "two" },
    other_maker,
  },
  explains = { "rocm-soname-mismatch", "rocm-libs-not-on-loader-path" },
  remedies = {
    { id = "wheel-of-this-rocm", title = "Remove every CuPy, and install the wheel of the installed ROCm",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "ROCm 7",
      backup = keep_pip("cupy"),
      apply = [[python3 -m pip list | grep -oiE '^(amd-)?cupy[-a-z0-9]*' | xargs -r python3 -m pip uninstall -y
python3 -m pip install cupy-rocm-7-0]],
      verify = [[python3 -c 'import cupy; print("sum", cupy.arange(8).sum())']], expect = [[^sum 28]],
      rollback = pip_as_before("cupy"), fallback = "amd-wheel" },
    { id = "amd-wheel", title = "ROCm 6: the wheel that AMD serves for ROCm 6.4",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "ROCm 6.4; CuPy's own sources want ROCm 7",
      backup = keep_pip("cupy"),
      apply = [[python3 -m pip list | grep -oiE '^(amd-)?cupy[-a-z0-9]*' | xargs -r python3 -m pip uninstall -y
python3 -m pip install amd-cupy --extra-index-url=https://pypi.amd.com/simple]],
      verify = [[python3 -c 'import cupy; print("sum", cupy.arange(8).sum())']], expect = [[^sum 28]],
      rollback = pip_as_before("cupy") },
  },
  references = {
    { url = "https://github.com/cupy/cupy/blob/6b6d9563c4f7410cd1866a11b2f71a60dd45a68c/cupy/_environment.py", title = "cupy/_environment.py",
      says = "Which wheels there are and which ended, the warning of several at once, and the words of a failed import." },
    { url = "https://github.com/cupy/cupy/blob/6b6d9563c4f7410cd1866a11b2f71a60dd45a68c/docs/source/install.rst", title = "CuPy: Installation",
      says = "CuPy wants ROCm 7.x; for ROCm 6.4 AMD serves wheels as amd-cupy from an index of its own." },
    { url = "https://github.com/cupy/cupy/issues/8589", title = "When use rocm6.0, can not import cupy",
      says = "cupy-rocm-5-0 on ROCm 6.0: the import ends in cupy.cuda.device." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1753", title = "ImportError: libamdhip64.so.5",
      says = "A cupy for ROCm 5.0 wants the libraries of that release." },
  },
}

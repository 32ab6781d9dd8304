-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "bitsandbytes-rocm-version-mismatch",
  title = [[bitsandbytes has no binary for this ROCm version ("Configured ROCm binary not found")]],
  summary = [[
bitsandbytes loads libbitsandbytes_rocmNN.so, NN made from the ROCm version of torch. A wheel
holds some of them only, and releases up to 0.49.2 compute NN as ten times the major plus the minor
(7.10 gives 80, 7.14 gives 84). The name then fits no file. From 0.50.0 on the digits are joined and
the nearest file of the same major is taken. ROCm itself is neither missing nor too new.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Configured (?:ROCm|HIP) binary not found at]], strength = "decisive", group = "library" },
    { log = [[Could not find the bitsandbytes (?:ROCm|HIP|CUDA) binary at .*libbitsandbytes_(?:rocm|hip)\w*]], strength = "decisive", group = "library" },
    { log = [[libbitsandbytes_(?:rocm|hip)\w*\.so: (?:cannot open shared object file|undefined symbol: )]], unless = [[__device_stub__]], strength = "very_strong", group = "library" },
    -- a file that is there, built against another C++ library (std::__1 is LLVM's): no other version helps
    { log = [[libbitsandbytes_rocm\w*\.so: undefined symbol: _Z\w*St3__1]], strength = "very_strong", against = true, group = "own-build" },
    -- releases before 0.44 know CUDA only: torch.version.cuda is None on ROCm
    { all = { { log = [[bitsandbytes/(?:cuda_specs|cextension|cuda_setup/\w+)\.py|Could not load bitsandbytes native library]] },
              { log = [['NoneType' object has no attribute 'split']] } }, strength = "very_strong", group = "library" },
    { all = { { log = [[bitsandbytes was compiled without GPU support|CUDA Setup failed despite (?:CUDA|GPU) being available|bitsandbytes/libbitsandbytes_cpu\.so]] },
              { any = { speaks_of_amd, { log = [[/opt/rocm\S*/lib]] } } } },
      strength = "strong", group = "library" },
    { log = [[ROCm Setup failed despite ROCm being available]], strength = "very_strong", group = "setup" },
  },
  explains = { "bitsandbytes-no-rocminfo" },
  remedies = {
    { id = "newer-bitsandbytes", title = "bitsandbytes 0.50.0 or later, with a binary for this ROCm major",
      outcome = "cure", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("bitsandbytes-rocm-version-mismatch"),
      prepare = [[python3 -c 'import importlib.util, os; d = os.path.dirname(importlib.util.find_spec("bitsandbytes").origin); print([f for f in os.listdir(d) if f.endswith(".so")])']],
      apply = [[python3 -m pip install --upgrade bitsandbytes]], verify = [[python3 -m bitsandbytes]], expect = "(?i)success",
      rollback = pip_as_before("bitsandbytes-rocm-version-mismatch"), fallback = "build-bitsandbytes" },
    { id = "version-override", title = "Point it to a binary that is there: BNB_ROCM_VERSION",
      outcome = "workaround", chance = 0.5, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      requires = "bitsandbytes 0.50.0 or later, the first that reads it; a file for the same ROCm major in the package.",
      apply = [[export BNB_ROCM_VERSION=70]], verify = [[python3 -m bitsandbytes]], expect = "(?i)success", rollback = [[unset BNB_ROCM_VERSION]] },
    { id = "build-bitsandbytes", title = "Build it from source for this ROCm and gfx target",
      outcome = "cure", chance = 0.8, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("bitsandbytes-rocm-version-mismatch"),
      apply = [[git clone https://github.com/bitsandbytes-foundation/bitsandbytes && cd bitsandbytes && cmake -DCOMPUTE_BACKEND=hip -DBNB_ROCM_ARCH={gpu.gfx} -S . && make -j2 && python3 -m pip install .]],
      verify = [[python3 -m bitsandbytes]], expect = "(?i)success", rollback = pip_as_before("bitsandbytes-rocm-version-mismatch") },
  },
  refuted = {
    { what = "BNB_CUDA_VERSION", ref = 5, why = "On a ROCm build the variable itself is an error." },
    { what = "downgrading ROCm because '8.4' does not exist", ref = 1, why = "The number comes from a wrong sum, not from ROCm." },
  },
  references = {
    { url = "https://github.com/bitsandbytes-foundation/bitsandbytes/issues/2014", title = "ROCm 8.4 binary not found",
      says = "bitsandbytes 0.49.2 adds 7*10 and 14; a version with the corrected parse works." },
    { url = "https://github.com/ROCm/bitsandbytes/issues/91", title = "ROCm 8.0 binary not found",
      says = "The same for ROCm 7.10: it looks for a file named rocm80." },
    { url = "https://github.com/ROCm/bitsandbytes/issues/82", title = "Mismatch between torch's and the system's ROCm version",
      says = "Built for one version, it looks for the file of the version that torch was built with." },
    { url = "https://github.com/bitsandbytes-foundation/bitsandbytes/issues/1550", title = "undefined symbol in libbitsandbytes_rocm62.so",
      says = "The prebuilt binary of that development wheel was faulty." },
    { url = "https://github.com/bitsandbytes-foundation/bitsandbytes/blob/0.49.2/bitsandbytes/cextension.py", title = "bitsandbytes 0.49.2: cextension.py",
      says = "It knows BNB_CUDA_VERSION alone, and raises where it is set beside ROCm." },
    { url = "https://github.com/bitsandbytes-foundation/bitsandbytes/blob/0.50.0/bitsandbytes/cextension.py", title = "bitsandbytes 0.50.0: cextension.py",
      says = "Reads BNB_ROCM_VERSION, joins the digits and falls back to another file of the same major." },
  },
}

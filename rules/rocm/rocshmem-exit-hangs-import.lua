-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocshmem-exit-hangs-import",
  title = [["import torch" hangs for ever: rocSHMEM finds no libnuma.so and calls exit()]],
  summary = [[
PyTorch 2.13 for ROCm loads rocSHMEM, whose constructor opens libnuma by its development name,
libnuma.so, which the wheel does not bring and most systems do not have. It then calls exit() while
the library is being loaded, and rocprofiler's exit handler waits for a thread that never ends. Hosts
without /dev/kfd are struck, build machines and containers above all; with a GPU the line is harmless.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[rocshmem::NUMAWrapper::NUMAWrapper]] }, { log = [[rocprofiler::registration::finalize]] } }, strength = "decisive", group = "trace" },
    { all = { { log = [[rocSHMEM Could not open libnuma]] }, { said = [[(?i)\bimport torch\b.{0,60}\b(?:hangs?|hung|deadlocks?|freezes|never returns|stuck)\b|\b(?:hangs?|hung|deadlocks?|stuck)\b.{0,60}\bimport(?:ing)? torch\b]] } },
      strength = "very_strong", group = "trace" },
    { all = { { log = [[agent\.cpp:\d+.*(?:/sys/class/kfd|kfd)]] }, { said = [[(?i)\bimport torch\b.{0,60}\b(?:hangs?|hung|deadlocks?|freezes|never returns|stuck)\b]] } },
      strength = "strong", group = "trace" },
  },
  remedies = {
    { id = "install-libnuma-dev", title = "Install the package that has libnuma.so",
      outcome = "workaround", chance = 0.9, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = add_packages("rocshmem-exit-hangs-import", "libnuma-dev", "numactl-devel", "numactl"),
      verify = [[timeout 60 python3 -c 'import torch; print("imported", torch.__version__)']], expect = "imported",
      rollback = drop_added_packages("rocshmem-exit-hangs-import"), fallback = "reinstall-wheel" },
    { id = "reinstall-wheel", title = "Fetch the wheel anew, without pip's cache: the published one was repaired",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("rocshmem-exit-hangs-import"),
      apply = [[python3 -m pip install --no-cache-dir --force-reinstall --no-deps torch --index-url ]] .. torch_index,
      verify = [[timeout 60 python3 -c 'import torch; print("imported", torch.__version__)']], expect = "imported",
      rollback = pip_as_before("rocshmem-exit-hangs-import") },
  },
  references = {
    { url = "https://github.com/pytorch/pytorch/issues/189110", title = "release/2.13: import torch deadlocks on hosts without /dev/kfd",
      says = "A native backtrace shows exit() called from rocSHMEM's constructor and rocprofiler-sdk waiting in its exit handler; the KFD warning before is not the cause." },
    { url = "https://github.com/pytorch/pytorch/pull/189114", title = "Ship bare .so alias to fix intermittent import torch deadlock",
      says = "The wheel brought libnuma.so.1 alone, so dlopen of libnuma.so failed." },
    { url = "https://github.com/pytorch/test-infra/pull/8256", title = "Repackage ROCm wheels with libnuma.so",
      says = "The 2.13.0 wheels for rocm7.1 and rocm7.2 are repackaged under the same name with the alias in them." },
    { url = "https://github.com/ROCm/TheRock/issues/7895", title = "PyTorch might display a warning when libnuma is not installed",
      says = "AMD's workaround is to install the system's libnuma." },
  },
}

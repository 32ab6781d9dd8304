-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "glibc-too-old",
  title = [["version GLIBC_2.... not found": the C library is older than the ROCm binaries need]],
  summary = [[
A binary built on a newer distribution wants symbol versions (GLIBC_2.35, GLIBC_2.38) that this
system's libc.so.6 or libm does not have. glibc belongs to the distribution and cannot be
replaced beside it: another build, a container, or a newer release is needed.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[version `GLIBC_2\.\d+' not found \(required by \S*(?:rocm|amdhip|libhip|hsa-runtime|amd_comgr|MIOpen|migraphx|rccl|torch|ggml|llama|ollama|vllm|bitsandbytes|tensorflow)]], strength = "decisive", group = "symbol" },
    { log = [[(?:rocm|libhip|libtorch|amdhip|libroc)\S*: undefined reference to `\w+@GLIBC_2\.\d+']], strength = "very_strong", group = "symbol" },
  },
  explains = { "rocm-soname-mismatch" },
  remedies = {
    { id = "older-build", title = "Take a build for this glibc (a manylinux wheel, the package of this distribution)",
      outcome = "cure", chance = 0.6, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      prepare = [[ldd --version | head -1; getconf GNU_LIBC_VERSION]],
      apply = [[getconf GNU_LIBC_VERSION   # choose a build that names this version or an older one]],
      verify = [[ldd FILE.so 2>&1 | grep -c 'GLIBC_.* not found' || true]], expect = "^0",
      cons = { "install the former build again to undo" }, fallback = "container" },
    { id = "container", title = "Run it in a container of a newer distribution",
      outcome = "workaround", chance = 0.85, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker run --rm -it --device /dev/kfd --device /dev/dri --group-add "$(stat -c %g /dev/kfd)" rocm/dev-ubuntu-24.04 ldd --version]],
      verify = [[docker run --rm rocm/dev-ubuntu-24.04 ldd --version | head -1]], expect = [[2\.3\d]],
      rollback = [[true   # the container is gone (--rm)]] },
    { id = "replace-glibc", title = "Installing a newer glibc beside or over the system's",
      avoid = "Every program of the system depends on it; a mismatch leaves the machine without a working shell." },
  },
  references = {
    { url = "https://github.com/Looong01/pyg-rocm-build/issues/3", title = "GLIBC_2.32 not found by a wheel on Ubuntu 20.04",
      says = "The extension was built on a newer release than the system has." },
    { url = "https://github.com/pytorch/pytorch/issues/166101", title = "libtorch for ROCm needs GLIBC_2.35",
      says = "The archive's libtorch_cpu.so wants GLIBC_2.35 on a system with 2.34." },
  },
}

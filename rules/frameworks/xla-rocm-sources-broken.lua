-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "xla-rocm-sources-broken",
  title = "XLA's stream_executor/rocm does not compile: sources of a commit nobody built for ROCm",
  summary = [[
XLA's code for ROCm lies beside that for CUDA and uses the same inner interfaces. Who changes them
upstream builds for CUDA; Google's CI for JAX had no ROCm, so commits stand in which
stream_executor/rocm calls what is no longer there. The build stops in a file of that folder. Where the error
names a thing of HIP (hip..., a member of hipDeviceProp_t), the ROCm is another than the commit was written for.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[stream_executor/rocm/\w+(?:\.cu)?\.(?:cc|h):\d+:\d+: error: (?!.*No such file)]], strength = "strong", group = "compile" },
  },
  remedies = {
    { id = "amd-plugin", title = "Take AMD's wheels of the plugin instead of a build of your own",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "ROCm 7 is installed, and Python is one that the plugin has wheels for",
      backup = keep_pip("xla-rocm-sources-broken"),
      apply = [[python3 -m pip install 'jax[rocm7-local]']],
      verify = [[python3 -c 'import jax; print(jax.devices())']], expect = "(?i)rocm",
      rollback = pip_as_before("xla-rocm-sources-broken"), fallback = "amd-sources" },
    { id = "amd-sources", title = "Build AMD's own sources, which pin an XLA that builds",
      outcome = "cure", chance = 0.7, minutes = 90, risk = "low", reversibility = "high", scope = "app",
      requires = "docker, which the build uses; VERSION is that of the ROCm here",
      apply = [[git clone https://github.com/ROCm/rocm-jax && ( cd rocm-jax && python3 build/ci_build --python-version 3.12 --rocm-version VERSION dist_wheels )]],
      verify = [[find rocm-jax -name 'jax_rocm*.whl']], expect = "jax_rocm", rollback = [[rm -rf rocm-jax]] },
  },
  references = {
    { url = "https://github.com/jax-ml/jax/issues/19891", title = "Compiling jaxlib from source failed (ROCm)",
      says = "rocm_executor.cc calls VlogOccupancyInfo with arguments that its base class no longer takes; others met it with ROCm 6.0.2, too." },
    { url = "https://github.com/jax-ml/jax/issues/15983", title = "ROCM build is broken",
      says = "Google cannot test ROCm and expects it to break; prebuilt images and wheels are what AMD points to." },
    { url = "https://github.com/ROCm/rocm-jax/blob/master/README.md", title = "rocm-jax",
      says = "AMD's sources of the plugin, their build with the release of Python and ROCm named, and where its wheels and images are." },
  },
}

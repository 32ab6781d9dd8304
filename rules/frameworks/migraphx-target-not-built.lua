-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "migraphx-target-not-built",
  title = [["libmigraphx_cpu.so: cannot open shared object file": MIGraphX has no CPU target built in]],
  summary = [[
get_target("cpu") opens a library of its own, libmigraphx_cpu.so. It is off in MIGraphX's build unless
asked for, and AMD's packages do not have it, so nothing is missing from the loader's path. The targets
that are there are gpu and ref, the slow reference.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[libmigraphx_(?:cpu|fpga)\.so\S*: cannot open shared object file]], strength = "decisive", group = "target" },
  },
  remedies = {
    { id = "use-ref-or-gpu", title = "Compile for gpu, or for ref where there is none",
      outcome = "workaround", chance = 0.9, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      cons = { "ref is for tests: slow" },
      apply = [[# in the program: get_target("gpu"), or "ref", for "cpu"; migraphx-driver: --gpu or --ref for --cpu]],
      verify = [[COMMAND 2>&1 | grep -acE 'libmigraphx_(cpu|fpga)' || true]], expect = "^0",
      rollback = [[# name the former target again]], fallback = "build-cpu" },
    { id = "build-cpu", title = "Build MIGraphX with its CPU target",
      outcome = "cure", chance = 0.7, minutes = 90, risk = "low", reversibility = "high", scope = "app",
      requires = "MIGraphX's sources in the current folder; oneDNN",
      apply = [[cmake -S . -B build-cpu -DMIGRAPHX_ENABLE_CPU=On && cmake --build build-cpu]],
      verify = [[find build-cpu -name 'libmigraphx_cpu.so*']], expect = [[libmigraphx_cpu]],
      rollback = [[rm -rf build-cpu]] },
  },
  references = {
    { url = "https://github.com/ROCm/AMDMIGraphX/issues/1253", title = "run_mnist_cpp_example error when compiled with cpu/gpu",
      says = "A maintainer: the CPU target is disabled by default and wants -DMIGRAPHX_ENABLE_CPU=On." },
    { url = "https://github.com/ROCm/AMDMIGraphX/blob/f729a52fafa209a094eb8c6df3433e94423577fe/CMakeLists.txt", title = "CMakeLists.txt",
      says = "MIGRAPHX_ENABLE_CPU is Off." },
    { url = "https://github.com/ROCm/AMDMIGraphX/issues/4459", title = "Only can set compile target as ref",
      says = "The example program of an installation from packages, with the option for the CPU." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rccl-built-with-few-functions",
  title = [[RCCL: "unsupported collective. Please ensure the collective has been enabled in build"]],
  summary = [[
An RCCL of one's own was built with ONLY_FUNCS, which leaves all but the named collectives, algorithms,
protocols, operations and types out of the library to shorten the build; or for the GPU of the machine that built it
(install.sh -l), which holds its kernels in one variant (unrolled twice or four times), and the GPU here takes
the other. The program asks for a function that is not in the library.]],
  component = "config", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[unsupported collective\. Please ensure the collective has been enabled in build]], strength = "very_strong", group = "collective" },
  },
  remedies = {
    { id = "full-build", title = "Build RCCL with all functions, or take the package's library",
      outcome = "cure", chance = 0.9, minutes = 60, risk = "low", reversibility = "high", scope = "app",
      requires = "the current folder holds RCCL's sources",
      apply = [[unset ONLY_FUNCS; ./install.sh -j 2 --prefix "$HOME/rccl-full" --install
libs_before=$LD_LIBRARY_PATH; export LD_LIBRARY_PATH="$HOME/rccl-full/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"]],
      verify = [[COMMAND 2>&1 | grep -c 'unsupported collective' || true]], expect = "^0", rollback = [[rm -rf ~/rccl-full; export LD_LIBRARY_PATH="$libs_before"]] },
  },
  references = {
    { url = "https://github.com/ROCm/rccl/blob/0cbce2a7571c907554199fad7e905f16ec0a565c/src/device/generate.py", title = "RCCL: generate.py",
      says = "What ONLY_FUNCS takes, by examples: functions, algorithms, protocols, operations, types; and a build for the local GPU has one unroll factor." },
    { url = "https://github.com/ROCm/rccl/blob/0cbce2a7571c907554199fad7e905f16ec0a565c/src/enqueue.cc", title = "RCCL: enqueue.cc",
      says = "The warning, of collectives and of send and receive, where a function is not in the library's table." },
  },
}

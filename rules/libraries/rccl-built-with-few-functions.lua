-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rccl-built-with-few-functions",
  title = [[RCCL: "unsupported collective. Please ensure the collective has been enabled in build"]],
  summary = [[
An RCCL of one's own was built with ONLY_FUNCS, which leaves all but the named collectives, algorithms,
protocols, operations and types out of the library to shorten the build. The program asks for one that is not in
it. AMD's packages and PyTorch's wheels hold all.]],
  component = "config", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[unsupported collective\. Please ensure the collective has been enabled in build]], strength = "decisive", group = "collective" },
  },
  remedies = {
    { id = "full-build", title = "Build RCCL with all functions, or take the package's library",
      outcome = "cure", chance = 0.9, minutes = 60, risk = "low", reversibility = "high", scope = "app",
      requires = "the current folder holds RCCL's sources",
      apply = [[unset ONLY_FUNCS; ./install.sh --prefix "$HOME/rccl-full" --install
export LD_LIBRARY_PATH="$HOME/rccl-full/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"]],
      verify = [[ls ~/rccl-full/lib/librccl.so]], expect = "librccl", rollback = [[rm -rf ~/rccl-full; unset LD_LIBRARY_PATH]] },
  },
  references = {
    { url = "https://github.com/ROCm/rccl/blob/0cbce2a7571c907554199fad7e905f16ec0a565c/src/device/generate.py", title = "RCCL: generate.py",
      says = "What ONLY_FUNCS takes, by examples: functions, algorithms, protocols, operations, types." },
    { url = "https://github.com/ROCm/rccl/blob/0cbce2a7571c907554199fad7e905f16ec0a565c/src/enqueue.cc", title = "RCCL: enqueue.cc",
      says = "The warning where a function is not in the library's table." },
  },
}

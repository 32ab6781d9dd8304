-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-runtime-stack-assertion",
  title = [["Assertion `Os::currentStackPtr()": HIP with assertions is called on a foreign stack]],
  summary = [[
ROCclr looks at the bounds of the thread's stack. A program that calls HIP from a stack of its own
making (a coroutine, a loader such as llamafile's or Julia's) is outside of them. Builds without
NDEBUG, as some distributions' are, then abort; AMD's builds do not check.]],
  component = "hip", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[currentStackInfo\(.*Assertion .Os::currentStackPtr\(\)]], strength = "decisive", group = "assertion" },
  },
  remedies = {
    { id = "build-without-assertions", title = "Use a HIP runtime that was built without assertions",
      outcome = "cure", chance = 0.8, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      summary = "AMD's packages or image; or the distribution's package once it is built with NDEBUG.",
      apply = [[docker run --rm -it --device /dev/kfd --device /dev/dri -v "$PWD:/work" rocm/dev-ubuntu-24.04 /work/COMMAND]],
      verify = [[docker run --rm --device /dev/kfd rocm/dev-ubuntu-24.04 rocminfo | grep -m1 gfx]], expect = [[gfx]],
      rollback = [[true   # the container is gone (--rm)]],
      fallback = "other-program" },
    { id = "other-program", title = "A program that calls HIP from an ordinary thread: llama.cpp for llamafile",
      outcome = "workaround", chance = 0.8, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      apply = [[llama-cli --list-devices]],
      verify = [[llama-cli --list-devices]], expect = [[ROCm0]],
      rollback = [[true   # nothing was changed]] },
  },
  references = {
    { url = "https://github.com/mozilla-ai/llamafile/issues/416", title = "llamafile aborts on an RX 7900 XT",
      says = "os_posix.cpp says it; llama.cpp runs on the same machine." },
    { url = "https://github.com/mozilla-ai/llamafile/issues/214", title = "The same with another card",
      says = "The assertion is in HIP, built by the distribution." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "sdma-ring-timeout",
  kind = "symptom",
  title = "A copy engine (SDMA ring) stopped answering",
  summary = [[
A job on an SDMA or page ring did not signal in time, so the kernel resets the ring or the
GPU. The copy engine is where it shows; look at what came before: a lost device, a page
fault, a power state.]],
  component = "kernel", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[ring (?:sdma|page)\d?\S* timeout]], strength = "decisive", group = "ring" },
    { log = [[device lost from bus]], strength = "very_strong", against = true },
  },
  explains = { "gpu-ring-timeout-reset" },
  references = {
    { url = "https://github.com/ROCm/TheRock/issues/8232", title = "sdma1 timeout after the device was lost",
      says = "The SDMA time-out comes forty seconds after the card left the bus: a consequence." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "windows-driver-timeout", kind = "symptom",
  title = [["Display driver amdwddmg stopped responding" (LiveKernelEvent 141): Windows TDR reset]],
  summary = [[
Windows resets a GPU whose work does not end in two seconds (timeout detection and recovery), and
the program loses its device. Long kernels of a compute program, a driver's fault, unstable clocks
or a weak power supply are behind it: the event says that it happened, not why.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  applies = { os = { matches = [[(?i)windows|\bwin ?1[01]\b]] } },
  evidence = {
    { log = [[Display driver (?:amd\w+|atikm\w+) stopped responding]], strength = "decisive", group = "tdr" },
    { all = { { log = [[LiveKernelEvent.{0,80}\b(?:141|117)\b|VIDEO_TDR_(?:FAILURE|ERROR|TIMEOUT_DETECTED)|VIDEO_ENGINE_TIMEOUT_DETECTED]] }, { any = { { log = [[amdkmdag|amduw23g|amdwddmg|atikmdag|atikmpag]] }, speaks_of_amd } } },
      strength = "very_strong", group = "tdr" },
    -- live dumps of dxgkrnl (193) and of a late answer to win32k (1a1) come with a timeout, and without one
    { all = { { log = [[LiveKernelEvent.{0,80}\b(?:193|1a1)\b]] }, { any = { { log = [[amdkmdag|amduw23g|amdwddmg|atikmdag|atikmpag]] }, speaks_of_amd } } },
      strength = "strong", group = "tdr" },
    other_maker,
  },
  remedies = {
    { id = "clean-driver", title = "Install AMD's driver cleanly, without overclocks",
      outcome = "cure", chance = 0.5, minutes = 30, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "AMD Cleanup Utility, then Adrenalin or the PRO edition; leave tuning at its default.",
      cons = { "nothing to roll back: the earlier driver can be installed again" },
      apply = [[pnputil /enum-drivers /class Display]],
      verify = [[pnputil /enum-drivers /class Display]], expect = [[amd]],
      fallback = "smaller-jobs" },
    { id = "smaller-jobs", action = "smaller-batch", title = "Submit smaller jobs (-ub, --batch-size)",
      outcome = "workaround", chance = 0.4, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      cons = { "slower prompt processing" },
      apply = [[llama-server -m MODEL.gguf -ngl 99 -ub 128]],
      verify = [[llama-server --version]], expect = [[version]],
      rollback = [[llama-server -m MODEL.gguf -ngl 99]] },
    { id = "longer-delay", title = "A longer TdrDelay in the registry",
      avoid = "It hides hangs: the screen then stands still for as long. Only for work that is known to take that long." },
  },
  references = {
    { url = "https://learn.microsoft.com/en-us/windows-hardware/drivers/debugger/bug-check-0x1a1--win32k-callout-watchdog-livedump", title = "0x1A1 WIN32K_CALLOUT_WATCHDOG_LIVEDUMP",
      says = "A callout to Win32k did not return promptly: no timeout of the GPU by itself." },
    { url = "https://learn.microsoft.com/en-us/windows-hardware/drivers/display/timeout-detection-and-recovery", title = "Timeout detection and recovery",
      says = "Windows waits two seconds, then resets the driver; what the event and the stop codes say." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
-- The library's word for a sensor file that cannot be read, and the tool's of the same
local unread = [[Expected integer value from monitor, but got ""|get_power_(?:avg|cap), Unexpected data received]]
rule {
  id = "rocm-smi-gpu-suspended",
  title = "rocm-smi shows no sensor values: runtime power management has suspended the GPU",
  summary = [[
An idle Radeon card is switched off by runtime power management while the system stays awake, and the
driver then gives no temperature, power or clock; rocm-smi reads empty files and shows N/A. The GPU
comes back with the next program that uses it. A GPU that hangs, or that fails to wake, gives the
same message: there the performance level stays unknown under load, too. Most data centre cards
know no such sleep: what they do not answer is a fault of the card or its driver.]],
  component = "kernel", severity = "info", maturity = "incubating", prior = "uncommon",
  evidence = {
    -- cards that the driver puts to sleep
    { all = { { log = unread }, { any = { { fact = "gpu.arch", matches = "^RDNA" }, { fact = "gpu.name", matches = [[(?i)\bradeon\b|\bRX ?[5-9]\d00|\bW[5-9][0-9]00\b]] } } } },
      strength = "strong", group = "sensors" },
    -- not even the performance level can be read; where only the sensors fail it is auto
    { all = { { log = unread }, { log = [[N/A\s+N/A\s.*None\s+None\s+[\d.]+%\s+unknown\s+Unsupported]] } },
      strength = "strong", group = "sensors" },
    { log = [[Failed to exit BACO state|resume of IP block <\w+> failed]], strength = "strong", against = true, group = "wake" },
    { said = [[(?i)\b(?:hangs?|hung|crash\w*|kill(?:ed|ing)?|reset(?:s|ting)?|fell off|lost)\b]], strength = "strong", against = true, group = "hang" },
  },
  remedies = {
    { id = "keep-awake", title = "Keep the card awake: power/control on",
      summary = "Until the next boot. It answers the question, too: a card that still reads nothing is not merely asleep.",
      outcome = "workaround", chance = 0.8, minutes = 1, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "an idle card draws some watts more" },
      prepare = [[cat /sys/bus/pci/drivers/amdgpu/0*/power/runtime_status]],
      apply = [[echo on | sudo tee /sys/bus/pci/drivers/amdgpu/0*/power/control]],
      verify = [[cat /sys/bus/pci/drivers/amdgpu/0*/power/control | grep -c auto]], expect = "^0$",
      rollback = [[echo auto | sudo tee /sys/bus/pci/drivers/amdgpu/0*/power/control]], fallback = "ask-the-kernel" },
    { id = "ask-the-kernel", title = "Where it stays unreadable: what the kernel said when it last woke the card",
      outcome = "diagnostic", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo dmesg | grep -iE 'BACO|resume of IP block|GPU reset|ras|device lost' | tail -20]],
      verify = [[rocm-smi | grep -c 'N/A']], expect = [[\d]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4878", title = "A type error when fetching GPU details",
      says = "AMD: the message comes when an idle W7900 is in a low power state; power/control on cured it." },
    { url = "https://github.com/ROCm/rocm_smi_lib/issues/217", title = "Error messages after an upgrade",
      says = "Eight W7800: the same message, the same step, and rocm-smi shows everything again." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2681", title = "abnormal output from rocm-smi with one W7900",
      says = "The tool's older form, with the integrated GPU as the second row." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4268", title = "rocm-smi could not query one MI300",
      says = "One of eight data centre GPUs lost its sensors until a reboot; its performance level was still readable." },
    { url = "https://github.com/ROCm/rocm_smi_lib/issues/85", title = "Are there other ways to reset the GPU?",
      says = "A GPU that a killed program left hanging prints the same." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4134", title = "W7800 cards fail after some hours",
      says = "The same output where the kernel says that the card did not come out of BACO." },
  },
}

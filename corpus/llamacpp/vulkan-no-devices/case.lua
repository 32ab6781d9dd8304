-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/mostlygeek/llama-swap/issues/247",
  summary = [[Container without a working RADV: the Vulkan backend finds nothing.]],
  log = "log.txt",
  first = "vulkan-driver-problem",
  must_not = { "app-built-without-rocm" },
  confidence = 0.5,
}

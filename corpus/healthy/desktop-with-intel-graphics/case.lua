-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://docs.kernel.org/gpu/i915.html",
  summary = [[A laptop with Intel graphics: hangs and resets of i915 and xe, Wi-Fi firmware errors, suspend, desktop noise. No AMD GPU.]],
  log = "log.txt",
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "lemonade-rocm-target-not-served",
  title = [[Lemonade: "Cannot install llamacpp:rocm on this system: Unsupported GPU: gfx..."]],
  summary = [[
Lemonade's ROCm backends are built for a list of targets, and Lemonade looks at the GPUs in order, integrated
ones first. Releases around 10.8 judged by the first: a Ryzen's gfx1036 hid the card beside it, or ROCm
was fetched for it. Since July 2026 (pull request 2588) the card is preferred. APUs that are not in the list (gfx1103, gfx1152, gfx1153)
are refused although ROCm itself may serve them.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Cannot install \S+:rocm\S* on this system: Unsupported GPU]], strength = "decisive", group = "target" },
    -- the table lists every program's backends: one that has none for this GPU is no fault by itself
    { log = [[\brocm(?:-\w+)?\s+unsupported\s+(?:Unsupported GPU: gfx|Requires Radeon RX)]], strength = "strong", group = "target" },
    { all = { { log = [[llamacpp\s+rocm(?:-\w+)?\s+unsupported\s+Unsupported GPU]] }, speaks_of_amd }, strength = "strong", group = "target" },
    { log = [[No compatible device detected for [\w-]+ \(rocm\S* backend\)]], strength = "decisive", group = "target" },
    { log = [[ROCm backend selected but no compatible ROCm target architecture found]], strength = "decisive", group = "target" },
    -- a machine for which another maker's backends are meant
    { log = [[\bcuda(?:-\w+)?\s+(?:installed|installable|update_)]], strength = "strong", against = true },
    other_maker,
  },
  remedies = {
    { id = "newer-lemonade", title = "A card beside an integrated GPU: a Lemonade that prefers the card (11 or later)",
      outcome = "cure", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "app", root = true,
      requires = "Ubuntu or Debian with Lemonade's repository",
      prepare = [[lemonade --version; lemonade backends]],
      apply = [[sudo apt-get update && sudo apt-get install -y --only-upgrade lemonade-server
lemonade backends install llamacpp:rocm]],
      verify = [[lemonade backends | grep -m1 'rocm ']], expect = [[installed]],
      cons = { "there is no way back but the older package of Lemonade's releases page" }, fallback = "disable-igpu" },
    { id = "disable-igpu", title = "Switch the integrated GPU off in the BIOS",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "firmware", root = true, reboot = true,
      requires = "the display hangs on the card", summary = "HIP_VISIBLE_DEVICES does not reach Lemonade's own detection.",
      apply = firmware_setup [[integrated graphics = disabled]], verify = [[lemonade backends | grep -m1 'rocm ']], expect = [[install]],
      rollback = [[# BIOS: integrated graphics = auto]], fallback = "vulkan" },
    { id = "vulkan", action = "use-vulkan", title = "A target that is not served: the Vulkan backend",
      outcome = "workaround", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      apply = [[lemonade backends install llamacpp:vulkan]], verify = [[lemonade backends | grep -m1 'vulkan ']], expect = [[installed]],
      rollback = [[lemonade backends uninstall llamacpp:vulkan]] },
  },
  refuted = { { what = "HIP_VISIBLE_DEVICES=0 lemonade backends", why = "the detection reads sysfs, not HIP, and still names gfx1036", ref = 2 } },
  references = {
    { url = "https://github.com/lemonade-sdk/lemonade/issues/2296", title = "Lemonade prevents use of ROCm backends because of built-in gfx1036",
      says = "10.8.0 lists every ROCm backend as unsupported for gfx1036 beside gfx1100 and gfx1201; earlier releases did not." },
    { url = "https://github.com/lemonade-sdk/lemonade/issues/2302", title = "gfx1201 unsupported with rocm",
      says = "The table of backends with the R9700 hidden by the processor's GPU, whatever HIP_VISIBLE_DEVICES says." },
    { url = "https://github.com/lemonade-sdk/lemonade/issues/1990", title = "Unsupported GPU for rocm on 780m (gfx1103)",
      says = "10.6.0 on Windows: the table says it without the target's name; 11.7.0 does not serve it either (issue 3230)." },
    { url = "https://github.com/lemonade-sdk/lemonade/issues/2002", title = "Add ROCm support for Krackan (gfx1152)",
      says = "The target is in TheRock's list and not in Lemonade's detection, which refuses the installation." },
    { url = "https://github.com/lemonade-sdk/lemonade/blob/e385039ed/src/cpp/server/system_info.cpp", title = "SystemInfo::select_rocm_arch()",
      says = "In August 2026 a discrete GPU wins over an integrated one, which comes first in the list." },
  },
}

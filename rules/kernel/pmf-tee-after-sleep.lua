-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "pmf-tee-after-sleep",
  title = [["amd-pmf: TEE enact cmd failed", again and again: power policy lost after a sleep]],
  summary = [[
amd-pmf asks a trusted application in the platform's security processor for the laptop's power policy. After
hibernation (some laptops: after s2idle) that application is gone, its commands time out, ccp switches the
processor off ("disabling PSP"), and amd-pmf repeats the line. The GPU has a PSP ring of its own and works on.]],
  component = "kernel", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[amd-pmf AMDI\w+:\d+: TEE enact cmd failed]], strength = "very_strong", group = "tee" },
    { log = [[ccp [0-9a-f:.]+: tee: command 0x[0-9a-f]+ timed out, disabling PSP]], strength = "strong", group = "tee" },
  },
  remedies = {
    { id = "newer-kernel", action = "newer-kernel", title = "A kernel of 2026: its amd-pmf opens the application anew after hibernation",
      outcome = "cure", chance = 0.6, minutes = 15, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = install_newest_kernel, verify = [[journalctl -k --since '-10min' | grep -c 'TEE enact cmd failed' || true]], expect = [[^0$]],
      rollback = boot_kernel_before, fallback = "unload" },
    { id = "unload", title = "Unload amd-pmf until the next boot: the lines end",
      outcome = "workaround", chance = 0.7, minutes = 1, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "the laptop's own power policy is off" },
      apply = [[sudo modprobe -r amd_pmf]], verify = [[lsmod | grep -c '^amd_pmf ' || true]], expect = "^0$", rollback = [[sudo modprobe amd_pmf]] },
  },
  references = {
    { url = "https://lore.kernel.org/platform-driver-x86/20260116041132.153674-2-superm1@kernel.org/", title = "[PATCH v6 1/5] platform/x86/amd/pmf: Prevent TEE errors after hibernate",
      says = "The time-out, the PSP that is disabled and the repeated line; the repair opens the trusted application anew." },
    { url = "https://lore.kernel.org/platform-driver-x86/CAD-Ua_gfJnQSo8ucS_7ZwzuhoBRJ14zXP7s8b-zX3ZcxcyWePw@mail.gmail.com/", title = "AMD PMF: CCP PSP fails to reinitialize after hibernation",
      says = "The report: the security processor's ring cannot be set up after hibernation." },
    { url = "https://lore.kernel.org/platform-driver-x86/aVK0QPrtjyASafJm@frehi.be/", title = "After s2idle: TEE enact cmd failed",
      says = "The same line each second after s2idle with 6.18.2." },
  },
}

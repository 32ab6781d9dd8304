-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "pmf-tee-after-sleep",
  title = [["amd-pmf: TEE enact cmd failed", again and again: power policy lost after a sleep]],
  summary = [[
amd-pmf asks a trusted application in the platform's security processor for the laptop's power policy. After
hibernation (some laptops: after s2idle) that application is gone, its commands time out, ccp switches the
processor off ("disabling PSP"), and amd-pmf repeats the line each second. It fills the log and does little harm else:
the GPU has a PSP ring of its own and works on.]],
  component = "kernel", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    -- ffff000e: no communication with the application; other codes are its own answers
    { log = [[amd-pmf AMDI\w+:\d+: TEE enact cmd failed\. err: ffff000e]], strength = "very_strong", group = "tee" },
    { log = [[ccp [0-9a-f:.]+: tee: command 0x[0-9a-f]+ timed out, disabling PSP]], strength = "strong", group = "tee" },
  },
  remedies = {
    { id = "newer-kernel", action = "newer-kernel", title = "A kernel of 2026: its amd-pmf opens the application anew after hibernation",
      summary = "Linux 6.18 and before lack it. It was written for hibernation: whether it ends the line after s2idle, nobody has told.",
      outcome = "cure", chance = 0.6, minutes = 15, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = install_newest_kernel, verify = [[journalctl -k --since '-10min' | grep -c 'TEE enact cmd failed' || true]], expect = [[^0$]],
      rollback = boot_kernel_before, fallback = "unload" },
    { id = "unload", title = "Unload amd-pmf until the next boot: the lines end",
      outcome = "workaround", chance = 0.7, minutes = 1, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "the laptop's own power policy is off", "save your work before: while the repair was made, AMD asked a reporter whether unloading hangs his machine",
        "loaded again before a restart, it finds the security processor still off" },
      apply = [[sudo modprobe -r amd_pmf]], verify = [[lsmod | grep -c '^amd_pmf ' || true]], expect = "^0$", rollback = [[sudo modprobe amd_pmf]] },
  },
  references = {
    { url = "https://lore.kernel.org/platform-driver-x86/20260116041132.153674-2-superm1@kernel.org/", title = "[PATCH v6 1/5] platform/x86/amd/pmf: Prevent TEE errors after hibernate",
      says = "The time-out, the PSP that is disabled and the repeated line; the repair opens the trusted application anew." },
    { url = "https://lore.kernel.org/platform-driver-x86/CAD-Ua_gfJnQSo8ucS_7ZwzuhoBRJ14zXP7s8b-zX3ZcxcyWePw@mail.gmail.com/", title = "AMD PMF: CCP PSP fails to reinitialize after hibernation",
      says = "The report (6.17.4): a command times out right after hibernation, then the line comes each second; suspend is fine." },
    { url = "https://lore.kernel.org/platform-driver-x86/aVK0QPrtjyASafJm@frehi.be/", title = "After s2idle: TEE enact cmd failed",
      says = "The same line each second after s2idle with 6.18.2; its log has the time-out during the suspend." },
    { url = "https://lore.kernel.org/platform-driver-x86/20240216064112.962582-2-Shyam-sundar.S-k@amd.com/", title = "[PATCH v3 2/2] platform/x86/amd/pmf: Fix TEE enact command failure after suspend and resume",
      says = "Both lines after each suspend in the first kernels that had the feature; the work is cancelled before a suspend since." },
  },
}

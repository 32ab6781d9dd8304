-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hibernation-locked-down",
  title = [["hibernation is restricted; see man kernel_lockdown.7": Secure Boot forbids hibernation]],
  summary = [[
With Secure Boot many distributions lock the kernel down, and a locked kernel does not hibernate, for
an image on the disk could be changed. The menu then lacks the entry, or the command fails. The line
itself comes whenever the desktop asks what is possible; the GPU has no part in it.]],
  component = "config", severity = "warning", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[Lockdown: \S+: hibernation is restricted]] },
              { any = { { log = [[Sleep verb (?:"|')hibernate(?:"|') (?:not supported|is not configured)]] },
                        { said = [[(?i)\bhibernat\w*\b.{0,60}\b(?:not|n't|fails?|missing|gone|greyed|unavailable|disabled|nothing)\b|\b(?:can(?:not|'t)|unable to|no(?: longer)?) hibernat]] } } } },
      strength = "very_strong", group = "locked" },
  },
  remedies = {
    { id = "sleep-instead", title = "Suspend instead, and keep Secure Boot",
      outcome = "workaround", chance = 0.9, minutes = 1, risk = "low", reversibility = "high", scope = "system",
      cons = { "the battery drains in sleep; nothing to roll back" },
      apply = [[systemctl suspend]], verify = [[journalctl -k -b | grep -c 'PM: suspend exit']], expect = "^[1-9]", fallback = "secure-boot-off" },
    { id = "secure-boot-off", action = "secure-boot-off", title = "Turn Secure Boot off in the firmware setup",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "medium", reversibility = "high", scope = "firmware", reboot = true,
      cons = { "kernels and boot loaders are no longer checked", "Windows with BitLocker asks for its recovery key: have it at hand", "swap as large as the used RAM is needed besides" },
      apply = [[sudo systemctl reboot --firmware-setup]],
      verify = [[cat /sys/kernel/security/lockdown]], expect = [=[\[none\]]=],
      rollback = [[sudo systemctl reboot --firmware-setup]] },
  },
  references = {
    { url = "https://github.com/arelange/gnome-shell-extension-hibernate-status/issues/102", title = "Hibernation cannot be used with Secure Boot",
      says = "The line comes each time the menu opens; without Secure Boot it is gone." },
    { url = "https://github.com/systemd/systemd/pull/39802", title = "logind: log spam by /sys/power/state",
      says = "Reading what is possible is enough to make a locked kernel print the line." },
    { url = "https://github.com/secureblue/secureblue/issues/148", title = "Enable hibernate",
      says = "Hibernation does not work in lockdown while the kernel knows no signed images." },
  },
}

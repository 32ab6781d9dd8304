-- SPDX-License-Identifier: Apache-2.0
case {
  name = "command",
  url = "https://github.com/arelange/gnome-shell-extension-hibernate-status/issues/102",
  summary = "systemctl hibernate, and the kernel's line.",
  text = [[
Call to Hibernate failed: Sleep verb "hibernate" not supported
[29916.825124] Lockdown: systemd-logind: hibernation is restricted; see man kernel_lockdown.7
]],
  first = "hibernation-locked-down", confidence = 0.7,
}
case {
  name = "words",
  url = "https://github.com/secureblue/secureblue/issues/148",
  summary = "As a person puts it.",
  text = [[
I cannot hibernate any more since I turned Secure Boot on, the entry is gone.
[29916.825124] Lockdown: systemd-logind: hibernation is restricted; see man kernel_lockdown.7
]],
  first = "hibernation-locked-down", confidence = 0.7,
}
case {
  name = "line-alone",
  url = "https://github.com/systemd/systemd/pull/39802",
  summary = "Near miss: the desktop asks at each lock of the screen; nobody wants to hibernate.",
  text = [[
[ 1134.967369] Lockdown: systemd-logind: hibernation is restricted; see man kernel_lockdown.7
[ 1134.967388] Lockdown: systemd-logind: hibernation is restricted; see man kernel_lockdown.7
]],
  must_not = { "hibernation-locked-down" },
}

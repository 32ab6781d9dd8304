-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://www.rsyslog.com/doc/configuration/index.html",
  summary = [[Some hours of an ordinary server: cron, ssh, mail, firewall, timers. Nothing of a GPU.]],
  log = "log.txt",
}

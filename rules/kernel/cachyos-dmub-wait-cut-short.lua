-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "cachyos-dmub-wait-cut-short",
  title = "CachyOS kernel 7.0: the laptop's panel stays black, since the wait for DMUB ends too early",
  summary = [[
A patch of that kernel counts the loops of a wait for the display microcontroller (DMUB) instead of
its time. On DCN 2.1 (Renoir, Lucienne, Cezanne, Barcelo) it gives up after 11 ms, while switching
the panel on takes some 180 ms. The link is then not trained; HDMI works. Other 7.0 kernels are well.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  applies = { kernel = ">=7.0, <7.1" },
  evidence = {
    { all = { { log = [[\benabling link \d+ failed: 15\b]] }, { any = { { log = [[\b7\.0\.\d+\S*-cachyos]] }, { fact = "os.name", equals = "cachyos" } } } },
      strength = "strong", group = "link" },
    { all = { { log = [[\benabling link \d+ failed: 15\b]] }, { log = [[initialized on DCN 2\.1\b]] }, { any = { { log = [[\b7\.0\.\d+\S*-cachyos]] }, { fact = "os.name", equals = "cachyos" } } } },
      strength = "very_strong", group = "link" },
  },
  explains = { "display-link-training-failed", "dmcub-error", "display-flip-timeout", "display-edid-not-read" },
  remedies = {
    { id = "lts-kernel", action = "other-kernel", title = "Install the LTS kernel (6.18), or one of 7.1 or later, and start it",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = [[sudo pacman -S --needed linux-cachyos-lts linux-cachyos-lts-headers
# then reboot and choose it in the boot menu]],
      verify = [[journalctl -k -b | grep -c 'enabling link' || true]], expect = [[^0$]],
      rollback = [[sudo pacman -Rns linux-cachyos-lts linux-cachyos-lts-headers]] },
  },
  references = {
    { url = "https://github.com/CachyOS/linux-cachyos/issues/832", title = "dmub_srv_wait_for_idle backoff causes a premature time-out",
      says = "The trace shows 183 ms for the command; a build with the upstream wait starts the panel each time." },
    { url = "https://github.com/CachyOS/linux-cachyos/issues/843", title = "Black screen on the internal panel, DCN 2.1",
      says = "7.0.1 to 7.0.5-2 fail, 6.18 LTS works; the patch is in CachyOS's series only, not upstream." },
  },
}

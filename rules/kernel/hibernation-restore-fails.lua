-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hibernation-restore-fails",
  title = [["PM: failed to restore: error -110": the GPU does not come back from hibernation]],
  summary = [[
The image was read back, and amdgpu could not bring the GPU into the state that the image knows: its
scheduler or rings do not answer, and the screen stays black. Why is not established. APUs with MES are
met most, and mostly while a desktop owns the display; suspend to idle works on the same machines.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[amdgpu.*PM: (?:failed to restore(?: async)?: error|dpm_run_callback\(\): pci_pm_restore\S* returns) -\d+]], strength = "very_strong", group = "restore" },
    { sequence = { [[Hardware changed while hibernated, success doubtful|PM: hibernation: hibernation exit]], [[MES(?:\(\d+(?:, \d+)?\))? failed to respon(?:d|se)(?: to)? msg=|resume of IP block <\w+> failed -\d+|amdgpu_device_ip_resume failed]] },
      within = "60s", strength = "very_strong", group = "restore" },
  },
  explains = { "mes-hang", "ring-test-failed-at-init", "system-sleep-resume-failure", "gpu-recovery-failed", "runtime-pm-resume-failure" },
  remedies = {
    { id = "sleep-instead", title = "Suspend instead of hibernating; let suspend-then-hibernate be",
      outcome = "workaround", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "the battery drains in sleep" },
      apply = [[sudo mkdir -p /etc/systemd/sleep.conf.d && printf '[Sleep]\nAllowHibernation=no\nAllowSuspendThenHibernate=no\n' | sudo tee /etc/systemd/sleep.conf.d/no-hibernation.conf]],
      verify = [[busctl call org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.login1.Manager CanHibernate]], expect = [[no|na]],
      rollback = [[sudo rm -f /etc/systemd/sleep.conf.d/no-hibernation.conf]], fallback = "other-kernel" },
    { id = "other-kernel", action = "other-kernel", title = "Start an older or a newer kernel and try again",
      outcome = "workaround", chance = 0.3, minutes = 15, risk = "low", reversibility = "high", scope = "system", reboot = true,
      summary = "One owner of a Framework 13 (Ryzen AI 9 HX 370) could hibernate with 6.17.9 and not with 6.18.7 and 7.0.11, where already the way down hung.",
      apply = [[find /boot -name 'vmlinuz*'   # choose one in the menu of the boot loader]],
      verify = [[journalctl -k -b | grep -c 'PM: failed to restore' || true]], expect = [[^0$]], rollback = [[sudo reboot   # choose the newest kernel]] },
  },
  refuted = {
    { what = "amdgpu.dcdebugmask=0x10", why = "without PSR the hang came at the third try", ref = 3 },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5844", title = "Krackan Point GPU hang",
      says = "A Framework 13 crashes on hibernate resume: mes_kiq fails its test, gfx_v11_0 does not resume, PM: failed to restore." },
    { url = "https://github.com/omacom/omarchy/issues/5295", title = "Hibernation on a Framework 13",
      says = "Hardware changed while hibernated, then MES does not answer SET_HW_RSRC." },
    { url = "https://github.com/pop-os/pop/issues/4085", title = "Intermittent S4 hang, Radeon 780M",
      says = "One in three tries fails while a session owns the display, none without; suspend to idle never does." },
    { url = "https://github.com/pop-os/linux/issues/451", title = "Hibernate broken after 6.17.9",
      says = "A neighbour: with 7.0.11 the way into hibernation hangs; the reporter lays it to the taking back of a MES work-around, without a build to prove it." },
  },
}

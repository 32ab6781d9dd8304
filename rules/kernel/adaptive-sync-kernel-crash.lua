-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "adaptive-sync-kernel-crash",
  title = "Kernel oops in amdgpu's display code when adaptive sync changes the refresh rate",
  summary = [[
With adaptive sync (FreeSync, VRR) amdgpu moves the limits of the refresh rate in a work item of its
own, dm_handle_vmin_vmax_update. Some kernels and compositors together bring that code to take a
stream that is gone, or to divide by a refresh rate of zero: an oops in dc_stream_retain or
mod_freesync_*, then a frozen desktop. Compute is not concerned. The item's line "hogged CPU" alone
is no fault: it is also what a display engine shows that answers late for another reason.]],
  component = "kernel", severity = "error", maturity = "experimental", prior = "rare",
  evidence = {
    { sequence = { [[refcount_t: .*use-after-free]], [[dc_stream_retain\+0x]] }, within = "20 lines", strength = "very_strong", group = "oops" },
    { sequence = { [[(?i)divide[ _]error]], [[\bmod_freesync_\w+]] }, within = "20 lines", strength = "very_strong", group = "oops" },
    { log = [[ring \S+ timeout, signaled|I'm not done with your previous command|device lost from bus]], strength = "strong", against = true },
  },
  remedies = {
    { id = "adaptive-sync-off", title = "Turn adaptive sync off in the desktop's display settings",
      outcome = "workaround", chance = 0.5, minutes = 2, risk = "low", reversibility = "high", scope = "app",
      cons = { "games may tear or stutter" },
      apply = [[# set adaptive sync (VRR, FreeSync) of each monitor to "never"]],
      verify = [[journalctl -k -b | grep -cE 'dc_stream_retain|mod_freesync_' || true]], expect = "^0$",
      rollback = [[# set it back]], fallback = "other-compositor" },
    { id = "other-compositor", title = "The compositor's release before the one that brought it, or another desktop session",
      outcome = "workaround", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "app", root = true,
      requires = "the crashes began with an update of the compositor",
      apply = [[# install the package's version before, or log in to another session]],
      verify = [[journalctl -k -b | grep -cE 'dc_stream_retain|mod_freesync_' || true]], expect = "^0$",
      rollback = [[# install the newer version again]], fallback = "other-kernel" },
    { id = "other-kernel", action = "other-kernel", title = "Boot the kernel before, and try a newer one",
      outcome = "diagnostic", chance = 0.4, minutes = 15, risk = "low", reversibility = "high", scope = "system", reboot = true,
      apply = [[ls /boot/vmlinuz-*]], verify = [[journalctl -k -b | grep -cE 'dc_stream_retain|mod_freesync_' || true]], expect = "^0$",
      rollback = [[sudo reboot   # choose the kernel used before]] },
  },
  references = {
    { url = "https://github.com/pop-os/cosmic-comp/issues/2338", title = "cosmic-comp causes amdgpu kernel panics on RX 9070 XT",
      says = "Both oopses on Linux 6.18 after an update of the compositor; its version before ends them, and so does an older kernel for others." },
    { url = "https://github.com/deepin-community/kernel/pull/880", title = "Revert: more liberal vmin/vmax update for freesync",
      says = "The kernel's change to that update of 2025 was taken back for regressions on some machines (drm/amd 4238)." },
    { url = "https://github.com/pop-os/cosmic-epoch/issues/3512", title = "Entire desktop randomly freezes",
      says = "The work item's line stands there before a power controller that answers no more: alone it tells little." },
  },
}

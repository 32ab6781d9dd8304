-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "apparmor-denies-gpu-device",
  title = [[AppArmor denies access to the GPU's device nodes or libraries (apparmor="DENIED")]],
  summary = [[
AppArmor confines the program by path: a profile without /dev/kfd, /dev/dri or /opt/amdgpu and
/opt/rocm refuses them whatever mode and groups say, and the kernel logs apparmor="DENIED" with
the name. Snaps are confined so; the opengl interface of snapd lets /dev/kfd in only since late
2024.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[apparmor="DENIED" .*\bname="/dev/kfd"]], strength = "decisive", group = "denied" },
    -- confined browsers are denied it on any machine, and do without
    { log = [[apparmor="DENIED" .*\bname="/dev/dri/renderD\d+"]], unless = [[profile="[^"]*(?:firefox|chromium|chrome|snap-store|thunderbird)]],
      strength = "very_strong", group = "denied" },
    { log = [[apparmor="DENIED" .*\bname="/(?:opt/amdgpu|opt/rocm)[^"]*"]], strength = "very_strong", group = "denied" },
    { log = [[apparmor="DENIED" .*\bname="/sys/(?:class|devices/virtual)/kfd/]], strength = "very_strong", group = "denied" },
  },
  explains = { "kfd-permission-denied", "vulkan-driver-problem", "rocm-libs-not-on-loader-path",
    "hip-no-device" },
  remedies = {
    { id = "snap-interface", title = "Update snapd and connect the snap's opengl interface",
      outcome = "cure", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "app", root = true,
      requires = "The denied profile is snap.NAME.PROGRAM.",
      prepare = [[snap version; snap connections APP]],
      apply = [[sudo snap refresh snapd && sudo snap connect APP:opengl]],
      verify = [[snap connections APP | grep -w opengl]], expect = ":opengl",
      rollback = [[sudo snap disconnect APP:opengl]], fallback = "unconfined-build" },
    { id = "local-rule", title = "Allow the paths in the profile's local include",
      outcome = "cure", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "app", root = true,
      requires = "The profile is a file of /etc/apparmor.d that includes local/.",
      prepare = [[sudo dmesg | grep 'apparmor="DENIED"' | grep -oE 'profile="[^"]*"|name="/[^"]*"' | sort | uniq -c]],
      backup = [[[ ! -e /etc/apparmor.d/local/PROGRAM ] || sudo cp -p /etc/apparmor.d/local/PROGRAM /etc/apparmor.d/local/PROGRAM.kbmatch-before]],
      apply = [[printf '/dev/kfd rw,\n/dev/dri/** rw,\n/sys/class/kfd/** r,\n/sys/devices/virtual/kfd/** r,\n/opt/amdgpu/lib/** rm,\n/opt/rocm*/** rm,\n' | sudo tee -a /etc/apparmor.d/local/PROGRAM && sudo systemctl reload apparmor]],
      verify = [[grep -c /dev/kfd /etc/apparmor.d/local/PROGRAM]], expect = "^[1-9]",
      rollback = [[sudo rm -f /etc/apparmor.d/local/PROGRAM && { [ ! -e /etc/apparmor.d/local/PROGRAM.kbmatch-before ] || sudo mv /etc/apparmor.d/local/PROGRAM.kbmatch-before /etc/apparmor.d/local/PROGRAM; } && sudo systemctl reload apparmor]] },
    { id = "unconfined-build", title = "Use a build that is not a strict snap (the project's own package or archive)",
      outcome = "workaround", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      apply = [[snap list APP   # then install the project's own package beside it]],
      verify = [[command -v APP]], expect = "^/(?:usr|opt|home)", cons = { "remove the other package to undo" } },
  },
  references = {
    { url = "https://github.com/canonical/snapd/pull/14685", title = "snapd: /dev/kfd in the opengl interface",
      says = "Until this change of November 2024 snaps could not open /dev/kfd, which ROCm needs." },
    { url = "https://github.com/canonical/snapd/pull/15068", title = "snapd: more of the Kernel Fusion Driver's files in opengl",
      says = "rocminfo in a snap was still denied /sys/devices/virtual/kfd after /dev/kfd was let in; this change of 2025 allows its properties." },
    { url = "https://github.com/sharpbracket/redshift/issues/898", title = "AppArmor denies /opt/amdgpu's libdrm",
      says = "A profile that knows only the distribution's library paths refuses AMD's copy; a line for /opt/amdgpu/lib allows it." },
  },
}

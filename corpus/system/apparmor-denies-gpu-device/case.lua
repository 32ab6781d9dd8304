-- SPDX-License-Identifier: Apache-2.0
case {
  name = "snap-kfd",
  url = "https://github.com/canonical/snapd/pull/14685",
  summary = "A strict snap opens /dev/kfd under an older snapd; built from the kernel's audit format.",
  text = [[
audit: type=1400 audit(1730737205.023:88): apparmor="DENIED" operation="open" class="file" profile="snap.rocm-validation-suite.rvs" name="/dev/kfd" pid=70637 comm="rvs" requested_mask="wr" denied_mask="wr" fsuid=0 ouid=0
]],
  first = "apparmor-denies-gpu-device", confidence = 0.80,
}
case {
  name = "render-node",
  url = "https://github.com/canonical/snapd/pull/14685",
  summary = "The render node is refused.",
  text = [[
Nov 04 10:11:12 host kernel: audit: type=1400 audit(1730737205.023:89): apparmor="DENIED" operation="open" class="file" profile="snap.app.app" name="/dev/dri/renderD128" pid=7063 comm="app" requested_mask="wr" denied_mask="wr" fsuid=1000 ouid=0
]],
  first = "apparmor-denies-gpu-device", confidence = 0.72,
}
case {
  name = "opt-amdgpu",
  url = "https://github.com/sharpbracket/redshift/issues/898",
  summary = "The profile does not know AMD's libdrm in /opt/amdgpu.",
  text = [[
[44447.432146] audit: type=1400 audit(1720107505.023:8854): apparmor="DENIED" operation="file_mmap" class="file" profile="/usr/bin/redshift" name="/opt/amdgpu/lib/x86_64-linux-gnu/libdrm.so.2.4.0" pid=70637 comm="redshift" requested_mask="m" denied_mask="m" fsuid=1000 ouid=0
]],
  first = "apparmor-denies-gpu-device", confidence = 0.72,
}
case {
  name = "topology",
  url = "https://github.com/canonical/snapd/pull/14685",
  summary = "The KFD topology in sysfs is refused.",
  text = [[
audit: type=1400 audit(1730737205.023:90): apparmor="DENIED" operation="open" class="file" profile="snap.app.app" name="/sys/devices/virtual/kfd/kfd/topology/nodes/" pid=7063 comm="app" requested_mask="r" denied_mask="r" fsuid=1000 ouid=0
]],
  first = "apparmor-denies-gpu-device", confidence = 0.72,
}
case {
  name = "other-paths",
  url = "https://github.com/Syllo/nvtop/issues/182",
  summary = "Denials of other paths: NVIDIA's capabilities, a configuration file.",
  text = [[
[  108.023408] audit: type=1400 audit(1670626379.550:79): apparmor="DENIED" operation="open" profile="snap.nvtop.nvtop" name="/proc/driver/nvidia/capabilities/mig/config" pid=3823 comm="nvtop" requested_mask="r" denied_mask="r" fsuid=1000 ouid=0
[23408.736306] audit: type=1400 audit(1511322225.079:81): apparmor="DENIED" operation="open" profile="snap.openra.ra" name="/etc/openal/alsoft.conf" pid=20414 comm="mono-sgen" requested_mask="r" denied_mask="r" fsuid=1001 ouid=0
]],
  must_not = { "apparmor-denies-gpu-device" },
}
case {
  name = "browser",
  url = "https://github.com/canonical/snapd/pull/14685",
  summary = "A confined browser is refused the render node; it draws without it. Built from the kernel's audit format.",
  text = [[
audit: type=1400 audit(1730737205.023:91): apparmor="DENIED" operation="open" class="file" profile="snap.firefox.firefox" name="/dev/dri/renderD128" pid=7063 comm="firefox" requested_mask="wr" denied_mask="wr" fsuid=1000 ouid=0
]],
  must_not = { "apparmor-denies-gpu-device" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "cured",
  url = "https://github.com/palazzem/hanzo/pull/251",
  summary = "What helped.",
  text = [[
Radeon 8060S laptop: amdgpu.dcdebugmask=0x400 fixed the flicker of the panel.
]],
  first = "panel-self-refresh-artefacts", confidence = 0.7,
}
case {
  name = "words",
  url = "https://github.com/tomsom/yoga-linux/issues/35",
  summary = "As people put it.",
  text = [[
The internal display of my Ryzen Yoga (Radeon 680M) flickers and shows stripes for half a second.
It looks like PSR again.
]],
  first = "panel-self-refresh-artefacts", confidence = 0.5,
}
case {
  name = "intel",
  url = "https://github.com/CachyOS/linux-cachyos/issues/849",
  summary = "Near miss: another maker's panel code, on a machine with an AMD card.",
  text = [[
The screen flickers since the update, PSR again; the Radeon RX 6600 is not in use.
xe 0000:00:02.0: [drm] *ERROR* Timed out waiting for PSR Idle for re-enable
]],
  must_not = { "panel-self-refresh-artefacts" },
}

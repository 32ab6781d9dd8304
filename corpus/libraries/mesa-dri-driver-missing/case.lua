-- SPDX-License-Identifier: Apache-2.0
case {
  name = "no-reason",
  url = "https://github.com/PCSX2/pcsx2/issues/3542",
  summary = "A 32-bit program on a 64-bit Fedora, Mesa of 2020.",
  text = [[
libGL error: MESA-LOADER: failed to open radeonsi (search paths /usr/lib/dri)
libGL error: failed to load driver: radeonsi
libGL error: MESA-LOADER: failed to open swrast (search paths /usr/lib/dri)
libGL error: failed to load driver: swrast
]],
  first = "mesa-dri-driver-missing", confidence = 0.5,
}
case {
  name = "thirty-two-bit",
  url = "https://github.com/PCSX2/pcsx2/issues/3542",
  summary = "The folder is that of 32-bit libraries. Built from the message.",
  text = [[
libGL error: MESA-LOADER: failed to open radeonsi: /usr/lib32/dri/radeonsi_dri.so: cannot open shared object file: No such file or directory (search paths /usr/lib32/dri, suffix _dri)
]],
  first = "mesa-dri-driver-missing", confidence = 0.84,
}
case {
  name = "one-folder",
  url = "https://github.com/pygame/pygame/issues/3405",
  summary = "One folder, and it has no such driver. Built from the message.",
  text = [[
libEGL warning: MESA-LOADER: failed to open radeonsi: /usr/lib64/dri/radeonsi_dri.so: cannot open shared object file: No such file or directory (search paths /usr/lib64/dri, suffix _dri)
]],
  first = "mesa-dri-driver-missing", confidence = 0.7,
}
case {
  name = "several-folders",
  url = "https://github.com/pygame/pygame/issues/3405",
  summary = "The last of several folders: what was wrong in the first is not told.",
  text = [[
libGL error: MESA-LOADER: failed to open radeonsi: /usr/lib/dri/radeonsi_dri.so: cannot open shared object file: No such file or directory (search paths /usr/lib/x86_64-linux-gnu/dri:\$${ORIGIN}/dri:/usr/lib/dri, suffix _dri)
libGL error: failed to load driver: radeonsi
]],
  first = "mesa-dri-driver-missing", confidence = 0.5,
}
case {
  name = "gbm",
  url = "https://github.com/flatpak/flatpak/issues/5384",
  summary = "Mesa 24.3 and later load one backend for all. Built from the message.",
  text = [[
MESA-LOADER: failed to open dri: /usr/lib/gbm/dri_gbm.so: cannot open shared object file: No such file or directory (search paths /usr/lib/gbm, suffix _gbm)
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "mesa-dri-driver-missing", confidence = 0.5,
}
case {
  name = "needs-llvm",
  url = "https://github.com/FreeCAD/FreeCAD-Bundle/issues/67",
  summary = "Half an update: the driver wants an LLVM that is gone. Built from the message.",
  text = [[
libEGL warning: MESA-LOADER: failed to open radeonsi: libLLVM-15.so: cannot open shared object file: No such file or directory (search paths /usr/lib64/dri, suffix _dri)
]],
  first = "mesa-dri-driver-missing", confidence = 0.7,
}
case {
  name = "near-own-libstdcxx",
  url = "https://github.com/mooch443/trex/issues/182",
  summary = "Near miss: the driver is there, the conda environment's libstdc++ is too old for it.",
  text = [[
libGL error: MESA-LOADER: failed to open radeonsi: /opt/conda/envs/trex/bin/../lib/libstdc++.so.6: version `GLIBCXX_3.4.30' not found (required by /usr/lib64/dri/radeonsi_dri.so) (search paths /usr/lib64/dri, suffix _dri)
libGL error: failed to load driver: radeonsi
libGL error: MESA-LOADER: failed to open r600 (search paths /usr/lib64/dri)
]],
  first = "libstdcxx-too-old", must_not = { "mesa-dri-driver-missing" },
}
case {
  name = "near-intel",
  url = "https://github.com/flatpak/flatpak/issues/5384",
  summary = "Near miss: another maker's driver.",
  text = [[
libGL error: MESA-LOADER: failed to open iris: /usr/lib32/dri/iris_dri.so: cannot open shared object file: No such file or directory (search paths /usr/lib32/dri, suffix _dri)
MESA-LOADER: failed to open dri: /usr/lib/gbm/dri_gbm.so: cannot open shared object file: No such file or directory (search paths /usr/lib/gbm, suffix _gbm)
]],
  must_not = { "mesa-dri-driver-missing" },
}
case {
  name = "older-words",
  url = "https://github.com/solus-project/linux-steam-integration/issues/41",
  summary = "Mesa of 2017, a game that brings its own C++ library.",
  text = [[
libGL error: unable to load driver: radeonsi_dri.so
libGL error: driver pointer missing
libGL error: failed to load driver: radeonsi
]],
  first = "mesa-dri-driver-missing", confidence = 0.5,
}
case {
  name = "german",
  url = "https://github.com/linuxmint/pix/issues/206",
  summary = "The loader's reason in another language.",
  text = [[
MESA-LOADER: failed to open radeonsi: /usr/lib/dri/radeonsi_dri.so: Kann die Shared-Object-Datei nicht öffnen: Datei oder Verzeichnis nicht gefunden (search paths /usr/lib/x86_64-linux-gnu/dri:\$${ORIGIN}/dri:/usr/lib/dri, suffix _dri)
]],
  first = "mesa-dri-driver-missing", confidence = 0.5,
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "radeonsi",
  url = "https://github.com/arunsivaramanneo/GPU-Viewer/issues/124",
  summary = "A program asks for VDPAU. Built from libvdpau's message.",
  text = [[
Failed to open VDPAU backend libvdpau_radeonsi.so: cannot open shared object file: No such file or directory
]],
  first = "vdpau-removed-from-mesa", confidence = 0.75,
}
case {
  name = "under-wayland",
  url = "https://github.com/arunsivaramanneo/GPU-Viewer/issues/124",
  summary = "libvdpau asks for another name than the driver's. Built from its message.",
  text = [[
Failed to open VDPAU backend libvdpau_nvidia.so: cannot open shared object file: No such file or directory
]],
  facts = { ["mesa.version"] = "26.0.2", ["gpu.gfx"] = "gfx1100" },
  first = "vdpau-removed-from-mesa", confidence = 0.5,
}
case {
  name = "near-nvidia",
  url = "https://github.com/arunsivaramanneo/GPU-Viewer/issues/124",
  summary = "Near miss: the name of another maker's backend, and nothing of an AMD GPU.",
  text = [[
Failed to open VDPAU backend libvdpau_nvidia.so: cannot open shared object file: No such file or directory
]],
  must_not = { "vdpau-removed-from-mesa" },
}

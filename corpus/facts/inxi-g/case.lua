-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://smxi.org/docs/inxi-man.htm",
  summary = [[Built from the tool's documented output. inxi -Gxx: name, address and id; the kernel's
own driver.]],
  log = "log.txt",
  extracts = {
    ["gpu.pci_id@0000:03:00.0"] = "1002:73ff",
    ["driver.origin"] = "in-tree",
    ["gpu.driver@0000:03:00.0"] = "amdgpu",
    ["drm.version"] = "3.49",
    ["kernel.version"] = "6.1.0-13-amd64",
    ["mesa.version"] = "22.3.6",
    ["gpu.gfx@0000:03:00.0"] = "gfx1032",
    ["gpu.chip@0000:03:00.0"] = "Navi 23",
    ["gpu.kind@0000:03:00.0"] = "dGPU",
  },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://rocm.docs.amd.com/projects/rocm_smi_lib/en/latest/how-to/use-python.html",
  summary = [[Built from rocm-smi: without a DKMS driver its driver version is the kernel's release;
a raw KFD number in place of the target; the concise table.]],
  log = "log.txt",
  extracts = {
    ["gpu.gfx"] = "gfx1102",
    ["gpu.pci_id"] = "1002:7480",
    ["gpu.kind"] = "dGPU",
    ["gpu.chip"] = "Navi 33",
    ["driver.version"] = {},
  },
}

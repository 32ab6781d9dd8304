-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "directml-device-suspended", kind = "symptom",
  title = [["The GPU device instance has been suspended": Windows took the GPU away from DirectML]],
  summary = [[
Windows removed the device from the program: the driver was reset because one piece of work took
longer than two seconds (TDR), or memory ran out. DirectML puts several operators into one command
list, so slow integrated GPUs and large images reach the limit. The words name no reason; the event
log does.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[The GPU device instance has been suspended\. Use GetDeviceRemovedReason]] }, speaks_of_amd },
      strength = "strong", group = "suspended" },
    other_maker,
  },
  remedies = {
    { id = "event-log", title = "See in the event log whether the display driver was reset (event 4101)",
      outcome = "diagnostic", chance = 0.7, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      apply = [=[wevtutil qe System /q:"*[System[(EventID=4101)]]" /c:5 /rd:true /f:text > driver-resets.txt]=],
      verify = [[grep -c "Event ID" driver-resets.txt || true]], expect = [[\d]],
      rollback = [[rm -f driver-resets.txt]],
      fallback = "leave-directml" },
    { id = "leave-directml", title = "Leave DirectML: PyTorch's ROCm wheels for Windows, or ZLUDA",
      outcome = "workaround", chance = 0.6, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      summary = "DirectML's fork for AMD GPUs advises ZLUDA itself. Until then: smaller images, half precision, --medvram or --lowvram.",
      requires = "a GPU that AMD lists for ROCm on Windows; for others ZLUDA with the HIP SDK",
      apply = "python -m venv venv-rocm\n" .. install_amd_torch("venv-rocm/Scripts/python"),
      verify = [[venv-rocm/Scripts/python -c 'import torch; print(torch.version.hip, torch.cuda.is_available())']], expect = [[True]],
      rollback = [[rm -rf venv-rocm]] },
  },
  references = {
    { url = "https://github.com/microsoft/onnxruntime/issues/19724", title = "Observed TDR on a low-end system",
      says = "On a Radeon 760M several operators of one command list take more than two seconds." },
    { url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/465", title = "The GPU device instance has been suspended when training on an RX 7800",
      says = "The maintainer calls DirectML buggy and advises ZLUDA." },
    { url = "https://github.com/lllyasviel/Fooocus/issues/1230", title = "The GPU device instance has been suspended",
      says = "The same on an integrated AMD GPU." },
  },
}

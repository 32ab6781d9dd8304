-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gpu-detached-while-in-use",
  title = [["leaking bo va (-19)": the GPU was taken from amdgpu while programs still held it]],
  summary = [[
To pass a GPU through to a guest it is taken from its driver first. Where the display server or
another program still has /dev/dri open, the module cannot be unloaded ("in use"), and after the
detach the driver frees their buffers of a device that is gone (-19, ENODEV).]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[amdgpu: (?:leaking bo va|failed to clear page tables on GEM object close) \(-19\)]], strength = "very_strong", group = "gone" },
    { all = { { log = [[FATAL: Module amdgpu is in use]] }, { log = [[vfio-pci|virsh nodedev|nodedev-detach|driver_override|vfio_pci]] } },
      strength = "strong", group = "busy" },
  },
  remedies = {
    { id = "stop-clients", title = "Stop the display manager and whoever holds the GPU, then detach it",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "the desktop ends" },
      prepare = [[sudo fuser -v /dev/dri/* /dev/kfd]],
      apply = [[sudo systemctl stop display-manager
sudo fuser -v /dev/dri/* /dev/kfd   # nothing may be left
sudo modprobe -r amdgpu]],
      verify = [[lsmod | grep -c "^amdgpu" || true]], expect = [[^0$]],
      rollback = [[sudo modprobe amdgpu && sudo systemctl start display-manager]] },
  },
  references = {
    { url = "https://github.com/QaidVoid/Complete-Single-GPU-Passthrough/issues/38", title = "The start hook cannot unload amdgpu",
      says = "The module is in use, and the driver then speaks of buffers with -19." },
  },
}

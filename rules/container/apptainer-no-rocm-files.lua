-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "apptainer-no-rocm-files",
  title = [["Could not find any rocm files on this host!": apptainer --rocm finds no ROCm to bind]],
  summary = [[
Apptainer's --rocm binds the host's ROCm libraries into the container, those that rocmliblist.conf
names and the loader finds. On a host without ROCm (or before its module is loaded) there is nothing
to bind. The container needs /dev/kfd and /dev/dri and may bring a ROCm of its own.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Could not find any rocm files on this host]], strength = "decisive", group = "files" },
  },
  remedies = {
    { id = "rocm-of-the-container", title = "Bind the devices alone and use the container's own ROCm",
      outcome = "cure", chance = 0.7, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      apply = [[apptainer exec --bind /dev/kfd,/dev/dri IMAGE.sif rocminfo]],
      verify = [[apptainer exec --bind /dev/kfd,/dev/dri IMAGE.sif rocminfo | grep -m1 gfx]], expect = [[gfx]],
      rollback = [[apptainer exec --rocm IMAGE.sif rocminfo]],
      fallback = "host-module" },
    { id = "host-module", title = "Load the host's ROCm before: module load rocm",
      outcome = "cure", chance = 0.6, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      apply = [[module load rocm
ldconfig -p | grep amdhip64]],
      verify = [[apptainer exec --rocm IMAGE.sif rocminfo | grep -m1 gfx]], expect = [[gfx]],
      rollback = [[module unload rocm]] },
  },
  references = {
    { url = "https://apptainer.org/docs/user/main/gpu.html", title = "Apptainer: GPU support",
      says = "--rocm binds what rocmliblist.conf names; the host needs ROCm and the container a matching user space." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amd-smi-demands-card-group",
  title = [[amd-smi: "User is missing the following required groups"; compute works without them]],
  summary = [[
amd-smi compares the user's groups with render and video by name, and warns; releases of ROCm 7
also want to open /dev/dri/cardN and refuse without. HIP opens /dev/kfd and renderD* only, so
programs run on the GPU all the same. The warning alone, with values below it, is harmless.]],
  component = "app", severity = "warning", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[User is missing the following required groups: .*(?:render|video)]], strength = "very_strong", group = "groups" },
    { log = [[^\s*(?:-|•) /dev/dri/card[*\d]+: (?:Permission denied|\d+ device\(s\) denied)]], strength = "decisive", group = "nodes" },
    { log = [[Permission needed to access required GPU device node\(s\)]], strength = "very_strong", group = "nodes" },
    { log = [[^\s*(?:-|•) /dev/(?:kfd|dri/renderD[*\d]+): (?:Permission denied|\d+ device\(s\) denied)]], strength = "very_strong", against = true, group = "compute" },
    { log = [[Unable to open /dev/kfd read-write: Permission denied]], strength = "very_strong", against = true, group = "compute" },
  },
  remedies = {
    { id = "join-card-group", title = "Join the group of the card nodes if amd-smi is wanted",
      outcome = "cure", chance = 0.95, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo usermod -aG "$(stat -c %G /dev/dri/card0)" "$USER"
# then log in anew]],
      verify = [[id -nG | grep -cw "$(stat -c %G /dev/dri/card0)" || true]], expect = "^1$",
      rollback = [[sudo gpasswd -d "$USER" "$(stat -c %G /dev/dri/card0)"]] },
    { id = "use-rocminfo", title = "Leave it: check compute with rocminfo",
      outcome = "diagnostic", chance = 0.5, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      apply = [[rocminfo | grep -m1 gfx]], verify = [[rocminfo | grep -m1 gfx]], expect = "gfx",
      cons = { "it only reads: nothing to roll back" } },
  },
  references = {
    { url = "https://github.com/ROCm/amdsmi/issues/184", title = "amd-smi demands groups that compute does not need",
      says = "On MI250X nodes compute runs through open kfd and render nodes; only amd-smi of ROCm 7 refuses." },
    { url = "https://github.com/ROCm/amdsmi/issues/125", title = "Permission checks and udev rules",
      says = "The tool tests membership by name even where udev rules grant access; rocm-smi and rocminfo work." },
    { url = "https://github.com/ROCm/amdsmi/issues/130", title = "Unable to see per process GFX usage",
      says = "The warning stands above a complete table of values." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rootless-container-groups-dropped",
  title = "A rootless container has lost the host's render group (nogroup)",
  summary = [[
In a user namespace the host's supplementary groups do not follow: /dev/kfd appears with the
owner or group nobody/nogroup (65534), and adding the container's own "render" or "video"
group by name changes nothing, since that is another group. Only the host's groups kept as
they are open the device, and only crun can keep them.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[is not member of "(?:nogroup|nobody)" group]], strength = "decisive", group = "nogroup" },
    { log = [[c[rw-]{9}[+.]?\s+\d+\s+(?:nobody|65534) {1,8}(?:nogroup|nobody|65534)\s.*(?:kfd|renderD\d+)]], strength = "very_strong", group = "nogroup" },
    { all = { { log = [[Unable to open /dev/kfd read-write: Permission denied|failed to initialize ROCm: no ROCm-capable device]] },
              { log = [[distrobox[ -](?:create|enter|assemble)|podman run|toolbox create]] } },
      strength = "very_strong", group = "rootless" },
    -- root passes every file mode, except where it is root of a user namespace only
    { all = { { log = [[Unable to open /dev/kfd read-write: Permission denied]] },
              { log = [[^root is (?:not )?(?:a )?member of "?\w+"? group]] } },
      strength = "strong", group = "rootless" },
    { fact = "access.kfd_group", ["in"] = { "nogroup", "nobody", "65534" }, strength = "very_strong", group = "nogroup" },
    { fact = "access.kfd", equals = "EPERM", strength = "moderate", against = true },
    { log = [[distrobox[ -](?:create|enter|assemble).*--root\b|sudo podman]], strength = "strong", against = true },
    { log = [[keep-groups]], unless = { helped([[keep-groups]]), [[(?i)crun]] }, strength = "moderate", against = true },
    { fact = "gpu.name", matches = not_amd, strength = "very_strong", against = true, group = "other-maker" },
    -- as people put it: what they see, or which step cured it
    { all = { { said = helped([[(?:--group-add[ =])?keep-groups]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
    { all = { { said = [[(?i)\bpermissions?\b.{0,60}?\b(?:toolbox|toolbx|distrobox|podman|rootless)\b|\b(?:toolbox|toolbx|distrobox|podman|rootless)\b.{0,60}?\bpermissions?\b]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    { said = [[(?i)\bkeep-groups\b.{0,80}?\bonly (?:\w+ )?(?:on|with|by|under|in) [`'"]?crun\b|\b(?:use|using|switch(?:ed|ing)? to|install(?:ed|ing)?)\b.{0,20}?\bcrun\b.{0,80}?\bkeep-groups\b|\bpodman --runtime \S*crun\b]], strength = "strong", group = "helped" },
    { all = { { said = [[(?i)\brootless\b.{0,120}?\b(?:group-add|groups?|GIDs?)\b.{0,120}?\b(?:name ?space|host|remap\w*|nobody|nogroup)\b]], unless = [[(?i)docker desktop]] },
              { said = [[(?i)/dev/(?:kfd|dri)|\brender\b]] } }, strength = "strong", group = "prose" },
  },
  explains = { "kfd-permission-denied", "hip-no-device" },
  remedies = {
    { id = "keep-groups", title = "Keep the host's groups: --group-add keep-groups with crun",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "crun as the OCI runtime (Ubuntu's podman may pick runc), and the host user in the render group.",
      apply = [[podman --runtime crun run --rm --device /dev/kfd --device /dev/dri --group-add keep-groups IMAGE rocminfo]],
      verify = [[podman --runtime crun run --rm --device /dev/kfd --device /dev/dri --group-add keep-groups IMAGE rocminfo | grep -m1 gfx]], expect = "gfx",
      rollback = [[true   # the container is gone (--rm)]] },
    { id = "rootful", title = "Run the container as root (distrobox --root, sudo podman)",
      outcome = "workaround", chance = 0.9, minutes = 10, risk = "medium", reversibility = "high", scope = "app", root = true,
      apply = [[distrobox create --root --name rocm --image IMAGE --additional-flags "--device /dev/kfd --device /dev/dri"]],
      verify = [[distrobox enter --root rocm -- rocminfo | grep -m1 gfx]], expect = "gfx",
      rollback = [[distrobox rm --root rocm]] },
  },
  refuted = {
    { what = "adding the user to nogroup, sudo inside the box", ref = 1, why = "Group nogroup stands for every group that the namespace does not map; membership opens nothing." },
    { what = "--group-add video --group-add render", ref = 2, why = "The names resolve to the container's own groups." },
  },
  references = {
    { url = "https://github.com/89luca89/distrobox/issues/1230", title = "/dev/kfd owned by nogroup in a rootless distrobox",
      says = "The device's group is mapped to nogroup; neither nogroup membership nor sudo in the box helps." },
    { url = "https://github.com/kyuz0/amd-strix-halo-toolboxes/issues/53", title = "Rootless distrobox with groups by name",
      says = "Groups added by name are the container's own; keep-groups under crun or a rootful box works." },
  },
}

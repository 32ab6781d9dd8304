-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "container-group-name-unknown",
  title = [[docker: "unable to find group render": the image has no group of this name]],
  summary = [[
Docker and podman look a group name up in the image's /etc/group, not in the host's. Many
images have no "render" group, so the container is not even created; where they have one, its
number differs from the host's and opens nothing. The number of the device's group is what
counts.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[(?i)unable to find group (?<group>[a-z_-]+): no matching entries in group file]], strength = "decisive", group = "group" },
    { log = [[(?i)unable to find group (?:render|video)]], strength = "very_strong", group = "group" },
  },
  explains = { "container-device-not-passed", "hip-no-device" },
  remedies = {
    { id = "numeric-gid", title = "Pass the number of the device's group",
      outcome = "cure", chance = 0.95, minutes = 2, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker run --rm -it --device /dev/kfd --device /dev/dri --group-add "$(stat -c %g /dev/dri/renderD128)" IMAGE]],
      verify = [[docker run --rm --device /dev/dri --group-add "$(stat -c %g /dev/dri/renderD128)" IMAGE id -G]], expect = [[\d]],
      cons = { "the container is gone (--rm): nothing to roll back" } },
    { id = "numeric-gid-compose", title = "The same in a compose file: group_add with the number as text",
      outcome = "cure", chance = 0.95, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      backup = [[cp compose.yaml compose.yaml.before]],
      apply = [[printf 'group_add: ["%s"]\n' "$(stat -c %g /dev/dri/renderD128)"
# write this line into compose.yaml, below the service, and start it anew]],
      verify = [[docker compose config | grep -A2 group_add]], expect = [[\d]],
      rollback = [[mv compose.yaml.before compose.yaml]] },
  },
  references = {
    { url = "https://github.com/nullata/llamaMan/issues/85", title = "Unable to find group render",
      says = "The server-vulkan image has no render group; the host's number works." },
  },
}

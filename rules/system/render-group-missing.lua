-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "render-group-missing",
  title = [["usermod: group 'render' does not exist": the guides' group is not on this system]],
  summary = [[
usermod knows the groups of /etc/group alone. Atomic systems (Silverblue, Kinoite, Bazzite, CoreOS) keep
render in /usr/lib/group, so the group works but nobody can be added; Ubuntu 18.04 and older have no such
group and use video; an image of a container has none until one is made.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[(?:usermod|gpasswd|useradd|adduser): (?:group ['"‘`]?render['"’]? does not exist|The group [`'"]?render['"]? does not exist)]], strength = "decisive", group = "group" },
  },
  remedies = {
    { id = "copy-from-usr-lib", title = "Atomic systems: copy the group's line into /etc/group, then add yourself",
      outcome = "cure", chance = 0.9, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "grep ^render: /usr/lib/group finds the group",
      backup = [[cp /etc/group ~/group.before]],
      apply = [[grep -E '^(render|video):' /usr/lib/group | sudo tee -a /etc/group
sudo usermod -aG render,video "$USER"
# then log out and in]],
      verify = [[getent group render]], expect = [[render:x:\d+:.+]],
      rollback = [[sudo cp ~/group.before /etc/group]], fallback = "group-of-the-device" },
    { id = "group-of-the-device", title = "Join the group that /dev/kfd and the render node belong to",
      summary = "On older systems that is video.",
      outcome = "cure", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      prepare = [[ls -l /dev/kfd /dev/dri]],
      apply = [[group=$(stat -c %G /dev/kfd)
sudo usermod -aG "$group" "$USER"
# then log out and in]],
      verify = [[id -nG | tr ' ' '\n' | grep -x "$(stat -c %G /dev/kfd)"]], expect = [[\w]],
      rollback = [[sudo gpasswd -d "$USER" "$(stat -c %G /dev/kfd)"]] },
    { id = "create-any-number", title = "groupadd render where the device has a number of its own",
      avoid = "A group of the same name with another number opens nothing; in a container it has to have the host's number." },
  },
  references = {
    { url = "https://github.com/RadeonOpenCompute/ROCm_Documentation/issues/97", title = "usermod: group 'render' does not exist",
      says = "Ubuntu 18.04: the answer is to use video." },
    { url = "https://github.com/coreos/butane/issues/411", title = "Cannot add user to the render system group",
      says = "usermod does not know to copy render from /usr/lib/group to /etc/group first." },
    { url = "https://github.com/winapps-org/winapps/issues/223", title = "Update libvirt docs for Fedora Silverblue specific bug",
      says = "The command that copies a group's line and then adds the user." },
    { url = "https://github.com/ROCm/ROCm-docker/issues/90", title = "Create render group as per ROCm documentation",
      says = "In an image the group has to be made, with the host's number." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
local of_gpu_program = [[(?:ollama|llama[\w.-]*|vllm[\w-]*|lemonade[\w-]*|comfyui|koboldcpp|localai|open-webui|amd\w*-\w+|rocm\w*|lactd?|corectrl|stable-diffusion\S*|text-generation\S*)\.service]]
rule {
  id = "systemd-unit-group-refused",
  title = [["status=216/GROUP" or "217/USER": the unit names a group or user that systemd cannot set]],
  summary = [[
systemd sets User=, Group= and SupplementaryGroups= before it starts the program. A name that does not exist on
this machine (render, video, ollama: "No such process") ends the start; and a user's own service manager
(systemctl --user) may not change groups at all ("Operation not permitted"). The program never ran.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = of_gpu_program .. [[: Failed to determine (?:supplementary groups|group credentials|user credentials): No such process]], strength = "decisive", group = "name" },
    { log = of_gpu_program .. [[: (?:Failed to determine supplementary groups|Changing group credentials failed): Operation not permitted]], strength = "decisive", group = "user-unit" },
    { log = of_gpu_program .. [[: Failed at step (?:GROUP|USER) spawning]], strength = "very_strong", group = "name" },
    { log = of_gpu_program .. [[: Main process exited, code=exited, status=21[67]/(?:GROUP|USER)]], strength = "very_strong", group = "name" },
  },
  remedies = {
    { id = "make-what-is-named", title = "Make the group and user that the unit names",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "a system unit; UNIT is its name. On atomic systems copy the group from /usr/lib/group instead",
      prepare = [[systemctl cat UNIT | grep -E '^(User|Group|SupplementaryGroups)='; getent group render video; stat -c '%n %G' /dev/kfd /dev/dri/renderD*]],
      apply = [[getent group render || sudo groupadd --system render
user=$(systemctl show UNIT -p User --value); [ -z "$user" ] || getent passwd "$user" || sudo useradd -r -s /bin/false -U "$user"
sudo systemctl restart UNIT]],
      verify = [[systemctl is-active UNIT]], expect = "^active",
      rollback = [[true   # a group or user that was made does no harm; groupdel and userdel take it away]], fallback = "drop-the-line" },
    { id = "drop-the-line", title = "A system unit: leave the groups out",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "app", root = true,
      requires = "the user is in the render group already, or the unit runs as root",
      apply = [[sudo mkdir -p /etc/systemd/system/UNIT.d
printf '[Service]\nSupplementaryGroups=\n' | sudo tee /etc/systemd/system/UNIT.d/no-groups.conf
sudo systemctl daemon-reload && sudo systemctl restart UNIT]],
      verify = [[systemctl is-active UNIT]], expect = "^active",
      rollback = [[sudo rm -f /etc/systemd/system/UNIT.d/no-groups.conf && sudo systemctl daemon-reload]], fallback = "own-unit-without-names" },
    { id = "own-unit-without-names", title = "A user's own unit (systemctl --user): take User=, Group= and SupplementaryGroups= out of it",
      summary = "It runs as that user anyway; the groups of the login count.",
      outcome = "cure", chance = 0.9, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      requires = "the message says Operation not permitted; UNIT is the unit's name",
      apply = [[mkdir -p ~/.config/systemd/user/UNIT.d
printf '[Service]\nUser=\nGroup=\nSupplementaryGroups=\n' > ~/.config/systemd/user/UNIT.d/no-groups.conf
systemctl --user daemon-reload && systemctl --user restart UNIT]],
      verify = [[systemctl --user is-active UNIT]], expect = "^active",
      rollback = [[rm -f ~/.config/systemd/user/UNIT.d/no-groups.conf && systemctl --user daemon-reload]] },
  },
  references = {
    { url = "https://github.com/systemd/systemd/issues/8219", title = "SupplementaryGroups= does not work with dynamic groups",
      says = "The lines that systemd prints, up to status=216/GROUP, where the group does not exist." },
    { url = "https://github.com/BANANASJIM/padctl/pull/290", title = "Drop SupplementaryGroups from systemd user unit (216/GROUP)",
      says = "A user manager cannot set supplementary groups, whether the group exists or not; shown with two units." },
    { url = "https://github.com/akamai/akr/issues/29", title = "systemd service fails to start (216/GROUP)",
      says = "User= in a user's unit gives the same status." },
  },
}

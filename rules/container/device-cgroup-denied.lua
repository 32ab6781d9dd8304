-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "device-cgroup-denied",
  title = [[/dev/kfd: "Operation not permitted": a device cgroup denies access (EPERM)]],
  summary = [[
Opening the node fails with "Operation not permitted" (EPERM). A missing group gives
"Permission denied" (EACCES) instead; EPERM comes from a device cgroup: a Slurm job that asked
for no GPU, a systemd unit with DeviceAllow, an LXC container without a
cgroup device rule.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[/dev/kfd(?: read-write)?: (?i:operation not permitted)]], strength = "very_strong", group = "errno" },
    { log = [[/dev/dri/renderD\d+\W.{0,40}(?i:operation not permitted)]], strength = "strong", group = "errno" },
    { fact = "access.kfd", equals = "EPERM", strength = "very_strong", group = "errno" },
    { fact = "access.render", equals = "EPERM", strength = "strong", group = "errno" },
    { fact = "access.service_kfd", equals = "EPERM", strength = "very_strong", group = "errno" },
    { log = [[(?:srun|salloc|sbatch) .*(?:--gpus|--gres=gpu)]], strength = "moderate", against = true },
    { log = [[avc: {1,2}denied]], strength = "moderate", against = true },
  },
  explains = { "kfd-permission-denied", "container-device-not-passed", "hip-no-device" },
  remedies = {
    { id = "slurm-gpu", title = "Ask Slurm for a GPU",
      outcome = "cure", chance = 0.8, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      requires = "The node runs Slurm with ConstrainDevices.",
      apply = [[srun --gpus=1 --pty bash]], verify = [[srun --gpus=1 rocminfo | grep -m1 gfx]], expect = "gfx",
      rollback = [[exit   # the job ends]] },
    { id = "unit-device-allow", title = "Allow the devices in the systemd unit",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "A systemd service is refused; put its name for UNIT.",
      apply = [[sudo mkdir -p /etc/systemd/system/UNIT.service.d && printf '[Service]\nPrivateDevices=no\nDeviceAllow=char-kfd rw\nDeviceAllow=char-drm rw\nDeviceAllow=char-fb rw\n' | sudo tee /etc/systemd/system/UNIT.service.d/kbmatch-gpu.conf && sudo systemctl daemon-reload && sudo systemctl restart UNIT]],
      verify = [[systemctl show UNIT -p DeviceAllow]], expect = "kfd",
      rollback = [[sudo rm -f /etc/systemd/system/UNIT.service.d/kbmatch-gpu.conf && { sudo rmdir /etc/systemd/system/UNIT.service.d 2>/dev/null || true; } && sudo systemctl daemon-reload && sudo systemctl restart UNIT]] },
    { id = "lxc-device-allow", title = "Give the LXC container the device (Proxmox: dev0, plain LXC: cgroup2 rule and bind mount)",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[ls -l /dev/kfd /dev/dri/renderD128   # the major number goes into: lxc.cgroup2.devices.allow: c MAJOR:* rwm]],
      verify = [[rocminfo | grep -m1 gfx]], expect = "gfx", cons = { "remove the line again to undo" } },
  },
  refuted = { { what = "usermod -aG render, chmod 666 /dev/kfd", ref = 2, why = "Group and mode were right already; EPERM does not come from them." } },
  references = {
    { url = "https://github.com/ComputeCanada/puppet-magic_castle/issues/460", title = "rocminfo in a Slurm job without a GPU",
      says = "The job's device cgroup refuses /dev/kfd with EPERM." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1211", title = "/dev/kfd: Operation not permitted on Pop!_OS",
      says = "The user is in render and the node belongs to render; adding groups changes nothing." },
  },
  service = { action = "none", because = "A cgroup forbids the device file.", proof = "The same program in a job that asked for a GPU.", collect = { "scontrol show job", "ls -l /dev/kfd /dev/dri" } },
}

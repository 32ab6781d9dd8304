-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "docker-runtime-amd-unknown",
  title = [["unknown or invalid runtime name: amd": AMD's container runtime is not registered]],
  summary = [[
--runtime=amd, or runtime: amd in a compose file, names a runtime of the AMD Container Toolkit,
which Docker does not know on this host: the toolkit is not installed, or was not written into
/etc/docker/daemon.json, or the daemon was not restarted. The toolkit is not needed: device files do
the same.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[unknown or invalid runtime name: amd\b]], strength = "decisive", group = "runtime" },
  },
  remedies = {
    { id = "register", title = "Register the runtime with amd-ctk and restart Docker",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "The package amd-container-toolkit.",
      prepare = [[command -v amd-ctk]],
      backup = [[[ ! -e /etc/docker/daemon.json ] || sudo cp /etc/docker/daemon.json /etc/docker/daemon.json.before]],
      apply = [[sudo amd-ctk runtime configure --runtime=docker
sudo systemctl restart docker]],
      verify = [[docker info 2>/dev/null | grep Runtimes]], expect = [[\bamd\b]],
      rollback = [[if [ -e /etc/docker/daemon.json.before ]; then sudo mv /etc/docker/daemon.json.before /etc/docker/daemon.json; else sudo rm -f /etc/docker/daemon.json; fi; sudo systemctl restart docker]],
      fallback = "device-files" },
    { id = "device-files", title = "Leave the runtime out and pass the device files",
      outcome = "workaround", chance = 0.9, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[docker run --rm --device /dev/kfd --device /dev/dri --security-opt seccomp=unconfined IMAGE rocminfo > in-container.txt]],
      verify = [[grep -m1 -o 'gfx[0-9a-f]*' in-container.txt]], expect = [[gfx]],
      rollback = [[rm -f in-container.txt]] },
  },
  references = {
    { url = "https://instinct.docs.amd.com/projects/container-toolkit/en/latest/container-runtime/running-workloads.html", title = "AMD Container Toolkit: running workloads",
      says = "GPUs come into a container by CDI or by the runtime called amd." },
    { url = "https://rocm.docs.amd.com/projects/install-on-linux/en/latest/how-to/docker.html", title = "Running ROCm Docker containers",
      says = "Without the toolkit /dev/kfd and /dev/dri are passed." },
  },
}

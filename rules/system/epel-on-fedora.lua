-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "epel-on-fedora",
  title = [["fedora-release conflicts with epel-release": steps for RHEL on a Fedora]],
  summary = [[
AMD's steps for RHEL begin with EPEL, a repository of Fedora's packages for RHEL. On Fedora itself its
package is refused: it asks for redhat-release and conflicts with fedora-release. Fedora has those
packages in its own repositories, and ROCm, too.]],
  component = "config", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[fedora-release conflicts with epel-release]], strength = "decisive", group = "epel" },
    { log = [[epel-release\S* from \S+ conflicts with fedora-release]], strength = "decisive", group = "epel" },
    { all = { { log = [[redhat-release >= \d+ is needed by epel-release]] }, { fact = "os.name", matches = [[(?i)^fedora]] } }, strength = "very_strong", group = "epel" },
  },
  remedies = {
    { id = "fedora-packages", title = "Install Fedora's own ROCm",
      outcome = "cure", chance = 0.9, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo dnf install -y rocm-hip rocminfo rocm-opencl]],
      verify = [[rocminfo | grep -m1 -o 'gfx[0-9a-f]*']], expect = "gfx", rollback = [[sudo dnf remove -y rocm-hip rocminfo rocm-opencl]], fallback = "container" },
    { id = "container", title = "AMD's ROCm in AMD's image, on Fedora's kernel",
      outcome = "workaround", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      apply = [[podman run --rm --device /dev/kfd --device /dev/dri --security-opt label=disable --group-add keep-groups docker.io/rocm/rocm-terminal rocminfo]],
      verify = [[podman run --rm --device /dev/kfd --device /dev/dri --security-opt label=disable --group-add keep-groups docker.io/rocm/rocm-terminal rocminfo | grep -m1 gfx]], expect = "gfx",
      rollback = [[true   # the container is gone (--rm)]] },
    { id = "force", title = "rpm --nodeps, or EPEL's repository file copied by hand",
      avoid = "EPEL is built against RHEL's libraries; its packages replace or hold back Fedora's newer ones." },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-install-on-linux/issues/414", title = "Fedora Linux support",
      says = "A user follows the steps for RHEL 9 on Fedora and gets both messages; Fedora carries nearly all of EPEL itself." },
  },
}

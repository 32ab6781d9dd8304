-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rpm",
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/414",
  summary = "rpm -ivh of EPEL's package on Fedora.",
  text = [[
error: Failed dependencies:
        redhat-release >= 9 is needed by epel-release-9-9.el9.noarch
        fedora-release conflicts with epel-release-9-9.el9.noarch
]],
  first = "epel-on-fedora", confidence = 0.75,
}
case {
  name = "needed-by",
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/414",
  summary = "The first line alone, and the distribution.",
  text = [[
        redhat-release >= 9 is needed by epel-release-9-9.el9.noarch
]],
  facts = { ["os.name"] = "fedora 41" },
  first = "epel-on-fedora", confidence = 0.45,
}
case {
  name = "dnf",
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/414",
  summary = "The same through dnf; built from its format.",
  text = [[
  - package epel-release-9-9.el9.noarch from @commandline conflicts with fedora-release, but none of the providers can be installed
]],
  first = "epel-on-fedora", confidence = 0.75,
}
case {
  name = "near-other-rhel",
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/414",
  summary = "Near miss: EPEL 9 on a RHEL 8.",
  text = [[
        redhat-release >= 9 is needed by epel-release-9-9.el9.noarch
]],
  facts = { ["os.name"] = "rhel 8.10" },
  must_not = { "epel-on-fedora" },
}

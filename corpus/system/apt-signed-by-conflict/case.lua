-- SPDX-License-Identifier: Apache-2.0
case {
  name = "radeon",
  url = "https://github.com/microsoft/linux-package-repositories/issues/69",
  summary = "apt's message as in the thread, with AMD's repository in it.",
  text = [[
E: Conflicting values set for option Signed-By regarding source https://repo.radeon.com/rocm/apt/6.4/ noble: /etc/apt/keyrings/rocm.gpg !=
E: The list of sources could not be read.
]],
  first = "apt-signed-by-conflict", confidence = 0.90,
}
case {
  name = "other-repository",
  url = "https://github.com/gantsign/ansible-role-visual-studio-code/issues/263",
  summary = "The same of a repository that is not AMD's.",
  text = [[
E:Conflicting values set for option Signed-By regarding source https://packages.microsoft.com/repos/code/ stable: /etc/apt/keyrings/microsoft.asc != /usr/share/keyrings/microsoft.gpg,
E:The list of sources could not be read.
]],
  must_not = { "apt-signed-by-conflict" },
}

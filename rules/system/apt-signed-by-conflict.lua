-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "apt-signed-by-conflict",
  title = [["Conflicting values set for option Signed-By regarding source https://repo.radeon.com"]],
  summary = [[
Two files in /etc/apt/sources.list.d name the same repository of AMD's with different keys, or one of
them without a key: a line written by hand and the one of the amdgpu-install package, or .list and
.sources of the same. apt then reads no source at all, so nothing can be installed.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Conflicting values set for option Signed-By regarding source https?://(?:repo\.radeon\.com|repo\.amd\.com|rocm\.nightlies\.amd\.com)]], strength = "decisive", group = "conflict" },
  },
  explains = { "apt-amd-packages-unknown", "apt-repo-version-conflict", "amd-repository-key-missing" },
  remedies = {
    { id = "one-source", title = "Keep one file for the repository, and move the others aside",
      outcome = "cure", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "The files of amdgpu-install (amdgpu.list, rocm.list) stay where that package is installed; put the other file's path for FOLDER.",
      prepare = [[grep -rlsE 'repo\.(radeon|amd)\.com' /etc/apt/sources.list /etc/apt/sources.list.d; grep -rhsE 'repo\.(radeon|amd)\.com|Signed-By' /etc/apt/sources.list.d]],
      apply = [[sudo mkdir -p /root/apt-sources-aside && sudo mv FOLDER /root/apt-sources-aside/
sudo apt-get update]],
      verify = [[sudo apt-get update 2>&1 | grep -c 'Conflicting values set' || true]], expect = "^0",
      rollback = [[sudo sh -c 'mv /root/apt-sources-aside/* /etc/apt/sources.list.d/']] },
  },
  references = {
    { url = "https://github.com/microsoft/linux-package-repositories/issues/69", title = "Conflicting values set for option Signed-By",
      says = "The message means that several entries for one address name different keys; a maintainer asks to look for the second entry." },
    { url = "https://github.com/gantsign/ansible-role-visual-studio-code/issues/263", title = "APT update fails with Conflicting values set for option Signed-By",
      says = "A .list file written by hand meets the .sources file that the package brings; apt reads no source any more." },
  },
}

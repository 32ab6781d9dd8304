-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amd-repository-release-missing",
  title = [["repo.radeon.com ... does not have a Release file" for this distribution release]],
  summary = [[
The source line names a directory that repo.radeon.com does not have (404): an Ubuntu release
AMD does not build for, the old "xenial" or "debian" path, a distribution point release, or,
after ROCm 7.2, lines left from an earlier amdgpu-install whose paths have changed (later releases are
at stable.repo.amd.com, in folders such as ubuntu2404). apt then refuses the whole update.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[repository 'https?://(?:stable\.)?repo\.(?:radeon|amd)\.com/(?<path>\S+) .*(?:does not have|no longer has) a Release file]], strength = "decisive", group = "release" },
    { log = [[(?:Err|Fehl|Erreur|Errore|错误)\S*:\d+ https?://(?:stable\.)?repo\.(?:radeon|amd)\.com/\S+ \S+ Release]], strength = "very_strong", group = "release" },
    { log = [[(?:Failed to (?:fetch|download)|Status code: 404 for|404 for) .*https?://(?:stable\.)?repo\.(?:radeon|amd)\.com/\S+]],
      -- the network, the server or the signature is another matter
      unless = [[(?i)resolv|time[d ]*out|connect|unreachable|hash sum|size mismatch|unexpected size|writing more data|certificate|curl error|signature|NO_PUBKEY| 50\d ]],
      strength = "very_strong", group = "release" },
    { all = { { log = [[https?://repo\.radeon\.com/(?:amdgpu|rocm)]] },
              { said = [[(?i)\b\d+\.\d+(?:\.\d+)?\b(?: \w+){0,3} (?:is|are) (?:missing|gone|not (?:there|available|found|published))\b]] } }, strength = "strong", group = "release" },
  },
  explains = { "apt-repo-version-conflict", "apt-amd-packages-unknown" },
  remedies = {
    { id = "clean-sources", title = "Remove every old source of AMD's and install the current amdgpu-install package",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "medium", scope = "system", root = true,
      requires = "A Debian or Ubuntu system that AMD builds for.",
      prepare = [[grep -rsE 'repo\.(radeon|amd)\.com' /etc/apt/sources.list /etc/apt/sources.list.d; . /etc/os-release; echo "$VERSION_CODENAME"]],
      backup = [[mkdir -p ~/amd-sources-before-release
for f in /etc/apt/sources.list.d/*rocm* /etc/apt/sources.list.d/*amdgpu*; do [ ! -e "$f" ] || cp -p "$f" ~/amd-sources-before-release/; done]],
      apply = [[sudo apt-get purge amdgpu-install; sudo rm -f /etc/apt/sources.list.d/rocm*.list /etc/apt/sources.list.d/amdgpu*.list /etc/apt/sources.list.d/amdrocm*.sources && sudo apt-get update
# then install the amdgpu-install package of the wanted release from repo.radeon.com/amdgpu-install,
# or for ROCm 10 register stable.repo.amd.com as AMD's page says]],
      verify = [[sudo apt-get update 2>&1 | grep -c 'have a Release file' || true]], expect = "^0",
      rollback = [[sudo cp -p ~/amd-sources-before-release/* /etc/apt/sources.list.d/]], fallback = "supported-codename" },
    { id = "supported-codename", title = "Name the nearest release that AMD builds for in the source line",
      outcome = "workaround", chance = 0.4, minutes = 5, risk = "medium", reversibility = "high", scope = "system", root = true,
      cons = { "packages of another release may want libraries that this one does not have" },
      backup = [[cp -p /etc/apt/sources.list.d/rocm.list ~/rocm.list.before]],
      apply = [[sudo sed -i -E 's#(repo\.radeon\.com/\S+) \S+ main#\1 noble main#' /etc/apt/sources.list.d/rocm.list && sudo apt-get update]],
      verify = [[grep -c ' noble main' /etc/apt/sources.list.d/rocm.list]], expect = "^[1-9]",
      rollback = [[sudo cp -p ~/rocm.list.before /etc/apt/sources.list.d/rocm.list]] },
    { id = "allow-insecure", title = "Acquire::AllowInsecureRepositories",
      avoid = "The directory is not there; that it need not be signed changes nothing." },
  },
  references = {
    { url = "https://rocm.docs.amd.com/en/latest/install/rocm.html", title = "Install AMD ROCm",
      says = "The present repository and its folder for each system." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5881", title = "amdgpu/7.2 has no Release file",
      says = "The sources are a mix of old and new paths; removing all of them and amdgpu-install, then installing anew, cures it." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1736", title = "rocm/apt/debian xenial has no Release file",
      says = "The old suite name was taken away; another suite of the same path works." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5160", title = "404 on Rocky Linux 8",
      says = "The yum repository of that point release is not there." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amd-repository-key-missing",
  title = "apt or dnf rejects AMD's repository: signing key missing or expired (NO_PUBKEY, EXPKEYSIG)",
  summary = [[
apt and dnf take packages of repo.radeon.com and repo.amd.com only when the repository's signature fits a key they
hold. The key is not there, its stored copy has expired, or the source line does not say which
key file to use (signed-by), so the repository is disabled and ROCm's packages are not found.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[repo\.(?:radeon|amd)\.com/\S+ .*(?:NO_PUBKEY|EXPKEYSIG|KEYEXPIRED|BADSIG|signatures were invalid|public key is not available)]], strength = "decisive", group = "key" },
    { log = [[(?:NO_PUBKEY|EXPKEYSIG|KEYEXPIRED) 9386B48A1A693C5C]], strength = "decisive", group = "key" },
    { log = [[repository '?https?://(?:stable\.)?repo\.(?:radeon|amd)\.com/\S+ [^']*'? is not signed]], strength = "very_strong", group = "key" },
    { log = [[Public key for (?:rocm|hip|hsa|amdgpu|amdrocm|comgr)\S+\.rpm is not installed]], strength = "very_strong", group = "key" },
  },
  explains = { "apt-repo-version-conflict", "apt-amd-packages-unknown" },
  remedies = {
    { id = "keyring-signed-by", title = "Fetch the key anew and name it in the source line",
      outcome = "cure", chance = 0.9, minutes = 4, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "A Debian or Ubuntu system, and a source of repo.radeon.com.",
      prepare = [[grep -rs radeon /etc/apt/sources.list /etc/apt/sources.list.d]],
      backup = [[mkdir -p ~/amd-sources-before-key
for f in /etc/apt/sources.list.d/*rocm* /etc/apt/sources.list.d/*amdgpu*; do [ ! -e "$f" ] || cp -p "$f" ~/amd-sources-before-key/; done]],
      apply = [=[sudo mkdir -p --mode=0755 /etc/apt/keyrings && wget -qO- https://repo.radeon.com/rocm/rocm.gpg.key | gpg --dearmor | sudo tee /etc/apt/keyrings/rocm.gpg >/dev/null
for f in /etc/apt/sources.list.d/rocm.list /etc/apt/sources.list.d/amdgpu.list; do [ ! -e "$f" ] || sudo sed -i -E '/signed-by/! s#^deb (\[([^]]*)\] )?#deb [\2 signed-by=/etc/apt/keyrings/rocm.gpg] #' "$f"; done
sudo apt-get update]=],
      verify = [[sudo apt-get update 2>&1 | grep -cE 'NO_PUBKEY|EXPKEYSIG|not signed' || true]], expect = "^0",
      rollback = [[sudo cp -p ~/amd-sources-before-key/* /etc/apt/sources.list.d/]], fallback = "reinstall-amdgpu-install" },
    { id = "key-of-repo-amd-com", title = "For stable.repo.amd.com (ROCm 10): fetch the key of that server",
      outcome = "cure", chance = 0.85, minutes = 4, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "A Debian or Ubuntu system; the source names signed-by=/etc/apt/keyrings/amdrocm.gpg.",
      prepare = [[grep -rs 'repo.amd.com' /etc/apt/sources.list.d]],
      backup = [=[[ ! -e /etc/apt/keyrings/amdrocm.gpg ] || cp -p /etc/apt/keyrings/amdrocm.gpg ~/amdrocm.gpg.before]=],
      apply = [[sudo mkdir -p --mode=0755 /etc/apt/keyrings && wget -qO- https://stable.repo.amd.com/rocm/gpg/packages.gpg | gpg --dearmor | sudo tee /etc/apt/keyrings/amdrocm.gpg >/dev/null
# for repo.amd.com/rocm/packages (7.12, 7.13) the key is at https://repo.amd.com/rocm/packages/gpg/rocm.gpg
sudo apt-get update]],
      verify = [[sudo apt-get update 2>&1 | grep -cE 'NO_PUBKEY|EXPKEYSIG|not signed' || true]], expect = "^0",
      rollback = [[if [ -e ~/amdrocm.gpg.before ]; then sudo cp -p ~/amdrocm.gpg.before /etc/apt/keyrings/amdrocm.gpg; else sudo rm -f /etc/apt/keyrings/amdrocm.gpg; fi]] },
    { id = "reinstall-amdgpu-install", title = "Purge amdgpu-install and install the package of the release anew",
      outcome = "cure", chance = 0.7, minutes = 10, risk = "low", reversibility = "medium", scope = "system", root = true,
      apply = [[sudo apt-get purge amdgpu-install && sudo apt-get update
# then install the amdgpu-install package of the wanted release from repo.radeon.com/amdgpu-install]],
      verify = [[apt-cache policy rocminfo]], expect = "repo.radeon.com",
      rollback = [[true   # install the amdgpu-install package of the former release again]] },
    { id = "trusted-yes", title = "[trusted=yes] or --allow-unauthenticated",
      avoid = "Anyone on the way to the server could then install a kernel module on the machine." },
  },
  references = {
    { url = "https://rocm.docs.amd.com/en/latest/install/rocm.html", title = "Install AMD ROCm",
      says = "The present repository has a key of its own, kept as /etc/apt/keyrings/amdrocm.gpg." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5268", title = "Public key missing for amdgpu 6.4.2",
      says = "apt disables the repository with NO_PUBKEY 9386B48A1A693C5C." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2362", title = "EXPKEYSIG on Ubuntu",
      says = "A source line without signed-by uses the old, expired copy; naming the new key file cures it." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/854", title = "The repository's key expired",
      says = "AMD renewed the key; it must be imported again." },
  },
}

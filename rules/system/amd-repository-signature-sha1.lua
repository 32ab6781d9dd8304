-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amd-repository-signature-sha1",
  title = [[apt refuses AMD's repository key: "SHA1 is not considered secure since 2026-02-01" (sqv)]],
  summary = [[
apt 3 of Debian 13 and of newer Ubuntu releases checks signatures with Sequoia (sqv), whose policy takes
no SHA-1 since 1 February 2026. The stored copy of AMD's key (9386B48A1A693C5C) is bound by a
SHA-1 signature, so it counts as no key at all. Machines that check with gpgv are not struck.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[SHA1 is not considered secure since]] }, { log = [[CA8BB4727A47B4D09B4EE8969386B48A1A693C5C|(?:repo\.radeon\.com|repo\.amd\.com)/\S+ .*(?:sqv|signature)]] } },
      strength = "decisive", group = "sha1" },
    { log = [[repo\.(?:radeon|amd)\.com/\S+: Policy will reject signature within a year]], strength = "very_strong", group = "sha1" },
  },
  explains = { "amd-repository-key-missing", "apt-amd-packages-unknown" },
  remedies = {
    { id = "fetch-key-anew", title = "Fetch the key anew: a copy of it may be old",
      outcome = "cure", chance = 0.5, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "the source line names /etc/apt/keyrings/rocm.gpg",
      backup = [[[ ! -e /etc/apt/keyrings/rocm.gpg ] || sudo cp -p /etc/apt/keyrings/rocm.gpg /etc/apt/keyrings/rocm.gpg.before]],
      apply = [[wget -qO- https://repo.radeon.com/rocm/rocm.gpg.key | gpg --dearmor | sudo tee /etc/apt/keyrings/rocm.gpg >/dev/null
sudo apt-get update]],
      verify = [[sudo apt-get update 2>&1 | grep -cE 'SHA1 is not considered|Policy will reject' || true]], expect = "^0",
      rollback = [[if [ -e /etc/apt/keyrings/rocm.gpg.before ]; then sudo mv /etc/apt/keyrings/rocm.gpg.before /etc/apt/keyrings/rocm.gpg; fi]], fallback = "allow-sha1-for-now" },
    { id = "allow-sha1-for-now", title = "Let apt take SHA-1 while installing, and take the exception away afterwards",
      outcome = "workaround", chance = 0.85, minutes = 5, risk = "medium", reversibility = "high", scope = "system", root = true,
      cons = { "as long as the file is there, weak signatures of every repository are accepted" },
      apply = [[sudo mkdir -p /etc/crypto-policies/back-ends
printf '[hash_algorithms]\nsha1 = "always"\n' | sudo tee /etc/crypto-policies/back-ends/apt-sequoia.config
sudo apt-get update]],
      verify = [[sudo apt-get update 2>&1 | grep -c 'SHA1 is not considered' || true]], expect = "^0",
      rollback = [[sudo rm -f /etc/crypto-policies/back-ends/apt-sequoia.config]] },
    { id = "trusted-yes", title = "[trusted=yes] in the source line",
      avoid = "It takes packages of anyone on the way to the server, a kernel module among them." },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5619", title = "Signing key on repo is not bound",
      says = "apt update --audit says so of repo.radeon.com's key; AMD could not see it on Ubuntu 24.04, which checks with gpgv." },
    { url = "https://github.com/NVIDIA/cuda-repo-management/issues/34", title = "GPG key uses SHA1 signatures",
      says = "The date is of Debian's policy for apt; the owner of the key has to bind it anew." },
    { url = "https://github.com/openresty/openresty/issues/1097", title = "Debian Repository SHA-1 Signature Rejected",
      says = "The policy file that allows SHA-1 again, to be deleted after the installation." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amd-repository-out-of-sync",
  title = [["File has unexpected size ... Mirror sync in progress?": AMD's repository is out of step]],
  summary = [[
The index that AMD's content network hands out does not fit the Release file beside it: one of the two is
of an older upload. It comes back around releases and lasts hours to days. Nothing on the machine is
wrong, and clearing apt's lists changes nothing until AMD, or the network's cache, catches up.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[https?://(?:repo\.radeon\.com|repo\.amd\.com|rocm\.nightlies\.amd\.com)/\S+ +.*(?:File has unexpected size|Hash Sum mismatch|Writing more data than expected)]],
      strength = "decisive", group = "sync" },
    { sequence = { [[(?:Err|Fehl|Erreur|Errore|Fout)\S*:\d+ https?://(?:repo\.radeon\.com|repo\.amd\.com|rocm\.nightlies\.amd\.com)/]], [[File has unexpected size \(\d+ != \d+\)|Hash Sum mismatch]] }, within = "2 lines",
      strength = "decisive", group = "sync" },
  },
  explains = { "amd-repository-release-missing", "apt-amd-packages-unknown", "apt-repo-version-conflict" },
  remedies = {
    { id = "fixed-release", title = "Name a release's own path instead of latest or debian",
      summary = "latest and debian change with each release, a release's own folder in the days of its publication only (6.2.3 and 6.2.4 were out of step then, too).",
      outcome = "workaround", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "the source line is in rocm.list and names rocm/apt/latest or rocm/apt/debian; put the release, such as 7.2.3, for VERSION",
      backup = [[cp -p /etc/apt/sources.list.d/rocm.list ~/rocm.list.before]],
      apply = [[release=VERSION
sudo sed -i -E "s#(repo\.radeon\.com/rocm/apt/)(latest|debian)#\1$release#" /etc/apt/sources.list.d/rocm.list && sudo apt-get update]],
      verify = [[sudo apt-get update 2>&1 | grep -cE 'unexpected size|Hash Sum' || true]], expect = "^0",
      rollback = [[sudo cp -p ~/rocm.list.before /etc/apt/sources.list.d/rocm.list]], fallback = "wait-and-report" },
    { id = "wait-and-report", title = "Try again in some hours; if it lasts, tell AMD (ROCm/ROCm issues) the path and the two sizes",
      outcome = "workaround", chance = 0.9, minutes = 1, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "it only asks again: nothing to roll back" },
      apply = [[sudo apt-get update]], verify = [[sudo apt-get update 2>&1 | grep -cE 'unexpected size|Hash Sum' || true]], expect = "^0" },
  },
  refuted = {
    { what = "Deleting /var/lib/apt/lists, or apt-get clean", why = "The same sizes came back for days from a cleared machine.", ref = 2 },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/3980", title = "Can't install ROCm 6.2.3",
      says = "AMD mended its content network and the installation went on; days later 6.2.4 had the same." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5904", title = "ROCm apt repo (noble) out of sync for multiple days",
      says = "rocm/apt/latest, three days and longer, also after clearing apt's lists." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6317", title = "ROCm apt repo (noble) out of sync",
      says = "latest changed from 7.2.3 to 7.2.4 and the index did not fit." },
    { url = "https://github.com/ROCm/TheRock/issues/5856", title = "Unable to install from native-packages",
      says = "The nightly repository, too." },
    { url = "https://github.com/ROCm/rocm-install-on-linux/issues/351", title = "Failed to fetch: File has unexpected size",
      says = "amdgpu/6.2.4 and rocm/apt/6.2.4, some days after that release." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6070", title = "ROCm apt repo (noble) out of sync (again)",
      says = "rocm/apt/debian with 7.2.1." },
  },
}

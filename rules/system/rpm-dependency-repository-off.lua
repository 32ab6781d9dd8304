-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rpm-dependency-repository-off",
  title = [[dnf: "nothing provides ... needed by" ROCm: EPEL, CRB or PowerTools is not enabled]],
  summary = [[
hipcc and hip-devel want Perl modules (perl-File-BaseDir, perl-URI-Encode) and other packages that RHEL,
Rocky, CentOS and SLES keep outside of their base repositories: in CodeReady Builder or
PowerTools, in EPEL, in devel:languages:perl. Where these are off, the resolver says that
nothing provides them.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[nothing provides '?[^']{2,60}'? needed by (?:the to be installed )?(?:hip(?:cc|-|blas|fft|rand|solver|sparse|cub|ify|fort|tensor)|rocm|roc(?:blas|fft|rand|solver|sparse|prim|thrust|profiler|tracer|minfo|alution|wmma|decode|jpeg|al)|hsa-|hsakmt|miopen|amdgpu|comgr|rccl|migraphx)[\w.-]*]],
      strength = "decisive", group = "provides" },
    -- the head of dnf's chain of reasons, often all that is quoted
    { log = [[package (?:rocm|hip|miopen|rocblas|amdgpu)\S* from \S+ requires \S+.*, but none of the providers can be installed]], strength = "strong", group = "provides" },
  },
  remedies = {
    { id = "enable-epel-crb", title = "Enable EPEL and CodeReady Builder (RHEL, Rocky, Alma)",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "Rocky, Alma or CentOS; on RHEL the repository is codeready-builder-for-rhel-9-x86_64-rpms and subscription-manager enables it.",
      prepare = [[dnf repolist]],
      apply = [[sudo dnf install -y epel-release dnf-plugins-core && { sudo dnf config-manager --set-enabled crb || sudo dnf config-manager --set-enabled powertools; }]],
      verify = [[dnf repolist | grep -ciE '^(crb|powertools|codeready)']], expect = "^[1-9]",
      rollback = [[sudo dnf config-manager --set-disabled crb 2>/dev/null || sudo dnf config-manager --set-disabled powertools]], fallback = "matching-repository" },
    { id = "sles-perl", title = "SLES, openSUSE: add devel:languages:perl",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "AMD's guide names the path of the service pack, 15.6 for instance.",
      apply = [[. /etc/os-release; sudo zypper addrepo "https://download.opensuse.org/repositories/devel:/languages:/perl/$VERSION_ID/devel:languages:perl.repo" && sudo zypper refresh]],
      verify = [[zypper lr | grep -c perl]], expect = "^[1-9]",
      rollback = [[sudo zypper removerepo devel_languages_perl]] },
    { id = "matching-repository", title = "Write the path of this major release (el8, el9, el10) into the repository file",
      outcome = "cure", chance = 0.3, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      backup = [[cp -p /etc/yum.repos.d/rocm.repo ~/rocm.repo.before]],
      apply = [[sudo sed -i -E "s#repo\.radeon\.com/rocm/(el|rhel)[0-9]+/#repo.radeon.com/rocm/\1$(rpm -E '%{rhel}')/#" /etc/yum.repos.d/rocm.repo && sudo dnf clean metadata]],
      verify = [[grep -cE "/(el|rhel)$(rpm -E '%{rhel}')/" /etc/yum.repos.d/rocm.repo]], expect = "^[1-9]",
      rollback = [[sudo cp -p ~/rocm.repo.before /etc/yum.repos.d/rocm.repo]] },
    { id = "cpan", title = "Installing the Perl module with cpan",
      avoid = "The resolver looks for a package, not for the file." },
  },
  refuted = {
    { what = "Looking for el9 packages because those in AMD's el9 folder are named el8", why = "AMD: the packages since 7.1 are built so on purpose and serve both.", ref = 4 },
  },
  references = {
    { url = "https://github.com/ROCm/hip/issues/2330", title = "CentOS 8: nothing provides perl-File-BaseDir",
      says = "EPEL and PowerTools carry the missing Perl packages." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2381", title = "RHEL 9.2: perl-File-BaseDir",
      says = "A module installed from CPAN does not satisfy the package." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1827", title = "openSUSE Leap: perl-URI-Encode",
      says = "The repository devel:languages:perl provides it." },
    { url = "https://github.com/ROCm/rocm-install-on-linux/issues/644", title = "RHEL9 repo contains el8 rpms",
      says = "AMD expects them there: a matter of the build environment, without effect for users." },
    { url = "https://github.com/ROCm/rocm-install-on-linux/issues/628", title = "Installing ROCm on Rocky Linux 9.6",
      says = "With EPEL alone, and no CodeReady Builder, dnf finds no provider for ROCm 7.1's packages." },
    { url = "https://rocm.docs.amd.com/projects/install-on-linux/en/docs-6.2.2/install/prerequisites.html", title = "Installation prerequisites",
      says = "For SLES the repository of Perl modules is added by its service pack's path." },
  },
}

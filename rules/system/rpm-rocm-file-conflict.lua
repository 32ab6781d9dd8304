-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rpm-rocm-file-conflict",
  title = [["file ... from install of rocm-... conflicts with file from package": two sources of ROCm]],
  summary = [[
rpm installs no file that another package owns already. Fedora's own ROCm packages, AMD's of
repo.radeon.com, the old amdgpu-pro packages and copr builds share files such as
/etc/OpenCL/vendors/amdocl64.icd or /usr/bin/rocminfo without declaring a conflict, so the
transaction fails at its very end, after the whole download.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[file \S+ from install of (?:rocm|hip|hsa|miopen|rocblas|rocminfo|roctracer|amdgpu|opencl-\S*amdgpu|rocprofiler|comgr|migraphx)\S* conflicts with file from package \S+]],
      strength = "decisive", group = "conflict" },
    { log = [[file \S+ from install of \S+ conflicts with file from package (?:rocm|hip-|hsa-rocr|miopen|rocblas|rocminfo|amdgpu|opencl-\S*amdgpu|comgr|migraphx)\S*]],
      strength = "decisive", group = "conflict" },
    { log = [[file /opt/rocm\S* (?:from install of \S+ conflicts with file|conflicts between attempted installs)]], strength = "decisive", group = "conflict" },
    -- dnf 5 in other languages keeps the file and the packages
    { log = [[amdocl64\.icd \S.* (?:rocm-opencl|opencl-rocr-amdgpu-pro)-\d]], strength = "very_strong", group = "conflict" },
  },
  remedies = {
    { id = "remove-other-source", title = "Remove the packages of the other source, then install again",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "medium", reversibility = "medium", scope = "system", root = true,
      requires = "the new packages are the distribution's, and the old ones are AMD's or amdgpu-pro's",
      prepare = [[rpm -qa --qf '%{NAME} %{VERSION}-%{RELEASE} %{VENDOR}\n' | grep -iE 'rocm|amdgpu|^hip|hsa-rocr|opencl' | sort]],
      backup = [[rpm -qa | grep -iE 'rocm|amdgpu|^hip|hsa-rocr|opencl' | sort > ~/rocm-packages-before.txt]],
      apply = [[sudo dnf remove '*amdgpu-pro*' 'rocm-core*' 'hsa-rocr*'
sudo dnf install rocm-opencl rocm-hip rocminfo]],
      verify = [[rpm -q rocm-opencl rocm-hip rocminfo]], expect = [[rocminfo-\d]],
      rollback = [[cat ~/rocm-packages-before.txt   # install those packages again, with the repository that they came from]],
      fallback = "exclude-in-repository" },
    { id = "exclude-in-repository", title = "AMD's packages are wanted: keep the distribution's out of dnf's sight",
      outcome = "cure", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "a Fedora-like system",
      apply = [[sudo dnf remove rocm-opencl rocm-hip rocminfo
sudo mkdir -p /etc/dnf/libdnf5.conf.d
printf '[main]\nexcludepkgs=rocm-opencl-*.fc*,rocm-hip-*.fc*,rocminfo-*.fc*,rocm-runtime-*.fc*\n' | sudo tee /etc/dnf/libdnf5.conf.d/rocm-from-amd.conf]],
      verify = [[dnf repoquery --available rocminfo]], expect = [[\.el\d]],
      rollback = [[sudo rm -f /etc/dnf/libdnf5.conf.d/rocm-from-amd.conf]] },
    { id = "force-files", title = "rpm --replacefiles or --force",
      avoid = "Both packages then own the file, an update of one breaks the other, and two ROCm releases lie mixed in one folder." },
  },
  references = {
    { url = "https://github.com/H3rz3n/davinci-helper/issues/73", title = "There was an error installing the GPU drivers",
      says = "Fedora 42: amdocl64.icd of rocm-opencl collides with opencl-rocr-amdgpu-pro of AMD's old driver." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/166", title = "miopengemm produces conflicts in /opt/rocm",
      says = "AMD's own packages owned one path twice, which a new package mended." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rpm-hip-hcc-unprovided",
  title = [["Requires: libhip_hcc.so()(64bit)": an rpm package of the days of hcc]],
  summary = [[
rpmbuild writes the names of the linked libraries into a package, and AMD's hip_hcc package, built without that, offered
none: an rpm of a library that asks for libhip_hcc.so cannot be installed although the file is there (rocRAND 1.7.1).
Since ROCm 3.5 HIP's library is libamdhip64.so and no package has the old one, so that such an rpm is too old for any release now.]],
  component = "config", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[\bRequires: libhip_hcc\.so\S*\(\)\(64bit\)|nothing provides '?libhip_hcc\.so|libhip_hcc\.so\S*\(\)\(64bit\) is needed by]], strength = "decisive", group = "requires" },
  },
  remedies = {
    { id = "package-of-release", title = "Install the library's package of the ROCm release that is installed",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "the repository of this release is enabled; APP is the library, of which no package is installed: rocrand, rocblas and the like",
      prepare = rocm_release .. [[; dnf list --showduplicates 'roc*']],
      apply = [[sudo dnf install -y APP]], verify = [[rpm -q APP && ! rpm -q --requires APP | grep -q libhip_hcc && echo fits]], expect = "fits",
      rollback = [[sudo dnf remove -y APP]] },
    { id = "nodeps", title = "rpm -i --nodeps",
      avoid = "It served rocRAND 1.7 beside hip_hcc; with ROCm 3.5 and later the library that the package is linked with is not there." },
  },
  references = {
    { url = "https://github.com/ROCm/rocRAND/issues/14", title = "hip_hcc.so dependency issue when installing rpm",
      says = "rocrand-1.7.1 asks for the file's name, rocFFT's package for hip_hcc itself." },
    { url = "https://github.com/ROCm/rocRAND/pull/15", title = "Fix the dependency error when installing the rpm", says = "The build's mend of March 2018." },
    { url = "https://github.com/ROCm/rocRAND/pull/135", title = "Changing the package dependency to hip-rocclr", says = "Since 3.5.0 the package asks for hip-rocclr." },
    { url = "https://github.com/ROCm/ROCmValidationSuite/issues/1088", title = "libhip_hcc.so is necessary? Or libamdhip64.so?", says = "Today's packages have no libhip_hcc.so." },
  },
}

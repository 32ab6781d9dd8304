-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amdgpu-dkms-build-failure",
  title = "amdgpu-dkms failed to build for the running kernel",
  summary = [[
The amdgpu-dkms package builds the driver anew for every kernel. A kernel newer than the
package knows, or a distribution kernel that took a newer interface over, breaks the build;
the module is then missing (or an old one stays) and the package manager is left half
configured. The kernel's own amdgpu driver is not touched by this and usually suffices.]],
  component = "kernel", severity = "error", maturity = "stable", prior = "common",
  evidence = {
    { all = { { log = [[Bad return status for module build on kernel]] }, { fact = "app.name", matches = [[(?i)amdgpu|rocm|rock-dkms]] } },
      strength = "strong", group = "dkms" },
    { all = { { log = [[Bad return status for module build on kernel]] },
              { any = { { log = [[/var/lib/dkms/amdgpu]] }, { log = [[DKMS make\.log for amdgpu]] }, { log = [[amdgpu-\d[\w.-]+ DKMS files]] },
                        { log = [[amdgpu/[3-6]\S*, \d.*(?:added|built|broken)]] }, { log = [[amdgpu, \d\S*, \d.*(?:added|built|broken)]] } } } },
      strength = "decisive", group = "dkms" },
    -- cut before the line that names the module
    { all = { { log = [[Bad return status for module build on kernel]] }, { log = [[ERROR \(dkms apport\): kernel package]] } },
      strength = "moderate", group = "dkms" },
    -- dpkg's list of what it could not configure: this package does nothing else that may fail
    { sequence = { [[Errors were encountered while processing:]], [[^\s*(?:amdgpu|rock)-dkms$]] }, within = "6 lines", strength = "very_strong", group = "dpkg" },
    -- apport's word for any failed build, beside the module that was being built
    { all = { { log = [[ERROR \(dkms apport\): kernel package \S+ is not supported]] }, { log = [[(?:amdgpu|rock)-\d[\w.-]+ DKMS files]] } },
      strength = "strong", group = "dkms" },
    -- the package's last word when no module came out of it for the kernel that runs
    { log = [[WARNING: amdgpu dkms failed for running kernel]], strength = "very_strong", group = "running" },
    { said = [[(?i)\bamdgpu dkms failed for running kernel]], unless = [[WARNING:]], strength = "strong", group = "running" },
    { log = [[Consult /var/lib/dkms/(?!amdgpu|rock)]], strength = "very_strong", against = true, group = "other-module" },
    { log = [[dkms autoinstall on \S+ failed for (?:[\w-]+\(\d+\) )*amdgpu]], strength = "decisive", group = "dkms" },
    { log = [[dkms autoinstall failed for amdgpu]], strength = "decisive", group = "dkms" },
    { sequence = { [=[Autoinstall of module amdgpu/]=], [=[\(bad exit status: \d+\)]=] }, within = "5 lines", strength = "decisive", group = "dkms" },
    { log = [[/var/lib/dkms/amdgpu/\S+/build/Makefile:\d+: \*\*\*]], strength = "decisive", group = "dkms" },
    { log = [[\bamd/(?:amdgpu|amdkfd|display|amdkcl|pm)/\S+\.[ch]:\d+(?::\d+)?: (?:fatal )?error:]],
      strength = "decisive", group = "compiler" },
    -- with a word in bold, as people paste it
    { log = [[/(?:usr/src|var/lib/dkms)/amdgpu[\w.-]*/\S+\.[ch]:\d+(?::\d+)?: \*{0,2}(?:fatal )?error: ]], strength = "decisive", group = "compiler" },
    -- make gives a target up; its word for "Error" is translated
    { log = [[make\[\d+\]: \*\*\* \[(?:\S+ )?/var/lib/dkms/amdgpu]], strength = "decisive", group = "compiler" },
    -- the package builds in a folder of its own under /tmp
    { log = [[/tmp/amd\.\w{8}/Makefile:\d+: \*\*\*|make\[\d+\]: \*\*\* \[(?:\S+ )?/tmp/amd\.\w{8}]], strength = "decisive", group = "compiler" },
    { all = { { log = [[DKMS (?:\(dkms-[\d.]+\) )?make\.log for amdgpu]] }, { log = [[make(?:\[\d+\])?: \*\*\* .*\] \S+ \d+|\*\*\* \S.* is missing\.+,? exit]] } },
      strength = "decisive", group = "compiler" },
    { log = [[dkms: running auto installation service for kernel.*amdgpu.*fail]], strength = "strong", group = "dkms" },
    { log = [[installed (?:amdgpu|rock)-dkms package post-installation script subprocess returned error]],
      strength = "very_strong", group = "dpkg" },
    { said = [[(?i)\b(?:amdgpu|rock)-dkms[`'"]? (?:\w+ ){0,2}?(?:fails?|failed|failing|does(?:n't| not)|won't|cannot|can't|refuses)(?: \w+){0,2} (?:with|on|for|against|build\w*|compil\w+|install\w*)\b]], strength = "very_strong", group = "dkms" },
  },
  explains = { "kfd-device-missing", "hip-no-device", "k8s-gpu-not-allocatable" },
  remedies = {
    { id = "in-tree-driver", action = "in-tree-driver", title = "Use the kernel's own amdgpu driver",
      summary = "ROCm's user space works with the driver of a recent kernel; the DKMS package is optional.",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "medium", reversibility = "high",
      scope = "system", root = true, reboot = true,
      requires = "A kernel whose amdgpu driver knows the GPU (RX 9000: 6.13 or later).",
      backup = [[{ dpkg -l || rpm -qa; } 2>/dev/null | grep -iE 'amdgpu|rocm' > ~/amdgpu-packages.txt]],
      apply = by_packager("sudo apt-get remove amdgpu-dkms && sudo update-initramfs -u", "sudo dnf remove amdgpu-dkms && sudo dracut -f"),
      verify = [[modinfo -F filename amdgpu]], expect = [[/kernel/drivers/gpu/drm/amd]],
      rollback = by_packager("sudo apt-get install amdgpu-dkms", "sudo dnf install amdgpu-dkms") },
    { id = "supported-kernel", title = "Boot a kernel that the DKMS package supports",
      summary = "The release notes of the ROCm version list the kernels it was built against.",
      outcome = "workaround", chance = 0.7, minutes = 10, risk = "low", reversibility = "high",
      scope = "system", root = true, reboot = true,
      apply = [[grep -E "menuentry '|submenu '" /boot/grub/grub.cfg]],
      verify = [[uname -r; dkms status amdgpu]], expect = [[installed]],
      rollback = [[sudo reboot   # choose the newer kernel again]] },
    { id = "newer-package", title = "Upgrade amdgpu-dkms to a release that knows this kernel",
      outcome = "cure", chance = 0.6, minutes = 20, risk = "medium", reversibility = "medium",
      scope = "system", root = true, reboot = true,
      backup = [[{ dpkg -l || rpm -qa; } 2>/dev/null | grep -iE 'amdgpu|rocm' > ~/amdgpu-packages.txt]],
      apply = by_packager("sudo apt-get update && sudo apt-get install --only-upgrade amdgpu-dkms", "sudo dnf upgrade amdgpu-dkms"),
      verify = [[dkms status amdgpu]], expect = [[installed]],
      rollback = by_packager("sudo apt-get install amdgpu-dkms=VERSION", "sudo dnf downgrade amdgpu-dkms") .. "   # the one in amdgpu-packages.txt" },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4619",
      says = "amdgpu-dkms of ROCm 6.4 does not compile on kernels 6.13 and later, whose drm_driver lost a member; --no-dkms works.",
      title = "amdgpu-dkms of ROCm 6.4 and kernel 6.14" },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/3701", title = "amdgpu-dkms and Ubuntu 6.8.0-44",
      says = "A backported DRM signature change in a distribution update breaks every package up to ROCm 6.2.0." },
    { url = "https://github.com/pop-os/pop/issues/1135", title = "DKMS fails: kernel package is not supported",
      says = "apport's line about the kernel package stands beside the failed build of amdgpu-dkms 20.20 on kernel 5.4." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2155", title = "amdgpu-dkms on CentOS 8 Stream",
      says = "A backport removed dma_resv->seq; ROCm 5.5 builds again." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "partition-mode-set-failed",
  title = "Setting the compute or memory partition failed (AMDSMI_STATUS_AMDGPU_RESTART_ERR)",
  summary = [[
MI300 and later change between SPX, DPX, CPX and NPS1, NPS4 only when nothing uses the GPUs,
through the primary function, and a memory partition needs a restart of the driver. The tool
names the step that failed: busy, driver restart, not supported in this mode. NOT_SUPPORTED for
functions .1 and up is normal.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[AMDSMI_STATUS_AMDGPU_RESTART_ERR|RSMI_STATUS_AMDGPU_RESTART_ERR]], strength = "decisive", group = "set" },
    { log = [[(?:Unable|Failed|failed) to (?:set|change|switch) (?:the )?(?:dynamic )?(?:compute|memory|accelerator)[ _-]partition\b.{0,40}(?:SPX|DPX|TPX|QPX|CPX|NPS\d|GPU ID)|Could not successfully restart (?:the )?(?:amdgpu|driver)]], strength = "very_strong", group = "set" },
    { log = [[(?:COMPUTE|MEMORY|ACCELERATOR)_PARTITION: .*(?:AMDSMI_STATUS_(?!SUCCESS|NOT_SUPPORTED)\w+\]|(?i:unable|failed))]], strength = "very_strong", group = "set" },
    { log = [[Invalid compute partition mode requested, requested: |no compatible compute partition mode found, available memory partitions]], strength = "decisive", group = "set" },
    -- amd-smi of ROCm 6.4.1 lost the words for the modes
    { log = [[Parameter '--(?:compute|memory)-partition \w+' is invalid]], strength = "very_strong", group = "set" },
    { log = [[Cached partition mode \d+ not matching with device mode]], strength = "very_strong", group = "set" },
    -- as people put it
    { all = { { said = [[(?i)\b(?:set|chang|switch|chang)\w*\b.{0,60}?\b(?:(?:compute|memory|accelerator)[ _-]?partition\w*|partition(?:ing)? mode|[SDTQC]PX\b|NPS[1248]\b).{0,80}?\b(?:fail\w*|cannot|can't|unable|refus\w*|error|hangs?|busy|not (?:allow|support|work|possible)\w*|doesn't|does not|invalid)\b|\b(?:fail\w*|cannot|can't|unable|refus\w*|not allow|error|invalid|doesn't allow)\b.{0,60}?\b(?:set|chang|switch|creat)\w*\b.{0,60}?\b(?:(?:compute|memory|accelerator)[ _-]?partition\w*|[SDTQC]PX\b|NPS[1248]\b)]], unless = [[(?i)kubelet|amd\.com/gpu|allocatable|\bVFs?\b]] }, speaks_of_amd },
      strength = "very_strong", group = "prose" },
    { log = [[(?:current_compute_partition|current_memory_partition)\W.*(?:Device or resource busy|Invalid argument|write error)]], strength = "very_strong", group = "set" },
  },
  remedies = {
    { id = "stop-users", title = "End all that uses the GPUs (also exporters and plugins), set it as root on the primary function",
      outcome = "cure", chance = 0.5, minutes = 10, risk = "medium", reversibility = "high", scope = "system", root = true,
      prepare = [[amd-smi process; sudo lsof /dev/kfd /dev/dri/renderD* 2>/dev/null]],
      backup = [[amd-smi partition --current > ~/partition-before.txt]],
      apply = [[sudo amd-smi set --gpu all --memory-partition NPS1]], verify = [[amd-smi partition --current]], expect = "NPS1",
      rollback = [[cat ~/partition-before.txt   # and set the mode that it shows]], fallback = "clean-install" },
    { id = "clean-install", title = "Remove every ROCm release, install one anew",
      outcome = "cure", chance = 0.6, minutes = 60, risk = "high", reversibility = "low", scope = "system", root = true, reboot = true,
      backup = list_packages("amdgpu|rocm") .. " > ~/rocm-packages.txt",
      apply = "sudo amdgpu-install --uninstall --rocmrelease=all\n" .. by_packager("sudo apt-get purge amdgpu-install", "sudo dnf remove amdgpu-install") .. [[

# then install one release anew as AMD's guide says]],
      verify = [[find /opt -maxdepth 1 -name 'rocm-*' | wc -l]], expect = "^1$",
      rollback = [[cat ~/rocm-packages.txt   # the list of what to install again]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4439", title = "amd-smi cannot set NPS4 on MI300X",
      says = "The driver could not be restarted after the change; a clean installation of ROCm 6.3.3 cured it." },
    { url = "https://github.com/ROCm/amdsmi/issues/91", title = "Partition options invalid in amd-smi of ROCm 6.4.1",
      says = "The options want other words there; the command line is at fault, not the GPU." },
  },
  service = { action = "none", because = "The driver refuses a change while something uses the GPUs, or in a mode that does not fit.", proof = "The change succeeds once amd-smi process is empty.", collect = { "amd-smi process", "amd-smi partition", "journalctl -k -b" } },
}

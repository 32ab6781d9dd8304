-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "nomodeset-set",
  title = "nomodeset on the kernel command line disables amdgpu",
  summary = [[
nomodeset, often left over from an installation in safe graphics mode, forbids the DRM drivers
to take the hardware. amdgpu refuses to load, so there is no render node and no /dev/kfd; the
picture comes from the firmware's frame buffer.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[VGACON disables? amdgpu kernel modesetting]], strength = "decisive", group = "refused" },
    { log = [[Booted with the nomodeset parameter]], strength = "very_strong", group = "line" },
    -- AMD's installer
    { log = [[nomodeset detected in kernel parameters\. amdgpu requires KMS]], strength = "decisive", group = "line" },
    { said = [[(?i)\b(?:with|add(?:ed|ing)?|us(?:ed|ing)|set|have)\b(?: \S+){0,5} [`'"]*nomodeset\b.{0,120}?(?:(?:does(?:n't| not)|did(?:n't| not)|not) (?:load|detect|see|find)|can't see|no (?:AMD )?GPU|low(?:er)? resolution|llvmpipe)]], strength = "strong", group = "line" },
    { fact = "kernel.param.nomodeset", exists = true, strength = "very_strong", group = "line" },
    { fact = "kernel.param.amdgpu.modeset", equals = "0", strength = "very_strong", group = "line" },
    { fact = "kernel.cmdline", matches = [[(?<![\w.])nomodeset(?![\w=])]], strength = "very_strong", group = "line" },
    -- the kernel lists the display devices of the machine, and none is AMD's: nothing of amdgpu's is forbidden
    { all = { { log = [=[\[(?!1002)[0-9a-f]{4}:[0-9a-f]{4}\] type 00 class 0x03]=] }, { absent = [=[\[1002:[0-9a-f]{4}\] type 00 class 0x(?:03|12)]=], from = "kernel" } },
      strength = "very_strong", against = true },
    -- the card is kept for a guest, by intent
    { log = [[vfio_pci: add \[1002:[0-9a-f]{4}]], strength = "very_strong", against = true },
    { log = [[Initialized amdgpu \d]], strength = "decisive", against = true },
    { log = [[kfd kfd: (?:amdgpu: )?added device 1002:]], strength = "decisive", against = true },
    -- as people put it: what they see, or which step cured it
    { all = { { said = helped([[\b(?:remov\w+|delet\w+|without|dropp?\w*|taking out|took out)(?: \S+){0,3}? [`\'"]*nomodeset]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
  },
  explains = { "kfd-device-missing", "hip-no-device", "k8s-gpu-not-allocatable" },
  remedies = {
    { id = "remove-nomodeset", title = "Take nomodeset off the kernel command line",
      cons = { "if it was set because the screen stayed dark, that may come back: add it in the boot menu then" },
      outcome = "cure", chance = 0.95, minutes = 5, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = drop_kernel_argument("nomodeset"),
      verify = [[grep -c nomodeset /proc/cmdline || echo gone]], expect = "gone",
      rollback = add_kernel_argument("nomodeset") },
  },
  references = {
    { url = "https://docs.kernel.org/admin-guide/kernel-parameters.html", title = "Kernel parameters: nomodeset",
      says = "DRM drivers do not perform display-mode changes or accelerated rendering; only the system frame buffer is used." },
  },
}

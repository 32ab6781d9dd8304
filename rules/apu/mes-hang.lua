-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "mes-hang", kind = "symptom",
  title = [["MES failed to response to msg": the GPU's scheduler (MES) hangs]],
  summary = [[On gfx11 and later a micro-engine scheduler maps and unmaps queues. It did not
answer the driver in time; eviction fails and the driver resets the GPU. What stops it varies: a
wave save (CWSR) that cannot finish, a firmware bug, a kernel of the program that never ends,
or an earlier page fault.]],
  component = "firmware", severity = "critical", maturity = "stable", prior = "common",
  evidence = {
    { log = [[MES(?:\(\d+(?:, \d+)?\))? failed to respon(?:d|se)(?: to)? msg=]], strength = "strong", group = "mes" },
    { log = [[MES ring buffer is full]], strength = "strong", group = "mes" },
    { log = [[MES might be in unrecoverable state, issue a GPU reset]], strength = "strong", group = "mes" },
    { log = [[failed to (?:remove|add) hardware queue (?:from|to) MES]], strength = "strong", group = "mes" },
    -- what follows from it
    { log = [[Failed to evict (?:queue \d|process queues)|suspend of IP block <mes_v\d+_\d+> failed]], strength = "weak", group = "mes" },
    { all = { { said = [[\bMES\b\W+(?:\w+\W+){0,3}?(?:[Ff]ail(?:ed|ures?|s)|[Hh]angs?|hung|time-?outs?|timed out|unresponsive|stops? responding)\b]], unless = [[(?i)\b(?:no|without|never|not) (?:\w+ ){0,2}MES\b]] }, speaks_of_amd },
      strength = "strong", group = "mes" },
  },
  remedies = {
    { id = "read-mes-firmware", title = "Read the MES firmware version and the CWSR switch",
      outcome = "diagnostic", chance = 0.7, minutes = 2, risk = "low", reversibility = "high",
      scope = "system", root = true,
      summary = "0x83 on gfx1150/gfx1151 is the broken firmware; on 0x80 try without CWSR.",
      apply = [[sudo sh -c 'cat /sys/kernel/debug/dri/*/amdgpu_firmware_info' | grep MES; cat /sys/module/amdgpu/parameters/cwsr_enable]],
      verify = [[sudo sh -c 'cat /sys/kernel/debug/dri/*/amdgpu_firmware_info' | grep '^MES feature']],
      expect = [[firmware version]] },
    { id = "disable-cwsr", action = "disable-cwsr", title = "Boot with amdgpu.cwsr_enable=0",
      outcome = "workaround", chance = 0.5, minutes = 10, risk = "medium", reversibility = "high",
      scope = "system", root = true, reboot = true,
      cons = { "no compute pre-emption and no debugger" },
      backup = [[cat /proc/cmdline > cmdline-before.txt; [ ! -f /etc/default/grub ] || [ -e /etc/default/grub.before-cwsr ] || sudo cp -p /etc/default/grub /etc/default/grub.before-cwsr]],
      apply = add_kernel_argument("amdgpu.cwsr_enable=0"),
      verify = [[cat /sys/module/amdgpu/parameters/cwsr_enable]], expect = [[^0$]],
      rollback = drop_kernel_argument("amdgpu.cwsr_enable=0") },
    { id = "mes-off", title = "amdgpu.mes=0 on gfx11 and later",
      avoid = "these chips cannot schedule without MES: the parameter is ignored or compute is lost" },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5151", title = "GPU hang on gfx1151, Ubuntu 24.04",
      says = "MES does not answer SUSPEND, the IP block's suspend fails with -110 and the GPU is reset." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5724", title = "MES 0x83 causing GPU hang with Strix Halo",
      says = "One of the causes: firmware 0x83; with 0x80, cwsr_enable=0 prevents the remaining hangs." },
    { url = "https://github.com/freebsd/drm-kmod/issues/387", title = "Radeon 780M: Vulkan inference locks up the GPU",
      says = "The older spelling, MES failed to response msg=3, follows a ring timeout of a Vulkan program." },
  },
  service = { action = "reset", because = "The scheduler firmware runs again after a reset of the GPU, which the driver mostly makes by itself; reboot where it failed. No part is shown to be defective." },
}

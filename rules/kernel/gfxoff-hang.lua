-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gfxoff-hang",
  title = [["Failed to disable gfxoff": the SMU does not respond]],
  summary = [[
GFXOFF switches the graphics block off while it idles. To touch it again the driver asks the
SMU to power it up; when the SMU does not answer, the request times out and the desktop or the
job hangs. Keeping GFXOFF off (bit 15 of amdgpu.ppfeaturemask cleared) avoids the transition.]],
  component = "firmware", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Failed to (?:disable|enable|exit) (?:gfxoff|GFXOFF)|(?:dis|en)able gfxoff timeout and failed!]], strength = "very_strong", group = "gfxoff" },
    { all = { { log = [[Failed to (?:disable|exit) (?:gfxoff|GFXOFF)]] }, { log = [[SMU: (?:I'm not done|response:|No response)|ring gfx\S* timeout]] } },
      strength = "decisive", group = "gfxoff" },
    { tried = "gfxoff-off", result = "worked", strength = "decisive" },
    { tried = "gfxoff-off", result = "same", strength = "very_strong", against = true },
    -- a reset wants GFXOFF off, too: an SMU that died before cannot answer
    { sequence = { [[GPU reset begin!]], [[Failed to disable gfxoff]] }, within = "30s", strength = "very_strong", against = true },
    { log = [[device lost from bus|(?i:response:0xffffffff)]], strength = "very_strong", against = true },
    -- as people put it: what they see, or which step cured it
    { all = { { said = helped([[(?:amdgpu\.)?ppfeaturemask=0xf\w{3}[0-7]\w{3}\b|disabl\w+ GFX_?OFF|GFX_?OFF (?:is )?(?:disabled|off)]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
    { all = { { said = [[(?i)\b(?:hangs?|freez\w+|crash\w*|lock-?ups?)\b[^.]{0,50}?\bGFX_?OFF\b|\bGFX_?OFF\b(?: /)?(?: [\w-]+){0,4} (?:hangs?|freez\w+|bug|interaction|race|instability)\b]],
      unless = [[(?i)\b(?:not|no|neither|nor) (?:\w+ ){0,3}GFX_?OFF|\b(?:regardless|anyway|ruled out|suppressed|still|even)\b]] }, speaks_of_amd }, strength = "strong", group = "helped" },
  },
  explains = { "smu-failure", "gpu-ring-timeout-reset", "gpu-recovery-failed", "display-flip-timeout",
    "hip-launch-failure", "mes-hang" },
  remedies = {
    { id = "gfxoff-off", action = "gfxoff-off", title = "Boot with GFXOFF off: clear bit 15 of amdgpu.ppfeaturemask",
      outcome = "workaround", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "more power when idle", "keeps some platforms out of S0i3 (s2idle)", "later SMU queries may still time out" },
      prepare = [[cat /sys/module/amdgpu/parameters/ppfeaturemask]],
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = add_kernel_argument("amdgpu.ppfeaturemask=0xfff73fff"),
      verify = [[cat /sys/module/amdgpu/parameters/ppfeaturemask]], expect = "0xfff73fff",
      rollback = drop_kernel_argument("amdgpu.ppfeaturemask") },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/v6.12/drivers/gpu/drm/amd/pm/swsmu/smu12/smu_v12_0.c", title = "smu_v12_0.c, smu_v12_0_gfx_off_control",
      says = "The words of the Renoir and Cezanne APUs, when the block is not up half a second after the request." },
    { url = "https://github.com/CachyOS/linux-cachyos/issues/1002", title = "RX 7600S: ppfeaturemask=0xffff7fff fixes GFXOFF freezes",
      says = "The SMU does not answer a GFXOFF request; without GFXOFF the freezes end, but SMU queries may still time out." },
  },
}

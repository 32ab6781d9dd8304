-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "cper-false-afid-19",
  title = "Fatal records with AFID 19 on a healthy MI300X: a fault of driver 30.30.1",
  summary = [[
From driver release 30.30.1 on (amdgpu 6.16.13, as 30.30 calls itself too) the driver writes a record that the threshold of bad pages is
reached (AFID 19, fatal) though the GPU counts no error and the kernel log says nothing; reported of guests with an MI300X.
Exporters and operators then take the GPU out of service. AMD reproduced it; 30.30 does not do it.]],
  component = "kernel", severity = "warning", maturity = "incubating", prior = "rare",
  applies = { driver = ">=6.16.13" },
  evidence = {
    { log = [=[CPER_NOTIFICATION_TYPE_MCE AFID=\[19\]]=], strength = "strong", group = "record" },
    { fact = "gpu.afid", has = "19", strength = "strong", group = "record" },
    { all = { { fact = "gpu.afid", has = "19" }, { fact = "gpu.bad_pages", equals = 0 } }, strength = "very_strong", group = "record" },
    { all = { { fact = "gpu.bad_page_threshold", range = ">=1" }, { where = { "gpu.bad_pages", ">=", "gpu.bad_page_threshold" } } }, strength = "decisive", against = true },
    { fact = "package.amdgpu-dkms", matches = [[\.30300000-]], strength = "very_strong", against = true },
  },
  explains = { "ras-bad-page-threshold", "exporter-unhealthy-by-record" },
  remedies = {
    { id = "count-pages", title = "Look whether any page is retired: without, the record is false",
      outcome = "diagnostic", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "it only reads: nothing to roll back" }, apply = [[amd-smi bad-pages; amd-smi static --ras]], verify = [[amd-smi static --ras]], expect = "BAD_PAGE_THRESHOLD", fallback = "driver-30-30" },
    { id = "driver-30-30", action = "other-driver", title = "Go back to driver 30.30, or to a later release that has the fix",
      outcome = "cure", chance = 0.8, minutes = 30, risk = "medium", reversibility = "medium", scope = "system", root = true, reboot = true,
      cons = { "no rollback by one command: the newer release is installed again" },
      apply = package_versions("amdgpu-dkms", "amdgpu-dkms") .. "\n# then reboot", verify = [[{ dpkg-query -W amdgpu-dkms || rpm -q amdgpu-dkms; } 2>/dev/null]], expect = [[\.30300000-]] },
  },
  references = {
    { url = "https://github.com/ROCm/device-metrics-exporter/issues/506", title = "CPER_SEVERITY_FATAL and GPU health 0 on MI300X on 6.16.13",
      says = "The GPU worked, dmesg was clean; the reporter went back from 30.30.1 to 30.30; AMD reproduced it." },
  },
  service = { action = "watch", because = "This driver writes false records; the count of retired pages decides. A guest does not see them: ask the host.", proof = "amd-smi bad-pages (of a guest: on the host) lists none, and the records stop with driver 30.30", collect = collect_ras },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "exporter-unhealthy-by-record",
  title = [["gpuid[0] is set to unhealthy for cper": a stored AFID 19 record alone marks the GPU]],
  summary = [[
AMD's metrics exporter calls a GPU unhealthy while the newest fatal record (CPER) of it says so, of whatever age unless a limit
is set; the device plugin then takes it away from Kubernetes. Drivers from 30.30.1 on wrote AFID 19 (bad-page threshold) on
sound MI300X; AMD reproduced it, and 30.30 does not. True is the record only where bad pages reach the threshold.]],
  component = "kernel", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[is set to unhealthy for cper\[.{0,400}AFId:19\b]], strength = "very_strong", group = "record" },
    -- then it is no false record
    { log = [[Saved bad pages \d+ reaches threshold|RAS records: ?\d+ exceeds? |uncorrectable hardware errors detected|\[Hardware Error\]: (?:ACA\[|aca entry|Accelerator Check)]], strength = "very_strong", against = true, group = "true-record" },
    { fact = "gpu.bad_pages", range = ">=128", strength = "very_strong", against = true, group = "true-record" },
  },
  explains = { "k8s-gpu-not-allocatable" },
  remedies = {
    { id = "count-bad-pages", title = "Compare the bad pages with the threshold before anything else",
      outcome = "diagnostic", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "Below the threshold and without errors in the kernel log the record is false. At the threshold it is true: the GPU has to go.",
      apply = [[sudo amd-smi bad-pages --retired; amd-smi static --ras; amd-smi metric --ecc]],
      verify = [[amd-smi static --ras | grep -ci threshold || true]], expect = [[\d]], fallback = "driver-30-30" },
    { id = "driver-30-30", title = "Driver 30.30, or a later one that has the fix",
      outcome = "cure", chance = 0.8, minutes = 60, risk = "medium", reversibility = "medium", scope = "system", root = true, reboot = true,
      requires = "AMD's source of driver 30.30 is set up", cons = { "the way back is the former package" },
      apply = package_versions("amdgpu-dkms", "amdgpu-dkms"), verify = [[cat /sys/module/amdgpu/version]], expect = [[^\d]], fallback = "age-of-records" },
    { id = "age-of-records", title = "Let the exporter forget old records: GPU_CPER_MAX_AGE, in a release of June 2026 or later",
      outcome = "workaround", chance = 0.7, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      requires = "APP is the exporter's ConfigMap, of which config.json is a part", cons = { "a true record is forgotten as well" },
      backup = [[kubectl -n kube-amd-gpu get configmap APP -o yaml > exporter-config-before.yaml]],
      apply = [[kubectl -n kube-amd-gpu edit configmap APP   # in GPUConfig.HealthThresholds: "GPU_CPER_MAX_AGE": "1h"]],
      verify = [[kubectl -n kube-amd-gpu get configmap APP -o yaml | grep -c GPU_CPER_MAX_AGE]], expect = "^[1-9]",
      rollback = [[kubectl -n kube-amd-gpu replace --force -f exporter-config-before.yaml]] },
  },
  references = {
    { url = "https://github.com/ROCm/device-metrics-exporter/issues/506", title = "CPER_SEVERITY_FATAL and GPU Health=0 on MI300X",
      says = "Eight sound GPUs marked; a regression of the driver from 30.30.1 on, which AMD reproduced; 30.30 is clean." },
    { url = "https://github.com/ROCm/device-metrics-exporter/pull/507", title = "Ignore stale fatal CPER for GPU health",
      says = "Each fatal record counted, however old; now the latest of a GPU counts, within an age." },
    { url = "https://github.com/ROCm/device-metrics-exporter/blob/main/docs/configuration/configmap.md", title = "Exporter: configmap.md",
      says = "GPU_CPER_MAX_AGE stands among the HealthThresholds of GPUConfig." },
    { url = "https://github.com/ROCm/k8s-device-plugin/pull/195", title = "Only mark GPUs unhealthy on an explicit report",
      says = "Before June 2026 the plugin took missing data for unhealthy, too." },
  },
  -- service = { action = "watch", because = "One stored record without bad pages, errors or resets beside it is no proof; AMD's driver wrote such records falsely.", proof = "Retired pages below the threshold, error counters of 0, and no new record after a change of the driver.", collect = { "amd-smi ras --cper --folder cper", "amd-smi bad-pages --retired", "amd-smi static --ras", "cat /sys/module/amdgpu/version" } },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "exporter-unhealthy-by-record",
  kind = "symptom",
  title = [["gpuid[0] is set to unhealthy for cper": the exporter goes by a stored error record]],
  summary = [[
AMD's metrics exporter calls a GPU unhealthy for a fatal record (CPER) of it: up to release 1.5.0 for any that is stored, from 1.5.1 on
for the newest, of whatever age unless a limit is set, and without this line. The device plugin then takes the GPU away from Kubernetes. The
record may be of a fault that a reset has ended, false (AFID 19 of driver 30.30.1 on sound MI300X), or true: counters, retired
pages and the kernel's log of the record's time tell.]],
  component = "app", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[is set to unhealthy for cper\[]], strength = "strong", group = "record" },
    -- then the record says nothing new
    { log = [[Saved bad pages ?\(?\d+\)? reaches threshold|RAS records: ?\d+ exceed |uncorrectable hardware errors detected|\[Hardware Error\]: (?:ACA\[|aca entry|Accelerator Check)]], strength = "very_strong", against = true, group = "true-record" },
    { all = { { fact = "gpu.bad_page_threshold", range = ">=1" }, { where = { "gpu.bad_pages", ">=", "gpu.bad_page_threshold" } } }, strength = "very_strong", against = true, group = "true-record" },
  },
  explains = { "k8s-gpu-not-allocatable" },
  remedies = {
    { id = "what-the-node-says", title = "Look for the fault itself: retired pages, counters, and the kernel's log of the record's time",
      outcome = "diagnostic", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "Nothing there: the record is old or false. AFID 19 is true only where the bad pages reach the threshold.",
      apply = [[sudo amd-smi bad-pages --retired; amd-smi static --ras; amd-smi metric --ecc; amd-smi ras --cper]],
      verify = [[amd-smi static --ras | grep -ci threshold || true]], expect = [[\d]], fallback = "age-of-records" },
    { id = "age-of-records", title = "Let the exporter forget old records: GPU_CPER_MAX_AGE, in release 1.5.1 or later",
      outcome = "workaround", chance = 0.7, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      requires = "APP is the exporter's ConfigMap, of which config.json is a part", cons = { "a true record is forgotten as well" },
      backup = [[kubectl -n kube-amd-gpu get configmap APP -o yaml > exporter-config-before.yaml]],
      apply = [[kubectl -n kube-amd-gpu edit configmap APP   # in GPUConfig.HealthThresholds: "GPU_CPER_MAX_AGE": "1h"]],
      verify = [[kubectl -n kube-amd-gpu get configmap APP -o yaml | grep -c GPU_CPER_MAX_AGE]], expect = "^[1-9]",
      rollback = [[kubectl -n kube-amd-gpu replace --force -f exporter-config-before.yaml]] },
  },
  references = {
    { url = "https://github.com/ROCm/device-metrics-exporter/pull/507", title = "Ignore stale fatal CPER for GPU health",
      says = "Each fatal record counted, however old; now the latest of a GPU counts, within an age." },
    { url = "https://github.com/ROCm/device-metrics-exporter/issues/506", title = "CPER_SEVERITY_FATAL and GPU Health=0 on MI300X",
      says = "Sound GPUs marked; the records were a fault of the driver from 30.30.1 on, which AMD reproduced." },
    { url = "https://github.com/ROCm/device-metrics-exporter/blob/main/docs/configuration/configmap.md", title = "Exporter: configmap.md",
      says = "GPU_CPER_MAX_AGE stands among the HealthThresholds of GPUConfig." },
    { url = "https://github.com/ROCm/k8s-device-plugin/pull/195", title = "Only mark GPUs unhealthy on an explicit report",
      says = "Before June 2026 the plugin took missing data for unhealthy, too." },
  },
  service = { action = "watch", because = "One stored record without bad pages, errors or resets beside it does not prove a present fault.", proof = "Retired pages below the threshold, error counters of 0, and no new record after a restart.", collect = { "amd-smi ras --cper --folder cper", "amd-smi bad-pages --retired", "amd-smi static --ras", "cat /sys/module/amdgpu/version" } },
}

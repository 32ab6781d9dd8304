-- SPDX-License-Identifier: Apache-2.0
case {
  name = "4021-athub-after-hangs",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4021",
  summary = [[MI300X while training: three GPUs stop answering, a fourth prints the ATHUB error, and the firmware reports it as well. Its reporter met this on four machines and in the end mended a bug of his own training code, after which it stayed away; from the log alone it is a fatal error.]],
  text = [=[
[126737.160982] amdgpu 0000:9e:00.0: amdgpu: qcm fence wait loop timeout expired
[126737.161007] amdgpu 0000:9e:00.0: amdgpu: The cp might be in an unrecoverable state due to an unsuccessful queues preemption
[126737.161022] amdgpu: Failed to evict process queues
[126737.162652] amdgpu 0000:9e:00.0: amdgpu: GPU reset begin!
[126746.021168] amdgpu 0000:1c:00.0: amdgpu: qcm fence wait loop timeout expired
[126746.021188] amdgpu 0000:1c:00.0: amdgpu: The cp might be in an unrecoverable state due to an unsuccessful queues preemption
[126746.021201] amdgpu: Failed to evict process queues
[126746.165170] amdgpu 0000:c2:00.0: amdgpu: qcm fence wait loop timeout expired
[126746.165192] amdgpu 0000:c2:00.0: amdgpu: The cp might be in an unrecoverable state due to an unsuccessful queues preemption
[126746.165208] amdgpu: Failed to evict process queues
[126748.505383] amdgpu 0000:e6:00.0: {1}uncorrectable hardware error(ERREVENT_ATHUB_INTERRUPT) detected!
[126748.505401] {1}[Hardware Error]: Hardware error from APEI Generic Hardware Error Source: 5
]=],
  facts = { ["gpu.name"] = "AMD Instinct MI300X" },
  first = "ras-uncorrectable-error",
  must_not = { "ras-bad-page-threshold", "ras-fatal-in-module", "vram-oom" },
  confidence = 0.80,
}
case {
  name = "4021-athub-other-gpu",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4021",
  summary = [[A day later on another GPU: the ATHUB line is bd's, the banks are 3d's and of corrected errors; the same reporter and program.]],
  text = [=[
[12841.580633] amdgpu 0000:bd:00.0: {1}uncorrectable hardware error(ERREVENT_ATHUB_INTERRUPT) detected!
[12841.596872] amdgpu 0000:3d:00.0: {1}[Hardware Error]: Accelerator Check Architecture events logged
[12841.596888] amdgpu 0000:3d:00.0: {1}[Hardware Error]: aca entry[00].STATUS=0x8c204000003a0000
[12841.596896] amdgpu 0000:3d:00.0: {1}[Hardware Error]: aca entry[00].ADDR=0x0000010300000194
[12841.596901] amdgpu 0000:3d:00.0: {1}[Hardware Error]: aca entry[00].MISC0=0xd008000100000000
[12841.596906] amdgpu 0000:3d:00.0: {1}[Hardware Error]: aca entry[00].IPID=0x0001c00136430400
[12841.596910] amdgpu 0000:3d:00.0: {1}[Hardware Error]: aca entry[00].SYND=0x0000000000000c06
]=],
  facts = { ["gpu.name"] = "AMD Instinct MI300X" },
  first = "ras-uncorrectable-error",
  must_not = { "ras-bad-page-threshold", "xgmi-link-fault" },
  confidence = 0.80,
}
case {
  name = "4021-poison-at-neighbours",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4021",
  summary = [[The first GPU prints the fatal line, two others log poison that reached them; the same reporter and program.]],
  text = [=[
[13850.912648] amdgpu 0000:1c:00.0: {1}uncorrectable hardware error(ERREVENT_ATHUB_INTERRUPT) detected!
[13850.927924] amdgpu 0000:42:00.0: {1}[Hardware Error]: Accelerator Check Architecture events logged
[13850.927941] amdgpu 0000:42:00.0: {1}[Hardware Error]: aca entry[00].STATUS=0x98000800003e0000
[13850.927950] amdgpu 0000:42:00.0: {1}[Hardware Error]: aca entry[00].ADDR=0x0000000000000000
[13850.927955] amdgpu 0000:42:00.0: {1}[Hardware Error]: aca entry[00].MISC0=0xd008000000000000
[13850.927960] amdgpu 0000:42:00.0: {1}[Hardware Error]: aca entry[00].IPID=0x0001000138430400
[13850.927964] amdgpu 0000:42:00.0: {1}[Hardware Error]: aca entry[00].SYND=0x0000000000000000
[13850.935971] amdgpu 0000:55:00.0: {1}[Hardware Error]: Accelerator Check Architecture events logged
[13850.935975] amdgpu 0000:55:00.0: {1}[Hardware Error]: aca entry[00].STATUS=0x98000800003e0000
[13850.935987] amdgpu 0000:55:00.0: {1}[Hardware Error]: aca entry[00].IPID=0x0001300136430400
]=],
  facts = { ["gpu.name"] = "AMD Instinct MI300X" },
  first = "ras-uncorrectable-error",
  must_not = { "ras-bad-page-threshold", "gpu-vm-fault" },
  confidence = 0.80,
}
case {
  name = "4021-guest-after-reboot",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4021",
  summary = [[After such a hang a guest's reboot does not bring the GPU back; nothing in it tells of an error of the hardware, and it was not found.]],
  text = [=[
[   15.143045] amdgpu 0000:1b:00.0: amdgpu: Fetched VBIOS from platform
[   15.143235] amdgpu: ATOM BIOS: 113-MI3SRIOV-001
[   15.144163] amdgpu 0000:1b:00.0: amdgpu: packed SOS count exceeds maximum limit
[   15.144375] [drm:amdgpu_device_ip_early_init [amdgpu]] *ERROR* early_init of IP block <psp> failed -22
[   15.147280] amdgpu 0000:1b:00.0: amdgpu: Fatal error during GPU init
]=],
  facts = { ["gpu.name"] = "AMD Instinct MI300X" },
  first = "amdgpu-init-fatal",
  accepted = { "psp-load-failure" },
  must_not = { "ras-uncorrectable-error", "gpu-boot-firmware-failed", "gpu-boot-memory-failed", "gpu-hardware-failure" },
}
case {
  name = "2927-corrected-at-port",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2927",
  summary = [[Corrected errors of a root port every six seconds, {359} is the firmware's own counter; with another slot order the reporter trained on both MI100 without trouble.]],
  text = [=[
kernel: [ 2484.374025] {359}[Hardware Error]: Hardware error from APEI Generic Hardware Error Source: 512
kernel: [ 2484.374028] {359}[Hardware Error]: It has been corrected by h/w and requires no further action
kernel: [ 2484.374029] {359}[Hardware Error]: event severity: corrected
kernel: [ 2484.374030] {359}[Hardware Error]:  Error 0, type: corrected
kernel: [ 2484.374031] {359}[Hardware Error]:   section_type: PCIe error
kernel: [ 2484.374031] {359}[Hardware Error]:   port_type: 4, root port
kernel: [ 2484.374032] {359}[Hardware Error]:   command: 0x0407, status: 0x0010
kernel: [ 2484.374033] {359}[Hardware Error]:   device_id: 0000:20:03.1
kernel: [ 2484.374034] {359}[Hardware Error]:   vendor_id: 0x1022, device_id: 0x1483
kernel: [ 2484.374035] {359}[Hardware Error]:   class_code: 060400
]=],
  facts = { ["gpu.name"] = "AMD Instinct MI100" },
  must_not = { "ras-uncorrectable-error", "ras-correctable-errors", "pcie-aer-errors", "gpu-hardware-failure" },
}
case {
  name = "1541-no-smbus",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1541",
  summary = [[Radeon Pro VII class card in a desktop board: the slot has no SMBus, the list of bad pages cannot be read, the GPU works.]],
  text = [=[
    [    5.692221] [drm:amdgpu_umc_logs_ecc_err [amdgpu]] *ERROR* Received I2C_NAK_7B_ADDR_NOACK !!!
    [    5.692340] [drm:amdgpu_umc_logs_ecc_err [amdgpu]] *ERROR* WriteI2CData() - I2C error occurred :1
    [    5.692467] [drm:amdgpu_ras_eeprom_init [amdgpu]] *ERROR* Failed to read EEPROM table header, res:-5
]=],
  first = "ras-eeprom-unreachable",
  must_not = { "ras-table-damaged", "gpu-hardware-failure", "ras-uncorrectable-error" },
  confidence = 0.50,
}
case {
  name = "506-exporter",
  url = "https://github.com/ROCm/device-metrics-exporter/issues/506",
  summary = [[MI300X, driver 6.16.13: the exporter takes a GPU out of service for a fatal record with field id 19. The GPU works, dmesg is clean; with driver 30.30 instead of 30.30.1 it ends.]],
  text = [=[
time="2026-05-28T08:32:40Z" level=info msg="gpuuid=beff74b5-0000-1000-809c-ebc9337340df TimeStamp=2026-05-27 17:59:09 RecordId=1:1 Severity=CPER_SEVERITY_FATAL Revision=256 CreatorId=amdgpu" func="gpuagent_health.go:191"
time="2026-05-28T08:32:40Z" level=info msg="NotificationType=CPER_NOTIFICATION_TYPE_MCE AFID=[19]" func="gpuagent_health.go:193"
]=],
  facts = { ["gpu.name"] = "AMD Instinct MI300X", ["driver.version"] = "6.16.13" },
  first = "cper-false-afid-19",
  must_not = { "ras-bad-page-threshold", "ras-uncorrectable-error" },
  confidence = 0.50,
}
case {
  name = "32-recovery-failed",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/32",
  summary = [[R9 Nano on a chipset's slot: a malformed packet, no handler in the driver, and the port does not recover; the program hangs.]],
  text = [=[
[  942.180230] pcieport 0000:00:1c.4: AER: Uncorrected (Fatal) error received: id=00e4
[  942.180239] pcieport 0000:00:1c.4: PCIe Bus Error: severity=Uncorrected (Fatal), type=Transaction Layer, id=00e4(Receiver ID)
[  942.180327] pcieport 0000:00:1c.4:   device [8086:a114] error status/mask=00040000/00000000
[  942.180392] pcieport 0000:00:1c.4:    [18] Malformed TLP          (First)
[  942.180444] pcieport 0000:00:1c.4:   TLP Header: 6c000002 06000000 0000000f b76e6008
[  942.180511] pcieport 0000:00:1c.4: broadcast error_detected message
[  942.180513] amdgpu 0000:06:00.0: device has no AER-aware driver
[  942.180514] snd_hda_intel 0000:06:00.1: device has no AER-aware driver
[  943.188998] pcieport 0000:00:1c.4: Root Port link has been reset
[  943.189001] pcieport 0000:00:1c.4: AER: Device recovery failed
]=],
  first = "pcie-recovery-failed",
  must_not = { "ras-uncorrectable-error" },
  confidence = 0.70,
}
case {
  name = "1500-nvidia",
  url = "https://github.com/rwth-i6/returnn/issues/1500",
  summary = [[The same failure of a GPU of another maker.]],
  text = [=[
[  +0.000844] nvidia 0000:03:00.0: AER: can't recover (no error_detected callback)
[  +0.000001] snd_hda_intel 0000:03:00.1: AER: can't recover (no error_detected callback)
[  +0.000008] pcieport 0000:00:03.0: AER: device recovery failed
[  +0.000001] pcieport 0000:00:03.0: AER: Multiple Uncorrected (Fatal) error received: 0000:00:03.0
[  +0.000004] pcieport 0000:00:03.0: PCIe Bus Error: severity=Uncorrected (Fatal), type=Transaction Layer, (Requester ID)
]=],
  must_not = { "pcie-recovery-failed", "pcie-aer-errors", "pcie-device-lost" },
}
case {
  name = "11-corrected-at-audio",
  url = "https://github.com/xCuri0/ReBarUEFI/issues/11",
  summary = [[A board whose ports correct errors while large BARs are tried out; the GPU works.]],
  text = [=[
[   18.675284] pcieport 0000:00:03.0: AER: Correctable error message received from 0000:05:00.1
[   18.675294] snd_hda_intel 0000:05:00.1: PCIe Bus Error: severity=Correctable, type=Data Link Layer, (Receiver ID)
[   18.675298] snd_hda_intel 0000:05:00.1:   device [1002:aaf0] error status/mask=00000080/00002000
[   18.675301] snd_hda_intel 0000:05:00.1:    [ 7] BadDLLP               
[   22.799225] pcieport 0000:00:03.0: AER: Correctable error message received from 0000:00:03.0
[   22.799233] pcieport 0000:00:03.0: PCIe Bus Error: severity=Correctable, type=Data Link Layer, (Transmitter ID)
]=],
  must_not = { "pcie-aer-errors", "pcie-recovery-failed", "pcie-device-lost" },
}
case {
  name = "6031-mi210-80w",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6031",
  summary = [[MI210 cards of 300 W stay at 80 W in a workstation; held back by power, the cause behind it was not found.]],
  text = [=[
GPUs do not scale beyond 80W limiting throughput.
ROCk module version 6.16.13 is loaded
]=],
  facts = { ["gpu.name"] = "AMD Instinct MI210", ["rocm.version"] = "7.1.0" },
  first = "power-limit-throttling",
  must_not = { "thermal-or-power-fault", "gpu-hardware-failure" },
  confidence = 0.50,
}
case {
  name = "scraper-poison",
  url = "https://github.com/amd/node-scraper/blob/c3934162a617d0a121bd37cfaeb718af76632f27/test/functional/fixtures/dmesg_sample.log",
  summary = [[AMD's sample log: a shader read poison, then poison is created.]],
  text = [=[
kern  :err   : 2026-01-07T10:02:00,123456-06:00 amdgpu 0000:01:00.0: {14}poison is consumed by client 12, kick off gpu reset flow
kern  :err   : 2026-01-07T10:02:00,234567-06:00 amdgpu 0000:01:00.0: {15}Poison is created
]=],
  first = "ras-poison-consumed",
  must_not = { "ras-bad-page-threshold", "ras-uncorrectable-error" },
  confidence = 0.80,
}
case {
  name = "scraper-threshold",
  url = "https://github.com/amd/node-scraper/blob/c3934162a617d0a121bd37cfaeb718af76632f27/test/unit/plugin/test_dmesg_analyzer.py",
  summary = [[AMD's test of its scan: the threshold, with and without a device in the line.]],
  text = [=[
kern  :err   : 2024-11-24T17:53:23,028841-06:00 amdgpu 0000:08:00.0: amdgpu: Saved bad pages 176 reaches threshold value 128
kern  :err   : 2024-11-24T17:53:25,028841-06:00 amdgpu: Saved bad pages 200 reaches threshold value 128
]=],
  first = "ras-bad-page-threshold",
  must_not = { "ras-poison-consumed" },
  confidence = 0.80,
}
case {
  name = "scraper-row",
  url = "https://github.com/amd/node-scraper/blob/c3934162a617d0a121bd37cfaeb718af76632f27/test/unit/plugin/test_dmesg_analyzer.py",
  summary = [[AMD's test of its scan: the address of an error in the memory.]],
  text = [=[
kern  :err   : 2024-11-24T17:53:23,028841-06:00 amdgpu 0000:08:00.0: amdgpu: Error Address(PA):0x60d1a4480  Row:0x1834 Col:0x0  Bank:0x7 Channel:0x74
kern  :err   : 2024-11-24T17:53:25,028841-06:00 Error Address(PA):0x12345678  Row:0x100 Col:0x5  Bank:0x2 Channel:0x10
]=],
  first = "hbm-poison-created",
  must_not = { "ras-bad-page-threshold" },
  confidence = 0.50,
}
case {
  name = "scraper-apei-pcie",
  url = "https://github.com/amd/node-scraper/blob/c3934162a617d0a121bd37cfaeb718af76632f27/test/functional/fixtures/dmesg_sample.log",
  summary = [[AMD's sample log: the firmware reports a PCIe error of the port of an MI300X.]],
  text = [=[
kern  :err   : 2026-01-07T10:03:00,456789-06:00 {1}[Hardware Error]: Hardware error from APEI Generic Hardware Error Source: 1
kern  :err   : 2026-01-07T10:03:00,567890-06:00 {1}[Hardware Error]: event severity: recoverable
kern  :err   : 2026-01-07T10:03:00,678901-06:00 {1}[Hardware Error]:  Error 0, type: recoverable
kern  :err   : 2026-01-07T10:03:00,789012-06:00 {1}[Hardware Error]:   section_type: PCIe error
kern  :err   : 2026-01-07T10:03:00,890123-06:00 {1}[Hardware Error]:   port_type: 4, root port
kern  :err   : 2026-01-07T10:03:01,345678-06:00 {1}[Hardware Error]:   device_id: 0000:11:01.0
kern  :err   : 2026-01-07T10:03:01,678901-06:00 {1}[Hardware Error]:   vendor_id: 0x1002, device_id: 0x74a1
kern  :err   : 2026-01-07T10:03:01,789012-06:00 {1}[Hardware Error]:   class_code: 060400
]=],
  first = "pcie-aer-errors",
  must_not = { "ras-uncorrectable-error" },
  confidence = 0.50,
}
case {
  name = "scraper-aca",
  url = "https://github.com/amd/node-scraper/blob/c3934162a617d0a121bd37cfaeb718af76632f27/test/functional/fixtures/dmesg_sample.log",
  summary = [[AMD's sample log: a bank of the newer form, poison that reached an XCD.]],
  text = [=[
kern  :err   : 2026-01-07T10:05:00,123456-06:00 amdgpu 0000:03:00.0: {1}[Hardware Error]: Accelerator Check Architecture events logged
kern  :err   : 2026-01-07T10:05:00,234567-06:00 amdgpu 0000:03:00.0: {1}[Hardware Error]: ACA[01/01].CONTROL=0x00000000000003ff
kern  :err   : 2026-01-07T10:05:00,345678-06:00 amdgpu 0000:03:00.0: {1}[Hardware Error]: ACA[01/01].STATUS=0x98000800003e0000
kern  :err   : 2026-01-07T10:05:00,789012-06:00 amdgpu 0000:03:00.0: {1}[Hardware Error]: ACA[01/01].IPID=0x0001100138430401
kern  :err   : 2026-01-07T10:05:00,890123-06:00 amdgpu 0000:03:00.0: {1}[Hardware Error]: ACA[01/01].SYND=0x0000000000000000
]=],
  first = "ras-uncorrectable-error",
  accepted = { "ras-poison-consumed" },
  must_not = { "ras-bad-page-threshold" },
  confidence = 0.50,
}
case {
  name = "scraper-corrected",
  url = "https://github.com/amd/node-scraper/blob/c3934162a617d0a121bd37cfaeb718af76632f27/test/unit/plugin/test_mce_utils.py",
  summary = [[AMD's test of its scan: corrected errors of the shaders.]],
  text = [=[
kern  :err   : 2038-01-19T00:00:00,000000+00:00 amdgpu 0000:de:ad.0: amdgpu: socket: 4, die: 0 3 correctable hardware errors detected in total in gfx block
]=],
  first = "ras-correctable-errors",
  must_not = { "ras-uncorrectable-error", "hbm-poison-created" },
  confidence = 0.50,
}
case {
  name = "7728-injected",
  url = "https://github.com/ROCm/rocm-systems/pull/7728",
  summary = [[AMD injects errors into the memory of an MI355X and reads the field ids: corrected ones and a fatal one.]],
  text = [=[
24:CORRECTED,24:CORRECTED,25:FATAL
]=],
  facts = { ["gpu.name"] = "AMD Instinct MI355X", ["gpu.afid"] = { "24", "25" } },
  first = "ras-uncorrectable-error",
  must_not = { "ras-fatal-in-module", "ras-bad-page-threshold" },
  confidence = 0.80,
}
case {
  name = "2477-foreign-records",
  url = "https://github.com/ROCm/rocm-systems/pull/2477",
  summary = [[Damaged record files: amd-smi prints -1 as a field id. They say nothing of the GPU.]],
  text = [=[
timestamp            gpu_id  severity             file_name         list of afids
2000/01/09 14:08:24  -       FATAL                fatal-1.cper      18446744073709551615 18446744073709551615 18446744073709551615 18446744073709551615
2000/01/09 14:08:24  -       FATAL                fatal-2.cper      18446744073709551615 18446744073709551615 18446744073709551615 18446744073709551615
]=],
  must_not = { "ras-uncorrectable-error", "ras-fatal-in-module", "ras-bad-page-threshold" },
}
case {
  name = "2987-healthy-ras",
  url = "https://github.com/ROCm/rocm-systems/pull/2987",
  summary = [[What amd-smi says of a healthy MI350X.]],
  text = [=[
    RAS:
        EEPROM_VERSION: 0x10000
        BAD_PAGE_THRESHOLD: N/A
        BAD_PAGE_THRESHOLD_EXCEEDED: N/A
        PARITY_SCHEMA: DISABLED
        SINGLE_BIT_SCHEMA: DISABLED
        DOUBLE_BIT_SCHEMA: DISABLED
        POISON_SCHEMA: ENABLED
]=],
  facts = { ["gpu.name"] = "AMD Instinct MI350X" },
  must_not = { "ras-bad-page-threshold", "ras-bad-pages-near-threshold", "ecc-absent-on-instinct", "ras-poison-consumed" },
}
case {
  name = "1748-cuda-ecc",
  url = "https://github.com/MFlowCode/MFC/pull/1748",
  summary = [[An uncorrectable error of another maker's GPU.]],
  text = [=[
Accelerator Fatal Error: call to cuCtxCreate returned error 214
  (CUDA_ERROR_ECC_UNCORRECTABLE): uncorrectable ECC error encountered
mfc: ERROR > syscheck failed with exit code 1.
]=],
  must_not = { "ras-uncorrectable-error", "ras-poison-consumed" },
}
case {
  name = "300-dimm",
  url = "https://github.com/openstreetmap/operations/issues/300",
  summary = [[Corrected errors of a DIMM, which was exchanged.]],
  text = [=[
May  7 06:45:12 host kernel: [21584690.529862] mce: [Hardware Error]: Machine check events logged
May  7 06:45:12 host kernel: [21584690.529877] EDAC MC0: 4 CE error on CPU#0Channel#2_DIMM#0 (channel:2 slot:0 page:0x0 offset:0x0 grain:8 syndrome:0x0)
May  7 06:45:17 host kernel: [21584695.897483] EDAC MC0: 6 CE error on CPU#0Channel#2_DIMM#0 (channel:2 slot:0 page:0x0 offset:0x0 grain:8 syndrome:0x0)
]=],
  must_not = { "ras-correctable-errors", "ras-corrected-one-place", "fmpm-records-full" },
}
case {
  name = "4021-first-report",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4021",
  summary = [[Where the thread began: dd prints the fatal line, 1b's bank is a hardware assertion, 9d counts 1533 corrected link errors; the whole hive is reset. On another node of this reporter a GPU was exchanged; AMD settled the rest without saying how.]],
  text = [=[
[76914.152141] amdgpu 0000:dd:00.0: {1}uncorrectable hardware error(ERREVENT_ATHUB_INTERRUPT) detected!
[76914.152174] amdgpu 0000:3d:00.0: amdgpu: The cp might be in an unrecoverable state due to an unsuccessful queues preemption
[76914.152926] amdgpu 0000:1b:00.0: {1}[Hardware Error]: Accelerator Check Architecture events logged
[76914.152940] amdgpu 0000:1b:00.0: {1}[Hardware Error]: aca entry[00].STATUS=0xbaa000000000080b
[76914.152948] amdgpu 0000:1b:00.0: {1}[Hardware Error]: aca entry[00].ADDR=0x0000000000000000
[76914.152953] amdgpu 0000:1b:00.0: {1}[Hardware Error]: aca entry[00].MISC0=0xd008000100000000
[76914.152957] amdgpu 0000:1b:00.0: {1}[Hardware Error]: aca entry[00].IPID=0x0001d02e1f007900
[76914.152961] amdgpu 0000:1b:00.0: {1}[Hardware Error]: aca entry[00].SYND=0x000000005d003e1b
[76914.156884] amdgpu: Failed to restore process queues
[76914.184889] amdgpu 0000:9d:00.0: {1}[Hardware Error]: Accelerator Check Architecture events logged
[76914.184894] amdgpu 0000:9d:00.0: {1}[Hardware Error]: aca entry[00].STATUS=0xd820000000060150
[76914.184898] amdgpu 0000:9d:00.0: {1}[Hardware Error]: aca entry[00].ADDR=0x0000000000000000
[76914.184902] amdgpu 0000:9d:00.0: {1}[Hardware Error]: aca entry[00].MISC0=0xd008005100000000
[76914.184906] amdgpu 0000:9d:00.0: {1}[Hardware Error]: aca entry[00].IPID=0x0000605011a09201
[76914.184910] amdgpu 0000:9d:00.0: {1}[Hardware Error]: aca entry[00].SYND=0x009c732d4a000000
[76914.190522] amdgpu 0000:9d:00.0: {1}socket: 6, die: 1, 1533 new correctable hardware errors detected in xgmi_wafl block
[76914.190529] amdgpu 0000:9d:00.0: {1}socket: 6, die: 1, 1533 correctable hardware errors detected in total in xgmi_wafl block
[76914.214195] amdgpu 0000:dd:00.0: amdgpu: GPU reset begin!
[76914.238315] amdgpu 0000:1b:00.0: amdgpu: MODE1 reset
[76914.238321] amdgpu 0000:dd:00.0: amdgpu: GPU mode1 reset
[76919.010450] amdgpu 0000:dd:00.0: amdgpu: GPU reset succeeded, trying to resume
[76919.011910] [drm] VRAM is lost due to GPU reset!
]=],
  facts = { ["gpu.name"] = "AMD Instinct MI300X" },
  first = "ras-uncorrectable-error",
  must_not = { "ras-bad-page-threshold", "ras-fatal-in-module", "xgmi-link-fault" },
  confidence = 0.80,
}
case {
  name = "4454-one-of-eight",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4454",
  summary = [[None of eight MI300X starts; 5f alone tells of its boot. One GPU was exchanged, and that was it.]],
  text = [=[
[   49.543949] amdgpu 0000:4e:00.0: amdgpu: get invalid ip discovery binary signature
[   50.765299] [drm:amdgpu_discovery_set_ip_blocks [amdgpu]] *ERROR* amdgpu_discovery_init failed
[   50.775815] amdgpu 0000:4e:00.0: amdgpu: Fatal error during GPU init
[   50.824520] [drm] initializing kernel modesetting (IP DISCOVERY 0x1002:0x74A1 0x1002:0x74A1 0x00).
[   53.876773] amdgpu 0000:5f:00.0: amdgpu: get invalid ip discovery binary signature
[   54.198293] amdgpu 0000:5f:00.0: amdgpu: socket: 2, aid: 0, fw_status: 0xe6985b2d, firmware load failed at boot time
[   54.523298] amdgpu 0000:5f:00.0: amdgpu: socket: 2, aid: 1, fw_status: 0xe6985b2d, firmware load failed at boot time
[   54.848298] amdgpu 0000:5f:00.0: amdgpu: socket: 2, aid: 2, fw_status: 0xe6985d2d, firmware load failed at boot time
[   55.173298] amdgpu 0000:5f:00.0: amdgpu: socket: 2, aid: 3, fw_status: 0xe6985b2d, firmware load failed at boot time
[   55.184658] [drm:amdgpu_discovery_set_ip_blocks [amdgpu]] *ERROR* amdgpu_discovery_init failed
[   55.195208] amdgpu 0000:5f:00.0: amdgpu: Fatal error during GPU init
[   55.241502] amdgpu: probe of 0000:5f:00.0 failed with error -22
[   58.274047] amdgpu 0000:9d:00.0: amdgpu: get invalid ip discovery binary signature
[   59.506916] amdgpu 0000:9d:00.0: amdgpu: Fatal error during GPU init
]=],
  facts = { ["gpu.name"] = "AMD Instinct MI300X", ["rocm.version"] = "6.3.3" },
  first = "gpu-boot-firmware-failed",
  must_not = { "gpu-boot-memory-failed", "xgmi-link-fault" },
  confidence = 0.80,
}

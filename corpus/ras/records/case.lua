-- SPDX-License-Identifier: Apache-2.0
-- Each form in which rules/ras reads registers; tests/cli/afid.sh has every id in every form.
case {
  name = "crash-dump",
  url = "https://github.com/ROCm/amdsmi/blob/057e184d2ea176812a42bcf10e9bb814b0bc1b31/src/ras-decode/main.c",
  summary = "A fatal HBM error as the record of amdsmi's example.",
  text = [[
2025-03-01T10:00:00Z cper: record 2:1 creator amdgpu platform 0x1002:0x74A1 notify e8f56ffe-919c-4cc5-ba88-65abe14913bb severity fatal sections 1 length 376
2025-03-01T10:00:00Z cper: section 1 of 1 type 32ac0c78-2623-48f6-b0d0-7365725fd6ae severity fatal flags 0x1 fru OAM2 words 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000200001 0000000000000000 baa000000004081b 0000000000000000 0000209600090f00 000000005d000000
]],
  first = "ras-uncorrectable-error",
  extracts = { ["gpu.afid"] = "25" },
}
case {
  name = "corrected",
  url = "https://github.com/ROCm/amdsmi/blob/057e184d2ea176812a42bcf10e9bb814b0bc1b31/src/ras-decode/main.c",
  summary = "A corrected HBM error and a link's, from amdsmi's examples.",
  text = [[
2025-03-01T10:00:00Z cper: record 2:1 creator amdgpu platform 0x1002:0x74A1 notify 2dce8bb1-bdd7-450e-b9ad-9cf4ebd4f890 severity corrected sections 2 length 816
2025-03-01T10:00:00Z cper: section 1 of 2 type 32ac0c78-2623-48f6-81a2-ac691780551d severity corrected flags 0x1 fru OAM2 words 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000800001 0000000000000000 0000000000000000 dc2040000000011b 0000000000000000 d008000801000000 0000000000000000 0000209600191f00 000000000a000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000
2025-03-01T10:00:00Z cper: section 2 of 2 type 32ac0c78-2623-48f6-81a2-ac691780551d severity corrected flags 0x1 fru OAM2 words 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000800001 0000000000000000 0000000000000000 9820000000060150 0000000000000000 d008000200000000 0000000000000000 0000e05012109201 00af812d4a000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000
]],
  first = "ras-correctable-errors",
  extracts = { ["gpu.afid"] = { "24", "17" } },
}
case {
  name = "boot",
  url = "https://github.com/ROCm/amdsmi/blob/057e184d2ea176812a42bcf10e9bb814b0bc1b31/src/ras-decode/main.c",
  summary = "Eight modules whose links between dies failed at boot: amdsmi's example.",
  text = [[
2025-03-01T10:00:00Z cper: record 2:1 creator amdgpu platform 0x1002:0x74A1 notify 3d61a466-ab40-409a-a698-f362d464b38f severity fatal sections 1 length 408
2025-03-01T10:00:00Z cper: section 1 of 1 type 32ac0c78-2623-48f6-b0d0-7365725fd6ae severity fatal flags 0x1 fru OAM0 words 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000400009 0000000000000000 0000003c000228a4 0000003c001228a4 0000003c002228a4 0000003c003228a4 0000003c004228a4 0000003c005228a4 0000003c006228a4 0000003c007228a4
]],
  first = "gpu-boot-memory-failed",
  extracts = { ["gpu.afid"] = "8" },
}
case {
  name = "boot-unmarked",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/include/amd_cper.h",
  summary = "Boot messages of which none says that it is one.",
  text = [[
2025-03-01T10:00:00Z cper: record 2:1 creator amdgpu platform 0x1002:0x74A1 notify 3d61a466-ab40-409a-a698-f362d464b38f severity fatal sections 1 length 408
2025-03-01T10:00:00Z cper: section 1 of 1 type 32ac0c78-2623-48f6-b0d0-7365725fd6ae severity fatal flags 0x1 fru OAM0 words 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000000000 0000000000400009 0000000000000000 0000000000000000 0000000100000000 0000000200000000 0000000300000000 0000000400000000 0000000500000000 0000000600000000 0000000700000000
]],
  first = "gpu-boot-firmware-failed",
  extracts = { ["gpu.afid"] = "5" },
}
case {
  name = "debugfs",
  url = "https://github.com/ROCm/amdsmi/blob/057e184d2ea176812a42bcf10e9bb814b0bc1b31/src/ras-decode/main.c",
  summary = "A fatal error of a graphics die, as debugfs dumps the bank.",
  text = [[
aca entry[0].type: UE
aca entry[0].info: socketid:2 aid:0 hwid:0x001 mcatype:0x0001
aca entry[0].regs[0]: 0x0000000000000000
aca entry[0].regs[1]: 0xbea00000003b0000
aca entry[0].regs[2]: 0x0000000100000029
aca entry[0].regs[3]: 0x0000000000000000
aca entry[0].regs[4]: 0x0000000000000000
aca entry[0].regs[5]: 0x0001200136430400
aca entry[0].regs[6]: 0x000000000000020b
]],
  first = "ras-uncorrectable-error",
  extracts = { ["gpu.afid"] = "30" },
}
case {
  name = "machine-check",
  url = "https://github.com/torvalds/linux/blob/master/drivers/edac/mce_amd.c",
  summary = "HBM of an APU as a machine check, in the kernel's words.",
  text = [[
[  300.100000] [Hardware Error]: Corrected error, no action required.
[  300.100001] [Hardware Error]: CPU:48 (19:90:1) MC30_STATUS[-|CE|MiscV|AddrV|-|-|SyndV|CECC|-|-|-]: 0x9c2040000000011b
[  300.100002] [Hardware Error]: Error Addr: 0x0000000012345678
[  300.100003] [Hardware Error]: PPIN: 0x0000000000000000
[  300.100004] [Hardware Error]: IPID: 0x0000409600793f00, Syndrome: 0x000000000a000000
[  300.100005] [Hardware Error]: Unified Memory Controller Ext. Error Code: 0
]],
  first = "ras-correctable-errors",
  extracts = { ["gpu.afid"] = "24" },
}
case {
  name = "amd-smi",
  url = "https://rocm.docs.amd.com/projects/amdsmi/en/latest/how-to/amdsmi-cli-tool.html",
  summary = "The table of amd-smi.",
  text = [[
timestamp            gpu_id  severity             file_name         list of afids
2000/06/27 10:45:13  0       FATAL                fatal-1.cper      30
2000/06/27 10:45:13  1       FATAL                fatal-2.cper      30
]],
  first = "ras-uncorrectable-error",
  extracts = { ["gpu.afid"] = "30" },
}
case {
  name = "exporter",
  url = "https://github.com/ROCm/device-metrics-exporter/pull/284",
  summary = "The metrics exporter's example.",
  text = [[
# HELP gpu_afid_errors Last Occured RAS Event associated AMD Field Identifier list
# TYPE gpu_afid_errors gauge
gpu_afid_errors{afid_index="0", severity="fatal", gpu_id="0"} 30
gpu_afid_errors{afid_index="1", severity="fatal", gpu_id="0"} 25
]],
  first = "ras-uncorrectable-error",
  extracts = { ["gpu.afid"] = { "30", "25" } },
}
case {
  name = "bmc",
  url = "https://github.com/ROCm/gpu-operator",
  summary = "An id in the log of a BMC, as kbmatch makes a line of it.",
  text = [[
2025-03-01T10:00:05Z cper: AFID 25 severity Critical origin OAM_3
]],
  first = "ras-uncorrectable-error",
  extracts = { ["gpu.afid"] = "25" },
}

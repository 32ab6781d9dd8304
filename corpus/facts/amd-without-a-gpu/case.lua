-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/torvalds/linux/blob/master/arch/x86/kernel/cpu/common.c",
  summary = [[What kernels print of AMD's processors, tables and drivers on machines of every maker:
the list of processors that the kernel knows, ACPI's tables, a build machine's name, the IOMMU's
driver. None of it tells of a GPU.]],
  text = [[
[    0.000000] Linux version 5.15.0-91-generic (buildd@lcy02-amd64-045) (gcc (Ubuntu 11.4.0-1ubuntu1~22.04) 11.4.0, GNU ld (GNU Binutils for Ubuntu) 2.38) #101-Ubuntu SMP
[    0.000000] KERNEL supported cpus:
[    0.000000]   Intel GenuineIntel
[    0.000000]   AMD AuthenticAMD
[    0.000000]   Hygon HygonGenuine
[    0.004129] ACPI: SSDT 0x00000000CC6E3000 0010C7 (v02 AMD    AmdTable 00000001 AMD  00000001)
[    0.310544] ACPI: PM: Power Resource [AMD3]
[    0.712345] AMD-Vi: AMD IOMMUv2 functionality not available on this system - This is not a bug.
[    0.801122] amd_nb: Cannot enumerate AMD northbridges
[    0.812233] perf: AMD IBS detected (0x000003ff)
blacklist amd76x_edac
]],
  extracts = { ["gpu.vendor"] = {}, ["host.gpu_maker"] = {} },
}

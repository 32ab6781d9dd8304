-- SPDX-License-Identifier: Apache-2.0
--
-- Facts in kernel logs. The driver's wording went through five eras: with and without
-- the PCI address, "amdgpu: " once, twice or not at all, a double blank in the newest.
-- Nothing here is anchored before the words that matter.

local release = [[\d{1,2}\.\d{1,3}[0-9A-Za-z.+_~-]{0,64}]]
local bdf = [=[[0-9a-f]{4}:[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]]=]
local hex4 = "[0-9A-Fa-f]{4}"

-- boots
extract { id = "linux-version", trust = "kernel", boot = true,
  log = [[^Linux version (?<release>]] .. release .. [[) \(]],
  facts = { ["kernel.version"] = "$release" } }
extract { id = "journal-boot", trust = "kernel", boot = true,
  log = [[^-- Boot (?<boot>[0-9a-f]{32}) --]] }
extract { id = "journal-reboot", trust = "kernel", boot = true, log = [[^-- Reboot --]] }

-- the kernel's release, where its first line is not in the log
extract { id = "kernel-oops-release", trust = "kernel",
  log = [=[(?:Not tainted|Tainted: [^#]{1,100}?) (?<release>\d{1,2}\.\d{1,3}\.\d{1,3}[0-9A-Za-z.+_~-]{0,64}) #\d]=],
  facts = { ["kernel.version"] = "$release" } }
extract { id = "uname-a", trust = "runtime",
  log = [[^Linux \S+ (?<release>\d{1,2}\.\d{1,3}\.\d[0-9A-Za-z.+_~-]{0,64}) #\S.* GNU/Linux\s*$]],
  facts = { ["kernel.version"] = "$release" } }
extract { id = "uname-r", trust = "runtime",
  log = [[(?:^|[$#%>] ?)uname -(?:r|sr|mr|rm|srm)\s*$]], lines = 2,
  fields = {
    { log = [[^(?:Linux )?(?<release>\d{1,2}\.\d{1,3}\.\d[0-9A-Za-z.+_~-]{0,64})(?: x86_64)?\s*$]],
      facts = { ["kernel.version"] = "$release" } },
  } }
extract { id = "python-uname", trust = "app",
  log = [[\bsystem='Linux', node='[^']*', release='(?<release>]] .. release .. [[)']],
  facts = { ["kernel.version"] = "$release" } }
extract { id = "boot-image", trust = "app",
  log = [[\bBOOT_IMAGE=\S*/vmlinuz-(?<release>\d{1,2}\.\d{1,3}\.\d[0-9A-Za-z.+_~-]{0,64})\s]],
  facts = { ["kernel.version"] = "$release" } }

-- command line and module parameters
local parameter = [[(?<![\w.-])(?<name>(?:amdgpu|amdttm|amdkcl|ttm|radeon|drm|vfio-pci|pcie_aspm|processor|module|modprobe|kvm_amd|iommu)\.[A-Za-z0-9_]{1,40}|(?:amd_|intel_)?iommu|amd_pstate|pci|pcie_[a-z_]{1,24}|mem_encryption|module_blacklist|rd\.driver\.blacklist|initcall_blacklist|transparent_hugepage|numa_balancing|video|idle|lockdown|hugepages|mitigations|log_buf_len)=(?<value>[^\s"]{1,200})]]
local command_lines = {
  { "command-line", "kernel", [[^(?:Kernel c|C)ommand line: (?<line>\S.{0,4000})$]] },
  { "proc-cmdline", "runtime",
    [[^(?<line>(?:BOOT_IMAGE=|initrd=[\\/i]|root=(?:UUID=|PARTUUID=|LABEL=|ZFS=|/dev/))\S{1,200} (?:.* )?(?:ro|rw|quiet)\b.{0,4000})$]] },
}
for i = 1, #command_lines do
  local one = command_lines[i]
  extract { id = one[1], trust = one[2], log = one[3], facts = { ["kernel.cmdline"] = "$line" } }
  extract { id = one[1] .. "-parameters", trust = one[2], log = one[3],
    of = "line", each = parameter, facts = { ["kernel.param.$name"] = "$value" } }
  extract { id = one[1] .. "-nomodeset", trust = one[2], log = one[3],
    of = "line", each = [[(?<![\w.-])(?<name>nomodeset)(?![\w=.-])]],
    facts = { ["kernel.param.$name"] = "1" } }
end
extract { id = "modprobe-options", trust = "app",
  log = [[^\s*options (?<module>amdgpu|amdttm|ttm) (?<options>[a-z_]{2,40}=.{1,1000})$]],
  of = "options", each = [[(?<name>[a-z_]{2,40})=(?<value>[^\s"']{1,200})]],
  facts = { ["kernel.param.$module.$name"] = "$value" } }
extract { id = "module-parameter-file", trust = "runtime",
  log = [[/sys/module/(?<module>amdgpu|amdttm|ttm)/parameters/(?<name>[a-z0-9_]{2,40})(?::| ?= ?)(?<value>[^\s"']{1,100})\s*$]],
  facts = { ["kernel.param.$module.$name"] = "$value" } }
extract { id = "kernel-config-unset", trust = "runtime",
  log = [[# CONFIG_(?<option>HSA_AMD(?:_SVM|_P2P)?|DRM_AMDGPU(?:_USERPTR)?|DEVICE_PRIVATE|PCI_P2PDMA|DMABUF_MOVE_NOTIFY|ZONE_DEVICE) is not set]],
  facts = { ["kernel.config.$option"] = "n" } }
extract { id = "kernel-config", trust = "runtime",
  log = [[\bCONFIG_(?<option>HSA_AMD(?:_SVM|_P2P)?|DRM_AMDGPU(?:_USERPTR)?|DEVICE_PRIVATE|PCI_P2PDMA|DMABUF_MOVE_NOTIFY|ZONE_DEVICE)=(?<value>[ymn])\b]],
  facts = { ["kernel.config.$option"] = "$value" } }
extract { id = "lsmod", trust = "runtime", log = [[^Module\s+Size {1,2}Used by]], lines = 600,
  fields = {
    { log = [[^(?<module>amdgpu|amdkfd|amdttm|amdkcl|amdxcp|radeon|vfio_pci|nvidia|nouveau|i915|xe)\s+\d{3,9}\s+\d]],
      facts = { ["kernel.modules"] = "$module" } },
  } }

-- the machine
extract { id = "dmi", trust = "kernel",
  log = [[^(?:DMI: |Hardware name: )(?<board>[^,].{1,120}?), BIOS (?<bios>\S.{1,60})$]],
  facts = { ["host.board"] = "$board", ["host.bios"] = "$bios" } }
extract { id = "smpboot-cpu", trust = "kernel",
  log = [[smpboot: CPU0: (?<cpu>[A-Z][^(]{3,80}?)\s*\(family: 0x]],
  facts = { ["host.cpu"] = "$cpu" } }
extract { id = "proc-cpuinfo", trust = "runtime",
  log = [[^[Mm]odel name\s*:\s+(?<cpu>[A-Z][\w()@. /+-]{3,80}?)\s*$]],
  facts = { ["host.cpu"] = "$cpu" } }
extract { id = "kernel-memory", trust = "kernel",
  log = [[^Memory: \d{4,12}K/(?<kib>\d{5,12})K available]],
  facts = { ["host.memory_mib"] = "$kib" }, scale = 0.0009765625 }
extract { id = "iommu-translated", trust = "kernel",
  log = [[iommu: Default domain type: (?<type>Translated)]],
  facts = { ["host.iommu"] = "translated" } }
extract { id = "iommu-passthrough", trust = "kernel",
  log = [[iommu: Default domain type: (?<type>Passthrough)]],
  facts = { ["host.iommu"] = "passthrough" } }
extract { id = "iommu-off", trust = "kernel",
  log = [[^(?:Kernel c|C)ommand line: .*[ _]iommu=(?<state>off)\b]],
  facts = { ["host.iommu"] = "$state" } }
extract { id = "secure-boot-on", trust = "kernel",
  log = [[\b(?<state>[Ss]ecure ?[Bb]oot enabled|locked down from EFI Secure Boot)]],
  facts = { ["host.secure_boot"] = "true" } }
extract { id = "secure-boot-off", trust = "kernel",
  log = [[\b(?<state>[Ss]ecure ?[Bb]oot disabled)]], facts = { ["host.secure_boot"] = "false" } }
extract { id = "hypervisor", trust = "kernel",
  log = [[^Hypervisor detected: (?<name>[A-Z][A-Za-z -]{1,40}?)\s*$]],
  facts = { ["host.virtual"] = "$name" } }

-- the driver
extract { id = "dkms-version", trust = "kernel",
  log = [[^(?:\[drm\] )?amdgpu version: (?<version>\d{1,2}\.\d{1,2}\.\d{1,2})\s*$]],
  facts = { ["driver.version"] = "$version", ["driver.origin"] = "dkms" } }
extract { id = "dkms-status", trust = "runtime",
  log = [[^amdgpu(?:/|, )(?<version>\d{1,2}\.\d{1,2}\.\d{1,2})[^,]{0,40}, (?<release>[0-9A-Za-z.+_-]{3,64}), x86_64: installed]],
  facts = { ["driver.version"] = "$version", ["driver.origin"] = "dkms" } }
extract { id = "modinfo-dkms", trust = "runtime",
  log = [[^filename:\s+/\S*lib/modules/(?<release>[^/\s]{3,64})/(?:updates|extra|weak-updates)/\S*\bamdgpu\.ko]],
  lines = 4, facts = { ["driver.origin"] = "dkms" },
  fields = {
    { log = [[^version:\s+(?<version>\d{1,2}\.\d{1,2}\.\d{1,2})\s*$]],
      facts = { ["driver.version"] = "$version" } },
  } }
extract { id = "modinfo-in-tree", trust = "runtime",
  log = [[^filename:\s+/\S*lib/modules/(?<release>[^/\s]{3,64})/kernel/drivers/gpu/drm/amd/amdgpu/amdgpu\.ko]],
  facts = { ["driver.origin"] = "in-tree" } }
extract { id = "drm-initialized", trust = "kernel",
  log = [[Initialized amdgpu (?<version>3\.\d{1,3}\.\d{1,3})(?: 20\d{6})? for ]] .. "(?<bdf>" .. bdf .. [[) on minor]],
  facts = { ["drm.version"] = "$version", ["gpu.bdf"] = "$bdf", ["gpu.driver"] = "amdgpu" } }

-- the device: one line in newer kernels; in older ones the address stands in the line
-- before, if the log was not filtered
local modesetting = [[initializing kernel modesetting \((?<asic>[A-Z][A-Z0-9_ ]{2,23}) 0x(?<vendor>]]
  .. hex4 .. "):0x(?<device>" .. hex4 .. ")(?: 0x(?<subvendor>" .. hex4 .. "):0x(?<subdevice>"
  .. hex4 .. [[)(?: 0x(?<revision>[0-9A-Fa-f]{2}))?)?]]
local modesetting_facts = {
  ["gpu.asic"] = "$asic", ["gpu.pci_id"] = "$vendor:$device",
  ["gpu.subsystem_id"] = "$subvendor:$subdevice", ["gpu.revision"] = "$revision",
}
extract { id = "modesetting", trust = "kernel", log = modesetting, facts = modesetting_facts }
extract { id = "modesetting-after-enable", trust = "kernel",
  log = "amdgpu (?<bdf>" .. bdf .. [[): enabling device \(]], lines = 6,
  facts = { ["gpu.bdf"] = "$bdf" }, require = "gpu.pci_id",
  fields = { { log = [[^\[drm\] ]] .. modesetting, facts = modesetting_facts } } }
extract { id = "kfd-added", trust = "kernel",
  log = [[kfd kfd: (?:amdgpu: )?added device (?<id>1002:[0-9a-f]{4})]],
  facts = { ["gpu.pci_id"] = "$id", ["gpu.driver"] = "amdgpu" } }
extract { id = "kfd-not-added", trust = "kernel",
  log = [[kfd kfd: (?:amdgpu: )?device (?<id>1002:[0-9a-f]{4}) NOT added due to errors]],
  facts = { ["gpu.pci_id"] = "$id" } }
extract { id = "kfd-skipped", trust = "kernel",
  log = [[skipped device (?<id>1002:[0-9a-f]{4}), PCI rejects atomics]],
  facts = { ["gpu.pci_id"] = "$id", ["gpu.pcie_atomics"] = "false" } }
extract { id = "topology-node", trust = "kernel",
  log = [[Topology: Add (?:dGPU|APU|GPU) node \[0x(?<device>(?!1002)[0-9a-f]{4}):0x1002\b]],
  facts = { ["gpu.pci_id"] = "1002:$device" } }
extract { id = "topology-node-vendor-first", trust = "kernel",
  log = [[Topology: Add (?:dGPU|APU|GPU) node \[0x1002:0x(?<device>[0-9a-f]{4})\b]],
  facts = { ["gpu.pci_id"] = "1002:$device" } }
extract { id = "topology-apu", trust = "kernel",
  log = [[Topology: Add APU node \[0x(?<device>(?!1002)[0-9a-f]{4}):0x1002\b]],
  facts = { ["gpu.kind"] = "APU" } }
extract { id = "atomics-missing", trust = "kernel",
  log = "amdgpu (?<bdf>" .. bdf .. [[): (?:amdgpu: )?PCIE atomic ops is not supported]],
  facts = { ["gpu.pcie_atomics"] = "false" } }

-- memory and shape
extract { id = "vram-range", trust = "kernel",
  log = [[: VRAM: (?<mib>\d{2,8})M 0x[0-9A-Fa-f]{16} - 0x]],
  facts = { ["gpu.vram_mib"] = "$mib" } }
extract { id = "vram-ready", trust = "kernel",
  log = [[\b(?<mib>\d{2,8})M of VRAM memory ready]], facts = { ["gpu.vram_mib"] = "$mib" } }
extract { id = "gtt-ready", trust = "kernel",
  log = [[\b(?<mib>\d{2,8})M of GTT memory ready]], facts = { ["gpu.gtt_mib"] = "$mib" } }
extract { id = "vram-bar", trust = "kernel",
  log = [[Detected VRAM RAM=(?<ram>\d{2,8})M, BAR=(?<bar>\d{1,8})M]],
  facts = { ["gpu.vram_mib"] = "$ram", ["gpu.vram_visible_mib"] = "$bar" } }
extract { id = "active-cus", trust = "kernel",
  log = [[CU per SH \d{1,3}, active_cu_number (?<count>\d{1,4})\b]],
  facts = { ["gpu.compute_units"] = "$count" } }
extract { id = "atom-bios", trust = "kernel",
  log = [[\bATOM BIOS: (?<part>[0-9A-Za-z][0-9A-Za-z._-]{3,40})]],
  facts = { ["gpu.vbios"] = "$part" } }

-- firmware
extract { id = "vcn-firmware", trust = "kernel",
  log = [[Found VCN firmware Version ENC: (?<enc>\d{1,3}\.\d{1,3}) DEC: \d{1,3} VEP: \d{1,3} Revision: (?<revision>\d{1,4})]],
  facts = { ["firmware.vcn"] = "$enc.$revision" } }
extract { id = "dmub-firmware", trust = "kernel",
  log = [[\bDMUB (?:firmware via PSP|hardware initialized): version=(?<version>0x[0-9A-Fa-f]{8})]],
  facts = { ["firmware.dmcub"] = "$version" } }
extract { id = "smu-firmware", trust = "kernel",
  log = [[smu fw if version = 0x[0-9a-f]{8}, .*version = 0x[0-9a-f]{8} \((?<version>\d{1,4}\.\d{1,4}\.\d{1,4})\)]],
  facts = { ["firmware.smc"] = "$version" } }
-- debugfs amdgpu_firmware_info and device coredumps
extract { id = "firmware-info", trust = "kernel",
  log = [[(?:^|\s)(?<block>MES|MES_KIQ|MEC2?|RLC|SDMA0?|VCN|DMCUB|PFP|SOS|ASD|IMU|VPE) feature version: \S{1,10}, (?:program: \d+, )?f(?:irm)?w(?:are)? version: (?<version>0x[0-9a-f]{8})]],
  facts = { ["firmware.$block"] = "$version" },
  map = { block = { MES = "mes", MES_KIQ = "mes_kiq", MEC = "mec", MEC2 = "mec2", RLC = "rlc",
    SDMA0 = "sdma", SDMA = "sdma", VCN = "vcn", DMCUB = "dmcub", PFP = "pfp", SOS = "sos",
    ASD = "asd", IMU = "imu", VPE = "vpe" } } }

extract { id = "firmware-info-smc", trust = "kernel",
  log = [[(?:^|\s)SMC feature version: \S{1,10}, .*version: 0x[0-9a-f]{8} \((?<version>\d{1,4}\.\d{1,4}\.\d{1,4})\)]],
  facts = { ["firmware.smc"] = "$version" } }

-- KFD topology files
extract { id = "kfd-cwsr-size", trust = "kernel",
  log = [[(?:^|:)cwsr_size (?<bytes>\d{1,10})\s*$]], facts = { ["gpu.cwsr_size"] = "$bytes" } }
extract { id = "kfd-target", trust = "kernel",
  log = [[(?:^|[:\s])gfx_target_version (?<number>\d{5,6})\b]], facts = { ["gpu.gfx"] = "$number" },
  map = { number = {
    ["80003"] = "gfx803", ["90000"] = "gfx900", ["90002"] = "gfx902", ["90004"] = "gfx904",
    ["90006"] = "gfx906", ["90008"] = "gfx908", ["90010"] = "gfx90a", ["90012"] = "gfx90c",
    ["90402"] = "gfx942", ["90500"] = "gfx950", ["100100"] = "gfx1010", ["100101"] = "gfx1011",
    ["100102"] = "gfx1012", ["100103"] = "gfx1013", ["100300"] = "gfx1030",
    ["100301"] = "gfx1031", ["100302"] = "gfx1032", ["100303"] = "gfx1033",
    ["100304"] = "gfx1034", ["100305"] = "gfx1035", ["100306"] = "gfx1036",
    ["110000"] = "gfx1100", ["110001"] = "gfx1101", ["110002"] = "gfx1102",
    ["110003"] = "gfx1103", ["110500"] = "gfx1150", ["110501"] = "gfx1151",
    ["110502"] = "gfx1152", ["110503"] = "gfx1153", ["120000"] = "gfx1200",
    ["120001"] = "gfx1201", ["120500"] = "gfx1250",
  } } }

-- SPDX-License-Identifier: Apache-2.0
--
-- What fits an Instinct product: drivers and firmware bundles that AMD lists for a ROCm
-- release, partition modes, and what its board has. Of products, releases and drivers
-- without a row here (MI308X, the HF and VF variants, ROCm 7.11 to 7.13) no source that was
-- read speaks. Drivers are named by AMD's release; up to 6.4 that is ROCm's.

local MI100, MI210 = { "1002:738c", "1002:738e" }, { "1002:740f" }
local MI250, MI300A = { "1002:7408", "1002:740c" }, { "1002:74a0" }
local MI300X, MI325X, MI350 = { "1002:74a1" }, { "1002:74a5" }, { "1002:75a0", "1002:75a3" }
local CDNA3 = { "1002:74a0", "1002:74a1", "1002:74a5" }
local BOARDS = { "1002:74a1", "1002:74a5", "1002:75a0", "1002:75a3" } -- eight OAMs on a UBB
local OLDER = { "1002:738c", "1002:738e", "1002:7408", "1002:740c", "1002:740f", "1002:74a0", "1002:74a1", "1002:74a5" }
local ALL = { "1002:738c", "1002:738e", "1002:7408", "1002:740c", "1002:740f", "1002:74a0", "1002:74a1", "1002:74a5",
  "1002:75a0", "1002:75a3" }

local docs = "https://rocm.docs.amd.com/en/"
local KMD = "https://rocm.docs.amd.com/projects/install-on-linux/en/latest/reference/user-kernel-space-compat-matrix.html"
local N720 = docs .. "docs-7.2.0/about/release-notes.html"
local N722 = docs .. "docs-7.2.2/about/release-notes.html"
local C710 = docs .. "docs-7.1.0/compatibility/compatibility-matrix.html"
local C711 = docs .. "docs-7.1.1/compatibility/compatibility-matrix.html"
local C714 = docs .. "docs-7.14.0/compatibility/compatibility-matrix.html"
local N714 = docs .. "docs-7.14.0/about/release-notes.html"
local C10 = docs .. "latest/compatibility/compatibility-matrix.html" -- of 10.0.0, August 2026
local P79, P710 = docs .. "7.9.0-preview/about/release-notes.html", docs .. "7.10.0-preview/about/release-notes.html"
local driver_docs = "https://instinct.docs.amd.com/projects/amdgpu-docs/en/"
local VANJARAM = "https://github.com/torvalds/linux/blob/v6.17/drivers/gpu/drm/amd/amdgpu/aqua_vanjaram.c"

local function is(key, value) return { fact = key, equals = value } end
local function one_of(key, values) return { fact = key, ["in"] = values } end
local function within(key, range) return { fact = key, range = range } end
local function rocm(range) return { within("rocm.version", range) } end
local function driver(range) return within("driver.release", range) end
-- The newest bundle of a list counts with those behind it: AMD's newer lists say "or later".
local function bundle(range) return within("firmware.pldm", range) end

-- drivers and ROCm: the other way round, ROCm releases for a driver ----------------------
local function user_space(id, of, range, url, below, devices)
  fits { id = "driver-" .. id, devices = devices or OLDER, url = url,
    when = below and { driver(of), within("rocm.version", below) } or { driver(of) }, holds = rocm(range) }
end
user_space("06-0", "6.0", ">=5.6, <6.3", KMD)
user_space("06-1", "6.1", ">=5.7, <6.5", KMD)
user_space("06-2", "6.2", ">=6.0, <6.5", KMD)
-- Later releases have lists of their own, in which these drivers stand.
user_space("06-3", "6.3", ">=6.1, <6.5", KMD, "<7.0")
user_space("06-4", "6.4", ">=6.1, <6.5", KMD, "<7.0")
local D3020, D3030 = driver_docs .. "docs-30.20.1/compatibility/compatibility-matrix.html", "https://github.com/ROCm/amdgpu-docs/pull/97"
user_space("30-20-1", "30.20.1", ">=6.3, <7.2", D3020, "<7.2")
user_space("30-20-1-mi350", "30.20.1", ">=7.0, <7.2", D3020, "<7.2", MI350)
user_space("30-30", "30.30", ">=6.3, <7.3", D3030, "<7.3")
user_space("30-30-mi350", "30.30", ">=7.0, <7.3", D3030, "<7.3", MI350)
user_space("31-40", ">=31.40.0, <=31.40.1", "7.14", driver_docs .. "docs-31.40.0/documentation/release-notes.html", "<7.15", ALL)

-- drivers and firmware for a ROCm release -------------------------------------------------
fits { id = "rocm-07-00-1", devices = ALL, when = rocm("7.0.0 || 7.0.1"), holds = { driver("30.10") }, url = C711,
  note = "that 30.10.1 is for both is said; of older drivers this page says nothing here" }
-- Before 7.0 there is no release for the MI350.
fits { id = "rocm-07-00-2-mi350", devices = MI350, when = rocm("7.0.2"), holds = { driver("30.10") }, url = C710 }
fits { id = "rocm-07-01-0-mi350", devices = MI350, when = rocm("7.1.0"), holds = { driver("30.20.0 || 30.10") }, url = C710 }
fits { id = "rocm-07-01-1-mi350", devices = MI350, when = rocm("7.1.1"), holds = { driver("30.20 || 30.10") }, url = C711 }
fits { id = "rocm-07-00-2", devices = OLDER, when = rocm("7.0.2"), holds = { driver("30.10 || 6.4 || 6.3") }, url = C710 }
fits { id = "rocm-07-01-0", devices = OLDER, when = rocm("7.1.0"), holds = { driver("30.20.0 || 30.10 || 6.4") }, url = C710,
  note = "MI325X under KVM SR-IOV: not 30.20.0" }
fits { id = "rocm-07-01-1", devices = OLDER, when = rocm("7.1.1"), holds = { driver("30.20 || 30.10 || 6.4") }, url = C711,
  note = "MI325X under KVM SR-IOV: not 30.20.0" }

local kvm = "under KVM SR-IOV not 30.20.0"
local mu5 = "IFWI of maintenance update 5"
-- A release's list: the product, the drivers, the firmware, a note.
local function release(name, range, url, rows)
  for i = 1, #rows do
    local row = rows[i]
    fits { id = name .. "-" .. row[1], devices = row[2], when = rocm(range), holds = { driver(row[3]), row[4] },
      note = row[5], url = url }
  end
end
local of_720 = "30.30.0 || 30.20 || 30.10"
local older_720 = of_720 .. " || 6.4 || >=6.3.2, <6.4"
release("rocm-07-02-0", "7.2.0", N720, {
  { "mi350", MI350, of_720, bundle("01.25.16.03 || >=01.25.17.07") },
  { "mi325x", MI325X, older_720, bundle(">=01.25.04.02"), kvm },
  { "mi300x", MI300X, older_720, bundle(">=01.25.03.12") },
  { "mi300a", MI300A, older_720, within("firmware.bkc", ">=26") },
  { "mi250", MI250, older_720, within("firmware.ifwi", ">=47"), "MI250: maintenance update 5 with IFWI 75" },
  { "mi210", MI210, older_720, within("firmware.ifwi", ">=75"), mu5 },
  { "mi100", MI100, older_720, { fact = "gpu.vbios", matches = "D3430401-037" } },
})
local of_722 = ">=30.30.0, <=30.30.2 || 30.20 || 30.10"
local older_722 = of_722 .. " || 6.4 || 6.3.3"
release("rocm-07-02-1", "7.2.1 || 7.2.2", N722, {
  { "mi350", MI350, of_722, bundle("01.25.16.03 || 01.25.17.07 || >=01.26.00.02") },
  { "mi325x", MI325X, older_722, bundle("01.25.04.02 || >=01.25.06.08"), kvm },
  { "mi300x", MI300X, older_722, bundle("01.25.02.04 || 01.25.03.12 || >=01.25.06.04") },
  { "mi300a", MI300A, older_722, within("firmware.bkc", ">=26.1") },
  { "mi250", MI250, older_722, within("firmware.ifwi", ">=47"), "MI250: maintenance update 5 with IFWI 75" },
  { "mi210", MI210, older_722, within("firmware.ifwi", ">=75"), mu5 },
  { "mi100", MI100, older_722, { fact = "gpu.vbios", matches = "D3430401-037" } },
})
release("rocm-preview-07-09", "preview 7.9", P79, {
  { "mi350", MI350, "30.10", bundle("01.25.13.09 || >=01.25.15.04") },
  { "mi325x", MI325X, "30.10", bundle("01.25.03.03 || >=01.25.04.02") },
  { "mi300x", MI300X, "30.10", bundle(">=01.25.03.12") },
  { "mi300a", MI300A, "30.10", within("firmware.bkc", ">=25") },
})
release("rocm-preview-07-10", "preview 7.10", P710, {
  { "mi350", MI350, "30.20.0 || 30.10", bundle("01.25.13.09 || >=01.25.15.04") },
  { "mi325x", MI325X, "30.20.0 || 30.10", bundle("01.25.03.03 || >=01.25.04.02") },
  { "mi300x", MI300X, "30.20.0 || 30.10", bundle("01.25.03.12 || >=01.25.05.00") },
  { "mi300a", MI300A, "30.20.0 || 30.10", within("firmware.bkc", ">=25") },
  { "mi250", MI250, "30.20.0 || 30.10", within("firmware.ifwi", ">=47"), "MI250: maintenance update 5 with IFWI 75" },
  { "mi210", MI210, "30.20.0 || 30.10", within("firmware.ifwi", ">=75"), mu5 },
})
local of_714 = ">=31.10.0, <=31.40.1 || >=30.10.0, <=30.30.3"
release("rocm-07-14", "7.14", C714, {
  { "mi350", MI350, of_714, bundle("01.26.00.02 || >=01.26.01.03"), "several virtual functions a GPU want the newest bundle" },
  { "mi325x", MI325X, of_714, bundle("01.25.06.08 || >=01.26.01.02"), "several virtual functions a GPU want the newest bundle" },
  { "mi300x", MI300X, of_714, bundle("01.25.06.05 || >=01.26.00.04"), "several virtual functions a GPU want the newest bundle" },
  { "mi300a", MI300A, of_714, within("firmware.bkc", ">=26.1") },
  { "mi200", { "1002:7408", "1002:740c", "1002:740f" }, of_714, within("firmware.ifwi", ">=75"), mu5 },
  { "mi100", MI100, of_714, { fact = "gpu.vbios", matches = "D3430401-037" } },
})
-- The copy of this page that was read has lost its list of drivers.
local function of_10(id, devices, firmware, note)
  fits { id = "rocm-10-00-" .. id, devices = devices, when = rocm("10.0"), holds = { firmware }, note = note, url = C10 }
end
of_10("mi350", MI350, bundle("01.26.00.02 || >=01.26.01.03"))
of_10("mi325x", MI325X, bundle("01.25.06.08 || >=01.26.01.03"))
of_10("mi300x", MI300X, bundle("01.25.06.05 || >=01.26.00.04"))
of_10("mi200", { "1002:7408", "1002:740c", "1002:740f" }, within("firmware.ifwi", ">=75"), mu5)

-- partition modes -------------------------------------------------------------------------
local SPEC = "the product's default"
local TESTED = "in AMD's list for bare metal"
local ALLOWED = "the driver accepts it; AMD's list of what is available lacks it"
local function modes(product, devices, rows)
  for i = 1, #rows do
    local row = rows[i]
    fits { id = product .. "-" .. row[1], devices = devices, note = row[4], url = row[5],
      holds = { is("gpu.compute_partition", row[2]), one_of("gpu.memory_partition", row[3]) } }
  end
end
local overview = driver_docs .. "latest/gpu-partitioning/"
modes("mi300x", MI300X, {
  { "spx", "SPX", { "NPS1" }, SPEC, overview .. "mi300x/overview.html" },
  { "dpx", "DPX", { "NPS2" }, TESTED, N714 },
  { "cpx", "CPX", { "NPS4" }, TESTED, N714 },
  { "dpx-nps1", "DPX", { "NPS1" }, ALLOWED, VANJARAM },
  { "qpx", "QPX", { "NPS1", "NPS4" }, ALLOWED, VANJARAM },
  { "cpx-nps1", "CPX", { "NPS1" }, "AMD's overview calls it compatible, its list of what is available lacks it", overview .. "mi300x/overview.html" },
})
modes("mi325x", MI325X, {
  { "spx", "SPX", { "NPS1" }, SPEC, N714 },
  { "dpx", "DPX", { "NPS1", "NPS2" }, ALLOWED, VANJARAM },
  { "qpx", "QPX", { "NPS1", "NPS4" }, ALLOWED, VANJARAM },
  { "cpx", "CPX", { "NPS1", "NPS4" }, ALLOWED, VANJARAM },
})
modes("mi350", MI350, {
  { "spx", "SPX", { "NPS1" }, SPEC, N714 },
  { "dpx", "DPX", { "NPS2" }, TESTED, N714 },
  { "qpx", "QPX", { "NPS2" }, TESTED, N714 },
  { "cpx", "CPX", { "NPS2" }, TESTED, N714 },
  { "dpx-nps1", "DPX", { "NPS1" }, ALLOWED, VANJARAM },
  { "qpx-nps1", "QPX", { "NPS1" }, ALLOWED, VANJARAM },
  { "cpx-nps1", "CPX", { "NPS1" }, ALLOWED, VANJARAM },
})
modes("mi300a", MI300A, {
  { "spx", "SPX", { "NPS1" }, SPEC, overview .. "mi300a/overview.html" },
  { "tpx", "TPX", { "NPS1" }, "three partitions of two XCDs", overview .. "mi300a/overview.html" },
  { "cpx", "CPX", { "NPS1" }, "six partitions", overview .. "mi300a/overview.html" },
})

-- boards ----------------------------------------------------------------------------------
-- A log alone does not tell whether it is a guest's.
local metal = is("host.virtual", "none")
local GIM = "https://github.com/amd/MxGPU-Virtualization/releases/tag/8.5.0.K"
local NODE = "https://github.com/ROCm/ROCm/blob/develop/docs/conceptual/gpu-arch/mi300.md"
local NODE250 = "https://github.com/ROCm/ROCm/blob/develop/docs/conceptual/gpu-arch/mi250.md"
fits { id = "board-gpus", devices = BOARDS, when = { metal }, holds = { within("gpu.present", ">=8") }, url = GIM,
  note = "eight OAMs on one board" }
fits { id = "board-hive", devices = BOARDS, when = { metal }, holds = { is("gpu.xgmi_hive", "true") }, url = GIM }
fits { id = "board-xgmi", devices = BOARDS, when = { metal }, holds = { is("gpu.xgmi_links", 7) }, url = GIM,
  note = "each is linked with each other" }
local function gen5(id, devices, url)
  fits { id = id .. "-pcie", devices = devices, when = { metal }, holds = { is("gpu.pcie_width", 16), is("gpu.pcie_speed", 32) },
    url = url, note = "PCIe Gen 5 x16 to the host" }
end
gen5("mi300x", MI300X, NODE)
gen5("mi325x", MI325X, "https://wiaix.com/amd-instincttm-mi325x-accelerators")
gen5("mi350", MI350, "https://de.whatpsu.com/articles/1768-Detailed-information-on-the-silicon-of-the-AMD-Instinct-MI350X-Series-AI-GPU")
fits { id = "mi250-gpus", devices = MI250, when = { metal }, holds = { { fact = "gpu.present", matches = [[^(?:[2468]|1[0246])$]] } }, url = NODE250,
  note = "an OAM shows as two GPUs" }
fits { id = "mi250-hive", devices = MI250, when = { metal }, holds = { is("gpu.xgmi_hive", "true") }, url = NODE250 }
fits { id = "mi250-xgmi", devices = MI250, when = { metal, is("gpu.present", 8) }, holds = { is("gpu.xgmi_links", 7) },
  url = driver_docs .. "latest/system-optimization/mi200.html", note = "four OAMs: every GPU is one hop from every other" }
fits { id = "mi210-xgmi", devices = MI210, when = { metal, is("gpu.xgmi_hive", "true") }, holds = { one_of("gpu.xgmi_links", { 1, 3 }) },
  url = GIM, note = "bridges: that list has hives of four; two cards on a bridge are taken for right, too" }
fits { id = "mi300a-gpus", devices = MI300A, when = { metal }, holds = { one_of("gpu.present", { 1, 2, 4 }) }, url = overview .. "mi300a/overview.html",
  note = "nodes of two and four sockets are described" }
fits { id = "mi300a-xgmi-4", devices = MI300A, when = { metal, is("gpu.present", 4) }, holds = { is("gpu.xgmi_links", 3) },
  url = overview .. "mi300a/overview.html", note = "fully connected" }
fits { id = "mi300a-xgmi-2", devices = MI300A, when = { metal, is("gpu.present", 2) }, holds = { is("gpu.xgmi_links", 1) },
  url = overview .. "mi300a/overview.html" }

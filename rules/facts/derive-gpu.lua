-- SPDX-License-Identifier: Apache-2.0
--
-- From what a GPU is called to what it is. Names are the weakest ground (one name may
-- stand for several chips), so the more special words come first, and a name that does
-- not decide derives nothing: "Radeon Graphics", "Radeon Vega 8".

-- Whether the machine has an AMD GPU at all, and what there would want one: where neither is so,
-- nothing is wrong. A distribution's runtime library alone asks for nothing.
local function one_of(id, from, regex, key, value)
  derive { id = id, from = from, cases = { { matches = regex, facts = { [key] = value } } } }
end
derive { id = "bus-to-gpu-here", from = "gpu.present", cases = {
  { value = "0", facts = { ["host.gpu_here"] = "no" } },
  { matches = "^[1-9]", facts = { ["host.gpu_here"] = "yes" } },
} }
derive { id = "maker-to-gpu-here", from = "host.gpu_maker", cases = {
  { value = "AMD", facts = { ["host.gpu_here"] = "yes" } },
  { value = "other", facts = { ["host.gpu_here"] = "no" } },
} }
one_of("gfx-to-gpu-here", "gpu.gfx", "^gfx", "host.gpu_here", "yes")
one_of("pci-id-to-gpu-here", "gpu.pci_id", "^1002:", "host.gpu_here", "yes")
one_of("kfd-to-gpu-here", "kfd.gpus", "^[1-9]", "host.gpu_here", "yes")
-- WSL reaches the GPU past the PCI bus.
one_of("wsl-to-gpu-here", "host.wsl", "^true$", "host.gpu_here", "hidden")
one_of("torch-wants-gpu", "torch.rocm", [[^\d]], "host.gpu_wanted", "PyTorch built for ROCm")
one_of("shell-wants-gpu", "env.HSA_OVERRIDE_GFX_VERSION", ".", "host.gpu_wanted", "HSA_OVERRIDE_GFX_VERSION in the environment")
one_of("service-wants-gpu", "service.env.HSA_OVERRIDE_GFX_VERSION", ".", "host.gpu_wanted", "a service with HSA_OVERRIDE_GFX_VERSION")
one_of("symptom-wants-gpu", "symptom.kind", ".", "host.gpu_wanted", "whoever told of the symptom")

local function name(regex, gfx)
  return { matches = regex, facts = { ["gpu.gfx"] = gfx } }
end

-- A Radeon RX as people write it, too: RX7900XTX, rx 6600, 7900 xtx; without RX the suffix tells.
local function rx(models, gfx, others)
  return name([[(?i)\b(?:RX[ -]?(?:]] .. models .. [[)|(?:]] .. models .. [[) ?XTX?\b]] .. (others and "|" .. others or "") .. ")", gfx)
end

derive { id = "name-to-gfx", from = "gpu.name", cases = {
  -- the suffix that Mesa puts behind a name, and names that are targets themselves
  { matches = [[\bGFX(?<target>1[0-2][0-9]{2})(?![0-9A-F])]], facts = { ["gpu.gfx"] = "gfx$target" } },
  { matches = [[^(?<target>gfx(?:1[0-2][0-9]{2}|[89][0-9]{1,2}[0-9a-f]))\b]], facts = { ["gpu.gfx"] = "$target" } },

  -- code names: pci.ids, Mesa, radeonsi
  name([[(?i)\bnavi ?10\b]], "gfx1010"),
  name([[(?i)\bnavi ?12\b]], "gfx1011"),
  name([[(?i)\bnavi ?14\b]], "gfx1012"),
  name([[(?i)\b(?:navi ?21|sienna[ _]cichlid)\b]], "gfx1030"),
  name([[(?i)\b(?:navi ?22|navy[ _]flounder)\b]], "gfx1031"),
  name([[(?i)\b(?:navi ?23|dimgrey[ _]cavefish)\b]], "gfx1032"),
  name([[(?i)\b(?:navi ?24|beige[ _]goby)\b]], "gfx1034"),
  name([[(?i)\bnavi ?31\b]], "gfx1100"),
  name([[(?i)\bnavi ?32\b]], "gfx1101"),
  name([[(?i)\bnavi ?33\b]], "gfx1102"),
  name([[(?i)\bnavi ?44\b]], "gfx1200"),
  name([[(?i)\bnavi ?48\b]], "gfx1201"),
  name([[(?i)\bstrix[ _-]?halo\b]], "gfx1151"),
  name([=[(?i)\bstrix(?:[ _-]?point|1\b| \[)]=], "gfx1150"),
  name([[(?i)\bkrackan[ _]?(?:point )?2]], "gfx1153"),
  name([[(?i)\bkrackan(?:[ _]?point|1?\b)]], "gfx1152"),
  name([[(?i)\b(?:phoenix[123]?|hawk ?point ?[12]?)\b]], "gfx1103"),
  name([[(?i)\b(?:rembrandt|yellow[ _]carp)\b]], "gfx1035"),
  name([[(?i)\b(?:raphael|raphael_mendocino|mendocino|granite[ _]ridge)\b]], "gfx1036"),
  name([[(?i)\b(?:van ?gogh|custom gpu (?:0405|0932))\b]], "gfx1033"),
  name([[(?i)\b(?:cyan[ _]skillfish|bc-250)\b]], "gfx1013"),
  name([[(?i)\b(?:renoir|lucienne|cezanne|barcelo)\b]], "gfx90c"),
  name([[(?i)\b(?:raven(?: ridge|2)?|picasso)\b]], "gfx902"),
  name([[(?i)\b(?:polaris ?(?:10|11|12|20|21|22|30)|ellesmere|baffin|lexa|fiji|vega ?m)\b]], "gfx803"),
  name([[(?i)\bvega ?10 (?:x[tl]|gl|le)]], "gfx900"),
  name([[(?i)\bvega ?12\b]], "gfx904"),
  name([[(?i)(?<!pro )\bvega ?20\b]], "gfx906"),
  name([[(?i)\barcturus\b]], "gfx908"),
  name([[(?i)\baldebaran\b]], "gfx90a"),
  name([[(?i)\baqua[ _]vanjaram\b]], "gfx942"),

  -- Instinct
  name([[(?i)\bMI ?35[05]X?\b]], "gfx950"),
  name([[(?i)\bMI ?3(?:00[AX]?|08X|25X?)\b]], "gfx942"),
  name([[(?i)\bMI ?2(?:10|50X?)\b]], "gfx90a"),
  name([[(?i)\bMI ?100\b]], "gfx908"),
  name([[(?i)\bMI ?[56]0\b]], "gfx906"),
  name([[(?i)\bMI ?25(?:x2)?\b]], "gfx900"),

  -- Radeon: laptop and special models before the series that they are named after
  name([[\b(?:RX )?6[78]00S\b]], "gfx1032"),
  name([[\b(?:RX )?(?:6800M|6850M XT)\b]], "gfx1031"),
  name([[\bRX 6750 GRE 10GB\b]], "gfx1032"),
  name([[\b(?:RX )?7700S\b]], "gfx1102"),
  rx("9060", "gfx1200"),
  rx("9070", "gfx1201", "R9700|R9600D"),
  rx("7900", "gfx1100", "W7[89]00"),
  rx("7[78]00", "gfx1101", "W7700|V710"),
  rx("7[3456][05]0", "gfx1102", "W7[456]00"),
  rx("6[89][05]0", "gfx1030", "W6[89]00|V620"),
  rx("67[05]0", "gfx1031"),
  rx("66[05]0", "gfx1032", "W6600"),
  rx("6[345][05]0", "gfx1034", "6550S|W6[345]00"),
  name([[\b(?:Pro 5600M|V5[24]0)\b]], "gfx1011"),
  rx("5[67]00", "gfx1010", "W5700|Pro 5700"),
  rx("5[35]00", "gfx1012", "W5[35]00|Pro 5[35]00"),
  name([[(?i)\bRadeon (?:Pro )?VII\b]], "gfx906"),
  name([[\bPro Vega II\b]], "gfx906"),
  name([[(?i)\bRX Vega M\b]], "gfx803"),
  name([[(?i)\bRX Vega\s*$]], "gfx900"),
  name([[(?i)\b(?:Vega ?(?:56|64|Frontier)|WX 9100|WX 8200|Pro V3[24]0)]], "gfx900"),
  name([[(?i)\bRX[ -]?(?:4[678]0|5[45678]0|590|640)X?\b]], "gfx803"),
  name([[\b(?:R9 (?:Fury|Nano)|FirePro S9300|WX [234567]100|WX 3200)\b]], "gfx803"),

  -- iGPUs
  name([[(?i)\b(?:(?:Radeon )?80[456]0S|AI Max\+? (?:PRO )?3[89][05])\b]], "gfx1151"),
  name([[(?i)\b(?:Radeon (?:\w+ )?)?8[89]0M\b]], "gfx1150"),
  name([[(?i)\b(?:Radeon (?:\w+ )?)?8[46]0M\b]], "gfx1152"),
  name([[(?i)\b(?:Radeon (?:\w+ )?)?7[468]0M\b]], "gfx1103"),
  name([[(?i)\b(?:Radeon (?:\w+ )?)?6[68]0M\b]], "gfx1035"),
  name([[\bRadeon (?:\w+ )?610M\b]], "gfx1036"),
} }

-- Under HSA_OVERRIDE_GFX_VERSION the runtime reports what it was told, so this is
-- believed less than anything that knows the silicon.
derive { id = "reported-to-gfx", from = "gpu.gfx_reported", cases = {
  { matches = [[^(?<target>gfx[0-9a-f]{3,4})$]], facts = { ["gpu.gfx"] = "$target" } },
} }

-- The kernel driver's chip word; newer GPUs are all "IP DISCOVERY".
derive { id = "asic-to-gfx", from = "gpu.asic", cases = {
  { matches = [[^(?:KAVERI|SPECTRE)$]], facts = { ["gpu.gfx"] = "gfx700" } },
  { value = "HAWAII", facts = { ["gpu.gfx"] = "gfx701" } },
  { value = "CARRIZO", facts = { ["gpu.gfx"] = "gfx801" } },
  { matches = [[^(?:TONGA|TOPAZ)$]], facts = { ["gpu.gfx"] = "gfx802" } },
  { matches = [[^(?:FIJI|POLARIS1[012]|VEGAM)$]], facts = { ["gpu.gfx"] = "gfx803" } },
  { value = "STONEY", facts = { ["gpu.gfx"] = "gfx810" } },
  { value = "VEGA10", facts = { ["gpu.gfx"] = "gfx900" } },
  { value = "RAVEN", facts = { ["gpu.gfx"] = "gfx902" } },
  { value = "VEGA12", facts = { ["gpu.gfx"] = "gfx904" } },
  { value = "VEGA20", facts = { ["gpu.gfx"] = "gfx906" } },
  { value = "ARCTURUS", facts = { ["gpu.gfx"] = "gfx908" } },
  { value = "RENOIR", facts = { ["gpu.gfx"] = "gfx90c" } },
  { value = "ALDEBARAN", facts = { ["gpu.gfx"] = "gfx90a" } },
  { value = "NAVI10", facts = { ["gpu.gfx"] = "gfx1010" } },
  { value = "NAVI12", facts = { ["gpu.gfx"] = "gfx1011" } },
  { value = "NAVI14", facts = { ["gpu.gfx"] = "gfx1012" } },
  { value = "CYAN_SKILLFISH", facts = { ["gpu.gfx"] = "gfx1013" } },
  { value = "SIENNA_CICHLID", facts = { ["gpu.gfx"] = "gfx1030" } },
  { value = "NAVY_FLOUNDER", facts = { ["gpu.gfx"] = "gfx1031" } },
  { value = "DIMGREY_CAVEFISH", facts = { ["gpu.gfx"] = "gfx1032" } },
  { value = "VANGOGH", facts = { ["gpu.gfx"] = "gfx1033" } },
  { value = "BEIGE_GOBY", facts = { ["gpu.gfx"] = "gfx1034" } },
  { value = "YELLOW_CARP", facts = { ["gpu.gfx"] = "gfx1035" } },
} }

-- Architecture, and dGPU or APU where the target leaves no doubt.
local function target(gfx, arch, kind)
  return { value = gfx, facts = { ["gpu.arch"] = arch, ["gpu.kind"] = kind } }
end

derive { id = "gfx-to-arch", from = "gpu.gfx", cases = {
  target("gfx803", nil, "dGPU"),
  target("gfx900", "GCN5", "dGPU"),
  target("gfx902", "GCN5", "APU"),
  target("gfx904", "GCN5", "dGPU"),
  target("gfx906", "GCN5", "dGPU"),
  target("gfx908", "CDNA1", "dGPU"),
  target("gfx90a", "CDNA2", "dGPU"),
  target("gfx90c", "GCN5", "APU"),
  { matches = [[^gfx94[012]$]], facts = { ["gpu.arch"] = "CDNA3" } },
  target("gfx950", "CDNA4", "dGPU"),
  { matches = [[^gfx101[012]$]], facts = { ["gpu.arch"] = "RDNA1", ["gpu.kind"] = "dGPU" } },
  target("gfx1013", "RDNA1", "APU"),
  { matches = [[^gfx103[0124]$]], facts = { ["gpu.arch"] = "RDNA2", ["gpu.kind"] = "dGPU" } },
  { matches = [[^gfx103[356]$]], facts = { ["gpu.arch"] = "RDNA2", ["gpu.kind"] = "APU" } },
  { matches = [[^gfx110[012]$]], facts = { ["gpu.arch"] = "RDNA3", ["gpu.kind"] = "dGPU" } },
  target("gfx1103", "RDNA3", "APU"),
  { matches = [[^gfx115[0-3]$]], facts = { ["gpu.arch"] = "RDNA3.5", ["gpu.kind"] = "APU" } },
  { matches = [[^gfx120[01]$]], facts = { ["gpu.arch"] = "RDNA4", ["gpu.kind"] = "dGPU" } },
} }

-- Values of HSA_OVERRIDE_GFX_VERSION that fit: the target's own, and those of targets
-- whose code it runs. 10.3.0 on RDNA1 is no fit, strictly: it served with ROCm up to 5.2
-- and fails since, which is a matter of its own and not of the number.
local function fits(gfx, values, nearest)
  return { value = gfx, facts = { ["gpu.valid_overrides"] = values, ["gpu.override"] = nearest }, split = "," }
end

derive { id = "gfx-to-overrides", from = "gpu.gfx", cases = {
  fits("gfx803", "8.0.3"),
  fits("gfx900", "9.0.0"),
  fits("gfx902", "9.0.2,9.0.0", "9.0.0"),
  fits("gfx904", "9.0.4,9.0.0", "9.0.0"),
  fits("gfx906", "9.0.6"),
  fits("gfx908", "9.0.8"),
  fits("gfx90a", "9.0.10"),
  fits("gfx90c", "9.0.12,9.0.0", "9.0.0"),
  fits("gfx942", "9.4.2"),
  fits("gfx950", "9.5.0"),
  fits("gfx1010", "10.1.0,10.3.0", "10.3.0"),
  fits("gfx1011", "10.1.1,10.1.0", "10.1.0"),
  fits("gfx1012", "10.1.2,10.1.0,10.3.0", "10.1.0"),
  fits("gfx1013", "10.1.3,10.1.0", "10.1.0"),
  fits("gfx1030", "10.3.0"),
  fits("gfx1031", "10.3.1,10.3.0", "10.3.0"),
  fits("gfx1032", "10.3.2,10.3.0", "10.3.0"),
  fits("gfx1033", "10.3.3,10.3.0", "10.3.0"),
  fits("gfx1034", "10.3.4,10.3.0", "10.3.0"),
  fits("gfx1035", "10.3.5,10.3.0", "10.3.0"),
  fits("gfx1036", "10.3.6,10.3.0", "10.3.0"),
  fits("gfx1100", "11.0.0"),
  fits("gfx1101", "11.0.1,11.0.0", "11.0.0"),
  fits("gfx1102", "11.0.2,11.0.0", "11.0.0"),
  fits("gfx1103", "11.0.3,11.0.0,11.0.1,11.0.2", "11.0.0"),
  fits("gfx1150", "11.5.0,11.5.1,11.0.0", "11.5.1"),
  fits("gfx1151", "11.5.1,11.5.0,11.0.0", "11.5.0"),
  fits("gfx1152", "11.5.2,11.5.0,11.5.1,11.0.0", "11.5.0"),
  fits("gfx1153", "11.5.3,11.5.0,11.5.1,11.0.0", "11.5.0"),
  fits("gfx1200", "12.0.0,12.0.1", "12.0.1"),
  fits("gfx1201", "12.0.1,12.0.0", "12.0.0"),
} }

-- The graphics core's IP version to the target that KFD gives it: kgd2kfd_probe() in the
-- kernel's drivers/gpu/drm/amd/amdkfd/kfd_device.c. The numbers do not follow each other.
local function core(version, gfx)
  return { value = version, facts = { ["gpu.gfx"] = gfx } }
end

derive { id = "core-to-gfx", from = "gpu.gc_version", cases = {
  core("9.4.3", "gfx942"), core("9.4.4", "gfx942"), core("9.5.0", "gfx950"),
  core("10.1.10", "gfx1010"), core("10.1.2", "gfx1011"), core("10.1.1", "gfx1012"),
  core("10.1.3", "gfx1013"), core("10.1.4", "gfx1013"),
  core("10.3.0", "gfx1030"), core("10.3.2", "gfx1031"), core("10.3.4", "gfx1032"),
  core("10.3.1", "gfx1033"), core("10.3.5", "gfx1034"), core("10.3.3", "gfx1035"),
  core("10.3.6", "gfx1036"), core("10.3.7", "gfx1036"),
  core("11.0.0", "gfx1100"), core("11.0.3", "gfx1101"), core("11.0.2", "gfx1102"),
  core("11.0.1", "gfx1103"), core("11.0.4", "gfx1103"),
  core("11.5.0", "gfx1150"), core("11.5.1", "gfx1151"), core("11.5.2", "gfx1152"), core("11.5.3", "gfx1153"),
  core("12.0.0", "gfx1200"), core("12.0.1", "gfx1201"),
} }

-- The driver's own threshold of retired pages, where no parameter sets another: sixteen for each
-- 2 MiB that the firmware keeps for itself (amdgpu_ras_eeprom.c), 16 MiB on these.
derive { id = "graphics-core-to-page-threshold", from = "gpu.gc_version", cases = {
  { matches = [[^9\.4\.[23]$]], facts = { ["gpu.bad_page_threshold"] = "128" } },
} }

-- SPDX-License-Identifier: Apache-2.0
--
-- PCI device id -> chip, gfx target, architecture. Sources: the id list of the kernel's
-- amdgpu_drv.c (newer GPUs bind by class and IP discovery), libdrm's amdgpu.ids, pci.ids,
-- the look-up table of libhsakmt's topology.c, rocm_agent_enumerator's ISA table and
-- kfd_device.c. A row marked `false` rests on one of them alone.

local function family(arch, gfx, kind, asic, chip, rows)
  for i = 1, #rows do
    local row = rows[i]
    device { pci = "1002:" .. row[1], name = row[2], chip = chip, gfx = gfx, arch = arch,
             kind = kind, asic = asic, verified = row[3] ~= false }
  end
end

-- GCN2
family("GCN2", "gfx700", "APU", "KAVERI", "Kaveri", {
  { "1304", "Kaveri" },
  { "1305", "Kaveri" },
  { "1306", "Kaveri" },
  { "1307", "Kaveri" },
  { "1309", "Radeon R7 Graphics" },
  { "130a", "Radeon R6 Graphics" },
  { "130b", "Radeon R4 Graphics" },
  { "130c", "Radeon R7 Graphics" },
  { "130d", "Radeon R6 Graphics" },
  { "130e", "Radeon R5 Graphics" },
  { "130f", "Radeon R7 Graphics" },
  { "1310", "Kaveri" },
  { "1311", "Kaveri" },
  { "1312", "Kaveri" },
  { "1313", "Radeon R7 Graphics" },
  { "1315", "Radeon R5 Graphics" },
  { "1316", "Radeon R5 Graphics" },
  { "1317", "Kaveri" },
  { "1318", "Radeon R5 Graphics" },
  { "131b", "Radeon R4 Graphics" },
  { "131c", "Radeon R7 Graphics" },
  { "131d", "Radeon R6 Graphics" },
})
family("GCN2", "gfx701", "dGPU", "HAWAII", "Hawaii", {
  { "67a0", "Radeon FirePro W9100" },
  { "67a1", "Radeon FirePro W8100" },
  { "67a2", "Hawaii GL" },
  { "67a8", "Hawaii" },
  { "67a9", "Hawaii" },
  { "67aa", "Hawaii" },
  { "67b0", "Radeon R9 200 Series / 390 Series" },
  { "67b1", "Radeon R9 200 Series / 390 Series" },
  { "67b8", "Radeon R9 290X Engineering Sample" },
  { "67b9", "Radeon R9 200 Series" },
  { "67ba", "Hawaii" },
  { "67be", "Hawaii" },
})

-- GCN3
family("GCN3", "gfx801", "APU", "CARRIZO", "Carrizo", {
  { "9870", "Carrizo" },
  { "9874", "Radeon R5 / R6 / R7 Graphics (Carrizo)" },
  { "9875", "Carrizo" },
  { "9876", "Carrizo" },
  { "9877", "Carrizo" },
})
family("GCN3", "gfx802", "dGPU", "TONGA", "Tonga", {
  { "6920", "Radeon R9 M395X / M390X" },
  { "6921", "Radeon R9 M390X" },
  { "6928", "Tonga" },
  { "6929", "FirePro S7150 / S7100X" },
  { "692b", "FirePro W7100" },
  { "692f", "FirePro S7150V" },
  { "6930", "Radeon R9 380 4GB" },
  { "6938", "Radeon R9 200 Series / 380 Series" },
  { "6939", "Radeon R9 200 Series / 380 Series" },
})
family("GCN3", "gfx802", "dGPU", "TOPAZ", "Topaz", {
  { "6900", "Radeon R7 M260 / M340 / M360 / R5 M445 / M465 / 530", false },
  { "6901", "Radeon R5 M255", false },
  { "6902", "Radeon Series", false },
  { "6903", "Topaz", false },
  { "6907", "Radeon R5 M255 / R5 M315", false },
})
family("GCN3", "gfx803", "dGPU", "FIJI", "Fiji", {
  { "7300", "FirePro S9300 x2 / Radeon R9 Fury Series / Radeon Pro Duo" },
  { "730f", "Fiji" },
})

-- GCN4
family("GCN4", "gfx803", "dGPU", "POLARIS10", "Polaris 10", {
  { "67c0", "Radeon Pro WX 7100 / E9550" },
  { "67c1", "Polaris 10" },
  { "67c2", "Radeon Pro V7350x2 / V7300X" },
  { "67c4", "Radeon Pro WX 7100 / E9560 / E9565 Graphics" },
  { "67c7", "Radeon Pro WX 5100 / E9390 Graphics" },
  { "67c8", "Polaris 10" },
  { "67c9", "Polaris 10" },
  { "67ca", "Polaris 10" },
  { "67cc", "Polaris 10" },
  { "67cf", "Polaris 10" },
  { "67d0", "Radeon Pro V7350x2 / V7300X" },
  { "67df", "Radeon RX 470 / 480 / 570 / 580 / 590" },
  { "6fdf", "Radeon RX 590 GME / 580 2048SP" },
})
family("GCN4", "gfx803", "dGPU", "POLARIS11", "Polaris 11", {
  { "67e0", "Radeon Pro WX Series" },
  { "67e1", "Polaris 11" },
  { "67e3", "Radeon Pro WX 4100" },
  { "67e7", "Polaris 11" },
  { "67e8", "Radeon Pro WX Series / E9260 Graphics" },
  { "67e9", "Polaris 11" },
  { "67eb", "Radeon Pro V5300X" },
  { "67ef", "Radeon RX 460 / 560 / 560X / 550" },
  { "67ff", "Radeon Pro 465 / RX 560 Series / RX 550 Series" },
})
family("GCN4", "gfx803", "dGPU", "POLARIS12", "Polaris 12", {
  { "6980", "Radeon Pro WX 3100" },
  { "6981", "Radeon Pro WX 3200 Series" },
  { "6985", "Radeon Pro WX 3100" },
  { "6986", "Radeon Pro WX 2100" },
  { "6987", "Radeon RX 640 / 550X / 540X / 540 / E9171" },
  { "6995", "Radeon Pro WX 2100" },
  { "6997", "Radeon Pro WX 2100" },
  { "699f", "Radeon RX 550 / 540 / 500 Series" },
})
family("GCN4", "gfx803", "dGPU", "VEGAM", "Vega M", {
  { "694c", "Radeon RX Vega M GH" },
  { "694e", "Radeon RX Vega M GL" },
  { "694f", "Radeon Pro WX Vega M GL" },
})

-- GCN3
family("GCN3", "gfx810", "APU", "STONEY", "Stoney", {
  { "98e4", "Radeon R1E / R2 / R3 / R4 / R5 Graphics (Stoney)", false },
})

-- GCN5
family("GCN5", "gfx900", "dGPU", "VEGA10", "Vega 10", {
  { "6860", "Radeon Instinct MI25 / Pro V340 / MI25x2 / Pro V320" },
  { "6861", "Radeon Pro WX 9100" },
  { "6862", "Radeon Pro SSG" },
  { "6863", "Radeon Vega Frontier Edition" },
  { "6864", "Radeon Pro V340 / Instinct MI25x2" },
  { "6867", "Radeon Pro Vega 56" },
  { "6868", "Radeon Pro WX 8200" },
  { "6869", "Radeon Pro Vega 48" },
  { "686a", "Vega 10" },
  { "686b", "Radeon Pro Vega 64X" },
  { "686c", "Radeon Instinct MI25 MxGPU / Pro V340 MxGPU / MI25x2 MxGPU / Pro V340L MxGPU" },
  { "686d", "Vega 10" },
  { "686e", "Vega 10" },
  { "686f", "Vega 10" },
  { "687f", "Radeon RX Vega" },
})
family("GCN5", "gfx902", "APU", "RAVEN", "Raven", {
  { "15d8", "Radeon Vega 3 / 6 / 8 / 10 / 11 Graphics" },
  { "15dd", "Radeon Vega 3 / 6 / 8 / 10 / 11 Graphics" },
})
family("GCN5", "gfx904", "dGPU", "VEGA12", "Vega 12", {
  { "69a0", "Vega 12" },
  { "69a1", "Vega 12" },
  { "69a2", "Vega 12" },
  { "69a3", "Vega 12" },
  { "69af", "Radeon Pro Vega 20" },
})
family("GCN5", "gfx906", "dGPU", "VEGA20", "Vega 20", {
  { "66a0", "Radeon Instinct (Vega 20)" },
  { "66a1", "Instinct MI60 / MI50 / Radeon Pro VII" },
  { "66a2", "Vega 20" },
  { "66a3", "Radeon Pro Vega II / Vega II Duo" },
  { "66a4", "Vega 20" },
  { "66a7", "Radeon Pro Vega 20" },
  { "66af", "Radeon VII" },
})

-- CDNA1
family("CDNA1", "gfx908", "dGPU", "ARCTURUS", "Arcturus", {
  { "7388", "Arcturus GL-XL" },
  { "738c", "Instinct MI100" },
  { "738e", "Instinct MI100" },
  { "7390", "Arcturus" },
})

-- CDNA2
family("CDNA2", "gfx90a", "dGPU", "ALDEBARAN", "Aldebaran", {
  { "7408", "Instinct MI250X" },
  { "740c", "Instinct MI250X / MI250" },
  { "740f", "Instinct MI210" },
  { "7410", "Aldebaran" },
})

-- GCN5
family("GCN5", "gfx90c", "APU", "RENOIR", "Renoir", {
  { "15e7", "Radeon Vega Graphics (Barcelo)" },
  { "1636", "Radeon Vega Graphics (Renoir)" },
  { "1638", "Radeon Vega Graphics (Cezanne)" },
  { "164c", "Radeon Vega Graphics (Lucienne)" },
})

-- CDNA3
family("CDNA3", "gfx942", "APU", "IP DISCOVERY", "Aqua Vanjaram", {
  { "74a0", "Instinct MI300A" },
})
family("CDNA3", "gfx942", "dGPU", "IP DISCOVERY", "Aqua Vanjaram", {
  { "74a1", "Instinct MI300X" },
  { "74a2", "Instinct MI308X" },
  { "74a5", "Instinct MI325X" },
  { "74a8", "Instinct MI308X HF", false },
  { "74a9", "Instinct MI300X HF" },
  { "74b5", "Instinct MI300X VF" },
  { "74b6", "Instinct MI308X", false },
  { "74b9", "Instinct MI325X VF" },
  { "74bd", "Instinct MI300X HF" },
})

-- CDNA4
family("CDNA4", "gfx950", "dGPU", "IP DISCOVERY", "MI350", {
  { "75a0", "Instinct MI350X" },
  { "75a3", "Instinct MI355X" },
  { "75b0", "Instinct MI350X VF" },
  { "75b3", "Instinct MI355X VF" },
})

-- RDNA1
-- lint: allow device-name because pci.ids has the board maker's code for 731e
family("RDNA1", "gfx1010", "dGPU", "NAVI10", "Navi 10", {
  { "7310", "Radeon Pro W5700X" },
  { "7312", "Radeon Pro W5700" },
  { "7318", "Navi 10" },
  { "7319", "Radeon Pro 5700 XT" },
  { "731a", "Navi 10" },
  { "731b", "Radeon Pro 5700" },
  { "731e", "Radeon RX 5700XTB / 5700B" },
  { "731f", "Radeon RX 5700 XT / 5700 / 5700M / 5600 XT / 5600M" },
})
family("RDNA1", "gfx1011", "dGPU", "NAVI12", "Navi 12", {
  { "7360", "Radeon Pro 5600M / V520" },
  { "7362", "Radeon Pro V540 / V520" },
})
family("RDNA1", "gfx1012", "dGPU", "NAVI14", "Navi 14", {
  { "7340", "Radeon RX 5500M / 5300M / 5500 XT / 5500 / 5500XTB / 5300" },
  { "7341", "Radeon Pro W5500" },
  { "7347", "Radeon Pro W5500M" },
  { "734f", "Radeon Pro W5300M" },
})
family("RDNA1", "gfx1013", "APU", "CYAN_SKILLFISH", "Cyan Skillfish", {
  { "13fe", "BC-250" },
  { "143f", "Cyan Skillfish" },
})
-- lint: allow device-name because pci.ids has the code name for 13f9
family("RDNA1", "gfx1013", "APU", "IP DISCOVERY", "Cyan Skillfish", {
  { "13f9", "Cyan Skillfish" },
  { "13fa", "Cyan Skillfish" },
  { "13fb", "Cyan Skillfish" },
  { "13fc", "Cyan Skillfish" },
})

-- RDNA2
family("RDNA2", "gfx1030", "dGPU", "SIENNA_CICHLID", "Navi 21", {
  { "73a0", "Navi 21" },
  { "73a1", "Radeon Pro V620" },
  { "73a2", "Radeon Pro W6900X" },
  { "73a3", "Radeon Pro W6800" },
  { "73a5", "Radeon RX 6950 XT" },
  { "73a8", "Navi 21" },
  { "73a9", "Navi 21" },
  { "73ab", "Radeon Pro W6800X / W6800X Duo" },
  { "73ac", "Navi 21" },
  { "73ad", "Navi 21" },
  { "73ae", "Radeon Pro V620 MxGPU" },
  { "73af", "Radeon RX 6900 XT" },
  { "73bf", "Radeon RX 6900 XT / 6800 XT / 6800" },
})
family("RDNA2", "gfx1031", "dGPU", "NAVY_FLOUNDER", "Navi 22", {
  { "73c0", "Navi 22" },
  { "73c1", "Navi 22" },
  { "73c3", "Navi 22" },
  { "73da", "Navi 22" },
  { "73db", "Navi 22" },
  { "73dc", "Navi 22" },
  { "73dd", "Navi 22" },
  { "73de", "Navi 22" },
  { "73df", "Radeon RX 6750 XT / 6700 XT / 6800M / 6700M / 6750 GRE 12GB / 6700" },
})
family("RDNA2", "gfx1032", "dGPU", "DIMGREY_CAVEFISH", "Navi 23", {
  { "73e0", "Radeon RX 6600M" },
  { "73e1", "Radeon Pro W6600M" },
  { "73e2", "Navi 23" },
  { "73e3", "Radeon Pro W6600" },
  { "73e8", "Navi 23" },
  { "73e9", "Navi 23" },
  { "73ea", "Navi 23" },
  { "73eb", "Navi 23" },
  { "73ec", "Navi 23" },
  { "73ed", "Navi 23" },
  { "73ef", "Radeon RX 6800S / 6650 XT / 6700S / 6650M / 6650M XT" },
  { "73ff", "Radeon RX 6600 XT / 6600M / 6600 / 6600S / 6600 LE / 6750 GRE 10GB" },
})
family("RDNA2", "gfx1033", "APU", "IP DISCOVERY", "Van Gogh", {
  { "163f", "Custom GPU 0405 (Van Gogh)" },
  { "1435", "Custom GPU 0932 (Van Gogh)" },
})
family("RDNA2", "gfx1034", "dGPU", "BEIGE_GOBY", "Navi 24", {
  { "7420", "Navi 24" },
  { "7421", "Radeon Pro W6500M" },
  { "7422", "Radeon Pro W6400" },
  { "7423", "Radeon Pro W6300M / W6300" },
  { "7424", "Radeon RX 6300" },
  { "743f", "Radeon RX 6500 XT / 6500 / 6500M / 6400 / 6550S / 6450M / 6300M" },
})
family("RDNA2", "gfx1035", "APU", "YELLOW_CARP", "Rembrandt", {
  { "164d", "Radeon Graphics (Rembrandt)" },
  { "1681", "Radeon 680M / 660M" },
})
family("RDNA2", "gfx1036", "APU", "IP DISCOVERY", "Granite Ridge", {
  { "13c0", "Radeon Graphics (Granite Ridge)" },
})
family("RDNA2", "gfx1036", "APU", "IP DISCOVERY", "Mendocino", {
  { "1506", "Radeon 610M", false },
})
family("RDNA2", "gfx1036", "APU", "IP DISCOVERY", "Raphael", {
  { "164e", "Radeon 610M" },
})

-- RDNA3
family("RDNA3", "gfx1100", "dGPU", "IP DISCOVERY", "Navi 31", {
  { "7448", "Radeon Pro W7900" },
  { "7449", "Radeon Pro W7800 48GB", false },
  { "744a", "Radeon Pro W7900 Dual Slot" },
  { "744b", "Radeon Pro W7900D", false },
  { "744c", "Radeon RX 7900 XTX / 7900 XT / 7900 GRE / 7900M" },
  { "745e", "Radeon Pro W7800" },
})
family("RDNA3", "gfx1101", "dGPU", "IP DISCOVERY", "Navi 32", {
  { "7460", "Radeon Pro V710" },
  { "7461", "Radeon Pro V710 MxGPU" },
  { "7470", "Radeon Pro W7700" },
  { "747e", "Radeon RX 7800 XT / 7800M / 7700 / 7700 XT" },
})
family("RDNA3", "gfx1102", "dGPU", "IP DISCOVERY", "Navi 33", {
  { "73f0", "Radeon RX 7600M XT", false },
  { "7480", "Radeon RX 7600 / 7600 XT / 7600S / 7600M XT / 7700S / 7650 GRE / Pro W7600" },
  { "7481", "Steam Machine" },
  { "7483", "Radeon RX 7600M" },
  { "7487", "Radeon Graphics (Navi 33)" },
  { "7489", "Radeon Pro W7500" },
  { "748b", "Radeon Graphics (Navi 33)" },
  { "7499", "Radeon Pro W7400 / RX 7400 / RX 7300" },
  { "749f", "Radeon RX 7500" },
})
family("RDNA3", "gfx1103", "APU", "IP DISCOVERY", "Hawk Point", {
  { "1900", "Radeon 780M / 760M" },
})
family("RDNA3", "gfx1103", "APU", "IP DISCOVERY", "Hawk Point 2", {
  { "1901", "Radeon 740M" },
})
family("RDNA3", "gfx1103", "APU", "IP DISCOVERY", "Phoenix", {
  { "164f", "Radeon Graphics (Phoenix)", false },
  { "15bf", "Radeon 780M / 760M / 740M" },
})
family("RDNA3", "gfx1103", "APU", "IP DISCOVERY", "Phoenix 2", {
  { "15c8", "Radeon 740M" },
})

-- RDNA3.5
family("RDNA3.5", "gfx1150", "APU", "IP DISCOVERY", "Strix Point", {
  { "150e", "Radeon 890M / 880M" },
})
family("RDNA3.5", "gfx1151", "APU", "IP DISCOVERY", "Strix Halo", {
  { "1586", "Radeon 8060S / 8050S / 8040S Graphics" },
})
family("RDNA3.5", "gfx1152", "APU", "IP DISCOVERY", "Krackan Point", {
  { "1114", "Radeon 860M / 840M" },
})
family("RDNA3.5", "gfx1153", "APU", "IP DISCOVERY", "Krackan Point 2", {
  { "1902", "Radeon Graphics (Krackan Point 2)", false },
})

-- RDNA4
family("RDNA4", "gfx1200", "dGPU", "IP DISCOVERY", "Navi 44", {
  { "7590", "Radeon RX 9060 XT / 9060" },
})
family("RDNA4", "gfx1201", "dGPU", "IP DISCOVERY", "Navi 48", {
  { "7550", "Radeon RX 9070 XT / 9070 GRE / 9070" },
  { "7551", "Radeon AI PRO R9700" },
})

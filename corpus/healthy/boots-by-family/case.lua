-- SPDX-License-Identifier: Apache-2.0
-- The driver coming up as it should: one boot for each family, in the wording of its kernel's time.
local source = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/"

-- 4.18 to 5.10: "[drm] " before most of it
local function early(k, asic, id, blocks, vram, bios, bus)
  local text = "[    0.000000] Linux version " .. k .. " (buildd@lgw01) (gcc version 8.2.0) #1 SMP\n" ..
    "[    1.356129] kfd kfd: Initialized module\n[    1.444548] [drm] amdgpu kernel modesetting enabled.\n" ..
    "[    1.444769] amdgpu 0000:" .. bus .. ": enabling device (0006 -> 0007)\n" ..
    "[    1.445613] [drm] initializing kernel modesetting (" .. asic .. " 0x1002:0x" .. id .. " 0x1002:0x0B36 0xC7).\n" ..
    "[    1.446327] [drm] register mmio base: 0xFE900000\n[    1.447014] [drm] register mmio size: 262144\n"
  for i = 1, #blocks do text = text .. "[    1.44770" .. i .. "] [drm] add ip block number " .. i - 1 .. " <" .. blocks[i] .. ">\n" end
  return text .. "[    2.075596] [drm] GPU posting now...\n[    2.184077] [drm] vm size is 64 GB, 2 levels, block size is 10-bit, fragment size is 9-bit\n" ..
    "[    2.184890] amdgpu 0000:" .. bus .. ": VRAM: " .. vram .. "M 0x000000F400000000 - 0x000000F5FFFFFFFF (" .. vram .. "M used)\n" ..
    "[    2.184892] amdgpu 0000:" .. bus .. ": GART: 256M 0x000000FF00000000 - 0x000000FF0FFFFFFF\n" ..
    "[    2.184898] [drm] Detected VRAM RAM=" .. vram .. "M, BAR=256M\n[    2.184899] [drm] RAM width 256bits GDDR5\n" ..
    "[    2.185011] [drm] amdgpu: " .. vram .. "M of VRAM memory ready\n[    2.185013] [drm] amdgpu: 16026M of GTT memory ready.\n" ..
    "[    2.190000] amdgpu: ATOM BIOS: " .. bios .. "\n[    2.301010] [drm] UVD and UVD ENC initialized successfully.\n" ..
    "[    2.411010] [drm] VCE initialized successfully.\n[    2.497777] kfd kfd: Allocated 3969056 bytes on gart\n" ..
    "[    2.503387] kfd kfd: added device 1002:" .. id .. "\n[    2.600001] [drm] Cannot find any crtc or sizes\n" ..
    "[    2.601001] [drm] Initialized amdgpu 3.27.0 20150101 for 0000:" .. bus .. " on minor 0\n"
end
-- 5.15 to 6.11: "amdgpu BDF: amdgpu: " beside "[drm] "
local function middle(k, asic, id, blocks, vram, bios, bus, more)
  local a = "amdgpu 0000:" .. bus .. ": amdgpu: "
  local text = "[    0.000000] Linux version " .. k .. " (build@host) (gcc 12.2.0, GNU ld 2.40) #1 SMP PREEMPT_DYNAMIC\n" ..
    "[    3.717618] [drm] amdgpu kernel modesetting enabled.\n[    3.717701] amdgpu: CRAT table not found\n[    3.721433] amdgpu: Virtual CRAT table created for CPU\n" ..
    "[    3.721444] amdgpu: Topology: Add CPU node\n[    3.721565] amdgpu 0000:" .. bus .. ": enabling device (0006 -> 0007)\n" ..
    "[    3.721582] [drm] initializing kernel modesetting (" .. asic .. " 0x1002:0x" .. id .. " 0x1043:0x1DF3 0xC1).\n" ..
    "[    3.721684] [drm] register mmio base: 0xDC500000\n[    3.721684] [drm] register mmio size: 524288\n"
  for i = 1, #blocks do text = text .. "[    3.72451" .. i - 1 .. "] [drm] add ip block number " .. i - 1 .. " <" .. blocks[i] .. ">\n" end
  return text .. "[    3.724531] " .. a .. "Fetched VBIOS from VFCT\n[    3.724534] amdgpu: ATOM BIOS: " .. bios .. "\n" ..
    "[    3.724600] " .. a .. "Trusted Memory Zone (TMZ) feature disabled as experimental (default)\n[    3.724650] " .. a .. "PCIE atomic ops is supported\n" .. (more or "") ..
    "[    3.725000] [drm] vm size is 262144 GB, 4 levels, block size is 9-bit, fragment size is 9-bit\n" ..
    "[    3.725100] " .. a .. "VRAM: " .. vram .. "M 0x0000008000000000 - 0x00000083FEFFFFFF (" .. vram .. "M used)\n" ..
    "[    3.725101] " .. a .. "GART: 512M 0x0000000000000000 - 0x000000001FFFFFFF\n[    3.725200] [drm] Detected VRAM RAM=" .. vram .. "M, BAR=" .. vram .. "M\n" ..
    "[    3.725300] [drm] amdgpu: " .. vram .. "M of VRAM memory ready\n[    3.725301] [drm] amdgpu: 15932M of GTT memory ready.\n" ..
    "[    3.900000] " .. a .. "STB initialized to 2048 entries\n[    3.910000] [drm] Loading DMUB firmware via PSP: version=0x08005700\n" ..
    "[    3.920000] " .. a .. "PSP runtime database doesn't exist\n[    3.930000] [drm] reserve 0xa00000 from 0x83fd000000 for PSP TMR\n" ..
    "[    4.010000] " .. a .. "RAS: optional ras ta ucode is not available\n[    4.020000] " .. a .. "SECUREDISPLAY: securedisplay ta ucode is not available\n" ..
    "[    4.050000] " .. a .. "smu driver if version = 0x0000000e, smu fw if version = 0x00000012, smu fw program = 0, version = 0x003a5800 (58.88.0)\n" ..
    "[    4.050001] " .. a .. "SMU driver if version not matched\n[    4.100000] " .. a .. "SMU is initialized successfully!\n" ..
    "[    4.200000] kfd kfd: amdgpu: Allocated 3969056 bytes on gart\n[    4.210000] amdgpu: Virtual CRAT table created for GPU\n" ..
    "[    4.220000] kfd kfd: amdgpu: added device 1002:" .. id .. "\n[    4.230000] " .. a .. "SE 4, SH per SE 2, CU per SH 10, active_cu_number 60\n" ..
    "[    4.240000] " .. a .. "ring gfx_0.0.0 uses VM inv eng 0 on hub 0\n[    4.250000] " .. a .. "ring comp_1.0.0 uses VM inv eng 1 on hub 0\n" ..
    "[    4.300000] " .. a .. "Using BACO for runtime pm\n[    4.310000] [drm] Initialized amdgpu 3.54.0 20150101 for 0000:" .. bus .. " on minor 1\n"
end
-- 6.12 to 6.17: the address before everything
local function late(k, id, sub, blocks, vram, gtt, bios, bus, more)
  local a = "kernel: amdgpu 0000:" .. bus .. ": amdgpu: "
  local text = "Jul 18 10:01:20 host kernel: Linux version " .. k .. " (build@host) (gcc 14.2.0, GNU ld 2.43) #1 SMP PREEMPT_DYNAMIC\n" ..
    "Jul 18 10:01:21 host kernel: [drm] amdgpu kernel modesetting enabled.\nJul 18 10:01:21 host kernel: amdgpu: Virtual CRAT table created for CPU\n" ..
    "Jul 18 10:01:21 host kernel: amdgpu: Topology: Add CPU node\nJul 18 10:01:21 host kernel: amdgpu 0000:" .. bus .. ": enabling device (0006 -> 0007)\n" ..
    "Jul 18 10:01:21 host " .. a .. "initializing kernel modesetting (IP DISCOVERY 0x1002:0x" .. id .. " " .. sub .. ").\n" ..
    "Jul 18 10:01:21 host " .. a .. "register mmio base: 0x89000000\nJul 18 10:01:21 host " .. a .. "register mmio size: 1048576\n"
  for i = 1, #blocks do text = text .. "Jul 18 10:01:21 host " .. a .. "detected ip block number " .. i - 1 .. " <" .. blocks[i] .. "\n" end
  return text .. "Jul 18 10:01:21 host " .. a .. "Fetched VBIOS from VFCT\nJul 18 10:01:21 host " .. a .. "[drm] ATOM BIOS: " .. bios .. "\n" ..
    "Jul 18 10:01:21 host " .. a .. "Trusted Memory Zone (TMZ) feature not supported\nJul 18 10:01:21 host " .. a .. "MEM ECC is not presented.\n" ..
    "Jul 18 10:01:21 host " .. a .. "vm size is 262144 GB, 4 levels, block size is 9-bit, fragment size is 9-bit\n" .. (more or "") ..
    "Jul 18 10:01:21 host " .. a .. "VRAM: " .. vram .. "M 0x0000008000000000 - 0x00000083FEFFFFFF (" .. vram .. "M used)\n" ..
    "Jul 18 10:01:21 host kernel: [drm] amdgpu: " .. vram .. "M of VRAM memory ready\nJul 18 10:01:21 host kernel: [drm] amdgpu: " .. gtt .. "M of GTT memory ready.\n" ..
    "Jul 18 10:01:21 host " .. a .. "[drm] Loading DMUB firmware via PSP: version=0x09003300\nJul 18 10:01:22 host " .. a .. "reserve 0x1300000 from 0x83fc000000 for PSP TMR\n" ..
    "Jul 18 10:01:22 host " .. a .. "RAP: optional rap ta ucode is not available\nJul 18 10:01:22 host " .. a .. "smu driver if version = 0x0000002e, smu fw if version = 0x00000032, smu fw program = 0, smu fw version = 0x00684a00 (104.74.0)\n" ..
    "Jul 18 10:01:22 host " .. a .. "SMU driver if version not matched\nJul 18 10:01:22 host " .. a .. "SMU is initialized successfully!\n" ..
    "Jul 18 10:01:22 host kernel: kfd kfd: amdgpu: Allocated 3969056 bytes on gart\nJul 18 10:01:22 host kernel: kfd kfd: amdgpu: Total number of KFD nodes to be created: 1\n" ..
    "Jul 18 10:01:22 host kernel: amdgpu: Virtual CRAT table created for GPU\nJul 18 10:01:22 host kernel: amdgpu: Topology: Add dGPU node [0x" .. id .. ":0x1002]\n" ..
    "Jul 18 10:01:22 host kernel: kfd kfd: amdgpu: added device 1002:" .. id .. "\nJul 18 10:01:22 host " .. a .. "ring sdma0 uses VM inv eng 12 on hub 0\n" ..
    "Jul 18 10:01:22 host kernel: [drm] Initialized amdgpu 3.61.0 for 0000:" .. bus .. " on minor 1\n"
end
local vi = { "vi_common", "gmc_v8_0", "tonga_ih", "powerplay", "dm", "gfx_v8_0", "sdma_v3_0", "uvd_v6_0", "vce_v3_0" }
local soc15 = { "soc15_common", "gmc_v9_0", "vega10_ih", "psp", "powerplay", "dm", "gfx_v9_0", "sdma_v4_0", "uvd_v7_0" }
local nv = { "nv_common", "gmc_v10_0", "navi10_ih", "psp", "smu", "dm", "gfx_v10_0", "sdma_v5_0", "vcn_v2_0", "jpeg_v2_0" }
local soc21 = { "soc21_common", "gmc_v11_0", "ih_v6_0", "psp", "smu", "dm", "gfx_v11_0", "sdma_v6_0", "vcn_v4_0", "mes_v11_0" }
local soc21b = { "common_v1_0_0> (soc21_common)", "gmc_v11_0_0> (gmc_v11_0)", "ih_v6_0_0> (ih_v6_1)", "psp_v13_0_0> (psp)", "smu_v13_0_0> (smu)", "dce_v1_0_0> (dm)", "gfx_v11_0_0> (gfx_v11_0)", "sdma_v6_0_0> (sdma_v6_0)", "vcn_v4_0_5> (vcn_v4_0_5)", "mes_v11_0_0> (mes_v11_0)" }
local soc24 = { "soc24_common>", "gmc_v12_0>", "ih_v7_0>", "psp>", "smu>", "dm>", "gfx_v12_0>", "sdma_v7_0>", "vcn_v5_0_0>", "jpeg_v5_0_0>", "mes_v12_0>" }
local boots = {
  { "gfx803-4-19", "https://github.com/ROCm/amdgpu/issues/66", early("4.19.8-arch1-1-ARCH", "POLARIS10", "67df", vi, "8192", "113-1E3660U-O51", "01:00.0"), "gfx803" },
  { "gfx803-5-15", "https://github.com/ollama/ollama/issues/2453", middle("5.15.0-91-generic", "POLARIS10", "67df", vi, "8192", "113-1E3660U-O51", "01:00.0"), "gfx803" },
  { "gfx902-4-19", "https://github.com/ROCm/amdgpu/issues/42", early("4.19.0-041900rc4-generic", "RAVEN", "15dd", soc15, "1024", "113-RAVEN-114", "05:00.0"), "gfx902" },
  { "gfx90c-6-1", "https://github.com/NixOS/nixos-hardware/pull/755", middle("6.1.55", "RENOIR", "164c", soc15, "512", "113-LUCIENNE-017", "05:00.0", "[    3.724700] amdgpu 0000:05:00.0: amdgpu: MODE2 reset\n"), "gfx90c" },
  { "gfx900-5-4", source .. "vega10_ih.c", early("5.4.0-42-generic", "VEGA10", "687f", soc15, "8176", "113-D0500100-103", "0a:00.0"), "gfx900" },
  { "gfx906-5-15", "https://github.com/ROCm/amdgpu/issues/157", middle("5.15.0-101-generic", "VEGA20", "66a1", soc15, "32752", "113-D1631700-111", "44:00.0", "[    3.724700] amdgpu 0000:44:00.0: amdgpu: MEM ECC is active.\n[    3.724701] amdgpu 0000:44:00.0: amdgpu: SRAM ECC is not presented.\n"), "gfx906" },
  { "gfx908-5-15", source .. "soc15.c", middle("5.15.0-122-generic", "ARCTURUS", "738c", soc15, "32752", "113-D3431500-100", "27:00.0", "[    3.724700] amdgpu 0000:27:00.0: amdgpu: MEM ECC is active.\n[    3.724701] amdgpu 0000:27:00.0: amdgpu: SRAM ECC is active.\n[    3.724702] amdgpu 0000:27:00.0: amdgpu: RAS INFO: ras initialized successfully, hardware ability[7fff] ras_mask[7fff]\n"), "gfx908" },
  { "gfx90a-6-5", source .. "aldebaran.c", middle("6.5.0-41-generic", "ALDEBARAN", "740f", soc15, "65520", "113-D67301-059", "2f:00.0", "[    3.724702] amdgpu 0000:2f:00.0: amdgpu: RAS INFO: ras initialized successfully, hardware ability[7fff] ras_mask[7fff]\n"), "gfx90a" },
  { "gfx942-6-8", source .. "soc15.c", middle("6.8.0-52-generic", "IP DISCOVERY", "74a1", { "soc15_common", "gmc_v9_0", "vega20_ih", "psp", "smu", "gfx_v9_4_3", "sdma_v4_4_2", "vcn_v4_0_3", "jpeg_v4_0_3" }, "196592", "113-M3000100-102", "05:00.0", "[    3.724702] amdgpu 0000:05:00.0: amdgpu: MEM ECC is active.\n"), "gfx942" },
  { "gfx1010-5-15", source .. "nv.c", middle("5.15.0-107-generic", "NAVI10", "731f", nv, "8176", "113-D1990103-O09", "03:00.0"), "gfx1010" },
  { "gfx1030-6-1", source .. "nv.c", middle("6.1.0-18-amd64", "SIENNA_CICHLID", "73bf", nv, "16368", "113-D4120500-101", "0a:00.0"), "gfx1030" },
  { "gfx1031-6-6", source .. "nv.c", middle("6.6.9-arch1-1", "NAVY_FLOUNDER", "73df", nv, "12272", "113-D5121100-101", "2d:00.0"), "gfx1031" },
  { "gfx1034-6-1", "https://github.com/ROCm/legacy-rocm-build/issues/2197", middle("6.1.0-9-amd64", "BEIGE_GOBY", "743f", nv, "4080", "113-1WPG24XL210915", "c3:00.0", "[    3.811890] amdgpu 0000:c3:00.0: BAR 2: releasing [mem 0xc0000000-0xc01fffff 64bit pref]\n[    3.811940] amdgpu 0000:c3:00.0: BAR 0: assigned [mem 0x10100000000-0x101ffffffff 64bit pref]\n"), "gfx1034" },
  { "gfx1035-6-5", source .. "nv.c", middle("6.5.0-26-generic", "YELLOW_CARP", "1681", nv, "512", "113-REMBRANDT-X37", "63:00.0"), "gfx1035" },
  { "gfx1100-6-2", "https://github.com/ROCm/amdgpu/issues/151", middle("6.2.8-060208-generic", "IP DISCOVERY", "744c", soc21, "24560", "113-4E4710UT4-P13", "03:00.0", "[    3.724702] amdgpu: PeerDirect support was initialized successfully\n"), "gfx1100" },
  { "gfx1101-6-8", source .. "soc21.c", middle("6.8.0-31-generic", "IP DISCOVERY", "747e", soc21, "16368", "113-D7120100-100", "03:00.0"), "gfx1101" },
  { "gfx1103-6-11", source .. "soc21.c", middle("6.11.0-21-generic", "IP DISCOVERY", "15bf", soc21, "4096", "113-PHXGENERIC-001", "c4:00.0"), "gfx1103" },
  { "gfx1150-6-11", "https://github.com/hyprwm/aquamarine/issues/81", middle("6.11.5", "IP DISCOVERY", "150e", soc21, "512", "113-STRIXEMU-001", "c4:00.0", "[    3.733403] amdgpu 0000:c4:00.0: amdgpu: VPE: collaborate mode false\n"), "gfx1150" },
  { "gfx1151-6-14", "https://github.com/ROCm/legacy-rocm-build/issues/5671", late("6.14.0-37-generic", "1586", "0x103C:0x8D1D 0xD1", soc21b, "98304", "31892", "113-STRXLGEN-001", "01:00.0"), "gfx1151" },
  { "gfx1200-6-14", source .. "soc24.c", late("6.14.0-15-generic", "7590", "0x1DA2:0xE495 0xC0", soc24, "16304", "15932", "113-48XXXXXX-100", "03:00.0"), "gfx1200" },
  { "gfx1201-6-17", source .. "soc24.c", late("6.17.0-8-generic", "7550", "0x1EAE:0x8810 0xC0", soc24, "16304", "31980", "113-EXT112582-100", "03:00.0", "Jul 18 10:01:21 host kernel: amdgpu 0000:03:00.0: BAR 0 [mem 0x7800000000-0x7bffffffff 64bit pref]: assigned\n"), "gfx1201" },
}
for i = 1, #boots do
  local one = boots[i]
  case { name = one[1], url = one[2], summary = [[A card that comes up as it should.]], text = one[3],
    extracts = { ["gpu.gfx"] = one[4] } }
end

-- SPDX-License-Identifier: Apache-2.0
-- Banks of the Accelerator Check Architecture (MI300 and later), of the kernel's lines and of CPER
-- records alike, and MI300A's HBM as machine checks. Sources:
--   bits of the registers    ROCm/amdsmi src/ras-decode/aca_fields.c
--   banks, codes, units      src/ras-decode/aca_tables.c, constants in ras_decode_constants.h
--   severity, category       src/ras-decode/aca_decode.c; id: ras_decode_api.c, error_map.c
--   socket and die           linux drivers/gpu/drm/amd/amdgpu/amdgpu_aca.c aca_bank_info_decode();
--                            amdsmi takes them from other bits
--   memory controller        linux drivers/gpu/drm/amd/amdgpu/umc_v12_0.{c,h}: instance, channel,
--                            row and column of the address
--   stack                    derived: two HBM stacks a die, four controllers, so two a stack
--   lines                    amdgpu_aca.c aca_smu_bank_dump(), amdgpu_mca.c, drm/amd/ras/rascore/ras_aca.c;
--                            the first ones said "[Hardware error] ", later ones have {N} in front
--   sections                 linux drivers/gpu/drm/amd/include/amd_cper.h

local digit = { [0] = "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c", "d", "e", "f" }
local function hex(number)
  return number < 16 and digit[number] or digit[number // 16] .. digit[number % 16]
end

-- What the code of a bank says.
local errors = {
  { when = { _threshold = "1" }, is = "retired pages reached the threshold" },
  { when = { bank = "umc", mca = "1", ext = "9|a|b|d|e|f" }, is = "unknown" }, -- UMC v2 has other codes there
  -- 3a to 3e: SYND tells the unit, of the XCDs and of an AID.
  { when = { ext = "3a|3b|3c|3d|3e", part = "XCD 0|XCD 1",
      _unit = "0|1|2|3|4|5|6|7|8|9|a|b|c|d|e|f|10" }, is = "graphics core" },
  { when = { ext = "3a|3b|3c|3d|3e", part = "XCD 0|XCD 1", _unit = "28|2a" }, is = "reserved unit" },
  { when = { ext = "3a|3b|3c|3d|3e", part = "AID", _unit = "0|1|2|3|4|d|27" }, is = "graphics core" },
  { when = { ext = "3a|3b|3c|3d|3e", part = "AID", _unit = "5|6|7|8|9|a|b|c" }, is = "MMHUB" },
  { when = { ext = "3a|3b|3c|3d|3e", part = "AID",
      _unit = "e|f|10|11|12|13|14|15|16|17|18|19|1a|1b|1c|1d|1e|1f|20" }, is = "VCN" },
  { when = { ext = "3a|3b|3c|3d|3e", part = "AID", _unit = "21|22|23|24" }, is = "SDMA" },
  { when = { ext = "3a|3b|3c|3d|3e", part = "AID", _unit = "25" }, is = "HDP" },
  { when = { ext = "3a|3b|3c|3d|3e", part = "AID", _unit = "26" }, is = "ATHUB" },
  { when = { ext = "3a|3b|3c|3d|3e", part = "AID", _unit = "28|29|2a|2b" }, is = "reserved unit" },
  { when = { ext = "3a|3b|3c|3d|3e" }, is = "unknown" },
}
-- Codes from 0 on; false: not used.
local function codes(bank, names)
  for i = 1, #names do
    if names[i] then
      errors[#errors + 1] = { when = { bank = bank, ext = hex(i - 1) }, is = names[i] }
    end
  end
end

codes("umc", { "on-die ECC", "poisoned write data", "SDP parity", false, "address or command parity",
  "write data CRC", "SRAM ECC", false, false, "error check and scrub", "throttling", "read CRC", false,
  "firmware of its processor", "parity of its processor", "end-to-end CRC" })
codes("pcs_xgmi", { "data loss", "training", "flow control acknowledge", "receive FIFO underflow",
  "receive FIFO overflow", "CRC", "bit error rate exceeded", "transmit metadata", "replay buffer parity",
  "data parity", "replay FIFO overflow", "replay FIFO underflow", "elastic FIFO overflow", "deskew",
  "flow control CRC", "data start-up limit", "flow control start time-out", "recovery time-out",
  "ready serial time-out", "ready serial attempts", "recovery attempts", "recovery relock attempts",
  "replay attempts", "sync header", "transmit replay time-out", "receive replay time-out",
  "sublink transmit time-out", "sublink receive time-out", "receive command packet" })
codes("cs", { "illegal request", "address violation", "security violation", "illegal response",
  "response without a request", "fabric parity", "SDP parity", "atomics parity", "SDP response without a request",
  "probe filter protocol", "probe filter ECC", "unexpected SDP retry", "counter overflow", "counter underflow",
  "illegal request, no data", "address violation, no data", "security violation, no data", "hardware assertion",
  "shadow tag protocol", "shadow tag ECC", "shadow tag transaction" })
codes("pie", { "hardware assertion", "fabric switch", "GMI link", "status of fabric data", "deferred error",
  "watchdog time-out", "CNLI", "RSLVFCI" })
codes("mall", { "counter overflow", "counter underflow", "SDP parity towards the controller",
  "SDP parity towards the fabric", "cache tag 0", "cache tag 1", "cache data" })
codes("smu", { "high SRAM", "low SRAM", "data cache A", "data cache B", "data tag A", "data tag B",
  "instruction cache A", "instruction cache B", "instruction tag A", "instruction tag B", false, "PHY RAM ECC" })
codes("psp", { "high SRAM", "low SRAM", "instruction data 0", "instruction data 1", "instruction tag 0",
  "instruction tag 1", "data 0", "data 1", "data 2", "data 3", "data tag 0", "data tag 1", "data tag 2",
  "data tag 3", "dirty bits", "TLB 0", "TLB 1", "read buffer of the SHUB", "PHY RAM ECC" })
errors[#errors + 1] = { when = { bank = "psp", ext = "3f" }, is = "WAFL link" }
codes("nbio", { "ECC or parity", "PCIe sideband", "external error event", "egress poison", "internal poison of the IOHC",
  "internal error event" })
codes("pcie", { "SDP parity" })
codes("pb", { "ECC" })
codes("nbif", { "time-out", "SRAM ECC", "NTB error event", "SDP parity" })
codes("shub", { "time-out", "SRAM ECC", "NTB error event", "SDP parity" })
codes("kpx_serdes", { "RAM ECC", "firmware instructions", "firmware data", "APB" })
codes("kpx_wafl", { "RAM ECC", "firmware instructions", "firmware data", "APB" })
codes("usr_dp", { "command", "receive FIFO of the master", "deskew of the master", "detection time-out", "flow control",
  "data valid FIFO", "link state", "deskew", "start time-out", "start attempts", "recovery time-out",
  "recovery attempts", "eye training time-out", "data start-up limit", "exit of a low-power state", "PLL power state time-out",
  "receive FIFO", "LCU", "corrected ECC of the converter", "uncorrected ECC of the converter", false, "receive data loss",
  "corrected ECC of the replay buffer", "uncorrected ECC of the replay buffer", "CRC", "bit error rate exceeded",
  "flow control start time-out", "flow control start attempts", "replay time-out", "replay attempts",
  "replay underflow", "replay overflow" })
codes("usr_cp", { "packet type", "receive FIFO", "deskew", "detection time-out", "data parity", "data loss", "LCU",
  "handshake 1 time-out", "handshake 2 time-out", "clock sleep time-out", "clock wake time-out", "reset attack",
  "fatal error of the other side" })
errors[#errors + 1] = { when = { _valid = "0|1" }, is = "unknown" }

-- From the fields of the registers to category, type and severity of an AFID. grade, group and
-- kind are what the registers tell; what has no id is unidentified (34), what cannot be read invalid (33).
local error = { sets = "error", rows = errors }
local grade = { sets = "grade", rows = {
  { when = { _threshold = "1" }, is = "fatal" },
  { when = { poison = "1" }, is = "uncorrected" },
  { when = { _pcc = "1" }, is = "fatal" },
  { when = { _uc = "1", _tcc = "1" }, is = "fatal" },
  { when = { _uc = "1" }, is = "uncorrected" },
  { when = { _tcc = "1" }, is = "unknown" },
  { when = { deferred = "1" }, is = "uncorrected" },
  { when = { _valid = "0|1" }, is = "corrected" },
} }
local group = { sets = "_group", rows = {
  { when = { _threshold = "1" }, is = "hbm" },
  { when = { error = "unknown" }, is = "record" },
  { when = { grade = "unknown" }, is = "record" },
  { when = { bank = "umc", ext = "0|1|4|5|9|b|f" }, is = "hbm" },
  { when = { bank = "pcs_xgmi|kpx_serdes|kpx_wafl" }, is = "link" },
  { when = { bank = "psp", ext = "3f" }, is = "link" },
  { when = { _valid = "0|1" }, is = "device" },
} }
local kind = { sets = "_kind", rows = {
  { when = { _threshold = "1" }, is = "bad page threshold" },
  { when = { _group = "hbm", grade = "corrected" }, is = "any" },
  { when = { _group = "hbm", ext = "b|f" }, is = "end-to-end crc" },
  { when = { _group = "hbm", ext = "0" }, is = "on-die ecc" },
  { when = { _group = "link", bank = "pcs_xgmi" }, is = "xgmi" },
  { when = { _group = "link", bank = "kpx_wafl|psp" }, is = "wafl" },
  { when = { _group = "device", bank = "cs", ext = "11" }, is = "hardware assertion" },
  { when = { _group = "device", bank = "pie", ext = "0" }, is = "hardware assertion" },
  { when = { _group = "device", bank = "pie", ext = "5" }, is = "watchdog timeout" },
  { when = { _group = "hbm|device|link" }, is = "other" },
} }
local category = { sets = "category", rows = {
  { when = { _group = "hbm", grade = "uncorrected", _kind = "other" }, is = "unidentified" },
  { when = { _group = "link", grade = "uncorrected" }, is = "unidentified" },
  { when = { _group = "link", _kind = "other" }, is = "unidentified" },
  { when = { _group = "device", grade = "corrected|uncorrected", _kind = "hardware assertion|watchdog timeout" },
    is = "unidentified" },
  { is = "$_group" },
} }
local kinds = { sets = "type", rows = {
  { when = { category = "record" }, is = "invalid" },
  { when = { category = "unidentified" }, is = "unidentified" },
  { is = "$_kind" },
} }
local severity = { sets = "severity", rows = {
  { when = { category = "record|unidentified" }, is = "unknown" },
  { is = "$grade" },
} }

-- The place in memory, which a record of the threshold does not have; the address counts where
-- STATUS says that it is valid. Lines of a log have no flags.
local function of_memory(name)
  return { sets = name, rows = { { when = { bank = "umc", _threshold = "|0" }, is = "$_" .. name } } }
end
local function of_address(name)
  return { sets = name, rows = { { when = { bank = "umc", _addrv = "1" }, is = "$_" .. name } } }
end
local umc, channel, row, column = of_memory("umc"), of_memory("channel"), of_address("row"), of_address("column")
local stack = { sets = "stack", rows = {
  { when = { bank = "umc", umc = "0|1" }, is = "0" }, { when = { bank = "umc", umc = "2|3" }, is = "1" } } }

local fields = {
  _valid = "STATUS[63]", _uc = "STATUS[61]", _addrv = "STATUS[58]", _pcc = "STATUS[57]", _tcc = "STATUS[55]",
  deferred = "STATUS[44]", poison = "STATUS[43]", scrub = "STATUS[40]", ext = "STATUS[21:16]",
  mca = "IPID[63:48]", hwid = "IPID[43:32]", _instance = "IPID[31:0]", _unit = "SYND[7:0]",
  _umc = "IPID[23:21]", _channel = "IPID[20] IPID[13:12]",
  _row = "ADDR[23:10]", _column = "ADDR[5:1]",
  _threshold = "FLAGS[3]", _socket = "IPID[0] IPID[45:44]", _die = "IPID[47:46]",
}
local identity = { "STATUS", "ADDR", "IPID", "SYND", "MISC0" }

-- A section: its type, then the words before the registers; context type 1.
local function section(kind, registers)
  return [[section \d+ of \d+ type ]] .. kind .. [[ severity \w+ flags 0x(?<FLAGS>[0-9a-f]{1,8}) fru (?:OAM(?<oam>[0-7])\b)?.*? words (?:[0-9a-f]{16} ){16}[0-9a-f]{12}0001 [0-9a-f]{16} ]] .. registers
end
local function register(name) return "(?<" .. name .. ">[0-9a-f]{16})" end
local function named(name, at) return name .. "0x" .. register(at) end

decoder {
  id = "aca", title = "Hardware error (ACA bank)",
  takes = {
    { from = "kernel", log = [=[\[Hardware [Ee]rror\]:? (?:ACA|aca entry)\[(?<entry>[\d/]+)\]\.(?:]=] .. named("STATUS=", "STATUS") .. "|" ..
      named("ADDR=", "ADDR") .. "|" .. named("MISC0?=", "MISC0") .. "|" .. named("IPID=", "IPID") .. "|" .. named("SYND=", "SYND") .. ")" },
    -- debugfs aca_ue_dump, aca_ce_dump
    { log = [[^aca entry\[(?<entry>\d+)\]\.regs\[(?:]] .. named([[1\]: ]], "STATUS") .. "|" .. named([[2\]: ]], "ADDR") .. "|" ..
      named([[3\]: ]], "MISC0") .. "|" .. named([[5\]: ]], "IPID") .. "|" .. named([[6\]: ]], "SYND") .. ")" },
    { log = section("32ac0c78-2623-48f6-b0d0-7365725fd6ae",
      register("STATUS") .. " " .. register("ADDR") .. " " .. register("IPID") .. " " .. register("SYND")) },
    { log = section("32ac0c78-2623-48f6-81a2-ac691780551d", "[0-9a-f]{16} " .. register("STATUS") .. " " .. register("ADDR") .. " " ..
      register("MISC0") .. " [0-9a-f]{16} " .. register("IPID") .. " " .. register("SYND")) },
    -- amdgpu_ras_eeprom.c: the record of the threshold is written beside this line
    { from = "kernel", log = [[Saved bad pages (?<pages>\d+) reaches threshold value (?<limit>\d+)]],
      set = { category = "hbm", type = "bad page threshold", severity = "fatal" } },
    -- amdkfd/kfd_int_process_v9.c: no bank of HBM takes part in what a client consumes
    { from = "kernel", log = [[poison is consumed by client (?<client>\d+), kick off gpu reset flow]],
      set = { category = "device", type = "other", severity = "uncorrected" } },
  },
  needs = { "STATUS", "IPID" }, identity = identity,
  fields = fields,
  steps = {
    -- Records of the threshold had socket 0 in IPID until the driver filled it in.
    { sets = "socket", rows = { { when = { _threshold = "1", oam = "0|1|2|3|4|5|6|7" }, is = "$oam" }, { is = "$_socket" } } },
    { sets = "die", rows = { { when = { _threshold = "|0" }, is = "$_die" } } },
    { sets = "bank", rows = {
      { when = { hwid = "96", mca = "0" }, is = "umc" }, { when = { hwid = "1", mca = "1" }, is = "smu" },
      { when = { hwid = "50", mca = "0" }, is = "pcs_xgmi" }, { when = { hwid = "2e", mca = "2" }, is = "cs" },
      { when = { hwid = "2e", mca = "1" }, is = "pie" }, { when = { hwid = "2e", mca = "4" }, is = "mall" },
      { when = { hwid = "ff", mca = "1" }, is = "psp" }, { when = { hwid = "18", mca = "0" }, is = "nbio" },
      { when = { hwid = "46", mca = "1" }, is = "pcie" }, { when = { hwid = "5", mca = "0" }, is = "pb" },
      { when = { hwid = "6c", mca = "0" }, is = "nbif" }, { when = { hwid = "80", mca = "0" }, is = "shub" },
      { when = { hwid = "170", mca = "0" }, is = "usr_dp" }, { when = { hwid = "180", mca = "0" }, is = "usr_cp" },
      { when = { hwid = "259", mca = "0" }, is = "kpx_serdes" }, { when = { hwid = "267", mca = "0" }, is = "kpx_wafl" },
    } },
    { sets = "part", rows = {
      { when = { _instance = "36430400|36430401" }, is = "XCD 0" },
      { when = { _instance = "38430400|38430401" }, is = "XCD 1" },
      { when = { _instance = "3b30400|3b30401" }, is = "AID" } } },
    error, grade, group, kind, category, kinds, severity, umc, channel, row, column, stack,
  },
  unit = "socket", place = { "bank", "part", "socket", "die", "umc", "channel", "row" },
  says = {
    "HBM: retired pages ($pages) reached the threshold ($limit)",
    "poison was consumed by client $client; the engine is reset",
    "$grade error in HBM, OAM $socket die $die, stack $stack channel $channel (controller $umc), row 0x$row: $error",
    "$grade error in HBM, OAM $socket die $die, stack $stack channel $channel (controller $umc): $error",
    "$grade error in $part of OAM $socket die $die: $error (bank $bank, code 0x$ext)",
    "$grade error in bank $bank of OAM $socket die $die: $error (code 0x$ext)",
    "$grade error in an unknown bank of OAM $socket die $die (0x$hwid type 0x$mca, code 0x$ext)",
    "$error, OAM $socket",
    "hardware error",
  },
  facts = { ["gpu.afid"] = "$class" },
  tally = { { when = { severity = "corrected" }, events = "gpu.corrected_errors", places = "gpu.corrected_places",
    most = "gpu.corrected_at_one_place" } },
}

-- MI300A has no memory but HBM, and its UMC banks come as machine checks of family 19h models 90h
-- to 9fh (linux drivers/edac/mce_amd.c prints them; model, controller and channel: amd64_edac.c
-- per_family_init(), gpu_get_err_info()). The other banks of its CPU are not taken. The AFID is derived: AMD's table
-- is of ACA banks.
decoder {
  id = "mce", title = "Hardware error (HBM of an APU, machine check)",
  takes = {
    { from = "kernel", log = [=[CPU:(?<cpu>\d+) \(19:9[0-9a-f]:[0-9a-f]+\) MC\d+_STATUS\[[^\]]*\]: ]=] .. named("", "STATUS") },
    { from = "kernel", log = [[\[Hardware Error\]: Error Addr: ]] .. named("", "ADDR") },
    { from = "kernel", log = [[\[Hardware Error\]:.* IPID: 0x(?<IPID>000[01][0-9a-f]096[0-9a-f]{8})(?:, Syndrome: ]] .. named("", "SYND") .. ")?" },
  },
  needs = { "STATUS", "IPID" }, identity = identity,
  fields = fields,
  steps = {
    { sets = "bank", rows = { { when = { hwid = "96" }, is = "umc" } } },
    error, grade, group, kind, category, kinds, severity, umc, channel, row, column,
  },
  place = { "bank", "cpu", "umc", "channel", "row" },
  says = {
    "$grade error in HBM, controller $umc channel $channel, row 0x$row, told by CPU $cpu: $error",
    "$grade error in HBM, controller $umc channel $channel, told by CPU $cpu: $error",
    "$grade error in HBM: $error",
  },
  facts = { ["gpu.afid"] = "$class" },
  tally = { { when = { severity = "corrected" }, events = "gpu.corrected_errors", places = "gpu.corrected_places",
    most = "gpu.corrected_at_one_place" } },
}

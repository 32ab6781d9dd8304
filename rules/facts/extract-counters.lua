-- SPDX-License-Identifier: Apache-2.0
--
-- What a GPU has counted of its hardware errors, as the kernel and the tools print it: amd-smi,
-- rocm-smi, the metrics exporter. A count that is stated here is the one that was printed, never
-- a sum of lines: of several the highest holds.

local bdf = [=[(?:[0-9a-f]{4}:)[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]]=]
local count = [[(?<n>\d{1,12})]]

-- Kernel (amdgpu_ras.c, amdgpu_ras_eeprom.c, amdgpu_device.c) -----------------------------------
-- The line of new errors is an event, and left to the rules; this one repeats what was counted.
local kinds = { "correctable", "uncorrectable", "deferred" }
for i = 1, #kinds do
  extract { id = "ras-total-" .. kinds[i], trust = "kernel", from = "kernel",
    log = [[(?:^|[ }])(?!(?:1048560|2097120|3145680) )(?<n>[1-9]\d{0,11}) ]] .. kinds[i] .. [[ hardware errors detected in (?:total in )?(?<block>[a-z0-9_]{2,20}) block]],
    facts = { ["gpu.ras_" .. kinds[i] .. ".$block"] = "$n" } }
end
extract { id = "ras-pages-near", trust = "kernel", from = "kernel",
  log = [[RAS records:(?<n>\d{1,6}) exceeds 90% of threshold:(?<limit>\d{1,6})]],
  facts = { ["gpu.bad_pages"] = "$n", ["gpu.bad_page_threshold"] = "$limit" } }
extract { id = "ras-pages-over", trust = "kernel", from = "kernel",
  log = [[Saved bad pages (?<n>\d{1,6}) reaches threshold value (?<limit>\d{1,6})]],
  facts = { ["gpu.bad_pages"] = "$n", ["gpu.bad_page_threshold"] = "$limit", ["gpu.rma"] = "true" } }
extract { id = "ras-pages-over-at-boot", trust = "kernel", from = "kernel",
  log = [[RAS records:(?<n>\d{1,6}) exceed threshold:(?<limit>\d{1,6})]],
  facts = { ["gpu.bad_pages"] = "$n", ["gpu.bad_page_threshold"] = "$limit", ["gpu.rma"] = "true" } }
extract { id = "ras-pages-bad-gpu", trust = "kernel", from = "kernel",
  log = [[This GPU is in BAD status]], facts = { ["gpu.rma"] = "true" } }
-- the driver's own count
extract { id = "reset-count", trust = "kernel", from = "kernel",
  log = [[GPU reset\((?<n>\d{1,6})\) succeeded!]], facts = { ["gpu.resets"] = "$n" } }
extract { id = "reset-source", trust = "kernel", from = "kernel",
  log = [[GPU reset begin!\. ?Source: {1,2}(?<source>[1-5])\b]], facts = { ["gpu.reset_sources"] = "$source" },
  map = { source = { ["1"] = "job", ["2"] = "ras", ["3"] = "mes", ["4"] = "hws", ["5"] = "user" } } }
extract { id = "throttled", trust = "kernel", from = "kernel",
  log = [[GPU is throttled, expect performance decrease\. (?<limits>[A-Za-z ]{2,60})\.]],
  of = "limits", each = [[\b(?<limit>Prochot|PPT|SOC|VR|HBM)\b]], facts = { ["gpu.throttled"] = "$limit" },
  split = ",",
  map = { limit = { Prochot = "prochot", PPT = "power", SOC = "thermal,socket", VR = "vr", HBM = "thermal,hbm" } } }

-- amd-smi (amdsmi_cli/subcommands: list, metric, static, bad_pages, ras) ------------------------
local function number(name, key) return { log = [[^\s+]] .. name .. ": " .. count .. [[\s*$]], facts = { [key] = "$n" } } end
-- lint: allow pattern-short because the line has no longer word
extract { id = "amd-smi-counters", trust = "smi",
  log = [[^GPU: (?<gpu>\d{1,3})\s*$]], facts = { ["gpu.index"] = "amd-smi $gpu" }, lines = 600,
  fields = {
    { log = "^\\s+BDF: (?<bdf>" .. bdf .. [[)\s*$]], facts = { ["gpu.bdf"] = "$bdf" } },
    number("TOTAL_CORRECTABLE_COUNT", "gpu.ras_correctable"),
    number("TOTAL_UNCORRECTABLE_COUNT", "gpu.ras_uncorrectable"),
    number("TOTAL_DEFERRED_COUNT", "gpu.ras_deferred"),
    number("REPLAY_COUNT", "gpu.pcie_replays"),
    number("BAD_PAGE_THRESHOLD", "gpu.bad_page_threshold"),
    number("RETIRED_ENTRIES", "gpu.bad_pages"), number("PENDING_ENTRIES", "gpu.bad_pages_pending"),
    number("UN_RES_ENTRIES", "gpu.bad_pages_failed"),
    { log = [[^\s+RETIRED: (?<none>No bad pages found)]], facts = { ["gpu.bad_pages"] = "0" } },
    { log = [[^\s+BAD_PAGE_THRESHOLD_EXCEEDED: (?<flag>True|False)\s*$]], facts = { ["gpu.rma"] = "$flag" },
      map = { flag = { True = "true", False = "false" } } },
    { log = [[^\s+XGMI_ERR: (?:AMDSMI_XGMI_STATUS_)?(?<errors>NO_ERRORS|ERROR|MULTIPLE_ERRORS)\s*$]],
      facts = { ["gpu.xgmi_errors"] = "$errors" }, map = { errors = { NO_ERRORS = "0", ERROR = "1", MULTIPLE_ERRORS = "2" } } },
    { log = [[^\s+(?<limit>PROCHOT|PPT|SOCKET_THERMAL|VR_THERMAL|HBM_THERMAL)_VIOLATION_STATUS: ACTIVE\s*$]],
      facts = { ["gpu.throttled"] = "$limit" }, split = ",",
      map = { limit = { PROCHOT = "prochot", PPT = "power", SOCKET_THERMAL = "thermal,socket", VR_THERMAL = "thermal,vr", HBM_THERMAL = "thermal,hbm" } } },
    { log = [[^\s+WIDTH: (?<n>\d{1,2})\s*$]], facts = { ["gpu.pcie_width"] = "$n" } },
    { log = [[^\s+SPEED: (?<n>\d{1,2}(?:\.\d)?) GT/s\s*$]], facts = { ["gpu.pcie_speed"] = "$n" } },
  } }
-- lint: allow pattern-short because the line has no longer word
extract { id = "amd-smi-pages", trust = "smi",
  log = [[^GPU: (?<gpu>\d{1,3})\s*$]], facts = { ["gpu.index"] = "amd-smi $gpu" }, lines = 10000,
  fields = {
    { log = [[^\s+STATUS: RESERVED\s*$]], facts = { ["gpu.bad_pages"] = "1" }, counted = true },
    { log = [[^\s+STATUS: PENDING\s*$]], facts = { ["gpu.bad_pages_pending"] = "1" }, counted = true },
    { log = [[^\s+STATUS: UNRESERVABLE\s*$]], facts = { ["gpu.bad_pages_failed"] = "1" }, counted = true },
  } }
extract { id = "amd-smi-bundle", trust = "smi",
  log = [[^\s+FW_ID: PLDM_BUNDLE\s*$]], lines = 1,
  fields = { { log = [[^\s+FW_VERSION: (?<version>\d\d(?:\.\d\d){3})\s*$]], facts = { ["firmware.pldm"] = "$version" } } } }
-- ras --cper: behind the time the GPU, severity, file and field ids. Old releases print 2^64 - 1
-- for an id that they do not know (ROCm/rocm-systems#2477).
local ids = [[(?<ids>\d{1,5}(?: \d{1,5}){0,11})\s*$]]
extract { id = "amd-smi-records", trust = "smi", pasted = true,
  log = [[^\s*(?<gpu>\d{1,3})\s+(?:FATAL|NONFATAL-UNCORRECTED|NONFATAL-CORRECTED|BOOT|UNKNOWN)\s+\S{1,200}\.cper\s+]] .. ids,
  facts = { ["gpu.index"] = "amd-smi $gpu", ["gpu.afid"] = "$ids" }, split = [[ ]] }
-- ras --afid --folder
extract { id = "amd-smi-field-ids", trust = "smi", pasted = true,
  log = [[^\S{1,200}\.cper\s+]] .. ids, facts = { ["gpu.afid"] = "$ids" }, split = [[ ]] }

-- rocm-smi (rocm_smi.py) ------------------------------------------------------------------------
local card = [[^GPU\[(?<gpu>\d{1,3})\]\s*: ]]
local function of_card(id, line, facts, map)
  facts["gpu.index"] = "rocm-smi $gpu"
  extract { id = id, trust = "smi", log = card .. line, facts = facts, map = map }
end
of_card("rocm-smi-bus", [[PCI Bus: (?<bdf>]] .. [=[[0-9A-F]{4}:[0-9A-F]{2}:[0-9A-F]{2}\.[0-7]]=] .. [[)\s*$]], { ["gpu.bdf"] = "$bdf" })
-- The status since it was last read: none, one, or several.
of_card("rocm-smi-xgmi", [[XGMI Error count:\s+(?<n>[0-2])\b]], { ["gpu.xgmi_errors"] = "$n" })
of_card("rocm-smi-replay", [[PCIe Replay Count:\s+]] .. count .. [[\s*$]], { ["gpu.pcie_replays"] = "$n" })
local blocks = { UMC = "umc", SDMA = "sdma", GFX = "gfx", MMHUB = "mmhub", ATHUB = "athub", PCIE_BIF = "pcie_bif",
  HDP = "hdp", XGMI_WAFL = "xgmi_wafl", DF = "df", SMN = "smn", SEM = "sem", MP0 = "mp0", MP1 = "mp1", FUSE = "fuse",
  MCA = "mca", VCN = "vcn", JPEG = "jpeg", IH = "ih", MPIO = "mpio" }
extract { id = "rocm-smi-ras", trust = "smi",
  log = [[^GPU\[(?<gpu>\d{1,3})\]:\s+RAS INFO\s*$]], facts = { ["gpu.index"] = "rocm-smi $gpu" }, lines = 40, ends = [[^_{10}]],
  fields = {
    { log = [[^\s*(?<block>[A-Z0-9_]{2,12})\s+ENABLED\s+(?<n>[1-9]\d{0,11})\s+\d+\s*$]],
      facts = { ["gpu.ras_correctable.$block"] = "$n", ["gpu.ras_correctable"] = "$n" }, map = { block = blocks } },
    { log = [[^\s*(?<block>[A-Z0-9_]{2,12})\s+ENABLED\s+\d+\s+(?<n>[1-9]\d{0,11})\s*$]],
      facts = { ["gpu.ras_uncorrectable.$block"] = "$n", ["gpu.ras_uncorrectable"] = "$n" }, map = { block = blocks } },
  } }

extract { id = "rocm-smi-pages", trust = "smi",
  log = [[^GPU\[(?<gpu>\d{1,3})\]:\s+[A-Z]{3,13} PAGES INFO\s*$]], facts = { ["gpu.index"] = "rocm-smi $gpu" }, lines = 10000, ends = [[^=]],
  fields = {
    { log = [[^\s*0x[0-9a-f]+\s+0x[0-9a-f]+\s+reserved\s*$]], facts = { ["gpu.bad_pages"] = "1" }, counted = true },
    { log = [[^\s*0x[0-9a-f]+\s+0x[0-9a-f]+\s+pending\s*$]], facts = { ["gpu.bad_pages_pending"] = "1" }, counted = true },
    { log = [[^\s*0x[0-9a-f]+\s+0x[0-9a-f]+\s+unreservable\s*$]], facts = { ["gpu.bad_pages_failed"] = "1" }, counted = true },
  } }

-- device-metrics-exporter: Prometheus's text (docs/configuration/metricslist.md) -----------------
local labels, value = [[\{(?:[^}]*,)?\s*gpu_id="(?<gpu>\d{1,3})"[^}]*\}\s+]], [[(?<n>[1-9]\d{0,11}(?:\.\d+)?(?:e\+\d\d)?)\s*$]]
extract { id = "exporter-field-id", trust = "smi",
  log = [[\bgpu_afid_errors]] .. labels .. [[(?<n>[1-9]\d{0,4})(?:\s|$)]], facts = { ["gpu.index"] = "amd-smi $gpu", ["gpu.afid"] = "$n" } }
for i = 1, #kinds do
  local key, metric = "gpu.ras_" .. kinds[i], [[\bgpu_ecc_]] .. ({ "correct", "uncorrect", "deferred" })[i]
  extract { id = "exporter-" .. kinds[i], trust = "smi", log = metric .. "_total" .. labels .. value,
    facts = { ["gpu.index"] = "amd-smi $gpu", [key] = "$n" }, scale = 1 }
  extract { id = "exporter-" .. kinds[i] .. "-block", trust = "smi",
    log = metric .. [[_(?!total)(?<block>[a-z0-9_]{2,12})]] .. labels .. value,
    facts = { ["gpu.index"] = "amd-smi $gpu", [key .. ".$block"] = "$n" }, scale = 1 }
end
extract { id = "exporter-replay", trust = "smi",
  log = [[\bpcie_replay_count]] .. labels .. value, facts = { ["gpu.index"] = "amd-smi $gpu", ["gpu.pcie_replays"] = "$n" }, scale = 1 }

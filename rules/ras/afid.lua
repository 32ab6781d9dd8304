-- SPDX-License-Identifier: Apache-2.0
-- AMD field ids (AFID), by which AMD's service actions are chosen: category, type and severity as
-- in the table of ROCm/amdsmi, src/ras-decode/error_map.c (table 0.7). The action of an id is the
-- one that ROCm/gpu-operator takes for the node condition of that name (default-configmap.yaml); ids
-- to which no condition there belongs are watched. AMD's whole list, the Service Action Guide, is
-- not public. 10000 and above are ids of the BMC (Redfish) and mean other things.

local table_url = "https://github.com/ROCm/amdsmi/blob/05cf74b88c878d5b649c52a94136cbe8e780d6f1/src/ras-decode/error_map.c"
local operator_url = "https://github.com/ROCm/gpu-operator/blob/7790ceb0d85015e93b85574986ce7fdbca12d0b5/internal/controllers/remediation/configs/default-configmap.yaml"

-- What the operator does for a condition.
local function test(condition)
  return { service = "drain-and-test", url = operator_url,
    because = "AMD's GPU operator answers " .. condition .. " without hand work: the node is drained, AGFHC all_lvl4 runs, and the module is replaced if that fails." }
end
local function replace(condition)
  return { service = "replace", url = operator_url,
    because = "AMD's GPU operator answers " .. condition .. " by taking the module out and returning it to AMD with this record." }
end
local function reseat(condition)
  return { service = "reseat", url = operator_url,
    because = "AMD's GPU operator answers " .. condition .. " by taking the tray out, checking the torque of all OAM screws and testing again with AGFHC all_lvl4; the base board is replaced if that fails." }
end
local function watch(why)
  return { service = "watch", url = table_url, because = "AMD publishes no action for this id. " .. why }
end
local boot = test("a failed boot (AMDGPUBootFailed; no action of a single boot id is public)")
local decode = { service = "none", url = table_url,
  because = "The record could not be decoded; that says nothing of the hardware. Keep it for AMD." }

local function afid(id, category, type, severity, title, action)
  error_class { id = id, category = category, type = type, severity = severity, title = title,
    service = action.service, because = action.because, url = action.url }
end

afid("1", "boot", "firmware load", "boot", "Firmware did not load at boot", boot)
afid("2", "boot", "hbm bist", "boot", "HBM failed its built-in self-test at boot", boot)
afid("3", "boot", "hbm memory test", "boot", "HBM failed the memory test at boot", boot)
afid("4", "boot", "hbm training", "boot", "HBM could not be trained at boot", boot)
afid("5", "boot", "unhandled", "boot", "Boot error without a readable message", boot)
afid("6", "boot", "unknown", "boot", "Unknown boot error", boot)
afid("7", "boot", "usr-cp link training", "boot", "A USR-CP link between dies could not be trained", boot)
afid("8", "boot", "usr-dp link training", "boot", "A USR-DP link between dies could not be trained", boot)
afid("9", "boot", "wafl link training", "boot", "A WAFL link could not be trained", boot)
afid("10", "boot", "xgmi link training", "boot", "An XGMI link could not be trained", boot)
afid("11", "boot", "data abort", "boot", "The boot controller met a data abort", boot)
afid("12", "boot", "controller", "boot", "The boot controller reports an error", boot)

afid("13", "link", "pcie aer", "corrected", "PCIe: corrected errors",
  watch("PCIe repeats what was corrected; a rising rate is worth a look at link width and speed."))
afid("14", "link", "pcie aer", "fatal", "PCIe: fatal error", { service = "reseat", url = operator_url,
  because = "AMD's GPU operator answers AMDGPUPcieAer by AGFHC pcie_link_status, a look at switches and root port, then the seat of the module; the module is replaced if all of that is in order." })
afid("15", "link", "wafl", "corrected", "WAFL link: corrected error", watch("The link corrected it."))
afid("16", "link", "wafl", "fatal", "WAFL link: fatal error", reseat("AMDGPUWafl"))
afid("17", "link", "xgmi", "corrected", "XGMI link: corrected error",
  watch("The link repeated what was lost; a link that goes on doing so is slower."))
afid("18", "link", "xgmi", "fatal", "XGMI link: fatal error", reseat("AMDGPUXgmi"))

afid("19", "hbm", "bad page threshold", "fatal", "HBM: retired pages reached the threshold",
  replace("AMDGPUBadPageRetirementThreshold"))
afid("20", "hbm", "on-die ecc", "fatal", "HBM: on-die ECC, fatal", replace("AMDGPUOnDieEcc"))
afid("21", "hbm", "end-to-end crc", "fatal", "HBM: end-to-end CRC, fatal", replace("AMDGPUEndToEndCrc"))
afid("22", "hbm", "on-die ecc", "uncorrected", "HBM: on-die ECC, uncorrected",
  watch("The driver retires the pages of that row; only work that used the data is lost."))
afid("23", "hbm", "end-to-end crc", "uncorrected", "HBM: end-to-end CRC, uncorrected",
  watch("Only work that used the data is lost."))
afid("24", "hbm", "any", "corrected", "HBM: corrected error",
  watch("The data is right. How many of one place are too many is not public."))
afid("25", "hbm", "other", "fatal", "HBM: other fatal error", test("AMDGPUHBMError (taken for this id by its name)"))

afid("26", "device", "hardware assertion", "fatal", "A hardware assertion failed", test("AMDGPUHardwareAssertionHwa"))
afid("27", "device", "watchdog timeout", "fatal", "A watchdog of the fabric ran out", test("AMDGPUWatchdogTimeoutWdt"))
afid("28", "device", "other", "uncorrected", "Device-internal error, uncorrected",
  watch("Mostly poison that was used: the driver resets the engine, the work that used it is lost, and its source is another record."))
afid("29", "device", "other", "corrected", "Device-internal error, corrected", watch("The device corrected it."))
-- Banks of NBIO, PCIe parity and faults of a neighbour come out as 30. By the name it is
-- AMDGPUDeviceInternalError, which the operator has replaced; its tests give 30 to AMDGPUHardwareAssertionHwa.
afid("30", "device", "other", "fatal", "Device-internal error, fatal",
  test("AMDGPUHardwareAssertionHwa (this id in its tests; by the name it may be AMDGPUDeviceInternalError, for which the module is taken out)"))

afid("31", "record", "malformed", "unknown", "Error record: malformed", decode)
afid("32", "record", "incomplete", "unknown", "Error record: registers are missing", decode)
afid("33", "record", "invalid", "unknown", "Error record: registers that the table does not know", decode)
afid("34", "unidentified", "unidentified", "unknown", "Error that the table does not name",
  watch("The record is whole, but its kind and severity have no id."))

-- Ids that a tool names: the table that `amd-smi ras --cper --folder` prints (amdsmi
-- docs/how-to/amdsmi-cli-tool.md; the first id of a row), the metric of
-- ROCm/device-metrics-exporter, and logs of a BMC.
decoder {
  id = "afid-list", title = "AFID that a tool names",
  takes = {
    { log = [[\b(?<gpu>\d+) +(?<told>FATAL|NONFATAL-UNCORRECTED|NONFATAL-CORRECTED|BOOT) +\S+\.cper +(?<class>\d{1,2})\b]],
      set = { tool = "amd-smi" } },
    { log = [[gpu_afid_errors\{(?=[^}]*\bgpu_id="(?<gpu>\d+)")[^}]*\} (?<class>\d{1,2})\b(?!\.)]],
      set = { tool = "the metrics exporter" } },
    { log = [[cper: AFID (?<class>\d{1,2}) severity (?<told>\S+) origin (?<gpu>\S+)]], set = { tool = "the BMC" } },
  },
  unit = "gpu", place = { "gpu" },
  says = { "GPU $gpu of $tool: AFID $class" }, -- the fact is extract-counters.lua's
}
extract { id = "bmc-afid", trust = "smi", log = [[cper: AFID (?<class>\d{1,2}) severity ]],
  facts = { ["gpu.afid"] = "$class" } }

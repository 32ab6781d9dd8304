-- SPDX-License-Identifier: Apache-2.0
-- What tools print of a GPU's error counters; tests/cli/counters.sh looks at more of them.
local function tool(name, log, url, extracts, first)
  case { name = name, url = url, log = log, extracts = extracts, first = first,
    summary = "Built from the tool's source: its error counters are facts of the GPU that its list names." }
end
local amd_smi = "https://github.com/ROCm/amdsmi/blob/amd-staging/amdsmi_cli/amdsmi_logger.py"
local rocm_smi = "https://github.com/ROCm/rocm_smi_lib/blob/amd-staging/python_smi_tools/rocm_smi.py"
tool("metric", { "amd-smi-list.txt", "amd-smi-metric.txt" }, amd_smi, {
  ["gpu.ras_correctable@0000:05:00.0"] = "47", ["gpu.ras_deferred@0000:05:00.0"] = "2",
  ["gpu.pcie_replays@0000:05:00.0"] = "3", ["gpu.xgmi_errors@0000:26:00.0"] = "2",
}, "ras-uncorrectable-error")
tool("static", "amd-smi-static.txt", amd_smi, {
  ["gpu.bad_page_threshold"] = "128", ["gpu.bad_pages"] = "6", ["gpu.bad_pages_pending"] = "1",
  ["gpu.bad_pages_failed"] = "2", ["gpu.rma"] = "false", ["firmware.pldm"] = "01.25.03.12",
})
tool("bad-pages", { "amd-smi-list.txt", "amd-smi-bad-pages.txt" }, amd_smi, {
  ["gpu.bad_pages@0000:05:00.0"] = "3", ["gpu.bad_pages@0000:26:00.0"] = "0",
})
tool("field-ids", "amd-smi-afid.txt", amd_smi, { ["gpu.afid"] = { "30", "22", "28" } }, "ras-uncorrectable-error")
tool("links", "amd-smi-links.txt", amd_smi, {
  ["gpu.xgmi_links@0000:05:00.0"] = "1", ["gpu.xgmi_links@0000:26:00.0"] = "2",
  ["gpu.xgmi_links@0000:46:00.0"] = "3", ["gpu.xgmi_links@0000:65:00.0"] = "4",
  ["gpu.xgmi_links@0000:85:00.0"] = "5", ["gpu.xgmi_links@0000:a6:00.0"] = "0",
})
tool("rocm-smi", "rocm-smi-ras.txt", rocm_smi, {
  ["gpu.ras_correctable@0000:05:00.0"] = "12", ["gpu.ras_uncorrectable@0000:26:00.0"] = "3",
  ["gpu.bad_pages@0000:26:00.0"] = "2", ["gpu.xgmi_errors@0000:26:00.0"] = "2",
}, "ras-uncorrectable-error")
tool("exporter", { "amd-smi-list.txt", "exporter.prom" },
  "https://github.com/ROCm/device-metrics-exporter/blob/main/docs/configuration/metricslist.md", {
  ["gpu.afid@0000:05:00.0"] = "30", ["gpu.ras_correctable.umc@0000:26:00.0"] = "17",
  ["gpu.ras_deferred@0000:26:00.0"] = "5", ["gpu.pcie_replays@0000:05:00.0"] = "8",
}, "ras-uncorrectable-error")

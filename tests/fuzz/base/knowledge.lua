-- SPDX-License-Identifier: Apache-2.0
-- A small base for the fuzz targets: something of every form, with short literals, so
-- that random text meets them.
extract { id = "boot", trust = "kernel", boot = true,
  log = [[^Linux (?<v>\S+)]], facts = { ["kernel.version"] = "$v" } }
extract { id = "card", trust = "kernel",
  log = [[card (?<id>[0-9A-Fa-f]{4})]], facts = { ["gpu.pci_id"] = "1002:$id" } }
extract { id = "agent", trust = "runtime",
  log = [[^Agent]], lines = 6, ends = [[^Done]], require = "gpu.gfx_reported",
  fields = {
    { log = [[Name: (?<gfx>\w+)]], facts = { ["gpu.gfx_reported"] = "$gfx" } },
    { log = [[Size: (?<n>\S+)]], facts = { ["gpu.vram_mib"] = "$n" }, scale = 0.5 },
    { log = [[Bus: (?<b>\S+)]], facts = { ["gpu.bdf"] = "$b" } },
  } }
extract { id = "environment", trust = "app",
  log = [=[env=\[(?<map>.*)\]]=], of = "map", each = [[(?<name>[A-Z_]+):(?<value>\S*)]],
  facts = { ["env.$name"] = "$value" } }
extract { id = "list", trust = "app",
  log = [[libs=(?<all>.*)]], facts = { ["app.targets"] = "$all" }, split = [[,\s*]] }
extract { id = "app", trust = "prose", pasted = true,
  log = [[(?i)app (?<name>\w+)]], facts = { ["app.name"] = "$name" } }
extract { id = "number", trust = "prose", pasted = true,
  log = [[^(?<v>\d+\.\d+)$]], facts = { ["rocm.version"] = "$v" } }
derive { id = "gfx", from = "gpu.gfx_reported", cases = {
  { value = "none", facts = { ["gpu.gfx"] = "none" } },
  { matches = [[^gfx(?<n>\d+)]], facts = { ["gpu.gfx"] = "gfx$n", ["gpu.features"] = "a,b,$n" }, split = "," },
} }
derive { id = "release", from = "kernel.version", cases = {
  { range = ">=6.4, <7", facts = { ["rocm.version"] = "6.4" } },
  { range = ">=7", facts = { ["rocm.version"] = "7.1" } },
} }
device { pci = "1002:744c", name = "Card of $(echo this)", chip = "Chip", gfx = "gfx1100",
         arch = "A", kind = "dGPU", asic = "ASIC", verified = true }
support { gfx = "gfx1100", rocm = ">=6", state = "broken", basis = "report", note = "n",
          url = "https://example.org/" }
check { id = "listed", title = "Listed", command = "ls",
        pass = { { fact = "app.targets", has = "gfx1100" } },
        fail = { { fact = "app.targets", lacks = "gfx1100" } }, detail = "d" }
source { id = "kernel", title = "Kernel log", streams = { "kernel" },
         recognise = { [[card ]] .. "[0-9]" }, complete = { [[^Linux ]] },
         errors = { [[ERROR]] } }
source { id = "app", title = "Program", streams = { "app" },
         recognise = { [[env=\[]] }, errors = { [[fail(ed|ure)]] } }
benign { id = "noise", log = [[(?i)harmless]], why = "it is", url = "https://example.org/" }
upstream { id = "form", title = "Form", url = "https://example.org/new?template=a.yml",
  components = { "rocr" }, aliases = { "other-form" }, trackers = { "https://example.org/" },
  title_prefix = "[Issue]: ", title_param = "title", body_param = "body",
  fields = {
    { label = "Problem", fill = { "summary", "tried", "references" }, required = true },
    { label = "Kernel", facts = { "kernel.version", "gpu.name" }, command = "uname -r", param = "kernel" },
    { label = "Log", fill = { "log" } },
  } }
ask { fact = "gpu.gfx", command = "rocminfo" }
calibration { slope = 0.9, intercept = 0.1 }

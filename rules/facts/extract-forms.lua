-- SPDX-License-Identifier: Apache-2.0
--
-- Facts in what forms become as lines: questions of issue forms with their answers
-- ("Question: answer"), lshw's and lstopo's XML ("path: value"), what amd-smi prints as
-- JSON beside what it prints as text.

local bdf = [=[(?:[0-9a-f]{4}:)[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]]=]

-- Issue forms ---------------------------------------------------------------------------
-- A question and its answer, plain or as a list's item with a bold name.
local function answer(question, value)
  return [[^(?:[-*] )?\*{0,2}]] .. question .. [[(?:\*\*: |: (?:\*\* )?)]] .. value .. [[\s*$]]
end
local which_gpu = [[(?:GPU(?: / APU)?(?: [Mm]odel| [Dd]evice)?|Graphics card|Video card|Hardware)]]
-- Of the bug forms of ROCm, llama.cpp, Ollama and Lemonade. Who makes the GPU alone is no
-- name of it.
extract { id = "form-gpu", trust = "prose", pasted = true,
  log = answer(which_gpu, [[(?<name>(?:(?:AMD )?(?:Radeon|Instinct|FirePro)\b[^,;+()/|]{2,60}?|(?:AMD )?RX ?[4-9]\d{2,3}(?: ?(?:XTX|XT|GRE))?))]]),
  facts = { ["gpu.name"] = "$name" } }
extract { id = "form-gpu-target", trust = "prose", pasted = true,
  log = answer(which_gpu, [[(?<name>(?:AMD )?(?:Radeon|Instinct|FirePro)\b[^,;+()/|]{2,60}?) \((?:[^()]{1,40}, ?)?(?<target>gfx(?:9[0-9][0-9a-f]|1[0-2][0-9]{2}))\)]]),
  facts = { ["gpu.name"] = "$name", ["gpu.gfx_reported"] = "$target" } }
-- Words of this maker's. `amd`: what may stand for the bare name; `empty`: how a variable of HIP's
-- or HSA's goes on where it is listed without a value.
local function names_of_amd(amd, empty)
  return [[(?i)(?<![a-z])(?:amd(?:gpu|kfd|smi|vlk|ttm)]] .. amd .. [[|radeon\w*|]] .. rocm_there .. [[\w*|lib(?:amd|hsa|hip)\w+|hip(?! runtime version *: *n/a]]
    .. (empty and "|" .. empty or "") .. [[)(?:cc|blas\w*|rtc\w*|[-_]\w+)?|kfd|hsa]] .. (empty and "(?!" .. empty .. ")" or "")
    .. [[|gfx1?\d{3}|gfx9[04]a|rx ?[4-9]\d{2,3}(?: ?xtx?)?|[5-9]\d{2}0 ?xtx?)(?![a-z])]]
end
-- What kernels and their builders print of the maker's processors, boards and tables on machines
-- without a GPU of its: AuthenticAMD, AMD-Vi, amd_nb, [AMD3], amd64, (v02 AMD ... AMD  00000001).
local no_gpu = [[(?<!\(v\d\d amd)(?!\d|[-_]?(?:64|vi?\b|iommu|pstate|nb\b|uncore|df\b|energy|sfh|pmc|pmf|hsmp|atl\b|edac|ibs\b)| *(?:AuthenticAMD|IOMMU|northbridge|CRAT\b|IBS\b|pstate\b|\d{8}\b))]]
-- That a pasted text speaks of this maker's GPUs at all, be it by a name of the stack alone.
extract { id = "vendor-named", trust = "prose", pasted = true,
  log = names_of_amd("|amd" .. no_gpu),
  facts = { ["gpu.vendor"] = "AMD" } }
-- Not by the processor's name, by Windows' name of the architecture (AMD64), nor by the variables
-- that Ollama lists empty on every machine.
local gpu_of_amd = names_of_amd(
  "|amd" .. no_gpu .. [[(?! ?(?:ryzen(?! ai)|epyc|athlon|threadripper|phenom|opteron|fx|cpu|processor|\d{4}(?:wx?|x3d|x)\b))]],
  [[_\w+:(?: \w+:|\])]])
extract { id = "maker-amd", trust = "app", pasted = true,
  log = gpu_of_amd .. [[|\bRX ?[4-9]\d{2,3}|\bMI[1-9]\d{1,2}X?\b|\b[79]\d00 ?XTX?\b]],
  facts = { ["host.gpu_maker"] = "AMD" } }
-- Models of another maker, where nothing speaks of this one: the trust of the two decides. Not
-- the maker's bare name, which programs built for it print on any machine.
extract { id = "maker-other", trust = "prose", pasted = true,
  log = [[(?i)\bGeForce\b|\b[RG]TX ?[1-5]0[1-9]0|\bGTX ?\d{3,4}|\bRTX ?(?:PRO ?)?A?\d{4}\b|\b(?:GPU|NVIDIA) [1-5]0[5-9]0\b|\b(?:my|an?|the|two|dual|single|\d ?x) [2-5]0[5-9]0\b|\b[2-5]0[5-9]0(?: ?Ti)? (?:GPUs?|cards?)\b|\b(?:A100|A800|H100|H200|H800|V100)\b|\bTesla [KMPTV]\d|\bQuadro\b|\bNVIDIA (?:[AHLV]\d{2,3}|Tesla|Graphics)|^OpenGL version string: .*NVIDIA|\bNVIDIA[- ]Driver Version: ?\d|\bIntel\(?R?\)? (?:Arc|Iris|UHD|HD Graphics)]],
  facts = { ["host.gpu_maker"] = "other" } }
extract { id = "form-cpu", trust = "prose", pasted = true,
  log = [[^(?:CPU|Processor): (?<name>(?:\d+x? ?)?(?:AMD (?:Ryzen|EPYC|Threadripper)|Intel\(?R?\)? (?:Xeon|Core))[^,;|]{2,70}?)\s*$]],
  facts = { ["host.cpu"] = "$name" } }
local systems = {
  { "ubuntu", "Ubuntu", [[ (?<release>\d\d\.\d\d)]], "ubuntu $release" },
  { "debian", "Debian", [[ (?:GNU/Linux )?(?<release>\d{1,2})\b]], "debian $release" },
  { "fedora", "Fedora", [[ (?:Linux )?(?<release>\d{2})\b]], "fedora $release" },
  { "rhel", "(?:RHEL|Red Hat Enterprise Linux)", [[ (?<release>\d{1,2}(?:\.\d{1,2})?)]], "rhel $release" },
  { "sles", "(?:SLES|SUSE Linux Enterprise Server)", [[ (?<release>\d{1,2}(?: SP\d)?)]], "sles $release" },
  { "nixos", "NixOS", [[ (?<release>\d\d\.\d\d)]], "nixos $release" },
}
local system = [[^(?:Operating [Ss]ystems?|OS(?: version)?|Distribution|Platform|Which operating system\?|What platforms? do you use to access (?:the )?UI ?\??): ]]
for i = 1, #systems do
  local one = systems[i]
  extract { id = "form-os-" .. one[1], trust = "prose", pasted = true, log = system .. one[2] .. one[3],
    facts = { ["os.name"] = one[4] } }
end
extract { id = "form-os", trust = "prose", pasted = true,
  log = system .. [[(?:Microsoft )?(?<os>Arch Linux|CachyOS|Windows(?!.*(?:WSL|Linux|Ubuntu|Docker)))]],
  facts = { ["os.name"] = "$os" }, map = { os = { ["Arch Linux"] = "arch linux", CachyOS = "cachyos", Windows = "windows" } } }
-- a line of its own, below a question in bold or in a list of the machine's parts
extract { id = "line-windows", trust = "prose", pasted = true,
  log = [[^(?:[-*] )?(?:What is your operating system\? |\*{0,2}OS:?\*{0,2}:? )?(?:Microsoft )?Win(?:dows)? ?1[01](?: (?:Pro|Home|Enterprise|Professional|x64|64[- ]bit|2\dH[12])\b.{0,40})?$]],
  facts = { ["os.name"] = "windows" } }
extract { id = "form-rocm", trust = "prose", pasted = true,
  log = [[^(?:ROCm [Vv]ersion|Version of ROCm): (?:ROCm )?v?(?<version>\d{1,2}\.\d{1,2}(?:\.\d{1,2})?)\s*$]],
  facts = { ["rocm.version"] = "$version" } }
extract { id = "form-kernel", trust = "prose", pasted = true,
  log = answer([[(?:Kernel(?: [Vv]ersion)?|Linux [Kk]ernel)]], [[(?:Linux )?(?<release>\d{1,2}\.\d{1,3}(?:\.\d{1,3})?[0-9A-Za-z.+_~-]{0,60})]]),
  facts = { ["kernel.version"] = "$release" } }
extract { id = "form-ollama", trust = "prose", pasted = true,
  log = [[^Ollama version: v?(?<version>\d{1,2}\.\d{1,3}\.\d{1,3}[0-9A-Za-z.+-]{0,40})\s*$]],
  facts = { ["app.name"] = "ollama", ["app.version"] = "$version" } }

-- Hardware as XML -----------------------------------------------------------------------
extract { id = "lshw-display", trust = "lspci",
  log = [[\bdisplay(?::\d{1,2})?: .*\bclass="display" handle="PCI:(?<bdf>]] .. bdf .. [[)"]],
  facts = { ["gpu.bdf"] = "$bdf" }, lines = 20, ends = [[: (?:\w+="[^"]*" )*class="]],
  require = "gpu.name",
  fields = {
    { log = [[\.display(?::\d{1,2})?\.vendor: Advanced Micro (?<vendor>Devices)]],
      facts = { ["gpu.present"] = "1" } },
    { log = [[\.display(?::\d{1,2})?\.product: (?<name>(?!.*(?:NVIDIA|GeForce|UHD |Iris |Arc )).{3,80}?)(?: \[[0-9A-F]{4}:[0-9A-F]{4}\])?\s*$]],
      facts = { ["gpu.name"] = "$name" } },
    { log = [[\.configuration\.driver: id="driver" value="(?<driver>[a-z0-9_-]{2,20})"]],
      facts = { ["gpu.driver"] = "$driver" } },
  } }
extract { id = "lshw-board", trust = "lspci",
  log = [[^\S{1,200}\.core\.product: (?<name>\S.{1,80}?)\s*$]], facts = { ["host.board"] = "$name" } }
extract { id = "lshw-bios", trust = "lspci",
  log = [[^\S{1,200}\.core\.firmware\.version: (?<version>\S.{0,40}?)\s*$]], facts = { ["host.bios"] = "$version" } }
extract { id = "lstopo-pci", trust = "lspci",
  log = [[: type="PCIDev" .*\bpci_busid="(?<bdf>]] .. bdf .. [=[)" pci_type="(?:0300|0380|1200) \[1002:(?<id>[0-9a-f]{4})\]]=],
  facts = { ["gpu.bdf"] = "$bdf", ["gpu.pci_id"] = "1002:$id" } }
extract { id = "lstopo-kernel", trust = "runtime",
  log = [[\binfo: name="OSRelease" value="(?<release>\d{1,2}\.\d{1,3}[0-9A-Za-z.+_~-]{0,64})"]],
  facts = { ["kernel.version"] = "$release" } }
extract { id = "lstopo-cpu", trust = "runtime",
  log = [[\binfo: name="CPUModel" value="(?<name>[^"]{3,80}?)\s*"]], facts = { ["host.cpu"] = "$name" } }

-- amd-smi version --json ----------------------------------------------------------------
extract { id = "amd-smi-version-json", trust = "smi",
  log = [[^AMDSMI Tool: (?<tool>\d{1,3}\.\d{1,3}\.\d{1,5})\S* \| .*\brocm version: (?<rocm>\d{1,2}\.\d{1,2}\.\d{1,2})\b]],
  facts = { ["amdsmi.version"] = "$tool", ["rocm.version"] = "$rocm" } }

-- rocm_techsupport.sh: older boots stand behind these lines -----------------------------
extract { id = "techsupport-boot", trust = "kernel", boot = true,
  log = [[^Section: (?:Second |Third )?Previous boot logs]] }

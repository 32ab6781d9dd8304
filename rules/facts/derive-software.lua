-- SPDX-License-Identifier: Apache-2.0
--
-- From the versions of parts to the ROCm release they are of. Only pairs that are unique:
-- several releases share an HSA runtime version, and HIP's own minor is not ROCm's (ROCm
-- 6.0 reports HIP 6.1). Pairs from ROCm's compatibility tables 6.0 to 7.2.

local function release(key, list)
  local cases = {}
  for i = 1, #list do
    cases[i] = { matches = list[i][1], facts = { [key] = list[i][2] } }
  end
  return cases
end

-- The driver of one release works with the user space of its neighbours, so it does not
-- tell which ROCm is in use.
derive { id = "dkms-to-release", from = "driver.version", cases = release("driver.rocm", {
  { [[^6\.3\.6\b]], "6.0" },
  { [[^6\.7\.0\b]], "6.1" },
  { [[^6\.8\.5\b]], "6.2" },
  { [[^6\.10\.5\b]], "6.3" },
  { [[^6\.12\.12\b]], "6.4" },
  { [[^6\.14\.14\b]], "7.0" },
  { [[^6\.16\.6\b]], "7.1" },
  { [[^6\.16\.13\b]], "7.2" },
}) }

-- AMD's own number of the driver's release: in the package's version, after that of the
-- module ("6.16.6.30200100-..." is 30.20.1, "6.10.5.60303-..." is 6.3.3); the module's alone
-- leaves the last number open.
derive { id = "dkms-package-to-driver", from = "package.amdgpu-dkms", cases = {
  { matches = [[^(?:\d:)?6\.\d{1,2}\.\d{1,2}\.(?<a>[3-9]\d)0?(?<b>\d{1,2}?)(?=\d{4}-)0?(?<c>\d{1,2}?)(?=\d\d-)]], facts = { ["driver.release"] = "$a.$b.$c" } },
  { matches = [[^(?:\d:)?6\.\d{1,2}\.\d{1,2}\.(?<a>6)0?(?<b>\d{1,2}?)(?=\d\d-)0?(?<c>\d{1,2})-]], facts = { ["driver.release"] = "$a.$b.$c" } },
} }
derive { id = "dkms-to-driver", from = "driver.version", cases = release("driver.release", {
  { [[^6\.3\.6\b]], "6.0" },
  { [[^6\.7\.0\b]], "6.1" },
  { [[^6\.8\.5\b]], "6.2" },
  { [[^6\.10\.5\b]], "6.3" },
  { [[^6\.12\.12\b]], "6.4" },
  { [[^6\.14\.14\b]], "30.10" },
  { [[^6\.16\.6\b]], "30.20" },
  { [[^6\.16\.13\b]], "30.30" },
}) }

derive { id = "hip-to-rocm", from = "hip.version", cases = release("rocm.version", {
  { [[^6\.1\.32830\b]], "6.0.0" },
  { [[^6\.1\.32831\b]], "6.0.2" },
  { [[^6\.1\.40091\b]], "6.1.0" },
  { [[^6\.1\.40092\b]], "6.1.1" },
  { [[^6\.1\.40093\b]], "6.1.2" },
  { [[^6\.2\.41133\b]], "6.2.0" },
  { [[^6\.2\.41134\b]], "6.2" },
  { [[^6\.3\.42131\b]], "6.3.0" },
  { [[^6\.3\.4213[2-9]\b]], "6.3" },
  { [[^6\.4\.43482\b]], "6.4.0" },
  { [[^6\.4\.4348[3-9]\b]], "6.4" },
  { [[^7\.0\.518\d\d\b]], "7.0" },
  { [[^7\.1\.25424\b]], "7.1.0" },
  { [[^7\.1\.52802\b]], "7.1.1" },
  { [[^7\.2\.26015\b]], "7.2.0" },
  { [[^7\.2\.53211\b]], "7.2" },
  { [[^7\.14\.60850\b]], "7.14.0" },
}) }

derive { id = "rocr-to-rocm", from = "rocr.version", cases = release("rocm.version", {
  { [[^1\.12(?:\.\d+)?$]], "6.0" },
  { [[^1\.15(?:\.\d+)?$]], "6.4" },
}) }

derive { id = "rocm-smi-to-rocm", from = "rocmsmi.version", cases = release("rocm.version", {
  { [[^6\.0\.0\b]], "6.0" },
  { [[^7\.0\.0\b]], "6.1" },
  { [[^7\.2\.0\b]], "6.1.2" },
  { [[^7\.3\.0\b]], "6.2" },
  { [[^7\.4\.0\b]], "6.3" },
  { [[^7\.5\.0\b]], "6.4.0" },
}) }

-- 26.1.0 is both 7.1.0 and a preview, so it is left out.
derive { id = "amd-smi-to-rocm", from = "amdsmi.version", cases = release("rocm.version", {
  { [[^23\.4\.2\b]], "6.0" },
  { [[^24\.4\.1\b]], "6.1.0" },
  { [[^24\.5\.1\b]], "6.1" },
  { [[^24\.6\.]], "6.2" },
  { [[^24\.7\.1\b]], "6.3" },
  { [[^25\.3\.0\b]], "6.4.0" },
  { [[^25\.4\.2\b]], "6.4.1" },
  { [[^26\.0\.]], "7.0" },
  { [[^26\.2\.0\b]], "7.1.1" },
  { [[^26\.2\.1\b]], "7.2.0" },
  { [[^26\.2\.2\b]], "7.2" },
}) }

derive { id = "miopen-to-rocm", from = "miopen.version", cases = release("rocm.version", {
  { [[^3\.0\.]], "6.0" },
  { [[^3\.1\.]], "6.1" },
  { [[^3\.2\.]], "6.2" },
  { [[^3\.3\.]], "6.3" },
  { [[^3\.4\.]], "6.4" },
}) }

derive { id = "rocblas-to-rocm", from = "rocblas.version", cases = release("rocm.version", {
  { [[^4\.0\.]], "6.0" },
  { [[^4\.1\.]], "6.1" },
  { [[^4\.2\.]], "6.2" },
  { [[^4\.3\.]], "6.3" },
  { [[^4\.4\.]], "6.4" },
  { [[^5\.1\.]], "7.1" },
  { [[^5\.2\.]], "7.2" },
}) }

-- The HIP library's soname carries ROCm's major number.
derive { id = "soname-to-rocm", from = "package.libamdhip64", cases = {
  { matches = [[^(?<major>[4-9])(?:\.|$)]], facts = { ["rocm.version"] = "$major" } },
} }

derive { id = "rocm-core-to-rocm", from = "package.rocm-core", cases = {
  { matches = [[^(?<version>\d{1,2}\.\d{1,2}\.\d{1,2})]],
    facts = { ["rocm.version"] = "$version", ["rocm.installed"] = "$version" } },
} }

-- A PyTorch wheel brings its own ROCm libraries.
derive { id = "torch-to-rocm", from = "torch.version", cases = {
  { matches = [[\+rocm(?<version>\d{1,2}\.\d{1,2}(?:\.\d{1,2})?(?:(?:a|rc)\d{1,8})?)]],
    facts = { ["torch.rocm"] = "$version" } },
} }
derive { id = "torch-rocm-to-rocm", from = "torch.rocm", cases = {
  { matches = [[^(?<version>\d{1,2}\.\d{1,2}[0-9a-z.]{0,16})$]],
    facts = { ["rocm.version"] = "$version" } },
} }

-- Microsoft's kernel runs under WSL and nowhere else.
derive { id = "kernel-to-wsl", from = "kernel.version", cases = {
  { matches = [[(?i)microsoft.*WSL]], facts = { ["host.wsl"] = "true" } },
} }
derive { id = "os-to-wsl", from = "os.name", cases = {
  { matches = [[(?i)\bWSL]], facts = { ["host.wsl"] = "true" } },
} }

-- What Ollama's own downloads and images carry, whatever ROCm the machine has: its
-- Dockerfile and CMakePresets.json tag by tag. A distribution's package differs.
local function bundle(range, rocm, targets)
  return { range = range, facts = { ["app.rocm"] = rocm, ["app.targets"] = targets },
           split = "," }
end

local old = "gfx900,gfx906,gfx908,gfx90a,gfx940,gfx941,gfx942,gfx1010,gfx1012,gfx1030,gfx1100,gfx1101,gfx1102"
local without_vega = "gfx908,gfx90a,gfx940,gfx941,gfx942,gfx1010,gfx1012,gfx1030,gfx1100,gfx1101,gfx1102,gfx1151,gfx1200,gfx1201"
local rocm7 = "gfx908,gfx90a,gfx942,gfx950,gfx1010,gfx1012,gfx1030,gfx1100,gfx1101,gfx1102,gfx1103,gfx1150,gfx1151,gfx1200,gfx1201"
local newest = "gfx908,gfx90a,gfx942,gfx950,gfx1030,gfx1100,gfx1101,gfx1102,gfx1150,gfx1151,gfx1200,gfx1201"

derive { id = "ollama-bundle", from = "package.ollama", cases = {
  bundle(">=0.1.29, <0.1.30", "6.0", "gfx900,gfx906,gfx908,gfx90a,gfx1010,gfx1012,gfx1030,gfx1100,gfx1101,gfx1102"),
  bundle(">=0.1.30, <0.1.32", "6.0", old),
  bundle(">=0.1.32, <0.1.45", "6.0.2", old),
  bundle(">=0.1.45, <0.2.6", "6.1.1", old),
  bundle(">=0.2.6, <0.5.13", "6.1.2", old),
  bundle(">=0.5.13, <0.6.2", "6.3.3", old),
  bundle(">=0.6.2, <0.6.4", "6.3.3", old .. ",gfx1151"),
  bundle(">=0.6.4, <0.12.4", "6.3.3", old .. ",gfx1151,gfx1200,gfx1201"),
  bundle(">=0.12.4, <0.18.0", "6.3.3", without_vega),
  bundle(">=0.18.0, <0.20.7", "7.2", rocm7),
  bundle(">=0.20.7, <0.32.0", "7.2.1", rocm7),
  bundle(">=0.32.0, <0.34", "7.2.1", newest),
} }
derive { id = "ollama-rocm", from = "app.rocm", cases = {
  { matches = [[^(?<version>\d{1,2}\.\d{1,2}(?:\.\d{1,2})?)$]],
    facts = { ["rocm.version"] = "$version" } },
} }

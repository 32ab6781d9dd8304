-- SPDX-License-Identifier: Apache-2.0
--
-- Facts about the system: distribution, packages, environment variables as shells,
-- services and containers set them.

-- Distributions, wherever their name stands: os-release, lsb_release, PyTorch's
-- collect_env, inxi. The name stands in every branch, since alone it would be too short a
-- literal to look for.
local function carried(name)
  return [[(?:\bPRETTY_NAME="?]] .. name .. [[|^Description:\s+]] .. name .. [[|^OS\s*: ]] .. name ..
    [[|\bDistro: ]] .. name .. [[|^NAME="[^"]{1,40}" VERSION="]] .. name .. ")"
end
local distributions = {
  { "ubuntu", "Ubuntu", [[ (?<release>\d\d\.\d\d)]], "ubuntu $release" },
  { "debian", "Debian GNU/Linux", [[ (?<release>\d{1,2})\b]], "debian $release" },
  { "fedora", "Fedora", [[ (?:Linux )?(?<release>\d{2})\b]], "fedora $release" },
  { "rhel", "Red Hat Enterprise Linux", [[ (?<release>\d{1,2}(?:\.\d{1,2})?)]], "rhel $release" },
  { "rocky", "Rocky Linux", [[ (?<release>\d{1,2}(?:\.\d{1,2})?)]], "rocky $release" },
  { "alma", "AlmaLinux", [[ (?<release>\d{1,2}(?:\.\d{1,2})?)]], "almalinux $release" },
  { "centos", "CentOS", [[ (?:Stream |Linux )?(?<release>\d{1,2})]], "centos $release" },
  { "oracle", "Oracle Linux Server", [[ (?<release>\d{1,2}(?:\.\d{1,2})?)]], "oracle linux $release" },
  { "sles", "SUSE Linux Enterprise Server", [[ (?<release>\d{1,2}(?: SP\d)?)]], "sles $release" },
  { "tumbleweed", "openSUSE", [[ (?<release>Tumbleweed)]], "opensuse tumbleweed" },
  { "leap", "openSUSE Leap", [[ (?<release>\d{1,2}\.\d)]], "opensuse leap $release" },
  { "mint", "Linux Mint", [[ (?<release>\d{2}(?:\.\d)?)]], "linux mint $release" },
  { "pop", "Pop!_OS", [[ (?<release>\d\d\.\d\d)]], "pop!_os $release" },
  { "nixos", "NixOS", [[ (?<release>\d\d\.\d\d)]], "nixos $release" },
}
for i = 1, #distributions do
  local one = distributions[i]
  extract { id = "os-" .. one[1], trust = "runtime", pasted = true, log = carried(one[2]) .. one[3],
    facts = { ["os.name"] = one[4] } }
end
local rolling = [[Arch Linux|CachyOS|Manjaro Linux|EndeavourOS|Bazzite|Gentoo\b|Solus\b|Unraid]] -- of no release
extract { id = "os-rolling", trust = "runtime", pasted = true, log = "(?<line>" .. carried("(?:" .. rolling .. ")") .. ")",
  of = "line", each = "(?<os>" .. rolling .. ")", facts = { ["os.name"] = "$os" },
  map = { os = { ["Arch Linux"] = "arch linux", CachyOS = "cachyos", ["Manjaro Linux"] = "manjaro", EndeavourOS = "endeavouros",
    Bazzite = "bazzite", Gentoo = "gentoo", Solus = "solus", Unraid = "unraid" } } }
extract { id = "os-ubuntu-release", trust = "runtime", pasted = true, log = [[^NAME="Ubuntu"]], lines = 2,
  fields = {
    { log = [[^VERSION="(?<release>\d\d\.\d\d)]], facts = { ["os.name"] = "ubuntu $release" } },
  } }
extract { id = "os-debian-release", trust = "runtime", pasted = true, log = [[^NAME="Debian GNU/Linux"]], lines = 3,
  fields = {
    { log = [[^VERSION="(?<release>\d{1,2})\b]], facts = { ["os.name"] = "debian $release" } },
  } }

-- packages ------------------------------------------------------------------------------
-- In groups: a branch that ends in a repetition keeps those beside it from being joined with
-- what follows, and so from being long enough to look for.
local repeated = [[rocm-(?:core|dev|hip[a-z-]{0,20}|smi[a-z-]{0,8}|runtime|comgr|opencl-runtime|llvm|device-libs)|amdrocm-[a-z0-9-]{2,40}|libamdhip64-\d|libhsa-runtime64-1|libhsakmt1|librocblas\d|libamd-comgr\d|opencl-amd(?:-dev)?|python-pytorch-(?:opt-)?rocm|llama\.cpp(?:-hip|-vulkan)?]]
local plain, graphics = [[rocminfo|rocblas|hipblaslt|hipblas|hip-runtime-amd|hsa-rocr|comgr|miopen-hip|rccl|rocsolver|amd-smi-lib|amdsmi|amdgpu-(?:dkms(?:-firmware)?|core|install)]],
  [[mesa-vulkan-drivers|vulkan-radeon|amdvlk|libdrm-amdgpu1|firmware-amd-graphics|amd-gpu-firmware|linux-firmware(?:-amdgpu)?]]
local version = [[(?<version>(?:\d{1,3}:)?\d[0-9A-Za-z.+~^_:-]{0,60})]]
local lists = {
  { "dpkg", "^ii  ?", [[(?::amd64)?\s+]] .. version .. [[\s]] },
  { "rpm", "^", [[-(?<version>\d[0-9A-Za-z.+~^_]{0,40}-[0-9A-Za-z.+~^_]{1,30})\.(?:x86_64|noarch)\s*$]] },
  { "pacman", "^", [[ (?<version>(?:\d{1,2}:)?\d[0-9A-Za-z.+~_]{0,40}-\d{1,3}(?:\.\d)?)\s*$]] },
  { "apt", "^", [[/[a-z0-9,.-]{2,60} ]] .. version .. [[ (?:amd64|all) \[installed]] },
}
for i = 1, #lists do
  local dpkg = lists[i][1] == "dpkg" -- its lists are long: every literal begins with "ii"
  local packages = dpkg and { repeated, plain, graphics } or { repeated, plain .. "|" .. graphics }
  for j = 1, #packages do
    extract { id = lists[i][1] .. "-packages-" .. j, trust = "runtime", pasted = not dpkg,
      log = lists[i][2] .. "(?<name>" .. packages[j] .. ")" .. lists[i][3], facts = { ["package.$name"] = "$version" } }
  end
end
-- A distribution's Ollama is built against the distribution's ROCm: no bundle.
local ollamas = { "ollama", "ollama-rocm", "ollama-vulkan" }
for i = 1, #ollamas do -- one pattern each: "ollama" alone stands in every line of its log
  extract { id = "pacman-" .. ollamas[i], trust = "runtime", pasted = true,
    log = "^" .. ollamas[i] .. [[ (?<version>0\.\d{1,3}\.\d{1,3})-\d{1,3}\s*$]],
    facts = { ["app.name"] = "ollama", ["app.version"] = "$version" } }
end
local firmware = [[(?:linux-firmware(?:-amdgpu)?|firmware-amd-graphics|amd-gpu-firmware)]]
extract { id = "dpkg-firmware", trust = "runtime",
  log = "^ii\\s+" .. firmware .. "\\s+" .. version .. "\\s", facts = { ["host.firmware_package"] = "$version" } }
extract { id = "rpm-firmware", trust = "runtime", pasted = true,
  log = "^" .. firmware .. [[-(?<version>20\d{6})-[0-9A-Za-z.+~^_]{1,30}\.noarch\s*$]],
  facts = { ["host.firmware_package"] = "$version" } }
extract { id = "pacman-firmware", trust = "runtime", pasted = true,
  log = "^" .. firmware .. [[ (?<version>(?:\d{1,2}:)?20\d{6}[0-9A-Za-z.+~_]{0,40}-\d{1,3})\s*$]],
  facts = { ["host.firmware_package"] = "$version" } }

-- environment variables -----------------------------------------------------------------
-- HSA_ and its like are too short to look for: their second words are those that a runtime
-- reads.
local variables = "(?:" ..
  [[(?:ROCR|ROCM|ROCBLAS|HIPBLASLT|MIOPEN|GGML|OLLAMA|PYTORCH|TORCH|VLLM|NCCL|RCCL)_[A-Z0-9_]{2,50}]] .. "|" ..
  [[(?:(?:LLAMA_ARG|MESA_VK|RADV)_[A-Z0-9_]{2,50}|HSAKMT_DEBUG_LEVEL|CUDA_VISIBLE_DEVICES|AMDGPU_TARGETS|HCC_AMDGPU_TARGET|FLASH_ATTENTION_TRITON_AMD_ENABLE|VK_ICD_FILENAMES|VK_DRIVER_FILES|LD_LIBRARY_PATH|LD_PRELOAD)]] .. "|" ..
  [[HSA_(?:ALLOCATE|AMD_|CHECK_|COOP_|CU_MASK|DISABLE_|DISCOVER_|ENABLE_|FORCE_|IGNORE_|IMAGE_|LOADER_|MAX_|NO_SCRATCH|OVERRIDE_|PCS_|RUNNING_|SCRATCH_|SIGNAL_|SVM_|TOOLS_|USE_|WAIT_|XNACK)[A-Z0-9_]{0,50}]] .. "|" ..
  [[HIP_(?:API_|BLOCKING_|CLANG_|COMPILER|DEVICE_|ENABLE_|FORCE_|HIDDEN_|HOST_|INITIAL_|LAUNCH_|LIB_|MEM_|PATH|PLATFORM|RUNTIME|SKIP_|TRACE_|USE_|VISIBLE_|VMEM_)[A-Z0-9_]{0,50}]] .. "|" ..
  [[(?:GPU_(?:ARCHS|BLIT_|CP_DMA_|DEVICE_|DUMP_|ENABLE_|FORCE_|IMAGE_|MAX_|NUM_|PINNED_|PRINT_|SINGLE_|STAGING_|STREAMOPS_|TARGETS|USE_|XFER_)|AMD_(?:COMGR_|CPU_|DEBUG|DIRECT_|GPU_|LOG_|OCL_|OPT_|SERIALIZE_|THREAD_|VULKAN_))[A-Z0-9_]{0,40}]] .. ")"
-- not a placeholder, nor what the shell would still have to fill in
local value = [[(?<value>(?!\.\.|[$<]\w*>?$)(?:[^\s"'`;&|\\<>]|;(?=gfx)){1,400})]]
local assigned = [[\b(?<name>]] .. variables .. [[)=["']?]] .. value

-- `before` and `after` stand around NAME=...; the assignments of the rest of the line are
-- read one by one.
local function assignments(id, trust, before, key)
  extract { id = id, trust = trust, pasted = true,
    log = before .. "(?<line>" .. variables .. [[=\S.{0,2000})$]],
    of = "line", each = assigned, facts = { [key .. "$name"] = "$value" } }
end
local function assignment(id, trust, before, value_and_after, stated)
  extract { id = id, trust = trust, pasted = true,
    log = before .. "(?<name>" .. variables .. ")" .. value_and_after,
    facts = { ["env.$name"] = stated or "$value" } }
end

-- A line that begins with an assignment: the output of env, or the words before a
-- command. Quotes are the shell's.
assignments("env-line", "app", [[^(?:[^\s=]{0,60}[$#%>❯] ?)?(?:sudo (?:-E )?|env )?]], "env.")
-- What a shell exports reaches the programs started from that shell and no service: the
-- log beside it mostly comes from there, but that is an assumption.
local exports = { { "export", "export " }, { "fish-global", "set -gx " }, { "fish", "set -x " } }
for i = 1, #exports do
  local before = [[(?:^|[$#%>❯;&] ?)\s*]] .. exports[i][2]
  assignments("env-" .. exports[i][1], "app", before, "shell.env.")
  assignments("env-" .. exports[i][1] .. "-process", "prose", before, "env.")
end
-- systemd: unit files, drop-ins, systemctl show
-- a quote that is not closed: the line goes on where the text was cut
local unit = [[^\s*Environment=(?:"(?=[^"]*")|(?!"))]]
assignments("env-unit", "app", unit, "service.env.")
assignments("env-unit-process", "prose", unit, "env.")
extract { id = "unit-user", trust = "app", log = [[^\[Service\]\s*$]], lines = 40,
  ends = [[^\[(?!Service)]],
  fields = {
    { log = [[^User=(?<user>[a-z_][a-z0-9_-]{0,31})\s*$]], facts = { ["service.user"] = "$user" } },
    { log = [[^(?:SupplementaryGroups|Group)=(?<groups>[a-z_][a-z0-9_ -]{0,200})\s*$]],
      of = "groups", each = "(?<group>[a-z_][a-z0-9_-]{0,31})", facts = { ["service.groups"] = "$group" } },
  } }
-- containers: docker and podman arguments, compose lists and maps, docker inspect. In a
-- compose list, quotes within an item belong to the value.
extract { id = "env-docker-run", trust = "app",
  log = [[\b(?:docker|podman|nerdctl) (?:run|create)\b(?<line>.{0,4000})$]],
  of = "line", each = [[(?:-e|--env)[ =]["']?(?<name>]] .. variables .. [[)=["']?]] .. value,
  facts = { ["env.$name"] = "$value" } }
assignment("env-docker-line", "app", [[^\s*(?:-e|--env)[ =]["']?]], [[=["']?]] .. value)
assignment("env-compose-item", "app", [[^\s*- ["']?]], "=" .. value .. "[\"']?\\s*$")
assignment("env-compose-quoted", "app", [[^\s*- ]], [[="(?<value>[^"\s]{1,200})"\s*$]], '"$value"')
assignment("env-yaml", "app", [[^\s+]], [[: ["']?(?<value>[^\s"'#]{1,400})["']?\s*$]])
assignment("env-inspect", "app", [[^\s*"]], [[=(?<value>[^"\\]{1,400})",?\s*$]])
extract { id = "env-python", trust = "prose",
  log = [=[\bos\.environ\[["'](?<name>]=] .. variables .. [=[)["']\] ?= ?["'](?<value>[^"'\s]{1,200})["']]=],
  facts = { ["env.$name"] = "$value" } }
extract { id = "container-docker", trust = "prose",
  log = [[\bdocker (?:run|create) .*(?:/dev/kfd|/dev/dri|rocm)]], facts = { ["host.container"] = "docker" } }
extract { id = "container-podman", trust = "prose",
  log = [[\bpodman (?:run|create) .*(?:/dev/kfd|/dev/dri|rocm)]], facts = { ["host.container"] = "podman" } }
extract { id = "container-distrobox", trust = "prose",
  log = [[\b(?:distrobox|toolbox) (?:create|enter|run)\b]], facts = { ["host.container"] = "distrobox" } }
-- One line is one device, and lists are often cut: at least one is there.
extract { id = "lspci-amd-display", trust = "lspci",
  log = [[(?:VGA compatible controller|Display controller|Processing accelerators|3D controller)\b.*: Advanced Micro Devices, Inc\.]],
  facts = { ["gpu.present"] = "1" } }

-- SPDX-License-Identifier: Apache-2.0
--
-- Facts in what the ROCm runtime and the tools around it print: rocminfo, HIP's log,
-- rocBLAS, RCCL, clinfo, vulkaninfo, lspci, inxi, rocm-smi, amd-smi.

local target = "gfx[0-9a-f]{3,4}"
local bdf = [=[(?:[0-9a-f]{4}:)?[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]]=]
local version3 = [[\d{1,3}\.\d{1,3}\.\d{1,5}]]

-- A program of ROCm that ends for want of a GPU.
extract { id = "rocm-finds-no-gpu", trust = "runtime",
  log = [[no ROCm-capable device is detected|hipErrorNoDevice|No HIP GPUs are available|ROCk module is NOT loaded|Unable to open /dev/kfd read-write]],
  facts = { ["host.gpu_wanted"] = "a program of ROCm that ran" } }

-- rocminfo ------------------------------------------------------------------------------
extract { id = "rocminfo-module", trust = "runtime",
  log = [[^ROCk module version (?<version>\d{1,2}\.\d{1,2}\.\d{1,2}) is loaded]],
  facts = { ["driver.version"] = "$version", ["driver.origin"] = "dkms" } }
extract { id = "rocminfo-wsl", trust = "runtime",
  log = [[^WSL environment detected]], facts = { ["host.wsl"] = "true" } }
extract { id = "rocminfo-runtime", trust = "runtime",
  log = [[^\s*Runtime Version:\s+(?<version>1\.\d{1,2})\s*$]],
  facts = { ["rocr.version"] = "$version" } }
extract { id = "rocminfo-xnack", trust = "runtime",
  log = [[^\s*XNACK enabled:\s+(?<state>YES|NO)\b]], facts = { ["gpu.xnack"] = "$state" } }
-- The chip id is that of the silicon, whatever HSA_OVERRIDE_GFX_VERSION says.
extract { id = "rocminfo-agent", trust = "runtime",
  log = [[^\s*Agent \d{1,2}\s*$]], lines = 120, ends = [[^\*\*\* Done \*\*\*]],
  require = "gpu.pci_id",
  fields = {
    { log = [[^\s+Marketing Name:\s+(?<name>\S.{1,80}?)\s*$]], facts = { ["gpu.name"] = "$name" } },
    { log = [[^\s+Chip ID:\s+\d+\(0x(?<id>[0-9a-f]{4})\)]], facts = { ["gpu.pci_id"] = "1002:$id" } },
    { log = [[^\s+BDFID:\s+(?<bdf>\d{1,6})\s*$]], facts = { ["gpu.bdf"] = "$bdf" } },
    { log = [[^\s+Compute Unit:\s+(?<count>\d{1,4})\s*$]], facts = { ["gpu.compute_units"] = "$count" } },
    { log = [[^\s+Wavefront Size:\s+(?<lanes>32|64)\(]], facts = { ["gpu.wavefront_size"] = "$lanes" } },
    { log = [[^\s+Memory Properties:\s+(?<kind>APU)\s*$]], facts = { ["gpu.kind"] = "$kind" } },
    { log = [[^\s+Internal Node ID:\s+(?<node>\d{1,3})\s*$]], facts = { ["gpu.kfd_node"] = "$node" } },
    { log = [[^\s+Packet Processor uCode::\s+(?<version>\d{1,6})\s*$]], facts = { ["firmware.mec"] = "$version" } },
    { log = [[^\s+SDMA engine uCode::\s+(?<version>\d{1,6})\s*$]], facts = { ["firmware.sdma"] = "$version" } },
  } }
-- What the runtime calls the target is believed less: an override changes it.
extract { id = "rocminfo-agent-target", trust = "app",
  log = [[^\s*Agent \d{1,2}\s*$]], lines = 120, ends = [[^\*\*\* Done \*\*\*]],
  require = "gpu.gfx_reported",
  fields = {
    { log = [[^\s+Name:\s+(?<target>]] .. target .. [[)\s*$]],
      facts = { ["gpu.gfx_reported"] = "$target" } },
    { log = [[^\s+Marketing Name:\s+(?<name>\S.{1,80}?)\s*$]], facts = { ["gpu.name"] = "$name" } },
    { log = [[^\s+BDFID:\s+(?<bdf>\d{1,6})\s*$]], facts = { ["gpu.bdf"] = "$bdf" } },
    { log = [[^\s+Name:\s+amdgcn-amd-amdhsa--]] .. target .. [[:(?<features>[a-z0-9:+-]{3,60})\s*$]],
      of = "features", each = "(?<feature>[a-z]{4,10}[+-])", facts = { ["gpu.features"] = "$feature" } },
  } }
-- lint: allow pattern-short because the line has no longer word
extract { id = "rocminfo-target-alone", trust = "prose",
  log = [[^\s*Name:\s+(?<target>]] .. target .. [[)\s]],
  facts = { ["gpu.gfx_reported"] = "$target" } }
extract { id = "rocminfo-isa", trust = "prose",
  log = [[\bamdgcn-amd-amdhsa--(?<target>]] .. target .. [[)(?![0-9a-z-])]],
  facts = { ["gpu.gfx_reported"] = "$target" } }

-- opening the device nodes
extract { id = "kfd-open", trust = "runtime",
  log = [[Unable to open /dev/kfd read-write: (?<error>Permission denied|No such file or directory|Invalid argument|Operation not permitted|Cannot allocate memory)]],
  facts = { ["access.kfd"] = "$error" },
  map = { error = { ["Permission denied"] = "EACCES", ["No such file or directory"] = "ENOENT",
    ["Invalid argument"] = "EINVAL", ["Operation not permitted"] = "EPERM",
    ["Cannot allocate memory"] = "ENOMEM" } } }
extract { id = "kfd-open-denied", trust = "app",
  log = [[\bopen /dev/kfd: permission denied]], facts = { ["access.kfd"] = "EACCES" } }
extract { id = "kfd-open-missing", trust = "app",
  log = [[(?:open /dev/kfd: no such file|custom device "/dev/kfd": no such file|cannot access '?/dev/kfd'?: No such file)]],
  facts = { ["access.kfd"] = "ENOENT" } }
extract { id = "render-missing", trust = "app",
  log = [[cannot access '?/dev/dri(?:/renderD\d{3})?'?: No such file]],
  facts = { ["access.render"] = "ENOENT" } }
extract { id = "rocminfo-not-member", trust = "runtime",
  log = [[^(?<user>[a-z_][a-z0-9_.-]{0,31}) is not member of "(?<group>[a-z][a-z0-9_-]{0,31})" group, the default DRM access group]],
  facts = { ["user.name"] = "$user", ["access.render_group"] = "$group" } }
extract { id = "rocminfo-member", trust = "runtime",
  log = [[^(?<user>[a-z_][a-z0-9_.-]{0,31}) is member of (?<group>[a-z][a-z0-9_-]{0,31}) group]],
  facts = { ["user.name"] = "$user", ["user.groups"] = "$group" } }

-- ls and stat of the device nodes, groups, id
local long = [[^(?<mode>crw-rw[rwxsStT-]{4}|crw----[rwxsStT-]{3})[.+@]?\s+\d+\s+(?<owner>[\w.-]{1,32})\s+(?<group>[\w.-]{1,32})\s+\d+,\s*\d+\s.{5,20}\s]]
local kfd_facts = { ["access.kfd_mode"] = "$mode", ["access.kfd_owner"] = "$owner",
  ["access.kfd_group"] = "$group" }
extract { id = "ls-dev-kfd", trust = "runtime", log = long .. "/dev/kfd$", facts = kfd_facts }
extract { id = "ls-kfd", trust = "runtime",
  log = [[^(?<mode>crw-rw[rwxsStT-]{4}|crw----[rwxsStT-]{3})[.+@]?\s+\d+\s+(?<owner>[\w.-]{1,32})\s+(?<group>[\w.-]{1,32})\s+\d+,\s*\d+\s.{5,20}\d kfd$]],
  facts = kfd_facts }
extract { id = "stat-kfd", trust = "runtime", log = [[^\s*File: ['‘"]?/dev/kfd\b]], lines = 5,
  fields = {
    { log = [[^\s*Access: \(\d{4}/(?<mode>c[rwxsStT-]{9})\)\s+Uid: \(\s*\d+/\s*(?<owner>[\w.-]{1,32})\)\s+Gid: \(\s*\d+/\s*(?<group>[\w.-]{1,32})\)]],
      facts = kfd_facts },
  } }
extract { id = "ls-render", trust = "runtime",
  log = [[^c[rwxsStT-]{9}[.+@]?\s+\d+\s+[\w.-]{1,32}\s+(?<group>[\w.-]{1,32})\s+226,\s*\d{1,3}\s.{5,40}(?<node>renderD1\d\d)$]],
  facts = { ["access.render_group"] = "$group", ["access.render_nodes"] = "$node" } }
local account = "[a-z_][a-z0-9_.-]{0,31}"
extract { id = "groups", trust = "runtime", log = [[(?:^|[$#%>❯] ?)groups\s*$]], lines = 1,
  fields = {
    { log = "^(?<groups>" .. account .. "(?: " .. account .. [[){0,60})\s*$]],
      facts = { ["user.groups"] = "$groups" }, split = [[\s+]] },
  } }
extract { id = "groups-of-service", trust = "runtime",
  log = [[(?:^|[$#%>❯] ?)groups ollama\s*$]], lines = 1,
  fields = {
    { log = "^ollama : (?<groups>" .. account .. "(?: " .. account .. [[){0,60})\s*$]],
      facts = { ["service.user"] = "ollama", ["service.groups"] = "$groups" }, split = [[\s+]] },
  } }
extract { id = "id", trust = "runtime",
  log = [[^uid=\d+\((?<user>(?!ollama\))]] .. account .. [[)\) gid=\d+\([^)]{1,32}\) groups=\d+\((?<groups>[^\s]{1,1000})\)]],
  facts = { ["user.name"] = "$user", ["user.groups"] = "$groups" }, split = [[\),\d+\(]] }
extract { id = "id-of-service", trust = "runtime",
  log = [[^uid=\d+\((?<user>ollama)\) gid=\d+\([^)]{1,32}\) groups=\d+\((?<groups>[^\s]{1,1000})\)]],
  facts = { ["service.user"] = "$user", ["service.groups"] = "$groups" }, split = [[\),\d+\(]] }

-- HIP, rocBLAS, RCCL, ROCm itself -------------------------------------------------------
extract { id = "hip-no-code-object", trust = "app",
  log = [[No compatible code objects found for: (?<target>]] .. target .. [[)\b]],
  facts = { ["gpu.gfx_reported"] = "$target" } }
extract { id = "rocblas-arch", trust = "app",
  log = [[for GPU arch : (?<target>]] .. target .. [[)\b]],
  facts = { ["gpu.gfx_reported"] = "$target" } }
extract { id = "rocblas-list", trust = "runtime",
  log = [[List of available TensileLibrary Files]], lines = 80,
  ends = [[^(?:Aborted|time=|rocBLAS error)]],
  fields = {
    { log = [[TensileLibrary_(?:lazy_)?(?<target>]] .. target .. [[)\.(?:dat|co)\b]],
      facts = { ["rocblas.targets"] = "$target" } },
  } }
extract { id = "rocblas-files", trust = "runtime",
  log = [[^-[rwx-]{9}\S*\s.*\bTensileLibrary_lazy_(?<target>]] .. target .. [[)\.dat\s*$]],
  facts = { ["rocblas.targets"] = "$target" } }
extract { id = "rccl-rocm", trust = "runtime",
  log = [[^ROCm version\s*: (?<version>\d{1,2}\.\d{1,2}\.\d{1,2})\b]],
  facts = { ["rocm.version"] = "$version" } }
extract { id = "hip-version", trust = "runtime",
  log = [[^HIP version\s*: (?<version>\d{1,2}\.\d{1,2}\.\d{5})\b]],
  facts = { ["hip.version"] = "$version" } }
extract { id = "rccl-version", trust = "runtime",
  log = [[RCCL version\s?: (?<version>2\.\d{1,3}\.\d{1,3})\b]],
  facts = { ["rccl.version"] = "$version" } }
extract { id = "rccl-hip", trust = "runtime",
  log = [[Hipruntime version: (?<major>\d)0(?<minor>\d)(?<build>\d{5}),]],
  facts = { ["hip.version"] = "$major.$minor.$build" } }
extract { id = "rccl-rocr", trust = "runtime",
  log = [[NCCL INFO ROCr version (?<version>1\.\d{1,2})\s*$]], facts = { ["rocr.version"] = "$version" } }
extract { id = "rccl-kernel", trust = "runtime",
  log = [[NCCL INFO Kernel version: (?<release>\d{1,2}\.\d{1,3}\.\d[0-9A-Za-z.+_~-]{0,64})\s*$]],
  facts = { ["kernel.version"] = "$release" } }
extract { id = "rocm-info-file", trust = "runtime",
  log = [[/opt/rocm[^\s:]{0,40}/\.info/version(?: 2>/dev/null(?: \| head -n ?1)?)?\s*$]], lines = 1,
  fields = {
    { log = [[^(?<version>\d{1,2}\.\d{1,2}\.\d{1,2})(?:-\d{1,6})?\s*$]],
      facts = { ["rocm.version"] = "$version", ["rocm.installed"] = "$version" } },
  } }
-- A path is a weak witness of what is in use, but a good one of what is installed.
extract { id = "rocm-path", trust = "prose",
  log = [[(?<rest>/opt/rocm-\d{1,2}\.\d{1,2}\.\d.{0,2000})]],
  of = "rest", each = [[/opt/rocm-(?<version>\d{1,2}\.\d{1,2}\.\d{1,2})(?![\d.]*\d)]],
  facts = { ["rocm.version"] = "$version", ["rocm.installed"] = "$version" } }
extract { id = "library-release", trust = "prose",
  log = [[\blib(?:amdhip64|hsa-runtime64|rocblas|hipblas|MIOpen)\.so\.\d{1,2}\.\d{1,2}\.(?<major>[4-9])0(?<minor>\d)0(?<patch>\d)\b]],
  facts = { ["rocm.installed"] = "$major.$minor.$patch" } }
extract { id = "ldd-hip", trust = "runtime",
  log = [[\blibamdhip64\.so\.(?<major>[4-9]) => /\S+ \(0x]],
  facts = { ["package.libamdhip64"] = "$major" } }
extract { id = "nix-clr", trust = "prose",
  log = [[/nix/store/[0-9a-z]{32}-clr-(?<version>\d{1,2}\.\d{1,2}\.\d{1,2})\b]],
  facts = { ["rocm.version"] = "$version", ["rocm.origin"] = "distribution" } }

-- clinfo --------------------------------------------------------------------------------
extract { id = "clinfo-platform", trust = "runtime",
  log = [[^\s*Platform Version:?\s+OpenCL \d\.\d (?<driver>AMD-APP \(\d{4}\.\d{1,3}\))]],
  facts = { ["opencl.driver"] = "$driver" } }
extract { id = "clinfo-rusticl", trust = "runtime",
  log = [[^\s*Platform Name:?\s+(?<driver>rusticl|Clover)\s*$]],
  facts = { ["opencl.driver"] = "$driver" } }
extract { id = "clinfo-device", trust = "app",
  log = [[^\s*Device Name\s+(?<target>]] .. target .. [[)(?:(?<features>(?::[a-z]{4,10}[+-]){1,3}))?\s*$]],
  lines = 60, ends = [[^\s*Device Name\s]], facts = { ["gpu.gfx_reported"] = "$target" },
  fields = {
    { log = [[^\s*Device Board Name \(AMD\)\s+(?<name>\S.{1,80}?)\s*$]], facts = { ["gpu.name"] = "$name" } },
    { log = [[^\s*Device PCI-e ID \(AMD\)\s+0x(?<id>[0-9a-f]{4})\s*$]], facts = { ["gpu.pci_id"] = "1002:$id" } },
    { log = [[^\s*Device Topology \(AMD\)\s+PCI-E, (?<bdf>]] .. bdf .. [[)\s*$]], facts = { ["gpu.bdf"] = "$bdf" } },
    { log = [[^\s*Max compute units\s+(?<count>\d{1,4})\s*$]], facts = { ["gpu.compute_units"] = "$count" } },
    { log = [[^\s*Wavefront width \(AMD\)\s+(?<lanes>32|64)\s*$]], facts = { ["gpu.wavefront_size"] = "$lanes" } },
  } }
extract { id = "clinfo-board", trust = "app",
  log = [[^\s*Board name:\s+(?<name>(?:AMD|Radeon) \S.{1,80}?)\s*$]], facts = { ["gpu.name"] = "$name" } }

-- OpenGL names: radeonsi tells chip, DRM version and kernel
extract { id = "radeonsi-device", trust = "app",
  log = [[(?<name>(?:AMD|Radeon) [^():"]{2,60}) \(radeonsi, (?<chip>[a-z0-9_]{4,20}), (?:ACO|LLVM \S{1,12}), DRM (?<drm>3\.\d{1,3}), (?<release>\d{1,2}\.\d{1,3}[0-9A-Za-z.+_~-]{0,64})\)]],
  facts = { ["gpu.name"] = "$name ($chip)", ["drm.version"] = "$drm", ["kernel.version"] = "$release" } }
extract { id = "opengl-drm", trust = "app",
  log = [[\bDRM (?<drm>3\.\d{1,3})(?:\.\d+)?,? (?<release>\d{1,2}\.\d{1,3}\.\d[0-9A-Za-z.+_~-]{0,64})]],
  facts = { ["drm.version"] = "$drm", ["kernel.version"] = "$release" } }
extract { id = "mesa-version", trust = "app",
  log = [[\bMesa (?<version>2[0-9]\.\d{1,2}\.\d{1,2})\b]], facts = { ["mesa.version"] = "$version" } }

-- vulkaninfo ----------------------------------------------------------------------------
extract { id = "vulkan-instance", trust = "runtime",
  log = [[^Vulkan Instance Version: (?<version>1\.\d{1,3}\.\d{1,4})\b]],
  facts = { ["vulkan.version"] = "$version" } }
extract { id = "vulkaninfo-device", trust = "app",
  log = [[^\s+apiVersion\s+= ]], lines = 16, ends = [[^GPU\d{1,2}:]], require = "vulkan.driver",
  fields = {
    { log = [[^\s+driverName\s+= (?<driver>radv|AMD open-source driver|AMD proprietary driver)\s*$]],
      facts = { ["vulkan.driver"] = "$driver" } },
    { log = [[^\s+deviceName\s+= (?<name>\S.{1,90}?)\s*$]], facts = { ["gpu.name"] = "$name" } },
    { log = [[^\s+deviceID\s+= 0x(?<id>[0-9a-f]{4})\s*$]], facts = { ["gpu.pci_id"] = "1002:$id" } },
    { log = [[^\s+deviceType\s+= PHYSICAL_DEVICE_TYPE_(?<type>INTEGRATED)_GPU]], facts = { ["gpu.kind"] = "APU" } },
    { log = [[^\s+deviceType\s+= PHYSICAL_DEVICE_TYPE_(?<type>DISCRETE)_GPU]], facts = { ["gpu.kind"] = "dGPU" } },
    { log = [[^\s+driverInfo\s+= Mesa (?<version>\d{2}\.\d{1,2}\.\d{1,2})]], facts = { ["mesa.version"] = "$version" } },
    { log = [[^\s+deviceUUID\s+= 00000000-(?<bus>[0-9a-f]{2})00-0000-0000-000000000000]],
      facts = { ["gpu.bdf"] = "$bus:00.0" } },
  } }
-- beside a real driver llvmpipe is nothing special; alone it means that there is none
extract { id = "vulkaninfo-llvmpipe", trust = "prose",
  log = [[^\s+driverName\s+= (?<driver>llvmpipe)\s*$]], facts = { ["vulkan.driver"] = "$driver" } }
extract { id = "vulkaninfo-types", trust = "runtime",
  log = [[^\s+apiVersion\s+= ]], lines = 16, ends = [[^GPU\d{1,2}:]],
  fields = {
    { log = [[^\s+deviceType\s+= PHYSICAL_DEVICE_TYPE_(?<type>INTEGRATED_GPU|DISCRETE_GPU|VIRTUAL_GPU|CPU|OTHER)\b]],
      facts = { ["vulkan.devices"] = "$type" } },
  } }
extract { id = "mesa-device-select", trust = "app",
  log = [[GPU \d: (?<id>1002:[0-9a-f]{4}) "(?<name>[^"]{3,90})" (?:integrated|discrete) GPU (?<bdf>]] .. bdf .. ")",
  facts = { ["gpu.pci_id"] = "$id", ["gpu.name"] = "$name", ["gpu.bdf"] = "$bdf" } }

-- lspci, inxi, lshw ---------------------------------------------------------------------
local function region(unit, scale)
  return { log = [[^\s+Region 0: Memory at .*\[size=(?<size>\d{1,4})]] .. unit .. [[\]\s*$]],
           facts = { ["gpu.vram_visible_mib"] = "$size" }, scale = scale }
end
extract { id = "lspci", trust = "lspci", lines = 80, ends = [[^\S]],
  log = "^(?<bdf>" .. bdf .. [[) (?:VGA compatible controller|Display controller|Processing accelerators|3D controller)(?: \[\d{4}\])?: Advanced Micro Devices, Inc\. \[AMD/ATI\] (?<name>\S[^\n]{1,120}?)(?: \[(?<id>1002:[0-9a-f]{4})\])?(?: \(rev (?<revision>[0-9a-f]{2})\))?(?: \(prog-if .*\))?\s*$]],
  facts = { ["gpu.bdf"] = "$bdf", ["gpu.name"] = "$name", ["gpu.pci_id"] = "$id",
            ["gpu.revision"] = "$revision" },
  fields = {
    { log = [[^\s+Subsystem: .*\[(?<id>[0-9a-f]{4}:[0-9a-f]{4})\]\s*$]], facts = { ["gpu.subsystem_id"] = "$id" } },
    { log = [[^\s+Kernel driver in use: (?<driver>[a-z0-9_-]{2,24})\s*$]], facts = { ["gpu.driver"] = "$driver" } },
    { log = [[^\s+LnkCap:\s.*Speed (?<speed>[\d.]{1,5})GT/s, Width x(?<width>\d{1,2})]],
      facts = { ["gpu.pcie_speed_max"] = "$speed", ["gpu.pcie_width_max"] = "$width" } },
    { log = [[^\s+LnkSta:\s+Speed (?<speed>[\d.]{1,5})GT/s(?: \(\w+\))?, Width x(?<width>\d{1,2})]],
      facts = { ["gpu.pcie_speed"] = "$speed", ["gpu.pcie_width"] = "$width" } },
    { log = [[^\s+AtomicOpsCtl: ReqEn\+]], facts = { ["gpu.pcie_atomics"] = "true" } },
    { log = [[^\s+AtomicOpsCtl: ReqEn-]], facts = { ["gpu.pcie_atomics"] = "false" } },
    region("G", 1024), region("M", 1),
  } }
extract { id = "lspci-n", trust = "lspci",
  log = "^(?<bdf>" .. bdf .. [[) (?:Class )?(?:0300|0302|0380|1200): (?<id>1002:[0-9a-f]{4})(?: \(rev (?<revision>[0-9a-f]{2})\)| |$)]],
  facts = { ["gpu.bdf"] = "$bdf", ["gpu.pci_id"] = "$id", ["gpu.revision"] = "$revision" } }
extract { id = "inxi-device", trust = "app",
  log = [[\bDevice-\d{1,2}: (?:AMD|Advanced Micro Devices,? Inc\.? \[AMD/ATI\]) (?<name>(?!driver:)[A-Z][^:]{2,100}?)(?: (?:vendor|driver):.*)?\s*$]],
  facts = { ["gpu.name"] = "$name" } }
extract { id = "inxi-renderer", trust = "app",
  log = [[\brenderer: (?<name>(?:AMD|Radeon) [^()]{3,60}?)(?: \(|\s*$)]], facts = { ["gpu.name"] = "$name" } }
extract { id = "inxi-ids", trust = "lspci",
  log = [[\bbus[- ]ID: (?<bdf>]] .. bdf .. [[)\s.*\bchip[- ]ID: (?<id>1002:[0-9a-f]{4})\b]],
  facts = { ["gpu.bdf"] = "$bdf", ["gpu.pci_id"] = "$id" } }
extract { id = "inxi-driver-dkms", trust = "app",
  log = [[\bdriver: amdgpu v: (?<version>\d{1,2}\.\d{1,2}\.\d{1,2})\b]],
  facts = { ["driver.version"] = "$version", ["driver.origin"] = "dkms", ["gpu.driver"] = "amdgpu" } }
extract { id = "inxi-driver", trust = "app",
  log = [[\bdriver: amdgpu v: (?<origin>kernel)\b]],
  facts = { ["driver.origin"] = "in-tree", ["gpu.driver"] = "amdgpu" } }
extract { id = "lshw-product", trust = "prose",
  log = [[^\s*product: (?<name>[^\n]{0,60}(?:Radeon|Navi|Instinct)[^\n]{0,60}?)\s*$]],
  facts = { ["gpu.name"] = "$name" } }

-- rocm-smi ------------------------------------------------------------------------------
local card = [[^(?:GPU\[\d{1,3}\])(?: XCP\[\d\])?\s*: ]]
extract { id = "rocm-smi-name", trust = "smi",
  log = card .. [[(?:Card [Ss]eries|Device Name):\s+(?<name>(?!N/A)\S.{1,80}?)\s*$]], facts = { ["gpu.name"] = "$name" } }
extract { id = "rocm-smi-id", trust = "smi",
  log = card .. [[(?:Device ID|GPU ID|Card [Mm]odel):\s+0x(?<id>[0-9a-f]{4})\s*$]], facts = { ["gpu.pci_id"] = "1002:$id" } }
extract { id = "rocm-smi-target", trust = "smi",
  log = card .. [[GFX Version:\s+(?<target>gfx(?:[89][0-9][0-9a-f]|1[0-9a-f]{3}))\s*$]], facts = { ["gpu.gfx"] = "$target" } }
-- Some releases print KFD's number, in which the stepping has two decimal digits.
extract { id = "rocm-smi-target-number", trust = "smi",
  log = card .. [[GFX Version:\s+gfx(?<family>9[0-9]|1[0-2][0-9])0(?<step>[0-9])\s*$]],
  facts = { ["gpu.gfx"] = "gfx$family$step" } }
extract { id = "rocm-smi-target-of-gfx9", trust = "smi",
  log = card .. [[GFX Version:\s+(?<number>gfx90(?:10|12))\s*$]], facts = { ["gpu.gfx"] = "$number" },
  map = { number = { gfx9010 = "gfx90a", gfx9012 = "gfx90c" } } }
extract { id = "rocm-smi-vbios", trust = "smi",
  log = card .. [[VBIOS version:\s+(?<part>[0-9A-Z][0-9A-Za-z._-]{3,40})\s*$]], facts = { ["gpu.vbios"] = "$part" } }
extract { id = "rocm-smi-vram", trust = "smi",
  log = card .. [[VRAM Total Memory \(B\): (?<bytes>\d{6,15})\s*$]],
  facts = { ["gpu.vram_mib"] = "$bytes" }, scale = 0.00000095367431640625 }
extract { id = "rocm-smi-mes", trust = "smi",
  log = card .. [[MES firmware version:\s+(?<version>0x[0-9a-f]{8})\s*$]], facts = { ["firmware.mes"] = "$version" } }
extract { id = "rocm-smi-mec", trust = "smi",
  log = card .. [[MEC firmware version:\s+(?<version>\d{1,6})\s*$]], facts = { ["firmware.mec"] = "$version" } }
-- decimal or hexadecimal, as each of them is printed
extract { id = "rocm-smi-firmware", trust = "smi",
  log = card .. [[(?<block>MES KIQ|SDMA|RLC|PFP|SOS|ASD) firmware version:\s+(?<version>0x[0-9a-f]{8}|\d{1,6})\s*$]],
  facts = { ["firmware.$block"] = "$version" },
  map = { block = { ["MES KIQ"] = "mes_kiq", SDMA = "sdma", RLC = "rlc", PFP = "pfp", SOS = "sos", ASD = "asd" } } }
extract { id = "rocm-smi-smc", trust = "smi",
  log = card .. [[SMC firmware version:\s+\d\d\.(?<version>\d{1,3}\.\d{1,3}\.\d{1,3})\s*$]],
  facts = { ["firmware.smc"] = "$version" } }
extract { id = "rocm-smi-compute-partition", trust = "smi",
  log = card .. [[Compute Partition: (?<mode>[SDTQC]PX)\s*$]], facts = { ["gpu.compute_partition"] = "$mode" } }
extract { id = "rocm-smi-memory-partition", trust = "smi",
  log = card .. [[Memory Partition: (?<mode>NPS\d)\s*$]], facts = { ["gpu.memory_partition"] = "$mode" } }
extract { id = "rocm-smi-table", trust = "smi",
  log = [[^Device  Node  IDs  ]], lines = 40, ends = [[End of ROCm SMI Log]],
  fields = {
    { log = [[^\d{1,3}\s+\d{1,3}\s+0x(?<id>[0-9a-f]{4}),\s+\d+\s]], facts = { ["gpu.pci_id"] = "1002:$id" } },
  } }
extract { id = "rocm-smi-version", trust = "smi",
  log = [[^ROCM-SMI-LIB version: (?<version>]] .. version3 .. ")", facts = { ["rocmsmi.version"] = "$version" } }
-- without DKMS this is the kernel's release; take what only the DKMS driver is called
extract { id = "rocm-smi-driver", trust = "smi",
  log = [[^Driver version: (?<version>6\.(?:3\.6|7\.0|8\.5|10\.5|12\.12|14\.14|16\.6|16\.13))\s*$]],
  facts = { ["driver.version"] = "$version", ["driver.origin"] = "dkms" } }

-- amd-smi -------------------------------------------------------------------------------
extract { id = "amd-smi-version", trust = "smi",
  log = [[^AMDSMI Tool: (?<tool>]] .. version3 .. [[)\S* \| .*\bROCm version: (?<rocm>(?:\d{1,2}\.\d{1,2}\.\d{1,2}|(?=N/A)))]],
  facts = { ["amdsmi.version"] = "$tool", ["rocm.version"] = "$rocm" } }
extract { id = "amd-smi-driver", trust = "smi",
  log = [[^AMDSMI Tool: .*\bamdgpu version: (?<version>\d{1,2}\.\d{1,2}\.\d{1,2}) ]],
  facts = { ["driver.version"] = "$version", ["driver.origin"] = "dkms" } }
extract { id = "amd-smi-box", trust = "smi",
  log = [[^\| AMD-SMI (?<tool>]] .. version3 .. [[)\S*\s+amdgpu version: \S+\s+ROCm version: (?<rocm>\d{1,2}\.\d{1,2}\.\d{1,2})\b]],
  facts = { ["amdsmi.version"] = "$tool", ["rocm.version"] = "$rocm" } }
extract { id = "amd-smi-box-driver", trust = "smi",
  log = [[^\| AMD-SMI \S+\s+amdgpu version: (?<version>\d{1,2}\.\d{1,2}\.\d{1,2})\s]],
  facts = { ["driver.version"] = "$version", ["driver.origin"] = "dkms" } }
extract { id = "amd-smi-in-tree", trust = "smi",
  log = [[\bamdgpu version: (?<version>Linuxver)\b]], facts = { ["driver.origin"] = "in-tree" } }
extract { id = "amd-smi-row", trust = "smi", lines = 1,
  log = [[^\| (?<bdf>0000:[0-9a-f]{2}:[0-9a-f]{2}\.[0-7])\s+(?:0x(?<id>[0-9a-f]{4})|(?<name>(?:AMD|Radeon) [^|]{2,60}?)) +\| ]],
  facts = { ["gpu.bdf"] = "$bdf", ["gpu.name"] = "$name", ["gpu.pci_id"] = "1002:$id" },
  fields = {
    { log = [[^\| .* \d{1,8}/(?<mib>\d{2,8}) MB \|\s*$]], facts = { ["gpu.vram_mib"] = "$mib" } },
  } }
-- lint: allow pattern-short because the line has no longer word
extract { id = "amd-smi-gpu", trust = "smi",
  log = [[^GPU: (?<gpu>\d{1,3})\s*$]], lines = 120,
  fields = {
    { log = "^\\s+BDF: (?<bdf>" .. bdf .. [[)\s*$]], facts = { ["gpu.bdf"] = "$bdf" } },
    { log = [[^\s+MARKET_NAME: (?<name>(?!N/A|0x)\S.{1,80}?)\s*$]], facts = { ["gpu.name"] = "$name" } },
    { log = [[^\s+DEVICE_ID: 0x(?<id>[0-9a-f]{4})\s*$]], facts = { ["gpu.pci_id"] = "1002:$id" } },
    { log = [[^\s+TARGET_GRAPHICS_VERSION: (?<target>]] .. target .. [[)\s*$]], facts = { ["gpu.gfx"] = "$target" } },
    { log = [[^\s+NUM_COMPUTE_UNITS: (?<count>\d{1,4})\s*$]], facts = { ["gpu.compute_units"] = "$count" } },
    { log = [[^\s+PART_NUMBER: (?<part>[0-9A-Z][0-9A-Za-z._-]{3,40})\s*$]], facts = { ["gpu.vbios"] = "$part" } },
    { log = [[^\s+MAX_PCIE_WIDTH: (?<width>\d{1,2})\s*$]], facts = { ["gpu.pcie_width_max"] = "$width" } },
    { log = [[^\s+MAX_PCIE_SPEED: (?<speed>\d{1,2}) GT/s]], facts = { ["gpu.pcie_speed_max"] = "$speed" } },
    { log = [[^\s+NODE_ID: (?<node>\d{1,3})\s*$]], facts = { ["gpu.kfd_node"] = "$node" } },
    { log = [[^\s+SIZE: (?<mib>\d{3,7}) MB\s*$]], facts = { ["gpu.vram_mib"] = "$mib" } },
    { log = [[^\s+(?:COMPUTE|ACCELERATOR)_PARTITION: (?<mode>[SDTQC]PX)\s*$]], facts = { ["gpu.compute_partition"] = "$mode" } },
    { log = [[^\s+MEMORY_PARTITION: (?<mode>NPS\d)\s*$]], facts = { ["gpu.memory_partition"] = "$mode" } },
  } }

-- amd-smi topology: a row of the table of links for each GPU, which it names
local links = {}
for count = 0, 7 do
  links[count + 1] = { log = "^" .. bdf .. [[\s+(?:(?:SELF|PCIE|N/A)(?:\s+|$))*(?:XGMI\b\s*(?:(?:SELF|PCIE|N/A)\s*)*){]] .. count .. "}$",
    facts = { ["gpu.xgmi_links"] = count .. "" } }
end
extract { id = "amd-smi-links", trust = "smi", log = [[^LINK TYPE TABLE:\s*$]], lines = 20, ends = [[^(?!LINK)[A-Z][A-Z -]+ TABLE:]], fields = links }

-- amdgpu_top
extract { id = "amdgpu-top-vram", trust = "smi",
  log = [[^\s*VRAM\s*: usage\s+\d+ MiB, total\s+(?<mib>\d{2,8}) MiB]], facts = { ["gpu.vram_mib"] = "$mib" } }
extract { id = "amdgpu-top-visible", trust = "smi",
  log = [[^\s*CPU-Visible VRAM\s*: usage\s+\d+ MiB, total\s+(?<mib>\d{2,8}) MiB]],
  facts = { ["gpu.vram_visible_mib"] = "$mib" } }
extract { id = "amdgpu-top-gtt", trust = "smi",
  log = [[^\s*GTT\s*: usage\s+\d+ MiB, total\s+(?<mib>\d{2,8}) MiB]], facts = { ["gpu.gtt_mib"] = "$mib" } }

-- "Strix Halo (gfx1151)", "RDNA1 (gfx1010)": how people name their card
extract { id = "named-target", trust = "prose",
  log = [[^(?!GPU \d+:).*(?:RDNA1 \(gfx|RDNA2 \(gfx|RDNA3 \(gfx|RDNA4 \(gfx|Strix Halo \(gfx|Strix Point \(gfx|Radeon VII \(gfx)(?<digits>9[0-9a-f]{2}|1[0-2][0-9a-f]{2})\)]],
  facts = { ["gpu.gfx"] = "gfx$digits" } }

-- SPDX-License-Identifier: Apache-2.0
-- The system around the stack: the loader of libraries, packages, containers, services, other
-- operating systems; and the numbers that any of them prints: errno, signals, exit codes.

local log = "journalctl -k -b --no-pager"

-- ## Numbers

-- torvalds/linux include/uapi/asm-generic/errno-base.h, errno.h: what they mean where a driver says them
local errno, errnos = {}, {
  { 1, "EPERM", "not permitted: rights are missing, or a policy forbids it" }, { 2, "ENOENT", "there is no such file, device or entry" }, { 3,
    "ESRCH", "the process is gone" }, { 4, "EINTR", "interrupted by a signal" },
  { 5, "EIO", "reading or writing failed: a device that does not answer rightly" }, { 6, "ENXIO", "no such device or address" }, { 7, "E2BIG",
    "too long" }, { 8, "ENOEXEC", "not a program of this machine" }, { 9, "EBADF", "a file that is not open" }, { 11, "EAGAIN",
    "not now; try again" },
  { 12, "ENOMEM", "no memory, or no room in an address window; with BARs it is room on the bus" }, { 13, "EACCES",
    "access denied: rights of the file, a container or SELinux" }, { 14, "EFAULT", "a wrong address" }, { 16, "EBUSY", "in use by something else" },
    { 17, "EEXIST", "it exists already" }, { 19, "ENODEV", "no such device, or the driver does not support it" }, { 20, "ENOTDIR", "not a folder" },
  { 22, "EINVAL", "not accepted: a value that does not fit, a damaged table, or a request that this driver does not know" }, { 24, "EMFILE",
    "too many open files (ulimit -n)" }, { 25, "ENOTTY", "the device does not know this call: driver and program are of different ages" }, { 26,
    "ETXTBSY", "the file is being executed" }, { 27, "EFBIG", "too large a file" }, { 28, "ENOSPC",
    "no space left: on the disk, or of a kind of number or slot" }, { 29, "ESPIPE",
    "'Illegal seek': an old message left behind by another call; it says nothing" }, { 30, "EROFS", "read only" }, { 32, "EPIPE",
    "the other side has closed" }, { 34, "ERANGE", "a result out of range" },
  { 35, "EDEADLK", "would wait for itself" }, { 38, "ENOSYS", "the kernel does not have this call" }, { 61, "ENODATA", "no data" }, { 62, "ETIME",
    "the hardware or firmware did not answer in time" }, { 70, "ECOMM", "the other side did not understand" }, { 71, "EPROTO",
    "the other side broke the agreed form" }, { 74, "EBADMSG", "a damaged message" }, { 75, "EOVERFLOW", "a value too large for its field" },
  { 83, "ELIBEXEC", "a library cannot be run" }, { 84, "EILSEQ", "a damaged sequence" }, { 95, "EOPNOTSUPP",
    "not supported by this device or driver" }, { 98, "EADDRINUSE", "the port is in use" }, { 99, "EADDRNOTAVAIL", "no such address" }, { 104,
    "ECONNRESET", "the other side broke the connection" }, { 105, "ENOBUFS", "no buffers" }, { 107, "ENOTCONN", "not connected" }, { 110, "ETIMEDOUT",
    "the hardware, firmware or other side did not answer in time" }, { 111, "ECONNREFUSED", "nobody listens there" }, { 113, "EHOSTUNREACH",
    "no way to that host" }, { 115, "EINPROGRESS", "under way" }, { 116, "ESTALE", "out of date" }, { 121, "EREMOTEIO",
    "a device behind another one did not answer (often I2C or the display's AUX)" }, { 122, "EDQUOT", "a quota is used up" }, { 123, "ENOMEDIUM",
    "nothing inserted" }, { 125, "ECANCELED",
    "given up because of something earlier: after a GPU reset each program that keeps its context gets it" }, { 126, "ENOKEY",
    "no key for the signature (Secure Boot)" }, { 129, "EKEYREJECTED", "the signature was not accepted (Secure Boot)" },
  { 512, "ERESTARTSYS", "interrupted by a signal; the kernel tries again" }, { 517, "EPROBE_DEFER", "waits for another driver; tried again later" },
    { 524, "ENOTSUPP", "not supported" },
}
for i = 1, #errnos do
  local number, name, says = errnos[i][1], errnos[i][2], errnos[i][3]
  errno["-" .. number .. "|" .. number .. "|" .. name] = says .. " (" .. name .. ")"
end
local driver = [[(?:\b(?:amdgpu|kfd kfd|firmware|probe of|radeon|AMD-Vi|modprobe|insmod|vfio-pci|DRM_IOCTL)\b|\[drm|\[TTM\]|\bPM: ).*?]]
place { id = "errno", title = "errno of the system", codes = errno, log = {
  driver .. [[(?:error|err|ret|rc|\br|errno|status|code|failed|returned|result|with)!?[ :=,]{0,3}\(?(?<code>-\d{1,3})\)?(?![\d.])]],
    driver .. [[\((?<code>-\d{1,3})\)]], driver .. [[\bIP block <\w+> failed (?<code>-\d{1,3})]],
  [[\[Errno (?<code>-?\d{1,3})\b]], [[\berrno[ :=]{1,3}(?<code>-?\d{1,3})\b]], [[\bos error (?<code>\d{1,3})\b]],
    [[\((?:errno|ret ?=|err ?=|rc ?= )[ :=]{0,2}(?<code>-?\d{1,3})\)]],
    [[\b(?:failed|error|returned|errno)\b[^.]{0,30}\b(?<code>E(?:PERM|NOENT|NXIO|NOMEM|ACCES|FAULT|BUSY|EXIST|NODEV|INVAL|MFILE|NOTTY|NOSPC|NOSYS|TIME|TIMEDOUT|CANCELED|OPNOTSUPP|PIPE|AGAIN))\b]],
} }
-- man 7 signal; torvalds/linux arch/x86/include/uapi/asm/signal.h
local codes, exits, signals = {}, {}, {
  { 1, "HUP", "", "the terminal went away" },
  { 2, "INT", "", "asked to end by Ctrl-C" },
  { 3, "QUIT", "", "asked to end and leave a dump" },
  { 4, "ILL", "|Illegal instruction|illegal instruction", "an instruction that this processor does not have: a program built for a newer one, or a deliberate stop" },
  { 5, "TRAP", "", "a deliberate stop, or a debugger" },
  { 6, "ABRT", "|Aborted|aborted", "the program ended itself after an error that it found (abort, an assertion, a C++ exception that nobody caught); its last words stand before" },
  { 7, "BUS", "|Bus error|bus error", "memory that is mapped and not there: a file that became shorter, /dev/shm that is full, a device that is gone" },
  { 8, "FPE", "|Floating point exception|floating point exception", "a division by zero of whole numbers" },
  { 9, "KILL", "|Killed|killed", "ended from outside: the kernel for lack of memory, systemd or a container at a limit, or a person" },
  { 11, "SEGV", "|Segmentation fault|segmentation fault", "the program touched memory that is not its own" },
  { 13, "PIPE", "", "the reader went away" },
  { 15, "TERM", "|Terminated|terminated", "asked to end from outside" },
  { 24, "XCPU", "", "a limit of processor time" },
  { 31, "SYS", "", "a call to the kernel that is forbidden here (seccomp)" },
}
for i = 1, #signals do
  local number, name, says = signals[i][1], signals[i][2], signals[i][4] .. " (SIG" .. signals[i][2] .. ")"
  codes["SIG" .. name .. "|" .. name .. "|" .. number .. "|-" .. number .. signals[i][3]] = says
  exits[128 + number .. "|-" .. number] = says
end
exits["1"], exits["2"], exits["126"] = "an error that the program tells of before", "mostly: called with wrong arguments", "found and not executable"
exits["127"] = "not found: the program, or the interpreter that it names"
exits["3221225477|0xc0000005|-1073741819"], exits["3221226505|0xc0000409|-1073740791"] = "Windows: an access violation", "Windows: ended itself after an error that it found"
exits["3221225501|0xc000001d"], exits["3221225781|0xc0000135"] = "Windows: an instruction that this processor does not have", "Windows: a DLL was not found"
place { id = "exit-code", title = "exit code", codes = exits, log = {
  [[\b[Ee]xit(?:ed)?(?: with)?(?: (?:code|status|error))?[ :=(]{1,3}(?<code>-?\d{1,10}|0xc0\w{6})\b]],
    [[\b(?:exit|return|error) (?:code|status)[ :=]{1,3}(?<code>-?\d{1,10}|0xc0\w{6})\b]], [[\bstatus=(?<code>\d{3})\b]],
    [[\bexit status (?<code>-?\d{1,10}|0xc0\w{6})\b]], [[\bexitcode[ :=]{1,3}(?<code>\d{1,10})\b]],
} }

-- ## Programs and their libraries

-- bminor/glibc elf/dl-load.c, elf/dl-lookup.c, elf/dl-version.c
place { id = "loader", title = "dynamic loader (shared libraries)", component = "config",
  log = { [[\berror while loading shared libraries: \S+: .{0,60}]], [[\bcannot open shared object file(?:: .{0,40})?]], [[\bundefined symbol: \S+]],
    [[\bversion `\S+' not found(?: \(required by \S+)?]], [[\bsymbol lookup error: .{0,80}]],
    [[\b(?:wrong ELF class|invalid ELF header|ELF file OS ABI invalid|file too short|cannot allocate memory in static TLS block|cannot enable executable stack)\b]],
    [[\bOSError: \S+\.so\S*: ]],
    [[\bdlopen(?:\(\))? (?:failed|error)|\bFailed to (?:load|open) (?:shared )?library\b|\bunable to load (?:shared )?library]],
    [[\bDLL load failed\b|\bCould not find module '\S+\.dll]] },
  meaning = "A library is not where the program looks, or is of another release than it was built for. 'undefined symbol' means two parts that do not belong together; a library that is not found means a package or a path (LD_LIBRARY_PATH, ldconfig) that is missing.",
  collect = { "ldd LIBRARY | grep -E 'not found|rocm|hip|hsa'", "ls -d /opt/rocm*", "echo $LD_LIBRARY_PATH" } }
-- bminor/glibc malloc/malloc.c, assert/assert.c; gcc libstdc++ (terminate called)
place { id = "abort", title = "program that ended itself", component = "app",
  log = { [[^terminate called]], [[^\s*what\(\):\s+]],
    [[\b(?:double free or corruption|(?:free|malloc|munmap_chunk|realloc)\(\): \w+|corrupted (?:size vs|double-linked))]],
    [[: Assertion [`'].{1,200}' failed]], [[\b(?:Segmentation fault|Aborted|Bus error|Illegal instruction)(?: +\(core dumped\)|$)]],
    [[\breceived signal SIG\w+]], [[\bdumped core\.]], [[\bstd::(?:bad_alloc|runtime_error|out_of_range|length_error|system_error|logic_error)\b]],
    [[\bpanicked at ]], [[^panic: ]], [[\bEXCEPTION_ACCESS_VIOLATION\b|\bException Module : \S+]] },
  meaning = "The program's runtime says how it ended. Which library it was in the backtrace tells; memory that is found damaged was damaged earlier.",
  collect = { "coredumpctl info", "coredumpctl debug" } }
-- systemd/systemd src/core/service.c, src/core/exec-invoke.c
place { id = "systemd", title = "systemd", component = "config", log = { [[\b[\w@-]+\.(?:service|socket|mount|scope|slice|target|timer): .{0,80}]],
  [[\b(?:Main process exited|Failed with result|Start request repeated too quickly|Failed to (?:start|mount|set up|listen|locate executable)|A dependency job for|Dependency failed for|Timed out waiting for device|code=exited, status=|code=(?:dumped|killed), )]],
  [[\bsystemd\[\d+\]: ]], [[\bsystemd-\w+: ]] },
  meaning = "The manager of services reports how a service ended; the service's own lines before it tell why.",
    collect = { "systemctl status SERVICE", "journalctl -u SERVICE -b --no-pager" } }
-- SELinuxProject, torvalds/linux security/selinux/avc.c, security/apparmor/
place { id = "selinux", title = "SELinux, AppArmor, seccomp", component = "config", log = { [[\bavc:\s+denied\s+\{[^}]*\}(?:.{0,80})]],
  [[\bapparmor="DENIED".{0,60}]], [[\bseccomp\b[^:]{0,40}(?:denied|blocked|killed)]], [[\btype=(?:AVC|SECCOMP)\b]] },
  meaning = "A policy of the system forbade the access that the line names.", collect = { "sudo ausearch -m avc -ts recent", "getenforce" } }
-- any program: the rights of the device files
place { id = "rights", title = "rights of the device files", component = "config", log = {
  [[\S* ?/dev/(?:kfd|dri/\S+): (?:[Pp]ermission denied|Operation not permitted)]], [[(?i:permission denied)[^:]{0,40}/dev/(?:kfd|dri)]],
  [[\bpermissions? not set up properly]], [[\b(?:is not member of|not in the|missing the following required) "?\w+"? ?group]],
  [[\bamdgpu devices detected but permission problems]] },
  meaning = "The user, service or container may not open the GPU's device files.", collect = { "ls -l /dev/kfd /dev/dri", "id", "getent group render video" } }
-- a process without memory, by limits
place { id = "limits", title = "limits of the process", component = "config", log = { [[\bToo many open files\b]], [[\bNo space left on device\b]],
  [[\bCannot allocate memory\b]], [[\b(?:memlock|RLIMIT_\w+|ulimit)\b]], [[\bResource temporarily unavailable\b]], [[\bRead-only file system\b]],
  [[\bDisk quota exceeded\b]] },
  meaning = "The system or a limit refused memory, files or space.", collect = { "ulimit -a", "df -h", "free -m" } }

-- ## Packages and builds

-- Debian/apt apt-pkg/algorithms.cc, apt-pkg/acquire-item.cc; dpkg src/main/
place { id = "apt", title = "apt and dpkg", component = "config", log = {
  [[^(?:E: (?:Unable|Failed|The|Could|Package|Some|Sub-process|Malformed|Repository|dpkg|Type|Conflicting|Unmet|Broken|Release|Version|Invalid)|W: (?:GPG|Failed|Some|Target|An error|Possible)).{1,120}]],
  [[\bThe following packages have unmet dependencies]], [[^\s*\S+ : (?:Depends|PreDepends|Breaks|Conflicts): .{1,100}]],
  [[\bdpkg(?:-deb)?: (?:error|warning|dependency problems)[^:]*.{0,80}]],
  [[\bheld broken packages\b|\bUnable to (?:locate package|correct problems)\b|\bbut (?:it is not (?:going to be installed|installable)|\S+ is to be installed)]],
  [[\bNO_PUBKEY \w+|\bis not signed\b|\bdoes not have a Release file\b|\bchanged its '(?:Origin|Suite|Label|Codename)' value]],
  [[^.{0,60}?\bamdgpu-install\b]] },
  meaning = "Packages of two sources or releases contradict each other, or a source cannot be read.",
    collect = { "apt-cache policy rocm hip-runtime-amd amdgpu-dkms", "grep -rn . /etc/apt/sources.list.d/", "dpkg -l | grep -E 'rocm|hip|amdgpu'" } }
-- rpm-software-management/dnf5, openSUSE/libzypp
place { id = "rpm", title = "dnf, yum, zypper, rpm", component = "config", log = {
  [[^(?:Error|Problem)(?: \d+)?: .{0,20}(?:problem|nothing provides|package|conflicting|cannot install|Transaction|Failed to download|Unable to find a match)\b.{0,80}]],
  [[\bnothing provides \S+]], [[\bzypper(?:\[\d+\])?: |\bdnf5?: |\byum: |\brpm: ]],
  [[\bfile \S+ (?:from install of \S+ )?conflicts (?:with|between)]], [[\bTransaction (?:test error|check error|failed)]],
  [[\bfailed to (?:synchronize cache|download metadata) for repo]] },
  meaning = "Packages of two sources or releases contradict each other, or a source cannot be read.", collect = { "dnf repolist || zypper lr -d",
    "rpm -qa | grep -E 'rocm|hip|amdgpu'" } }
-- archlinux/pacman, NixOS/nix, gentoo/portage
place { id = "pacman", title = "pacman, AUR helpers, nix, portage", component = "config", log = {
  [[^error: (?:failed (?:to (?:commit|prepare|init) transaction|retrieving)|target not found|could not|unable to|\S+: signature)[^:]*.{0,60}]],
  [[\bmakepkg\b|==> ERROR: .{0,80}]], [[^error: (?:builder for|attribute '|undefined variable|collision between|hash mismatch)\b.{0,80}]],
  [[\berror: builder for '/nix/store\S+]], [[\b(?:emerge|ebuild)\b.{0,20}(?:failed|error)|\bERROR: \S+/\S+::\w+ failed]],
  [[\bconflicting files\b|exists in filesystem]] },
  meaning = "The distribution's package tool refused.", collect = { "pacman -Q | grep -E 'rocm|hip|mesa|linux'" } }
-- dell/dkms dkms.in
place { id = "dkms", title = "DKMS (modules built for this kernel)", component = "config", upstream = "rocm", log = {
  [[\bdkms\b[:.]? ?.{0,60}(?:fail|error|Error)\w*]], [[^Error! .{1,100}]], [[\bBad return status for module build.{0,60}]],
  [[\b(?:build|autoinstall) on \S+ (?:failed|succeeded)[^:]*]], [[/var/lib/dkms/\S+:\d+:\d+: (?:fatal )?error: ]],
  [[\*\*\* .{1,60} (?:is missing|Stop|Error \d+)]], [[\bmake(?:\[\d+\])?: \*\*\* .{1,80}]],
  [[\bamd/(?:amdgpu|amdkfd|amdkcl|display)/\S+\.[ch]:\d+:\d+: (?:fatal )?error: .{0,60}]] },
  meaning = "A module could not be compiled for the running kernel: AMD's DKMS driver is made for the kernels of a list of distributions, and newer ones change what it calls.",
  collect = { "dkms status", "uname -r", "cat /var/lib/dkms/amdgpu/*/build/make.log | grep -m5 -A3 'error'",
    "apt-cache policy amdgpu-dkms || dnf list amdgpu-dkms" } }
-- pypa/pip src/pip/_internal/, src/pip/_vendor/resolvelib; astral-sh/uv
place { id = "pip", title = "pip, uv, conda", component = "config", log = {
  [[\bERROR: (?:Could not find a version|No matching distribution|Cannot install|ResolutionImpossible|pip's dependency resolver|Failed building wheel|Could not build wheels|\S+\.whl is not a supported wheel|Could not install packages|Invalid requirement|THESE PACKAGES DO NOT MATCH|Cannot uninstall|Exception|Failed to build)\b.{0,80}]],
  [[\bhas no wheels with a matching\b.{0,60}]], [[\bNo solution found when resolving]],
  [[\b(?:error: )?subprocess-exited-with-error\b|\berror: metadata-generation-failed]], [[\berror: externally-managed-environment]],
  [[\b(?:PackagesNotFoundError|UnsatisfiableError|LibMambaUnsatisfiableError|ResolvePackageNotFound|CondaError|EnvironmentLocationNotFound)\b]],
  [[\S+ requires \S+, but you have \S+ \S+ which is incompatible]], [[\b(?:pkg_resources|packaging)\.\w+(?:\.\w+)*(?:Error|NotFound|Conflict)\b]] },
  meaning = "No package fits this Python version, system or GPU, or two of them want different releases of a third. ROCm's wheels stand in an index of their own; without it pip takes those of CUDA or for the processor.",
  collect = { "python3 --version", "python3 -m pip list | grep -iE 'torch|triton|rocm|vllm|bitsandbytes|onnx'", "python3 -m pip config list" } }
-- Kitware/CMake, spack/spack, ninja-build/ninja
place { id = "build", title = "CMake, make, ninja, Spack", component = "config", log = { [[\bCMake Error(?: at \S+)?.{0,60}]],
  [[\bCould not find a package configuration file provided by "\w+"]], [[\bCould NOT find \w+.{0,40}]],
  [[\bninja: (?:error|build stopped|fatal)[^:]*]], [[\b(?:g\+\+|gcc|cc1plus)(?:-\d+)?: (?:fatal )?error: .{0,60}]], [[^(?:==>|=>) Error: .{0,80}]], [[\bspack\b.{0,30}(?:error|Error)]],
  [[\bundefined reference to `?\S+]], [[\bcollect2: error: .{0,40}]], [[\bFAILED: \S+]], [[\bmake(?:\[\d+\])?: \*\*\*]],
  [[^.{0,60}?(?:\bHIP_PLATFORM\b|\bCMAKE_HIP_\w+)]] },
  meaning = "A program could not be built here. The first error above the last counts; paths of ROCm (ROCM_PATH, CMAKE_PREFIX_PATH) and the gfx targets are what mostly lacks.",
  collect = { "cmake --version", "hipconfig --full", "ls -d /opt/rocm*" } }

-- ## Containers and clusters

-- moby/moby, containers/podman, opencontainers/runc, containers/crun, containerd/containerd
place { id = "container", title = "container engine (Docker, Podman, containerd)", component = "config", log = {
  [[\bdocker: (?:Error response from daemon|invalid|unknown)[^:]*: .{0,100}]], [[\bError response from daemon: .{0,100}]],
  [[^Error: (?:OCI|crun|runc|statfs|unable to (?:start|find|copy|upgrade)|creating|preparing|short-name|initializing source|netavark)\b.{0,100}]],
  [[\bOCI runtime (?:error|create failed|exec failed|attempted)[^:]*.{0,80}]],
  [[^.{0,40}?\b(?:runc|crun|conmon|containerd|dockerd|podman|buildah|nerdctl|netavark)\b[^:]{0,30}(?:: |error|failed)]],
  [[\berror gathering device information\b|\bUnable to find group \w+]], [[\bfailed to (?:create|start) (?:shim|task|containerd)]],
  [[^.{0,60}?(?:\bdistrobox\b|\btoolbox:)]] },
  meaning = "The engine could not start the container, or not give it the devices. ROCm needs /dev/kfd and /dev/dri, and the numbers of the groups that own them.",
  collect = { "docker version || podman version", "ls -ln /dev/kfd /dev/dri", "docker inspect CONTAINER || podman inspect CONTAINER" } }
-- apptainer/apptainer, lxc/lxc, canonical/lxd, Proxmox
place { id = "container-system", title = "Apptainer, LXC, Incus, Proxmox", component = "config", log = {
  [[\b(?:FATAL|ERROR):\s+.{0,40}(?:container|image|mount|squashfs|SIF|fakeroot)]],
  [[\b(?:apptainer|singularity|incus|lxc-start|pvedaemon|pveproxy)\b[^:]{0,30}: ]], [[\blxc_\w+]], [[\bcgroup2?\.devices?\.\w+]] },
  meaning = "The container's own system refuses the device or the start.", collect = { "ls -ln /dev/kfd /dev/dri", "cat /proc/self/uid_map" } }
-- ROCm/k8s-device-plugin, ROCm/gpu-operator, kubernetes/kubernetes
place { id = "kubernetes", title = "Kubernetes (device plugin, GPU operator)", component = "config", log = {
  [[\b(?:Insufficient|insufficient) amd\.com/gpu]], [[^.{0,60}?\bamd\.com/gpu\b]],
  [[^.{0,80}?\b(?:amdgpu-node-labeller|amdgpu-device-plugin|k8s-device-plugin|gpu-operator|kubelet|kube-\w+)\b]],
  [[\b(?:FailedScheduling|FailedMount|CrashLoopBackOff|ImagePullBackOff|UnexpectedAdmissionError|OOMKilled|FailedCreatePodSandBox)\b]],
  [[\bFail to glob topology]], [[\b[EW]\d{4} \d\d:\d\d:\d\d\.\d+ +\d+ \S+\.go:\d+]] },
  meaning = "The cluster does not give the pod a GPU, or the plugin finds none on the node.", collect = { "kubectl describe node NODE",
    "kubectl -n kube-system logs -l name=amdgpu-dp-ds", "ls -l /dev/kfd /sys/class/kfd/kfd/topology/nodes" } }
-- open-mpi/ompi, openucx/ucx, ofiwg/libfabric, SchedMD/slurm, linux-rdma
place { id = "mpi", title = "MPI, UCX, libfabric, RDMA", component = "app", log = { [[\bUCX\s+(?:ERROR|WARN|DIAG|FATAL)\b.{0,100}]], [[^\[\S{1,80}:\d+:\d+:\d+\] +Caught signal \d+ \(.{0,60}]],
  [[\b(?:ucp|uct|ucs|rocm_(?:copy|ipc|gdr))_\w+]], [[\bMPI_ERR\w+|\bMPI_ABORT\b|\bPMIX?\w* ERROR]],
  [[^.{0,40}?\b(?:mpirun|mpiexec|orterun|prterun|hydra|srun|slurmstepd|slurmd)\b.{0,80}]], [[\blibfabric:\S+]], [[\b(?:ibv_|rdma_)\w+(?:\(\))?(?: failed|: )]],
  [[\bRead -1, expected \d+, errno = \d+]], [[\b(?:mlx5|ib_core|irdma|bnxt_re|ionic)\w*\b]], [[\bbtl_\w+|\bORTE\b|\bPRTE\b]] },
  meaning = "The library that moves data between processes failed. One that was built without ROCm cannot read GPU memory (EFAULT); memory is shared between processes only where the container allows it.",
  collect = { "ucx_info -v", "ompi_info | grep -i rocm", "ulimit -l" } }

-- ## Screens and other systems

-- xorg/xserver hw/xfree86/, xorg/driver/xf86-video-amdgpu
place { id = "xorg", title = "X server", component = "app", log = { [[^(?:\[ *\d+\.\d{3}\] )?\((?:EE|WW)\) .{0,120}]], [[\bFatal server error:]],
  [[\b(?:AMDGPU|RADEON|modeset)\(\w+\): .{0,80}]], [[^.{0,60}?(?:\bXorg\b|\bxf86\w+|\bglamor\w*|\bXwayland\b)]] },
  meaning = "The display server's driver could not use the GPU or a screen. Computing does not need it.",
    collect = { "cat /var/log/Xorg.0.log || cat ~/.local/share/xorg/Xorg.0.log", log } }
-- KDE/kwin, GNOME/mutter, wlroots/wlroots, ValveSoftware/gamescope
place { id = "compositor", title = "compositor (KWin, Mutter, wlroots, gamescope)", component = "app", log = {
  [[^.{0,60}?\b(?:kwin_\w+|KWin|plasmashell|libkwin)\b]], [[^.{0,60}?\b(?:mutter|gnome-shell)\b]],
  [[\bwlr_\w+|\bwlroots\b|\[backend/\w+|\[render/\w+|\b(?:sway|Hyprland|labwc|niri|weston|cosmic-comp)\b]], [=[\bgamescope\b|\[gamescope\]]=],
  [[\b(?:Atomic modeset|Pageflip|Page flip|drmModeAtomicCommit|gbm_\w+|eglMakeCurrent|eglSwapBuffers)\b.{0,30}(?:fail|error|timed out)\w*]],
  [[^.{0,60}?\b(?:sddm|lightdm|greetd|gdm-\w+|gdm3)\b]] },
  meaning = "The program that draws the desktop failed at the GPU or a screen; after a reset it is often the first to notice.",
    collect = { "journalctl --user -b --no-pager | tail -200", log } }
-- microsoft/WSL2-Linux-Kernel drivers/hv/dxgkrnl; ROCm/librocdxg
place { id = "wsl", title = "WSL (GPU of the Windows host)", component = "config", log = { [[\bdxgk\w*: ?.{0,60}]], [[\bmisc dxg: ]],
  [[\b/dev/dxg\b]], [[\bWSL environment (?:is )?detected]], [[\bROCR: unsupported GPU]], [[\blibdxcore|\blibrocdxg|\bhsa_?wsl\b|/wsl/tools/]],
  [[^.{0,60}?\bWSL2\b]] },
  meaning = "In WSL the GPU is reached through the Windows driver: the Linux kernel's amdgpu and /dev/kfd are not there, and only some cards and driver releases serve ROCm.",
    collect = { "wsl.exe --version", "ls -l /dev/dxg", "rocminfo" } }
-- Microsoft's documentation of Windows: TDR, bug check codes, event 4101
place { id = "windows", title = "Windows (driver, TDR)", component = "app", log = {
  [[\b(?<code>VIDEO_TDR_\w+|DPC_WATCHDOG_VIOLATION|WHEA_UNCORRECTABLE_ERROR|SYSTEM_THREAD_EXCEPTION_NOT_HANDLED|LiveKernelEvent)\b]],
  [[\bamdkmdag\b|\batikmdag\b|\bamdkmdap\b|\bamduw23g\b|\batio6axx\b|\bamdxc64\b]], [[\bDisplay driver \w+ stopped responding]],
  [[\b(?<code>DXGI_ERROR_\w+|D3D12?_?ERROR_\w*|D3DERR_\w+)\b]], [[\bLiveKernelEvent (?<code>\d+)]],
  [[\b(?:amdhip64(?:_\d)?|amdocl64|amd_comgr\w*|hiprtc\w*|rocblas|hipblas\w*)\.dll\b]] },
  meaning = "Windows ends a GPU's work that takes longer than two seconds (TDR) and starts the driver anew. It says that something stood still, not why.",
    collect = { "dxdiag /t dxdiag.txt", "Get-WinEvent -LogName System -MaxEvents 200 | Where-Object ProviderName -match 'Display|WHEA|amd'" },
  codes = { VIDEO_TDR_FAILURE = "the driver did not come back after a time-out", VIDEO_TDR_TIMEOUT_DETECTED = "the GPU did not answer in time",
    WHEA_UNCORRECTABLE_ERROR = "the processor reports a hardware error", DPC_WATCHDOG_VIOLATION = "a driver took too long",
    DXGI_ERROR_DEVICE_REMOVED = "the GPU was reset, or its driver stopped",
    DXGI_ERROR_DEVICE_HUNG = "the program's own commands made the GPU stand still", DXGI_ERROR_DEVICE_RESET = "the GPU was reset",
    ["141"] = "one engine of the GPU stood still", ["117"] = "the GPU stood still and came back",
    ["1b8"] = "the display part of the driver failed" } }
-- freebsd/drm-kmod
place { id = "freebsd", title = "FreeBSD (drm-kmod)", component = "kernel", log = { [[\bdrmn\d+: ]], [[^\[drm ERROR :]], [[\bkldload\b|\bKLD \S+: ]],
  [[\blinuxkpi\w*|\bvgapci\d+:]] },
  meaning = "Linux's driver of some years ago on FreeBSD. It has no compute part (KFD), so ROCm does not run there. Reports go to github.com/freebsd/drm-kmod.",
    collect = { "uname -a", "pkg info | grep drm", "dmesg" } }
-- bellard's successors: qemu/qemu hw/vfio
place { id = "qemu", title = "QEMU and libvirt", component = "config", log = { [[\bqemu(?:-system-\w+|-kvm)?: .{0,100}]],
  [[\bvfio \d{4}:[0-9a-f:.]+: ]], [[^.{0,60}?\blibvirt(?:d|Error)?\b]], [[\bvfio_(?:realize|listener|region|dma|ecap)\w*]],
  [[\bfailed to (?:setup container for group|get group|open /dev/vfio)]] },
  meaning = "The virtual machine could not take or keep the card.", collect = { log, "sudo lspci -nnk -d 1002:" } }

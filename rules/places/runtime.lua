-- SPDX-License-Identifier: Apache-2.0
-- The runtimes between a program and the kernel: ROCr and its thunk, HIP, OpenCL, Vulkan, the
-- compiler, the tools that watch a GPU. What a code means and does not mean.

local log = "journalctl -k -b --no-pager"
local rocminfo = "rocminfo"
local smi = "amd-smi static --asic --driver --vram || rocm-smi --showproductname --showdriverversion"
local hip_log = "AMD_LOG_LEVEL=4 COMMAND 2>&1 | tail -200"

-- ## ROCr

-- ROCm/ROCR-Runtime runtime/hsa-runtime/core/runtime/hsa.cpp (hsa_status_string), inc/hsa.h, inc/hsa_ext_amd.h
local hsa, hsa_says = {}, {
  { "0x1000", "ERROR", "an error without a kind of its own; what the runtime printed before tells more" },
  { "0x1001", "ERROR_INVALID_ARGUMENT",
    "an argument that the call does not accept: a mistake of the library that called, or of two libraries that do not fit each other" },
  { "0x1002", "ERROR_INVALID_QUEUE_CREATION", "a queue of this kind or size cannot be made on this GPU" },
  { "0x1003", "ERROR_INVALID_ALLOCATION", "memory of this size or kind cannot be had from this pool" },
  { "0x1004", "ERROR_INVALID_AGENT", "the number does not name a device of this process" },
  { "0x1005", "ERROR_INVALID_REGION", "the memory region does not belong to this device" },
  { "0x1006", "ERROR_INVALID_SIGNAL", "a signal that was freed or never made" },
  { "0x1007", "ERROR_INVALID_QUEUE", "the queue was destroyed, or an error closed it before" },
  { "0x1008", "ERROR_OUT_OF_RESOURCES",
    "the kernel driver refused what was asked: memory, a queue, an event or access. It is not always memory: a /dev/kfd that may not be opened and a driver that is too old for the runtime answer the same" },
  { "0x1009", "ERROR_INVALID_PACKET_FORMAT", "the GPU's packet processor read a packet that is none: memory overwritten, or firmware that does not know it" },
  { "0x100a", "ERROR_RESOURCE_FREE", "something could not be given back" },
  { "0x100b", "ERROR_NOT_INITIALIZED", "hsa_init has not been called, or failed" },
  { "0x100c", "ERROR_REFCOUNT_OVERFLOW", "the runtime was opened too many times" },
  { "0x100d", "ERROR_INCOMPATIBLE_ARGUMENTS", "arguments that contradict each other; with code objects: one that was built for another target or profile" },
  { "0x100e", "ERROR_INVALID_INDEX", "an index beyond the end" },
  { "0x100f", "ERROR_INVALID_ISA", "the target (gfx...) is not one of this device" },
  { "0x1017", "ERROR_INVALID_ISA_NAME",
    "the runtime does not know the target's name: it is older than the compiler that wrote it, or the override has a wrong form" },
  { "0x1010", "ERROR_INVALID_CODE_OBJECT", "the file of GPU code is damaged, or of a form that this runtime does not read" },
  { "0x1011", "ERROR_INVALID_EXECUTABLE", "GPU code that was not loaded whole" },
  { "0x1012", "ERROR_FROZEN_EXECUTABLE", "GPU code that is already fixed was to be changed" },
  { "0x1013", "ERROR_INVALID_SYMBOL_NAME", "no kernel of this name in the loaded code: the library and its kernels are of different versions" },
  { "0x1014", "ERROR_VARIABLE_ALREADY_DEFINED", "two pieces of GPU code define the same variable" },
  { "0x1015", "ERROR_VARIABLE_UNDEFINED", "GPU code names a variable that nobody defined" },
  { "0x1016", "ERROR_EXCEPTION",
    "a wave raised an exception: an assertion or trap in the kernel, a fault of memory, or a wrong instruction. The hardware is seldom at fault" },
  { "0x1018", "ERROR_INVALID_CODE_SYMBOL", "a symbol of GPU code that is none" },
  { "0x1019", "ERROR_INVALID_EXECUTABLE_SYMBOL", "a symbol of loaded GPU code that is none" },
  { "0x1020", "ERROR_INVALID_FILE", "the file cannot be read" },
  { "0x1021", "ERROR_INVALID_CODE_OBJECT_READER", "the reader of GPU code was closed" },
  { "0x1022", "ERROR_INVALID_CACHE", "a cache that this device does not have" },
  { "0x1023", "ERROR_INVALID_WAVEFRONT", "a wavefront that does not exist" },
  { "0x1024", "ERROR_INVALID_SIGNAL_GROUP", "a group of signals that was freed" },
  { "0x1025", "ERROR_INVALID_RUNTIME_STATE", "the runtime is not in the state that the call needs" },
  { "0x1026", "ERROR_FATAL", "a queue got an error after which the process cannot go on" },
  { "0x28", "ERROR_INVALID_MEMORY_POOL", "the pool does not exist on this device" },
  { "0x29", "ERROR_MEMORY_APERTURE_VIOLATION",
    "a kernel used an address outside of all that can be addressed: a wild pointer, or kernels built for another chip (an override that does not fit)" },
  { "0x2a", "ERROR_ILLEGAL_INSTRUCTION",
    "the GPU met an instruction that it does not have: code for another chip (an override), or memory of code that was overwritten" },
  { "0x2b", "ERROR_MEMORY_FAULT", "a kernel touched an address that is not mapped; the kernel log names page and unit. It says nothing of bad VRAM" },
  { "0x2c", "CU_MASK_REDUCED", "a note: some of the compute units asked for are not given to this process" },
  { "0x2d", "ERROR_OUT_OF_REGISTERS", "the kernel wants more registers than this GPU has: built for another chip or wave size" },
  { "0x2e", "ERROR_RESOURCE_BUSY", "the device is in use in a way that excludes this (profiling, debugging)" },
}
for i = 1, #hsa_says do
  local row = hsa_says[i]
  hsa["HSA_STATUS_" .. row[2] .. "|" .. row[1]] = row[3]
end
place { id = "rocr-status", title = "ROCr: status of the HSA runtime", component = "rocr", upstream = "rocm-systems",
  log = { [[\b(?<code>HSA_STATUS_(?!SUCCESS)\w+)(?:: [^.]{1,160}\.? ?(?:code: 0x[0-9a-f]+)?)?]], [[\bHSA_STATUS_\w+.{0,200} code: (?<code>0x[0-9a-f]+)\b]] },
  meaning = "The runtime below HIP and OpenCL reports it, and names the queue or call that failed. A queue that 'aborts' was closed by an error of the kernel that ran in it.",
  collect = { log, rocminfo, hip_log }, codes = hsa }
-- ROCm/ROCR-Runtime runtime/hsa-runtime/core/runtime/runtime.cpp (VMFaultHandler, HwExceptionHandler)
place { id = "rocr-fault", title = "ROCr: fault of a process on the GPU", component = "rocr", upstream = "rocm-systems",
  log = { [[\bMemory access fault by GPU node-\d+[^.]*\. Reason: (?<code>[A-Z][\w ]+?)\.?$]], [[\bMemory access fault by GPU node-\d+]],
    [[\bHW Exception by GPU node-\d+(?:.{0,60}reason ?: ?(?<code>GPU Hang|ECC))?]], [[\bGPU (?:core dump|memory access fault|HW Exception)]],
    [[\bNearby memory map:]], [[\bMemory critical error by agent node-\d+.*]], [[\[GPU Memory Error\].{0,60}]] },
  meaning = "The kernel's driver told the process that its own work on the GPU failed, and the runtime ends it. The address is of the GPU's view; which kernel it was the line does not say.",
  collect = { log, "AMD_SERIALIZE_KERNEL=3 AMD_LOG_LEVEL=4 COMMAND 2>&1 | tail -200", rocminfo },
  codes = {
    ["Page not present or supervisor privilege"] = "nothing is mapped at the address: memory that was freed, an index too large, or host memory where xnack is off",
    ["Write access to a read-only page"] = "the memory is there and may only be read: code, constants, or the wrong buffer",
    ["Execute access to a page marked NX"] = "the GPU was to run what is not code",
    ["Host access only"] = "memory of the host that the GPU was not given",
    ["DRAM ECC failure"] = "an error of VRAM that could not be corrected",
    ["SRAM ECC failure"] = "an error of the chip's own memory that could not be corrected",
    ["Generic hang recovery"] = "the fault came with a hang of the engine", ["Unknown"] = "the driver gave no reason; the kernel log has the status register",
    ["GPU Hang"] = "the driver reset the GPU because something on it stood still, not always work of this process",
    ["ECC"] = "a memory error that could not be corrected",
  } }
-- ROCm/ROCR-Runtime libhsakmt/include/hsakmt/hsakmttypes.h, libhsakmt/src/
local kmt, kmt_says = {}, {
  { 1, "ERROR", "no kind of its own: the kernel's driver refused" },
  { 2, "DRIVER_MISMATCH", "the kernel's driver is older or newer than this runtime accepts" },
  { 3, "INVALID_PARAMETER", "the kernel's driver does not accept the values" },
  { 4, "INVALID_HANDLE", "a handle that is not there any more" },
  { 5, "INVALID_NODE_UNIT", "no such node: the topology changed, or the device is hidden from this container" },
  { 6, "NO_MEMORY", "no memory for a queue or buffer" },
  { 7, "BUFFER_TOO_SMALL", "a buffer is too small" },
  { 10, "NOT_IMPLEMENTED", "not made for this device" }, { 11, "NOT_SUPPORTED", "this device cannot do it" },
  { 12, "UNAVAILABLE", "not at this moment (another process has it, or a reset is under way)" },
  { 13, "OUT_OF_RESOURCES", "queues, doorbells or events are used up" },
  { 20, "KERNEL_IO_CHANNEL_NOT_OPENED", "/dev/kfd could not be opened: it is missing, or this user may not" },
  { 21, "KERNEL_COMMUNICATION_ERROR", "a call into the kernel failed" }, { 22, "KERNEL_ALREADY_OPENED", "opened before; no error" },
  { 23, "HSAMMU_UNAVAILABLE", "the IOMMU functions that this APU needs are off" },
  { 30, "WAIT_FAILURE", "waiting for an event failed" }, { 31, "WAIT_TIMEOUT", "the event did not come in time" },
  { 35, "MEMORY_ALREADY_REGISTERED", "registered before" }, { 36, "MEMORY_NOT_REGISTERED", "was never registered" }, { 37, "MEMORY_ALIGNMENT",
    "an address that is not aligned" },
}
for i = 1, #kmt_says do kmt["HSAKMT_STATUS_" .. kmt_says[i][2]] = kmt_says[i][3] end
place { id = "rocr-thunk", title = "ROCr: thunk (libhsakmt, the way into the kernel)", component = "rocr", upstream = "rocm-systems",
  log = { [[\b(?<code>HSAKMT_STATUS_\w+)]], [[\bhsaKmt\w+]], [[\bhsakmt\b]], [[\bUnable to open /dev/kfd read-write: (?<code>[A-Z][a-z ]+)]],
    [[\b(?:AMDKFD_IOC|amdkfd_ioctl)\w*]], [[\bROCk module is NOT loaded]], [[/dev/kfd\b[^:]{0,40}: (?<code>[A-Za-z][a-z ]+)]],
    [[\bfailed to (?:open|map) (?:kfd|/dev/kfd|doorbell)]] },
  meaning = "The runtime cannot reach the kernel's compute driver, or the driver refused a call. Who may open the device decides most of it.",
  collect = { "ls -l /dev/kfd /dev/dri", "id", log, rocminfo }, codes = kmt }
-- ROCm/ROCR-Runtime runtime/hsa-runtime/core/runtime/, loader/, image/; rocminfo.cc (hsa api call failure at)
place { id = "rocr", title = "ROCr: HSA runtime", component = "rocr", upstream = "rocm-systems",
  log = { [[\brocr::[\w:]+]], [[\blibhsa-runtime64\b]],
    [[\bhsa_(?:init|amd_|queue_|signal_|executable_|code_object_|agent_|memory_|system_|ven_|ext_)\w*]], [[\bhsa api call failure at: ]],
    [[\bROCR: \w+]], [[\bLoaderError|\bELF[^.]{0,20} code object]], [[/hsa-runtime/\S+:\d+]] },
  meaning = "The runtime of AMD that loads kernels and feeds queues for HIP, OpenCL and OpenMP. In a backtrace it is often only the place where a program waits.",
  collect = { rocminfo, log, "ls -l /opt/rocm/lib/libhsa-runtime64.so*" } }

-- ## HIP

-- ROCm/clr hipamd/src/hip_error.cpp (ihipGetErrorName, ihipGetErrorString); ROCm/HIP include/hip/hip_runtime_api.h (numbers)
local hip, texts, hip_says = {}, {}, {
  { 1, "InvalidValue", "invalid argument",
    "a call got a value that it does not accept: a size, a pointer of another device, or more than this driver can do. A kernel driver that is too old for the runtime shows it, too" },
  { 2, "OutOfMemory", "out of memory",
    "no memory of that size at once; other programs, fragments, or a small carve-out of an APU can be the reason, and the pinned memory of the host as well" },
  { 3, "NotInitialized", "initialization error",
    "the runtime did not come up; ROCr or the kernel driver says why. A fork after the first use of HIP does it, too" },
  { 4, "Deinitialized", "driver shutting down", "used while the program ends" },
  { 5, "ProfilerDisabled", "profiler disabled while using external profiling tool", "a profiler is attached from outside" },
  { 9, "InvalidConfiguration", "invalid configuration argument", "a grid or block size that is zero or too large" },
  { 12, "InvalidPitchValue", "invalid pitch argument", "a row length that does not fit" },
  { 13, "InvalidSymbol", "invalid device symbol", "the variable is not in the loaded GPU code: mostly no code for this chip" },
  { 17, "InvalidDevicePointer", "invalid device pointer", "the address is none of this GPU: freed, of the host, or of another device" },
  { 21, "InvalidMemcpyDirection", "invalid copy direction for memcpy", "the copy's direction contradicts its addresses" },
  { 35, "InsufficientDriver", "driver version is insufficient for runtime version",
    "the kernel's driver is older than the runtime. A program built for CUDA prints the same words of CUDA, where NVIDIA's driver is meant" },
  { 52, "MissingConfiguration", "__global__ function call is not configured", "a launch without its sizes" },
  { 53, "PriorLaunchFailure", "unspecified launch failure in prior launch", "an earlier kernel failed" },
  { 98, "InvalidDeviceFunction", "invalid device function",
    "the program has no code of this kernel for this chip (gfx target); the GPU and driver are in order" },
  { 100, "NoDevice", "no ROCm-capable device is detected",
    "the runtime found no GPU that it may use: no access to /dev/kfd, a GPU that KFD or ROCm does not support, or *_VISIBLE_DEVICES that hide it" },
  { 101, "InvalidDevice", "invalid device ordinal", "a device number that does not exist; fewer GPUs are visible than the program thinks" },
  { 200, "InvalidImage", "device kernel image is invalid", "GPU code that cannot be loaded: built for another chip, by a newer compiler, or damaged" },
  { 201, "InvalidContext", "invalid device context", "the context is gone, after an error or a reset" },
  { 205, "MapFailed", "mapping of buffer object failed", "a buffer could not be mapped" }, { 206, "UnmapFailed", "unmapping of buffer object failed",
    "a buffer could not be unmapped" },
  { 208, "AlreadyMapped", "resource already mapped", "mapped before" },
  { 209, "NoBinaryForGpu", "no kernel image is available for execution on the device",
    "the program or library contains code for other chips only; the list behind it tells which" },
  { 211, "NotMapped", "resource not mapped", "not mapped" },
  { 214, "ECCNotCorrectable", "uncorrectable ECC error encountered", "the GPU reported a memory error that could not be corrected: look at the RAS counters" },
  { 215, "UnsupportedLimit", "limit is not supported on this architecture", "such a limit does not exist here" },
  { 216, "ContextAlreadyInUse", "exclusive-thread device already in use by a different thread", "in use by another thread" },
  { 217, "PeerAccessUnsupported", "peer access is not supported between these two devices", "the two GPUs cannot reach each other's memory over this board" },
  { 218, "InvalidKernelFile", "invalid kernel file", "the file with GPU code is damaged or of another form" },
  { 219, "InvalidGraphicsContext", "invalid OpenGL or DirectX context", "the graphics context belongs to another GPU" },
  { 300, "InvalidSource", "device kernel image is invalid", "the source or code could not be used" },
  { 301, "FileNotFound", "file not found", "the file with GPU code is not there" },
  { 302, "SharedObjectSymbolNotFound", "shared object symbol not found", "the runtime and a library of it (comgr, hiprtc) are of different releases" },
  { 303, "SharedObjectInitFailed", "shared object initialization failed",
    "GPU code could not be loaded or built: the compiler library failed, or the code needs what this GPU lacks (PCIe atomics, printf by hostcall)" },
  { 304, "OperatingSystem", "OS call failed or operation not supported on this OS",
    "a call to the system failed, as for shared memory between processes in a container" },
  { 400, "InvalidHandle", "invalid resource handle", "a stream, event or module of another device or already destroyed" },
  { 401, "IllegalState", "the operation cannot be performed in the present state",
    "not now: mostly an earlier error of the same process, or a capture under way" },
  { 500, "NotFound", "named symbol not found", "no kernel or variable of this name in the module" },
  { 600, "NotReady", "device not ready", "work is still under way; no error" },
  { 700, "IllegalAddress", "an illegal memory access was encountered",
    "a kernel touched memory that is not its own. It is reported at a later call than the one at fault: run with AMD_SERIALIZE_KERNEL=3" },
  { 701, "LaunchOutOfResources", "too many resources requested for launch", "the kernel wants more registers, LDS or threads than a compute unit has" },
  { 702, "LaunchTimeOut", "the launch timed out and was terminated", "the kernel ran longer than the system allows" },
  { 704, "PeerAccessAlreadyEnabled", "peer access is already enabled", "enabled before; no error" }, { 705, "PeerAccessNotEnabled",
    "peer access has not been enabled", "was not enabled" },
  { 708, "SetOnActiveProcess", "cannot set while device is active in this process", "too late: the device is in use" }, { 709, "ContextIsDestroyed",
    "context is destroyed", "the context was destroyed" },
  { 710, "Assert", "device-side assert triggered", "an assertion in a kernel: mostly an index out of range in the data. The GPU is in order" },
  { 712, "HostMemoryAlreadyRegistered", "part or all of the requested memory range is already mapped", "registered before" },
  { 713, "HostMemoryNotRegistered", "pointer does not correspond to a registered memory region",
    "not registered; in RCCL and IPC: memory of a kind that cannot be shared" },
  { 719, "LaunchFailure", "unspecified launch failure",
    "a kernel ended by an exception, a fault or a reset of the GPU; the words say no more, the kernel log does" },
  { 720, "CooperativeLaunchTooLarge", "too many blocks in cooperative launch", "not all blocks fit on the GPU at once" },
  { 801, "NotSupported", "operation not supported", "this GPU, driver or system (Windows, WSL, a container) cannot do it" },
  { 900, "StreamCaptureUnsupported", "operation not permitted when stream is capturing",
    "a call that a graph cannot record; an earlier error often hides behind it" },
  { 901, "StreamCaptureInvalidated", "operation failed due to a previous error during capture", "an earlier error spoilt the recording of a graph" },
  { 902, "StreamCaptureMerge", "operation would result in a merge of separate capture sequences", "two recordings of graphs would run into each other" },
  { 903, "StreamCaptureUnmatched", "capture was not ended in the same stream as it began", "a recording was ended in another stream" },
  { 904, "StreamCaptureUnjoined", "capturing stream has unjoined work", "a recording ended while another stream of it still worked" },
  { 905, "StreamCaptureIsolation", "dependency created on uncaptured work in another stream", "a recording depends on work that is not recorded" },
  { 906, "StreamCaptureImplicit", "operation would make the legacy stream depend on a capturing blocking stream",
    "another thread used the default stream while a graph was recorded" },
  { 907, "CapturedEvent", "operation not permitted on an event last recorded in a capturing stream", "the event belongs to a recording" },
  { 908, "StreamCaptureWrongThread", "attempt to terminate a thread-local capture sequence from another thread", "a recording was ended by another thread" },
  { 910, "GraphExecUpdateFailure",
    "the graph update was not performed because it included changes which violated constraints specific to instantiated graph update",
    "the recorded graph does not match any more" },
  { 999, "Unknown", "unknown error", "the runtime has no word for it; mostly the kernel driver refused a call or the GPU was reset: the kernel log tells" },
  { 1052, "RuntimeMemory", "runtime memory call returned error", "an HSA call for memory failed" }, { 1053, "RuntimeOther",
    "runtime call other than memory returned error", "an HSA call failed" },
}
-- Words that other programs use as well count only behind HIP's name.
local common = { ["invalid argument"] = true, ["out of memory"] = true, ["file not found"] = true, ["device not ready"] = true, ["unknown error"] = true,
  ["operation not supported"] = true, ["initialization error"] = true, ["driver shutting down"] = true, ["context is destroyed"] = true,
  ["invalid kernel file"] = true, ["resource not mapped"] = true, ["resource already mapped"] = true, ["invalid resource handle"] = true,
    ["invalid device pointer"] = true }
local all, own
for i = 1, #hip_says do
  local number, name, text, says = hip_says[i][1], hip_says[i][2], hip_says[i][3], hip_says[i][4]
  local names = "hipError" .. name .. "|" .. number
  if not texts[text] then
    texts[text], names, all = true, names .. "|" .. text, (all and all .. "|" or "") .. text
    if not common[text] then own = (own and own .. "|" or "") .. text end
  end
  hip[names] = says
end
local behind = [[\b(?:HIP|Hip(?:VMM)?|hip\w*|ROCm|ROCM|rocm|CUDA|Cuda|cuda\w*)(?:[ :](?:runtime|API|driver))? ?(?i:errors?|failed|failure|failed with|returned|status)(?: code)?(?: \(\d+\)| \d+)?(?: at \S+)?[ :='"(]{1,4}]]
place { id = "hip-status", title = "HIP: error of the runtime", component = "hip", upstream = "rocm-systems",
  log = {
    [[\b(?<code>hipError(?!Success|NotReady)[A-Z]\w+)]], behind .. "(?<code>" .. all .. ")", [[\b(?<code>]] .. own .. ")",
    [[\b(?:HIP|hip\w*|ROCm|rocm) ?(?i:error|failed|failure|returned|status)(?: code)?[ :=(]{1,3}(?<code>\d{1,4})\b]],
    [[\bhip\w*\([^)]*\) (?:failed|returned)[^0-9]{0,12}(?<code>\d{1,4})\b]],
  },
  meaning = "HIP answers a call of the program with it. Kernels run after the call, so an error of one kernel is often reported by a later call that has nothing to do with it.",
  collect = { "AMD_SERIALIZE_KERNEL=3 " .. hip_log, rocminfo, log }, codes = hip }
-- ROCm/clr rocclr/device/rocm/, hipamd/src/hip_code_object.cpp, hip_fatbin.cpp
place { id = "hip", title = "HIP: runtime (CLR)", component = "hip", upstream = "rocm-systems",
  log = {
    [[^:[01]:\w+\.cpp *: ?\d+]], [[\bNo compatible code objects found for: gfx\w+]],
    [[\b(?:hipErrorNoBinaryForGpu: )?(?:Couldn't find binary|Cannot find (?:CO in the bundle|the (?:function|Var)|global Var))]],
    [[\bPcie atomics not enabled, hostcall not supported]], [[\blibamdhip64\b]],
    [[\bamd::(?:Os|roc|Device|HostQueue|Monitor|Thread|Memory|Kernel|Program)\w*(?:::\w+)*]],
    [[\b(?:Device|VirtualGPU)::\w+ (?:failed|aborting)]],
    [[\bhip(?:Malloc|Memcpy|Launch|Module|Stream|Event|Device|Get|Set|Init|Func|Host|Ipc|Mem|Graph|Ext|Free|Peek|Occupancy)\w*\b]], [[\b__hip_\w+]],
    [[\bhipDeviceProp|\bhip::]],
  },
  meaning = "The runtime that programs for AMD GPUs are linked with, and which finds the code for this chip in them.",
  collect = { hip_log, rocminfo, "hipconfig --full" } }
-- ROCm/llvm-project amd/comgr/include/amd_comgr.h.in; ROCm/clr hipamd/src/hiprtc/
place { id = "hip-comgr", title = "comgr and hiprtc (compiling while a program runs)", component = "hip", upstream = "rocm-systems",
  log = { [[\b(?<code>AMD_COMGR_STATUS_ERROR\w*)]], [[\bamd_comgr_\w+]], [[\bAmd::Comgr|\bamd::Comgr::\w+\(?[^)]*\)? failed]],
    [[\b(?<code>HIPRTC_ERROR_\w+)]], [[\bhiprtc\w+]], [[\bComgr (?:error|failed)|\bcomgr\b[^:]{0,20}: ]], [[\bINVALID_ARGUMENT \(2\)]],
    [[\bFailed to compile opencl source]] },
  meaning = "GPU code is compiled at run time: by MIOpen, CuPy, PyTorch's fused kernels, OpenCL. The compiler's own message stands before; a target's name that comgr does not know belongs to another release.",
  collect = { "AMD_COMGR_EMIT_VERBOSE_LOGS=1 AMD_COMGR_REDIRECT_LOGS=stdout COMMAND", "hipconfig --full" },
  codes = { AMD_COMGR_STATUS_ERROR = "compiling or linking failed",
    AMD_COMGR_STATUS_ERROR_INVALID_ARGUMENT = "an option or target that this compiler does not know",
    AMD_COMGR_STATUS_ERROR_OUT_OF_RESOURCES = "no memory, or no room in the temporary folder",
    HIPRTC_ERROR_COMPILATION = "the source did not compile; the log of the compiler says where",
    HIPRTC_ERROR_INVALID_OPTION = "an option that this compiler does not know", HIPRTC_ERROR_OUT_OF_MEMORY = "no memory",
    HIPRTC_ERROR_PROGRAM_CREATION_FAILURE = "the program could not be set up", HIPRTC_ERROR_INTERNAL_ERROR = "a mistake inside the compiler library",
    HIPRTC_ERROR_LINKING = "the pieces do not go together", HIPRTC_ERROR_BUILTIN_OPERATION_FAILURE = "a built-in step failed" } }
-- llvm/llvm-project clang/include/clang/Basic/DiagnosticDriverKinds.td, lld/Common/ErrorHandler.cpp; ROCm/llvm-project amd/device-libs, amd/hipcc
place { id = "hip-compiler", title = "compiler for the GPU (clang, hipcc, lld, device libraries)", component = "hip", upstream = "rocm",
  log = {
    [[\b(?:amd)?clang(?:\+\+)?(?:-\d+)?: (?:fatal )?error: .{1,80}]], [[\b(?:ld\.)?lld: error: .{1,80}]], [[\bLLVM ERROR: .{1,80}]],
    [[\b(?:hipcc|hip-clang)\b]], [[\bllvm-link: .{1,80}]], [[\bclang-offload-bundler: .{1,80}]], [[/c\+\+/\S{1,80}:\d+:\d+: (?:fatal )?error: ]], [[\bcannot find (?:ROCm|HIP) (?:device library|installation|runtime|version)]],
    [[\bundefined (?:hidden )?symbol: (?:__oclc_\w+|__ockl_\w+|__ocml_\w+)]], [[\bUNREACHABLE executed at]], [[\bPHI node has multiple entries]],
    [[\berror: (?:unsupported target|invalid target ID|unsupported HIP gpu|couldn't allocate|ran out of registers|use of undeclared|no matching function|unknown argument|unknown target CPU|used type '|static assertion failed|cannot compile this)]],
    [[\b(?:Unknown register class|Invalid dpp_ctrl value|Invalid attribute group entry|Broken (?:module|function) found|Cannot select: |Stack dump:|PLEASE submit a bug report to https://github.com/(?:llvm|ROCm))]],
    [[\bsymbol multiply defined!]], [[\bCommandLine Error: Option '.{0,60}]], [[\b\S+\.(?:hip|cu|cuh|cl|cpp|hpp|h|c|cc):\d+:\d+: (?:fatal )?error: ]],
    [[\bversion script assignment of]],
    [[\berror: linker command failed]], [[\blargephi\.]], [[\bamdgcn-(?:amd|link)\S+: error]],
  },
  meaning = "Code for the GPU did not compile or link. Where a release's own headers or device libraries are named, two releases are mixed; 'LLVM ERROR' and 'UNREACHABLE' are mistakes of the compiler, which want the source and the command line.",
  collect = { "hipconfig --full", "amdclang++ --version || hipcc --version", "ls -d /opt/rocm*" } }
-- ROCm/ROCgdb, ROCm/ROCdbgapi include/amd-dbgapi/amd-dbgapi.h.in
place { id = "rocgdb", title = "ROCgdb (debugger)", component = "rocr", upstream = "rocm-systems", log = { [[\brocgdb\b]], [[\bamd[-_]dbgapi\w*]],
  [[\b(?<code>AMD_DBGAPI_STATUS_ERROR\w*)]] },
  meaning = "The debugger asks the kernel's driver, which must be new enough for it.", collect = { "rocgdb --version", "uname -r", rocminfo },
  codes = { AMD_DBGAPI_STATUS_ERROR_RESTRICTION = "the kernel's driver or the GPU does not allow debugging here",
    AMD_DBGAPI_STATUS_ERROR_NOT_SUPPORTED = "not on this GPU", AMD_DBGAPI_STATUS_ERROR_PROCESS_EXITED = "the process has ended" } }
-- ROCm/rocprofiler-sdk, ROCm/rocprofiler, ROCm/roctracer
place { id = "rocprofiler", title = "rocprofiler and roctracer", component = "rocr", upstream = "rocm-systems", log = {
  [[\b(?<code>ROCPROFILER_STATUS_ERROR\w*)]], [[\brocprof(?:v\d|iler|-compute|-sys|sys)?\w*\b]], [[\broctracer\w*]],
  [[\baqlprofile\w*|\bomniperf\b|\bomnitrace\b]] },
  meaning = "Measuring failed, not computing. Counters need a GPU that it knows, and rights.", collect = { "rocprofv3 --version", rocminfo },
  codes = { ROCPROFILER_STATUS_ERROR_HSA_NOT_LOADED = "the program loads the HSA runtime later, or not at all",
    ROCPROFILER_STATUS_ERROR_INCOMPATIBLE_KERNEL = "the kernel's driver is too old",
    ROCPROFILER_STATUS_ERROR_OUT_OF_RESOURCES = "memory or other means are used up",
    ROCPROFILER_STATUS_ERROR_EXCEEDS_HW_LIMIT = "more counters at once than the chip has",
    ROCPROFILER_STATUS_ERROR_PERMISSION_DENIED = "rights are missing",
    ROCPROFILER_STATUS_ERROR_AGENT_ARCH_NOT_SUPPORTED = "this GPU is not supported" } }
-- ROCm/amdsmi include/amd_smi/amdsmi.h; ROCm/rocm_smi_lib include/rocm_smi/rocm_smi.h
place { id = "smi", title = "amd-smi and rocm-smi", component = "rocr", upstream = "rocm-systems",
  log = { [[\b(?<code>AMDSMI_STATUS_(?!SUCCESS)\w+)]], [[\b(?<code>RSMI_STATUS_(?!SUCCESS)\w+)]], [[\bERROR: GPU\[\d+\]\s*: ?.{0,60}]],
    [[\b(?:amdsmi|amd[-_]smi|rocm[-_]smi|rsmi|pyrsmi|AmdSmi\w+|libamd_smi|librocm_smi64)\b]], [[\bdriver not initialized \(amdgpu not found]],
    [[\bUnable to (?:detect any (?:GPU|CPU)|get) devices\b|\bprocessor count for socket\b]],
    [[\bUser is missing the following required groups]], [[\bset_gpu_\w+, (?:Permission denied|Not supported)]],
    [[\bValue cannot be (?:less|greater) than]] },
  meaning = "A tool that reads and sets values of the driver failed. GPUs whose values it cannot read may compute well.",
  collect = { smi, "ls -l /dev/kfd /dev/dri", "id" },
  codes = {
    AMDSMI_STATUS_INVAL = "an argument that it does not accept",
    AMDSMI_STATUS_NOT_SUPPORTED = "this GPU, driver or virtual machine does not offer it", AMDSMI_STATUS_NOT_YET_IMPLEMENTED = "not made yet",
    AMDSMI_STATUS_FAIL_LOAD_MODULE = "a library that it needs could not be loaded",
    AMDSMI_STATUS_FAIL_LOAD_SYMBOL = "a library lacks a function: two releases are mixed",
    AMDSMI_STATUS_DRM_ERROR = "libdrm failed", AMDSMI_STATUS_API_FAILED = "a call failed", AMDSMI_STATUS_TIMEOUT = "no answer in time",
    AMDSMI_STATUS_RETRY = "try again", AMDSMI_STATUS_NO_PERM = "root is needed, or a virtual machine may not set it",
    AMDSMI_STATUS_INTERRUPT = "interrupted", AMDSMI_STATUS_IO = "a file of the driver could not be read or written",
    AMDSMI_STATUS_ADDRESS_FAULT = "a wrong address",
    AMDSMI_STATUS_FILE_ERROR = "a file of the driver could not be used", AMDSMI_STATUS_OUT_OF_RESOURCES = "memory or files are used up",
    AMDSMI_STATUS_INTERNAL_EXCEPTION = "a mistake of the library", AMDSMI_STATUS_INPUT_OUT_OF_BOUNDS = "a value beyond what is allowed",
    AMDSMI_STATUS_INIT_ERROR = "the library did not start: no driver, or no access to it", AMDSMI_STATUS_REFCOUNT_OVERFLOW = "opened too often",
    AMDSMI_STATUS_BUSY = "the device is in use", AMDSMI_STATUS_NOT_FOUND = "no such device or value", AMDSMI_STATUS_NOT_INIT = "not started",
    AMDSMI_STATUS_NO_SLOT = "no slot left", AMDSMI_STATUS_DRIVER_NOT_LOADED = "amdgpu is not loaded",
    AMDSMI_STATUS_MORE_DATA = "there is more than fits; no error", AMDSMI_STATUS_NO_DATA = "nothing was found",
    AMDSMI_STATUS_INSUFFICIENT_SIZE = "a buffer is too small",
    AMDSMI_STATUS_UNEXPECTED_SIZE = "a file of the driver has another size: library and driver are of different releases",
    AMDSMI_STATUS_UNEXPECTED_DATA = "a file of the driver holds what the library does not understand",
    AMDSMI_STATUS_NON_AMD_CPU = "the processor is not AMD's; no error of a GPU",
    AMDSMI_STATUS_NO_HSMP_DRV = "the server processors' driver (amd_hsmp) is not there; no error of a GPU",
    AMDSMI_STATUS_NO_HSMP_MSG_SUP = "the server processor does not know the question",
    AMDSMI_STATUS_NO_DRV = "neither energy nor amd_hsmp driver is there; no error of a GPU",
    AMDSMI_STATUS_FILE_NOT_FOUND = "the driver has no such file", AMDSMI_STATUS_ARG_PTR_NULL = "an argument is missing",
    AMDSMI_STATUS_AMDGPU_RESTART_ERR = "amdgpu could not be loaded anew after the change: something uses the GPU",
    AMDSMI_STATUS_SETTING_UNAVAILABLE = "the setting is not there",
    AMDSMI_STATUS_CORRUPTED_EEPROM = "the card's memory of errors (EEPROM) is damaged", AMDSMI_STATUS_MAP_ERROR = "no word for it",
    AMDSMI_STATUS_UNKNOWN_ERROR = "unknown",
    RSMI_STATUS_INVALID_ARGS = "an argument that it does not accept", RSMI_STATUS_NOT_SUPPORTED = "this GPU or driver does not offer it",
    RSMI_STATUS_FILE_ERROR = "a file of the driver could not be read", RSMI_STATUS_PERMISSION = "root is needed",
    RSMI_STATUS_OUT_OF_RESOURCES = "memory or files are used up", RSMI_STATUS_INTERNAL_EXCEPTION = "a mistake of the library",
    RSMI_STATUS_INIT_ERROR = "the library did not start", RSMI_STATUS_NOT_FOUND = "no such device or value",
    RSMI_STATUS_BUSY = "another process holds the library's lock", RSMI_STATUS_NO_DATA = "nothing was found",
    RSMI_STATUS_UNEXPECTED_DATA = "a file of the driver holds what the library does not understand",
    RSMI_STATUS_AMDGPU_RESTART_ERR = "amdgpu could not be loaded anew",
  } }

-- ## OpenCL, OpenMP

-- KhronosGroup/OpenCL-Headers CL/cl.h; KhronosGroup/OpenCL-ICD-Loader (-1001)
local cl, cl_says = {}, {
  { -1, "DEVICE_NOT_FOUND", "the platform has no GPU for this user: no access to /dev/kfd, or a chip that it does not support" }, { -2,
    "DEVICE_NOT_AVAILABLE", "the device is there and cannot be used now" }, { -3, "COMPILER_NOT_AVAILABLE",
    "the compiler library (comgr) is missing" },
  { -4, "MEM_OBJECT_ALLOCATION_FAILURE", "no memory of that size on the device" }, { -5, "OUT_OF_RESOURCES",
    "the device could not run it: memory, registers, or a kernel that failed before" }, { -6, "OUT_OF_HOST_MEMORY",
    "the host's memory; with AMD's runtime also any failure that it has no word for" },
  { -7, "PROFILING_INFO_NOT_AVAILABLE", "times are not recorded for this queue" }, { -9, "IMAGE_FORMAT_MISMATCH", "two images of different form" },
    { -10, "IMAGE_FORMAT_NOT_SUPPORTED", "the device has no such image form" }, { -11, "BUILD_PROGRAM_FAILURE",
    "the program's kernels did not compile; the build log says where" }, { -12, "MAP_FAILURE", "memory could not be mapped" },
  { -14, "EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST", "something that this waits for failed before" }, { -15, "COMPILE_PROGRAM_FAILURE",
    "the source did not compile" }, { -17, "LINK_PROGRAM_FAILURE", "the pieces do not go together" },
  { -30, "INVALID_VALUE", "a value that is not accepted" }, { -31, "INVALID_DEVICE_TYPE", "no such kind of device" }, { -32, "INVALID_PLATFORM",
    "no such platform" }, { -33, "INVALID_DEVICE", "no such device" }, { -34, "INVALID_CONTEXT", "no such context" }, { -36, "INVALID_COMMAND_QUEUE",
    "the queue is gone; after a reset of the GPU it is so for all" }, { -38, "INVALID_MEM_OBJECT", "memory that was freed" },
  { -42, "INVALID_BINARY", "compiled kernels of another driver or chip: empty the program's cache" }, { -43, "INVALID_BUILD_OPTIONS",
    "an option that the compiler does not know" }, { -44, "INVALID_PROGRAM", "the program was not made" }, { -45, "INVALID_PROGRAM_EXECUTABLE",
    "the program was not built for this device" }, { -46, "INVALID_KERNEL_NAME", "no kernel of this name" }, { -48, "INVALID_KERNEL",
    "no such kernel" }, { -49, "INVALID_ARG_INDEX", "no such argument" }, { -50, "INVALID_ARG_VALUE", "an argument that is not valid" }, { -51,
    "INVALID_ARG_SIZE", "an argument of another size" }, { -52, "INVALID_KERNEL_ARGS", "arguments are missing" },
  { -53, "INVALID_WORK_DIMENSION", "a wrong number of dimensions" }, { -54, "INVALID_WORK_GROUP_SIZE",
    "a work group that the kernel cannot have on this device (256 or 1024 at most)" }, { -55, "INVALID_WORK_ITEM_SIZE",
    "a work item size that the device does not have" }, { -57, "INVALID_EVENT_WAIT_LIST", "an event that is none" }, { -58, "INVALID_EVENT",
    "an event that is none" }, { -59, "INVALID_OPERATION", "not possible here" }, { -60, "INVALID_GL_OBJECT", "no such OpenGL object" }, { -61,
    "INVALID_BUFFER_SIZE", "a buffer of size zero, or larger than the device gives at once" }, { -63, "INVALID_GLOBAL_WORK_SIZE",
    "a wrong global size" },
  { -1001, "PLATFORM_NOT_FOUND_KHR", "no driver is registered in /etc/OpenCL/vendors, or none of those there could be loaded" },
}
for i = 1, #cl_says do cl["CL_" .. cl_says[i][2] .. "|" .. cl_says[i][1]] = cl_says[i][3] end
place { id = "opencl", title = "OpenCL", component = "hip", upstream = "rocm-systems",
  log = {
    [[\b(?<code>CL_(?:INVALID|OUT_OF|DEVICE|BUILD|COMPILE|COMPILER|MEM|MAP|IMAGE|EXEC|LINK|LINKER|PROFILING|PLATFORM|MISALIGNED)_\w+)]],
    [[\bcl(?:Build|Compile|Create|Enqueue|Get|Set|Finish|Flush|Wait|Link|Release|Retain)\w+\(?\)?[^-]{0,40}(?<code>-\d{1,4})\b]],
    [[\b(?i:opencl)\b[^-]{0,60}(?:error|failed|code|returned|err)[^-]{0,12}(?<code>-\d{1,4})\b]],
    [=[\[(?i:opencl|dt_opencl)\w*\](?:.{0,80}?(?<code>-\d{1,4})\b)?]=], [[\blibamdocl64|\bamdocl|\brusticl\b|\bpyopencl\b|\bclinfo\b]],
    [[\b(?i:opencl)[ _](?:error|device|platform|kernel|program|build|compil)\w*]],
  },
  meaning = "The OpenCL runtime answers a call. On AMD it is ROCm's (amdocl64) or Mesa's (rusticl): 'clinfo -l' tells which.",
  collect = { "clinfo", "ls /etc/OpenCL/vendors", log }, codes = cl }
-- ROCm/llvm-project offload/plugins-nextgen/amdgpu, openmp/
place { id = "openmp", title = "OpenMP offloading", component = "hip", upstream = "rocm", log = { [[\bomptarget\b|\bUSM SET WITHOUT XNACK\b]], [[\bLibomptarget\b]],
  [[\bAMDGPU (?:error|fatal error|message): ]], [[\bOMP: (?:Error|Warning)]] },
  meaning = "Code of '#pragma omp target' could not be placed on or run by the GPU; it may have gone on on the processor.",
    collect = { "LIBOMPTARGET_INFO=-1 COMMAND", rocminfo } }

-- ## Vulkan and Mesa

-- KhronosGroup/Vulkan-Headers include/vulkan/vulkan_core.h
local vk, vk_says = {}, {
  { -1, "OUT_OF_HOST_MEMORY", "OutOfHostMemory", "the host's memory, or a limit of it" }, { -2, "OUT_OF_DEVICE_MEMORY", "OutOfDeviceMemory",
    "the heap (VRAM or its part that the processor sees) is full, or one buffer is larger than the driver gives" }, { -3, "INITIALIZATION_FAILED", "InitializationFailed",
    "the driver could not open the device: access to /dev/dri, or a chip that it does not know" },
  { -4, "DEVICE_LOST", "DeviceLost",
    "the GPU was reset, or the kernel refused work of this program; the kernel log tells which. The words alone do not prove a broken card" }, { -5,
    "MEMORY_MAP_FAILED", "memory could not be mapped" }, { -6, "LAYER_NOT_PRESENT", "LayerNotPresent", "a layer that is asked for is not installed" }, { -7,
    "EXTENSION_NOT_PRESENT", "the driver lacks an extension: it is too old, or the GPU cannot" }, { -8, "FEATURE_NOT_PRESENT", "FeatureNotPresent",
    "the GPU or driver lacks a feature that the program needs" },
  { -9, "INCOMPATIBLE_DRIVER", "IncompatibleDriver", "no driver could be loaded: none is installed, or its library is of another architecture" }, { -10, "TOO_MANY_OBJECTS", "TooManyObjects",
    "too many objects" }, { -11, "FORMAT_NOT_SUPPORTED", "FormatNotSupported", "the GPU has no such image form" }, { -12, "FRAGMENTED_POOL", "FragmentedPool", "a pool is in pieces" }, { -13,
    "UNKNOWN", "no word for it" },
  { -1000069000, "OUT_OF_POOL_MEMORY", "OutOfPoolMemory", "a pool is full" }, { -1000072003, "INVALID_EXTERNAL_HANDLE", "InvalidExternalHandle",
    "a shared buffer that the driver does not accept" }, { -1000000000, "SURFACE_LOST_KHR", "SurfaceLostKHR", "the window is gone" }, { -1000001004, "OUT_OF_DATE_KHR", "OutOfDateKHR",
    "the window changed; the program makes its images anew" }, { -1000174001, "NOT_PERMITTED_KHR", "NotPermittedKHR", "the priority asked for needs more rights" },
}
for i = 1, #vk_says do
  local row = vk_says[i]
  vk["VK_ERROR_" .. row[2] .. "|" .. row[1] .. "|Error" .. row[3]] = row[4]
end
place { id = "vulkan", title = "Vulkan: answer of the driver (VkResult)", component = "app", upstream = "mesa",
  log = { [[\b(?<code>VK_ERROR_\w+)]], [[\bvk::\S+: (?<code>Error[A-Z]\w+)]],
    [[\b(?<code>ErrorDeviceLost|ErrorOutOfDeviceMemory|ErrorOutOfHostMemory|ErrorInitializationFailed|ErrorIncompatibleDriver|ErrorExtensionNotPresent|ErrorFeatureNotPresent)\b]],
    [[\bvk[A-Z]\w+(?:\(\))? (?:failed|returned)[^-]{0,30}(?<code>-\d+)]], [[\bVkResult[^-]{0,20}(?<code>-\d+)]] },
  meaning = "A Vulkan driver answers a call: RADV of Mesa, or AMDVLK. Compute by Vulkan (llama.cpp, ggml) needs no ROCm.",
    collect = { "vulkaninfo --summary", log }, codes = vk }
-- mesa/mesa src/amd/vulkan/, src/amd/vulkan/winsys/amdgpu/
place { id = "mesa-radv", title = "Mesa RADV (Vulkan driver)", component = "app", upstream = "mesa", log = { [[\bradv\b(?:/amdgpu)?: .{0,80}]],
  [[\bRADV\b]], [[\blibvulkan_radeon]], [[\bMESA-VULKAN\b|\bMESA: (?:error|warning): .{0,60}radv]] },
  meaning = "Mesa's Vulkan driver. 'The CS has been cancelled because the context is lost' is the result of a reset; 'rejected' means that the kernel refused the commands.",
    collect = { "vulkaninfo --summary", log, "RADV_DEBUG=hang COMMAND" } }
-- mesa/mesa src/gallium/drivers/radeonsi/, src/gallium/winsys/amdgpu/, src/amd/common/; mesa/drm amdgpu/
place { id = "mesa-radeonsi", title = "Mesa radeonsi and libdrm (OpenGL, video)", component = "app", upstream = "mesa",
  log = { [[\bradeonsi(?:_dri|_drv_video)?\b]], [[^amdgpu: (?:amdgpu_\w+ failed|The CS has been|unknown \(family_id)(?:[^.]{0,60})]],
    [[\bamdgpu: (?:unknown \(family_id[^)]*\)[^)]*\)|The CS has been (?:cancelled|rejected)|Not enough memory for command submission|amdgpu_cs_\w+ failed|amdgpu_bo_cpu_map failed|amdgpu_device_initialize failed)]],
    [[\bamdgpu_(?:cs_ctx_create2?|cs_submit\w*|cs_query\w*|bo_cpu_map|bo_alloc|bo_va_op\w*|vm_validate|device_initialize|query_\w+) ?(?:\(\))? failed]],
    [[\bamdgpu: ?(?:Failed to allocate a buffer|The kernel rejected)]], [[\blibdrm_amdgpu|\bamdgpu\.ids]],
    [[\b(?:libGL|EGL|GLX|MESA(?:-LOADER)?|libEGL)(?: warning| error)?: ]] },
  meaning = "Mesa's OpenGL driver, its compiler or libdrm, in the program that is named. A family that it does not know means that Mesa is older than the chip; -125 that the GPU was reset, -12 that memory is full, -13 that access was denied.",
  collect = { "glxinfo -B", log } }
-- GPUOpen-Drivers/AMDVLK, GPUOpen-Drivers/pal
place { id = "amdvlk", title = "AMDVLK (AMD's other Vulkan driver)", component = "app", log = { [[\bamdvlk(?:32|64)?\b]], [[\bAMDVLK\b]],
  [[\bPal::\w+]], [[\bLLPC (?:ERROR|FATAL)]] },
  meaning = "AMD's own driver, whose development ended in 2025. With RADV beside it, AMD_VULKAN_ICD=RADV or its removal tells whether it is the reason.",
    collect = { "vulkaninfo --summary", "ls /etc/vulkan/icd.d /usr/share/vulkan/icd.d" } }
-- KhronosGroup/Vulkan-Loader loader/
place { id = "vulkan-loader", title = "Vulkan loader and layers", component = "config", log = { [[\bloader_\w+: ]], [[\bvkCreateInstance\b]],
  [[\b(?:VK_LAYER_\w+)]], [[\bvulkan-?loader\b|\[Vulkan Loader\b]], [[\bvkEnumerate\w+]] },
  meaning = "The loader finds drivers and layers by their files. A layer of another program (overlay, capture) is loaded into every Vulkan program, and can crash it.",
    collect = { "VK_LOADER_DEBUG=all vulkaninfo --summary", "ls /usr/share/vulkan/icd.d /usr/share/vulkan/implicit_layer.d" } }
-- intel/libva va/va.c; mesa/mesa src/gallium/frontends/va
place { id = "vaapi", title = "VA-API and VDPAU (video by the GPU)", component = "app", upstream = "mesa", log = {
  [[\blibva (?:error|info): .{0,80}]], [[\bva(?:Initialize|CreateConfig|CreateContext|EndPicture|SyncSurface)\w* failed[^:]*(?:: .{0,40})?]],
  [[^\[(?:AVHW\w+|\w+_vaapi\w*) @ 0x\w+\] .{1,80}]], [[\bVA_STATUS_ERROR\w+]], [[\bvdpau\w*\b[^:]{0,20}(?:error|failed)]], [[\bFailed to initiali[sz]e VAAPI]] },
  meaning = "A program decodes or encodes video by the GPU. A codec that the distribution left out of Mesa looks like a missing profile.",
    collect = { "vainfo", log } }

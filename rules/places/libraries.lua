-- SPDX-License-Identifier: Apache-2.0
-- The libraries of ROCm that programs compute with.

local rocminfo = "rocminfo"
local log = "journalctl -k -b --no-pager"
local release = "cat /opt/rocm/.info/version; ls -d /opt/rocm*"

-- A library of the rocm-libraries repository.
local function library(id, title, component, row)
  row.id, row.title, row.component = id, title, component
  row.upstream = row.upstream or "rocm-libraries"
  row.collect = row.collect or { release, rocminfo }
  place(row)
end
-- Adds the words of an enumeration, under each of the names that a family of libraries gives it.
local function status(codes, prefixes, rows)
  for i = 1, #rows do
    local names = ""
    for k = 1, #prefixes do names = names .. (k > 1 and "|" or "") .. prefixes[k] .. rows[i][1] end
    codes[names] = rows[i][2]
  end
  return codes
end
local codes = status({}, { "rocblas_status_", "rocsolver_status_", "rocsparse_status_", "rocrand_status_" }, {
  { "invalid_handle", "the handle was not made, or belongs to another thread or device" },
  { "not_implemented", "this case is not made for this GPU or type" },
  { "invalid_pointer", "an argument is a null pointer" },
  { "invalid_size", "a size that is negative or too large" },
  { "memory_error", "work memory could not be had on the GPU, or copying failed: out of VRAM, or an error before" },
  { "internal_error", "something below failed: a kernel could not be loaded or started for this chip (the Tensile files), or the GPU had an error before" },
  { "perf_degraded", "it works with a slower way, for lack of work memory; no error" },
  { "size_query_mismatch", "a question for the size of work memory that was not ended" },
  { "size_increased", "an answer; no error" },
  { "size_unchanged", "an answer; no error" },
  { "invalid_value", "an argument out of range" },
  { "continue", "no error" },
  { "check_numerics_fail", "the data have NaN or infinity" },
  { "excluded_from_build", "the library was built without it (often without Tensile)" },
  { "arch_mismatch", "this chip does not have it" },
  { "requires_sorted_storage", "the matrix has to be sorted" },
  { "zero_pivot", "a zero on the diagonal" },
  { "thrown_exception", "a C++ exception inside" },
  { "type_mismatch", "types that do not go together" },
})
status(codes, { "HIPBLAS_STATUS_", "CUBLAS_STATUS_", "HIPSOLVER_STATUS_", "CUSOLVER_STATUS_", "HIPSPARSE_STATUS_", "CUSPARSE_STATUS_" }, {
  { "NOT_INITIALIZED", "the library did not start: no handle, or no VRAM for it, or an error of HIP before" },
  { "ALLOC_FAILED", "no memory for it, mostly VRAM that is full" },
  { "INVALID_VALUE", "an argument that is not accepted, or a case that this library does not have for this chip" },
  { "MAPPING_ERROR", "memory could not be read" },
  { "EXECUTION_FAILED", "a kernel did not run: no code for this chip, or an error before" },
  { "INTERNAL_ERROR", "something below failed: the library's kernels for this chip (Tensile), or an error of HIP before" },
  { "NOT_SUPPORTED", "not made for this type or chip" },
  { "ARCH_MISMATCH", "this chip does not have it" },
  { "HANDLE_IS_NULLPTR", "no handle" },
  { "INVALID_ENUM", "an option that it does not know" },
  { "UNKNOWN", "no word for it" },
  { "ZERO_PIVOT", "a zero on the diagonal" },
  { "INSUFFICIENT_RESOURCES", "not enough memory" },
  { "MATRIX_TYPE_NOT_SUPPORTED", "no such kind of matrix" },
})

-- ROCm/rocm-libraries projects/rocblas/library/include/internal/rocblas-types.h, library/src/tensile_host.cpp; projects/hipblas/library/include/hipblas.h
library("rocblas", "rocBLAS and hipBLAS (matrix multiplication)", "rocblas", {
  log = { [[\b(?<code>rocblas_status_(?!success)\w+)]], [[\brocBLAS (?:error|warning|internal error): ]],
    [[\b(?<code>(?:HIP|CU)BLAS_STATUS_(?!SUCCESS)\w+)]], [[\b(?:rocblas|hipblas|cublas)(?!lt|Lt)[A-Z_]\w+]], [[\blib(?:rocblas|hipblas)\.so[\w.]*]],
    [[\bCUBLAS error: ]] },
  meaning = "The library that multiplies matrices. It reads its kernels from files for each chip (lib/rocblas/library); where those of this chip are missing, every call fails while the GPU is in order.",
  collect = { release, rocminfo, "ls /opt/rocm/lib/rocblas/library | grep -o 'gfx[0-9a-f]*' | sort | uniq -c" }, codes = codes })
-- ROCm/rocm-libraries shared/tensile/Tensile/Source/lib/source/hip/HipSolutionAdapter.cpp, projects/rocblas/library/src/tensile_host.cpp
library("tensile", "Tensile (the kernels of rocBLAS and hipBLASLt)", "rocblas", {
  log = { [[\bCannot read \S*TensileLibrary\S*: .{0,60}(?:gfx\w+)?]], [[\bTensile(?:Library|Host|Lite)?\w*\b]],
    [[\bIllegal seek for GPU arch ?: ?gfx\w+]], [[\bfor GPU arch ?: ?gfx\w+]], [[\bCijk_\w+]],
    [[\bCould not (?:load|initialize Tensile)[^:]{0,60}(?:Tensile\S*)?]] },
  meaning = "Ready-made kernels for each chip, in files beside the library. 'Illegal seek' is only an old errno: the file for the chip named is not there. A name that begins with Cijk_ is such a kernel.",
  collect = { release, rocminfo, "ls /opt/rocm/lib/rocblas/library | grep -o 'gfx[0-9a-f]*' | sort | uniq -c" } })
-- ROCm/rocm-libraries projects/hipblaslt/library/include/hipblaslt.h, library/src/
library("hipblaslt", "hipBLASLt (matrix multiplication of newer chips)", "rocblas", {
  log = { [[\brocblaslt (?:error|warning|info): .{0,100}]], [[\b(?i:hipblaslt)\w*\b]], [[\blibhipblaslt\.so[\w.]*]],
    [[\bhipBLASLt on an? unsupported architecture]] },
  meaning = "Serves Instinct, RX 7000 and later. For another chip it has no kernels, and the program should take rocBLAS (TORCH_BLAS_PREFER_HIPBLASLT=0, ROCBLAS_USE_HIPBLASLT=0).",
  collect = { release, rocminfo, "ls /opt/rocm/lib/hipblaslt/library | grep -o 'gfx[0-9a-f]*' | sort | uniq -c" } })
-- ROCm/rocm-libraries projects/rocsolver, hipsolver, rocsparse, hipsparse, rocrand, hiprand, rocprim, rocthrust
library("rocsolver", "rocSOLVER and hipSOLVER", "rocblas", { log = { [[\b(?:lib)?(?i:rocsolver|hipsolver|cusolver)\w*\b]],
  [[\b(?<code>(?:HIP|CU)SOLVER_STATUS_(?!SUCCESS)\w+)]], [[\b(?<code>rocsolver_status_\w+)]] },
  meaning = "Solves systems of equations and eigenvalues; works on rocBLAS.", codes = codes })
library("rocsparse", "rocSPARSE and hipSPARSE", "rocblas", { log = { [[\b(?:lib)?(?i:rocsparse|hipsparse|cusparse)\w*\b]],
  [[\b(?<code>(?:HIP|CU)SPARSE_STATUS_(?!SUCCESS)\w+)]], [[\b(?<code>rocsparse_status_(?!success)\w+)]] },
  meaning = "Matrices that are mostly zero.", codes = codes })
library("rocrand", "rocRAND and hipRAND", "rocblas", { log = { [[\b(?:lib)?(?i:rocrand|hiprand|curand)\w*\b]],
  [[\b(?<code>(?:ROC|HIP|CU)RAND_STATUS_(?!SUCCESS)\w+)]] }, meaning = "Random numbers.",
  codes = status({}, { "ROCRAND_STATUS_", "HIPRAND_STATUS_", "CURAND_STATUS_" }, {
  { "LAUNCH_FAILURE", "a kernel did not run: no code for this chip, or an error before" },
  { "INTERNAL_ERROR", "something below failed" },
  { "ALLOCATION_FAILED", "no memory" },
  { "VERSION_MISMATCH", "header and library are of different releases" },
  }) })
library("rocprim", "rocPRIM, hipCUB, rocThrust", "hip", { log = { [[\b(?:rocprim|hipcub|rocthrust|thrust)::[\w:]+]],
  [[\b(?:rocprim|hipcub|rocthrust)\b]], [[\bthrust::system::system_error]] },
  meaning = "Sorting, sums and the like, compiled into the program that uses them: the program's own build decides for which chips." })
-- ROCm/rocm-libraries projects/rocfft, projects/hipfft/library/include/hipfft/hipfft.h
library("rocfft", "rocFFT and hipFFT", "rocblas", { log = { [[\b(?:lib)?(?i:rocfft|hipfft|cufft)(?!_SUCCESS)\w*\b]],
  [[\b(?<code>(?:HIP|CU)FFT_(?!SUCCESS)[A-Z]\w+)]], [[\b(?<code>rocfft_status_(?!success)\w+)]] },
  meaning = "Fourier transforms. It compiles its kernels when first used, and keeps them in a file.", collect = { release, rocminfo,
    "ROCFFT_LAYER=1 COMMAND" },
  codes = status({}, { "HIPFFT_", "CUFFT_" }, {
  { "INTERNAL_ERROR", "something below failed, mostly compiling a kernel" },
  { "EXEC_FAILED", "a kernel did not run" },
  { "SETUP_FAILED", "the library did not start" },
  { "ALLOC_FAILED", "no memory" },
  { "INVALID_PLAN", "a plan that was not made" },
  { "INVALID_SIZE", "a size that it does not do" },
  { "INVALID_VALUE", "an argument that is not accepted" },
  { "NOT_IMPLEMENTED", "not made" },
  { "PARSE_ERROR", "it could not read its own input" },
  }) })

-- ROCm/rocm-libraries projects/miopen/include/miopen/miopen.h (miopenStatus_t), src/logger.cpp, src/hipoc/, src/sqlite_db.cpp
library("miopen", "MIOpen (convolutions and other layers)", "miopen", {
  log = { [[\bMIOpen(?:\(HIP\)|Driver)?:? (?:Error|Warning|Info|Failed)\b(?: \[\w+\])?]], [[\b(?<code>miopenStatus(?!Success)\w+)]],
    [[\bmiopen(?!Status)[A-Z:]\w+|\bmiopen::\w+]], [[\blibMIOpen\.so[\w.]*]], [[\bmemvfs: .{0,40}|\b\w+\.(?:kdb|ukdb|udb|ufdb)\b]],
    [[/MIOpen/src/\S+:\d+]], [[\bWarning \[(?:IsEnoughWorkspace|GetSolution|SQLiteBase|FindSolution|\w+)]] },
  meaning = "Chooses and compiles a kernel for each layer, and measures them at first use. Warnings of it are mostly about speed; an error names the file of a kernel that did not compile, or a database in the home folder that cannot be written.",
  collect = { release, rocminfo, "MIOPEN_ENABLE_LOGGING=1 MIOPEN_LOG_LEVEL=6 COMMAND", "ls -l ~/.cache/miopen ~/.config/miopen" },
  codes = { miopenStatusNotInitialized = "not started", miopenStatusInvalidValue = "an argument that is not accepted",
    miopenStatusBadParm = "an argument that does not fit the others: mostly a layer that it does not do in this type",
    miopenStatusAllocFailed = "no memory", miopenStatusInternalError = "something below failed",
    miopenStatusNotImplemented = "not made for this case",
    miopenStatusUnknownError = "mostly a kernel that did not compile or could not be loaded for this chip, or a database that could not be opened; the lines before it tell",
    miopenStatusUnsupportedOp = "cannot be joined with its neighbours", miopenStatusGpuOperationsSkipped = "asked not to run on the GPU; no error",
    miopenStatusVersionMismatch = "data of another release" } })
-- ROCm/composable_kernel include/ck/, include/ck_tile/
library("ck", "Composable Kernel", "miopen", { log = { [[\bck(?:_tile)?::[\w:]+]], [[\bcomposable[_ ]kernel\b]],
  [[\bdevice_gemm\w*\b.{0,40}(?:not support|problem)\w*]], [[\bwrong! \w+.{0,60}]], [[\bDeviceGemm\w*|\bDeviceConv\w*|\bck_\w+\.(?:hpp|cpp)]] },
  meaning = "Templates for matrix and attention kernels, compiled into other libraries for Instinct and newer Radeons. 'does not support this problem' means a shape for which no kernel was made." })
-- ROCm/rccl src/init.cc (ncclGetErrorString), src/nccl.h.in, src/debug.cc
local nccl = {
  ncclUnhandledCudaError = "a call of HIP failed inside; NCCL_DEBUG=INFO shows which. It is not about CUDA",
    ncclSystemError = "a call to the system failed: shared memory (/dev/shm too small), sockets, or a network device",
    ncclInternalError = "a check inside RCCL failed; often two releases in one job, or a topology that it could not read",
    ncclInvalidArgument = "an argument that is not accepted",
    ncclInvalidUsage = "used in a way that it does not allow: two ranks on one GPU, processes with different releases, ranks that disagree",
    ncclRemoteError = "another process ended or its connection broke: look at that one's log first", ncclInProgress = "under way; no error",
  ["unhandled cuda error"] = "a call of HIP failed inside; NCCL_DEBUG=INFO shows which. It is not about CUDA",
    ["unhandled system error"] = "a call to the system failed: shared memory (/dev/shm too small), sockets, or a network device",
    ["internal error"] = "a check inside RCCL failed; often two releases in one job",
    ["invalid usage"] = "used in a way that it does not allow: two ranks on one GPU, or ranks that disagree",
    ["remote process exited or there was a network error"] = "another process ended or its connection broke: look at that one's log first" }
place { id = "rccl", title = "RCCL (data between GPUs)", component = "rocr", upstream = "rocm-systems",
  log = { [[\bNCCL (?:WARN|ERROR) ]],
    [[\b(?<code>nccl(?:UnhandledCudaError|SystemError|InternalError|InvalidArgument|InvalidUsage|RemoteError|InProgress))\b]],
    [[\b(?<code>unhandled (?:cuda|system) error|remote process exited or there was a network error)\b]],
    [[\bNCCL\b.{0,200}[,:] (?<code>internal error|invalid usage)\b]],
    [[\blibrccl(?:-\w+)?\.so[\w.]*]], [[\bNCCL (?:error|version|timeout|operation|Error)\b.{0,60}]], [[^.{0,60}?(?:\brccl\b|\bRCCL\b|\bmscclpp?\b)]],
    [[/rccl/\S+:\d+|\btransport/\w+\.cc:\d+]] },
  meaning = "The library with which several GPUs exchange data keeps CUDA's names in its messages. A hang or an error shows in all processes; the first one that failed has the cause.",
  collect = { "NCCL_DEBUG=INFO NCCL_DEBUG_SUBSYS=INIT,NET,GRAPH COMMAND", "rocm-smi --showtopo", "df -h /dev/shm", log }, codes = nccl }
-- ROCm/AMDMIGraphX src/
place { id = "migraphx", title = "MIGraphX", component = "framework", log = { [[^.{0,60}?\b(?i:migraphx)\b(?:::\w+)*]], [[/AMDMIGraphX/\S+:\d+]],
  [[^.{0,60}?\bMIGraphX\w*]] }, upstream = "rocm",
  meaning = "Compiles whole models for AMD GPUs, also inside ONNX Runtime. It compiles by MIOpen, rocBLAS and its own kernels, whose lines stand before. Reports go to github.com/ROCm/AMDMIGraphX.",
    collect = { release, rocminfo, "migraphx-driver --version" } }
-- ROCm/aiter aiter/, csrc/
place { id = "aiter", title = "AITER (kernels for language models)", component = "framework", log = { [[\[aiter\] .{0,80}]],
  [[\baiter(?:\.\w+)+|\baiter/\S+\.py|\b(?:AITER|aiter)\b]], [[\bOne of GPU archs of \[]], [[\bfmoe_\w+|\bFmoe \w+]],
  [[\bmodule_(?:fmoe|mha|gemm|moe|attention|rmsnorm|quant)\w*]] }, upstream = "rocm",
  meaning = "Kernels that vLLM and SGLang take on Instinct, compiled at first use. Most are for gfx942 and gfx950 only; VLLM_ROCM_USE_AITER=0 does without. Reports go to github.com/ROCm/aiter.",
    collect = { release, rocminfo, "python3 -m pip show aiter amd-aiter" } }
-- ROCm/rocm-systems projects/rocshmem, ROCm/rocALUTION, ROCm/hipTensor, ROCm/rocWMMA
library("other-library", "another library of ROCm", "hip", { log = {
  [[\b(?i:rocshmem|rocalution|hiptensor|rocwmma|hipcomp|rocdecode|rocjpeg|rocal|mivisionx)\b]], [[\blib(?:roc|hip|amd)\w+\.so[\w.]*]] },
  meaning = "A library of ROCm that no other row names." })

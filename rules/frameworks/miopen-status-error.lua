-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "miopen-status-error",
  kind = "symptom",
  title = "miopenStatus... from a convolution, with no further reason in the log",
  summary = [[
MIOpen's status says that no solver could be found, built or launched for this convolution, not why.
The lines before it do: a failed kernel build, a database that cannot be opened, memory that ran
out. Where there are none, a log at level 5 shows them.]],
  component = "miopen", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[miopenStatus(?:UnknownError|InternalError|NotImplemented|InvalidValue|BadParm|AllocFailed|GpuOperationsSkipped)\b]], strength = "strong", group = "status" },
    { log = [[Convolution cannot be executed due to incorrect params]], strength = "strong", group = "status" },
    -- the kernel that was chosen is not in this process
    { log = [[No invoker was registered for convolution]], strength = "strong", group = "status" },
    -- its words since 2024
    { log = [[No suitable algorithm was found to execute the required convolution]], strength = "strong", group = "status" },
  },
  remedies = {
    { id = "read-miopen-log", title = "Run once with MIOpen's log and read the first error",
      outcome = "diagnostic", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      apply = [[export MIOPEN_ENABLE_LOGGING=1 MIOPEN_LOG_LEVEL=5]], verify = [[env | grep MIOPEN_LOG_LEVEL]], expect = "5", rollback = [[unset MIOPEN_ENABLE_LOGGING MIOPEN_LOG_LEVEL]] },
    { id = "without-miopen", title = "Compute convolutions without MIOpen: torch.backends.cudnn.enabled = False",
      outcome = "workaround", chance = 0.5, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      tradeoffs = { performance = "PyTorch's own kernels; on some Radeon GPUs not slower" },
      cons = { "a change to the program; undo it with the version control" },
      apply = [[grep -rn 'import torch' .   # behind it: torch.backends.cudnn.enabled = False]],
      verify = [[grep -rl 'cudnn.enabled = False' . | grep -c . || true]], expect = "^[1-9]" },
  },
  references = {
    { url = "https://github.com/ROCm/MIOpen/issues/1994", title = "miopenStatusUnknownError", says = "Behind it were databases that could not be opened." },
    { url = "https://github.com/ROCm/TheRock/issues/1229", title = "miopenStatusUnknownError on a 3D convolution", says = "Few solvers serve 3D convolutions on Navi." },
    { url = "https://github.com/ROCm/MIOpen/blob/develop/src/ocl/convolutionocl.cpp", title = "convolutionocl.cpp", says = "When no solver is left it said 'incorrect params', and says 'No suitable algorithm' since 2024." },
    { url = "https://github.com/apache/tvm/pull/16190", title = "No invoker was registered for convolution forward", says = "The find step was not called in this process before the convolution." },
    { url = "https://github.com/ROCm/rocm-libraries/issues/4070", title = "Conv2d fails on gfx1151", says = "The status followed kernels that did not compile." },
  },
}

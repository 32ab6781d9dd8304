-- SPDX-License-Identifier: Apache-2.0
-- HIP's names alone: CUDA prints the same sentences with names of its own. Since PyTorch 2.11 the
-- sentence begins "CUDA error:" on AMD machines, too, and HIP's name stands on the next line.
local refused = [[HIP error: operation (?:not permitted (?:when stream is capturing|on an event last recorded in a capturing stream)|failed due to a previous error during capture)|hipErrorStreamCapture(?:Unsupported|Invalidated)\b|hipErrorCapturedEvent\b]]
rule {
  id = "hip-graph-capture-event-query",
  title = "RCCL's watchdog queries an event while another thread captures a HIP graph",
  summary = [[
PyTorch's process group has a thread that asks the runtime again and again whether collectives are
done. From ROCm 7.0 to 7.2.0 hipEventQuery ignored that this thread had stepped out of other threads'
captures: it got an error, which ends the process, or it spoilt the graph that was being captured. It
is a race, so one model or one all-reduce shows it and another does not. HIP 7.2.1 mended the
query; an event that was itself recorded into a capture is still refused.]],
  component = "hip", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = refused }, { log = [[watchdog thread terminated with exception|ProcessGroupNCCL::(?:Watchdog|watchdogHandler|WorkNCCL::(?:isCompleted|finishedGPUExecution))]] } },
      strength = "very_strong", group = "capture" },
    -- the capture was spoilt and the watchdog had luck: what is left is the release, and that there is a process group
    { all = { { log = refused }, { fact = "rocm.version", range = ">=7.0, <7.2.1" },
              { said = [[(?i)\b(?:TP|tp)[ =-]?\d|\b\d+ TP\b|\bTP (?:scheduler|rank|worker)|tensor[-_ ]parallel|all-?reduce|\bRCCL\b|\bNCCL\b|\bmulti-?GPU\b]] } },
      strength = "strong", group = "capture" },
    -- a wheel brings a runtime of its own, so the system's release does not settle it
    { fact = "rocm.version", range = ">=7.2.1", strength = "moderate", against = true, group = "release" },
  },
  explains = { "hip-graph-forbidden-call" },
  remedies = {
    { id = "newer-rocm", title = "A runtime of ROCm 7.2.1 or later, in the wheel or image that runs the program",
      summary = "It is the libamdhip64 that PyTorch loads that counts: an image of 7.2.2 with the same PyTorch was enough in SGLang's case.",
      outcome = "cure", chance = 0.85, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      prepare = [[python3 -c 'import torch; print(torch.version.hip)']],
      apply = [[docker pull rocm/pytorch:rocm7.2.2_ubuntu22.04_py3.10_pytorch_release_2.9.1   # or the program's own image of 7.2.1 or later]],
      verify = [[docker run --rm rocm/pytorch:rocm7.2.2_ubuntu22.04_py3.10_pytorch_release_2.9.1 cat /opt/rocm/.info/version]], expect = [=[^7\.(?:2\.[1-9]|[3-9])]=],
      rollback = [[docker image rm rocm/pytorch:rocm7.2.2_ubuntu22.04_py3.10_pytorch_release_2.9.1]], fallback = "no-graphs" },
    { id = "no-graphs", title = "Run without graphs: vLLM --enforce-eager, SGLang --disable-cuda-graph",
      outcome = "workaround", chance = 0.9, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      tradeoffs = { performance = "slower decoding, most of all at small batches" },
      apply = [[# COMMAND is the program's own with --enforce-eager (vLLM) or --disable-cuda-graph (SGLang)
COMMAND]],
      verify = [[pgrep -c -f -e '--(enforce-eager|disable-cuda-graph)']], expect = "[1-9]",
      rollback = [[# start it without the option]], fallback = "other-all-reduce" },
    { id = "other-all-reduce", title = "SGLang: its own all-reduce instead of AITER's",
      summary = "It narrows the window in which the two threads meet; the race remains.",
      outcome = "partial", chance = 0.5, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[export SGLANG_USE_AITER_AR=false]], verify = [[env | grep -c SGLANG_USE_AITER_AR=false]], expect = "^1$",
      rollback = [[unset SGLANG_USE_AITER_AR]] },
  },
  refuted = {
    { what = "an older AITER", ref = 4, why = "Its newer all-reduce only met the race more often; SGLang's own has it, too." },
  },
  references = {
    { url = "https://github.com/ROCm/hip/issues/3876", title = "HIP error: operation not permitted when stream is capturing",
      says = "vLLM's watchdog thread ends with it during capture on ROCm 7; the reproducer passes on an NVIDIA machine." },
    { url = "https://github.com/ROCm/rocm-systems/pull/3176", title = "Fix hipEventQuery/hipEventSynchronize stream capture mode restrictions",
      says = "On the 7.2 branch threads in relaxed or thread-local mode may query during others' captures; events recorded in a capture keep their error." },
    { url = "https://github.com/ROCm/rocm-systems/pull/3380", title = "Change log of HIP 7.2.1",
      says = "It lists the corrected answer of hipEventQuery and the validation of captures across threads." },
    { url = "https://github.com/sgl-project/sglang/issues/23580", title = "CUDA graph crash on MI300X and MI355X",
      says = "AMD's engineers name the runtime up to 7.2.0 as the cause, not AITER; a 7.2.2 image ended it." },
    { url = "https://github.com/sgl-project/sglang/issues/29235", title = "hipErrorCapturedEvent at graph capture",
      says = "Months later the watchdog still ends with the error for an event of a capturing stream." },
    { url = "https://github.com/pytorch/pytorch/pull/179780", title = "Version guard of the watchdog's workaround",
      says = "PyTorch skips the query during captures on runtimes before ROCm 7.2.1, which has the fix." },
    { url = "https://github.com/vllm-project/vllm/issues/41622", title = "hipErrorCapturedEvent with LoRA",
      says = "PyTorch 2.11 for ROCm 7.2 prints the sentence as a CUDA error and HIP's name below it." },
  },
}

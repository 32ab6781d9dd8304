-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "onnxruntime-rocm-provider-removed",
  title = "ONNX Runtime has no ROCMExecutionProvider any more; MIGraphX takes its place",
  summary = [[
ONNX Runtime 1.23 (AMD's builds from ROCm 7.1 on) dropped ROCMExecutionProvider; AMD GPUs are served by
MIGraphXExecutionProvider. A program that asks for the old name gets a warning and falls back to
the CPU, or stops. The build is for AMD, as the list of its providers shows.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Specified provider 'ROCMExecutionProvider' is not in available provider names\..{0,20}Available providers: '[^']*MIGraphXExecutionProvider]], strength = "decisive", group = "provider" },
    { all = { { log = [[Specified provider 'ROCMExecutionProvider' is not in available provider names]] },
              { log = [[\bonnxruntime[-_](?:migraphx|rocm)(?:==|-|\s+)1\.(?:2[3-9]|[3-9]\d)]] } }, strength = "very_strong", group = "provider" },
  },
  remedies = {
    { id = "ask-migraphx", title = "Ask for MIGraphXExecutionProvider",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      cons = { "a change to the program or its settings; models are compiled at their first run" },
      apply = [[grep -rln ROCMExecutionProvider .   # write MIGraphXExecutionProvider there]],
      verify = [[grep -rl MIGraphXExecutionProvider . | grep -c . || true]], expect = "^[1-9]",
      rollback = [[grep -rln MIGraphXExecutionProvider .   # write ROCMExecutionProvider there again]], fallback = "older-onnxruntime" },
    { id = "older-onnxruntime", title = "Use the last build with the ROCm provider (1.22 for ROCm 7.0)",
      outcome = "workaround", chance = 0.6, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      apply = [[python3 -m venv ~/kbmatch-onnx-venv && ~/kbmatch-onnx-venv/bin/pip install 'onnxruntime-rocm<1.23' -f https://repo.radeon.com/rocm/manylinux/rocm-rel-7.0.2/]],
      verify = [[~/kbmatch-onnx-venv/bin/python -c 'import onnxruntime; print(onnxruntime.get_available_providers())']], expect = "ROCM", rollback = [[rm -r ~/kbmatch-onnx-venv]] },
  },
  references = {
    { url = "https://onnxruntime.ai/docs/execution-providers/ROCm-ExecutionProvider.html", title = "ROCm Execution Provider", says = "Removed in 1.23; ROCm 7.0 is the last release with it, MIGraphX takes its place." },
    { url = "https://github.com/Fannovel16/comfyui_controlnet_aux/pull/594", title = "Add MIGraphXExecutionProvider", says = "A program that lists providers by name had to add the new one." },
    { url = "https://github.com/OHF-Voice/piper1-gpl/pull/160", title = "piper on AMD GPUs", says = "The same change met with onnxruntime-rocm 1.22.1 and ROCm 7.0.2." },
  },
}

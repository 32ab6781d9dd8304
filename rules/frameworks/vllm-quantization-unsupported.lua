-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vllm-quantization-unsupported",
  title = [["quantization is currently not supported in ROCm" (vLLM, SGLang)]],
  summary = [[
Each platform of vLLM and SGLang has a list of the quantisation methods that it accepts; a model, or
the method that the framework picks for it by itself (gptq_bitblas, awq_marlin), that is not in the
list for ROCm is refused before a weight is read. The GPU plays no part, the version does.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[\b(?<method>\w+) quantization is currently not supported in (?:ROCm|rocm)\b]], strength = "decisive", group = "method" },
  },
  remedies = {
    { id = "name-method", title = "Name a method of the list: --quantization gptq instead of what was picked",
      outcome = "cure", chance = 0.5, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      apply = [[nohup vllm serve FOLDER --quantization gptq > vllm.log 2>&1 & echo "$!" > vllm.pid]],
      verify = [[sleep 300; curl -fsS http://localhost:8000/health && echo ok]], expect = "ok",
      rollback = [[kill "$(cat vllm.pid)"   # then start it without the option]], fallback = "newer-vllm" },
    { id = "newer-vllm", title = "Use a version whose list for ROCm holds the method",
      outcome = "cure", chance = 0.5, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker run --rm -it --device /dev/kfd --device /dev/dri --ipc=host rocm/vllm:latest bash]],
      verify = [[COMMAND 2>&1 | grep -c 'quantization is currently not supported' || true]], expect = [[^0]], rollback = [[exit   # the container is gone (--rm)]], fallback = "other-weights" },
    { id = "other-weights", title = "Take the model in another format (BF16, GPTQ, AWQ)",
      outcome = "workaround", chance = 0.8, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      summary = "NAME: the model's other version on Hugging Face, OWNER/MODEL.",
      apply = [[nohup vllm serve NAME > vllm.log 2>&1 & echo "$!" > vllm.pid]], verify = [[sleep 300; curl -fsS http://localhost:8000/health && echo ok]], expect = "ok", rollback = [[kill "$(cat vllm.pid)"   # the former model is still there]] },
  },
  references = {
    { url = "https://github.com/vllm-project/vllm/issues/7031", title = "Llama 3.1 405B FP8 on MI300X", says = "fbgemm_fp8 was not in the list of vLLM 0.5.3." },
    { url = "https://github.com/vllm-project/vllm/issues/6576", title = "FP8 support for MI300X", says = "fp8 was refused in 0.5.2 although the GPU can do it." },
    { url = "https://github.com/vllm-project/vllm/blob/main/vllm/platforms/interface.py", title = "vllm/platforms/interface.py", says = "verify_quantization compares with the platform's list and raises." },
  },
}

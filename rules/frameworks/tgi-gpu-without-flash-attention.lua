-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "tgi-gpu-without-flash-attention",
  title = [[TGI: "AMD GPU ... does not support flash-attention", ROCm capability "is not supported"]],
  summary = [[
text-generation-inference's ROCm images build Composable Kernel's flash attention, which is for Instinct GPUs
(MI210, MI250, MI300). Where it does not load, TGI looks at the GPU's name and refuses every other one.
Triton's flash attention, which a variable chooses, is not asked for that. TGI is no longer developed.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[AMD GPU .{1,60} does not support flash-attention]], strength = "decisive", group = "said" },
    { log = [[AMD GPU with ROCm capability \d+ \d+ is not supported]], strength = "decisive", group = "said" },
  },
  explains = { "flash-attention-unsupported" },
  remedies = {
    { id = "triton", title = "Triton's flash attention: ROCM_USE_FLASH_ATTN_V2_TRITON=1",
      outcome = "workaround", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      requires = "an image of TGI 2 or 3; in a container: -e ROCM_USE_FLASH_ATTN_V2_TRITON=1",
      apply = [[export ROCM_USE_FLASH_ATTN_V2_TRITON=1]], verify = [[env | grep FLASH_ATTN_V2_TRITON]], expect = "=1",
      rollback = [[unset ROCM_USE_FLASH_ATTN_V2_TRITON]], fallback = "vllm" },
    { id = "vllm", title = "vLLM's image for ROCm, which serves Radeon RX 7000 and 9000, too",
      outcome = "workaround", chance = 0.7, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker run -d --name vllm-check --network host --ipc host --device /dev/kfd --device /dev/dri --group-add video --security-opt seccomp=unconfined vllm/vllm-openai-rocm:latest --model MODEL]],
      verify = [[curl -s localhost:8000/v1/models]], expect = [["id"]], rollback = [[docker rm -f vllm-check]] },
  },
  references = {
    { url = "https://github.com/huggingface/text-generation-inference/blob/main/server/text_generation_server/layers/attention/rocm.py", title = "TGI: attention/rocm.py",
      says = "Without flash_attn_2_cuda each GPU whose name lacks MI210 or MI250 is refused, unless the variable chose Triton." },
    { url = "https://github.com/huggingface/text-generation-inference/blob/main/docs/source/installation_amd.md", title = "Using TGI with AMD GPUs",
      says = "MI210, MI250 and MI300 are what is supported and tested; a variable chooses Triton's flash attention." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "tgi-gpu-without-flash-attention",
  title = [[TGI: "Flash Attention V2 is not installed", "AMD GPU ... does not support flash-attention"]],
  summary = [[
text-generation-inference imports Composable Kernel's flash attention (flash_attn_2_cuda), which its ROCm images bring
and which is for Instinct GPUs (gfx90a, gfx942). Where the import fails, as in a build of one's own for a Radeon,
TGI from 2.1 on names the package that is not installed, and before refused each GPU whose name lacks MI210 or
MI250. It goes on without its fast models, and ends where one needs them. Triton's flash attention, which a variable
chooses, needs no such package. TGI takes small corrections alone since the end of 2025.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[or install flash attention v2 with `cd server && make install install-flash-attention-v2-rocm]], strength = "decisive", group = "said" },
    { log = [[AMD GPU .{1,60} does not support flash-attention]], strength = "decisive", group = "said" },
    { log = [[AMD GPU with ROCm capability \d+ \d+ is not supported]], strength = "decisive", group = "said" },
  },
  explains = { "flash-attention-unsupported" },
  remedies = {
    { id = "triton", title = "Triton's flash attention: ROCM_USE_FLASH_ATTN_V2_TRITON=1",
      outcome = "workaround", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      requires = "TGI 2.1 or later; in a container: -e ROCM_USE_FLASH_ATTN_V2_TRITON=1",
      apply = [[export ROCM_USE_FLASH_ATTN_V2_TRITON=1]], verify = [[env | grep FLASH_ATTN_V2_TRITON]], expect = "=1",
      rollback = [[unset ROCM_USE_FLASH_ATTN_V2_TRITON]], fallback = "vllm" },
    { id = "vllm", title = "vLLM's image for ROCm, which serves Radeon RX 7000 and 9000, too",
      outcome = "workaround", chance = 0.7, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker run -d --name vllm-check --network host --ipc host --device /dev/kfd --device /dev/dri --group-add video --security-opt seccomp=unconfined vllm/vllm-openai-rocm:latest --model MODEL]],
      verify = [[curl -s localhost:8000/v1/models]], expect = [["id"]], rollback = [[docker rm -f vllm-check]] },
  },
  references = {
    { url = "https://github.com/huggingface/text-generation-inference/blob/main/server/text_generation_server/layers/attention/rocm.py", title = "TGI: attention/rocm.py",
      says = "Without flash_attn_2_cuda a GPU of major version 8 or more gets the first message, another the refusal by name, unless the variable chose Triton." },
    { url = "https://github.com/huggingface/text-generation-inference/blob/v2.0.0/server/text_generation_server/utils/flash_attn.py", title = "TGI 2.0: flash_attn.py",
      says = "There each GPU whose name lacks MI210 and MI250 is refused where flash attention 2 cannot be used." },
    { url = "https://github.com/huggingface/text-generation-inference/blob/main/docs/source/installation_amd.md", title = "Using TGI with AMD GPUs",
      says = "MI210, MI250 and MI300 are what is supported and tested; a variable chooses Triton's flash attention." },
  },
}

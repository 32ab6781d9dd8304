-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "xformers-no-operator",
  title = [["No operator found for `memory_efficient_attention_forward`": none for this GPU]],
  summary = [[
On ROCm xFormers has one kernel for attention, ckF of Composable Kernel, which was made for MI200
and MI300 and takes half precision only. On Radeon GPUs, in a build without it, or with float32, no
operator is left and the program stops. PyTorch's own attention does the same work.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[`?ck(?:F|B|_decoderF|_splitKF)(?:@\S+)?`? is not supported because]], strength = "decisive", group = "operator" },
    { all = { { log = [[No operator found for `?memory_efficient_attention_(?:forward|backward)]] }, speaks_of_amd },
      strength = "very_strong", group = "operator" },
    other_maker,
  },
  remedies = {
    { id = "own-attention", title = "Remove xFormers and use PyTorch's own attention",
      outcome = "workaround", chance = 0.85, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      summary = "ComfyUI then says \"Using pytorch attention\"; A1111 wants --opt-sdp-attention and no --xformers. Where the message names float32 on an MI200 or MI300, half precision is enough.",
      backup = keep_pip("xformers-no-operator"),
      apply = [[python3 -m pip uninstall -y xformers]],
      verify = [[python3 -m pip list | grep -c xformers || true]], expect = [[^0$]],
      rollback = pip_as_before("xformers-no-operator") },
  },
  references = {
    { url = "https://github.com/facebookresearch/xformers/issues/1175", title = "[AMD GPU] No operator found for memory_efficient_attention_forward",
      says = "A1111 on an AMD GPU stops in the decoder." },
    { url = "https://github.com/pytorch/pytorch/issues/136758", title = "Unsupported input for memory_efficient_attention_forward on gfx1032",
      says = "ckF takes bfloat16 and float16 only; without xFormers the image is made." },
    { url = "https://github.com/utensils/comfyui-nix/issues/57", title = "Missing operator on AMD",
      says = "ComfyUI with xFormers 0.0.30 on gfx1201 stops with these words." },
  },
}

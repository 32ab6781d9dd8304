-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "attention-matrix-exceeds-vram",
  title = [["HIP out of memory. Tried to allocate" more in one piece than the whole card has]],
  summary = [[
No smaller model or closed program makes room for one buffer that is larger than the GPU. It is mostly
attention without a fused kernel: PyTorch's math path and ComfyUI's basic one keep the whole matrix of
scores, which grows with the square of tokens or pixels. A fused or chunked attention, or tiles, need a
fraction. Where a picture as always asks for hundreds of GiB since a driver's update, driver and ROCm
wheels do not fit.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[HIP out of memory\. Tried to allocate (?<want>[\d.]+) GiB(?:\. GPU \d+ has a total capaci?ty of | \(GPU \d+; )(?<total>[\d.]+) GiB]],
      unless = [[Tried to allocate \d{6,}]], where = { "want", ">", "total" }, strength = "strong", group = "size" },
    { all = { { log = [[(?:HIP|CUDA) out of memory\. Tried to allocate \d{2,}[\d.]* GiB]] }, { log = [[scaled_dot_product_attention\(|\battention_(?:basic|split|pytorch)\b|einsum\('b i d, b j d]] }, speaks_of_amd }, within = "40 lines",
      strength = "strong", group = "size" },
    -- the total is wrong
    { log = [[total capaci?ty of (?<total>[\d.]+) GiB of which (?<free>[\d.]+) GiB is free]], where = { "free", ">", "total" }, strength = "very_strong", against = true },
    other_maker,
  },
  explains = { "vram-oom", "vram-fragmentation" },
  remedies = {
    { id = "chunked-attention", title = "ComfyUI with --use-quad-cross-attention (chunked)",
      outcome = "workaround", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      summary = "A1111 and Forge: --opt-sub-quad-attention, --attention-quad. For the VAE: VAE Decode (Tiled).",
      apply = [[python3 main.py --use-quad-cross-attention 2>&1 | tee comfyui-quad.txt]],
      verify = [[grep -c 'sub quadratic optimization' comfyui-quad.txt]], expect = "^[1-9]",
      rollback = [[rm -f comfyui-quad.txt   # start it without the option]], fallback = "fused-attention" },
    { id = "fused-attention", title = "A fused kernel: PyTorch attention with AOTriton",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      requires = "gfx90a, gfx94x, gfx950, gfx11 or gfx12, and a PyTorch that was built with AOTriton",
      apply = [[export TORCH_ROCM_AOTRITON_ENABLE_EXPERIMENTAL=1   # ComfyUI: with --use-pytorch-cross-attention]],
      verify = [[env | grep AOTRITON]], expect = "1", rollback = [[unset TORCH_ROCM_AOTRITON_ENABLE_EXPERIMENTAL]], fallback = "driver-of-the-wheels" },
    { id = "driver-of-the-wheels", title = "Windows, since a driver's update: the driver that AMD names for the PyTorch wheels",
      outcome = "workaround", chance = 0.4, minutes = 30, risk = "medium", reversibility = "medium", scope = "system", root = true, reboot = true,
      cons = { "no command reaches it: AMD's cleanup utility first; the driver then offers its update again" },
      apply = [[# install the driver of AMD's release notes for PyTorch on Windows, without automatic updates]],
      verify = [[python -c 'import torch; print(torch.cuda.mem_get_info())']], expect = [[\d+]],
      rollback = [[# install the driver used before]] },
  },
  references = {
    { url = "https://github.com/Comfy-Org/ComfyUI/issues/9500", title = "Wan2.2 from template tries to use 100 GB and more",
      says = "48.83 GiB within scaled_dot_product_attention, over 400 with other settings; quad cross attention runs." },
    { url = "https://github.com/Comfy-Org/ComfyUI/issues/16160", title = "optimized_attention_for_device falls back to attention_basic",
      says = "A text encoder asks for more than is there on GPUs without AOTriton's kernels." },
    { url = "https://github.com/Comfy-Org/ComfyUI/issues/11264", title = "Memory allocating error with new AMD driver 25.12.1",
      says = "333.38 GiB on a 16 GiB card since the preview driver; the driver of AMD's PyTorch 7.1.1 notes cured it for one." },
    { url = "https://github.com/Comfy-Org/ComfyUI/blob/a125cd84b054a57729b5eecab930ca9408719832/comfy/cli_args.py", title = "comfy/cli_args.py",
      says = "The options for attention." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "directml-out-of-memory",
  title = [["There is not enough GPU video memory available!": DirectML runs out of VRAM]],
  summary = [[
DirectML keeps freed memory and takes more than ROCm for the same picture, so that 8 GiB end early.
It says so in these words and no others. ROCm's or ZLUDA's builds on Windows, or smaller pictures,
get further.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Could not allocate tensor with \d+ bytes\. There is not enough GPU video memory available]], strength = "very_strong", group = "tensor" },
    other_maker,
  },
  explains = { "vram-oom" },
  remedies = {
    { id = "less-memory", title = "Take less: --medvram or --lowvram, smaller pictures, tiled VAE",
      outcome = "workaround", chance = 0.6, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      cons = { "slower" },
      apply = [[python launch.py --use-directml --medvram --opt-sub-quad-attention]],
      verify = [[python launch.py --use-directml --medvram --opt-sub-quad-attention --help]], expect = [[usage]],
      rollback = [[python launch.py --use-directml]],
      fallback = "rocm-on-windows" },
    rocm_on_windows,
  },
  references = {
    { url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/291", title = "Could not allocate tensor on 8 GiB",
      says = "All of the memory is taken, then this error for 5 MB." },
  },
}

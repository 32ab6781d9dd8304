-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "half-precision-nan",
  title = [["A tensor with all NaNs was produced in VAE/Unet": half precision overflows on this model]],
  summary = [[
The VAE of SD 1.5 and SDXL, and some attention layers, overflow in 16 bits, more readily on GPUs
whose kernels accumulate in half precision (gfx10, gfx8 and under an override). A1111 then stops;
others give black images. Memory and driver are sound.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[A tensor with (?:all )?NaNs was produced(?:\.| in (?:VAE|Unet|the ))]] }, speaks_of_amd },
      strength = "very_strong", group = "nan" },
    other_maker,
  },
  remedies = {
    { id = "vae-in-32-bits", title = "Compute the VAE in 32 bits: --no-half-vae (ComfyUI: --fp32-vae)",
      outcome = "cure", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      cons = { "needs more memory" },
      apply = [[python3 launch.py --no-half-vae]],
      verify = [[python3 launch.py --no-half-vae 2>&1 | grep -c NansException || true]], expect = [[^0$]],
      rollback = [[python3 launch.py]],
      fallback = "all-in-32-bits" },
    { id = "all-in-32-bits", title = "Compute all of it in 32 bits: --no-half (ComfyUI: --force-fp32)",
      outcome = "workaround", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      cons = { "twice the memory, half the speed" },
      apply = [[python3 launch.py --no-half --precision full]],
      verify = [[python3 launch.py --no-half --precision full 2>&1 | grep -c NansException || true]], expect = [[^0$]],
      rollback = [[python3 launch.py]] },
    { id = "disable-nan-check", title = "--disable-nan-check",
      avoid = "It hides the error: the image is black." },
  },
  references = {
    { url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/blob/master/modules/devices.py", title = "devices.py, test_for_nans",
      says = "The message, and which options it offers." },
    { url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/6923", title = "NansException",
      says = "Owners of several cards get it; the options in 32 bits cure it." },
  },
}

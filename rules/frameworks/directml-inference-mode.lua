-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "directml-inference-mode",
  title = [["Cannot set version_counter for inference tensor": torch-directml in inference mode]],
  summary = [[
torch-directml (to 0.2.5 at least) fails on tensors that were made within torch.inference_mode(), as
soon as an operator wants their version counter. The same code under torch.no_grad() works. Programs that
use inference mode everywhere (newer nodes and extensions, YOLO, voice programs) meet it; memory and
driver have no part in it.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Cannot set version_counter for inference tensor]] },
              { any = { { log = [[(?i)directml|modules[/\\]dml[/\\]|privateuseone]] }, { said = [[(?i)\bdirectml\b]] } } } }, strength = "decisive", group = "mode" },
    { log = [[Cannot set version_counter for inference tensor]], strength = "strong", group = "mode" },
    -- ComfyUI of 2026 on ROCm: another cause, the same words
    { log = [[ROCm version: \(\d|Device: cuda:\d AMD]], strength = "very_strong", against = true },
  },
  remedies = {
    { id = "no-grad", title = "torch.no_grad() in place of torch.inference_mode()",
      outcome = "workaround", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      summary = "SD.Next has a setting for it (Compute: torch inference mode: no-grad); DeepLabCut a variable, DLC_DIRECTML_NO_GRAD=true.",
      requires = "the program's folder is the current one, and a git repository",
      cons = { "inference_mode with an argument is left as it is, since no_grad takes none" },
      backup = [[git diff --binary > before-no-grad.patch]],
      apply = [[git grep -lF 'torch.inference_mode()' -- '*.py' | xargs -r sed -i 's/torch\.inference_mode()/torch.no_grad()/g']],
      verify = [[git grep -cF 'torch.inference_mode()' -- '*.py' || echo none]], expect = [[^none]],
      rollback = [[git checkout -- . && { [ ! -s before-no-grad.patch ] || git apply before-no-grad.patch; }]], fallback = "rocm-on-windows" },
    rocm_on_windows,
  },
  references = {
    { url = "https://github.com/microsoft/DirectML/issues/602", title = "torch.inference_mode() not working with torch_directml device",
      says = "Six lines that fail in inference mode and work under no_grad; 0.2.5 is no better." },
    { url = "https://github.com/vladmandic/sdnext/issues/3251", title = "DirectML with Simple preview not functioning",
      says = "The port's author: a fault of torch-directml; change the inference mode in the settings." },
    { url = "https://github.com/DeepLabCut/DeepLabCut/pull/3295", title = "Conditional replacement of torch.inference_mode for DirectML",
      says = "A program that changes to no_grad on request for this error." },
    { url = "https://github.com/Comfy-Org/ComfyUI/issues/15733", title = "Multiple instances of the same model cause this error",
      says = "ComfyUI 0.33 on Linux with ROCm 7.2 says the same; DirectML has no part in it." },
  },
}

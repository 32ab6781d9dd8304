-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "directml-tensor-on-cpu",
  title = [["unbox expects Dml at::Tensor as inputs": a tensor that is not on the DirectML device]],
  summary = [[
torch-directml got a tensor of another device, mostly of the processor: every operand has to be moved to
the DirectML device first. Programs and extensions that know CUDA and CPU only leave some there (an index,
a mask, a part that --use-cpu moved). The driver and the GPU have no part in it.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[unbox expects Dml (?:at::Tensor|tensor) as inputs]], strength = "decisive", group = "unbox" },
  },
  remedies = {
    { id = "one-device", title = "Leave the whole model on one device, without the part that adds the other",
      summary = "Leave out --use-cpu for a part of it, and the extension or node that the traceback names; in code of your own: tensor.to(torch_directml.device()).",
      outcome = "workaround", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      apply = [[grep -rnE 'use-cpu|torch\.device\(.?cpu|\.cpu\(\)' webui-user.bat extensions custom_nodes 2>/dev/null || true
# then start without that option, extension or node]],
      verify = [[COMMAND 2>&1 | grep -c 'unbox expects Dml' || true]], expect = "^0",
      rollback = [[true   # put the option, extension or node back]], fallback = "rocm-on-windows" },
    rocm_on_windows,
  },
  references = {
    { url = "https://github.com/microsoft/DirectML/issues/442", title = "unbox expects Dml at::Tensor",
      says = "Microsoft: it arises where a tensor was not sent to the dml device; the reporter found one that stayed on the CPU." },
    { url = "https://github.com/vladmandic/sdnext/issues/1560", title = "--use-directml --use-cpu controlnet gives unbox expects Dml",
      says = "A part moved to the CPU by an option meets the rest on DirectML." },
    { url = "https://github.com/microsoft/DirectML/issues/249", title = "unbox expects Dml tensor as inputs",
      says = "The older wording: the input was moved to the device, the model was not." },
  },
}

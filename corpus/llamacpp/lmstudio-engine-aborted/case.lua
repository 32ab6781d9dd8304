-- SPDX-License-Identifier: Apache-2.0
case {
  name = "exit-code",
  url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1081",
  summary = "A Radeon 780M.",
  text = [[
Failed to load the model
Error loading model.
(Exit code: 18446744072635812000). Unknown error. Try a different model and/or config.
]],
  facts = { ["gpu.name"] = "AMD Radeon 780M" },
  first = "lmstudio-engine-aborted", confidence = 0.7,
}
case {
  name = "words",
  url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1057",
  summary = "The words without a number that is known.",
  text = [[
The model has crashed without additional information. (Exit code: 6)
]],
  facts = { ["gpu.name"] = "AMD Radeon RX 6800" },
  first = "lmstudio-engine-aborted", confidence = 0.52,
}
case {
  name = "near-other-maker",
  url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1057",
  summary = "Near miss: another maker's GPU.",
  text = [[
The model has crashed without additional information. (Exit code: 18446744072635812000)
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "lmstudio-engine-aborted" },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/LostRuins/koboldcpp",
  summary = [[Built from KoboldCpp's banner.]],
  log = "log.txt",
  extracts = {
    ["app.name"] = { "koboldcpp" },
    ["app.version"] = "1.101.1",
  },
}

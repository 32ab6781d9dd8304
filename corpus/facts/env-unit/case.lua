-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://www.freedesktop.org/software/systemd/man/latest/systemd.exec.html",
  summary = [[Built from the tool's documented output. A unit's drop-in: quoted and bare
assignments, the user and groups of the service.]],
  log = "log.txt",
  extracts = {
    ["service.user"] = "ollama",
    ["service.groups"] = { "ollama", "render", "video" },
    ["service.env.HSA_OVERRIDE_GFX_VERSION"] = "11.0.2",
    ["env.HSA_OVERRIDE_GFX_VERSION"] = "11.0.2",
    ["service.env.OLLAMA_FLASH_ATTENTION"] = "1",
    ["service.env.ROCR_VISIBLE_DEVICES"] = "0",
    ["env.OLLAMA_FLASH_ATTENTION"] = "1",
    ["env.ROCR_VISIBLE_DEVICES"] = "0",
  },
}

-- SPDX-License-Identifier: Apache-2.0
-- one variable of each group of names, in each place where they are set
local variables = {
  { "ROCBLAS_LAYER", "2" }, { "VK_ICD_FILENAMES", "/etc/vulkan/icd.d/radeon_icd.json" },
  { "HSA_ENABLE_SDMA", "0" }, { "HIP_LAUNCH_BLOCKING", "1" }, { "GPU_MAX_HW_QUEUES", "4" },
}
local places = {
  { "export", "export ", "=", "", "shell.env." },
  { "fish", "set -x ", "=", "", "shell.env." },
  { "fish-global", "set -gx ", "=", "", "shell.env." },
  { "unit", 'Environment="', "=", '"', "service.env." },
  { "docker-line", "  -e ", "=", " \\", "env." },
  { "compose-item", "      - ", "=", "", "env." },
  { "yaml", "      ", ": ", "", "env." },
  { "inspect", '            "', "=", '",', "env." },
}
for p = 1, #places do
  local place = places[p]
  local text, extracts = "", {}
  for i = 1, #variables do
    text = text .. place[2] .. variables[i][1] .. place[3] .. variables[i][2] .. place[4] .. "\n"
    extracts[place[5] .. variables[i][1]] = variables[i][2]
  end
  case { name = place[1], url = "https://rocm.docs.amd.com/en/latest/reference/env-variables.html",
    summary = [[Variables of the runtimes as they are set there.]], text = text, extracts = extracts }
end
local quoted, kept = "", {}
for i = 1, #variables do
  quoted = quoted .. "      - " .. variables[i][1] .. '="' .. variables[i][2] .. '"\n'
  kept["env." .. variables[i][1]] = '"' .. variables[i][2] .. '"'
end
case { name = "compose-quoted", url = "https://docs.docker.com/compose/how-tos/environment-variables/",
  summary = [[Quotes within an item of a compose list belong to the value.]], text = quoted, extracts = kept }
case { name = "python", url = "https://github.com/ggml-org/llama.cpp/discussions/10879",
  summary = [[Set by the program itself.]],
  text = 'os.environ["HSA_OVERRIDE_GFX_VERSION"] = "10.3.0"\n',
  extracts = { ["env.HSA_OVERRIDE_GFX_VERSION"] = "10.3.0" } }

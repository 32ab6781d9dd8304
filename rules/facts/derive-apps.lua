-- SPDX-License-Identifier: Apache-2.0
--
-- What lies on the machine is what may be involved, unless a log says which it was.

local function involved(names)
  local cases = {}
  for i = 1, #names do
    cases[i] = { value = names[i], facts = { ["app.name"] = names[i] } }
  end
  return cases
end

derive { id = "installed-apps", from = "app.installed",
  cases = involved { "ollama", "llama.cpp", "pytorch", "vllm", "comfyui", "lemonade", "localai" } }

-- app.version is Ollama's where Ollama is: its log seldom fails to say so, and other
-- applications have version keys of their own.
derive { id = "installed-ollama", from = "installed.ollama", cases = {
  { matches = [[^(?<version>\S+)$]], facts = { ["app.version"] = "$version" } },
} }

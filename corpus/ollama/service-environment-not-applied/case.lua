-- SPDX-License-Identifier: Apache-2.0
local function config(override, vulkan)
  return [[time=2025-06-01T08:00:00.000Z level=INFO source=routes.go:1235 msg="server config" env="map[CUDA_VISIBLE_DEVICES: GPU_DEVICE_ORDINAL: HIP_VISIBLE_DEVICES: HSA_OVERRIDE_GFX_VERSION:]] .. override ..
    [[ HTTPS_PROXY: OLLAMA_DEBUG:INFO OLLAMA_IGPU_ENABLE: OLLAMA_KEEP_ALIVE:5m0s OLLAMA_SCHED_SPREAD:false OLLAMA_VULKAN:]] .. vulkan .. [[ ROCR_VISIBLE_DEVICES: http_proxy:]"
]]
end
case { name = "assignment-ignored", url = "https://github.com/systemd/systemd/blob/main/src/core/load-fragment.c",
  summary = [[A malformed Environment= line in the unit.]],
  text = [[
Jun 01 08:00:00 host systemd[1]: /etc/systemd/system/ollama.service.d/override.conf:2: Invalid environment assignment, ignoring: HSA_OVERRIDE_GFX_VERSION 10.3.0
]],
  first = "service-environment-not-applied", confidence = 0.86 }
case { name = "assignment-of-another-unit", url = "https://github.com/systemd/systemd/blob/main/src/core/load-fragment.c",
  summary = [[The unit has another name; the variable is the runtime's.]],
  text = [[
Jun 01 08:00:00 host systemd[1]: /etc/systemd/system/inference.service:9: Invalid environment assignment, ignoring: HIP_VISIBLE_DEVICES 0
]],
  first = "service-environment-not-applied", confidence = 0.86 }
case { name = "assignment-of-ollama", url = "https://github.com/systemd/systemd/blob/main/src/core/load-fragment.c",
  summary = [[The line is broken in two: the unit tells what it is about.]],
  text = [[
Jun 01 08:00:00 host systemd[1]: /etc/systemd/system/ollama.service.d/override.conf:2: Invalid environment assignment, ignoring: 10.3.0
]],
  first = "service-environment-not-applied", confidence = 0.86 }
case { name = "near-unit-without-gpu", url = "https://github.com/systemd/systemd/blob/main/src/core/load-fragment.c",
  summary = [[Near miss: a unit that has nothing to do with a GPU: built from the messages in the sources.]],
  text = [[
Jun 01 08:00:00 host systemd[1]: /etc/systemd/system/recorder.service:7: Invalid environment assignment, ignoring: --verbose
]],
  must_not = { "service-environment-not-applied" } }
case { name = "outside-of-section", url = "https://github.com/systemd/systemd/blob/main/src/shared/conf-parser.c",
  summary = [[The drop-in has no [Service] line.]],
  text = [[
Jun 01 08:00:00 host systemd[1]: /etc/systemd/system/ollama.service.d/override.conf:1: Assignment outside of section. Ignoring.
]],
  first = "service-environment-not-applied", confidence = 0.72 }
case { name = "wrong-section", url = "https://github.com/systemd/systemd/blob/main/src/shared/conf-parser.c",
  summary = [[Environment= in the [Unit] section.]],
  text = [[
Jun 01 08:00:00 host systemd[1]: /etc/systemd/system/ollama.service.d/override.conf:2: Unknown key name 'Environment' in section 'Unit', ignoring.
]],
  first = "service-environment-not-applied", confidence = 0.86 }
case { name = "reload-forgotten", url = "https://github.com/systemd/systemd/blob/main/src/systemctl/systemctl-util.c",
  summary = [[The drop-in was written and the daemon not reloaded.]],
  text = [[
Warning: The unit file, source configuration file or drop-ins of ollama.service changed on disk. Run 'systemctl daemon-reload' to reload units.
]],
  first = "service-environment-not-applied", confidence = 0.72 }
case { name = "override-empty", url = "https://github.com/ollama/ollama/issues/6520",
  summary = [[The line of the unit was pasted, the server shows an empty value.]],
  text = [[
Environment="HSA_OVERRIDE_GFX_VERSION=10.3.0"
]] .. config("", "false"),
  first = "service-environment-not-applied", confidence = 0.72 }
case { name = "vulkan-false", url = "https://github.com/ollama/ollama/issues/6520",
  summary = [[OLLAMA_VULKAN was exported in a shell; the service started without it.]],
  text = [[
export OLLAMA_VULKAN=1
]] .. config("", "false"),
  first = "service-environment-not-applied", confidence = 0.72 }
case { name = "visible-devices-empty", url = "https://github.com/ollama/ollama/issues/2940",
  summary = [[HIP_VISIBLE_DEVICES stands in the profile, the server does not have it.]],
  text = [[
export HIP_VISIBLE_DEVICES=0
]] .. config("", "false"),
  first = "service-environment-not-applied", confidence = 0.52 }
case { name = "applied", url = "https://github.com/ollama/ollama/issues/6520",
  summary = [[The server prints the value of the unit: it is applied.]],
  text = [[
Environment="HSA_OVERRIDE_GFX_VERSION=10.3.0"
]] .. config("10.3.0", "false"),
  must_not = { "service-environment-not-applied" } }
case { name = "unit-of-yesterday", url = "https://github.com/ollama/ollama/issues/8679",
  summary = [[The unit says 10.3.0, the running server has 10.3.1: not restarted since.]],
  text = [[
Environment="HSA_OVERRIDE_GFX_VERSION=10.3.0"
]] .. config("10.3.1", "false"),
  first = "service-environment-not-applied", accepted = { "hsa-override-wrong-value" }, confidence = 0.6 }
case {
  name = "told",
  url = "https://github.com/ollama/ollama/issues/6520",
  summary = "Said in words.",
  text = [[
HSA_OVERRIDE_GFX_VERSION is not passed on.
]],
  first = "service-environment-not-applied", confidence = 0.52,
}
case {
  name = "told-variables",
  url = "https://github.com/ollama/ollama/issues/6520",
  summary = "The same of any variable.",
  text = [[
Environment variables are not passed to the service.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "service-environment-not-applied", confidence = 0.52,
}
case {
  name = "fish",
  url = "https://github.com/invoke-ai/InvokeAI/issues/3967",
  summary = "A variable of the shell, not of the environment.",
  text = [[
set -U HSA_OVERRIDE_GFX_VERSION 10.3.0
]],
  first = "service-environment-not-applied", confidence = 0.52,
}
case {
  name = "fish-exported",
  url = "https://github.com/invoke-ai/InvokeAI/issues/3967",
  summary = "Near miss: exported.",
  text = [[
set -Ux HSA_OVERRIDE_GFX_VERSION 10.3.0
]],
  must_not = { "service-environment-not-applied" },
}
case {
  name = "told-terminal",
  url = "https://github.com/ollama/ollama/issues/8679",
  summary = "It works by hand.",
  text = [[
From a terminal it works with the override, but not under systemd; the environment differs.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "service-environment-not-applied", confidence = 0.52,
}
case {
  name = "told-permission",
  url = "https://github.com/ollama/ollama/issues/5090",
  summary = "Near miss: what differs is the permission.",
  text = [[
From a terminal it works, but the service has no permission for the environment.
]],
  must_not = { "service-environment-not-applied" },
}
case {
  name = "told-file",
  url = "https://github.com/ollama/ollama/issues/8679",
  summary = "Only a login reads that file.",
  text = [[
HSA_OVERRIDE_GFX_VERSION is set in .bashrc.
]],
  first = "service-environment-not-applied", confidence = 0.52,
}
case {
  name = "told-file-removed",
  url = "https://github.com/ollama/ollama/issues/3107",
  summary = "Near miss: it was taken away.",
  text = [[
HSA_OVERRIDE_GFX_VERSION in .bashrc is removed now.
]],
  must_not = { "service-environment-not-applied" },
}
case {
  name = "told-by-hand",
  url = "https://github.com/ollama/ollama/issues/8679",
  summary = "It works by hand, and not as a service.",
  text = [[
It works when I start it by hand, but the systemd service stays on the processor.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "service-environment-not-applied", confidence = 0.52,
}
case {
  name = "told-by-hand-permission",
  url = "https://github.com/ollama/ollama/issues/5090",
  summary = "Near miss: what differs is the permission.",
  text = [[
It works when I start it by hand, but the systemd service has no permission.
]],
  must_not = { "service-environment-not-applied" },
}
case {
  name = "told-edit",
  url = "https://github.com/ollama/ollama/issues/6520",
  summary = "The unit was edited, and the server does not get the variable.",
  text = [[
I set the variable with systemctl edit ollama.service, reload the daemon and restart, and the override is not passed to the server.
]],
  facts = { ["gpu.name"] = "Radeon 780M" },
  first = "service-environment-not-applied", confidence = 0.52,
}
case {
  name = "told-remains-empty",
  url = "https://github.com/alexhegit/Playing-with-ROCm/issues/1",
  summary = "The server prints an empty value.",
  text = [[
After the restart `HSA_OVERRIDE_GFX_VERSION:`  remains empty in the journal.
]],
  first = "service-environment-not-applied", confidence = 0.52,
}
case {
  name = "told-despite",
  url = "https://github.com/NixOS/nixpkgs/issues/332446",
  summary = "The module sets it for the unit; ollama serve by hand does not read it.",
  text = [[
I had to manually set `HSA_OVERRIDE_GFX_VERSION` before calling the server by hand, despite having it in the module's options.
]],
  first = "service-environment-not-applied", confidence = 0.52,
}
case {
  name = "shell-and-service",
  url = "https://github.com/ollama/ollama/issues/8679",
  summary = "What a probe reads: the shell has it, the service of another user has not.",
  text = [[

]],
  facts = { ["shell.env.HSA_OVERRIDE_GFX_VERSION"] = "10.3.0", ["service.env.HSA_OVERRIDE_GFX_VERSION"] = "none", ["service.user"] = "ollama" },
  first = "service-environment-not-applied", confidence = 0.52,
}
case {
  name = "another-file",
  url = "https://github.com/systemd/systemd/blob/main/src/shared/conf-parser.c",
  summary = "Near miss: the journal's own settings, which are no unit.",
  text = [[
[    4.870122] systemd-journald[379]: /etc/systemd/journald.conf:15: Assignment outside of section. Ignoring.
]],
  must_not = { "service-environment-not-applied" },
}
case {
  name = "in-the-shells-file",
  url = "https://github.com/ollama/ollama/issues/6152",
  summary = "The variables stand in the shell's file, and Ollama is a service.",
  text = [[
Ollama uses only the CPU; the GPU is a Radeon RX 6700M.
I have it in .bashrc:
export HSA_OVERRIDE_GFX_VERSION=10.3.0
journalctl -u ollama
]],
  first = "service-environment-not-applied", confidence = 0.5,
}
case {
  name = "in-the-shells-file-by-hand",
  url = "https://github.com/ollama/ollama/issues/6152",
  summary = "Near miss: the same, and Ollama is started from that shell.",
  text = [[
I have a Radeon RX 6700M and this in .bashrc:
export HSA_OVERRIDE_GFX_VERSION=10.3.0
ollama serve
]],
  must_not = { "service-environment-not-applied" },
}

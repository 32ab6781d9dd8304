-- SPDX-License-Identifier: Apache-2.0
case {
  name = "power-cable",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2804",
  summary = [[Faults until a power cable was replaced.]],
  text = [[
Memory access fault by GPU node-2 (Agent handle: 0x5640a8bb1980) on address 0x7feea09c5000. Reason: Page not present or supervisor privilege.
Two Radeon RX cards here; one of my power cables must have had some minor short in it. After I replaced it I haven't seen this error.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "power-supply-fault", confidence = 0.52,
}
case {
  name = "psu-swap-no-difference",
  url = "https://github.com/ValveSoftware/Dota-2/issues/1682",
  summary = [[Near miss: it was not the power supply.]],
  text = [[
Replaced the PSU, it did not make a difference.
]],
  must_not = { "power-supply-fault", "thermal-or-power-fault" },
}
case {
  name = "told-supply",
  url = "https://github.com/hertg/egpu-switcher/issues/125",
  summary = "What helped.",
  text = [[
A bigger PSU fixed it.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "power-supply-fault", confidence = 0.52,
}
case {
  name = "told-off",
  url = "https://github.com/hertg/egpu-switcher/issues/125",
  summary = "Said in words.",
  text = [[
The computer turns off as soon as the training starts.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "power-supply-fault", confidence = 0.52,
}
case {
  name = "told-off-update",
  url = "https://github.com/hertg/egpu-switcher/issues/125",
  summary = "Near miss: a panic.",
  text = [[
The computer reboots as soon as the training starts, with a kernel panic.
]],
  must_not = { "power-supply-fault", "thermal-or-power-fault" },
}
case {
  name = "told-limit",
  url = "https://github.com/hertg/egpu-switcher/issues/125",
  summary = "What helped.",
  text = [[
Limiting the power to 250 W solved it.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "power-supply-fault", confidence = 0.52,
}
case {
  name = "words-maybe",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2804",
  summary = [[Near miss: somebody guesses.]],
  text = [[
Maybe it is a faulty power supply, I will test that next week.
]],
  must_not = { "power-supply-fault", "thermal-or-power-fault" },
}
case {
  name = "hot-and-off",
  url = "https://github.com/ValveSoftware/Proton/issues/8028",
  summary = "Near miss: the driver switched the machine off for its temperature, and says so.",
  text = [[
The computer turns off as soon as the game starts.
amdgpu 0000:03:00.0: amdgpu: ERROR: GPU over temperature range(SW CTF) detected!
amdgpu 0000:03:00.0: amdgpu: ERROR: System is going to shutdown due to GPU SW CTF!
]],
  facts = { ["gpu.name"] = "Radeon RX 6600M" },
  first = "thermal-or-power-fault", must_not = { "power-supply-fault" }, confidence = 0.8,
}
case {
  name = "told-under-load",
  url = "https://github.com/hertg/egpu-switcher/issues/125",
  summary = "Said in words, without a subject.",
  text = [[
Powers off under full load, every time.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "power-supply-fault", confidence = 0.5,
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/hertg/egpu-switcher/issues/125",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
A bigger PSU fixed it.
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "power-supply-fault" },
}
case {
  name = "told-under-load-after-update",
  url = "https://github.com/hertg/egpu-switcher/issues/125",
  summary = "Near miss: an update began it.",
  text = [[
Reboots under heavy load since I ran it after the update of the kernel.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, must_not = { "power-supply-fault" },
}

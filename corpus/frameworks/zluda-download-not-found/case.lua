-- SPDX-License-Identifier: Apache-2.0
case {
  name = "python311",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/656",
  summary = "A folder of Python's taken for ROCm's.",
  text = [[
ROCm: agents=['gfx1100']
ROCm: version=Python311, using agent gfx1100
ZLUDA support: experimental
Failed to install ZLUDA: HTTP Error 404: Not Found
Using CPU-only torch
]],
  first = "zluda-download-not-found", confidence = 0.7,
}
case {
  name = "version-alone",
  url = "https://github.com/vladmandic/sdnext/issues/3482",
  summary = "Cut before the download.",
  text = [[
11:45:24-833209 INFO     ROCm version detected: bin
11:45:24-834209 WARNING  ZLUDA support: experimental
]],
  first = "zluda-download-not-found", confidence = 0.55,
}
case {
  name = "near-good-version",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu-forge/issues/84",
  summary = "Near miss: the SDK is found as it is.",
  text = [[
ROCm: agents=['gfx1100', 'gfx1036']
ROCm: version=6.2, using agent gfx1100
ZLUDA support: experimental
]],
  must_not = { "zluda-download-not-found" },
}

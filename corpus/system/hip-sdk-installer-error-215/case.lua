-- SPDX-License-Identifier: Apache-2.0
case {
  name = "installer",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/508",
  summary = "The installer's message, with the program's name.",
  text = [[
AMD HIP SDK Installer 24.Q3
Error 215: A general error has occurred during the installation of the AMD software package.
]],
  facts = { ["os.name"] = "windows 11" },
  first = "hip-sdk-installer-error-215", confidence = 0.90,
}
case {
  name = "msi",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2383",
  summary = "The plug-in's package alone.",
  text = [[
msiexec /i ROCmVisualStudioPlugin2022.msi
There is a problem with this Windows install package. A program run as part of the setup did not finish as expected. Contact your support personnel or package vendor.
]],
  facts = { ["os.name"] = "windows 11" },
  first = "hip-sdk-installer-error-215", confidence = 0.80,
}
case {
  name = "other-215",
  url = "https://github.com/jtilander/niftyplugins/issues/76",
  summary = "The number in another program.",
  text = [[
upload failed: Error 215
]],
  facts = { ["os.name"] = "windows 11" },
  must_not = { "hip-sdk-installer-error-215" },
}

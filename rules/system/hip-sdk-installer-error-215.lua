-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-sdk-installer-error-215",
  title = [[HIP SDK for Windows: "Error 215" at the Visual Studio plug-in]],
  summary = [[
The HIP SDK's installer runs Visual Studio's own installer for the plug-in. Where Visual Studio is older than the
plug-in wants, is open or is not one that it knows (Build Tools, an edition beside others), that step fails,
and the whole installation ends with error 215, although the SDK itself could be installed.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  applies = { os = "windows" },
  -- lint: allow pattern-short because the number is what the installer shows
  evidence = {
    { all = { { log = [[(?i)\bError:? 215\b]] }, { log = [[(?i)HIP[ -]SDK|ROCm install|AMD (?:Software|Installer)]] } }, strength = "decisive", group = "215" },
    { all = { { log = [[ROCmVisualStudioPlugin\d*\.msi]] }, { log = [[did not finish as expected|(?i)\bError 17\d\d\b]] } }, strength = "very_strong", group = "215" },
  },
  remedies = {
    { id = "without-plugin", title = "Install again with the Visual Studio plug-in unchecked",
      outcome = "cure", chance = 0.9, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[# start the installer again, open the options of HIP SDK, uncheck the Visual Studio plug-in (and the Pro driver), install]],
      verify = [[ls "$HIP_PATH/bin/hipInfo.exe"]], expect = [[hipInfo]],
      rollback = [[true   # Windows' list of programs takes the SDK away again]], fallback = "update-visual-studio" },
    { id = "update-visual-studio", title = "The plug-in is wanted: update Visual Studio, or install its .vsix by hand",
      summary = "7-Zip opens the installer; Packages/Apps/ROCmSDKPackages/VisualStudioPlugin2022 holds an .msi, and in it a file VisualStudio2022Install, which is a .vsix without that ending.",
      outcome = "cure", chance = 0.7, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      requires = "FILE.bin is the file VisualStudio2022Install out of the .msi",
      apply = [[cp FILE.bin HIPExtension2022.vsix && ./HIPExtension2022.vsix]],
      verify = [[ls HIPExtension2022.vsix]], expect = "vsix", rollback = [[rm -f HIPExtension2022.vsix   # and remove the extension within Visual Studio]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2363", title = "AMD ROCm Windows installation error 215",
      says = "Many reports: it fails with the Visual Studio plug-in and succeeds without; the .vsix can be taken out of the installer." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2405", title = "Windows HIP installer failure",
      says = "An update of Visual Studio cured it for one." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2383", title = "ROCmVisualStudioPlugin2022.msi error",
      says = "The plug-in's .msi by itself ends with Windows Installer's own words." },
    { url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/508", title = "HIP SDK: error 215",
      says = "Unchecking Visual Studio was the cure." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
local crash = [[!status &&? \\?"vkCreate(?:Compute|Graphics|RayTracing\w*)Pipelines]]
rule {
  id = "vulkan-pipeline-compile-crash", kind = "symptom",
  title = [["!status && vkCreateComputePipelines": the driver crashed compiling a shader]],
  summary = [[
winevulkan passes the call to the Linux side and asserts that it came back. It did not: the Vulkan driver (RADV's
compiler, below libvulkan_radeon.so) crashed within it. In some reports the translation layer handed over a
broken shader, which a newer vkd3d-proton cured; in others Mesa's compiler may be at
fault. The kernel says nothing, and no GPU has hung.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = crash }, { any = { { log = [[libvulkan_radeon\.so]] }, speaks_of_amd } } }, strength = "very_strong", group = "assert" },
    -- by itself such a crash may be of any call, and of any program
    { all = { { log = [[(?i)(?:exception 0x)?c0000005\b.{0,40}libvulkan_radeon\.so|segfault at .{0,90} in libvulkan_radeon\.so]] }, { log = [[vkCreate(?:Compute|Graphics|RayTracing\w*)Pipelines|vkd3d-proton|vkd3d_shader]] } }, strength = "strong", group = "assert" },
    { log = [[VK_ERROR_DEVICE_LOST|ring \S+ timeout, signaled]], strength = "strong", against = true },
    other_maker,
  },
  remedies = {
    { id = "newer-layer", title = "A newer vkd3d-proton: Proton Experimental with its bleeding-edge branch, or a newer GE-Proton",
      outcome = "cure", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      apply = [[find ~/.steam/root/compatibilitytools.d ~/.steam/root/steamapps/common -maxdepth 1 -iname '*proton*' 2>/dev/null || true   # choose another one in the game's properties]],
      verify = [[COMMAND 2>&1 | grep -c 'vkCreate.*Pipelines' || true]], expect = "^0$",
      rollback = [[true   # choose the former one again]], fallback = "newer-mesa" },
    { id = "newer-mesa", title = "Bring Mesa up to date",
      outcome = "cure", chance = 0.4, minutes = 10, risk = "low", reversibility = "medium", scope = "system", root = true,
      cons = { "no way back but the distribution's older packages" },
      apply = by_packager("sudo apt-get update && sudo apt-get install -y --only-upgrade mesa-vulkan-drivers", "sudo dnf upgrade -y 'mesa-*'", "sudo pacman -Syu --needed vulkan-radeon"),
      verify = [[COMMAND 2>&1 | grep -c 'vkCreate.*Pipelines' || true]], expect = "^0$", fallback = "which-shader" },
    { id = "which-shader", title = "Keep the shader, for the report to vkd3d-proton",
      outcome = "diagnostic", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "process",
      summary = "The shader at fault is among the newest files; one that is there already is not written again.",
      cons = { "a game has thousands of shaders: a gigabyte is soon full" },
      apply = [[mkdir -p ~/vkd3d-shaders && export VKD3D_SHADER_DUMP_PATH="$HOME/vkd3d-shaders"   # then start the game from this shell]],
      verify = [[find ~/vkd3d-shaders -name '*.spv' | head -n 3]], expect = [[\.spv]], rollback = [[unset VKD3D_SHADER_DUMP_PATH; rm -rf ~/vkd3d-shaders]] },
  },
  references = {
    { url = "https://github.com/ValveSoftware/Proton/issues/9292", title = "Arc Raiders: vkCreateComputePipelines assertion in winevulkan",
      says = "RX 6700 XT: the exception lies in libvulkan_radeon.so of Mesa 25.1.5, with every Proton, after no update of the system; no cause was found there." },
    { url = "https://github.com/HansKristian-Work/vkd3d-proton/issues/2488", title = "Starfield crashing with vkCreateComputePipelines",
      says = "RX 6600, vkd3d-proton 2.14.1; its newest sources cured it." },
    { url = "https://github.com/HansKristian-Work/vkd3d-proton/issues/2864", title = "Invalid SPIR-V causes crash in vkCreateComputePipelines",
      says = "A shader that vkd3d-proton converted is not valid, and the call crashes on a 7900 XTX." },
    { url = "https://github.com/HansKristian-Work/vkd3d-proton/issues/2522", title = "RDR2 (DX12): vkCreateGraphicsPipelines assertion",
      says = "The same for graphics pipelines on an RX 570, with RADV and AMDVLK alike: upstream vkd3d runs." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "wlroots-multi-gpu-import",
  title = [["Failed to import source buffer into multi-GPU renderer": the second GPU stays dark]],
  summary = [[
sway and other compositors of wlroots draw on one GPU and hand the picture to the one that the monitor hangs on, as a
DMA-BUF with a layout ("modifier") of the first. radeonsi refuses layouts of another generation
("createImageFromDmaBufs failed"), and since wlroots 0.16 there is no fall-back without modifiers.
wlroots' developers take it for a fault of AMD's driver.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Failed to import source buffer into multi-GPU renderer]] }, { any = {
      { log = [[can't be used with modifier GFX\d+]] }, speaks_of_amd } } }, strength = "very_strong", group = "import" },
    { log = [[Failed to import source buffer into multi-GPU renderer]], strength = "strong", group = "import" },
    other_maker,
  },
  remedies = {
    { id = "no-modifiers", title = "Let wlroots allocate without modifiers",
      outcome = "workaround", chance = 0.3, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      summary = "Set it where the compositor is started; linear pictures cost some bandwidth.",
      apply = [[export WLR_DRM_NO_MODIFIERS=1]],
      verify = [[outputs=$(swaymsg -r -t get_outputs) && echo "$outputs" | grep -qE '"active": *true' && ! echo "$outputs" | grep -qE '"active": *false' && echo all]], expect = [[^all]],
      rollback = [[unset WLR_DRM_NO_MODIFIERS]], fallback = "vulkan-renderer" },
    { id = "vulkan-renderer", title = "Draw with the Vulkan renderer",
      outcome = "workaround", chance = 0.5, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      requires = "wlroots built with Vulkan; GPUs of GFX9 and later, since radv has no modifiers before",
      cons = { "applications in full screen met the same error there, until WLR_SCENE_DISABLE_DIRECT_SCANOUT=1" },
      apply = [[export WLR_RENDERER=vulkan]],
      verify = [[outputs=$(swaymsg -r -t get_outputs) && echo "$outputs" | grep -qE '"active": *true' && ! echo "$outputs" | grep -qE '"active": *false' && echo all]], expect = [[^all]],
      rollback = [[unset WLR_RENDERER]], fallback = "other-first" },
    { id = "other-first", title = "Draw on the GPU that the monitors hang on",
      outcome = "workaround", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      requires = "the numbers in apply are replaced by those that prepare shows, the monitors' GPU first",
      summary = "The first of the list draws; the numbers of the cards change between boots.",
      cons = { "outputs of the other GPU may stay dark instead" },
      prepare = [[ls -l /dev/dri/by-path; ls -d /sys/class/drm/card*-*]],
      apply = [[export WLR_DRM_DEVICES=/dev/dri/card1:/dev/dri/card0]],
      verify = [[outputs=$(swaymsg -r -t get_outputs) && echo "$outputs" | grep -qE '"active": *true' && ! echo "$outputs" | grep -qE '"active": *false' && echo all]], expect = [[^all]],
      rollback = [[unset WLR_DRM_DEVICES]] },
  },
  references = {
    { url = "https://github.com/swaywm/sway/issues/7352", title = "External displays don't start on hybrid AMD graphics",
      says = "Vega 10 and RX 5500M under sway 1.8; a maintainer takes it for AMD's and names wlroots' issue 3451." },
    { url = "https://github.com/swaywm/sway/issues/7363", title = "Sway 1.8 / wlroots 0.16.1 break AMD multi-GPU",
      says = "Two RDNA2 cards; wlroots 0.15.1 and sway 1.7 had worked." },
    { url = "https://github.com/swaywm/sway/issues/7455", title = "External monitor not working under opengl", says = "The same lines; with WLR_RENDERER=vulkan the monitor works." },
    { url = "https://github.com/swaywm/sway/issues/8206", title = "Fullscreen applications not rendered on a 2x AMD system with Vulkan renderer",
      says = "The Vulkan renderer refuses a DCC modifier of the other GPU; a maintainer suspects direct scan-out." },
    { url = "https://github.com/swaywm/wlroots/blob/0855cdacb2eeeff35849e2e9c4db0aa996d78d10/docs/env_vars.md", title = "wlroots: env_vars.md", says = "What WLR_DRM_DEVICES, WLR_DRM_NO_MODIFIERS and WLR_RENDERER do; the Vulkan renderer came later." },
  },
}

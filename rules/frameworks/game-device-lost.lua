-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "game-device-lost", kind = "symptom",
  title = [[DXVK, vkd3d-proton: "VK_ERROR_DEVICE_LOST", "vr -4": the GPU was reset under a game]],
  summary = [[
DXVK and vkd3d-proton say only that Vulkan's device is gone. On AMD GPUs the kernel has reset a ring
or the GPU: the game, the translation layer or Mesa's RADV submitted something that hangs, or the card
is not stable (overclocked, undervolted, too hot). The kernel's log says which ring and whether a
page fault went before.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Dxvk\w+: (?:Command submission failed|Command buffer submission failed|Failed to sync fence): VK_ERROR_DEVICE_LOST]] }, speaks_of_amd }, strength = "strong", group = "lost" },
    { all = { { log = [[(?:vkd3d\S*|\b[0-9a-f]{4}:err):\s?\w+: Failed to [\w() ]+, vr =? ?-4\b|d3d12_device_mark_as_removed: Device \w+ is lost]] }, speaks_of_amd }, strength = "strong", group = "lost" },
    other_maker,
  },
  remedies = {
    { id = "what-the-kernel-says", title = "Read what the kernel said at that moment",
      outcome = "diagnostic", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo journalctl -k -b | grep -E 'ring .* timeout|page fault|GPU reset|Not enough memory' | tail -20]],
      verify = [[sudo journalctl -k -b | grep -cE 'ring .* timeout|page fault|GPU reset' || true]], expect = [[\d]],
      rollback = [[true   # nothing was changed]],
      fallback = "stock-clocks" },
    { id = "stock-clocks", title = "Run the card at its stock clocks and voltages",
      outcome = "diagnostic", chance = 0.3, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "Profiles of LACT or CoreCtrl, and a raised memory clock, are a known reason.",
      backup = [[cat /sys/class/drm/card*/device/pp_od_clk_voltage > clocks-before.txt 2>/dev/null || true]],
      apply = [[for f in /sys/class/drm/card*/device/pp_od_clk_voltage; do [ ! -e "$f" ] || { echo r | sudo tee "$f"; echo c | sudo tee "$f"; }; done]],
      verify = [[sudo journalctl -k --since -30min | grep -c 'ring .* timeout' || true]], expect = [[^0$]],
      rollback = [[cat clocks-before.txt   # set these again in LACT or CoreCtrl]], fallback = "other-versions" },
    { id = "other-versions", title = "Another Proton (vkd3d-proton, DXVK), or the Mesa and kernel before",
      outcome = "workaround", chance = 0.5, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      summary = "Steam: the game's properties, Compatibility. Several such hangs came and went with one release of either.",
      apply = [[find ~/.steam/root/compatibilitytools.d ~/.steam/root/steamapps/common -maxdepth 1 -iname '*proton*'   # choose another one in the game's properties]],
      verify = [[sudo journalctl -k --since -30min | grep -c 'ring .* timeout' || true]], expect = [[^0$]],
      rollback = [[true   # choose the former one again]] },
  },
  references = {
    { url = "https://github.com/ublue-os/bazzite/issues/4367", title = "Cyberpunk 2077 freezes after a few seconds (vkd3d-proton vr -4)",
      says = "RX 7900 XTX; Mesa's line that the context is lost stands beside vkd3d-proton's." },
    { url = "https://github.com/HansKristian-Work/vkd3d-proton/issues/3058", title = "Crimson Desert: reproducible GPUVM fault on RDNA4",
      says = "The kernel's page fault and ring time-out behind it." },
    { url = "https://github.com/HansKristian-Work/vkd3d-proton/issues/490", title = "test_query_occlusion crashes RX 6800",
      says = "The hang was RADV's, and was cured in Mesa." },
    { url = "https://github.com/HansKristian-Work/vkd3d-proton/blob/master/libs/vkd3d-common/debug.c", title = "vkd3d_dbg_printf()",
      says = "Three forms of a line: Wine's log names vkd3d-proton, a log file of its own does not." },
    { url = "https://github.com/doitsujin/dxvk/issues/1623", title = "Assassin's Creed Odyssey hanging (RX 5700 XT)",
      says = "DXVK's author on its line: a driver bug or an unstable overclock." },
  },
}

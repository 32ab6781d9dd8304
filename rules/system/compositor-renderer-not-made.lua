-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "compositor-renderer-not-made", kind = "symptom",
  title = [[wlroots: "Could not initialize EGL", "Failed to create GLES2 renderer": no session starts]],
  summary = [[
A compositor of wlroots (sway, river, wayfire, labwc) opened the GPU, and Mesa's EGL gave it no context: the driver
is missing or of half an update, its EGL lacks an extension that this wlroots demands (old chips with r300 and
r600), or only the software driver answered. The lines before this one name the EGL call or the extension.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [=[\[(?:wlr\] \[)?(?:render|backend)/\S+:\d+\] (?:Could not initialize (?:EGL|renderer)|Failed to create (?:EGL/WLR|GLES2|backend) renderer|Failed to initialize EGL context)]=], strength = "strong", group = "renderer" },
    { log = [=[\[(?:wlr\] \[)?render/egl\.c:\d+\] (?:dmabuf import extension not present|Software rendering detected, please use)]=], strength = "strong", group = "renderer" },
    other_maker,
  },
  remedies = {
    { id = "see-egl", title = "See what EGL gives on this GPU",
      outcome = "diagnostic", chance = 0.7, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      requires = "eglinfo (mesa-utils, egl-utils or mesa-demos)",
      apply = [[EGL_LOG_LEVEL=debug LIBGL_DEBUG=verbose eglinfo -B -p gbm 2>&1 | tail -n 40]],
      verify = [[eglinfo -B -p gbm 2>/dev/null | grep -ciE 'radeonsi|r600|r300']], expect = [=[^[1-9]]=], rollback = [[true]], fallback = "pixman" },
    { id = "pixman", title = "Start the session without the GPU's drawing meanwhile",
      outcome = "workaround", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      requires = "wlroots 0.15 or later",
      cons = { "the processor draws: slow on large screens" },
      apply = [[export WLR_RENDERER=pixman]], verify = [[swaymsg -t get_version]], expect = [[(?i)version]], rollback = [[unset WLR_RENDERER]] },
  },
  references = {
    { url = "https://github.com/swaywm/wlroots/issues/2797", title = "Fail to create backend with current master",
      says = "An HD 7850 with Mesa 20.3: wlroots 0.12 starts and a development state did not." },
    { url = "https://github.com/swaywm/wlroots/issues/2506", title = "Old hardware not supported from commit ef846", says = "Chips whose EGL has no DMA-BUF import." },
    { url = "https://github.com/swaywm/wlroots/blob/0855cdacb2eeeff35849e2e9c4db0aa996d78d10/render/egl.c", title = "wlroots: egl.c",
      says = "What is demanded of EGL, with the line for each; software rendering is refused unless WLR_RENDERER_ALLOW_SOFTWARE is set." },
  },
}

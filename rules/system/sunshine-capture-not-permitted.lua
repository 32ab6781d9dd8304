-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "sunshine-capture-not-permitted",
  title = [[Sunshine: "Couldn't get handle for DRM Framebuffer: Probably not permitted" (KMS)]],
  summary = [[
Sunshine's KMS capture reads the screen's frame buffer from the kernel, which gives its handle to a process with
CAP_SYS_ADMIN only. The package sets that on the program; a copy built or unpacked by hand, an AppImage, a Flatpak
or a new file after an update has it not. Then no capture works, each encoder (VA-API too) fails its trial, and
Sunshine ends with "Unable to find display or encoder during startup". The GPU is well.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Couldn't get handle for DRM Framebuffer \[\d+\]: (?:Prob|Poss)ably not permitted]], strength = "very_strong", group = "capture" },
    { log = [[You must run \[sudo setcap cap_sys_admin\+]], strength = "decisive", group = "capture" },
    { all = { { log = [[Failed to gain CAP_SYS_ADMIN]] }, { log = [[Unable to find display or encoder during startup|Unable to initialize capture method]] } }, strength = "strong", group = "capture" },
    other_maker,
  },
  explains = { "va-api-driver-init-failed" },
  remedies = {
    { id = "setcap", title = "Give the program the capability, and start it anew",
      outcome = "cure", chance = 0.8, minutes = 2, risk = "medium", reversibility = "high", scope = "app", root = true,
      requires = "Sunshine from a package or of one's own build; not the Flatpak, not an AppImage",
      cons = { "the program may then read every screen of the machine, and an update of a copy by hand takes the capability away" },
      apply = [[sudo setcap cap_sys_admin,cap_sys_nice+p "$(readlink -f "$(command -v sunshine)")"]],
      verify = [[PATH="$PATH:/usr/sbin:/sbin" getcap "$(readlink -f "$(command -v sunshine)")"]], expect = "cap_sys_admin",
      rollback = [[sudo setcap -r "$(readlink -f "$(command -v sunshine)")"]], fallback = "other-capture" },
    { id = "other-capture", title = "Flatpak and AppImage: take the distribution's package, or capture by the compositor",
      summary = "Neither package can be given the capability. In Sunshine's settings, Advanced, Force a Specific Capture Method: on KDE kwin or, as on GNOME, portal (releases of 2026); wlr where the compositor is built on wlroots; x11 in an X session.",
      requires = "the settings file is not elsewhere: the Flatpak's is below ~/.var/app/dev.lizardbyte.app.Sunshine",
      outcome = "workaround", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      backup = [[mkdir -p ~/.config/sunshine && touch ~/.config/sunshine/sunshine.conf && cp -p ~/.config/sunshine/sunshine.conf ~/sunshine.conf.before]],
      apply = [[case "${XDG_SESSION_TYPE-}:${XDG_CURRENT_DESKTOP-}" in x11:*) way=x11 ;; *KDE*|*GNOME*) way=portal ;; *) way=wlr ;; esac
sed -i '/^capture/d' ~/.config/sunshine/sunshine.conf && echo "capture = $way" >> ~/.config/sunshine/sunshine.conf]],
      verify = [[grep '^capture' ~/.config/sunshine/sunshine.conf]], expect = "^capture = (?:x11|portal|wlr)$",
      rollback = [[cp -p ~/sunshine.conf.before ~/.config/sunshine/sunshine.conf]] },
  },
  references = {
    { url = "https://github.com/LizardByte/Sunshine/blob/7a59212a7591b793f21aa1d70ee05dafdda1d7e2/src/platform/linux/kmsgrab.cpp", title = "kmsgrab.cpp",
      says = "The capability is raised before the card is read; a frame buffer without a handle is taken for a lack of permission." },
    { url = "https://github.com/LizardByte/Sunshine/blob/7a59212a7591b793f21aa1d70ee05dafdda1d7e2/docs/building.md", title = "Building",
      says = "For KMS the program has to be given the capability by setcap; some packages do it, and the page on troubles beside it says that Flatpak and AppImage cannot." },
    { url = "https://github.com/LizardByte/Sunshine/issues/2409", title = "Linux VAAPI doesn't work with AppImage or Flatpak",
      says = "The Flatpak prints both lines on an AMD card and falls back to the software encoder." },
    { url = "https://github.com/LizardByte/Sunshine/issues/3612", title = "Unable to find display or encoder during startup",
      says = "The Flatpak on Bazzite with an RX 7800 XT names the command to run." },
  },
}

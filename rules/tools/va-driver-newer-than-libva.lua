-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "va-driver-newer-than-libva",
  title = [["radeonsi_drv_video.so has no function __vaDriverInit_1_0": libva is older than the driver]],
  summary = [[
libva asks the driver for __vaDriverInit of its own version and of each older one down to 1_0, and Mesa's driver
exports that of the libva it was built with. A program that brings an older libva (an AppImage, jellyfin-ffmpeg,
a container that sees the host's drivers, Nix beside another distribution) finds none, and decodes on the
processor; the system's vainfo and ffmpeg work.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[radeonsi_drv_video\.so has no function __vaDriverInit_\d]], strength = "decisive", group = "init" },
  },
  explains = { "va-api-driver-init-failed" },
  remedies = {
    { id = "newer-program", title = "Bring the program and its libva up to date",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "medium", scope = "app", root = true,
      prepare = [[vainfo 2>&1 | grep -E 'VA-API version|init function']],
      cons = { "no way back but the older package" },
      apply = by_packager("sudo apt-get update; for p in libva2 libva-drm2 jellyfin-ffmpeg7 jellyfin-ffmpeg6; do ! dpkg -s $p >/dev/null 2>&1 || sudo apt-get install -y --only-upgrade $p; done", "sudo dnf upgrade -y libva 'mesa-va-drivers*'", "sudo pacman -Syu") .. "   # an AppImage, Flatpak or image: take its newest release",
      verify = [[COMMAND 2>&1 | grep -c __vaDriverInit_1_0 || true]], expect = "^0", fallback = "system-libva" },
    { id = "system-libva", title = "Let the program load the system's libva",
      requires = "The program loads libva as a library (ldd shows it); one that has it built in needs a newer build.",
      outcome = "workaround", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[PATH="$PATH:/usr/sbin:/sbin"
LD_PRELOAD="$(ldconfig -p | sed -n 's/.*libva\.so\.2 .*x86-64.* => //p' | head -n 1):$(ldconfig -p | sed -n 's/.*libva-drm\.so\.2 .*x86-64.* => //p' | head -n 1)"; export LD_PRELOAD]],
      verify = [[COMMAND 2>&1 | grep -c __vaDriverInit_1_0 || true]], expect = "^0", rollback = [[unset LD_PRELOAD]], fallback = "own-drivers" },
    { id = "own-drivers", title = "A program of Nix or another tree: do not point it to the host's drivers",
      outcome = "workaround", chance = 0.5, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      backup = [[env | grep -E '^LIBVA' > libva-variables.before || true]],
      apply = [[unset LIBVA_DRIVERS_PATH LIBVA_DRIVER_NAME]], verify = [[env | grep -c LIBVA_DRIVERS_PATH || true]], expect = "^0",
      rollback = [[set -a; . ./libva-variables.before; set +a]] },
  },
  references = {
    { url = "https://github.com/intel/libva/blob/f13ba3b3817fd8ef3cb23525916fb447aa844feb/va/va.c", title = "va.c, va_openDriver()",
      says = "It tries its own minor version and each one below, and names the last that it tried, 1_0." },
    { url = "https://github.com/jellyfin/jellyfin/issues/3094", title = "VAAPI transcode failed",
      says = "jellyfin-ffmpeg prints the line on Debian where a command with the system's ffmpeg works." },
    { url = "https://github.com/jellyfin/jellyfin-ffmpeg/issues/68", title = "jellyfin-ffmpeg 4.3.1-4: transcoding fails with Intel Media Driver 21.1.3",
      says = "The same of Intel's driver, which exports 1_11; the next jellyfin-ffmpeg mended it." },
  },
}

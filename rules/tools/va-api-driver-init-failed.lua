-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "va-api-driver-init-failed",
  title = [["radeonsi_drv_video.so init failed": VA-API has no driver for this GPU or this node]],
  summary = [[
libva opened Mesa's video driver for Radeon and the driver refused: Mesa is too old for the GPU, the
render node is another GPU's (an Intel one in a laptop or server), the card has no video engine
(BC-250, some Instinct), or a library that it needs does not fit. Players then decode on the
processor.]],
  component = "app", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[radeonsi_drv_video\.so init failed]], strength = "very_strong", group = "init" },
    -- what ffmpeg and vainfo say of it
    { all = { { log = [[Failed to initiali[sz]e VAAPI connection: -?\d|No VA display found for device|va[iI]nitialize failed|libva error: vaGetDriverNames?\(?\)? failed|Couldn't initialize va display: ]] }, speaks_of_amd }, strength = "strong", group = "init" },
    other_maker,
  },
  remedies = {
    { id = "right-node", title = "Name the node of the AMD GPU, and see what the driver says",
      outcome = "diagnostic", chance = 0.6, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      apply = [[for n in /dev/dri/renderD*; do echo "$n $(cat "/sys/class/drm/${n##*/}/device/vendor")"; LIBVA_MESSAGING_LEVEL=2 vainfo --display drm --device "$n"; done]],
      verify = [[vainfo --display drm --device /dev/dri/renderD128]], expect = [[VAProfile]],
      rollback = [[true   # nothing was changed]],
      fallback = "newer-mesa" },
    { id = "newer-mesa", action = "newer-mesa", title = "A Mesa that knows the GPU, with its codecs",
      outcome = "cure", chance = 0.6, minutes = 15, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "Fedora: mesa-va-drivers-freeworld of RPM Fusion; a container needs a new Mesa of its own, whatever the host has.",
      cons = { "nothing to roll back: the package manager has the earlier release" },
      prepare = [[vainfo 2>&1 | grep -i mesa]],
      apply = upgrade_packages("mesa-va-drivers", "mesa-va-drivers", "mesa"),
      verify = [[vainfo --display drm --device /dev/dri/renderD128]], expect = [[VAProfile]] },
  },
  references = {
    { url = "https://github.com/mothenjoyer69/bc250-documentation/issues/21", title = "VA-API on the BC-250",
      says = "ffmpeg ends in this line; the chip's video engine is not usable." },
    { url = "https://github.com/intel/libva/blob/master/va/va.c", title = "va.c, va_openDriver",
      says = "The line stands where the driver's init function returns an error." },
  },
}

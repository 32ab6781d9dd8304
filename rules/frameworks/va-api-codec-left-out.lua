-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "va-api-codec-left-out",
  title = [["No support for codec h264", "No usable encoding profile found": VA-API lacks a codec]],
  summary = [[
The VA-API driver loads, but offers no profile for this codec. Since 22.2 Mesa builds H.264, H.265 and
VC-1 only where it is told to, and Fedora, openSUSE and some others leave them out for their patents;
then vainfo lists VP9, MPEG-2 and JPEG, but no H264. Or the card has no engine for the codec.]],
  component = "config", severity = "warning", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[No support for codec (?:h264|hevc|vc1|av1|vp9) profile -?\d+]] }, speaks_of_amd }, strength = "very_strong", group = "codec" },
    { all = { { log = [[No usable encoding (?:profile found|entrypoint found for profile VAProfile)]] }, speaks_of_amd }, strength = "very_strong", group = "codec" },
    { all = { { log = [[the requested VAProfile is not supported]], unless = [[VideoProc|vpp|processing pipeline]] }, speaks_of_amd }, strength = "strong", group = "codec" },
    { log = [[VAProfileH264(?:High|Main)\s*:\s*VAEntrypointEncSlice]], strength = "strong", against = true },
    other_maker,
  },
  remedies = {
    { id = "what-is-offered", title = "See what the driver offers: decoding is VLD, encoding EncSlice",
      outcome = "diagnostic", chance = 0.9, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      apply = [[vainfo --display drm --device /dev/dri/renderD128]],
      verify = [[vainfo --display drm --device /dev/dri/renderD128 2>/dev/null | grep -c VAProfile]], expect = [=[[1-9]]=],
      rollback = [[true   # nothing was changed]],
      fallback = "codecs-of-others" },
    { id = "codecs-of-others", title = "Install Mesa's driver with the codecs: RPM Fusion (Fedora), Packman (openSUSE)",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "no H264 line in vainfo, on a card that has the engine; Fedora has the repository rpmfusion-free, openSUSE the repository packman",
      cons = { "openSUSE: the packages go back by zypper dup --from repo-oss --allow-vendor-change" },
      apply = [[if command -v dnf >/dev/null; then sudo dnf swap -y mesa-va-drivers mesa-va-drivers-freeworld --allowerasing
else sudo zypper install -y --allow-vendor-change --from packman Mesa-libva; fi]],
      verify = [[vainfo --display drm --device /dev/dri/renderD128 2>/dev/null]], expect = [[VAProfileH264High]],
      rollback = [[if command -v dnf >/dev/null; then sudo dnf swap -y mesa-va-drivers-freeworld mesa-va-drivers --allowerasing
else sudo zypper install -y --allow-vendor-change --force --from repo-oss Mesa-libva; fi]] },
  },
  references = {
    { url = "https://github.com/ernstp/ppa-mesarc/issues/11", title = "No video hardware acceleration with Mesa 22.2 RC1 and higher",
      says = "H.264, H.265 and VC-1 have to be activated at build time; vainfo of an RX 590 without them." },
    { url = "https://github.com/clearlinux/distribution/issues/3185", title = "[mesa] Add support for all codecs",
      says = "mpv's messages with such a Mesa, and that building the codecs in cured decoding and OBS's encoder." },
    { url = "https://github.com/russelltg/wl-screenrec/issues/41", title = "No usable encoding profile found.",
      says = "Screen recording on Fedora." },
    { url = "https://raw.githubusercontent.com/rpmfusion/mesa-freeworld/f44/mesa-freeworld.spec", title = "mesa-freeworld.spec",
      says = "RPM Fusion's driver with H.264, H.265 and VC-1." },
    { url = "https://github.com/FFmpeg/FFmpeg/blob/master/libavcodec/vaapi_decode.c", title = "vaapi_decode.c",
      says = "The message stands where no profile of the driver fits the codec." },
  },
}

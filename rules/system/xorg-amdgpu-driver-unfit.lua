-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "xorg-amdgpu-driver-unfit",
  title = [[Xorg: 'Failed to load module "amdgpu"', "no screens found": its driver is missing or unfit]],
  summary = [[
X has a driver of its own for AMD GPUs (amdgpu_drv.so of xf86-video-amdgpu), built for one version of the
server. Where a configuration names it and the package is not installed, or it was built for another server
(ABI, undefined symbol), X ends without a screen. Without such a configuration X takes modesetting instead and
the line is harmless. The kernel's module of the same name has no part in it.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Failed to load module "amdgpu" \(module does not exist, 0\)]] },
              { log = [[no screens found|No drivers available|Cannot run in framebuffer mode|no devices detected]] } }, strength = "very_strong", group = "module" },
    { log = [[Failed to load module "amdgpu" \((?:module|loader) requirement mismatch]], strength = "very_strong", group = "module" },
    { log = [[Failed to load \S*amdgpu_drv\.so: \S+: undefined symbol]], strength = "very_strong", group = "module" },
    { log = [[\bamdgpu: module ABI major version \(\d+\) doesn't match]], strength = "decisive", group = "module" },
    -- servers before 21 gave no name
    { sequence = { [[Loading \S*amdgpu_drv\.so]], [[module ABI major version \(\d+\) doesn't match the server's version]] }, within = "10 lines", strength = "very_strong", group = "module" },
    -- without a configuration X tries modesetting as well: then what fails is not this module
    { log = [[modeset\(0\): using drv /dev/dri|\(==\) modeset\(0\)|LoadModule: "modesetting"]], strength = "very_strong", against = true, group = "other-driver" },
  },
  remedies = {
    { id = "no-own-driver", title = "Let X choose modesetting: set the configuration that names amdgpu aside",
      outcome = "cure", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      prepare = [[grep -rns amdgpu /etc/X11/xorg.conf /etc/X11/xorg.conf.d /usr/share/X11/xorg.conf.d || true]],
      cons = { "Option TearFree and the like of that file are gone with it" },
      apply = [[grep -rlsE 'Driver.*"amdgpu"' /etc/X11/xorg.conf /etc/X11/xorg.conf.d | while IFS= read -r file; do sudo mv "$file" "$file.off"; done
# then start the display manager anew]],
      verify = [[grep -rlsE 'Driver.*"amdgpu"' --include='*.conf' /etc/X11 | grep -c . || true]], expect = "^0$",
      rollback = [[find /etc/X11 -name '*.conf.off' | while IFS= read -r file; do sudo mv "$file" "${file%.off}"; done]], fallback = "install-driver" },
    { id = "install-driver", title = "Or install the driver that belongs to this X server",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[if command -v apt-get >/dev/null; then sudo apt-get install -y --reinstall xserver-xorg-video-amdgpu
elif command -v dnf >/dev/null; then sudo dnf install -y xorg-x11-drv-amdgpu
elif command -v pkg >/dev/null; then sudo pkg install -fy xf86-video-amdgpu
else sudo pacman -Syu xf86-video-amdgpu; fi]],
      verify = [[find /usr/lib /usr/lib64 /usr/local/lib -name amdgpu_drv.so 2>/dev/null]], expect = [[amdgpu_drv\.so]],
      rollback = [[if command -v apt-get >/dev/null; then sudo apt-get remove -y xserver-xorg-video-amdgpu
elif command -v dnf >/dev/null; then sudo dnf remove -y xorg-x11-drv-amdgpu
elif command -v pkg >/dev/null; then sudo pkg delete -y xf86-video-amdgpu
else sudo pacman -R xf86-video-amdgpu; fi]] },
  },
  references = {
    { url = "https://github.com/XQuartz/xorg-server/blob/0ea9b595891f2f31915538192961f3404d9ca699/hw/xfree86/loader/loadmod.c", title = "loadmod.c",
      says = "What the server says of a module that is not there, that is of another ABI, or that cannot be linked." },
    { url = "https://github.com/Thinstation/thinstation/issues/361", title = "HP T530: driver is missing",
      says = "The line where the package of the driver was not part of the image; adding it was the answer." },
    { url = "https://github.com/X11Libre/xf86-video-amdgpu/issues/4", title = "Failed to load amdgpu_drv.so",
      says = "An undefined symbol of glamor: the driver was built for another server; a rebuilt package followed." },
    { url = "https://github.com/neutrinolabs/xorgxrdp/issues/201", title = "Xorg update broke XRDP support",
      says = "ABI 24 and 25 are of the servers 1.20 and 21.1; ignoring it does not help, a rebuild does." },
  },
}

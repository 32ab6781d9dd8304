-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "mesa-regression",
  title = "Faults or hangs since a Mesa update that another Mesa release does not have",
  summary = [[
Mesa is the user-space driver of OpenGL and Vulkan (radeonsi, RADV). A fault of a release shows as
page faults or ring time-outs of a desktop's or game's process, though kernel and firmware are what
they were. Compute by ROCm does not pass through Mesa.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { said = helped([[\b(?:downgrad\w+|revert\w*|roll(?:ed|ing)? back|going back|switch\w* back)(?: \S+){0,4}? [`'"(]*(?:mesa|vulkan-radeon|lib32-mesa|mesa-vulkan-drivers)\b]]), unless = did_not_help }, speaks_of_amd },
      strength = "very_strong", group = "helped" },
    { all = { { said = [[(?i)\b(?:regress(?:ion|ed)|broken?|broke|breaks|started|introduced|began)\b(?: \S+){0,4}? (?:in|since|with|by|from|after)(?: \w+){0,3} mesa[- ]v?\d\d\.\d|\bmesa[- ]v?\d\d\.\d\S* (?:broke|breaks|regress\w*|causes|introduced)|\b(?:upgrad|updat)\w+(?: \w+){0,2} mesa\b.{0,40}\b(?:hang|freez|froze|crash|black screen|fault)]] }, speaks_of_amd },
      strength = "strong", group = "since" },
    { all = { { said = [[(?i)\bmesa[- ]v?\d\d\.\d\S* (?:works?|worked|is|was|runs?)(?: \w+)? (?:fine|ok|good|stable|well)\b|\bworks?(?: \w+)? (?:with|on) mesa[- ]v?\d\d\.\d]] }, { said = [[(?i)\b(?:hangs?|freez\w+|froze|crash\w*|black screen|faults?)\b]] }, speaks_of_amd },
      strength = "strong", group = "good" },
  },
  explains = { "gpu-vm-fault", "gpu-ring-timeout-reset" },
  remedies = {
    { id = "other-mesa", title = "Go back to the Mesa release before, or on to a newer one",
      outcome = "cure", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "Arch: pacman -U of the files in /var/cache/pacman/pkg; Fedora: dnf downgrade; image systems: roll back one deployment; Flatpak: the runtime org.freedesktop.Platform.GL has a Mesa of its own.",
      requires = "Fedora, an image system of it, or Arch with the older package in its cache",
      prepare = [[vulkaninfo --summary | grep -i driverInfo; glxinfo -B | grep "OpenGL version"]],
      backup = [[vulkaninfo --summary | grep -i driverInfo > ~/mesa-before.txt]],
      apply = [[if command -v rpm-ostree >/dev/null; then sudo rpm-ostree rollback
elif command -v dnf >/dev/null; then sudo dnf downgrade 'mesa-*'
else for package in mesa vulkan-radeon lib32-mesa lib32-vulkan-radeon; do ! pacman -Q "$package" >/dev/null 2>&1 || find /var/cache/pacman/pkg -name "$package-[0-9]*.pkg.tar.zst" | sort -V | tail -n 2 | head -n 1; done > ~/mesa-packages.txt
xargs -o -a ~/mesa-packages.txt sudo pacman -U; fi
# rpm-ostree: then reboot]],
      verify = [[vulkaninfo --summary | grep -i driverInfo]], expect = [[Mesa]],
      rollback = [[if command -v rpm-ostree >/dev/null; then sudo rpm-ostree rollback; elif command -v dnf >/dev/null; then sudo dnf upgrade 'mesa-*'; else sudo pacman -Syu; fi]] },
  },
  references = {
    { url = "https://github.com/flathub/com.valvesoftware.Steam/issues/452", title = "Steam freezes the machine since Mesa 19.2.0",
      says = "Page faults of the X server without end; 19.1.7 was good." },
    { url = "https://github.com/NixOS/nixpkgs/issues/92807", title = "Steam freezes with Mesa 20.0.8",
      says = "Another kernel changed nothing; another Mesa did." },
    { url = "https://github.com/daniel-schuermann/mesa/issues/97", title = "Page faults of gnome-shell after a Mesa commit",
      says = "A video under Wayland is enough; Xorg is not affected." },
  },
}

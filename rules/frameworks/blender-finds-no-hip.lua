-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "blender-finds-no-hip",
  title = [[Blender: "HIPEW initialization failed": Cycles finds no HIP runtime, or an old one]],
  summary = [[
Cycles opens the HIP runtime by name while Blender runs: libamdhip64 on Linux, which is no part of Mesa or the
kernel but of ROCm's packages, and on Windows the file of the graphics driver, whose release it checks. Without it
Preferences, System lists no HIP device and Cycles renders on the processor. On machines without an AMD GPU the
line is harmless.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[HIPEW initialization failed: Error opening HIP dynamic library]] }, speaks_of_amd }, strength = "very_strong", group = "library" },
    { log = [[HIPEW initialization failed: Driver version too old, requires AMD]], strength = "very_strong", group = "library" },
    -- also said of a GPU that Cycles does not take
    { all = { { log = [[[Nn]o compatible GPUs? found for [Cc]ycles]] }, speaks_of_amd }, strength = "strong", group = "list" },
    { fact = "gpu.gfx", matches = [=[^gfx[6-9]]=], strength = "strong", against = true },
    { log = [[HIPEW initialization succeeded]], strength = "very_strong", against = true },
    other_maker,
  },
  explains = { "hip-no-device" },
  remedies = {
    { id = "install-hip", title = "Linux: install the HIP runtime, and let one's user open the GPU",
      outcome = "cure", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "Blender from blender.org or the distribution; the Flatpak sees the host's runtime with ROCm's extension only",
      summary = "Debian, Ubuntu and Fedora have the bare name libamdhip64.so, which Blender opens, in the development package. Windows: the current Adrenalin or Pro driver brings it.",
      prepare = [[ldconfig -p | grep libamdhip64 || true; blender --version | head -n 1]],
      apply = by_packager("sudo apt-get install -y hip-runtime-amd || sudo apt-get install -y libamdhip64-dev", "sudo dnf install -y hip-runtime-amd || sudo dnf install -y rocm-hip-devel", "sudo pacman -S --needed hip-runtime-amd"),
      verify = [[ldconfig -p | grep libamdhip64; ls /opt/rocm/lib/libamdhip64.so* 2>/dev/null]], expect = "libamdhip64",
      rollback = by_packager("sudo apt-get remove -y hip-runtime-amd || sudo apt-get remove -y libamdhip64-dev", "sudo dnf remove -y hip-runtime-amd || sudo dnf remove -y rocm-hip-devel", "sudo pacman -R hip-runtime-amd"), fallback = "name-folder" },
    { id = "name-folder", title = "The runtime lies where Blender does not look: name its folder to Blender alone",
      outcome = "workaround", chance = 0.5, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      requires = "libamdhip64.so lies in FOLDER, such as /opt/rocm/core/lib; in /opt/rocm/lib Blender looks by itself",
      apply = [[export LD_LIBRARY_PATH=FOLDER]],
      verify = [[python3 -c 'import ctypes; ctypes.CDLL("libamdhip64.so")' && echo loaded]], expect = "loaded", rollback = [[unset LD_LIBRARY_PATH]] },
  },
  references = {
    { url = "https://github.com/blender/blender/blob/main/intern/cycles/device/hip/device.cpp", title = "device_hip_init()",
      says = "The messages: no library, a driver before Adrenalin 24.9.1 or Pro 24.Q4, and otherwise success." },
    { url = "https://github.com/blender/blender/blob/0ea4ac2ef3981592a622b52589c27b671bbd81eb/extern/hipew/src/hipew.c", title = "hipewHipInit()",
      says = "The names that are opened: libamdhip64.so and a versioned one, by the loader and in /opt/rocm/lib." },
    { url = "https://github.com/flathub/org.blender.Blender/issues/121", title = "HIP Support",
      says = "The Flatpak of Blender 5.2 prints the line; the host's ROCm is not seen in it." },
    { url = "https://github.com/NixOS/nixpkgs/issues/200467", title = "Unable to use HIP/ROCM with Blender on a 5600G",
      says = "What Preferences show without the runtime." },
  },
}

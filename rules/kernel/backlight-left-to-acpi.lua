-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "backlight-left-to-acpi",
  title = [["Skipping amdgpu DM backlight registration": the laptop's brightness cannot be set]],
  summary = [[
The kernel decides from the firmware's tables who sets the backlight, and took ACPI or the maker's
interface, so amdgpu registers none. Where that interface does nothing, or none comes, the keys and
the slider have no effect: hybrid laptops whose panel is switched to the AMD GPU, mostly.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Skipping amdgpu DM backlight registration]] },
              { said = [[(?i)\b(?:brightness|backlight)\b.{0,60}\b(?:not|n't|cannot|stuck|fixed|missing|empty|fails?|no (?:effect|change|device))\b|\bno(?:t able to| way to)?\b.{0,30}\b(?:brightness|backlight)\b|\bunable to (?:change|control|set)\b.{0,30}\bbrightness\b]] } },
      strength = "very_strong", group = "skip" },
    { all = { { log = [[Skipping amdgpu DM backlight registration]] }, { log = [[Failed to find any devices of class 'backlight'|No backlight devices? found|cannot access '/sys/class/backlight/\S*': No such file]] } },
      strength = "very_strong", group = "skip" },
  },
  remedies = {
    { id = "native", title = "Let the GPU's driver set it: acpi_backlight=native",
      outcome = "cure", chance = 0.75, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = add_kernel_argument("acpi_backlight=native"),
      verify = [[find /sys/class/backlight/ -name 'amdgpu_bl*']], expect = [[amdgpu_bl\d]],
      rollback = drop_kernel_argument("acpi_backlight=native") },
  },
  refuted = {
    { what = "acpi_backlight=vendor", why = "the line stays and the panel too, where the maker has no driver", ref = 3 },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/amdgpu_dm/amdgpu_dm.c", title = "amdgpu_dm_register_backlight_device()",
      says = "Prints the line where acpi_video_backlight_use_native() says no, and asks for an ACPI device instead." },
    { url = "https://github.com/omacom/omarchy/issues/5067", title = "No backlight device on an ASUS TUF A15",
      says = "/sys/class/backlight is empty, the panel hangs on the AMD GPU, and the line stands in the log." },
    { url = "https://github.com/vrolife/modern_laptop/issues/69", title = "Redmi Book Pro 15 with acpi_backlight=vendor",
      says = "With vendor the line is printed and the brightness stays." },
    { url = "https://github.com/OpenGamingCollective/asusctl/issues/118", title = "Brightness in iGPU-only mode",
      says = "amdgpu's device comes with kernel parameters only; then it works." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
-- 0x96000021 and 0x96000061: a data abort in the kernel (EC 0x25) by alignment (FSC 0x21), reading or writing.
local fault = { any = { { log = [[\bESR = 0x(?:0{8})?960000[26]1\b]] }, { log = [[\bFSC = 0x21: alignment fault]] },
  { log = [[Internal error: Oops: (?:0{8})?960000[26]1 \[#]] } } }
local function fetch(repository, what)
  return [[tree=$HOME/linux-gpu
git init "$tree"
git -C "$tree" fetch --depth 1 https://github.com/]] .. repository .. " " .. what .. [[

git -C "$tree" checkout --force FETCH_HEAD
]]
end
-- Under a name of its own, which config.txt names.
local install = [[make -C "$tree" bcm2712_defconfig
"$tree/scripts/config" --file "$tree/.config" --module DRM_AMDGPU --module DRM_RADEON --set-str LOCALVERSION -v8-gpu
make -C "$tree" olddefconfig
make -C "$tree" -j4 Image.gz modules dtbs
sudo make -C "$tree" modules_install
sudo cp "$tree/arch/arm64/boot/Image.gz" /boot/firmware/kernel_gpu.img
grep -qx 'kernel=kernel_gpu.img' /boot/firmware/config.txt || echo 'kernel=kernel_gpu.img' | sudo tee -a /boot/firmware/config.txt
# then reboot]]
local uninstall = [[sudo sed -i '/^kernel=kernel_gpu\.img$/d' /boot/firmware/config.txt
sudo rm -f /boot/firmware/kernel_gpu.img
# then reboot]]
rule {
  id = "arm64-device-memory-alignment",
  title = "arm64: alignment fault in amdgpu, which maps the card's memory as normal memory",
  summary = [[
Where PCIe does not keep caches coherent (Raspberry Pi, RK3566 boards, Ampere Altra), the driver's
buffers get mapped uncached, as Device memory, in which ARM allows aligned accesses only. amdgpu and
radeon fill rings and tables there with memset() and memcpy(), whose stores are not aligned, and the
kernel oopses; with the driver mended, an application's own memcpy() meets the same as SIGBUS.]],
  component = "kernel", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { fault, { log = [[\b(?:amdgpu|radeon) [0-9a-f]{4}:[0-9a-f]{2}:|\[drm\] (?:amdgpu|radeon): |\[drm:\w+ \[(?:amdgpu|radeon)\]\]|Modules linked in:.*? (?:amdgpu|radeon)\b]] } },
      strength = "very_strong", group = "fault" },
    -- the driver was being loaded, or the code at fault is the driver's
    { all = { fault, { log = [[Modules linked in:.*? (?:amdgpu|radeon)\(\+\)|^\s*(?:pc : )?\w+\+0x[0-9a-f]+/0x[0-9a-f]+ \[(?:amdgpu|radeon)\b]] } }, within = "60 lines",
      strength = "decisive", group = "fault" },
    -- the same in an application: the C library's memcpy() on a buffer of the card
    { all = { { log = [[received signal SIGBUS, Bus error]] }, { log = [[\b__mem(?:cpy|move|set)\w* \(.*aarch64/]] },
              { any = { { log = [[\[drm\] (?:amdgpu|radeon): |\b(?:amdgpu|radeon) [0-9a-f]{4}:[0-9a-f]{2}:]] }, { fact = "host.gpu_maker", equals = "AMD" }, { fact = "gpu.gfx", exists = true } } } },
      strength = "strong", group = "signal" },
  },
  explains = { "amdgpu-init-fatal" },
  remedies = {
    { id = "patched-kernel", title = "Raspberry Pi 5: a kernel from the makers' branch for graphics cards (6.18)",
      summary = "A few lines in the memory manager (TTM) map the buffers as the board needs it; an RX 7900 XT and an RX 6500 XT were found to run with it.",
      outcome = "cure", chance = 0.6, minutes = 120, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "a Raspberry Pi 5 with Raspberry Pi OS, 64 bit, and the packages git bc bison flex libssl-dev make gcc",
      cons = { "a branch for tests, rebased now and then, not part of the distribution's kernel" },
      apply = fetch("raspberrypi/linux", "pull/7113/head") .. install, verify = [[uname -r]], expect = [[-gpu]],
      rollback = uninstall, fallback = "older-branch" },
    { id = "older-branch", title = "Raspberry Pi 5: Coreforge's branch rpi-6.12.y-gpu",
      summary = "The older way: memset_io() and memcpy_toio() throughout the driver, and a trap for what applications do unaligned. gfx9 cards (Vega, MI50) want amdgpu_ring_write_multiple() changed as well. Ampere Altra has a patch of its own kind.",
      outcome = "cure", chance = 0.4, minutes = 120, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      requires = "a Raspberry Pi 5 with Raspberry Pi OS, 64 bit, and the packages git bc bison flex libssl-dev make gcc",
      cons = { "the trap costs time in programs that meet it often", "it does not link where the trap's options (Kernel Features: fix up misaligned loads and stores) are off" },
      apply = fetch("Coreforge/linux", "rpi-6.12.y-gpu") .. install, verify = [[uname -r]], expect = [[-gpu]],
      rollback = uninstall, fallback = "memcpy-preload" },
    { id = "memcpy-preload", title = "Applications that end with SIGBUS: preload a memcpy() that keeps to aligned accesses",
      outcome = "workaround", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "process",
      requires = "the kernel's driver starts; memcpy_unaligned.c of the patch's author is compiled to /usr/local/lib/memcpy.so",
      cons = { "copies are slower", "accesses that the compiler puts in line are not covered" },
      apply = [[export LD_PRELOAD=/usr/local/lib/memcpy.so]], verify = [[env | grep LD_PRELOAD]], expect = [[memcpy\.so]],
      rollback = [[unset LD_PRELOAD]] },
  },
  references = {
    { url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/712", title = "Test RX VEGA56 8G",
      says = "memcpy_toio() in amdgpu_ring_write_multiple(), on top of the branch for 6.12, made an MI50 with the same trace work." },
    { url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/6", title = "Test GPU (Sapphire Radeon RX 550 2GB)",
      says = "The branch's author traces the oopses to memset() and memcpy() where their io forms belong, and to stores that the compiler joined." },
    { url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/564", title = "Test GPU (XFX AMD Radeon RX 460 4GB GDDR5)",
      says = "Device memory allows no unaligned access on ARM and cache snooping is missing, on a Raspberry Pi 5 and on Ampere Altra alike; the memcpy library got applications further." },
    { url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/222", title = "Test GPU (AMD Radeon RX 6700 XT)",
      says = "What each part of the patch does, and what the trap costs beside the preloaded library." },
    { url = "https://github.com/raspberrypi/linux/pull/6947", title = "amdgpu fixes for rpi5",
      says = "The older patch in parts: io forms of memset(), uncached TTM pages, volatile tables, write combining; a patch of 15 lines for 6.15 took its place." },
    { url = "https://github.com/raspberrypi/linux/pull/7113", title = "6.18: PCIe GPU testing (AMD and Intel Xe)",
      says = "A kernel developer of Raspberry Pi keeps the shorter patch on 6.18; the request is open and was rebased in 2026." },
    { url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/764", title = "Testing yanghaku's DRM patch for cache coherency",
      says = "An RX 7900 XT and an RX 6500 XT run with it on a Raspberry Pi 5." },
    { url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/729", title = "Test GPU (AMD Radeon R9 380X)",
      says = "How the older branch is built, with the options of the trap; memcpy() was still preloaded." },
    { url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/336", title = "Test Pine64 SOQuartz on CM4 boards",
      says = "An RK3566 board oopses alike in radeon; glmark2 ends with SIGBUS in the C library's memcpy()." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "swiotlb-buffer-full",
  title = [[amdgpu: "swiotlb buffer is full": the GPU's DMA goes through bounce buffers]],
  summary = [[
Where the kernel cannot let the GPU reach memory directly (a Xen dom0 such as Qubes, active memory
encryption, memory above the chip's 44 bits without an IOMMU) it copies through a small buffer,
swiotlb. One mapping there may hold 256 KiB; the driver asks for 2 MiB, so it "is full" with no
slot in use. Allocations fail and the session crashes.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[amdgpu [0-9a-f:.]+: swiotlb buffer is full \(sz: \d+ bytes\)]], strength = "decisive", group = "swiotlb" },
    { log = [[amdgpu [0-9a-f:.]+: overflow 0x[0-9a-f]+\+\d+ of DMA mask]], strength = "strong", group = "mask" },
  },
  explains = { "vram-oom" },
  remedies = {
    { id = "encryption-off", title = "Boot with mem_encrypt=off", outcome = "cure", chance = 0.6, minutes = 10, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      when = { ["kernel.param.mem_encrypt"] = "on" }, cons = { "memory is not encrypted any more; TSME in the firmware setup does it without the kernel" },
      backup = [[cat /proc/cmdline > cmdline-before.txt]], apply = drop_kernel_argument("mem_encrypt=on") .. "\n" .. add_kernel_argument("mem_encrypt=off"),
      verify = [[grep -c mem_encrypt=off /proc/cmdline]], expect = "^1$", rollback = drop_kernel_argument("mem_encrypt=off"), fallback = "iommu-on" },
    { id = "iommu-on", action = "iommu-on", title = "Turn the IOMMU on in the firmware setup", outcome = "workaround", chance = 0.4, minutes = 10, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      summary = "Not under Xen, which has the IOMMU for itself: there a newer dom0 kernel is what to try.",
      apply = [[sudo systemctl reboot --firmware-setup]], verify = [[ls /sys/class/iommu]], expect = "iommu|dmar", rollback = [[sudo systemctl reboot --firmware-setup]] },
    { id = "bigger-buffer", title = "swiotlb=65536", avoid = "the limit is that of one mapping; a larger buffer did not help" },
  },
  refuted = { { what = "a larger swiotlb= on the command line", ref = 1, why = "The piece is larger than one mapping may be, however many slots there are." } },
  references = {
    { url = "https://github.com/QubesOS/qubes-issues/issues/5670", title = "UI crash with RX 5700 (swiotlb)", says = "2 MiB requests fail with 0 of 32768 slots used; more slots do not help." },
    { url = "https://github.com/QubesOS/qubes-issues/issues/6260", title = "Flickering and amdgpu_cs_add_buffer core dump", says = "The same lines by the thousand on another card." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/drm_cache.c", title = "drm_cache.c, drm_need_swiotlb", says = "Lists the three conditions." },
  },
}

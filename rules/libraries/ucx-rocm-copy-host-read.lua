-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ucx-rocm-copy-host-read",
  title = [[UCX crashes in uct_rocm_copy_ep_get_short: the processor cannot reach the GPU's memory]],
  summary = [[
UCX's rocm_copy moves short messages with the processor's own loads and stores on the GPU's address: up to 256 bytes
from the device (1 KiB in 1.14 and 1.15, each short read before), up to 1 MiB to it. That needs device memory mapped
into the process, as with a large BAR; where it is not, the access ends in a segmentation fault ("invalid permissions
for mapped object"). What the reporter's machine lacked was not settled; the instruction that faults is this copy.]],
  component = "framework", severity = "error", maturity = "experimental", prior = "rare",
  evidence = {
    { all = { { log = [[\(uct_rocm_copy_ep_(?:get|put)_short\+0x]] }, { log = [[Caught signal 11|Segmentation fault]] } }, strength = "decisive", group = "short" },
  },
  remedies = {
    { id = "copy-by-engine", title = "Let the GPU's copy engine do it: thresholds of 0",
      summary = "UCX 1.14 or later, for older ones do not ask the thresholds in short messages; with mpirun the variables are passed on with -x.",
      outcome = "cure", chance = 0.75, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      cons = { "short messages take longer" },
      apply = [[export UCX_ROCM_COPY_D2H_THRESH=0 UCX_ROCM_COPY_H2D_THRESH=0]],
      verify = [[COMMAND 2>&1 | grep -c 'uct_rocm_copy_ep_' || true]], expect = "^0",
      rollback = [[unset UCX_ROCM_COPY_D2H_THRESH UCX_ROCM_COPY_H2D_THRESH]], fallback = "large-bar" },
    { id = "large-bar", title = "Give the processor all of the GPU's memory: Resizable BAR",
      outcome = "cure", chance = 0.5, minutes = 15, risk = "low", reversibility = "high", scope = "firmware", root = true, reboot = true,
      requires = "a machine of one's own: in the cloud the provider decides",
      cons = { "undone in the same menu" },
      prepare = [[lspci -d 1002: -vv 2>/dev/null | grep -E 'Region 0|BAR 0']],
      apply = firmware_setup("Above 4G Decoding and Resizable BAR on"),
      verify = [[cat /sys/class/drm/card*/device/mem_info_vis_vram_total]], expect = [[^\d{10,}]] },
  },
  references = {
    { url = "https://github.com/openucx/ucx/issues/10583", title = "ROCm segment fault in hello world",
      says = "The backtrace ends in a non-temporal copy by the processor below uct_rocm_copy_ep_get_short." },
    { url = "https://github.com/openucx/ucx/blob/9466d104a317c8ffddd9734e72055d8bbda021b3/src/uct/rocm/copy/rocm_copy_ep.c", title = "uct_rocm_copy_ep_get_short()",
      says = "Lengths up to the threshold are copied with memcpy on the device address, longer ones through HSA." },
    { url = "https://github.com/openucx/ucx/blob/9466d104a317c8ffddd9734e72055d8bbda021b3/src/uct/rocm/copy/rocm_copy_iface.c", title = "rocm_copy_iface.c",
      says = "The thresholds are D2H_THRESH, 256 bytes, and H2D_THRESH, 1 MiB, with the prefix ROCM_COPY_." },
  },
  service = { action = "none", because = "The processor may not read this GPU memory; the GPU made no access.", proof = "UCX_ROCM_COPY_D2H_THRESH=0 makes it run.", collect = { "ucx_info -v", "cat /sys/class/drm/card*/device/mem_info_vis_vram_total" } },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "persistent-buffers",
  url = "https://github.com/ofiwg/libfabric/issues/12775",
  summary = "Halo buffers of hipMalloc, used many times before; only between nodes. FI_HMEM_ROCR_USE_DMABUF=0 ended it.",
  text = [[
Intermittent `NO_TRANSLATION` on RDMA to and from device memory, on the cxi provider.
]],
  facts = { ["gpu.gfx"] = "gfx90a" },
  first = "cxi-dmabuf-no-translation", confidence = 0.5,
}
case {
  name = "completion-queue",
  url = "https://github.com/ofiwg/libfabric/issues/12775",
  summary = "Cray MPICH's line for it; built from the form that its other errors have.",
  text = [[
MPIDI_OFI_handle_cq_error(1075): OFI poll failed (ofi_events.c:1077:MPIDI_OFI_handle_cq_error:Input/output error - NO_TRANSLATION)
]],
  facts = { ["gpu.gfx"] = "gfx90a" },
  first = "cxi-dmabuf-no-translation", confidence = 0.5,
}
case {
  name = "without-dmabuf",
  url = "https://github.com/ofiwg/libfabric/issues/12775",
  summary = "Near miss: DMA-BUF was off.",
  text = [[
MPIDI_OFI_handle_cq_error(1075): OFI poll failed (ofi_events.c:1077:MPIDI_OFI_handle_cq_error:Input/output error - NO_TRANSLATION)
]],
  facts = { ["env.FI_HMEM_ROCR_USE_DMABUF"] = "0", ["gpu.gfx"] = "gfx90a" },
  must_not = { "cxi-dmabuf-no-translation" },
}
case {
  name = "undeliverable",
  url = "https://github.com/BLAST-WarpX/warpx/issues/4234",
  summary = "Near miss: the receiver took no message.",
  text = [[
MPIDI_OFI_handle_cq_error(1062): OFI poll failed (ofi_events.c:1064:MPIDI_OFI_handle_cq_error:Input/output error - UNDELIVERABLE)
]],
  first = "slingshot-message-undeliverable", must_not = { "cxi-dmabuf-no-translation" },
}
case {
  name = "another-maker",
  url = "https://github.com/ofiwg/libfabric/issues/12775",
  summary = "Near miss: Slingshot, and another maker's GPUs beside AMD's processor graphics.",
  text = [[
MPIDI_OFI_handle_cq_error(1075): OFI poll failed (ofi_events.c:1077:MPIDI_OFI_handle_cq_error:Input/output error - NO_TRANSLATION)
]],
  facts = { ["host.gpu_maker"] = "other", ["gpu.gfx"] = "gfx1036" },
  must_not = { "cxi-dmabuf-no-translation" },
}

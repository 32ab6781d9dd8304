-- SPDX-License-Identifier: Apache-2.0
case {
  name = "warning",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_xcp.c",
  summary = "The driver says that the last partition gets no device; built from the message in the source.",
  text = [[
amdgpu 0000:df:00.0: Skip xcp node #7 when out of drm node resource.
]],
  first = "xcp-drm-nodes-exhausted", confidence = 0.8,
}
case {
  name = "left-out-of-the-topology",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_topology.c",
  summary = "KFD's word for the same; built from the message in the source.",
  text = [[
amdgpu 0000:df:00.0: Won't add GPU to topology since it has no drm node assigned.
]],
  first = "xcp-drm-nodes-exhausted", confidence = 0.7,
}
case {
  name = "sixty-three",
  url = "https://github.com/ROCm/amdsmi/issues/99",
  summary = "Eight MI300X in CPX and NPS4: the tool lists 63.",
  text = [[
On MI300X amd-smi static --partition lists only 63 GPUs after NPS4; one of the 64 is missing.
GPU: 62
    PARTITION:
        COMPUTE_PARTITION: CPX
        MEMORY_PARTITION: NPS4
]],
  first = "xcp-drm-nodes-exhausted", confidence = 0.5,
}
case {
  name = "kubernetes",
  url = "https://github.com/ROCm/gpu-operator/issues/382",
  summary = "The labels are another fault of the operator's; the count is 63.",
  text = [[
Capacity:
  amd.com/gpu:        0
  amd.com/spx_nps1:   63
]],
  first = "xcp-drm-nodes-exhausted", accepted = { "k8s-gpu-not-allocatable" },
}
case {
  name = "count-alone",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/167",
  summary = "An MI325X node in CPX offers 63.",
  text = [[
  amd.com/gpu:        63
]],
  first = "xcp-drm-nodes-exhausted", confidence = 0.5,
}
case {
  name = "one-unhealthy",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/167",
  summary = "Near miss: all 64 are there, one is not offered.",
  text = [[
Capacity:
  amd.com/gpu:        64
Allocatable:
  amd.com/gpu:        63
]],
  must_not = { "xcp-drm-nodes-exhausted" },
}
case {
  name = "panic",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4589",
  summary = "AMD's known issue: the machine restarts where a display GPU takes the 65th device.",
  text = [[
Eight Instinct MI300X and the server's display: the kernel panics on the 65th DRM device when amdgpu is loaded.
]],
  first = "xcp-drm-nodes-exhausted", confidence = 0.5,
}
case {
  name = "all-there",
  url = "https://github.com/ROCm/amdsmi/issues/100",
  summary = "Near miss: 64 partitions, of which the tool shows the mode of each GPU's first alone.",
  text = [[
amdgpu 0000:df:00.0: amdgpu: XCP 7 partition 7
  amd.com/gpu:        64
]],
  must_not = { "xcp-drm-nodes-exhausted" },
}

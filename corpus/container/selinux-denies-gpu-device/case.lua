-- SPDX-License-Identifier: Apache-2.0
case {
  name = "kfd",
  url = "https://github.com/containers/container-selinux/issues/269",
  summary = "A container may not open /dev/kfd.",
  text = [[
type=AVC msg=audit(1683468487.052:3337): avc:  denied  { read write } for  pid=699282 comm="worker" name="kfd" dev="devtmpfs" ino=947 scontext=system_u:system_r:container_t:s0:c260,c628 tcontext=system_u:object_r:hsa_device_t:s0 tclass=chr_file permissive=0
]],
  first = "selinux-denies-gpu-device", confidence = 0.86,
}
case {
  name = "setroubleshoot",
  url = "https://github.com/containers/container-selinux/issues/269",
  summary = "The sentence that setroubleshoot puts into the journal; built from its format.",
  text = [[
Feb 03 17:45:27 host setroubleshoot[1506]: SELinux is preventing ollama from read, write access on the chr_file /dev/dri/renderD128. For complete SELinux messages run: sealert -l 1f2e
]],
  first = "selinux-denies-gpu-device", confidence = 0.72,
}
case {
  name = "permissive",
  url = "https://github.com/containers/container-selinux/issues/269",
  summary = "SELinux only reports: the access was allowed.",
  text = [[
type=AVC msg=audit(1683468487.052:3337): avc:  denied  { read write } for  pid=699282 comm="rocminfo" name="kfd" dev="devtmpfs" ino=947 scontext=system_u:system_r:container_t:s0:c260,c628 tcontext=system_u:object_r:hsa_device_t:s0 tclass=chr_file permissive=1
]],
  must_not = { "selinux-denies-gpu-device" },
}
case {
  name = "another-object",
  url = "https://github.com/podman-container-tools/podman/issues/2245",
  summary = "A denial that has nothing to do with the GPU.",
  text = [[
type=AVC msg=audit(1555425280.457:308): avc:  denied  { map } for  pid=7462 comm="run.sh" path="/usr/bin/bash" dev="fuse" ino=26566333 scontext=system_u:system_r:container_t:s0:c442,c952 tcontext=system_u:object_r:fusefs_t:s0 tclass=file permissive=0
]],
  must_not = { "selinux-denies-gpu-device" },
}
case {
  name = "told",
  url = "https://github.com/ROCm/ROCm-docker/issues/116",
  summary = "The switch that helped.",
  text = [[
setsebool container_use_devices=1 solved it.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "selinux-denies-gpu-device", confidence = 0.52,
}
case {
  name = "map-denied",
  url = "https://github.com/vladmandic/sdnext/issues/4652",
  summary = "What the runtime prints in a container on a host that enforces SELinux.",
  text = [[
$ docker run --rm --device /dev/kfd --device /dev/dri rocm/pytorch:latest python3 app.py
Memory critical error by agent node-0 (Agent handle: 0x388b9da0) on address 0x7f561fead000. Reason: Memory in use.
]],
  facts = { ["os.name"] = "Bazzite", ["gpu.gfx"] = "gfx1201" },
  first = "selinux-denies-gpu-device", confidence = 0.45,
}
case {
  name = "near-not-confined",
  url = "https://github.com/vladmandic/sdnext/issues/4652",
  summary = "Near miss: the container runs without a label, so something else was first.",
  text = [[
$ podman run --rm --security-opt label=disable --device /dev/kfd --device /dev/dri rocm/pytorch:latest python3 app.py
Memory critical error by agent node-0 (Agent handle: 0x388b9da0) on address 0x7f561fead000. Reason: Memory in use.
]],
  facts = { ["os.name"] = "Fedora Linux 44", ["gpu.gfx"] = "gfx1151" },
  first = "hsa-memory-in-use", must_not = { "selinux-denies-gpu-device" },
}

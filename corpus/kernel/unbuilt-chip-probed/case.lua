-- SPDX-License-Identifier: Apache-2.0
case {
  name = "thin-client",
  url = "https://github.com/home-assistant/operating-system/issues/3944",
  summary = "An HP T620 with Home Assistant OS 15.0.",
  text = [=[
[drm:amdgpu_invalid_rreg [amdgpu]] *ERROR* Invalid callback to read register 0x58184
------------[ cut here ]------------
kernel BUG at drivers/gpu/drm/amd/amdgpu/amdgpu_device.c:1174!
]=],
  facts = { ["kernel.version"] = "6.12.18" },
  first = "unbuilt-chip-probed", confidence = 0.85,
}
case {
  name = "stack-only",
  url = "https://github.com/home-assistant/operating-system/issues/3944",
  summary = "Only the trap and its place were kept.",
  text = [=[
Oops: invalid opcode: 0000 [#1] PREEMPT SMP NOPTI
RIP: 0010:amdgpu_invalid_rreg+0x1a/0x20 [amdgpu]
]=],
  facts = { ["kernel.version"] = "6.12.18" },
  first = "unbuilt-chip-probed", confidence = 0.8,
}
case {
  name = "line-only",
  url = "https://github.com/home-assistant/operating-system/pull/3957",
  summary = "The register's line as the request quotes it.",
  text = [[*ERROR* Invalid callback to read register 0x58184]],
  facts = { ["kernel.version"] = "6.12.19" },
  first = "unbuilt-chip-probed",
}
case {
  name = "fixed-kernel",
  url = "https://github.com/home-assistant/operating-system/pull/4013",
  summary = "Near miss: with the fix the probe ends with a sentence.",
  text = [[amdgpu 0000:00:01.0: amdgpu: amdgpu is built without CIK support.]],
  facts = { ["kernel.version"] = "6.12.23" },
  first = "amdgpu-built-without-gcn1", must_not = { "unbuilt-chip-probed" },
}
case {
  name = "wide-register",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = "The wide form of the line: built from the texts in the source.",
  text = [[*ERROR* Invalid callback to read 64 bit register 0x0184]],
  facts = { ["kernel.version"] = "6.12.19" },
  first = "unbuilt-chip-probed",
}

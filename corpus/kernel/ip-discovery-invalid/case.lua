-- SPDX-License-Identifier: Apache-2.0
case {
  name = "read-newer",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_discovery.c",
  summary = "The words of 6.17: the size of the VRAM reads as ones or nothing.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: failed to read discovery info from memory, vram size read: 0
]],
  first = "ip-discovery-invalid",
  confidence = 0.70,
}
case {
  name = "uninitialised",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_discovery.c",
  summary = "A later step misses the table.",
  text = [=[
[drm:amdgpu_discovery_reg_base_init [amdgpu]] *ERROR* ip discovery uninitialized
]=],
  first = "ip-discovery-invalid",
  confidence = 0.70,
}
case {
  name = "checksum",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_discovery.c",
  summary = "The table's sum is wrong.",
  text = [=[
amdgpu 0000:03:00.0: amdgpu: invalid ip discovery binary checksum
[drm:amdgpu_discovery_set_ip_blocks [amdgpu]] *ERROR* amdgpu_discovery_init failed
]=],
  first = "ip-discovery-invalid",
  must_not = { "firmware-missing" },
  confidence = 0.85,
}
case {
  name = "signature-5-19",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1896",
  summary = "The words of 5.19 and 6.1.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: get invalid ip discovery binary signature from vram
]],
  first = "ip-discovery-invalid",
  confidence = 0.85,
}
case {
  name = "read-5-10",
  url = "https://github.com/torvalds/linux/blob/v5.10/drivers/gpu/drm/amd/amdgpu/amdgpu_discovery.c",
  summary = "It could not be read at all.",
  text = [=[
[drm:amdgpu_discovery_init [amdgpu]] *ERROR* failed to read ip discovery binary
]=],
  first = "ip-discovery-invalid",
  confidence = 0.70,
}
case {
  name = "init-line-alone",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_discovery.c",
  summary = "One filtered line.",
  text = [=[
[drm:amdgpu_discovery_set_ip_blocks [amdgpu]] *ERROR* amdgpu_discovery_init failed
]=],
  first = "ip-discovery-invalid",
  confidence = 0.70,
}
case {
  name = "not-set-properly-word",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_discovery.c",
  summary = "The parameter asks for a file that does not fit.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: amdgpu_discovery is not set properly
]],
  first = "ip-discovery-invalid",
  confidence = 0.50,
}
case {
  name = "against-lost",
  url = "https://github.com/ROCm/TheRock/issues/8232",
  summary = "Read after the card left the bus.",
  text = [=[
amdgpu 0000:03:00.0: amdgpu: device lost from bus!
[drm:amdgpu_discovery_init [amdgpu]] *ERROR* failed to read ip discovery binary
]=],
  first = "pcie-device-lost",
  must_not = { "ip-discovery-invalid" },
  confidence = 0.85,
}

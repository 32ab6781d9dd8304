-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mes-on-chromebook",
  url = "https://github.com/ellyq/coreboot/issues/4",
  summary = "The scheduler's ring at the first start; the AER lines were left out.",
  text = [=[
[    5.101754] amdgpu 0000:03:00.0: [drm:amdgpu_ring_test_helper [amdgpu]] *ERROR* ring mes_kiq_3.1.0 test failed (-110)
[    5.119896] [drm:amdgpu_device_init [amdgpu]] *ERROR* hw_init of IP block <gfx_v11_0> failed -110
]=],
  first = "ring-test-failed-at-init",
  must_not = { "firmware-missing", "psp-load-failure" },
  confidence = 0.50,
}
case {
  name = "gfx8-scratch",
  url = "https://github.com/ROCm/amdgpu/issues/20",
  summary = "The older words.",
  text = [=[
[  158.372989] [drm:gfx_v8_0_ring_test_ring [amdgpu]] *ERROR* amdgpu: ring 2 test failed (scratch(0xC040)=0xCAFEDEAD)
]=],
  first = "ring-test-failed-at-init",
  confidence = 0.50,
}
case {
  name = "queue-and-block",
  url = "https://github.com/ellyq/coreboot/issues/4",
  summary = "The test's own line was cut off, the attempt was repeated.",
  text = [[
[    5.112738] amdgpu 0000:03:00.0: amdgpu: KCQ enable failed
[  905.119896] amdgpu 0000:03:00.0: amdgpu: hw_init of IP block <gfx_v11_0> failed -110
]],
  first = "ring-test-failed-at-init",
  confidence = 0.55,
}
case {
  name = "near-within-a-reset",
  url = "https://github.com/gnif/vendor-reset/issues/3",
  summary = "Within a reset the ring cannot answer, and the reset succeeds.",
  text = [=[
[41104.312305] amdgpu 0000:0a:00.0: amdgpu: GPU reset begin!
[41104.790336] amdgpu 0000:0a:00.0: [drm:amdgpu_ring_test_helper [amdgpu]] *ERROR* ring kiq_2.1.0 test failed (-110)
[41108.274891] amdgpu 0000:0a:00.0: amdgpu: GPU reset succeeded, trying to resume
]=],
  first = "gpu-ring-timeout-reset",
  must_not = { "ring-test-failed-at-init" },
  confidence = 0.45,
}
case {
  name = "ib-test",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5745",
  summary = "The rings answer, but the first commands sent through one do not come back.",
  text = [=[
amdgpu 0000:c1:00.0: [drm:amdgpu_ib_ring_tests [amdgpu]] *ERROR* IB test failed on vpe (-110).
amdgpu 0000:c1:00.0: amdgpu: ib ring test failed (-110).
]=],
  first = "ring-test-failed-at-init", confidence = 0.45,
}
case {
  name = "teardown-in-a-reset",
  url = "https://github.com/daniel-schuermann/mesa/issues/183",
  summary = "Near miss: the queues are taken down for a reset whose begin is cut off.",
  text = [=[
amdgpu 0000:1d:00.0: [drm:amdgpu_ring_test_helper [amdgpu]] *ERROR* ring kiq_2.1.0 test failed (-110)
[drm:gfx_v8_0_hw_fini [amdgpu]] *ERROR* KCQ disable failed
amdgpu 0000:1d:00.0: GPU BACO reset
]=],
  first = "gpu-ring-timeout-reset", confidence = 0.45,
  must_not = { "ring-test-failed-at-init" },
}

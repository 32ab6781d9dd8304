-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2155",
  summary = [[amdgpu-dkms 5.18.13 refuses to build on the CentOS 8 Stream kernel 4.18.0-490 (dma_resv->seq backported away); an AMD engineer says ROCm 5.5 fixed it. Localised (Japanese) make output.]],
  log = "log.txt",
  facts = { ["kernel.version"] = "4.18.0-490.el8.x86_64", ["os.name"] = "centos stream 8", ["app.name"] = "amdgpu-dkms", ["app.version"] = "5.18.13-1538762.el8" },
  first = "amdgpu-dkms-build-failure",
  must_not = { "kfd-device-missing" },
  confidence = 0.5,
}

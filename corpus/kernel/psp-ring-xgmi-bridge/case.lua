-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2747",
  summary = [[Four MI210 with an Infinity Fabric bridge: PSP ring creation fails and GPU init aborts. All four GPUs came up once the bridge was unplugged; the reporter concludes the bridge was defective.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "6.0", ["kernel.version"] = "5.15.0-88-generic", ["os.name"] = "ubuntu 20.04", ["app.name"] = "amdgpu-dkms", ["gpu.name"] = "Instinct MI210" },
  first = "psp-load-failure",
  must_not = { "firmware-missing", "amdgpu-dkms-build-failure", "secure-boot-module-rejected" },
  confidence = 0.5,
}

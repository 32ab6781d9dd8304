-- SPDX-License-Identifier: Apache-2.0
case {
  name = "pages",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c",
  summary = "Bad pages reach the threshold.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: Saved bad pages 257 reaches threshold value 256
]],
  first = "ras-bad-page-threshold",
  confidence = 0.80,
}
case {
  name = "bad-page-threshold",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c",
  summary = "More retired pages than allowed; the driver tells to retire the card.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: RAS records:257 exceed threshold:256
]],
  first = "ras-bad-page-threshold",
  confidence = 0.80,
}
case {
  name = "bad-status",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c",
  summary = [[Drivers before ROCm 6.4 refuse it.]],
  text = [=[
amdgpu 0000:c1:00.0: amdgpu: This GPU is in BAD status. Please retire it or set a larger threshold value when reloading the driver.
]=],
  first = "ras-bad-page-threshold",
  confidence = 0.80,
}
case {
  name = "host-driver",
  url = "https://github.com/amd/MxGPU-Virtualization/blob/18fb8f253533a1a6425d2b361d53980d7e3e9e7e/libgv/core/amdgv_error_subcode.c",
  summary = [[On an SR-IOV host.]],
  text = [=[
ECC record reach threshold 128 pages, please follow AMD Service Action Guide.
]=],
  first = "ras-bad-page-threshold",
  confidence = 0.80,
}
case {
  name = "record",
  url = "https://github.com/ROCm/gpu-operator/blob/7790ceb0d85015e93b85574986ce7fdbca12d0b5/internal/controllers/remediation/configs/default-configmap.yaml",
  summary = [[A decoded record, without the driver that writes false ones.]],
  text = "",
  facts = { ["gpu.afid"] = { "19" } },
  first = "ras-bad-page-threshold",
  must_not = { "cper-false-afid-19" },
  confidence = 0.50,
}
case {
  name = "rma",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c",
  summary = [[The driver counts the GPU as one to be replaced.]],
  text = "",
  facts = { ["gpu.rma"] = "true" },
  first = "ras-bad-page-threshold",
  confidence = 0.70,
}
case {
  name = "counts",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c",
  summary = [[As many pages as the limit.]],
  text = "",
  facts = { ["gpu.bad_pages"] = "128", ["gpu.bad_page_threshold"] = "128" },
  first = "ras-bad-page-threshold",
  confidence = 0.70,
}
case {
  name = "near-below",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c",
  summary = [[Three rows of an MI300.]],
  text = "",
  facts = { ["gpu.bad_pages"] = "48", ["gpu.bad_page_threshold"] = "128" },
  must_not = { "ras-bad-page-threshold" },
}
case {
  name = "near-disabled",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c",
  summary = [[Retirement is switched off: the limit is 0.]],
  text = "",
  facts = { ["gpu.bad_pages"] = "0", ["gpu.bad_page_threshold"] = "0" },
  must_not = { "ras-bad-page-threshold" },
}
case {
  name = "host-driver-region",
  url = "https://github.com/amd/MxGPU-Virtualization/blob/18fb8f253533a1a6425d2b361d53980d7e3e9e7e/libgv/core/amdgv_umc.c",
  summary = "An SR-IOV host marks the GPU as retired long before the threshold.",
  text = "3 time out of 128 threshold - ECC happens within Critical FB region, either TMR or CSA or IPD, please follow AMD Service Action Guide.",
  first = "ras-bad-page-threshold",
}

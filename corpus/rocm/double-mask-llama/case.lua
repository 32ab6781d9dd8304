-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/unslothai/unsloth/issues/6175",
  summary = [[Both masks set to 1: llama-server sees no device.]],
  log = "log.txt",
  facts = { ["env.HIP_VISIBLE_DEVICES"] = "1", ["env.ROCR_VISIBLE_DEVICES"] = "1" },
  first = "visible-devices-double-mask",
  confidence = 0.5,
}

-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/unslothai/unsloth/issues/6175",
  summary = [[Near miss: both masks 0 leave the one device.]],
  log = "log.txt",
  facts = { ["env.HIP_VISIBLE_DEVICES"] = "0", ["env.ROCR_VISIBLE_DEVICES"] = "0" },
  must_not = { "visible-devices-double-mask" },
}

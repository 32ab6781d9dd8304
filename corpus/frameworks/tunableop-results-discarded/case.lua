-- SPDX-License-Identifier: Apache-2.0
case {
  name = "other-version",
  url = "https://github.com/pytorch/pytorch/pull/132173",
  summary = "Tuned with another ROCm.",
  text = [[
reading tuning results from tunableop_results0.csv
ROCM_VERSION validation: expect 6.0.0.0-12969-1544e39 to match 6.2.0.0-66-2f35ab5
results validator check failed
]],
  first = "tunableop-results-discarded", confidence = 0.7,
}
case {
  name = "accepted",
  url = "https://github.com/pytorch/pytorch/pull/132173",
  summary = "Near miss: a file that is accepted.",
  text = [[
reading tuning results from tunableop_results0.csv
ROCM_VERSION validation: expect 6.0.0.0-12969-1544e39 to match 6.0.0.0-12969-1544e39
Loading results
]],
  must_not = { "tunableop-results-discarded" },
}

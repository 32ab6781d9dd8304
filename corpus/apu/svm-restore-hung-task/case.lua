-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/peonist-ai/halogen-flash-server/issues/34",
  summary = [[The SVM restore worker blocks on a fence for ever.]],
  log = "log.txt",
  first = "svm-restore-busy-loop",
  must_not = { "mes-hang", "host-oom-killed" },
}

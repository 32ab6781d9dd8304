-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5952",
  summary = [[The kernel reports the restore worker as hogging the CPU, twice as often each time.
The log is put together from several threads of this kind and completed from the messages'
formats.]],
  log = "log.txt",
  first = "svm-restore-busy-loop",
  confidence = 0.5,
}

-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kfd-open-interrupted",
  title = [["no ROCm-capable device is detected" now and then: a signal interrupts an open]],
  summary = [[
The HSA runtime opens /dev/kfd once, and took EINTR for "no KFD". A profiler that samples by signals
(rocprof-sys-sample, Omnitrace), or a program's own periodic timer, interrupts the open in some runs, and the
first HIP or OpenCL call then finds no device. The next run of the same program works. The runtime tries again since July 2026.]],
  component = "rocr", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [["/dev/kfd", O_RDWR\|O_CLOEXEC\) = -1 EINTR]], strength = "decisive", group = "open" },
    { all = { { log = [[\[rocprof-?sys\]|\[omnitrace\]|ROCPROFSYS_SAMPLING_(?:REALTIME|CPUTIME)]] }, { log = [[no ROCm-capable device is detected|hipErrorNoDevice]] } }, within = "200 lines", strength = "strong", group = "sampled" },
    { log = [[/dev/kfd:? ?(?:read-write: )?(?i:permission denied|no such file)]], strength = "very_strong", against = true },
  },
  explains = { "hip-no-device" },
  remedies = {
    { id = "sample-later", title = "Begin to sample after the runtime's start",
      outcome = "workaround", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      summary = "Seconds; the first HIP call has to lie within them. Or simply run it again.",
      apply = [[export ROCPROFSYS_SAMPLING_DELAY=5]],
      verify = [[COMMAND 2>&1 | grep -c 'no ROCm-capable device' || true]], expect = "^0", rollback = [[unset ROCPROFSYS_SAMPLING_DELAY]], fallback = "newer-runtime" },
    { id = "newer-runtime", title = "An HSA runtime of August 2026 or later",
      outcome = "cure", chance = 0.6, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      summary = "Tried in an environment of its own, with which the program has to be built or started; the system's ROCm stays as it is. In a program of one's own: block the timer's signal until the first HIP call has returned.",
      apply = [[python3 -m venv ~/rocm-new-runtime && ~/rocm-new-runtime/bin/pip install --index-url https://rocm.nightlies.amd.com/whl-multi-arch/ rocm]],
      verify = [[~/rocm-new-runtime/bin/rocminfo | grep -m1 gfx]], expect = "gfx", rollback = [[rm -rf ~/rocm-new-runtime]] },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-systems/pull/9369", title = "Retry interrupted open of /dev/kfd",
      says = "AMD's own test failed now and then with both samplers on; the backtrace ends in the open of /dev/kfd, which is now tried again." },
    { url = "https://github.com/ROCm/rocm-systems/issues/2540", title = "ROCm fails if the open syscall is interrupted by a signal",
      says = "A program with a periodic timer loses its OpenCL device; strace shows EINTR, and the kernel's developers want the runtime to try again." },
    { url = "https://github.com/ROCm/rocm-systems/blob/1b1610fc2b2ab32af71e6e04e4d4a6a4ae597992/projects/rocr-runtime/libhsakmt/src/openclose.c", title = "libhsakmt: openclose.c of 2025",
      says = "One open(); any error of it means that KFD cannot be opened." },
  },
}

-- SPDX-License-Identifier: Apache-2.0
case {
  name = "audit",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5619",
  summary = "apt update --audit, before the date.",
  text = [[
Audit: https://repo.radeon.com/amdgpu/6.4.4/ubuntu/dists/noble/InRelease: Sub-process /usr/bin/sqv returned an error code (1), error message is:
   Signing key on CA8BB4727A47B4D09B4EE8969386B48A1A693C5C is not bound:
              No binding signature at time 2025-09-18T22:16:53Z
     because: Policy rejected non-revocation signature (PositiveCertification) requiring second pre-image resistance
     because: SHA1 is not considered secure since 2026-02-01T00:00:00Z
]],
  first = "amd-repository-signature-sha1", confidence = 0.76,
}
case {
  name = "warning",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5619",
  summary = "The warning alone.",
  text = [[
Warning: https://repo.radeon.com/rocm/6.4.4/ubuntu/dists/noble/InRelease: Policy will reject signature within a year, see --audit for details
]],
  first = "amd-repository-signature-sha1", confidence = 0.70,
}
case {
  name = "other-repository",
  url = "https://github.com/llvm/llvm-project/issues/179148",
  summary = "Another repository's key under the same policy.",
  text = [[
Err:4 https://apt.llvm.org/trixie llvm-toolchain-trixie-21 InRelease
  Sub-process /usr/bin/sqv returned an error code (1), error message is: Signing key on 6084F3CF814B57C1CF12EFD515CF4D18AF4F7421 is not bound:            No binding signature at time 2025-12-21T22:28:23Z   because: Policy rejected non-revocation signature (PositiveCertification) requiring second pre-image resistance   because: SHA1 is not considered secure since 2026-02-01T00:00:00Z
]],
  must_not = { "amd-repository-signature-sha1", "amd-repository-key-missing" },
}

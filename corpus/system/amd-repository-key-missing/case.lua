-- SPDX-License-Identifier: Apache-2.0
case {
  name = "no-pubkey",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5268",
  summary = "apt has no key for the repository of the driver of ROCm 6.4.2.",
  text = [[
Err:5 https://repo.radeon.com/amdgpu/6.4.2/ubuntu noble InRelease
  The following signatures couldn't be verified because the public key is not available: NO_PUBKEY 9386B48A1A693C5C
Hit:7 https://repo.radeon.com/rocm/apt/6.4.2 noble InRelease
]],
  facts = { ["os.name"] = "ubuntu 24.04.3", ["rocm.version"] = "6.4.2" },
  first = "amd-repository-key-missing", confidence = 0.86,
}
case {
  name = "expired-in-one-line",
  url = "https://github.com/Grench6/RX580-rocM-tensorflow-ubuntu20.4-guide/issues/7",
  summary = "The stored copy of AMD's key has expired; apt says all in one line.",
  text = [[
W: GPG error: http://repo.radeon.com/rocm/apt/3.5.1 xenial InRelease: The following signatures were invalid: EXPKEYSIG
]],
  first = "amd-repository-key-missing", confidence = 0.86,
}
case {
  name = "not-signed",
  url = "https://github.com/Grench6/RX580-rocM-tensorflow-ubuntu20.4-guide/issues/11",
  summary = "Only the last lines of apt were copied: the repository is not signed.",
  text = [[
E: The repository 'http://repo.radeon.com/rocm/apt/3.5.1 xenial InRelease' is not signed.
N: Updating from such a repository can't be done securely, and is therefore disabled by default.
]],
  first = "amd-repository-key-missing", confidence = 0.72,
}
case {
  name = "rpm-key",
  url = "https://github.com/rpm-software-management/dnf/blob/master/dnf/base.py",
  summary = "dnf's message where the key of a package is not installed.",
  text = [[
Public key for rocm-core-6.4.2.60402-120.el9.x86_64.rpm is not installed
Error: GPG check FAILED
]],
  facts = { ["os.name"] = "rhel 9.6" },
  first = "amd-repository-key-missing", confidence = 0.72,
}
case {
  name = "another-repository",
  url = "https://github.com/radxa-repo/bookworm/issues/12",
  summary = "A key is missing, but for a repository that has nothing to do with AMD.",
  text = [[
W: An error occurred during the signature verification. The repository is not updated and the previous index files will be used. GPG error: https://radxa-repo.github.io/rk3588s2-bookworm rk3588s2-bookworm InRelease: The following signatures couldn't be verified because the public key is not available: NO_PUBKEY E572249A33EB9743
Hit:7 https://repo.radeon.com/rocm/apt/6.4.2 noble InRelease
]],
  must_not = { "amd-repository-key-missing" },
}
case {
  name = "key-of-the-new-server",
  url = "https://rocm.docs.amd.com/en/latest/install/rocm.html",
  summary = "The present repository without its key; built from apt's message.",
  text = [[
E: The repository 'https://stable.repo.amd.com/rocm/core/packages/ubuntu2404 stable InRelease' is not signed.
N: Updating from such a repository can't be done securely, and is therefore disabled by default.
]],
  first = "amd-repository-key-missing", confidence = 0.60,
}

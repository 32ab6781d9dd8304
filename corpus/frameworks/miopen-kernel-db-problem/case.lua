-- SPDX-License-Identifier: Apache-2.0
case {
  name = "locked",
  url = "https://github.com/ROCm/MIOpen/issues/2214",
  summary = [[Locks fail on a network home.]],
  text = [[
MIOpen Error: /MIOpen/src/sqlite_db.cpp:220: Internal error while accessing SQLite database: locking protocol
]],
  first = "miopen-kernel-db-problem", confidence = 0.85,
}
case {
  name = "memvfs",
  url = "https://github.com/ROCm/MIOpen/issues/1994",
  summary = [[The embedded database cannot be opened, and no solver is left.]],
  text = [[
MIOpen(HIP): Warning [FindWinogradSolutions] /MIOpen/src/sqlite_db.cpp:108: open memvfs: unable to open database file
MIOpen Error: /MIOpen/src/ocl/convolutionocl.cpp:831: Forward Convolution cannot be executed due to incorrect params
RuntimeError: miopenStatusUnknownError
]],
  first = "miopen-kernel-db-problem", confidence = 0.85,
}
case {
  name = "user-files",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1677",
  summary = [[The user's database is not there when its mode is set.]],
  text = [[
terminate called after throwing an instance of 'boost::filesystem::filesystem_error'
  what():  boost::filesystem::permissions: No such file or directory: "/home/user/.config/miopen//gfx906_60.HIP.2_12_0.ufdb.txt"
]],
  first = "miopen-kernel-db-problem", confidence = 0.85,
}
case {
  name = "write-denied",
  url = "https://github.com/gcc-mirror/gcc/blob/master/libstdc++-v3/src/c++17/fs_ops.cc",
  summary = [[Later releases use the C++ library's file functions; the container's user has no home.]],
  text = [[
terminate called after throwing an instance of 'std::filesystem::__cxx11::filesystem_error'
  what():  filesystem error: cannot create directories: Permission denied [/.config/miopen/]
]],
  first = "miopen-kernel-db-problem", confidence = 0.85,
}
case {
  name = "missing-file-and-build",
  url = "https://github.com/ROCm/MIOpen/issues/1606",
  summary = [[A system file is missing, so the kernel was to be built, which failed.]],
  text = [[
MIOpen Error: /MIOpen/src/hipoc/hipoc_program.cpp:286: Code object build failed. Source: MIOpenConvDirGenFwd.cpp
MIOpen(HIP): Warning [SQLiteBase] Unable to read system database file:/opt/rocm/miopen/share/miopen/db/gfx900_64.kdb Performance may degrade
]],
  first = "hip-kernel-compile-failure", must_not = { "miopen-kernel-db-problem" }, confidence = 0.50,
}
case {
  name = "missing-file",
  url = "https://github.com/ROCm/MIOpen/issues/1606",
  summary = [[Near miss: the warning alone only means slower first runs.]],
  text = [[
MIOpen(HIP): Warning [SQLiteBase] Missing system database file: gfx1030_40.kdb Performance may degrade.
]],
  must_not = { "miopen-kernel-db-problem" },
}
case {
  name = "header",
  url = "https://github.com/ROCm/MIOpen/issues/2049",
  summary = [[Near miss: a header is missing, not a database.]],
  text = [[
MIOpen(HIP): Error [BuildHip] HIPRTC status = HIPRTC_ERROR_COMPILATION (6), source file: naive_conv.cpp
MIOpen(HIP): Warning [BuildHip] /tmp/comgr-ededb1/input/naive_conv.cpp:39:10: fatal error: 'half.hpp' file not found
MIOpen(HIP): Warning [BuildHip] /tmp/comgr-ededb1/input/naive_conv.cpp:39:10: fatal error: 'half' file not found
]],
  must_not = { "miopen-kernel-db-problem" },
}
case {
  name = "target-name",
  url = "https://github.com/ROCm/MIOpen/issues/1204",
  summary = [[Near miss: the build fails for the target's name.]],
  text = [[
MIOpen(HIP): Error [SetIsaName] 'amd_comgr_action_info_set_isa_name(handle, isa.c_str())' amdgcn-amd-amdhsa--gfx900:sramecc-:xnack-: INVALID_ARGUMENT (2)
MIOpen Error: /MIOpen/src/hipoc/hipoc_program.cpp:286: Code object build failed. Source: MIOpenIm2d2Col.cl
]],
  first = "miopen-comgr-target-id-bug", confidence = 0.85,
  must_not = { "hip-kernel-compile-failure", "miopen-kernel-db-problem" },
}
case {
  name = "lock",
  url = "https://github.com/ROCm/MIOpen/issues/124",
  summary = [[The lock file belongs to another user.]],
  text = [[
MIOpen Error: /root/driver/MLOpen/src/include/miopen/lock_file.hpp:133: Db lock has failed to lock.
]],
  first = "miopen-kernel-db-problem", confidence = 0.85,
}
case {
  name = "in-words",
  url = "https://github.com/ROCm/MIOpen/issues/1878",
  summary = [[Several jobs share the cache.]],
  text = [[
MIOpen's cache is shared by several jobs on NFS and they fail.
]],
  first = "miopen-kernel-db-problem", confidence = 0.5,
}
case {
  name = "timeout",
  url = "https://github.com/ROCm/MIOpen/blob/2d1fd997a6fcf801ac4ca7a63e0656ef1cb9f488/src/sqlite_db.cpp",
  summary = "Another process holds the lock for too long: the source's message.",
  text = [[
MIOpen Error: /MIOpen/src/sqlite_db.cpp:266: Timeout while waiting for Database: /home/user/.cache/miopen/3.2.0/gfx90a68.ukdb
]],
  first = "miopen-kernel-db-problem", confidence = 0.7,
}

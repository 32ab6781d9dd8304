-- SPDX-License-Identifier: Apache-2.0
case {
  name = "lock",
  url = "https://github.com/ROCm/MIOpen/blob/2d1fd997a6fcf801ac4ca7a63e0656ef1cb9f488/src/lock_file.cpp",
  summary = "The folder is another user's: the source's message.",
  text = [[
MIOpen Error: /MIOpen/src/lock_file.cpp:74: Error creating file </tmp/miopen-lockfiles/ae8826c819ac18d7f58ce1cfbd6bad4f_gfx90a68.HIP.3_2_0.ufdb.txt.lock> for locking.
]],
  first = "miopen-temp-folder-denied", confidence = 0.75,
}
case {
  name = "temporary-file",
  url = "https://github.com/ROCm/MIOpen/blob/2d1fd997a6fcf801ac4ca7a63e0656ef1cb9f488/src/temp_file.cpp",
  summary = "A compilation's temporary file.",
  text = [[
MIOpen Error: /MIOpen/src/temp_file.cpp:12: Failed to create temp file: /tmp/miopen-hip-1f2c/file
]],
  first = "miopen-temp-folder-denied", confidence = 0.75,
}
case {
  name = "file-system",
  url = "https://github.com/ROCm/MIOpen/blob/2d1fd997a6fcf801ac4ca7a63e0656ef1cb9f488/src/lock_file.cpp",
  summary = "The temporary folder itself cannot be used.",
  text = [[
MIOpen(HIP): Error [LockFilePath] File system operation error in LockFile. Error code: generic:30. Description: 'filesystem error: cannot create directories: Read-only file system'
]],
  first = "miopen-temp-folder-denied", confidence = 0.65,
}
case {
  name = "near-database",
  url = "https://github.com/ROCm/MIOpen/issues/2214",
  summary = "Near miss: the database's own lock, on a network file system.",
  text = [[
MIOpen Error: /MIOpen/src/sqlite_db.cpp:220: Internal error while accessing SQLite database: locking protocol
]],
  first = "miopen-kernel-db-problem",
  must_not = { "miopen-temp-folder-denied" },
}

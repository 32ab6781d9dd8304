-- SPDX-License-Identifier: Apache-2.0
case {
  name = "notices",
  url = "https://www.freedesktop.org/software/systemd/man/latest/systemd-coredump.html",
  summary = [[Built from the forms in which programs and their runtimes say that they died (coredumpctl,
glibc's malloc, Go, Rust, Python): that is an error, and no cause.]],
  text = [[
           PID: 4242 (viewer)
        Signal: 7 (BUS)
  Command Line: viewer --fullscreen
munmap_chunk(): invalid pointer
SIGSEGV: segmentation violation
thread 'main' (4242) panicked at src/main.rs:7:5:
RecursionError
]],
}
case {
  name = "rpc-peer",
  url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-rpc/ggml-rpc.cpp",
  summary = [[Built from the message of llama.cpp's RPC client: what failed is on the other machine.]],
  text = [[
ggml-rpc.cpp:724: Remote RPC server crashed or returned malformed response
]],
  first = "rpc-server-died", confidence = 0.72,
}
case {
  name = "x-server",
  url = "https://gitlab.freedesktop.org/xorg/xserver/-/blob/master/os/log.c",
  summary = [[Built from the forms of the X server's log, with stamps and without.]],
  text = [[
[    21.456] X.Org X Server 1.20.14
[    21.460] (II) LoadModule: "glx"
(II) LoadModule: "amdgpu"
(EE) AMDGPU(0): something went wrong
Fatal server error:
]],
}
case {
  name = "logcat",
  url = "https://developer.android.com/tools/logcat",
  summary = [[Built from the forms of logcat: the tags of graphics and of crashes at error level.]],
  text = [[
--------- beginning of main
01-02 03:04:05.678  1234  1240 I SurfaceFlinger: boot finished
01-02 03:04:06.001  1234  1240 E SurfaceFlinger: something went wrong
F/libc    ( 1234): Fatal signal 11 (SIGSEGV), code 1
]],
}
case {
  name = "windows-exception",
  url = "https://github.com/Bforartists/Bforartists/issues/6617",
  summary = "Blender's own report of its end on Windows: an error, and by itself no diagnosis.",
  text = [[
ExceptionCode : EXCEPTION_ACCESS_VIOLATION (0xc0000005)
]],
}
case {
  name = "mpi-abort",
  url = "https://github.com/open-mpi/ompi/blob/main/ompi/tools/ompi_info/param.c",
  summary = "Open MPI tells that a rank gave up: an error, and by itself no diagnosis.",
  text = [[
MPI_ABORT was invoked on rank 3 in communicator MPI_COMM_WORLD
]],
}
case {
  name = "downstream-port-containment",
  url = "https://github.com/torvalds/linux/blob/v6.12/drivers/pci/pcie/dpc.c",
  summary = "A port shuts the link behind it down: an error, and by itself no diagnosis.",
  text = [[
pcieport 0000:00:01.1: DPC: unmasked uncorrectable error detected
]],
}

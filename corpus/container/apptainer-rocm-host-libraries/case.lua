-- SPDX-License-Identifier: Apache-2.0
case {
  name = "glibc",
  url = "https://github.com/apptainer/apptainer/pull/2606",
  summary = "Rocky 9.4 and a container of Ubuntu 18.04.",
  text = [[
/lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.33' not found (required by /.singularity.d/libs/libnuma.so.1)
/lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.28' not found (required by /.singularity.d/libs/libdrm_amdgpu.so.1)
]],
  first = "apptainer-rocm-host-libraries", confidence = 0.80,
}
case {
  name = "rocblas",
  url = "https://github.com/apptainer/apptainer/issues/1621",
  summary = "The host's rocBLAS, bound without its files.",
  text = [[
rocBLAS error: Cannot read /.singularity.d/libs/rocblas/library/TensileLibrary.dat: Illegal seek
]],
  first = "apptainer-rocm-host-libraries", confidence = 0.80,
}
case {
  name = "near-nvidia",
  url = "https://github.com/apptainer/apptainer/issues/598",
  summary = "Near miss: the libraries of --nv, among which is libdrm.",
  text = [[
/usr/bin/glxgears: /lib64/libc.so.6: version `GLIBC_2.34' not found (required by /.singularity.d/libs/libGLX.so.0)
/usr/bin/glxgears: /lib64/libc.so.6: version `GLIBC_2.34' not found (required by /.singularity.d/libs/libdrm.so.2)
]],
  must_not = { "apptainer-rocm-host-libraries" },
}

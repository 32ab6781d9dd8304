-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "apptainer-rocm-host-libraries",
  title = [["required by /.singularity.d/libs/...": apptainer --rocm brings the host's libraries]],
  summary = [[
--rocm binds the libraries that rocmliblist.conf names from the host to /.singularity.d/libs, first on the loader's path. Where
host and image differ in their C library, programs end with "GLIBC_2.33 not found (required by /.singularity.d/libs/...)";
rocBLAS taken from there does not find its own files. Since 1.4.0 (March 2025) Apptainer's list holds no compute libraries, but still
libdrm, libnuma and OpenCL; Singularity and older releases bind more.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[version `GLIBC(?:XX)?_[\d.]+' not found \(required by /\.singularity\.d/libs/lib(?:numa|elf|drm|hsa|amd|roc|hip|rccl|MIOpen|pci)]], strength = "decisive", group = "libs" },
    { log = [[Cannot read /\.singularity\.d/libs/(?:rocblas|hipblaslt)]], strength = "decisive", group = "libs" },
    { log = [[required by /\.singularity\.d/libs/lib(?:GL|EGL|nvidia|cuda)]], strength = "very_strong", against = true },
  },
  explains = { "glibc-too-old", "libstdcxx-too-old", "rocblas-tensile-library-missing", "rocm-soname-mismatch" },
  remedies = {
    { id = "devices-alone", title = "Bind the devices alone, and use the image's ROCm",
      outcome = "cure", chance = 0.85, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      requires = "the image has a ROCm of its own that fits the host's driver",
      apply = [[apptainer exec --containall --bind "$PWD",/dev/kfd,/dev/dri IMAGE.sif COMMAND]],
      verify = [[apptainer exec --containall --bind /dev/kfd,/dev/dri IMAGE.sif rocminfo | grep -m1 gfx]], expect = "gfx",
      rollback = [[true   # start it with --rocm as before]], fallback = "shorter-list" },
    { id = "shorter-list", title = "Take the libraries out of rocmliblist.conf",
      outcome = "cure", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      prepare = [[ls /etc/apptainer/rocmliblist.conf]],
      backup = [[sudo cp -p /etc/apptainer/rocmliblist.conf /etc/apptainer/rocmliblist.conf.before]],
      apply = [[test -f /etc/apptainer/rocmliblist.conf && sudo sed -i '/^lib/s/^/# /' /etc/apptainer/rocmliblist.conf]],
      verify = [[grep -c '^lib' /etc/apptainer/rocmliblist.conf || true]], expect = "^0",
      rollback = [[sudo cp -p /etc/apptainer/rocmliblist.conf.before /etc/apptainer/rocmliblist.conf]] },
  },
  references = {
    { url = "https://github.com/apptainer/apptainer/pull/2606", title = "Remove libraries from --rocm binds",
      says = "Host libraries of Rocky 9.4 in an Ubuntu 18.04 container want a newer C library; the list loses most of its libraries." },
    { url = "https://github.com/apptainer/apptainer/blob/main/etc/rocmliblist.conf", title = "rocmliblist.conf of 2026",
      says = "libdrm, libdrm_amdgpu, libnuma, libpci and the OpenCL libraries came back to the list before the release." },
    { url = "https://github.com/apptainer/apptainer/pull/1622", title = "Remove non-runtime libraries from rocmliblist.conf",
      says = "A user of a cluster meets GLIBCXX_3.4.29 and works without --rocm, with the devices bound." },
    { url = "https://github.com/apptainer/apptainer/issues/1621", title = "--rocm includes unnecessary libraries",
      says = "rocBLAS of the host looks for its Tensile files beside itself in /.singularity.d/libs." },
  },
}

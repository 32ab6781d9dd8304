-- SPDX-License-Identifier: Apache-2.0
case {
  name = "dkms-builds-well",
  url = "https://github.com/dkms-project/dkms",
  summary = "amdgpu-dkms for two kernels; the warnings are depmod's and initramfs's usual ones.",
  text = [[
Setting up amdgpu-dkms (1:6.10.5.60303-2109964.22.04) ...
Loading new amdgpu-6.10.5-2109964.22.04 DKMS files...
Deprecated feature: REMAKE_INITRD (/usr/src/amdgpu-6.10.5-2109964.22.04/dkms.conf)
Building for 6.8.0-52-generic
Building for architecture x86_64
Building initial module for 6.8.0-52-generic
EFI variables are not supported on this system
/sys/firmware/efi/efivars not found, aborting.
Done.
Forcing installation of amdgpu

amdgpu.ko:
Running module version sanity check.
 - Original module
   - No original module exists within this kernel
 - Installation
   - Installing to /lib/modules/6.8.0-52-generic/updates/dkms/
depmod: WARNING: could not open modules.builtin.modinfo at /lib/modules/6.8.0-52-generic: No such file or directory
W: Possible missing firmware /lib/firmware/amdgpu/ip_discovery.bin for module amdgpu
W: Possible missing firmware /lib/firmware/amdgpu/sienna_cichlid_mes1.bin for module amdgpu
amdgpu/6.10.5-2109964.22.04, 6.8.0-52-generic, x86_64: installed
]],
}
case {
  name = "hipcc-build",
  url = "https://rocm.docs.amd.com/projects/HIP/en/latest/install/build.html",
  summary = "A program compiles for two targets, with warnings.",
  text = [[
-- The HIP compiler identification is Clang 18.0.0
-- Check for working HIP compiler: /opt/rocm/llvm/bin/clang++ - skipped
-- Performing Test HAVE_FLAG_WERROR - Failed
-- Could NOT find Threads (missing: Threads_FOUND)
CMake Warning (dev) at CMakeLists.txt:31 (find_package):
  Policy CMP0144 is not set: find_package uses upper-case <PACKAGENAME>_ROOT
-- hip::amdhip64 is SHARED_LIBRARY
-- Build for targets: gfx1030;gfx1100
[ 25%] Building HIP object CMakeFiles/saxpy.dir/saxpy.hip.o
saxpy.hip:41:3: warning: ignoring return value of function declared with 'nodiscard' attribute [-Wunused-result]
   41 |   hipFree(d_x);
clang++: warning: argument unused during compilation: '--offload-arch=gfx1100' [-Wunused-command-line-argument]
3 warnings generated when compiling for gfx1030.
[100%] Linking HIP executable saxpy
[100%] Built target saxpy
$ ./saxpy
max error: 0.000000
PASSED!
]],
}
case {
  name = "pip-and-conda",
  url = "https://pip.pypa.io/en/stable/user_guide/",
  summary = "A ROCm wheel goes in; pip grumbles about others.",
  text = [[
$ pip install torch torchvision --index-url https://download.pytorch.org/whl/rocm6.2
Looking in indexes: https://download.pytorch.org/whl/rocm6.2
WARNING: Retrying (Retry(total=4, connect=None, read=None, redirect=None, status=None)) after connection broken by 'ReadTimeoutError'
Collecting torch
  Downloading https://download.pytorch.org/whl/rocm6.2/torch-2.5.1%2Brocm6.2-cp311-cp311-linux_x86_64.whl (3998.0 MB)
ERROR: pip's dependency resolver does not currently take into account all the packages that are installed. This behaviour is the source of the following dependency conflicts.
streamlit 1.30.0 requires packaging<24,>=16.8, but you have packaging 24.1 which is incompatible.
WARNING: The script torchrun is installed in '/home/user/.local/bin' which is not on PATH.
Successfully installed pytorch-triton-rocm-3.1.0 torch-2.5.1+rocm6.2 torchvision-0.20.1+rocm6.2
$ python -c 'import torch; print(torch.cuda.is_available(), torch.cuda.get_device_name(0))'
True AMD Radeon RX 7900 XT
]],
}
case {
  name = "amdgpu-install-ok",
  url = "https://amdgpu-install.readthedocs.io/en/latest/",
  summary = "The installer ends well.",
  text = [[
$ sudo amdgpu-install -y --usecase=rocm --no-dkms
Hit:1 http://archive.ubuntu.com/ubuntu noble InRelease
Ign:2 https://repo.example.org/other noble InRelease
W: https://repo.radeon.com/amdgpu/6.3.3/ubuntu/dists/noble/InRelease: Key is stored in legacy trusted.gpg keyring (/etc/apt/trusted.gpg), see the DEPRECATION section in apt-key(8) for details.
N: Skipping acquire of configured file 'main/binary-i386/Packages' as repository 'https://repo.radeon.com/rocm/apt/6.3.3 noble InRelease' doesn't support architecture 'i386'
Setting up rocminfo (1.0.0.60303-74~24.04) ...
update-alternatives: warning: forcing reinstallation of alternative /opt/rocm-6.3.3 because link group rocm is broken
Setting up rocm (6.3.3.60303-74~24.04) ...
Processing triggers for libc-bin (2.39-0ubuntu8.4) ...
/sbin/ldconfig.real: /lib/x86_64-linux-gnu/libfoo.so.1 is not a symbolic link
$ rocminfo | grep -m1 gfx
  Name:                    gfx1100
]],
}

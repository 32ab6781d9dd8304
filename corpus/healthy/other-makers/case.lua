-- SPDX-License-Identifier: Apache-2.0
-- NVIDIA and Intel machines whose faults sound alike.
case { name = "nvidia-xid", url = "https://docs.nvidia.com/deploy/xid-errors/", summary = [[Xid messages and a card that fell off the bus.]],
  text = [=[
[ 4312.110201] NVRM: Xid (PCI:0000:01:00): 31, pid=4711, name=python3, Ch 00000008, intr 00000000. MMU Fault: ENGINE GRAPHICS GPCCLIENT_T1_0 faulted @ 0x7f12_a0000000. Fault is of type FAULT_PDE ACCESS_TYPE_VIRT_READ
[ 4312.330211] NVRM: Xid (PCI:0000:01:00): 43, pid=4711, name=python3, Ch 00000008
[ 4399.551022] NVRM: Xid (PCI:0000:01:00): 79, pid='<unknown>', name=<unknown>, GPU has fallen off the bus.
[ 4399.551030] NVRM: GPU 0000:01:00.0: GPU has fallen off the bus.
[ 4399.551100] NVRM: A GPU crash dump has been created. If possible, please run nvidia-bug-report.sh as root to collect this data before the NVIDIA kernel module is unloaded.
]=] }
case { name = "nvidia-no-kernel-image", url = "https://github.com/pytorch/pytorch/issues/120245", summary = [[A wheel without code for an old card.]],
  text = [=[
/usr/lib/python3/dist-packages/torch/cuda/__init__.py:235: UserWarning:
NVIDIA GeForce GTX 780 with CUDA capability sm_35 is not compatible with the current PyTorch installation.
The current PyTorch install supports CUDA capabilities sm_50 sm_60 sm_70 sm_75 sm_80 sm_86 sm_90.
RuntimeError: CUDA error: no kernel image is available for execution on the device
CUDA kernel errors might be asynchronously reported at some other API call, so the stacktrace below might be incorrect.
]=] }
case { name = "nvidia-out-of-memory", url = "https://pytorch.org/docs/stable/notes/faq.html", summary = [[CUDA's out of memory on an NVIDIA card.]],
  text = [=[
NVIDIA GeForce RTX 3060
ggml_cuda_init: found 1 CUDA devices:
  Device 0: NVIDIA GeForce RTX 3060, compute capability 8.6, VMM: yes
ggml_backend_cuda_buffer_type_alloc_buffer: allocating 9012.00 MiB on device 0: cudaMalloc failed: out of memory
llama_model_load: error loading model: unable to allocate CUDA0 buffer
]=] }
case { name = "nvidia-driver-mismatch", url = "https://docs.nvidia.com/deploy/nvidia-smi/index.html", summary = [[Library and kernel module of two releases.]],
  text = [=[
Failed to initialize NVML: Driver/library version mismatch
NVML library version: 550.90
NVRM: API mismatch: the client has the version 550.90.07, but
NVRM: this kernel module has the version 550.54.15.  Please make sure that this kernel module and all NVIDIA driver components have the same version.
]=] }
case { name = "nvidia-secure-boot", url = "https://docs.kernel.org/admin-guide/module-signing.html", summary = [[NVIDIA's module is refused under Secure Boot.]],
  text = [=[
[   12.100201] nvidia: loading out-of-tree module taints kernel.
[   12.100300] nvidia: module verification failed: signature and/or required key missing - tainting kernel
modprobe: ERROR: could not insert 'nvidia': Key was rejected by service
]=] }
case { name = "nouveau", url = "https://nouveau.freedesktop.org/", summary = [[nouveau's faults and time-outs.]],
  text = [=[
[  101.100201] nouveau 0000:01:00.0: gr: DATA_ERROR 0000009c [] ch 3 [007f8c5000 Xorg[1211]] subc 0 class 9097 mthd 1614 data 00000000
[  101.200201] nouveau 0000:01:00.0: fifo: fault 00 [READ] at 0000000000000000 engine 00 [GR] client 00 [GPC0/L1_0] reason 02 [PTE] on channel 3 [007f8c5000 Xorg[1211]]
[  101.300201] nouveau 0000:01:00.0: Xorg[1211]: channel 3 killed!
[  110.300201] nouveau 0000:01:00.0: timeout
[  110.400201] nouveau 0000:01:00.0: Direct firmware load for nvidia/gp107/gr/sw_nonctx.bin failed with error -2
]=] }
case { name = "intel-arc-sycl", url = "https://github.com/ggml-org/llama.cpp/blob/master/docs/backend/SYCL.md", summary = [[llama.cpp on an Intel Arc that is out of memory and resets.]],
  text = [=[
Found 1 SYCL devices:
|ID|        Device Type|                                   Name|Version|units  |group |group|size       |
| 0| [level_zero:gpu:0]|               Intel Arc A770 Graphics|   12.55|    512|    1024|   32| 16225M|
UR_RESULT_ERROR_OUT_OF_DEVICE_MEMORY
Native API failed. Native API returns: 20 (UR_RESULT_ERROR_DEVICE_LOST)
[ 8812.100201] i915 0000:03:00.0: [drm] GPU HANG: ecode 12:10:85d8fffb, in llama-server [4711]
[ 8812.100301] i915 0000:03:00.0: [drm] GT0: Resetting chip for stopped heartbeat on ccs0
]=] }
case { name = "xe-timed-out-job", url = "https://docs.kernel.org/gpu/xe/index.html", summary = [[xe resets an engine and keeps a dump.]],
  text = [=[
[ 2211.100201] xe 0000:03:00.0: [drm] GT0: Timedout job: seqno=4294967169, lrc_seqno=4294967169, guc_id=12, flags=0x0 in python3 [4711]
[ 2211.100301] xe 0000:03:00.0: [drm] Xe device coredump has been created
[ 2211.100311] xe 0000:03:00.0: [drm] Check your /sys/class/drm/card1/device/devcoredump/data
[ 2211.200301] xe 0000:03:00.0: [drm] GT0: Engine reset: engine_class=ccs, logical_mask: 0x1, guc_id=12
[ 2211.300301] xe 0000:03:00.0: [drm] *ERROR* GT0: TLB invalidation time'd out, seqno=101, recv=100
]=] }
case { name = "radeon-driver", url = "https://docs.kernel.org/gpu/todo.html", summary = [[The old radeon driver of an HD 6450.]],
  text = [=[
[    3.100201] [drm] radeon kernel modesetting enabled.
[    3.100301] radeon 0000:01:00.0: VRAM: 1024M 0x0000000000000000 - 0x000000003FFFFFFF (1024M used)
[    3.200301] [drm] radeon: 1024M of VRAM memory ready
[    3.300301] [drm] UVD initialized successfully.
[    3.400301] [drm] Initialized radeon 2.50.0 20080528 for 0000:01:00.0 on minor 0
]=] }
case { name = "adreno", url = "https://docs.kernel.org/gpu/msm-crash-dump.html", summary = [[A phone chip's GPU hangs.]],
  text = [=[
[  901.100201] msm_dpu ae01000.display-controller: [drm:hangcheck_handler] *ERROR* 6.3.0.1: hangcheck detected gpu lockup rb 0!
[  901.100301] msm_dpu ae01000.display-controller: [drm:hangcheck_handler] *ERROR* 6.3.0.1:     completed fence: 36544
[  901.200301] adreno 5000000.gpu: [drm:a6xx_irq] *ERROR* gpu fault ring 0 fence 8ec1 status 00800005 rb 01b8/02a1
]=] }

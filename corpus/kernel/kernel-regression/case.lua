-- SPDX-License-Identifier: Apache-2.0
case {
  name = "bisected-by-owner",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4965",
  summary = "RX 580: the report names the last good kernel and the commits.",
  text = [[
Last known good       : **v6.11**
First known bad       : **v6.12**
Regression bisected to:
  * de84484c6f8b ("drm/amdkfd: Improve signal event slow path", 2024-12-19)
amdgpu: scheduler comp_1.1.1 is not ready, skipping
]],
  facts = { ["gpu.gfx"] = "gfx803" },
  first = "kernel-regression",
  confidence = 0.70,
}
case {
  name = "near-bisected-elsewhere",
  url = "https://github.com/ggml-org/llama.cpp/issues/21724",
  summary = "The first bad commit is one of the program.",
  text = [[
First bad commit: (b4722) vulkan: optimise mul_mat_id loading
]],
  must_not = { "kernel-regression" },
}
case {
  name = "bo-destroy-5-15-118",
  url = "https://github.com/NixOS/nixpkgs/issues/240017",
  summary = "The wrong backport of 5.15.118, named in the oops.",
  text = [[
Jun 26 17:10:51 host kernel: RIP: 0010:amdgpu_bo_vm_destroy+0x15/0x90 [amdgpu]
]],
  facts = { ["kernel.version"] = "5.15.118" },
  first = "kernel-regression",
  must_not = { "gpu-vm-fault" },
  confidence = 0.80,
}
case {
  name = "bo-destroy-version-unknown",
  url = "https://github.com/NixOS/nixpkgs/issues/240017",
  summary = "The same line without a version.",
  text = [[
RIP: 0010:amdgpu_bo_vm_destroy+0x15/0x90 [amdgpu]
]],
  first = "kernel-regression",
  confidence = 0.50,
}
case {
  name = "wave-control-4-15",
  url = "https://github.com/ROCm/amdgpu/issues/70",
  summary = "An oops of the old form, in KFD's debugger calls.",
  text = [[
[  279.910283] BUG: unable to handle kernel NULL pointer dereference at 0000000000000000
[  279.910345] IP: kfd_dbgmgr_wave_control+0x12/0x60 [amdgpu]
[  279.910347] PGD 7e8155067 P4D 7e8155067 PUD 81419b067 PMD 0 
[  279.910352] Oops: 0000 [#1] SMP NOPTI
]],
  first = "kernel-regression",
  confidence = 0.50,
}
case {
  name = "queue-function-missing",
  url = "https://github.com/lamikr/rocm_sdk_builder/issues/257",
  summary = "gfx8 on 6.15: KFD calls a function that is not there.",
  text = [[
BUG: kernel NULL pointer dereference, address: 0000000000000000
RIP: 0010:0x0
Code: Unable to access opcode bytes at 0xffffffffffffffd6.
 unmap_queues_cpsch+0x1d6/0x2f0 [amdgpu]
 execute_queues_cpsch+0x6b/0xd0 [amdgpu]
]],
  facts = { ["gpu.gfx"] = "gfx803", ["kernel.version"] = "6.15.6" },
  first = "kernel-regression",
  must_not = { "vram-oom" },
  confidence = 0.50,
}
case {
  name = "trap-handler-mapped-6-6",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2596",
  summary = "6.6.2: the mapping conflicts, the oops is in a list function.",
  text = [[
Nov 26 01:10:31 host kernel: amdgpu 0000:62:00.0: amdgpu: bo 000000004fd46f03 va 0x0800000000-0x0800000001 conflict with 0x0800000000-0x0800000200
Nov 26 01:10:31 host kernel: amdgpu: Failed to map VA 0x800000000000 in vm. ret -22
Nov 26 01:10:31 host kernel: amdgpu: Failed to map bo to gpuvm
]],
  facts = { ["kernel.version"] = "6.6.2-arch1-1" },
  first = "kernel-regression",
  must_not = { "vram-oom", "gpu-vm-fault" },
  confidence = 0.70,
}
case {
  name = "tlb-fence-blocked",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5536",
  summary = "The worker is blocked; the version is not told.",
  text = [[
[  246.947584] INFO: task kworker/2:4:944 blocked for more than 122 seconds.
[  246.947596] task:kworker/2:4     state:D stack:0     pid:944   tgid:944   ppid:2      task_flags:0x4208060 flags:0x00004000
[  246.947604] Workqueue: events amdgpu_tlb_fence_work [amdgpu]
]],
  first = "kernel-regression",
  confidence = 0.70,
}
case {
  name = "tlb-fence-6-17-5",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5536",
  summary = "Only the work queue, with the version.",
  text = [[
[  246.947604] Workqueue: events amdgpu_tlb_fence_work [amdgpu]
]],
  facts = { ["kernel.version"] = "6.17.5" },
  first = "kernel-regression",
  confidence = 0.80,
}
case {
  name = "restore-6-18",
  url = "https://github.com/getsolus/packages/issues/7986",
  summary = "KFD cannot restore, then the copy engine faults.",
  text = [[
[ 2399.645506] amdgpu: amdgpu_amdkfd_restore_userptr_worker: Failed to resume KFD
[ 2480.727732] amdgpu 0000:0e:00.0: amdgpu: [gfxhub] page fault (src_id:0 ring:173 vmid:8 pasid:32791)
[ 2480.727748] amdgpu 0000:0e:00.0: amdgpu: 	 Faulty UTCL2 client ID: SDMA0 (0xd)
]],
  facts = { ["kernel.version"] = "6.18" },
  first = "kernel-regression",
  confidence = 0.80,
}
case {
  name = "restore-and-oops",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2596",
  summary = "A restore failure by itself says little; with an oops of KFD it does.",
  text = [[
[  100.000000] amdgpu: amdgpu_amdkfd_restore_userptr_worker: Failed to resume KFD
[  500.000000] BUG: kernel NULL pointer dereference, address: 0000000000000002
[  500.000010] RIP: 0010:svm_range_restore_pages+0x1a/0xa0 [amdgpu]
]],
  first = "kernel-regression",
  confidence = 0.80,
}
case {
  name = "near-oops-of-another-driver",
  url = "https://github.com/Syllo/nvtop/issues/168",
  summary = "An oops elsewhere; amdgpu is only in the list of modules.",
  text = [[
BUG: kernel NULL pointer dereference, address: 0000000000000010
RIP: 0010:btusb_work+0x15/0x90 [btusb]
Modules linked in: btusb amdgpu drm_ttm_helper ttm gpu_sched
]],
  must_not = { "kernel-regression" },
}
case {
  name = "near-user-page-fault",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2596",
  summary = "A program's fault on the GPU, not the kernel's.",
  text = [[
[ 3301.257831] amdgpu 0000:11:00.0: amdgpu: [gfxhub] page fault (src_id:0 ring:40 vmid:8 pasid:32802, for process blender pid 9571 thread blender pid 9571)
[ 3301.257835] amdgpu 0000:11:00.0: amdgpu: GCVM_L2_PROTECTION_FAULT_STATUS:0x00000000
]],
  first = "gpu-vm-fault",
  must_not = { "kernel-regression" },
  confidence = 0.75,
}
case {
  name = "commit-to-revert",
  url = "https://github.com/getsolus/packages/issues/1266",
  summary = [[The commit is known.]],
  text = [[
Kernel amdgpu NULL pointer dereference
to prevent ROCm 6.0 from crashing, kernel commit 96c211f1f9ef82183493f4ceed4e347b52849149 should be reverted
]],
  first = "kernel-regression", confidence = 0.52,
}
case {
  name = "older-kernel-cures",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5536",
  summary = [[What cured it.]],
  text = [[
kworkers hang when ollama runs on the RX 7900 XTX. Downgrading the kernel to 6.16.12 fixed it.
]],
  first = "kernel-regression", confidence = 0.52,
}
case {
  name = "regression-in-words",
  url = "https://github.com/OpenGamingCollective/kernel-packages/issues/42",
  summary = [[The word itself, and the releases.]],
  text = [[
RX 9070: VCN encoding resets the GPU, a kernel regression
]],
  first = "kernel-regression", confidence = 0.52,
}
case {
  name = "good-and-bad",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5536",
  summary = [[A good release and a bad one.]],
  text = [[
ROCm works fine on kernel 6.16.12.

[  246.947584] INFO: task kworker/2:4:944 blocked for more than 122 seconds.
[  246.947588]       Not tainted 6.17.5 #1

It hangs with kernel 6.17.5 on the same RX 7900 XTX.
]],
  first = "kernel-regression", confidence = 0.55,
}
case {
  name = "firmware-in-words",
  url = "https://github.com/NixOS/nixpkgs/issues/466945",
  summary = [[Near miss: the firmware is meant.]],
  text = [[
There is a regression in amdgpu's firmware that causes SMU crashes on the RX 7900 XT.
]],
  first = "firmware-regression", confidence = 0.45,
  must_not = { "kernel-regression" },
}
case {
  name = "told-downgrade",
  url = "https://github.com/omacom/omarchy/issues/11278",
  summary = "The older kernel helped.",
  text = [[
Downgrading the kernel to the release before restores the desktop.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "kernel-regression", confidence = 0.52,
}
case {
  name = "told-firmware",
  url = "https://github.com/noamsto/nix-amd-ai/issues/105",
  summary = "Near miss: the firmware is what was put back.",
  text = [[
Reverting on an unchanged kernel to the older linux-firmware fixed it.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "firmware-regression", confidence = 0.52,
  must_not = { "kernel-regression" },
}
case {
  name = "told-two-versions",
  url = "https://github.com/ROCm/amdgpu/issues/53",
  summary = "One release is bad, one is good.",
  text = [[
The display hangs with kernel 6.12.4 after a minute.
It works fine on kernel 6.11.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "kernel-regression", confidence = 0.52,
}
case {
  name = "told-breaks",
  url = "https://github.com/CachyOS/linux-cachyos/issues/794",
  summary = "The same, the other way round.",
  text = [[
Kernel 6.18 breaks every job.
Going back to 6.17.9 fixes it.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "kernel-regression", confidence = 0.52,
}
case {
  name = "told-introduced",
  url = "https://github.com/NixOS/nixpkgs/issues/336713",
  summary = "The release in which it came.",
  text = [[
The fault was introduced in kernel 6.10 and concerns all jobs.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "kernel-regression", confidence = 0.52,
}
case {
  name = "told-support",
  url = "https://github.com/NixOS/nixpkgs/issues/336713",
  summary = "Near miss: support came with it.",
  text = [[
Support for this card was introduced in kernel 6.10.
]],
  must_not = { "kernel-regression" },
}
case {
  name = "told-update-broke",
  url = "https://github.com/ROCm/amdgpu/issues/189",
  summary = "A kernel update broke the driver.",
  text = [[
Linux kernel updates have broken the driver of my card.
]],
  facts = { ["gpu.name"] = "Radeon RX 7600" },
  first = "kernel-regression", confidence = 0.52,
}
case {
  name = "told-does-not-occur-with",
  url = "https://github.com/ROCm/amdgpu/issues/189",
  summary = "One release is bad and another is good.",
  text = [[
A black screen since kernel 6.11.0-29-generic.
It does *not* occur with kernel 6.11.0-26-generic.
]],
  facts = { ["gpu.name"] = "Radeon RX 7600" },
  first = "kernel-regression", confidence = 0.52,
}
case {
  name = "told-observed-with",
  url = "https://github.com/ROCm/amdgpu/issues/189",
  summary = "The same, of another behaviour.",
  text = [[
The behavior was observed starting with HWE kernel 6.11.0-29-generic.
Everything works fine with kernel 6.11.0-26-generic.
]],
  facts = { ["gpu.name"] = "Radeon RX 7600" },
  first = "kernel-regression", confidence = 0.52,
}
case {
  name = "told-dkms-broken-by-update",
  url = "https://github.com/ROCm/amdgpu/issues/189",
  summary = "Near miss: the module does not build.",
  text = [[
The kernel update broke the dkms build of the driver.
]],
  facts = { ["gpu.name"] = "Radeon RX 7600" },
  must_not = { "kernel-regression" },
}
case {
  name = "told-one-bad-one-stable",
  url = "https://github.com/pop-os/pop/issues/2064",
  summary = "In words: one release freezes, one is stable.",
  text = [[
Kernel 6.17.0-14-generic causes 100% hard freeze on AMD Barcelo (Renoir) - 15 boots in a row all crashed. Kernel 6.8 is stable on the same hardware.
]],
  facts = { ["gpu.name"] = "Barcelo" },
  first = "kernel-regression", confidence = 0.52,
}
case {
  name = "told-will-not-boot",
  url = "https://github.com/NixOS/nixpkgs/issues/247942",
  summary = "In words: one release does not boot, the one before does.",
  text = [[
After upgrading my system to kernel 6.1.43, it won't boot.
Selecting a rollback entry from the boot manager allows me to boot normally to kernel 6.1.42.
My PC has a Radeon 7900 XT graphics card.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" },
  first = "kernel-regression", confidence = 0.52,
}
case {
  name = "told-will-not-boot-not-cured",
  url = "https://github.com/NixOS/nixpkgs/issues/247942",
  summary = "Near miss: the other release changes nothing.",
  text = [[
After upgrading my system to kernel 6.1.43, it won't boot.
Kernel 6.1.42 is stable they say, but it did not help me.
My PC has a Radeon 7900 XT graphics card.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" },
  must_not = { "kernel-regression" },
}
case {
  name = "told-boundary",
  url = "https://github.com/NixOS/nixpkgs/issues/145721",
  summary = "A title that draws the line between releases.",
  text = [[
Desktop hangs after logging in with kernel >=5.10.76
]],
  facts = { ["gpu.name"] = "Radeon RX 5500" },
  first = "kernel-regression", confidence = 0.52,
}
case {
  name = "told-boundary-firmware",
  url = "https://github.com/NixOS/nixpkgs/issues/145721",
  summary = "Near miss: the firmware did it.",
  text = [[
Desktop hangs after logging in with kernel >=5.10.76 and linux-firmware of November, the firmware before is good
]],
  facts = { ["gpu.name"] = "Radeon RX 5500" },
  must_not = { "kernel-regression" },
}
case {
  name = "told-update-from-to",
  url = "https://github.com/CachyOS/linux-cachyos/issues/922",
  summary = "A title that names both releases.",
  text = [[
MacPro 5.1, 2x6-Core, AMD RX580 8GB freeze after Kernel Update from 7.0.11 to 7.1.3
]],
  facts = { ["gpu.name"] = "Radeon RX 580" },
  first = "kernel-regression", confidence = 0.52,
}
case {
  name = "told-update-from-to-firmware",
  url = "https://github.com/void-linux/void-packages/issues/49211",
  summary = "Near miss: newer firmware cures it.",
  text = [[
Upgrading from kernel 6.6 to 6.7 causes the AMD GPUs to freeze upon booting, linux-firmware 20240220 solves it.
]],
  must_not = { "kernel-regression" },
}
case {
  name = "oops-by-name-alone",
  url = "https://github.com/ublue-os/bazzite/issues/5285",
  summary = "A report's title names the function; the record is attached.",
  text = [[
# amdgpu: NULL pointer dereference in amdgpu_hmm_invalidate_gfx during kcompactd migration (kernel 7.1.3, Bazzite)
]],
  first = "kernel-regression",
  must_not = { "kernel-userptr-disabled", "gpu-hardware-failure" },
  confidence = 0.50,
}
case {
  name = "near-oops-of-another-driver-told",
  url = "https://github.com/NVIDIA/gpu-operator/issues/274",
  summary = "The same words of another maker's driver on a machine that has an AMD processor.",
  text = [[
# kernel NULL pointer dereference in nvkms_open_gpus after update, AMD Ryzen 9 with an RTX 3080

The machine with the Ryzen processor panics as soon as the display manager starts.
]],
  must_not = { "kernel-regression" },
}
case {
  name = "lts-kernel-boots",
  url = "https://github.com/getsolus/packages/issues/10023",
  summary = "Black screen after one kernel update; the LTS kernel is fine.",
  text = [[
# No Boot/black screen after Kernel Update to 7.1.3

After 7.1.3 update the machine doesnt boot at all (No TTY access, no cursor, only black screen).
Booting into linux-lts works fine, nothing broken.

  Info: quad core AMD Athlon 5350 APU with Radeon R3 [MCP] speed (MHz):
  Device-1: Advanced Micro Devices [AMD/ATI] Kabini [Radeon HD 8400 / R3 Series]
]],
  first = "kernel-regression",
  must_not = { "pcie-atomics-missing", "thermal-or-power-fault" },
  confidence = 0.50,
}
case {
  name = "verdict-of-each-version",
  url = "https://github.com/omacom/omarchy/issues/6223",
  summary = "A list of versions; going back to the kernel before was tried and helps.",
  text = [[
# Crash and restart after the screen is locked

- **CPU/APU**: AMD Ryzen AI Max 385 w/ Radeon 8050S (Strix Halo)
- **Kernel**: `7.1.3-arch1-2` (broken) — `7.0.10-arch1-1` confirmed working (rollback tested)
- **mesa**: `1:26.1.4-1` (broken) — `1:26.1.1-2` confirmed working
]],
  first = "kernel-regression",
  must_not = { "clock-stuck-low", "gpu-hardware-failure" },
  confidence = 0.50,
}
case {
  name = "firmware-verdict-beside-it",
  url = "https://github.com/omacom/omarchy/issues/6223",
  summary = "The same list with the firmware package in it: the kernel was tried alone, the package not.",
  text = [[
- **CPU/APU**: AMD Ryzen AI Max 385 w/ Radeon 8050S (Strix Halo)
- **Kernel**: `7.1.3-arch1-2` (broken) — `7.0.10-arch1-1` confirmed working (rollback tested)
- **linux-firmware-amdgpu**: `20260622-1` (broken) — `20260519-1` confirmed working
]],
  first = "kernel-regression",
  accepted = { "firmware-regression" },
  confidence = 0.40,
}
case {
  name = "occurs-and-does-not",
  url = "https://github.com/xanmod/linux/issues/163",
  summary = "Two releases in one sentence: one has the problem, one has not.",
  text = [[
My Radeon VII draws more than 65 W when idle.
The problem does not occur in 5.12.12 but does occur in 5.12.13.
]],
  first = "kernel-regression",
}
case {
  name = "occurs-and-does-not-of-a-program",
  url = "https://github.com/M-Bab/linux-kernel-amdgpu-binaries/issues/8",
  summary = "Near miss: the numbers are Mesa's.",
  text = [[
On my Radeon VII the corruption is not there with Mesa: it does not occur in 5.12.12 but does occur in 5.12.13.
]],
  must_not = { "kernel-regression" },
}
case {
  name = "installed-and-faults-at-boot",
  url = "https://github.com/M-Bab/linux-kernel-amdgpu-binaries/issues/95",
  summary = "A kernel was put in, and the boot ends in a page fault.",
  text = [[
I installed your 5.11.8 Linux kernel in Linux Mint 20 and I am using a Radeon HD 7850.
When trying to boot I get a page fault.
]],
  first = "kernel-regression", must_not = { "gpu-vm-fault" },
}
case {
  name = "installed-and-no-root",
  url = "https://github.com/M-Bab/linux-kernel-amdgpu-binaries/issues/8",
  summary = "Near miss: the panic is about the initramfs, the driver never ran.",
  text = [[
I installed the 5.11.8 Linux kernel by hand and I am using a Radeon HD 7850.
When trying to boot I get a panic that it is unable to mount the root fs, since there is no initramfs yet.
]],
  must_not = { "kernel-regression" },
}
case {
  name = "update-and-dkms",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3701",
  summary = "Near miss: the update left the module of another package unbuilt.",
  text = [[
My Radeon RX 6800 gives a black screen after the kernel update to 6.8.0-44 since amdgpu-dkms was not built for it.
]],
  must_not = { "kernel-regression" },
}
case {
  name = "killed-entity",
  url = "https://github.com/ollama/ollama/issues/12893",
  summary = "RX 7900 XTX: jobs of Ollama's killed runners, and freezes.",
  text = [=[
Broken: 0.12.4-rocm to 0.12.9-rocm. After many of these messages the whole system freezes.
Nov 02 10:11:32 host kernel: [drm:amdgpu_job_submit [amdgpu]] *ERROR* Trying to push to a killed entity
Nov 02 10:11:33 host kernel: [drm:amdgpu_job_submit [amdgpu]] *ERROR* Trying to push to a killed entity
]=],
  first = "kernel-regression",
  confidence = 0.52,
}
case {
  name = "killed-entity-alone",
  url = "https://github.com/ollama/ollama/issues/12893",
  summary = "Near miss: the line alone, which killing a program may leave.",
  text = [=[
Nov 02 10:11:32 host kernel: [drm:amdgpu_job_submit [amdgpu]] *ERROR* Trying to push to a killed entity
]=],
  must_not = { "kernel-regression" },
}

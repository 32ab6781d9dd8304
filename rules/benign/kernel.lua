-- SPDX-License-Identifier: Apache-2.0

benign { id = "optional-ta-firmware", log = [[Direct firmware load for amdgpu/\w+_ta\.bin failed with error -2]],
  why = "The file holds trusted applications of the security processor (RAS, XGMI, HDCP); the driver goes on without it, and ROCm does not need it.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/912" }
benign { id = "optional-ta-firmware-psp", log = [[psp v\d+\.\d+: Failed to load firmware "amdgpu/\w+_ta\.bin"]],
  why = "Goes with the optional trusted-application file that is not installed; the GPU comes up without it.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/912" }
benign { id = "optional-ta-ucode", log = [[\b(?:RAS|RAP|SECUREDISPLAY|HDCP|DTM|XGMI): (?:optional )?\w+ ta ucode is not available]],
  why = "An information of the driver on GPUs whose firmware has no such trusted application: consumer cards have no RAS, RAP or secure display. The driver returns success after it.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_psp.c" }
benign { id = "smu-interface-version", log = [[SMU driver if version not matched]],
  why = "The power firmware's interface is newer than the driver's table. The firmware is made to be backward compatible, healthy cards print it at every boot, and kernels from 2026 on no longer do. Look at it only when SMU messages fail as well.",
  url = "https://git.kernel.org/pub/scm/linux/kernel/git/torvalds/linux.git/commit/?id=a3ffaa5b397f4df9d6ac16b10583e9df8e6fa471" }
benign { id = "virtual-crat", log = [[Virtual CRAT table created for (?:CPU|GPU)]],
  why = "The compute driver describes the topology itself where the firmware's ACPI tables do not: the normal case on every current machine, and a sign that KFD started.",
  url = "https://github.com/hamadmarri/TT-CPU-Scheduler/issues/23" }
benign { id = "no-acpi-crat", log = [[(?:\bCRAT table not found|Ignoring ACPI CRAT on non-APU system)]],
  why = "Only old APUs have this ACPI table; a virtual one is made instead.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4017" }
benign { id = "ras-initialized", log = [[RAS INFO: ras initialized successfully]],
  why = "Error counting (RAS) was switched on. It reports no error.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4017" }
benign { id = "ecc-active", log = [[\b(?:MEM|SRAM) ECC is active\.]],
  why = "ECC is on, as it should be on such a card. It reports no error.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4017" }
benign { id = "tmz", log = [[Trusted Memory Zone \(TMZ\) feature (?:not supported|disabled as experimental|enabled)]],
  why = "Encrypted display memory, which compute does not use.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4017" }
benign { id = "psp-runtime-database", log = [[PSP runtime database doesn't exist]],
  why = "The driver looks for an optional table of boot settings in VRAM, does not find its mark and uses defaults; most consumer GPUs have none.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_psp.c" }
benign { id = "smu-resumed", log = [[\bSMU is resum(?:ing\.\.\.|ed successfully!)]],
  why = "The card woke from runtime power saving. Many of these mean that something keeps waking an idle card, not that it fails.",
  url = "https://github.com/pop-os/pop/issues/1543" }
benign { id = "partition-not-valid", log = [[\brenderD\d+ partition \d+ not valid!]],
  why = "In a partitioned GPU every render node of a partition that the present mode does not use says so; AMD calls it harmless, and it is gone with ROCm 7.2.0.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5720" }
benign { id = "no-crtc", log = [[\[drm\] Cannot find any crtc or sizes]],
  why = "No display is connected to the card. Compute does not need one.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5379" }
benign { id = "nvme-io-page-fault", log = [[\bnvme [0-9a-f:.]+: AMD-Vi: Event logged \[IO_PAGE_FAULT]],
  why = "An IOMMU fault of the NVMe disk named in the line, not of the GPU.",
  url = "https://github.com/pop-os/pop/issues/853" }
benign { id = "securedisplay-query", log = [[SECUREDISPLAY: query securedisplay TA failed|Secure display: Generic Failure]],
  why = "A trusted application for verified pictures in cars answers the driver's question with no; nothing else uses it.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_psp.c" }
benign { id = "ecc-count-read-error", log = [[\b(?:1048560|2097120|3145680|4194240) (?:new )?(?:un)?correctable hardware errors? detected]],
  why = "The count is a multiple of 16 times 65535: the counters of all channels read as all ones, as registers do that cannot be read. It counts no errors." }
benign { id = "ecc-absent", log = [[\b(?:MEM|SRAM) ECC is not presented\.]],
  why = "The card has no such error correction, as nearly all consumer cards; it reports no error.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c" }
benign { id = "runtime-pm-mode", log = [[\bUsing (?:BACO|BOCO|BAMACO|ATPX) for runtime pm|\bRuntime PM not available]],
  why = "How an idle card is switched off, or that it is not. Of interest only when the card does not wake.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c" }
benign { id = "pcie-bandwidth", log = [[available PCIe bandwidth, limited by]],
  why = "The link is narrower or slower than the card could use: an x4 slot, an eGPU, a riser. Models load more slowly and several GPUs exchange data more slowly; computing within one card does not suffer.",
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/741" }
benign { id = "xgmi-error-metric", log = [[xgmi_error: Invalid argument|\bXGMI_ERR: N/A]],
  why = "MI300 and later do not serve this file; faults of the link are reported as RAS errors of the XGMI_WAFL block.",
  url = "https://github.com/ROCm/rocm-systems/issues/11468" }
benign { id = "rom-images-end", log = [[\bNo more image in the PCI ROM]],
  why = "The kernel reached the end of the card's ROM; the driver says in the next line where it got the VBIOS from.",
  url = "https://github.com/ollama/ollama/issues/2453" }
benign { id = "dsc-precompute", log = [[\bDSC precompute is not needed\.]],
  why = "About the compression of a display stream; an information.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/amdgpu_dm/amdgpu_dm_mst_types.c" }
benign { id = "display-register-wait", log = [[\bREG_WAIT timeout \d+us \* \d+ tries - ]],
  why = "The display engine took longer than expected over one register and went on. A flickering or dark screen may go with it; compute has no part in it.",
  url = "https://github.com/ublue-os/bazzite/issues/5729" }
benign { id = "displayport-training", log = [[\bdpcd_set_link_settings:\d+: core_link_write_dpcd \(DP_\w+\) failed]],
  why = "A DisplayPort monitor does not answer (off, asleep, a bad cable) and the driver tries again. Compute does not need it.",
  url = "https://github.com/CachyOS/linux-cachyos/issues/643" }
benign { id = "context-of-before-reset", log = [[Failed to initialize parser -125!]],
  why = "After a GPU reset each program that keeps its old context is refused (ECANCELED) until it is started again. What matters is the time-out before the reset.",
  url = "https://github.com/ishitatsuyuki/acominer/issues/9" }
benign { id = "unsigned-amd-module", log = [[\bamd\w+: module verification failed: signature and/or required key missing - tainting kernel]],
  why = "A DKMS module without a signature that the kernel trusts; it was loaded all the same. Under Secure Boot it would have been rejected.",
  url = "https://docs.kernel.org/admin-guide/module-signing.html" }
benign { id = "freed-queue-buffer", log = [[\bFreeing queue vital buffer 0x[0-9a-f]+, queue evicted]],
  why = "A program ended, or freed its memory, before its queues were gone; KFD takes the queue off first. Read what stands before it.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5151" }
benign { id = "large-bar-space", log = [[\bNot enough PCI address space for a large BAR\.]],
  why = "The driver tried to make the whole VRAM visible to the processor, found no room and goes on with the 256 MiB window. Resizable BAR in the firmware setup changes it; nothing fails.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c" }
benign { id = "psp-poll", log = [[\bpsp reg \(0x[0-9a-f]+\) wait timed out, mask: ]],
  why = "Some releases of 2025 print every poll of the security processor that has to be repeated; later ones only those that matter. Lines that say PSP and failed would follow a real failure.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_psp.c" }
benign { id = "throttled-hotspot-bit", log = [[\bTHROTTLE_STATUS: THROTTLED\b]],
  why = "On RX 7000 and 9000 cards the firmware always sets the hotspot bit, so the tools say THROTTLED at 37 degrees and 1 W, too. Compare temperature and clock under load.",
  url = "https://github.com/ROCm/rocm-systems/issues/11781" }
benign { id = "display-dummy-interrupt", log = [[\bdal_irq_service_dummy_(?:ack|set): called for non-implemented irq source|\bFailed to clear hpd\(rx\) source=\d+ on init]],
  why = "The display driver clears the interrupts of twelve plugs, and this chip has fewer: for the rest a stand-in answers with this line. The plugs that are there work.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/amdgpu_dm/amdgpu_dm_irq.c" }
benign { id = "display-capability-read", log = [[\bretrieve_link_cap: Read dpcd data failed]],
  why = "A DisplayPort monitor, adapter or dock did not answer when it was asked what it can do: off, asleep, a bad cable. It is asked again at the next plug; compute does not need it.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/dc/link/protocols/link_dp_capability.c" }
benign { id = "hdcp-topology", log = [[\bFailed to (?:(?:add|remove) display (?:to |from )?topology|enable ASSR), DTM TA is not initialized]],
  why = "Copy protection (HDCP) of the display is set up before its firmware part is there, or without it. Only protected films ask for it.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/modules/hdcp/hdcp_psp.c" }
benign { id = "wireless-regulations", log = [[\bDirect firmware load for regulatory\.db failed with error -2|\bcfg80211: failed to load regulatory\.db]],
  why = "The rules of radio channels by country are looked for before the disk is there, or are not installed. It concerns Wi-Fi alone.",
  url = "https://github.com/torvalds/linux/blob/master/net/wireless/reg.c" }
benign { id = "bridge-io-window", log = [[\bBAR 13\b[^:]*: (?:no space for|failed to assign) \[io +size 0x|\bbridge window \[io +size 0x[0-9a-f]+\]: (?:can.t assign; no space|failed to assign)]],
  why = "A PCI bridge asks for legacy I/O ports to hand on, of which there are few. Devices of today, GPUs among them, work through memory windows.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/pci/setup-bus.c" }
benign { id = "intel-display-firmware", log = [[\bDirect firmware load for i915/\w+_dmc\w*\.bin failed with error -2|\bFailed to load DMC firmware]],
  why = "Firmware that lets an Intel display engine sleep is missing: the processor's graphics save less power. It does not concern another GPU.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/i915/display/intel_dmc.c" }
benign { id = "wifi-firmware-version", log = [[\bDirect firmware load for iwlwifi-\S+\.(?:ucode|pnvm) failed with error -2]],
  why = "Intel's Wi-Fi driver asks for the newest firmware that it knows and goes down to older ones until a file is there. It says so when none was suitable; the GPU has no part in it.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/net/wireless/intel/iwlwifi/iwl-drv.c" }
benign { id = "network-firmware-patch", log = [[\bDirect firmware load for rtl_nic/\S+ failed with error -2|\bunable to load firmware patch rtl_nic/]],
  why = "A correction for Realtek's network chip is not installed; the driver goes on without it. The GPU has no part in it.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/net/ethernet/realtek/r8169_main.c" }
benign { id = "broadcom-board-files", log = [[\bDirect firmware load for brcm/brcmfmac\S+\.(?:txt|clm_blob|txcap_blob) failed with error -2]],
  why = "Broadcom's Wi-Fi driver looks for files of this very board first and takes the general ones otherwise. The GPU has no part in it.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/net/wireless/broadcom/brcm80211/brcmfmac/firmware.c" }
benign { id = "unsigned-other-module", log = [[^(?!amd)\w+: module verification failed: signature and/or required key missing - tainting kernel]],
  why = "A module that the kernel's makers did not build, such as one for a virtual machine's host or a disk's file system, has no signature that the kernel trusts; it was loaded all the same.",
  url = "https://docs.kernel.org/admin-guide/module-signing.html" }
benign { id = "user-pages-of-a-gone-process", log = [[amdgpu: init_user_pages: Failed to get user pages: -1\b]],
  why = "KFD could not take hold of pages of a process that goes away or may not lock memory. Machines on which ROCm works print it, too, sometimes in numbers; where every registration fails, the kernel's option DRM_AMDGPU_USERPTR is what to look at.",
  url = "https://github.com/ollama/ollama/issues/12893" }
benign { id = "gttsize-deprecated", log = [[\bConfiguring gttsize via module parameter is deprecated]],
  why = "amdgpu.gttsize still works; the driver asks for ttm.pages_limit in its place. What matters is a next line that says that the sizes differ.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ttm.c" }
benign { id = "overdrive-enabled", log = [[\bOverdrive is enabled, please disable it before reporting any bugs]],
  why = "amdgpu.ppfeaturemask allows other clocks and voltages than the card's own, as tuning programs want it; nothing is changed by that alone. Take it away before a fault is reported.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_drv.c" }
benign { id = "dangerous-option", log = [[\bSetting dangerous option \w+ - tainting kernel]],
  why = "An option of a module was set that its makers mark as one for those who know what it does (ppfeaturemask, reset_method, dc ...). It reports no error.",
  url = "https://github.com/torvalds/linux/blob/master/kernel/params.c" }
benign { id = "display-worker-time", log = [[\bworkqueue: dm_irq_work_func(?: \[amdgpu\])? hogged CPU for >]],
  why = "The display driver's worker took ten milliseconds or more to ask a monitor, at a plug or a wake. The kernel suggests another kind of queue to its developers; the work was done.",
  url = "https://github.com/torvalds/linux/blob/master/kernel/workqueue.c" }
benign { id = "renoir-power-profile", log = [[\bUnsupported power profile mode \d+ on RENOIR]],
  why = "The power firmware of Renoir and its like has not all profiles that the driver offers; the present one stays. Later kernels print it as a debug message only.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/pm/swsmu/smu12/renoir_ppt.c" }
benign { id = "no-audio-descriptors", log = [[\bCouldn't read SADs: -2\b]],
  why = "The monitor's description names no formats of sound (ENOENT): a monitor without loudspeakers, or one on DVI. The picture does not depend on it.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/amdgpu_dm/amdgpu_dm_helpers.c" }
benign { id = "displayport-training-attempt", log = [[\bperform_link_training_with_retries: Link(?:\(\d+\))? training attempt \d+ of \d+ failed]],
  why = "Driver and DisplayPort monitor agree on a speed by trying, and an attempt that fails is followed by a slower one. Where the screen stays dark, cable and adapter are to be looked at; compute does not need it.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/dc/link/protocols/link_dp_training.c" }
benign { id = "job-skipped-after-reset", log = [[\bSkip scheduling IBs(?:!| in ring\()]],
  why = "After a reset, jobs of the context that hung, or whose VRAM is lost, are left out on purpose. What matters is the time-out before the reset.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_job.c" }
benign { id = "vram-lost-by-reset", log = [[\bVRAM is lost due to GPU reset!]],
  why = "The reset that was chosen does not keep the content of VRAM, so programs have to make it anew. It says how the reset was done, not why: read what stands before it.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c" }
benign { id = "pcie-peer-access", log = [[\bPCIe P2P access from peer device \S+ is not supported by the chipset]],
  why = "Two GPUs cannot read each other's memory over this board's PCIe, so data between them takes the way through host memory. Nothing fails; each GPU computes as before, several together exchange data more slowly.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c" }
benign { id = "clear-with-ring-off", log = [[\bTrying to clear memory with ring turned off\.]],
  why = "A buffer was given back while the copy engine was not yet, or no longer, running (start, suspend, shutdown), so it was not wiped. Its content is only left over; after a failed reset the line comes, too, and then the reset is what matters.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ttm.c" }
benign { id = "edid-vendor-block", log = [[\bUnknown EDID CEA parser results]],
  why = "A block of the monitor's description, read for FreeSync, is not of a kind that the display firmware knows. Later kernels print it as a warning; the picture is there, at most without variable refresh.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/amdgpu_dm/amdgpu_dm.c" }
benign { id = "aux-not-acknowledged", log = [[\bAUX reply command not ACK: 0x[0-9a-f]+|\bamdgpu: AUX partially written]],
  why = "A DisplayPort monitor or dock put off an answer, and the driver asks again. Releases of 2025 print each such answer, later ones as debug messages only.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/amdgpu_dm/amdgpu_dm_mst_types.c" }
benign { id = "dock-link-address", log = [[\[drm\] \*ERROR\* Sending link address failed with -\d+|drm_dp_send_link_address.*Sending link address failed with -\d+]],
  why = "A dock or a chain of DisplayPort monitors did not say what is connected behind it: just plugged or unplugged, or asleep. Where monitors stay dark, plug the dock anew; compute does not need it.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/display/drm_dp_mst_topology.c" }
benign { id = "no-backlight-of-its-own", log = [[\bSkipping amdgpu DM backlight registration]],
  why = "The brightness of the panel is left to the firmware's or another driver's interface, as the kernel was told or found out.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/amdgpu_dm/amdgpu_dm.c" }
benign { id = "rom-signature", log = [[\[drm\] BIOS signature incorrect [0-9a-f]+ [0-9a-f]+]],
  why = "One of the places where the driver looks for the VBIOS has none (on many machines the window of the PCI ROM); it goes on to the next, and says in a later line where it fetched it from. Without such a line there is one that says that no BIOS ROM was found.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_bios.c" }
benign { id = "securedisplay-load", log = [[psp gfx command (?:LOAD_TA\(0x1\) failed and response status is \(0x7\)|INVOKE_CMD\(0x3\) failed and response status is \(0x4\))]],
  why = "The security processor of Raven, Picasso and their like does not take the trusted application for secure display, and the driver goes on without it. Nothing else uses it.",
  url = "https://github.com/freebsd/drm-kmod/issues/417" }
benign { id = "psp-command-status", log = [[\[drm\] (?:psp command (?:\(0x\w+\) )?failed and response status is \(|failed to load ucode id \(\d)]],
  why = "The security processor of some APUs answers with a status though the firmware was taken; the driver was changed to print it and go on. A failure that matters is followed by a line of an IP block that failed.",
  url = "https://github.com/FreeBSDDesktop/kms-drm/pull/234" }
benign { id = "wavefronts-of-a-gone-process", log = [[\bDidn't find vmid for (?:pasid|process pid) (?:0x)?[0-9a-f]+]],
  why = "KFD wanted to end the waves of a process that has no address space on the GPU any more: it ended before. Read what made its queues be taken away.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_device_queue_manager.c" }
benign { id = "push-to-killed-entity", log = [[\bTrying to push to a killed entity]],
  why = "A process was killed while work of it was on its way, and the scheduler refuses the rest. Only where tasks are then reported as blocked does it matter.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/scheduler/sched_entity.c" }
benign { id = "camera-firmware", log = [[\bDirect firmware load for amdgpu/isp_\S+ failed with error -2|\bisp_early_init: isp fw load failed]],
  why = "The file is for the processor of the camera in some laptops. The driver lets the start go on without it; only that camera stays dark.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_isp.c" }
benign { id = "alternate-mode", log = [[\[drm\] Alt mode has timed out after \d+ ms]],
  why = "A USB-C plug has no monitor behind it, or one that was slow to say so. The driver goes on; compute does not need it.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/dc/link/link_detection.c" }
benign { id = "encoder-capabilities", log = [[\bFailed to get encoder_cap_info from VBIOS with error code \d]],
  why = "The VBIOS says nothing of what one output of the card can do (no such output, mostly), and the driver takes defaults for it.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/dc/dce/dce_link_encoder.c" }
benign { id = "vendor-infoframe", log = [[\bFailed to setup vendor infoframe on connector \S+: -22\b]],
  why = "The monitor's mode is none of those for which HDMI has a packet of the vendor's; the picture comes without that packet.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/amdgpu_dm/amdgpu_dm.c" }
benign { id = "aux-retries", log = [[\bAMDGPU DM aux hw bus \d+: Too many retries, giving up\.]],
  why = "A DisplayPort monitor or adapter did not answer at all: off, asleep, unplugged at that moment. Compute does not need it.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/display/drm_dp_helper.c" }
benign { id = "screens-not-cloned", log = [[\bkms: can't enable cloning when we probably wanted to\.]],
  why = "The text console cannot show the same picture on all screens, which have no mode in common. Desktop and compute do not care.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/drm_client_modeset.c" }
benign { id = "branch-device-port", log = [[\bFailed to read downstream_port_present 0x05 from DFP of branch device]],
  why = "A DisplayPort hub or dock did not say what kind of plug it has behind it; the driver takes the usual kind. Compute does not need it.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/amdgpu_dm/amdgpu_dm_mst_types.c" }
benign { id = "clock-gating-while-off", log = [[\bCannot get clockgating state when (?:UVD|VCE|VCN) is powergated]],
  why = "A tool asked for the clocks of a video unit that is switched off, as it is while no video plays.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/uvd_v5_0.c" }
benign { id = "dock-vendor-register", log = [[\bmstb \w+ port \d+: DPCD read on addr 0x4b0 for 1 bytes NAKed]],
  why = "fwupd asks each hub of a dock for a register that only Synaptics chips have; others say no. Newer kernels do not call it an error.",
  url = "https://github.com/fwupd/fwupd/issues/4284" }
benign { id = "amd-iommu-on", log = [[\bAMD-Vi: Unknown option - 'on']],
  why = "amd_iommu=on is no word that the kernel knows; the IOMMU is on by default where the firmware setup has it on.",
  url = "https://github.com/torvalds/linux/blob/master/drivers/iommu/amd/init.c" }
benign { id = "hibernation-asked-for", log = [[\bLockdown: \S+: hibernation is restricted; see man kernel_lockdown\.7]],
  why = "The desktop asked whether the machine can hibernate, and Secure Boot's lockdown forbids it. It matters only to those who want to hibernate.",
  url = "https://github.com/systemd/systemd/pull/39802" }
benign { id = "rom-header", log = [[\bamdgpu [0-9a-f:.]+: Invalid PCI ROM header signature: expecting 0xaa55, got 0x]],
  why = "The VBIOS is not to be read at that place; the driver looks on, in ACPI's tables and in the chip itself. Where all fail it says that it cannot locate a BIOS.",
  url = "https://github.com/ROCm/amdgpu/issues/35" }
benign { id = "kfd-worker-time", log = [[\bworkqueue: (?:svm_range_deferred_list_work|kfd_process_wq_release)(?: \[amdgpu\])? hogged CPU for >]],
  why = "Releasing a program's GPU memory, or splitting its ranges, took ten milliseconds or more, as it does with large models. The kernel suggests another kind of queue to its developers; the work was done.",
  url = "https://github.com/torvalds/linux/blob/master/kernel/workqueue.c" }
benign { id = "npu-sensors", log = [[\bamdxdna [0-9a-f:.]+: (?:\[drm\] )?(?:\*ERROR\* )?(?:\w+: )?(?:PMF get npu data failed, ret|No HWMON support due to missing PMF sensor support)]],
  why = "The NPU's temperature and load cannot be read, as amd_pmf is missing or does not know the machine; the NPU works. Later drivers print it as a warning.",
  url = "https://github.com/amd/xdna-driver/pull/1327" }
benign { id = "pmf-policy-missing", log = [[(?:[Ff]irmware load for|failed to load firmware) /?amdtee/[0-9a-f-]+\.bin|amd-pmf AMDI\w+:\d+: Failed to open TA session]],
  why = "amd-pmf looks for the trusted application of a laptop's power policy, which linux-firmware does not have for this machine; then there is no such policy, and GPU and security processor work.",
  url = "https://lore.kernel.org/platform-driver-x86/195e5df0-d044-4d7a-afa1-4361c760c1f3@amd.com/" }

benign {
  id = "radeon-no-io-bar",
  log = [[Unable to find PCI I/O BAR]],
  why = "The card's I/O ports are not mapped, as on boards with ARM processors and in some guests: the driver goes to the same registers through memory.",
  url = "https://github.com/freebsd/drm-kmod/blob/129bf0f2961d5f6a90d817d3b5c7a370d63e0c05/drivers/gpu/drm/radeon/radeon_device.c",
}

-- SPDX-License-Identifier: Apache-2.0
-- What part of the kernel printed a line. Each row names the files whose messages it knows:
-- of torvalds/linux, below drivers/gpu/drm/amd/amdgpu/ where no folder is given (read in
-- freebsd/drm-kmod, which carries them). A function's name in front of a message places it;
-- so do the texts of messages that come without one. The match that ends last decides.

local log = "journalctl -k -b --no-pager"
local fw = "grep -H . /sys/class/drm/card*/device/fw_version/*"
local gpus = "sudo lspci -vvv -d 1002:"
local dump = "sudo sh -c 'cat /sys/class/drm/card*/device/devcoredump/data' > amdgpu-dump.txt"
local info = "sudo sh -c 'cat /sys/kernel/debug/dri/*/amdgpu_firmware_info'"
local power = "sudo sh -c 'cat /sys/kernel/debug/dri/*/amdgpu_pm_info'"
local screens = "grep -H . /sys/class/drm/card*-*/status"
local ras = "grep -H . /sys/class/drm/card*/device/ras/*_err_count"
local board = "grep . /sys/class/dmi/id/board_name /sys/class/dmi/id/bios_version /sys/class/dmi/id/bios_date"
local kfd = "grep -H . /sys/class/kfd/kfd/topology/nodes/*/properties"

-- A block of the amdgpu driver: its id and title without what all have in common.
local function amdgpu(id, title, row)
  row.id, row.title = "kernel-" .. id, "amdgpu: " .. title
  row.component, row.upstream = row.component or "kernel", "drm-amd"
  row.collect = row.collect or { log, fw }
  place(row)
end
-- What stands for a block where the driver starts, suspends or resets it.
local function ip(names) return [[IP block <(?:]] .. names .. [[)\w*>]] end
-- A ring of a block, in time-outs and tests.
local function ring(names) return [[\b(?:ring:?|IB test failed on) ?<?(?:]] .. names .. [[)[\w.]*]] end

-- What the names of blocks and rings stand for; they place nothing by themselves.
local blocks = { gfx = "graphics and compute engine", sdma = "copy engine", mes = "scheduler of queues",
  psp = "security processor, which loads the firmware", smu = "power firmware", powerplay = "power firmware (older)", gmc = "memory controller",
  dm = "display", dce = "display (older)", vcn = "video decoder", jpeg = "JPEG decoder", uvd = "video decoder (older)", vce = "video encoder (older)",
  vega = "interrupts", navi = "interrupts", ih = "interrupts", osssys = "interrupts", nv = "the chip's common part", soc = "the chip's common part",
    vi = "the chip's common part", cik = "the chip's common part", vpe = "picture processor of APUs", umsch = "scheduler of the picture processor",
    isp = "camera processor", acp = "sound of APUs", comp = "compute ring", kiq = "the driver's ring for setting up others",
    page = "ring of the copy engine for page tables", lsdma = "small copy engine", amdgpu = "a display that exists in memory only" }
place { id = "kernel-block-names", title = "names of blocks and rings", codes = blocks, log = { [[\bIP block ?[<:] ?(?<code>[a-z]+)]],
  [[\bring:? <?(?<code>gfx|comp|sdma|vcn|jpeg|uvd|vce|kiq|mes|page|vpe|umsch)]] } }

-- ## Graphics and compute

-- gfx_v*.c, amdgpu_gfx.c, amdgpu_rlc.c, imu_v*.c
amdgpu("gfx", "graphics and compute engine (CP, RLC, KIQ)", {
  log = {
    [[\b(?:amdgpu_gfx_|gfx_v\d+_|gfx_gcea_|amdgpu_rlc_|amdgpu_queue_mask|imu_v\d+_)\w+]], [[\bgfx(?:[6-9]|1\d): Failed to load firmware]],
    ring([[gfx_|gfx\b|kiq]]), ip("gfx_"), [[\b(?:KCQ|KGQ|KIQ)(?: \w+)? (?:enable|disable|reg|ring)\w*[^!]{0,30} fail]],
    [[\b(?:rlc autoload|RLC \S+ FED IRQ|RLC_GC_FED|rlc is busy|cp is busy|wait for rlc)\b]], [[\bIMU (?:start timeout|ucode load failed)]],
    [[\bfailed to (?:invalidate|prime) (?:instruction|RS64 data) cache]], [[\bfailed to (?:create|load|parse) (?:\w+ )?(?:mec|pfp|ce|me|rlc)\b]],
    [[\b(?:Failed to init (?:rlc|MEC|KIQ) BOs|create (?:HDP|EOP|MQD) )]], [[\bGCEA err detected]], [[\bFence fallback timer expired on ring (?:gfx|comp)]],
    [[\b(?:Illegal (?:register access|instruction|opcode) in command stream|Bad opcode|CP (?:parity|ecc|EDC))]],
    [[\bGFX (?:SubBlock|SubBlk|Error|ucode|UTCL2|VML2)]],
    [[\b(?:KIQ (?:bo|failed|\(\d+\))|kiq (?:ring|eop|readers)|for KIQ|lock KIQ|ring mqd|cp table bo|RLC (?:sr|c) bo|rlc (?:v2|fw|register)|imu firmware|gfx ras block|mec firmware bo|fw autoload bo|cp failed to lock|clear (?:first|next|vgprs)|clear vgprs|gpu clock)]],
    [[\bInvalid gb_addr_config|\btimeout to preempt ib]],
  },
  meaning = "The command processor (CP) takes work off the rings, RLC and IMU switch the engine's power and clocks, KIQ is the ring by which the driver sets up others. A test or start that fails here at boot points to firmware or power; a time-out at work says only that a job did not end, and the job's own kernel may be the reason.",
  collect = { log, info, dump } })
-- amdgpu_job.c (amdgpu_job_timedout), gfx_v*.c; rings comp_M.P.Q
amdgpu("compute-ring", "compute ring", {
  log = { ring([[comp_]]), [[\bRing (?:comp|gfx)_[\d.]+ reset (?:failed|succeeded)]] },
  meaning = "The ring by which Vulkan, OpenGL and (rarely) OpenCL send compute work; HIP uses queues of KFD instead. A time-out says that one job ran longer than lockup_timeout allows: an endless shader, a fault before it, or just a long job.",
  collect = { log, dump, "cat /sys/module/amdgpu/parameters/lockup_timeout" } })
-- sdma_v*.c, cik_sdma.c, amdgpu_sdma.c, lsdma_v*.c
amdgpu("sdma", "SDMA (copy engine)", {
  log = {
    [[\b(?:amdgpu_sdma_|l?sdma_v\d+_|cik_sdma_|si_dma_)\w+]], [[\bcik_sdma: Failed|\bsdma (?:ucode|microcode)|\bsdma_v\w+: Failed to load firmware]],
    ring([[sdma|page\d|dma\d]]), ip("l?sdma_"),
    [[\bSDMA (?:RAS|gpu reset|illegal|engine|queue)]], [[\b(?i:sdma) (?:instance invalid|ras block|queue reset)]], [[\bLSDMA PIO failed]],
    [[\bError flushing GPU TLB using the SDMA]], [[\bcount failed in SDMA]], [[\bFence fallback timer expired on ring (?:sdma|page)]],
    [[\b[Ff]ailed to (?:power \w+|reset|start|stop|suspend|resume) (?:\w+ )?SDMA]], [[\bIllegal instruction in SDMA command stream]],
    [[\bFaulty UTCL2 client ID: SDMA\d]],
  },
  meaning = "The engines that copy between host memory and VRAM and clear buffers. They have no code of a program in them: a hang mostly means a bad address, a queue or firmware that lost its place, or a bus that did not answer.",
  collect = { log, info, dump } })
-- mes_v11_0.c, mes_v12_*.c, amdgpu_mes.c
amdgpu("mes", "MES (scheduler of queues in the GPU)", {
  component = "firmware",
  log = {
    [[\b(?:amdgpu_mes_|mes_v\d+_|mes_userq_)\w+]], [[\bMES\(?\d?\)? failed to respond to msg=(?<code>\w+)?]],
    [[\bMES(?:\(\d\))? (?:ring (?:buffer is full|test)|might be in unrecoverable|fw version|scheduler|add_queue|hardware)]],
    [[\b(?:failed to (?:add|remove|reset|suspend|resume|unmap|map) (?:\w+ )*queues?(?: \w+)* (?:from|to|on|in|via|by) MES)]], ip("mes_"), ring([[mes]]),
    [[\bfailed to create mes \w+]], [[\bPIPE\d ucode data fw size]],
    [[\bfailed to (?:reg_write_reg_wait|set_shader_debugger|change_config|program gang|inv tlb)]],
    [[\bFailed to detect and reset queues?]], [[\bMES event log|\bcreate CTX bo|\bquery_status_fence]],
  },
  meaning = "A firmware on RX 7000 and later, and the APUs of these years, that gives the queues of programs their turn on the engine. 'Failed to respond' means that it waits for a queue that does not stop: what hung is mostly the work in that queue, sometimes the firmware itself.",
  collect = { log, info, dump },
  codes = { ADD_QUEUE = "a queue of a program was to be put on the engine",
    REMOVE_QUEUE = "a queue of a program was to be taken away, and its work does not stop",
    SUSPEND = "queues were to be stopped for a while (sleep, eviction, debugger)", RESUME = "queues were to go on",
    RESET = "a queue that hung was to be reset", SET_HW_RSRC = "at start: the firmware is told what it may use",
    SET_HW_RSRC_1 = "at start: the firmware is told what it may use", QUERY_SCHEDULER_STATUS = "the driver asked whether the firmware is alive",
    SET_SCHEDULING_CONFIG = "times of the queues were to be set", MISC = "a register was to be read, written or waited for",
    WAIT_REG_MEM = "the firmware was to wait for a register, mostly a flush of addresses", WRITE_REG = "a register was to be written",
    READ_REG = "a register was to be read", INV_GART = "translated addresses were to be forgotten",
    SET_SHADER_DEBUGGER = "the debugger of kernels was to be set", PROGRAM_GDS = "shared memory was to be set",
    ["14"] = "a register was to be read, written or waited for", ["3"] = "a queue of a program was to be taken away",
    ["2"] = "a queue of a program was to be put on the engine" } })
-- amdgpu_userq.c, amdgpu_userq_fence.c, mes_userqueue.c
amdgpu("userq", "user queues", {
  log = { [[\b(?:amdgpu_userq_|amdgpu_eviction_fence_|mes_userq_|userq_)\w+]], [[\b(?:User|user)[- ]?queue\w* (?:\w+ ){0,4}(?:fail|timeout|hang|reset|not)]],
    [[\bUsermode queue]], [[\bFailed to (?:suspend|resume|evict|restore|map|unmap|preempt) (?:all )?(?:user ?)?queues?\b(?! \d)]] },
  meaning = "Queues that a program writes to without the kernel's help, new in 6.16 (Mesa asks for them with AMD_USERQ=1).", collect = { log, info, dump } })
-- vpe_v6_1.c, amdgpu_vpe.c, umsch_mm_v4_0.c, amdgpu_umsch_mm.c
amdgpu("vpe", "VPE and UMSCH (picture processing of APUs)", {
  log = { [[\b(?:amdgpu_vpe_|vpe_v\d+_|vpe_idle|amdgpu_umsch_mm_|umsch_mm_|vpe_)\w*]], ip("vpe_|umsch"), ring([[vpe|umsch]]),
    [[\bVPE:? (?:queue|failed|submission|ring|instance)]], [[\bUMSCH (?:FW Load|SET_HW|ADD_|REMOVE_)]],
    [[\b(?:umsch(?:_mm)?|vpe) (?:debug|fw|microcode|queue|\w+ bo)|\bfor umsch]], [[\bregVPEC_\w+\] failed to reach]] },
  meaning = "The unit of recent APUs that scales and converts video frames. Compute and 3D do not use it; one that will not reset mostly follows a failed resume of the whole APU.",
  collect = { log, fw } })

-- ## Firmware processors

-- amdgpu_psp.c, psp_v*.c, amdgpu_psp_ta.c, amdgpu_rap.c, amdgpu_securedisplay.c
amdgpu("psp", "PSP (security processor, loads the other firmware)", {
  component = "firmware",
  log = {
    [[\b(?:psp_v\d+_|psp_|amdgpu_psp_|amdgpu_securedisplay_|amdgpu_rap_)\w+]],
    [[\bpsp(?: v[\d.]+:)? (?:gfx command|command|reg|Failed|firmware)\b(?:.{0,60}response status is \((?<code>-?\w+)\))?]],
    [[\bPSP (?:load|create|ring|tmr|resume|firmware|Not ready|failed|block|get boot|set boot|SOS|runtime|init|GFX|bootloader)\b[^!]{0,60}]],
    ip("psp"), [[\bfailed to load ucode \w+ ?\(0x]],
    [[\b(?:RAP|SECUREDISPLAY|DTM|HDCP|XGMI|RAS)(?: TA|: (?:Failed to initialize|query|optional|\w+ ta ucode))]],
    [[\b(?:Failed to (?:terminate (?:\w+ ta|asd|tmr)|load toc|start rlc autoload|process memory training|initialize memory training|read USBC PD|load USBC PD|load IFWI|(?:un)?load (?:embedded )?TA|invoke TA))]],
    [[\b(?:Bootloader wait timed out|Memory training initialization|send training msg failed|SPI cmd \w+ (?:timed out|failed)|packed (?:SOS|TA) count|[Uu]nsupported (?:psp sos|TA header|PSP FW)|Unknown firmware type|cap microcode)]],
    [[\bfailed to (?:create|destroy) PSP|\bwrite_frame (?:is|=)]],
    [[\b(?:Unsupported (?:TA type|function to (?:initialize|invoke|terminate) TA)|TA is not initialized|mem_train_ctx|Secure display: |RAS(?:: Unsupported Interface| internal register)|Invalid ras cmd|File size cannot exceed|FW attestation)]],
  },
  meaning = "The processor that checks and starts the firmware of every other block, also at each wake and reset. 'response status' is its answer to one command; where all later blocks fail as well, it is the first line that counts. All bits set (0xFFFFFFFF) means that the card is no longer on the bus.",
  collect = { log, info, board },
  codes = { ["0xFFFFFFFF"] = "all bits set: the register could not be read, the card is gone from the bus",
    ["0xFFFF000A"] = "this firmware does not know the command (TEE_ERROR_NOT_SUPPORTED)", ["0xFFFF0002"] = "cancelled (TEE_ERROR_CANCEL)",
    ["0x0"] = "no answer, or success" } })
-- pm/amdgpu_dpm.c, pm/amdgpu_pm.c, pm/swsmu/amdgpu_smu.c, pm/swsmu/smu_cmn.c, pm/swsmu/smu1*/, pm/powerplay/
amdgpu("smu", "SMU (power, clocks and fans)", {
  component = "firmware",
  log = {
    [[\b(?:smu_v\d+_(?!0_i2c_|0_10_)|smu_cmn_|smu(?:7|8|9|10)_\w|amdgpu_dpm_|amdgpu_pm_|hwmgr_|phm_|smum_|(?:vega\d\d|navi10|sienna_cichlid|arcturus|aldebaran|renoir|vangogh|yellow_carp|cyan_skillfish|polaris|fiji|tonga|iceland|vegam)_(?:ppt|hwmgr|smumgr|dpm|smc|thermal|enable|disable|set|get|upload|populate|init|read|send|force|start|fan|i2c|patch|update|program|process)\w*)\w*]],
    [[\[drm:(?:ci|si|kv)_(?:dpm|smc|enable|disable|set|get|upload|populate|power|calculate|halt|patch|update|program|thermal|process)\w*]], [[\[drm:pp_\w+]],
    [[\b(?:boot level|(?:Set|Send)\w*DramAddr|\w+CLK_(?:MAX|LIMITS|CURVE)|atom_firmware_info version|smu unsupported IP|\w+ DS!|[Ss]et power limit (?:value|Failed)|Enable GfxOff|VramInfo table|SMC (?:address|RAM)|HBM bad|Unsupported IGP table|BACO command|mac value|work ?load mask)]],
    [[\bSMU:? (?:I'm|is in hanged|unknown command|valid command|response|bus error|No response|driver|engine|firmware)[^!]{0,60}]],
    [[\bSMU: (?:response:|bus error for message: \S+ response:)(?<code>0x\w+)]], [[\bFailed to send message \w+, response (?<code>0x\w+)]],
    [[\b(?:SMC|SMU) (?:is not ready|engine is not|[\w ]{0,30}fail)]], ip("smu|powerplay|amdgpu_powerplay"),
    [=[\[powerplay\]]=],
    [[\b[Ff]ail(?:ed)? to (?:(?:set|get|enable|disable|upload|apply|setup|notify|retrieve|populate|transfer|update|switch|change|export|import|message|send)\b[^!]{0,50}(?:SMU|SMC|smc|smu|dpm|DPM|gfxoff|GFXOFF|GfxOff|ppfeature|pptable|PPT|clk|clock|fan|thermal|power limit|power profile|BACO|workload|activity monitor|overdrive|OD settings|features|smu_\w+|sustainable|imu|exclusion ranges|XGMI pstate|DriverSmuConfig|power \w+ \w+!|\bA?C!?DC|display change|DcefCLK|dcefclk|WMTABLE|DriverDramAddr|DramAddr|performance level|display config|mode reset|mode1|mode2|DS|MP1|wbrf|rlc status))]],
    [[\b(?:GPU (?:over|under) temperature range|GPU (?:HW|SW) C(?:ritical|TF)|shutdown due to GPU (?:SW|HW) CTF|GPU (?:is throttled|thermal throttling))]],
    [[\b(?:Board power calibration|Run(?:Dc|Afll)?Btc|SetGpoAllow \w+|\[SetDfCstate\]|\[(?:Prepare|Set|Get|Enable|Disable|Power)\w+\]) ?(?:failed|Failed)]],
    [[\b(?:Invalid power profile mode|power limit \(\d+\) is (?:out|over)|Msg issuing pre-check failed|failed send message|Failed to send (?:M|m)essage|send smu message|Attempt to (?:get|set|override) [\w ]{0,40}[Ff]ailed)]],
    [[\b(?:Overdrive|OverDrive|OD) (?:is not|table was not|setting|board)\b]], [[\bsmu fw \w+ does not support]],
    [[\b(?:asic reset|mode[12] reset|BACO (?:enter|exit))\w* (?:failed|message)]],
    [[\b(?:DCEFCLK|GFXCLK|UCLK|FCLK|SOCCLK|VCLK|DCLK|MCLK|sclk|mclk|socclk|fclk|gfxclk|memclk|hwmon device|umd state)\b[^!]{0,40}(?:[Ff]ailed|not supported|fail)]],
    [[\b(?i:set (?:soft|hard) (?:min|max) \w+ failed)]],
    [[\b(?:pp table|pptable|PPT (?:feature|limit)|VRAM allocation for (?:tool|driver|dramlog|dummy)|system features control|min deepsleep|Input parameter number not|Clock level specified|Invalid (?:clock type|sensor for|performance level|max frequency|setting: \w+)|M(?:ax|in)imum \w+ clk|Fine grain setting|wbrf|is only supported by PMFW|fw load failed|powerplay hw init|smu firmware|(?:dclk|vclk|fclk|mclk|clk) Failed|BACO state|(?:enable|disable)?gfxoff|DramAddr|SmuConfig|SetDfCstate|gfx features failed|std_vddc|vddc (?:failed|range)|VDDC Dependency|can.t get the mac of|load mask|FAN CONTROL feature|Fan curve setting|Gfx offset setting|MALL (?:PMFW|Driver|PG)|SMU\d*_DRIVER_IF_VERSION|Hardware Manager|SMU still servicing|profile_min_mclk|SMC? irq|smc irq|smc table|Mode2 reset failed)\b]],
    [[\bFailed to (?:enable|disable|init|post|power|set|switch|notify|setup|get) (?:\w+ ){0,3}(?:smu|smc|SMC|dpm|imu|IMU|VCN|JPEG|SDMA|VPE|gfxoff|power|fan|BACO|smu_\w+|table|tables)\b]],
  },
  meaning = "A firmware processor that sets voltage, clocks and fans and takes part in each sleep, wake and reset; the driver sends it numbered messages. It falls silent when the card crashed, overheated, lost power or dropped off the bus, so look at what came just before.",
  collect = { log, power, "sensors amdgpu-pci-*", fw },
  codes = { -- pm/swsmu/smu_cmn.c (SMU_RESP_*)
    ["0xFFFFFFFF|0xffffffff"] = "all bits set: the register could not be read, the card is gone from the bus",
    ["0x0|0x00000000"] = "no answer yet", ["0xff|0x000000FF"] = "the firmware tried and failed", ["0xfe|0x000000FE"] = "the firmware does not know the message",
    ["0xfd|0x000000FD"] = "the firmware is not in the state for it",
    ["0xfc|0x000000FC"] = "the firmware is busy" } })
-- display/dmub/, display/dc/dc_dmub_srv.c, display/amdgpu_dm/amdgpu_dm.c (dm_dmub_*)
amdgpu("dmub", "DMUB (firmware of the display engine)", {
  component = "firmware",
  log = { [[\b(?:dc_dmub_srv_|dm_dmub_|dmub_|amdgpu_dm_process_dmub_)\w+]],
    [[\bDMUB\b[^!]{0,40}(?:error|fail|timeout|hang|interface|status|idle|hardware)\w*]], [[\b(?:Wait|waiting) for DMUB[\w -]* (?:failed|timed)]],
    [[\bError (?:waiting for|queueing|queuing) DMUB]], [[\bload DMUB|DMCUB\b[^!]{0,40}(?:error|fail|not supported)\w*]] },
  meaning = "The small processor that drives panels, links and power saving of the display engine. It concerns screens only: compute works without it, unless the driver gives up its start because of it.",
  collect = { log, "sudo sh -c 'cat /sys/kernel/debug/dri/*/amdgpu_dm_dmub_tracebuffer'", screens } })

-- ## Display

-- display/amdgpu_dm/*.c, amdgpu_display.c, amdgpu_connectors.c, amdgpu_vkms.c
amdgpu("dm", "display manager (DM: modes, planes, page flips)", {
  log = {
    [[\b(?:amdgpu_dm_|dm_(?:irq|crtc|plane|helpers|dp|handle|hw|sw|early|set|read|write|edid|force|gpureset|resume|suspend|vblank|update|pp|atomic|enable)_|amdgpu_display_|amdgpu_connector_|dce\d+_register_|dcn10_register_|create_(?:fake_sink|stream_for|validate_stream|eml_sink)|handle_hpd|hpd_rx_|register_hpd|register_outbox|schedule_hpd|load_dmcu|initialize_plane|detect_mst|emulated_link|trigger_hpd|unregister_all_irq|validate_irq|amdgpu_lookup_format|convert_tiling|do_aquire|setup_backlight|amdgpu_vkms_)\w*]],
    ip("dm|dce_|amdgpu_vkms"), [[\bflip_done timed out]],
    [=[\[(?:CRTC|CONNECTOR|PLANE|ENCODER):\d+:[^\]]+\] (?:\w+ )?(?:flip_done|hw_done|cleanup_done|commit)\b]=],
    [[\bFailed to (?:pin (?:cursor|framebuffer)|setup vendor infoframe|suspend display audio|create (?:fake|stream))]],
    [[\benabling link \d+ failed]],
    [[\b(?:DM_MST|DM_IRQ|KMS: Failed to detect|amdgpu_dm: Can.t validate|Failed to \w+ (?:pflip|vblank|vupdate) interrupt)]],
    [[\b(?:Waiting for fences timed out|Unsupported (?:suspend state|screen format))]],
  },
  meaning = "The part that connects the display engine to the desktop. A flip that is not done in time is often the result of a graphics engine that hung: read for a ring time-out before it.",
  collect = { log, screens } })
-- display/dc/core/, display/dc/resource/, display/dc/hwss/, display/dc/dml*/, display/dc/clk_mgr/, display/dc/dce*/, display/dc/dcn*/
amdgpu("dc", "display core (DC: pipes, clocks, bandwidth)", {
  log = {
    [[\[drm:(?:dc_(?!dmub)|dcn\d*_(?!register|link)|dce\d*_(?!v\d|register|link)|resource_|core_|commit_|hubbub\d*_|hubp\d*_|optc\d*_|mpc\d*_|dpp\d*_|dsc\d*_|dml\d*_|generic_reg|pipe_ctx|update_|copy_stream|calc_pll|calculate_pixel|pll_adjust|program_pwl|cm_helper|init_soc|wait_for_|dal_irq|optc\w+)\w*]],
    [[\bREG_WAIT timeout \d]], [[\b(?:dc_(?:state|stream|validate|add|remove|commit|link|resource)_|resource_(?:map|get|build)_|hubbub\d+_)\w+]],
    [[\b(?:Pipe not found for stream|Head pipe not found|Mode Validation Warning|Failed to get encoder_cap_info)]],
    [[\b(?:dal_irq_service|generic_reg_wait|DSC (?:precompute|engine))\w*]],
  },
  meaning = "The hardware part of the display engine. A register that is slow to answer, or a mode that does not fit, concerns the screen; nothing of it stops compute.",
  collect = { log, screens, "sudo sh -c 'cat /sys/kernel/debug/dri/*/amdgpu_dm_dtn_log'" } })
-- display/dc/link/, atombios_dp.c, display/amdgpu_dm/amdgpu_dm_mst_types.c
amdgpu("link", "display link (DisplayPort, HDMI, training, AUX)", {
  log = {
    [[\b(?:perform_(?:link|8b|post)\w*|dp_(?:perform|set|get|test|retrieve|verify|decide|enable|read|write|link|is)_\w+|link_(?:enc|dp|set|increase|reduce|detect|edp|hdmi)_\w+|dpcd_\w+|core_link_\w+|retrieve_link_cap|dpia_\w+|detect_link\w*|edp_\w+|allocate_(?:mst|usb4)\w*|deallocate_mst\w*|dm_(?:dp_aux|dp_mst)\w+|dce_aux_\w+|dc[en]\d+_link_\w+|read_dpcd\w*|amdgpu_atombios_dp_\w+|write_128b\w*|poll_for_\w+|construct_(?:dpia|phy)|set_crtc_\w+|enc\d_update\w+|update_(?:cfg|sst)\w*)]],
    [[\b(?:Link training attempt|link training|training attempt \d+ of \d+ failed|clock recovery reached max|channel eq failed|displayport link status failed)]],
    [[\bAMDGPU DM aux hw bus \d+: Too many retries]],
    [[\b(?:AUX reply command|AUX partially written|Alt mode has timed out|DPIA AUX failed|Sending link address failed|LINK_TRAINING|Detected link failed)]],
    [[\[drm:construct\b]], [[\bNo EDID read|\bEDID (?:err|checksum|block \d+ is|is invalid|CEA parser)|\bCouldn't read (?:SADs|Speaker)]],
  },
  meaning = "Driver and monitor agree on a speed over cable, adapter or dock. An error here means a monitor that is off or asleep, a bad cable or too high a mode; it does not concern compute.",
  collect = { log, screens } })
-- display/modules/hdcp/, display/dc/hdcp/, display/amdgpu_dm/amdgpu_dm_hdcp.c
amdgpu("hdcp", "HDCP (copy protection of the display)", {
  log = { [[\b(?:mod_hdcp_|hdcp_|event_property_|dp_11_|hdmi_14_|dpcd_access_)\w+]], [[\b(?:DTM|HDCP) TA is not initialized]], [=[\[HDCP\w*\]]=] },
  meaning = "Only protected films ask for it. Nothing else fails with it.", collect = { log, screens } })
-- dce_v*.c, atombios_crtc.c, atombios_encoders.c, amdgpu_afmt.c, amdgpu_i2c.c
amdgpu("legacy-display", "display code of older cards (DCE)", {
  log = { [[\b(?:dce_v\d+_\d+_|amdgpu_atombios_crtc_|amdgpu_atombios_encoder_|amdgpu_atombios_i2c_|amdgpu_i2c_|amdgpu_afmt_|atombios_crtc|atombios_dp)\w*]] },
  meaning = "The display part of cards before 2015, or with amdgpu.dc=0.", collect = { log, screens } })
-- amdgpu_acp.c, ../acp/, sound/soc/amd/, sound/pci/hda/
place { id = "kernel-audio", title = "Kernel: sound (HDMI audio, ACP)", component = "kernel",
  log = { [[\bamdgpu_acp_\w+|\bacp_hw_\w+|\bFailed to reset ACP\b|\bacp_\w+ (?:error|fail)|\b(?:add|remove) dev (?:to|from) genpd]],
    [[\bsnd_(?:hda|acp|rn|pci|sof|soc)\w+ \S+:]], [[IP block <acp_ip>]] },
  meaning = "Sound through the monitor, or the APU's audio processor. It says something about the GPU only where the card has just been lost or reset.",
  collect = { log, "aplay -l" } }

-- ## Video

-- vcn_v*.c, amdgpu_vcn.c, vcn_sw_ring.c
amdgpu("vcn", "VCN (video decoder and encoder)", {
  log = { [[\b(?:amdgpu_vcn_|vcn_v\d+_|vcn_)\w+]], ip("vcn_"), ring([[vcn]]),
    [[\bVCN(?:\b|\[\d\])[^!]{0,50}(?:not responding|decode|firmware|error|fail|timeout|hang|giving up)\w*]],
    [[\bfailed to (?:allocate vcn|init MMSCH)]], [[\bVCN DPG]], [[\b(?:disable|switch to) video power profile]], [[\bFailed to power \w+ VCN]] },
  meaning = "Video playback and recording of cards since Raven and Navi. A time-out on its ring means that a video job did not end; a bad stream, power saving of the block, or a failed resume.",
  collect = { log, fw, "vainfo" } })
-- jpeg_v*.c, amdgpu_jpeg.c
amdgpu("jpeg", "JPEG decoder", {
  log = { [[\b(?:amdgpu_jpeg_|jpeg_v\d+_|jpeg_)\w+]], ip("jpeg_"), ring([[jpeg]]),
    [[\bJPEG(?:\b|\[\d\])[^!]{0,40}(?:RAS|error|fail|timeout|not supported|allocate)\w*]], [[\bFailed to power \w+ JPEG]] },
  meaning = "The unit for still pictures beside VCN.", collect = { log, fw } })
-- uvd_v*.c, amdgpu_uvd.c
amdgpu("uvd", "UVD (video decoder of older cards)", {
  log = { [[\b(?:amdgpu_uvd_|uvd_v\d+_|uvd_)\w+]], ip("uvd_"), ring([[uvd]]), [[\bUVD (?:not responding|VCPU|initialized|firmware|error)[^!]{0,30}]],
    [[\bfailed to allocate UVD bo]] },
  meaning = "Video decoding of cards up to Vega. A UVD that does not respond after sleep is mostly part of a card that did not wake as a whole.",
    collect = { log, fw } })
-- vce_v*.c, amdgpu_vce.c
amdgpu("vce", "VCE (video encoder of older cards)", {
  log = { [[\b(?:amdgpu_vce_|vce_v\d+_|vce_)\w+]], ip("vce_"), ring([[vce]]), [[\bVCE (?:not responding|initialized|firmware)[^!]{0,30}]],
    [[\bfailed VCE resume]] },
  meaning = "Video encoding of cards up to Vega.", collect = { log, fw } })
-- isp_v4_1_0.c, amdgpu_isp.c
amdgpu("isp", "ISP (camera processor)", { log = { [[\b(?:isp_v\d+_|isp_|amdgpu_isp_)\w+]], ip("isp") },
  meaning = "The camera of some laptops. The GPU computes and draws without it.", collect = { log, fw } })

-- ## Memory

-- gmc_v*.c, gfxhub_v*.c, mmhub_v*.c, amdgpu_gmc.c
amdgpu("vm-fault", "memory fault of the GPU (GMC, VM)", {
  log = {
    [[\[(?:gfxhub|mmhub)\d*\] (?:no-)?(?:retry )?page fault \(src_id]], [[\b(?:GC|MM)?VM_L2_PROTECTION_FAULT_STATUS\w*:0x\w+]],
    [[\bFaulty UTCL2 client ID: (?!SDMA)(?<code>[\w/]+(?: \((?:inst|data)\))?)(?: \(0x\w+\))?]], [[\bRW: (?<code>0x[01])\b]],
    [[\b(?:MORE_FAULTS|WALKER_ERROR|PERMISSION_FAULTS|MAPPING_ERROR): 0x\w+]],
    [[\bGPU fault detected: \d+]], [[\bVM_CONTEXT1_PROTECTION_FAULT_(?:ADDR|STATUS)]], [[\bVM fault \(0x\w+, vmid]],
    [[\bin page starting at address 0x\w+ from (?:IH )?client]], [[\bin process \S* ?pid \d+ thread.*]], [[\bfor process \S+ pid \d+ thread.*]],
    [[\bfault from die AID]],
  },
  meaning = "A program's work on the GPU touched an address that is not mapped for it, or not in that way. The line names the unit and the process: wrong code or data of that program are the first suspects, a driver that took the memory away too early is the second, and it does not prove bad VRAM.",
  collect = { log, dump },
  codes = { -- gfxhub_v2_1.c, mmhub_v3_0.c (the tables of client names)
    TCP = "the vector memory of the compute units: a kernel's or shader's own reading or writing",
    ["SQC (inst)"] = "fetching of instructions: the code of a kernel is not mapped (any more)",
    ["SQC (data)"] = "the scalar memory of the compute units: a kernel's own reading of constants and pointers",
    SQC = "instructions or scalar memory of the compute units", SQG = "the part that writes traces of waves",
    CPF = "the command processor fetching commands and queues: a queue, its state or ring, not a kernel's data",
    CPC = "the command processor for compute: state of a queue, or context switching", CPG = "the command processor for graphics",
    ["CB/DB"] = "writing of pixels or depth: a render target", CB = "writing of pixels: a render target", DB = "depth of pixels",
    RLC = "the engine's own controller", GCR = "flushing of caches", GE1 = "geometry", GE2 = "geometry", IA = "geometry",
    MP0 = "the security processor", MP1 = "the power processor", VCN = "the video decoder", VCN0 = "the video decoder", VCN1 = "the video decoder",
    VCNU = "the video decoder", VCNU0 = "the video decoder", VCNU1 = "the video decoder", JPEG = "the JPEG decoder",
    HDP = "the processor's window into VRAM", LSDMA = "the small copy engine", DCEDMC = "the display engine reading a picture",
    DCEVGA = "the display engine", DCEDWB = "the display engine", XDP = "another GPU, by way of the bus", OSSSYS = "the interrupt ring",
    VMC = "the page walker", MPIO = "the bus", unknown = "a unit that this kernel has no name for",
    ["0x0"] = "reading", ["0x1"] = "writing" } })
-- gmc_v*.c, gfxhub_v*.c, mmhub_v*.c, amdgpu_gmc.c, amdgpu_gart.c, amdgpu_vm.c, amdgpu_vm_tlb_fence.c
amdgpu("gmc", "memory controller, address spaces (GMC, VM, GART)", {
  log = {
    [[\b(?:amdgpu_gmc_|gmc_v\d+_|gfxhub_v\d+_|mmhub_v\d+_|amdgpu_gart_|amdgpu_vm_|amdgpu_tlb_fence|athub_v\d+_|amdgpu_ids|amdgpu_vmid)\w+]],
    [[\bmc: Failed to load firmware|\bload MC firmware]], ip("gmc_|mmhub|gfxhub"),
    [[\b(?:Timeout waiting for (?:VM|sem)|timeout waiting for kiq fence|Wait for (?:MC|GMC) idle|TLB flush failed|No VRAM object for PCIE GART|No suitable DMA available|limiting GART|no VM inv eng|bo \S+ va \S+ conflict|VM size \(\d+\) too|VMPT only|still active bo inside vm|Failed to DMA MAP|Disabling VM faults)]],
    [[\bMMHUB (?:EA err|RAS is)]], [[\b(?:NPS config mismatch|Invalid NPS range|overlapping ranges detected)]], [[\bFailed to load mc firmware]],
    [[\bfailed to write reg \w+ wait reg]],
  },
  meaning = "The tables by which GPU addresses are translated, and their flushing. A flush that times out shows that the engine or the bus stands still; it is seldom the first error.",
  collect = { log, dump, "grep -H . /sys/class/drm/card*/device/mem_info_*" } })
-- amdgpu_ttm.c, amdgpu_object.c, amdgpu_vram_mgr.c, amdgpu_gtt_mgr.c, amdgpu_gem.c, amdgpu_dma_buf.c, amdgpu_sa.c, amdgpu_seq64.c
amdgpu("bo", "buffers (VRAM, GTT)", {
  log = {
    [[\b(?:amdgpu_bo_|amdgpu_ttm_|amdgpu_gem_|amdgpu_vram_mgr_|amdgpu_gtt_mgr_|amdgpu_preempt_mgr_|amdgpu_copy_buffer|amdgpu_fill_buffer|amdgpu_dma_buf_|amdgpu_sa_|amdgpu_seq64_|amdgpu_hmm_|amdgpu_mn_|amdgpu_res_|amdgpu_evict_|amdgpu_csa_|amdgpu_map_static|amdgpu_unmap_static|amdgpu_doorbell_|amdgpu_mm_[rw]doorbell)\w*]],
    [[\b(?:failed to (?:allocate|reserve|pin|get|init) (?:\w+ )?(?:kernel )?bo\b|kernel bo (?:map|pin) failed|\S+ (?:pin|bind) failed|leaking bo va|validate_and_fence failed|failed to clear page tables)]],
    [[\b(?:GTT|VRAM) memory ready|\bno bo for sa|\bcreate seq64|\bMove buffer fallback]],
    [[\bTrying to (?:move|clear) memory with ring turned off]],
  },
  meaning = "Memory that programs get from the driver. A failure to place a buffer means that VRAM and GTT (host memory lent to the GPU) are full or cannot be moved at that moment.",
  collect = { log, "grep -H . /sys/class/drm/card*/device/mem_info_*", "free -m" } })
-- drivers/gpu/drm/ttm/, drivers/gpu/drm/drm_buddy.c, include/drm/ttm
place { id = "kernel-ttm", title = "Kernel: TTM (memory of all GPU drivers)", component = "kernel", upstream = "drm-amd",
  log = { [[\bttm_\w+]], [[\[TTM\] ?\S]], [[\bBuffer eviction failed]],
    [[\bFailed (?:allocating (?:page table|swap storage)|to find memory space for buffer)]], [[\bdrm_buddy\w*]] },
  meaning = "The common code that moves buffers between VRAM and host memory. It fails when both are full; ttm.pages_limit bounds what a GPU may take of host memory.",
  collect = { log, "free -m", "cat /sys/module/ttm/parameters/pages_limit" } }

-- ## Work

-- amdgpu_cs.c, amdgpu_ctx.c, amdgpu_ib.c, amdgpu_bo_list.c, amdgpu_sync.c
amdgpu("cs", "command submission", {
  log = { [[\b(?:amdgpu_cs_(?!ctx_create|submit|query)|amdgpu_ctx_|amdgpu_bo_list_|amdgpu_sync_|amdgpu_syncobj_|amdgpu_sched_ioctl)\w+]],
    [[\b(?:Not enough memory for command submission|Failed to (?:initialize parser|process the buffer list|get ctx)|couldn't schedule ib on ring|VM IB without ID|scheduling IB failed|failed to get a new IB|Error scheduling IBs|Error getting VM ID|invalid ip type|invalid (?:BO list|bo_list)|amdgpu_vm_validate\(\) failed)]],
    [[\bamdgpu_ib_(?!ring_test)\w+]] },
  meaning = "A program (Mesa mostly) hands in work. -125 (ECANCELED) comes to every program that keeps its context over a reset, -12 to one that asks for more memory than there is, -22 to one whose commands the kernel does not accept.",
  collect = { log } })
-- amdgpu_job.c, amdgpu_fence.c, amdgpu_ring.c, amdgpu_ring_mux.c
amdgpu("job", "jobs and fences of a ring", {
  log = { [[\b(?:amdgpu_job_|amdgpu_fence_|amdgpu_ring_|amdgpu_mux_|amdgpu_mcbp_)\w+]], [[\bring (?=\S+ timeout,)]],
    [[\bProcess information: process.*]], [[\bFence fallback timer expired on ring]],
    [[\b(?:Skip scheduling IBs|ring \S+ (?:wb alloc|create) failed|failed initializing fences|failed to emit fence)]],
    [[\bProcess \S+ pid \d+ thread .*]] },
  meaning = "The driver's own record of work under way. 'timeout' tells which ring stood still and the next line which process had sent the work; what held it up stands before, or nowhere.",
  collect = { log, dump } })
-- drivers/gpu/drm/scheduler/
place { id = "kernel-sched", title = "Kernel: DRM scheduler", component = "kernel", upstream = "drm-amd",
  log = { [[\bdrm_sched_\w+]], [[\[gpu_sched\]|\bgpu_sched:]], [[\bTrying to push to a killed entity]], [[\bfence add callback failed]] },
  meaning = "Hands jobs to the rings of every driver, in turn. An entity that was killed belongs to a process that ended.", collect = { log } }
-- amdgpu_device.c (amdgpu_device_gpu_recover), amdgpu_reset.c, aldebaran.c, sienna_cichlid.c, soc15.c, soc21.c, soc24.c, nv.c, vi.c
amdgpu("reset", "GPU reset and recovery", {
  log = {
    [[\b(?:amdgpu_device_(?:gpu_recover|pre_asic_reset|reset|recover|mode\d|check_fault|lock_hw|queue_gpu_recover)|amdgpu_do_asic_reset|amdgpu_reset_|aldebaran_mode2|sienna_cichlid_mode2|smu_v13_0_10_mode2|amdgpu_debugfs_gpu_recover|amdgpu_pci_(?:error|slot|resume|mmio))\w*]],
    [[\bGPU reset(?:\(\d+\))? (?:failed|end with ret)|\bGPU (?:Recovery Failed|mode\d reset failed|pre asic reset failed)|\bASIC reset failed|\basic reset on init failed|\bBailing on TDR]],
    [[\bGPU reset begin!(?:\. Source: +(?<code>\d))?]],
    [[\b(?:device lost from bus|PCI error: (?:detected|resume|slot reset|mmio)\b[^!]{0,20}|Specified reset(?: method)?:\d|device wedged|VRAM is lost due to GPU reset|recover vram bo from shadow failed)]],
  },
  meaning = "What the driver does about a hang: reset a ring, the engine or the card. A reset that fails, or a card 'lost from bus', leaves only a reboot or power cycle; the cause stands in front of the reset.",
  collect = { log, dump, gpus },
  codes = { -- amdgpu_reset.h (AMDGPU_RESET_SRCS)
    ["0"] = "asked for by an unnamed part", ["1"] = "asked for because a job of a ring did not end",
    ["2"] = "asked for by RAS, after an error of the hardware", ["3"] = "asked for because MES did not answer",
    ["4"] = "asked for because the queues of compute could not be taken away", ["5"] = "asked for by a person or program" } })
-- amdgpu_device.c, amdgpu_drv.c, amdgpu_kms.c, nbio_v*.c, soc*.c
amdgpu("init", "start of the driver", {
  log = {
    [[\b(?:amdgpu_device_|amdgpu_driver_|amdgpu_pci_probe|amdgpu_drv_|amdgpu_register_gpu|amdgpu_unload_kms|amdgpu_block_invalid|amdgpu_invalid_|amdgpu_pmops_|amdgpu_get_vblank)\w*]],
    [[\bFatal error during GPU init]], [[\bamdgpu_device_ip_(?:init|late_init|resume|suspend) failed]],
    [[\b(?:hw_init|sw_init|late_init|early_init|suspend|resume|hw_fini|sw_fini|set_powergating_state|set_clockgating_state) of IP block (?=<)]],
    [[\bamdgpu: probe of \S+ failed with error]], [[\bprobe with driver amdgpu failed with error]],
    [[\b(?:IB initialization failed|ib ring test failed|pci_enable_device failed|VM page table size|disabled ip block|Failed to (?:save|load) PCI state|No enough system memory|evicting device resources failed|failed to suspend display audio|amdgpu_\w+_init failed|Could not create amdgpu|create WB bo failed|sched (?:jobs|hw submission)|gart size \(\d+\)|gtt size|Failed to get gpu_info firmware|Unsupported gpu_info|lockup_timeout parameter|Failed to disallow df cstate)]],
    [[\bfinishing device|\bAllocating GPU (?:memory )?failed]],
  },
  meaning = "The driver starts its blocks one by one; the first block that fails ends the start, and what follows is undoing. The block's own line, just before this one, says more.",
  collect = { log, fw, gpus } })
-- amdgpu_discovery.c
amdgpu("discovery", "IP discovery (which blocks the chip has)", {
  log = { [[\b(?:amdgpu_discovery_|ip_die_entry|ip_hw_id)\w*]],
    [[\b(?:ip discovery|discovery binary|discovery (?:data )?table|harvest (?:data )?table|Failed to add \S+(?: \w+)? ip block|Unhandled \w+ info table|invalid (?:gc|vcn|mall) data table|amdgpu_discovery is not set|invalid vcn instances|Too many \w+ instances)[^!]{0,30}]] },
  meaning = "A table in VRAM names the blocks of the chip. A signature that is wrong means that VRAM could not be read as expected (no memory window, a card already broken, firmware of the board); a block that cannot be added means that this kernel is older than the chip.",
  collect = { log, gpus, "uname -r" } })
-- amdgpu_atombios.c, amdgpu_atomfirmware.c, amdgpu_bios.c, atom.c
amdgpu("vbios", "VBIOS (AtomBIOS)", {
  log = {
    [[\b(?:amdgpu_atombios_(?!dp|crtc|encoder|i2c)|amdgpu_atomfirmware_|amdgpu_atom_|atom_op_|atom_get_|atom_put_|amdgpu_atrm_|amdgpu_read_bios|amdgpu_get_bios|amdgpu_acpi_vfct|igp_read_bios)\w*]],
    [[\batombios stuck (?:in loop|executing)|\bgpu post error|\bUnable to locate a BIOS ROM|\bBIOS signature incorrect|\bno vBIOS found|\basic (?:atom )?init failed|\bAtomBIOS|\bACPI VFCT|\bExpecting atombios for|\bUnable to allocate bios|\bInvalid PCI ROM]] },
  meaning = "The card's own program, run by the driver at start and after a reset. A loop without end means a card that does not come up (power, bus, broken); a ROM that is not found is common in virtual machines, where it must be given as a file.",
  collect = { log, gpus, "sudo sh -c 'cat /sys/kernel/debug/dri/*/amdgpu_vbios' > vbios.bin" } })
-- amdgpu_irq.c, amdgpu_ih.c, *_ih.c, ih_v*.c
amdgpu("ih", "interrupts (IH)", {
  log = { [[\b(?:amdgpu_irq_|amdgpu_ih_|(?:vega10|vega20|navi10|cik|cz|iceland|tonga|si)_ih_|ih_v\d+_)\w+]], [[\bIH (?:soft )?ring buffer overflow]],
    [[\bFailed to (?:alloc msi vectors|add handler)]], ip([[\w*_ih|ih_v|osssys]]), [[\b(?:Unregistered interrupt)]] },
  meaning = "The ring by which the GPU reports to the driver. An overflow is the result of very many reports at once, as page faults make them.",
    collect = { log, "grep amdgpu /proc/interrupts" } })
-- nbio_v*.c, df_v*.c, hdp_v*.c, amdgpu_nbio.c, amdgpu_df.c, amdgpu_hdp.c, amdgpu_lsdma.c, mca_v*.c
amdgpu("fabric", "data fabric and bus interface (DF, NBIO, HDP)", {
  log = { [[\b(?:amdgpu_(?:nbio|df|hdp|bif)_|nbio_v\d+_|df_v\d+_|hdp_v\d+_|nbif_v\d+_|soc15_|soc21_|soc24_)\w+]],
    [[\[drm:(?:nv|vi|cik|si)_(?!dma|sdma|ih|dpm|smc|power|thermal|patch|update_dte|set_power|populate|upload|halt)\w+]], [[\bDF poison setting]],
    [[\bnot respond(?:ing)? (?:to|on) doorbell]], ip("common|nv_common|soc\\d|vi_common|cik_common|nbio|hdp") },
  meaning = "What ties the blocks of the chip together and to the bus.", collect = { log, gpus } })
-- amdgpu_ras.c, amdgpu_ras_eeprom.c, umc_v*.c, amdgpu_umc.c, amdgpu_mca.c, amdgpu_aca.c, amdgpu_cper.c, amdgpu_eeprom.c, amdgpu_fru_eeprom.c
amdgpu("ras", "RAS (errors of memory and engines, ECC)", {
  component = "hardware",
  log = {
    [[\b(?:amdgpu_ras_|amdgpu_umc_|umc_v\d+_|amdgpu_mca_|amdgpu_aca_|amdgpu_cper_|amdgpu_eeprom_|amdgpu_fru_|amdgpu_bad_page|amdgpu_persistent_edc|mca_v\d+_|put_obj|smu_v11_0_i2c_|__verify_ras|__amdgpu_ras)\w*]],
    [[\b(?:(?:un)?correctable hardware errors?|hardware error\(ERREVENT_\w+|(?<!unmasked )uncorrectable errors? detected|deferred hardware errors?)\b[^!]{0,30}]],
    [[\{\d+\}\[Hardware Error\]:]], [[\bRAS (?:WARNING|ERROR|INFO|EEPROM|Init Status|event|feature|table|records?)\b]],
    [[\b(?:Bad page|bad pages?|page retirement|retired pages?|Poison|poison|GECC|EEPROM table|umc error (?:record|address)|umc page|UMC address|ECC (?:error|switch))\b]],
    [[\bFailed to register \w+ ras block|\bfail(?:ed)? to initialize \w+ ras block|\bfailed to execute ras_late_init]],
    [[\[Hardware Error\]: Accelerator Check]], [[\b(?:VCPU state|\w+) may lost due to RAS]],
    [[\b(?:(?:RAS|ras) (?:WARN|init|recovery|sysfs|list node|event|inject|reset)|bad_page_threshold|Clear EEPROM|umc_page_retirement|GPU is in BAD status|error address|error pages|ecc error|error counter and error status|[Uu]mc \d+ ch|__write_table_\w+|RAS physical address|mca\.\w+ ras)]],
  },
  meaning = "The card counts errors of its memory and engines. Corrected ones are counted and done with; an uncorrected one loses data and mostly needs a reset, and if it returns on the same address after a power cycle the card is to be replaced.",
  collect = { log, ras, "sudo ras-mc-ctl --errors", "amd-smi metric --ecc --ecc-blocks" } })
-- amdgpu_xgmi.c
amdgpu("xgmi", "XGMI (links between GPUs)", {
  log = { [[\b(?:amdgpu_xgmi_|xgmi_)\w+]], [[\b(?i:xgmi) (?:power down|error counters)]],
    [[\bXGMI:? (?!Failed to initialize|optional)[^!]{0,50}(?:fail|error|not|timeout|hive|node)\w*]],
    [[\b[Ff]ailed to (?:add|remove|set|get|sync|allow) (?:\w+ )*xgmi\b]], [[\bXGMI_WAFL|\bxgmi_wafl]] },
  meaning = "The direct link between Instinct GPUs of one node. Where one GPU of a hive fails, all of it is reset.", collect = { log,
    "rocm-smi --showtopo", ras } })
-- amdgpu_xcp.c, aqua_vanjaram.c, ../amdxcp/
amdgpu("xcp", "partitions of an Instinct GPU (XCP)", {
  log = { [[\b(?:amdgpu_xcp_|aqua_vanjaram_|amdgpu_xcp|xcp_)\w+]], [[\brenderD\d+ partition \d+ not valid]],
    [[\bSkip xcp node|\bxcp\b[^!]{0,30}(?:fail|error|invalid)\w*]],
    [[\b(?:compute|memory|NPS) partition\w*[^!]{0,40}(?:fail|error|invalid|not supported)\w*]] },
  meaning = "MI300 and later can be split into several devices. A mode is changed only while no process uses the GPU.", collect = { log,
    "rocm-smi --showcomputepartition --showmemorypartition", "sudo fuser -v /dev/kfd" } })
-- amdgpu_virt.c, mxgpu_ai.c, mxgpu_nv.c, mxgpu_vi.c, amdgv_sriovmsg.h
amdgpu("sriov", "virtual function (SR-IOV mailbox)", {
  log = { [[\b(?:amdgpu_virt_|mxgpu_|xgpu_(?:ai|nv|vi)_|amdgpu_detect_virtualization|amdgpu_vf_)\w*]],
    [[\bDoesn't get (?:TRN_MSG_ACK|msg:\d+|ack|READY_TO_ACCESS_GPU|event) ?(?:from pf)?]],
    [[\b(?:VF exclusive mode timeout|RCV_MSG_VALID is not cleared|trn=\w+ ACK should not|failed to init MMSCH|timeout:? (?:waiting|wait) for (?:\w+ )*(?:pf|host)|No ras_poison_handler interface in SRIOV|invalid pf2vf|rlcg fai?led|rlcg is not|vfgate is disabled|pf2vf message)]],
    [[\bVF number \d+ to be enabled exceeds]] },
  meaning = "A GPU shared with virtual machines: the guest asks the host's driver by a mailbox. No answer means that the host's driver (GIM, or the cloud's) is busy, has reset the GPU, or is of another version.",
  collect = { log, "modinfo -F version amdgpu" } })
-- amdgpu_acpi.c, amdgpu_atpx_handler.c
amdgpu("acpi", "ACPI of the board (hybrid graphics, backlight, sleep)", {
  log = { [[\b(?:amdgpu_acpi_|amdgpu_atif_|amdgpu_atcs_|amdgpu_atpx_|amdgpu_has_atpx)\w+]], [[\bPower consumption will be higher as]],
    [[\bATPX |\bATIF |\bATRM ]] },
  meaning = "What the driver asks of the board's firmware: which GPU drives the panel, how deep it may sleep.", collect = { log,
    board, "cat /sys/power/mem_sleep" } })
-- amdgpu_ucode.c, amdgpu_cgs.c, amdgpu_fw_attestation.c; drivers/base/firmware_loader/main.c (_request_firmware)
amdgpu("firmware-file", "loading of firmware files", {
  component = "firmware",
  log = { [[\bDirect firmware load for amdgpu/\S+ failed]], [[\b(?:amdgpu_ucode_|amdgpu_cgs_|amdgpu_fw_|amdgpu_get_firmware|fw_type_convert)\w*]],
    [[\bFailed to load firmware "?amdgpu/]], [[\b(?:can't|cannot|fail(?:ed)? to) load firmware "?amdgpu/]], [[\bamdgpu firmware name buffer]],
    [[\bOptional firmware "amdgpu/]], [[\bpacked ucode version]] },
  meaning = "The kernel looks for the file in /lib/firmware (and in the initramfs). -2 means that it is not there: linux-firmware is too old, split into packages, or the initramfs lacks it. Files named _ta, _cap and isp_ are optional.",
  collect = { log, "ls -l /lib/firmware/amdgpu | head -400", "uname -r" } })

-- ## Compute (KFD)

-- ../amdkfd/kfd_device_queue_manager.c, kfd_packet_manager*.c, kfd_kernel_queue.c, kfd_mqd_manager*.c, kfd_process_queue_manager.c, kfd_queue.c
amdgpu("kfd-queues", "KFD: queues of compute programs", {
  log = {
    [[\b(?:kfd_queue_|kfd_pm_|pm_(?:send|create|map|release|calc)_|kq_(?:initialize|acquire|submit)\w*|dqm_|pqm_|init_mqd|update_mqd|create_queue_|destroy_queue\w*_cpsch|unmap_queues|map_queues|execute_queues|evict_process_queues|restore_process_queues|remove_queue_mes|add_queue_mes|reset_queues|suspend_queues|resume_queues|kfd_hws|process_termination_cpsch|start_cpsch|stop_cpsch|set_sched_resources)\w*]],
    [[\bDQM create queue type]],
    [[\b[Ff]ailed to (?:evict|restore|create|destroy|remove|add|suspend|resume|unmap|map|reset|execute|allocate) (?:all |HSA |user |process |hardware |sdma |SDMA |compute |debugged )*queues?\b]],
    [[\b(?:qcm fence wait loop timeout|The cp might be in an unrecoverable state|Resetting wave fronts|unsuccessful queues preemption|no more free|No more SDMA queue|Over-subscription is not|hws_hang|HIQ MQD|Can't reset|MQD (?:size|manager))]],
    [[\bexpected size 0x\w+ not equal to mapping addr]], [[\b(?:Pasid|pasid|Process pid) \w+ DQM]],
    [[\bremoved hardware queue|hardware queue from MES]], [[\bFreeing queue vital buffer]], [[\bsq_intr: (?:error|wave|ttrace)]],
  },
  meaning = "KFD gives the queues of HIP and OpenCL programs to the hardware and takes them away again. If a queue cannot be taken away, the kernel in it does not stop, and a reset follows: the program that owns it (its pid stands near) is where to look first.",
  collect = { log, dump, "sudo sh -c 'cat /sys/kernel/debug/kfd/hqds'" } })
-- ../amdkfd/kfd_process.c, kfd_chardev.c, kfd_events.c, kfd_doorbell.c, kfd_debug.c, kfd_smi_events.c, amdgpu_amdkfd*.c
amdgpu("kfd", "KFD: processes, memory and events of compute programs", {
  log = {
    [[\b(?:kfd_(?!topology|crat|svm|queue|pm|iommu|migrate|device_init)|amdgpu_amdkfd_|kgd2kfd_|kgd_|update_gpuvm_pte|init_user_pages|vm_validate_pt_pd|alloc_memory_of_gpu|map_memory_to_gpu|reserve_bo_and|restore_process_worker|evict_process_worker|restore_userptr_worker|create_process|svm_ioctl)\w+]],
    [[\bFailed to (?:quiesce|resume) KFD]],
    [[\bamdgpu: Failed to (?:get user pages|register MMU|map|unmap|evict|restore|remove queue|suspend process|resume process|reserve|create process|allocate)\b]],
    [[\bFailed to (?:suspend|evict|restore|resume) process (?:pid|\w*pid)?]], [[\bkfd kfd: (?:amdgpu: )?\S]],
    [[\b(?:restore_userptr_worker|Failure to set tba|Creating (?:procfs|pasid)|Sending SIGBUS to process|sending SIGBUS|Memory (?:exception|access fault)|IOCTL 0x\w+)]],
    [[\bDidn't find vmid for|\bAlloc memory failed|\bDebugger:|\bfor amdkfd\b|\bengine in IB submission|\binit DRM client]],
  },
  meaning = "The device behind /dev/kfd, by which HIP and OpenCL reach the GPU. Its lines mostly report what happens to one process; memory that cannot be taken back (evict, restore) is often the result of a hang before it.",
  collect = { log, kfd, "ls -l /dev/kfd /dev/dri" } })
-- ../amdkfd/kfd_svm.c, kfd_migrate.c
amdgpu("kfd-svm", "KFD: shared virtual memory (SVM, HMM)", {
  log = { [[\b(?:svm_range_|svm_migrate_|kfd_svm_|kgd2kfd_init_zone|svm_)\w+]], [[\bHMM (?:registered|failed|range)]],
    [[\b(?:failed to (?:map|validate|migrate|restore)|fail) [^!]{0,30}\bsvms\b]], [[\bsvms 0x\w+|\bHMM\b[^!]{0,20}(?:fail|error)]] },
  meaning = "Memory that processor and GPU share page by page (managed memory, xnack). The host's kernel must have it built in (HSA_AMD_SVM, DEVICE_PRIVATE).",
  collect = { log, "zgrep -E 'HSA_AMD_SVM|DEVICE_PRIVATE' /proc/config.gz || grep -E 'HSA_AMD_SVM|DEVICE_PRIVATE' /boot/config-$(uname -r)", "free -m" } })
-- ../amdkfd/kfd_topology.c, kfd_crat.c, kfd_device.c, kfd_iommu.c
amdgpu("kfd-device", "KFD: which GPUs it takes, topology", {
  log = { [[\b(?:kfd_topology_|kfd_crat_|kfd_parse_|kfd_create_|kfd_device_init|kfd_iommu_|kgd2kfd_device_init|kgd2kfd_probe)\w*]],
    [[\b(?:device \S+ NOT added due to errors|skipped device \S+, PCI rejects atomics|not supported in kfd|kfd not supported on this ASIC|CRAT table|SRAT table|Error initializing (?:iommuv2|KFD|queue manager|interrupt|gtt|doorbell)|error getting iommu info|error required iommu flags|Failed to (?:resume IOMMU|create (?:topology|VCRAT))|Error adding device to topology|Could not allocate \d+ bytes|mismatch of (?:sdma|gc) ip block|PCIE atomic ops is not supported)]] },
  meaning = "KFD takes a GPU or leaves it out: an unknown chip, PCIe without atomics, or a missing part of the kernel. A GPU left out here is not seen by ROCm, though it shows pictures.",
  collect = { log, kfd, gpus } })

-- ## The rest of the kernel

-- drivers/base/dd.c
place { id = "kernel-probe", title = "Kernel: a driver that could not take its device", component = "kernel", log = {
  [[\b\w+: probe of \S+ failed with error]], [[\bprobe with driver (?!amdgpu)\w+ failed with error]] },
  meaning = "The driver named gave up on the device named; its own lines before it say why. If it is not amdgpu, the GPU has no part in it.",
    collect = { log } }
-- drivers/accel/amdxdna/
place { id = "kernel-npu", title = "Kernel: NPU of Ryzen AI (amdxdna)", component = "kernel", log = {
  [[\bamdxdna (?:0000:)?[0-9a-f:.]+: (?:\[drm\] \*ERROR\* )?\w+: .{0,60}]], [[\bprobe with driver amdxdna failed with error]],
  [[\bDirect firmware load for amdnpu/\S+ failed]] },
  meaning = "The unit for neural networks of some APUs, with a driver and firmware of its own. Neither ROCm nor the GPU needs it.", collect = { log } }
-- drivers/gpu/drm/drm_*.c, drivers/gpu/drm/display/
place { id = "kernel-drm", title = "Kernel: DRM core", component = "kernel", upstream = "drm-amd",
  log = { [[\[drm:(?:drm_(?!sched)|__drm_|mipi_dsi_)\w+]], [[^\[drm\] ]],
    [[\bdrm_(?:atomic|dp|edid|fb|kms|mode|mm|vblank|crtc|gem|client|connector|prime|syncobj|exec)_\w+]], [[\bdrm-kms-helper\b|\bdrm_kms_helper\b]],
    [[\bEDID invalid|\bHDMI Sink doesn]] },
  meaning = "Code that all graphics drivers share: modes, monitors, page flips. It reports what the driver below could not do.", collect = { log, screens } }
-- drivers/dma-buf/
place { id = "kernel-dma-buf", title = "Kernel: dma-buf and fences", component = "kernel", log = { [[\bdma_(?:fence|resv|buf)_\w+]],
  [[\bdma-buf\b|\bdma_buf\b]], [[\bsync_file\w*]] },
  meaning = "Buffers and fences that drivers hand each other. In a trace it is mostly the place where something waits for a GPU that stands still.",
    collect = { log } }
-- drivers/gpu/drm/radeon/
place { id = "kernel-radeon", title = "Kernel: radeon driver (cards before GCN)", component = "kernel", upstream = "drm-amd", log = {
  [[\bradeon 0000:[0-9a-f:.]+: ]], [[\[drm:(?:radeon|r[1-7]00|evergreen|cayman|si|cik|ni|rv)_\w+ \[radeon]], [[\bradeon_\w+]] },
  meaning = "The driver of old cards. ROCm does not work through it; cards of the first GCN generations can be moved to amdgpu with radeon.si_support=0 amdgpu.si_support=1 (cik_support for the second).",
    collect = { log, gpus } }
-- drivers/gpu/drm/i915/, drivers/gpu/drm/xe/, drivers/gpu/drm/nouveau/, nvidia's module
place { id = "kernel-other-gpu", title = "Kernel: driver of another maker's GPU", component = "kernel", log = {
  [[\b(?:i915|nouveau|nvidia|NVRM|mgag200|simpledrm|vmwgfx|virtio_gpu)(?: 0000:[0-9a-f:.]+)?: ]], [[\b(?:xe|ast) 0000:[0-9a-f:.]+: ]],
  [=[\[(?:i915|xe|nouveau|nvidia_drm|nvidia-drm|ast)\]]=], [[\[drm\] GPU HANG: ecode]] },
  meaning = "Not AMD's driver: the line is about another graphics device of the machine.", collect = { log } }
-- drivers/iommu/amd/, drivers/iommu/iommu.c, drivers/iommu/intel/
place { id = "kernel-iommu", title = "Kernel: IOMMU (AMD-Vi, DMAR)", component = "kernel",
  log = { [[\bAMD-Vi: Event logged \[(?<code>[A-Z_]+)]], [[\bAMD-Vi: (?:Completion-Wait loop timed out|\[?\S)]], [[\bIOTLB_INV_TIMEOUT]],
    [[\bDMAR: ?\[?\S]], [[\b(?:amd_iommu|iommu)_\w+]], [[^iommu:? ]], [[\bamdgpu 0000:[0-9a-f:.]+: iommu ivhd]] },
  meaning = "The unit that checks which memory a device may reach. IO_PAGE_FAULT: the device named in the line used an address that it was not given, by a driver's or firmware's mistake. A completion wait or IOTLB that times out: the device no longer answers, most of all a GPU that fell off the bus.",
  collect = { log, "cat /proc/cmdline", gpus },
  codes = { -- drivers/iommu/amd/init.c, iommu.c (iommu_print_event)
    IO_PAGE_FAULT = "the device used an address that it was not given", IOTLB_INV_TIMEOUT = "the device does not answer any more",
    ILLEGAL_DEV_TABLE_ENTRY = "the device's entry is wrong", INVALID_DEVICE_REQUEST = "the device sent what it must not",
    INVALID_PPR_REQUEST = "the device asked for a page in a way that is not allowed", COMMAND_HARDWARE_ERROR = "the unit could not read its commands",
    DEV_TAB_HARDWARE_ERROR = "the unit could not read its tables", PAGE_TAB_HARDWARE_ERROR = "the unit could not read its tables",
    ILLEGAL_COMMAND_ERROR = "the driver of the unit made a mistake" } }
-- drivers/pci/pcie/aer.c, drivers/pci/pcie/dpc.c
place { id = "kernel-aer", title = "Kernel: PCIe errors (AER, DPC)", component = "hardware",
  log = { [[\bPCIe Bus Error: severity=(?<code>Corrected|Uncorrected(?: \((?:Non-)?Fatal\))?|Correctable|Uncorrectable(?: \((?:Non-)?Fatal\))?)]],
    [[\bPCIe Bus Error: .*type=(?<code>\w+ (?:Link )?Layer)]], [[\bAER: \S]], [[\bDPC: (?!error containment)\S]],
    [[\bcan't recover \(no error_detected callback\)]], [[\bdevice \[[0-9a-f]{4}:[0-9a-f]{4}\] error status/mask]],
    [[\bpcieport \S+: (?!bridge|PME|pciehp|DPC: error c|enabling)]] },
  meaning = "A link of the bus had errors. Corrected ones cost a little speed; an uncorrected or fatal one takes the device away. Riser, slot, cable, power saving of the link (ASPM) and the generation set in the firmware setup are what to try; the line names the port, and the device behind it is the one concerned.",
  collect = { log, "sudo lspci -tv", gpus },
  codes = { Corrected = "mended by the link itself; many of them cost speed", Correctable = "mended by the link itself; many of them cost speed",
    ["Uncorrected (Fatal)"] = "the link or device has to be reset", ["Uncorrectable (Fatal)"] = "the link or device has to be reset",
    ["Uncorrected (Non-Fatal)"] = "one transfer was lost; the link goes on",
    ["Uncorrectable (Non-Fatal)"] = "one transfer was lost; the link goes on",
    ["Physical Layer"] = "signals on the wires: slot, riser, cable", ["Data Link Layer"] = "transfers that had to be sent again: slot, riser, cable",
    ["Transaction Layer"] = "a request that was not answered, or not allowed" } }
-- drivers/pci/setup-res.c, setup-bus.c, pci.c, hotplug/
place { id = "kernel-pci", title = "Kernel: PCI (addresses, power states, hotplug)", component = "kernel",
  log = { [=[\bBAR \d+\b[^:]*: (?:no space|failed to assign|can't|error|assigned)[^\]]*\]?]=], [=[\bbridge window \[[^\]]+\]: (?:can't|failed)]=],
    [[\bpci 0000:[0-9a-f:.]+: ]],
    [[\b(?:Unable to change power state from|not ready \d+ms after|can't change power state|device inaccessible|Refused to change power state|broken device, retraining|link (?:retraining failed|is down|never came up))]],
    [[\bpciehp: ]], [[\bpci_\w+\+0x]] },
  meaning = "The bus gives each device its window of addresses and switches its power. A window that does not fit: 'Above 4G decoding' and Resizable BAR in the firmware setup. A device that is inaccessible is off, unplugged or broken.",
  collect = { log, "sudo lspci -vvv", board } }
-- drivers/vfio/pci/, the vendor-reset module of gnif
place { id = "kernel-vfio", title = "Kernel: passing a GPU to a virtual machine (vfio)", component = "config",
  log = { [[\bvfio[-_]pci\S* 0000:[0-9a-f:.]+: ]], [[\bvfio_\w+]], [[\bAMD_\w+: (?:failed|could not|bus reset|reset result|performing)]],
    [[\bcould not get enabled SMU features, trying BACO]], [[\bqemu-system\S*: ?\S]] },
  meaning = "The card is given to a guest. Many consumer cards cannot be reset between two users; then only a power cycle of the machine brings them back.",
  collect = { log, gpus, "cat /proc/cmdline" } }
-- drivers/acpi/
place { id = "kernel-acpi-tables", title = "Kernel: ACPI (the board's firmware)", component = "kernel", log = {
  [[\bACPI(?: (?:BIOS )?(?:Error|Warning|Exception))?(?: \(bug\))?: \S]], [[\bACPI _REG]], [[\bFirmware Bug\]: ]] },
  meaning = "The board's firmware tables have mistakes; most boards print some. They matter where the GPU does not wake or is not found; an update of the board's firmware is the remedy.",
  collect = { log, board } }
-- drivers/base/firmware_loader/main.c
place { id = "kernel-firmware-other", title = "Kernel: firmware file of another device", component = "kernel", log = {
  [[\bDirect firmware load for (?!amdgpu/)\S+ failed]], [[\bfirmware: failed to load (?!amdgpu/)\S+]] },
  meaning = "The file named is not there. If it is not one of amdgpu's, another device misses it.", collect = { log } }
-- kernel/module/main.c
place { id = "kernel-module", title = "Kernel: loading of modules", component = "config",
  log = {
    [[\b(?:Unknown symbol \w+|disagrees about version of symbol|module verification failed|version magic|Invalid module format|unknown parameter|Module \S+ is in use|module is already loaded|Loading of unsigned module|Lockdown: \S+: unsigned module|Key was rejected by service|Required key not available)]],
    [[\b(?:modprobe|insmod|rmmod|depmod): (?:ERROR|FATAL|WARNING)]], [[\bmodule \S+: ]] },
  meaning = "The module does not fit this kernel, is not signed for Secure Boot, or needs another one. For AMD's DKMS driver it means to build it anew for the running kernel.",
  collect = { log, "dkms status", "modinfo amdgpu | head -8", "mokutil --sb-state" } }
-- mm/oom_kill.c, mm/page_alloc.c
place { id = "kernel-mm", title = "Kernel: host memory", component = "config",
  log = {
    [[\b(?:Out of memory: Killed process.*|oom-kill:.*|invoked oom-killer|oom_reaper:|page allocation failure|Memory cgroup out of memory|Bad page (?:state|map)|BUG: Bad (?:page|rss)|swap_info_get|free pages)]] },
  meaning = "The host's memory ran out, or a limit of the container did. On APUs the GPU's memory is the same memory. The process that was killed is the largest, not the guilty one.",
  collect = { log, "free -m", "cat /proc/meminfo" } }
-- kernel/hung_task.c, kernel/watchdog.c, kernel/rcu/tree_stall.h, kernel/workqueue.c
place { id = "kernel-stall", title = "Kernel: something stands still", component = "kernel",
  log = { [[\btask \S+ blocked for more than \d+ seconds]], [[\bwatchdog: (?:BUG: )?(?:soft lockup|hard LOCKUP|CPU)]], [[\bsoft lockup - CPU]],
    [[\brcu: (?:INFO|rcu_)]], [[\bworkqueue: \S+ (?:\[\w+\] )?hogged]], [[\bNMI watchdog]], [[\bclocksource: timekeeping watchdog]] },
  meaning = "A thread of the kernel waits for something that does not come. The trace below the line tells for what; a GPU that hangs is one reason of many.",
    collect = { log } }
-- arch/x86/kernel/dumpstack.c, arch/x86/mm/fault.c, lib/bug.c
place { id = "kernel-oops", title = "Kernel: crash of the kernel itself", component = "kernel", upstream = "drm-amd",
  log = { [[\bBUG: (?:kernel NULL|unable to handle|KASAN|KFENCE|kernel|sleeping function|scheduling while|spinlock|workqueue)[^!]{0,40}]],
    [[\bOops: ]], [[\bgeneral protection fault]], [[\bKernel panic - not syncing]], [[^WARNING: (?:CPU: \d+ PID: \d+ at |\S+\.[ch]:\d+ at )]],
    [[^refcount_t: ]], [[^list_(?:add|del) corruption]], [[\bkernel BUG at ]], [[\bRIP: 0010:]], [[^Workqueue: ]],
    [[\bCPU: \d+ (?:UID: \d+ )?PID: \d+ Comm: .{1,40}ainted\b]], [[\bCall Trace:]] },
  meaning = "A mistake in a driver or the kernel, or broken memory of the host. The function behind 'RIP:' tells whose it is; a report needs the whole trace and the kernel's version.",
  collect = { log, "uname -r", "cat /proc/sys/kernel/tainted" } }
-- arch/x86/kernel/cpu/mce/
place { id = "kernel-mce", title = "Kernel: error of processor or memory (MCE, EDAC)", component = "hardware", log = {
  [=[\bmce: \[Hardware Error\]]=], [[^\[Hardware Error\]: ]], [[\bMachine check events logged]], [[\bEDAC \S+: ]],
  [[\bHardware Error\]: (?!Accelerator)]] },
  meaning = "The processor reports a fault of its own, of memory or of its bus. On an APU the GPU is part of it.", collect = { log,
    "sudo ras-mc-ctl --summary" } }
-- arch/x86/mm/fault.c (show_signal_msg), arch/x86/kernel/traps.c
place { id = "kernel-segfault", title = "Kernel's note that a program crashed", component = "app", log = {
  [[\bsegfault at [0-9a-f]+ ip [0-9a-f]+ sp [0-9a-f]+ error \d+(?: in \S+\[)?]], [=[\btraps: \S+\[\d+\]]=],
  [[\btrap (?:invalid opcode|int3|divide error)]] },
  meaning = "A program on the processor touched memory that is not its own. The file behind 'in' is the library that it was in; 'invalid opcode' means an instruction that this processor does not have, or an assertion.",
  collect = { "coredumpctl info", log } }
-- drivers/base/power/main.c, kernel/power/
place { id = "kernel-pm", title = "Kernel: sleep and wake", component = "kernel", log = {
  [[\bPM: (?:failed to (?:suspend|resume)|dpm_run_callback|Some devices failed|Device \S+ failed|suspend (?:entry|exit))[^!]{0,20}]],
  [[\bdpm_run_callback\(\)]], [[\bFailed to (?:put system to sleep|hibernate system)]], [[\bS3 suspend aborted]] },
  meaning = "A device refused to sleep or did not wake; the lines of its driver before it say why.", collect = { log, "cat /sys/power/mem_sleep" } }
-- any line of the driver that no row above knows
amdgpu("other", "another part of the driver", {
  log = { [[\bamdgpu 0000:[0-9a-f:.]+: ]], [[\[drm:(?=[\w.]+ \[amdgpu)]], [[^amdgpu: ]], [[^\[drm\] amdgpu]], [[\bamdgpu 0?0:[0-9a-f.]+: ]],
    [[\bdrmn\d+: ]], [[^\[drm ERROR :]] },
  meaning = "The driver printed it. Without its part being known, the lines around it have to tell." })

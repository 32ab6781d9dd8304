-- SPDX-License-Identifier: Apache-2.0

-- Most messages of the driver have no mark of an error but their words: dev_err(), dev_warn()
-- and pr_err() print none.
local wrong = [[\b(?:(?i:fail(?:ed|ure|s)?|error|timed[- ]?out|timeout|unable|cannot|can't|invalid)|[Cc]ould(?:n't| not)|aborted|[Cc]orrupt(?:ed|ion)?|critical bug]]
  .. [[|exceeds?|hang(?:ed|s)?|hung|is full|leaking|no vBIOS found|not (?:correctly up|initiali[sz]ed|ready|respond(?:ing)?)|overflow|stuck|[Uu]nhandled|[Uu]nknown firmware|unrecoverable|unsupported)\b]]
-- The same words in what is no error: an option, a count, a capability.
local none = [[(?!.{0,60}\b(?:DMUB unsupported on ASIC|lockup[ _]timeout (?:disabled|setting)|error containment|[Nn]o (?:error|failure)s?\b|(?:error|timeout|fault)s?[ =:]+(?:0x)?0+\b|errors? (?:count|injection|handling|reporting|recovery)))]]

source { id = "kernel", title = "Kernel log", streams = { "kernel" },
  recognise = {
    [[^Linux version \d]], [[\bamdgpu 0000:[0-9a-f]{2}:]], [[^\[drm\] amdgpu kernel modesetting enabled]],
    [[\bkfd kfd: ]], [[^amdgpu: Topology: Add ]], [[^(?:Kernel c|C)ommand line: ]],
    [[^AMD-Vi: ]], [[^pcieport 0000:]], [[\bpage fault \(src_id:]], [[L2_PROTECTION_FAULT_STATUS:0x]],
    [[SMU: I'm not done with your previous command]],
  },
  complete = { [[^Linux version \d]] },
  errors = {
    [[\*ERROR\*]],
    [[\bGPU fault detected: \d+ 0x]],
    [[\b(?:amdgpu|radeon) (?:0000:)?[0-9a-f]{2}:[0-9a-f]{2}\.\d: ]] .. none .. [[.{0,120}?]] .. wrong, [[^amdgpu: ]] .. none .. [[.{0,120}?]] .. wrong,
    [[\bkfd kfd: ]] .. none .. [[.{0,120}?]] .. wrong, [[^\[drm\] (?!Initialized)]] .. none .. [[.{0,120}?]] .. wrong,
    [[^\[drm ERROR :\w+\] ]], [[\[TTM\] (?:Buffer eviction failed|Failed |Illegal )]], [[\bring \S+ timeout, but soft recovered]],
    [[^BUG: (?:kernel |unable |soft lockup|scheduling |sleeping |workqueue |spinlock |Bad |KASAN|KFENCE)]],
    [[^Oops: (?:00|Oops|general|invalid|int3|divide|stack )]], [[^general protection fault]], [[^Kernel panic - not syncing]],
    [[\bsegfault at [0-9a-f]+ ip]], [[\btraps: \S+\[\d+\] (?:general protection|trap )]], [[^INFO: task \S+ blocked for more than \d+ seconds]],
    [[watchdog: BUG: soft lockup]], [[\brcu: INFO: rcu_\w+ (?:self-)?detected stall]],
    [[Direct firmware load for \S+ failed with error -]],
    [[Fatal error during GPU init]], [[probe of [0-9a-f:.]+ failed with error -\d]], [[\b[0-9a-f]{2}:[0-9a-f]{2}\.\d: probe with driver \w+ failed with error -\d]],
    [[\bring \S+ timeout, signaled seq=]], [[\bring (?:gfx|comp|sdma|vcn|jpeg|uvd|vce|kiq)\S* timeout\b(?!, )]], [[GPU reset\(\d+\) failed]], [[GPU mode\d reset failed]],
    [[page fault \(src_id:]], [[MES failed to respond to msg=]], [[\bMES ring buffer is full]],
    [[NOT added due to errors]], [[skipped device [0-9a-f:]+, PCI rejects atomics]],
    [[device lost from bus]], [[hardware error\(ERREVENT_]], [[uncorrectable hardware errors? detected]],
    [[over temperature range]], [[SMU: I'm not done with your previous command]],
    [[suspend of IP block <\S+> failed]], [[resume of IP block <\S+> failed]],
    [[Failed to evict (?:queue|process)]], [[failed to remove hardware queue from MES]], [[Failed to suspend process pid]],
    [[AMD-Vi: Event logged \[]], [[AMD-Vi: Completion-Wait loop timed out]], [[PCIe Bus Error: severity=Uncorrected]],
    [[\bAER: (?:Multiple )?Uncorrect(?:ed|able) \((?:Non-)?Fatal\) error]], [[\bDPC: unmasked uncorrectable error detected]], [[\bAER: device recovery failed]],
    [[\bUnable to change power state from \S+ to D0, device inaccessible]], [[BAR \d+.*: (?:no space for|failed to assign) ]],
    [[^Out of memory: Killed process]], [[\bMemory cgroup out of memory: Killed process]], [[\bpage allocation failure: order:]], [[amdgpu: Unknown symbol ]], [[\bamdgpu: unknown parameter ']], [[\bNot enough memory for command submission]], [[\bkfd not supported on this ASIC]], [[\bVF number \d+ to be enabled exceeds the vf limit]], [[\bModule amdgpu is in use]], [[\bmodprobe: (?:ERROR|FATAL): .{0,40}\b(?:amdgpu|radeon|vfio)]], [[\bvfio-pci 0000:[0-9a-f:.]+: .{0,80}\b(?:failed|could not)\b]], [[module verification failed]],
  } }
-- Its own stamp has milliseconds; a display manager's journal has none. The frames of its backtrace
-- are no errors of their own.
source { id = "xorg", title = "X server log", streams = { "Xorg" },
  recognise = {
    [[^\[ *\d+\.\d{3}\] \((?:II|==|--|\*\*|WW|EE|\+\+|NI|\?\?)\) ]], [[^(?:\[ *\d+\.\d{3}\] )?X\.Org X Server \d]],
    [[^\(II\) (?:AMDGPU|RADEON|modeset|LoadModule|Loading)]],
  },
  complete = { [[^(?:\[ *\d+\.\d{3}\] )?X\.Org X Server \d]] },
  errors = { [[^\[ *\d+\.\d{3}\] \(EE\) (?!\s*$|\d+: |Backtrace:|Please (?:also check|consult)|\s*at http)]], [[^\(EE\) (?:AMDGPU|RADEON|modeset)\(]], [[^Fatal server error:]] } }
source { id = "devcoredump", title = "GPU hang dump", streams = {},
  recognise = { [[^\*{4} AMDGPU Device Coredump \*{4}]] } }
source { id = "dkms", title = "DKMS build", streams = {},
  recognise = { [[^DKMS make\.log for amdgpu]], [[^Loading new amdgpu-\S+ DKMS files]] },
  complete = { [[^DKMS make\.log for ]] },
  errors = { [[\bautoinstall on \S+ failed\b]], [[^Error! (?:Bad |Build |Could |Your |One |The |DKMS |Module |There |Unable |Failed |echo)]], [[Bad return status for module build]], [[\.c:\d+:\d+: error: ]] } }

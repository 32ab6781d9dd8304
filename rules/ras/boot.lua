-- SPDX-License-Identifier: Apache-2.0
-- Errors of MI300 and later at boot: the messages of the OAMs in a CPER section of context type 9
-- (ROCm/amdsmi src/ras-decode/boot_decode.c; amdsmi reads the first four of eight) and what the
-- driver prints of C2PMSG_126 (linux drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c
-- amdgpu_ras_boot_time_error_reporting(), newer ones with fw_status).
--
-- A message, byte 0 lowest: a4 (error) or ba (booted); version in bits 15-13 and kind in bits 12-8.
-- Version 0 has socket and die in bytes 4 and 5, what else there is in bytes 2 and 3; later ones
-- have them in byte 2, the rest from byte 4 on.

local message = { category = "boot", severity = "boot" }
local takes = {
  { from = "kernel", log = [[socket: (?<socket>\d+), aid: (?<die>\d+), (?:hbm: (?<stack>\d+), )?(?:fw_status: 0x(?<status>[0-9a-f]+), )?(?<failed>memory training|hbm memory test|hbm bist test|firmware load|(?:wafl|xgmi|usr [cd]p) link training|data abort|unknown boot time|Boot Controller Generic)\b]],
    set = message },
}
local words = [[type 32ac0c78-2623-48f6-[-0-9a-f]{17} .* words (?:[0-9a-f]{16} ){16}[0-9a-f]{12}0009 [0-9a-f]{16} ]]
local number = { "0", "1", "2", "3", "4", "5", "6", "7" }
for i = 1, 8 do
  takes[#takes + 1] = { log = words .. "(?:[0-9a-f]{16} ){" .. number[i] .. "}(?<MESSAGE>[0-9a-f]{14}a4)",
    set = { category = "boot", severity = "boot", message = number[i] } }
end
-- None is marked.
takes[#takes + 1] = { log = words .. [[(?=(?<MESSAGE>[0-9a-f]{16}))(?:[0-9a-f]{14}(?!a4|ba)[0-9a-f]{2}(?: |$)){8}]],
  set = { category = "boot", severity = "boot", type = "unhandled", version = "none" } }

local later = "1|2|3|4|5|6|7"
local function either(name, old, new)
  return { sets = name, rows = { { when = { version = "0" }, is = old }, { when = { version = later }, is = new } } }
end
local stacks = { "1", "2" } -- one bit a stack
local stack = {}
for i = 1, 2 do
  stack[#stack + 1] = { when = { version = "0", type = "hbm training|hbm memory test|hbm bist", _stack0 = stacks[i] }, is = number[i] }
  stack[#stack + 1] = { when = { version = later, type = "hbm training|hbm memory test|hbm bist", _stack1 = stacks[i] }, is = number[i] }
end

decoder {
  id = "boot", title = "Hardware error at boot",
  takes = takes,
  needs = { "MESSAGE" },
  fields = {
    version = "MESSAGE[15:13]", _code = "MESSAGE[12:8]", _mark = "MESSAGE[7:0]",
    _socket0 = "MESSAGE[39:32]", _die0 = "MESSAGE[47:40]", _socket1 = "MESSAGE[23:20]", _die1 = "MESSAGE[19:16]",
    _channel0 = "MESSAGE[23:16]", _stack0 = "MESSAGE[31:24]", _channel1 = "MESSAGE[39:32]", _stack1 = "MESSAGE[47:40]",
    _four0 = "MESSAGE[19:16]", _four1 = "MESSAGE[35:32]", _two0 = "MESSAGE[17:16]", _two1 = "MESSAGE[33:32]",
    _firmware0 = "MESSAGE[31:16]", _firmware1 = "MESSAGE[47:32]",
  },
  steps = {
    { sets = "type", rows = {
      { when = { _code = "1" }, is = "hbm training" }, { when = { failed = "memory training" }, is = "hbm training" },
      { when = { _code = "4" }, is = "firmware load" }, { when = { failed = "firmware load" }, is = "firmware load" },
      { when = { _code = "5" }, is = "wafl link training" }, { when = { failed = "wafl link training" }, is = "wafl link training" },
      { when = { _code = "6" }, is = "xgmi link training" }, { when = { failed = "xgmi link training" }, is = "xgmi link training" },
      { when = { _code = "7" }, is = "usr-cp link training" }, { when = { failed = "usr cp link training" }, is = "usr-cp link training" },
      { when = { _code = "8" }, is = "usr-dp link training" }, { when = { failed = "usr dp link training" }, is = "usr-dp link training" },
      { when = { _code = "9" }, is = "hbm memory test" }, { when = { failed = "hbm memory test" }, is = "hbm memory test" },
      { when = { _code = "a" }, is = "hbm bist" }, { when = { failed = "hbm bist test" }, is = "hbm bist" },
      { when = { _code = "b", version = "0" }, is = "controller" }, { when = { _code = "c", version = later }, is = "controller" },
      { when = { failed = "Boot Controller Generic" }, is = "controller" },
      { when = { _code = "d", version = later }, is = "data abort" }, { when = { failed = "data abort" }, is = "data abort" },
      { when = { failed = "unknown boot time" }, is = "unknown" },
      { when = { _mark = "a4" }, is = "unhandled" } } },
    either("socket", "$_socket0", "$_socket1"), either("die", "$_die0", "$_die1"),
    { sets = "stack", rows = stack },
    { sets = "channel", rows = { { when = { version = "0", stack = "0|1" }, is = "$_channel0" },
      { when = { version = later, stack = "0|1" }, is = "$_channel1" } } },
    { sets = "firmware", rows = { { when = { version = "0", type = "firmware load" }, is = "$_firmware0" },
      { when = { version = later, type = "firmware load" }, is = "$_firmware1" } } },
    -- one bit a link
    { sets = "links", rows = {
      { when = { version = "0", type = "xgmi link training" }, is = "$_channel0" },
      { when = { version = later, type = "xgmi link training" }, is = "$_channel1" },
      { when = { version = "0", type = "usr-dp link training" }, is = "$_four0" },
      { when = { version = later, type = "usr-dp link training" }, is = "$_four1" },
      { when = { version = "0", type = "usr-cp link training|wafl link training" }, is = "$_two0" },
      { when = { version = later, type = "usr-cp link training|wafl link training" }, is = "$_two1" } } },
  },
  unit = "socket", place = { "socket", "die", "stack", "channel" },
  says = {
    "boot error of OAM $socket die $die, HBM stack $stack channel $channel: $type",
    "boot error of OAM $socket die $die, HBM stack $stack: $type",
    "boot error of OAM $socket die $die, firmware 0x$firmware: $type",
    "boot error of OAM $socket die $die, links (bits) 0x$links: $type",
    "boot error of OAM $socket die $die: $type",
    "boot error: $type",
  },
  facts = { ["gpu.afid"] = "$class" },
}

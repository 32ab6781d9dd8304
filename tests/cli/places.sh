# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# Where an error comes from that no rule explains: places.
. tests/cli/lib.sh
cp -r "$MINI/rules" "$T/rules"
cat >"$T/rules/places.lua" <<'END'
source { id = "stack", title = "Stack", recognise = { [[^stack: ]] }, streams = {}, errors = { [[\bfailed\b]] } }
upstream { id = "inner-tracker", title = "Tracker of the inner part", url = "https://example.org/new", components = { "hip" } }
place { id = "outer", title = "Outer part", component = "framework", log = { [[^stack: outer\b]], [[\bouter pump\b]] } }
place { id = "inner", title = "Inner part", component = "hip", log = [[\binner(?: pump)?\b]],
  meaning = "The inner part gave up.", upstream = "inner-tracker", collect = { "innerinfo --all", "uname -r" } }
place { id = "any-pump", title = "Some pump", component = "app", log = [[\bpump\b]] }
place { id = "errors", title = "Errors", log = { [[\((?<code>-\d+)\)]], [[status (?<code>\w+)]] },
  codes = { ["-110"] = "no answer in time", ["HALTED|STOPPED"] = "it was halted" } }
place { id = "same", title = "The same again", log = [[failed .*\((?<code>-110)\)]], codes = { ["-110"] = "said twice" } }
END
export KBMATCH_KB="$T/places.sqlite"
run kb build -q --rules "$T/rules" -o "$KBMATCH_KB"
status_is 0 "the base has places"

placed() { # LINE WANTED: "component/place: code=meaning, ..." of the line
	printf '%s\n' "$1" >"$T/log"
	run --no-probe --logs "$T/log" --format json
	json_has "[f'{e[\"component\"]}/{e[\"place\"]}: ' + ', '.join(c['code'] + '=' + c['meaning'] for c in e['codes'])
		for e in d['unexplained']] == ['''$2''']" "$1"
}
placed 'stack: outer failed (-110)' 'framework/Outer part: -110=no answer in time'
placed 'stack: outer says inner failed (-5)' 'hip/Inner part: '
placed 'stack: inner said that outer pump failed' 'framework/Outer part: '
placed 'stack: inner pump failed, status HALTED (-110)' 'hip/Inner part: -110=no answer in time, HALTED=it was halted'
placed 'stack: inner pump failed, status STOPPED' 'hip/Inner part: STOPPED=it was halted'
placed 'stack: inner pump failed, status STOP' 'hip/Inner part: '
placed 'stack: a pump failed' 'app/Some pump: '
placed 'stack: something else failed' 'None/None: '

printf '%s\n' 'stack: a wheel failed' 'stack: a wheel failed' 'stack: inner failed (-110)' >"$T/log"
run --no-probe --logs "$T/log"
status_is 0 "an error that nothing explains is no diagnosis"
ok_if "errors with a place come first" test "$(grep -n 'inner failed' "$T/out" | head -1 | cut -d: -f1)" -lt \
	"$(grep -n 'a wheel failed' "$T/out" | head -1 | cut -d: -f1)"
says "Inner part: The inner part gave up." "the place is described"
says "-110: no answer in time" "a code is said in words"
says "Collect innerinfo --all" "what to collect"
says "kbmatch report-bug inner-tracker" "where to ask"
run explain --line 'stack: inner failed (-110)'
says "inner: Inner part (hip)" "explain --line names the place"

for wrong in 'place { id = "a", title = "A", log = [[b]] }~neither "component" nor "codes"' \
	'place { id = "a", title = "A", component = "app", log = [[b]], upstream = "nobody" }~nobody' \
	'place { id = "a", title = "A", log = [[b]], codes = { x = "y" } }~a capture named code' \
	'place { id = "a", title = "A", log = [[(?<code>b)]], codes = { x = 7 } }~codes.x'; do
	printf '%s\n' "${wrong%~*}" >"$T/rules/wrong.lua"
	refuses "${wrong##*~}" "refused: ${wrong%~*}" kb build -q --rules "$T/rules" -o "$T/wrong.sqlite"
done

# What the knowledge says of lines of each part of the stack.
while read -r place line; do
	run explain --kb "$FULL_KB" --format json --line "$line"
	json_has "d.get('place') == '$place'" "$place: $line"
done <<'END'
kernel-psp amdgpu 0000:03:00.0: amdgpu: failed to load ucode SMC(0x2C)
kernel-psp [drm:psp_hw_start [amdgpu]] *ERROR* PSP load tos failed!
kernel-smu amdgpu 0000:03:00.0: amdgpu: SMU: I'm not done with your previous command: SMN_C2PMSG_66:0x00000012
kernel-mes amdgpu 0000:c5:00.0: amdgpu: MES failed to respond to msg=REMOVE_QUEUE
kernel-sdma [drm:amdgpu_job_timedout [amdgpu]] *ERROR* ring sdma0 timeout, signaled seq=1, emitted seq=3
kernel-vcn [drm:amdgpu_job_timedout [amdgpu]] *ERROR* ring vcn_dec_0 timeout, signaled seq=1, emitted seq=3
kernel-dmub amdgpu 0000:03:00.0: [drm] *ERROR* dc_dmub_srv_log_diagnostic_data: DMCUB error - collecting diagnostic data
kernel-dmub [drm:dc_dmub_srv_wait_idle [amdgpu]] *ERROR* Error waiting for DMUB idle: status=3
kernel-vm-fault amdgpu 0000:0c:00.0: amdgpu: [gfxhub] page fault (src_id:0 ring:24 vmid:3 pasid:32770)
kernel-kfd-device kfd kfd: amdgpu: skipped device 1002:73bf, PCI rejects atomics 730<0
kernel-discovery amdgpu 0000:03:00.0: amdgpu: failed to get discovery table (-22)
kernel-cs [drm:amdgpu_cs_ioctl [amdgpu]] *ERROR* Failed to initialize parser -125!
kernel-ttm [TTM] Buffer eviction failed
kernel-iommu AMD-Vi: Event logged [IO_PAGE_FAULT device=03:00.0 domain=0x0000 address=0xfffffffdf8000000 flags=0x0000]
kernel-aer pcieport 0000:00:03.1: AER: PCIe Bus Error: severity=Uncorrected (Fatal), type=Transaction Layer
kernel-mm Out of memory: Killed process 4711 (python3) total-vm:1kB
rocr-status :0:rocdevice.cpp            :2673: 35922360365 us: Device::callbackQueue aborting with error : HSA_STATUS_ERROR_MEMORY_APERTURE_VIOLATION
hip-status RuntimeError: HIP error: out of memory
hip-status hipErrorNoBinaryForGpu: Unable to find code object for all current devices!
tensile rocBLAS error: Cannot read /opt/rocm/lib/rocblas/library/TensileLibrary.dat: No such file or directory for GPU arch : gfx1031
hip-comgr MIOpen(HIP): Error [Compile] 'hiprtcCompileProgram' failed
rccl NCCL WARN HIP failure 'unhandled cuda error'
hip-compiler clang: error: cannot find ROCm device library; provide its path via '--rocm-path'
hip-compiler ld.lld: error: undefined hidden symbol: __ockl_get_group_id
torch-memory torch.OutOfMemoryError: HIP out of memory. Tried to allocate 2.00 GiB
triton triton.compiler.errors.CompilationError: at 1:0
hip-status ggml_backend_cuda_buffer_type_alloc_buffer: allocating 14136.00 MiB on device 0: cudaMalloc failed: out of memory
ollama llama runner process has terminated: signal: aborted (core dumped)
mesa-radv radv/amdgpu: The CS has been cancelled because the context is lost.
vaapi libva error: /usr/lib/dri/radeonsi_drv_video.so init failed
loader error while loading shared libraries: libamdhip64.so.6: cannot open shared object file: No such file or directory
container docker: Error response from daemon: error gathering device information while adding custom device "/dev/kfd": no such file or directory.
apt E: Unable to correct problems, you have held broken packages.
dkms Error! Bad return status for module build on kernel: 6.8.0-40-generic (x86_64)
END
finish

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# Which lines are errors that nothing explains: what the knowledge takes for one.
. tests/cli/lib.sh
export KBMATCH_KB="$FULL_KB"

listed() { # how many lines of $T/log are listed
	run --no-probe --logs "$T/log" --format json
	python3 -c "
import json, sys
print(sum(u['count'] for u in json.load(open(sys.argv[1]))['unexplained']))" "$T/out"
}
each() { # COUNT NAME: for each line of standard input
	while IFS= read -r line; do
		printf '%s\n' "$line" >"$T/log"
		ok_if "$2: $line" test "$(listed)" -eq "$1"
	done
}

each 1 "an error" <<'EOF2'
amdgpu 0000:03:00.0: amdgpu: [drm] *ERROR* Something quite new broke (-22)
[    5.051240] [drm:quite_new [amdgpu]] *ERROR* Something quite new broke (-22)
radeon 0000:0a:00.0: [drm] *ERROR* Something quite new broke (-22)
i915 0000:00:02.0: [drm] *ERROR* Something quite new broke (-22)
terminate called after throwing an instance of 'vk::DeviceLostError'
  what():  vk::Queue::submit: ErrorDeviceLost
Segmentation fault (core dumped)
./run.sh: line 7: 4711 Aborted                 (core dumped) ./llama-bench
        Signal: 7 (BUS)
Process 4711 (llama-bench) of user 1000 dumped core.
thread 'main' panicked at src/main.rs:7:5:
panic: runtime error: index out of range [3] with length 3
double free or corruption (!prev)
app: /src/queue.cpp:21: void submit(): Assertion `queue' failed.
ValueError: arange's range must be a power of 2
(EngineCore_DP0 pid=272) ValueError: arange's range must be a power of 2
(EngineCore_DP0 pid=272) ERROR 11-26 10:00:00 [core.py:843] ValueError: arange's range must be a power of 2
ERROR 11-29 09:36:15 engine.py:366] something quite new broke
[    23.456] (EE) AMDGPU(0): something quite new broke
(EE) AMDGPU(0): something quite new broke
11-20 15:18:01.123  1234  1240 E vulkan  : something quite new broke
E/libEGL  ( 1234): something quite new broke
EOF2
each 0 "no error" <<'EOF2'
(EngineCore_DP0 pid=272) ERROR 11-26 10:00:00 [core.py:843] Traceback (most recent call last):
(EngineCore_DP0 pid=272) ERROR 11-26 10:00:00 [core.py:843]   File "/a/b.py", line 7, in run
(EngineCore_DP0 pid=272) ERROR 11-26 10:00:00 [core.py:843]     raise something(
(EngineCore_DP0 pid=272) ERROR 11-26 10:00:00 [core.py:843]     ^^^^^^^^^^
(EngineCore_DP0 pid=272) ERROR 11-26 10:00:00 [core.py:843]     ...<6 lines>...
(EngineCore_DP0 pid=272) ERROR 11-26 10:00:00 [core.py:843]     )
ERROR 11-26 10:00:00 [core.py:843] )
ERROR 11-26 10:00:00 [core.py:843] ^^^^
ERROR 11-26 10:00:00 [core.py:843]
Traceback (most recent call last):
[    23.456] (WW) AMDGPU(0): Option "Foo" is not used
[    23.456] (EE)
[    23.456] (EE) 3: /usr/lib/xorg/Xorg (xf86CloseConsole+0x1)
11-20 15:18:01.123  1234  1240 I vulkan  : all is well
EOF2

printf '%s\n' "X.Org X Server 1.21.1.7" "[     7.123] (II) LoadModule: \"glx\"" "[     7.124] (EE) Failed to load it" >"$T/log"
run sources "$T/log"
says "xorg" "an X server's log is known"
finish

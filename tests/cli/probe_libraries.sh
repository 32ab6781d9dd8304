# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# The probes that load libraries: hsa with a stub of the HSA runtime that behaves well,
# dies, or lies (tests/stub/hsa_stub.c), vulkan with Mesa's renderer on the CPU.
. tests/cli/lib.sh
CC=${CC:-gcc}

probed() { # NAME: on this machine, whose GPUs may sleep; the stub does not touch them
	"$KBMATCH" probe "$1" --wake -o "$T/s.json" >"$T/out" 2>"$T/err" </dev/null
	status=$?
}

stub() { # BEHAVIOUR [DIRECTORY OF THE LIBRARY]
	export KBMATCH_STUB="$1" LD_LIBRARY_PATH="${2:-$T}"
	rm -f "$T/s.json"
	probed hsa
	unset KBMATCH_STUB LD_LIBRARY_PATH
}

ended() { # OUTCOME NAME
	if [ "$status" -eq 0 ] && grep -qE "^[a-z]+ +$1 +[0-9]" "$T/out"; then
		ok "$2"
	else
		not_ok "$2" "status $status, wanted the outcome \"$1\""
	fi
}

# A snapshot has one fact a line.
stated() { # KEY VALUE [DEVICE]
	grep -F "\"$1\"" "$T/s.json" | grep -F "\"$2\"" | grep -qF "\"${3:-}"
}
states() { # NAME, then KEY=VALUE[@DEVICE]...
	name=$1
	shift
	for wanted in "$@"; do
		key=${wanted%%=*} value=${wanted#*=} device=
		case $value in *@*) device=${value##*@} value=${value%@*} ;; esac
		stated "$key" "$value" "$device" || {
			not_ok "$name" "not stated: $wanted"
			grep -F "\"$key\"" "$T/s.json" | head -5 | sed 's/^/# /'
			return
		}
	done
	ok "$name"
}
states_no() { # NAME KEY...
	name=$1
	shift
	for key in "$@"; do
		if [ ! -f "$T/s.json" ] || grep -qF "\"$key\"" "$T/s.json"; then
			not_ok "$name" "stated, or no snapshot: $key"
			return
		fi
	done
	ok "$name"
}

stubs() {
	stub agents
	ended ok "hsa: a runtime with two GPUs"
	states "hsa: the runtime" hsa.status=SUCCESS rocr.version=1.18 gpu.count=2
	states "hsa: the first GPU" gpu.gfx_reported=gfx1030@0000:03:00.0 gpu.compute_units=36@0000:03:00.0 \
		"gpu.name=AMD Radeon RX 5600 XT@0000:03:00.0" gpu.wavefront_size=32@0000:03:00.0 \
		gpu.kfd_node=1@0000:03:00.0 gpu.hsa_memory_mib=6128@0000:03:00.0
	states "hsa: the second GPU" gpu.gfx_reported=gfx90a@0000:0a:00.0 gpu.features=sramecc+@0000:0a:00.0 \
		gpu.features=xnack-@0000:0a:00.0 gpu.xnack=false@0000:0a:00.0 gpu.wavefront_size=64@0000:0a:00.0 \
		gpu.hsa_memory_mib=65520@0000:0a:00.0
	states_no "hsa: not the CPU, nor generic ISAs" "AMD Ryzen 7 5700G" xnack+ 0000:00:00.0
	stub odd-address
	states "hsa: domain, device and function of an address" gpu.gfx_reported=gfx1103@0001:c5:1f.3 gpu.count=1

	stub segfault
	ended "signal 11" "hsa: SIGSEGV in hsa_init()"
	states_no "hsa: nothing is known of a runtime that died" hsa.status rocr.version
	stub abort
	ended "signal 6" "hsa: abort in hsa_init()"
	stub exit
	ended "exit 3" "hsa: exit in hsa_init()"
	stub segfault-later
	ended "signal 11" "hsa: SIGSEGV after hsa_init()"
	states "hsa: what was said before is kept" hsa.status=SUCCESS rocr.version=1.18
	stub lie
	ended garbage "hsa: a library that writes to the pipe"
	states_no "hsa: nothing of it is kept" hsa.status gpu.count
	stub flood-stdout
	ended ok "hsa: a library that floods standard output"
	ok_if "hsa: none of it comes through" test "$(wc -c <"$T/out")" -lt 4000

	stub out-of-resources
	states "hsa: no resources" hsa.status=OUT_OF_RESOURCES
	states_no "hsa: no count of GPUs without a runtime" gpu.count rocr.version
	stub new-status
	states "hsa: a status of the future" hsa.status=0x1fff
	says "HSA_STATUS_ERROR_OF_THE_FUTURE: what is to come" "hsa: in the runtime's words"
	stub bad-answers
	ended ok "hsa: bad answers"
	says "more than 64 agents" "hsa: agents without end"
	says "impossible gpu.compute_units" "hsa: an impossible number is said"
	says "impossible PCI address" "hsa: an impossible address is said"
	states_no "hsa: and not stated" gpu.compute_units gpu.kfd_node gpu.hsa_memory_mib gpu.count

	mkdir "$T/broken" && echo "no library" >"$T/broken/libhsa-runtime64.so.1"
	stub agents "$T/broken"
	says "cannot load the HSA runtime" "hsa: a library that does not load"
	states_no "hsa: no other is taken instead" hsa.status
}

run probe hsa --no-hsa
ended skipped "hsa: left alone by option"

if $CC -shared -fPIC -D_GNU_SOURCE -I. -o "$T/libhsa-runtime64.so.1" \
	-Wl,-soname,libhsa-runtime64.so.1 tests/stub/hsa_stub.c >"$T/out" 2>"$T/err"; then
	stubs
else
	not_ok "the stub of the HSA runtime builds" "$CC failed"
fi

# The declarations of the project beside the headers of the system, where those are:
# numbers and sizes by name, as far as the header knows the name.
agrees() {
	what=$1 ours=$2 includes=$3
	shift 3
	headers=$(for header; do [ ! -e "/usr/include/$header" ] || echo "/usr/include/$header"; done)
	if [ -z "$headers" ]; then
		skip "$what: as the system's headers have it" "no headers here"
		return
	fi
	# shellcheck disable=SC2086 # one word a header
	{
		grep -oE '^\s*((HSA|VK)_[A-Z0-9_]+ =|X\((HSA|VK)_[A-Z0-9_]+)' "$ours" | grep -oE '[A-Z0-9_]{2,}' | while read -r word; do
			! grep -qw "$word" $headers || echo "P($word)"
		done
		grep -oE '^} (Vk|hsa_)[A-Za-z0-9_]+;' "$ours" | grep -oE '(Vk|hsa_)\w+' | sed 's/.*/P(sizeof(&))/'
	} >"$T/words"
	for side in ours theirs; do
		{
			echo '#include <stdio.h>'
			if [ $side = ours ]; then echo "#include \"$ours\""; else echo "$includes"; fi
			printf '#define P(x) printf("%%s %%lld\\n", #x, (long long)(x));\nint main(void) {\n'
			cat "$T/words"
			echo '}'
		} >"$T/$side.c"
		$CC -I. -o "$T/$side" "$T/$side.c" 2>>"$T/err" && "$T/$side" >"$T/$side.txt"
	done
	ok_if "$what: numbers to compare" test "$(wc -l <"$T/ours.txt")" -gt 20
	ok_if "$what: as the system's headers have it" diff "$T/ours.txt" "$T/theirs.txt"
}
agrees hsa probes/hsa_abi.h '#include <hsa/hsa.h>
#include <hsa/hsa_ext_amd.h>' hsa/hsa.h hsa/hsa_ext_amd.h
agrees vulkan probes/vulkan_abi.h '#include <vulkan/vulkan.h>' vulkan/vulkan_core.h

icds=$(ls /usr/share/vulkan/icd.d/lvp_icd*.json 2>/dev/null | tr '\n' ':')
if [ -n "$icds" ]; then
	export VK_DRIVER_FILES="${icds%:}" VK_ICD_FILENAMES="${icds%:}"
	probed vulkan
	unset VK_DRIVER_FILES VK_ICD_FILENAMES
	ended ok "vulkan: Mesa's renderer on the CPU"
	states "vulkan: what it is" vulkan.devices=CPU vulkan.driver=llvmpipe
	ok_if "vulkan: versions" grep -qE '"mesa.version".*"[0-9]+\.[0-9.]+' "$T/s.json"
	states_no "vulkan: no GPU is made of it" gpu.name gpu.vulkan_memory_mib gpu.kind

	# A layer that puts itself into every program says so when it is loaded.
	mkdir -p "$T/data/vulkan/implicit_layer.d"
	cat >"$T/layer.c" <<-END
		#include <stdio.h>
		__attribute__((constructor)) static void loaded(void) { fclose(fopen("$T/loaded", "w")); }
	END
	$CC -shared -fPIC -o "$T/layer.so" "$T/layer.c"
	cat >"$T/data/vulkan/implicit_layer.d/layer.json" <<-END
		{ "file_format_version": "1.0.0", "layer": { "name": "VK_LAYER_X_layer", "type": "GLOBAL",
		  "library_path": "$T/layer.so", "api_version": "1.1.0", "implementation_version": "1",
		  "description": "a layer", "disable_environment": { "NO_X_LAYER": "1" } } }
	END
	XDG_DATA_HOME="$T/data" VK_DRIVER_FILES="${icds%:}" VK_ICD_FILENAMES="${icds%:}" \
		"$KBMATCH" probe vulkan --wake -o "$T/s.json" >"$T/out" 2>"$T/err" </dev/null
	states "vulkan: beside a layer" vulkan.driver=llvmpipe
	ok_if "vulkan: which is not loaded" test ! -e "$T/loaded"
else
	skip "vulkan: Mesa's renderer on the CPU" "no lavapipe here"
fi
finish

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh disable=SC2034,SC2154,SC2164,SC2317
#: What only some fix scripts have: parts, each below its line "#= NAME".
#= usage
#
#   sh fix.sh             says what it would do and changes nothing (--dry-run)
#   sh fix.sh apply       backs up, applies, verifies; stops at the first failure
#   sh fix.sh verify      whether it came out as expected
#   sh fix.sh status      what was done so far, and whether it holds
#   sh fix.sh rollback    undoes it
#   sh fix.sh backup      only keeps what is there now
#= usage of variables
#   sh fix.sh run COMMAND...   runs a command that has the variables
#= sudo

# Root needs no sudo, and containers have none.
if [ "$(id -u)" -eq 0 ] && ! command -v sudo >/dev/null; then
	sudo() {
		case ${1-} in
		-u)
			fix_user=$2
			shift 2
			runuser -u "$fix_user" -- env "$@"
			;;
		*) env "$@" ;;
		esac
	}
fi
#: What tells this machine from others. After a repair the kernel may be another, and a
#: GPU that is gone does not stand in the way of undoing.
#= host

fix_host() {
	fix_now=$(uname -n)
	[ "${fix_now%%.*}" = "${1%%.*}" ] || fix_say "  host name: $fix_now, not $1"
}
#= kernel

fix_kernel() { # RELEASE, STEP
	fix_now=$(uname -r)
	case $fix_now in
	"$1" | "$1"[!0-9]*) ;;
	*) [ "$2" = rollback ] || fix_say "  kernel: $fix_now, not $1" ;;
	esac
}
#= gpu

fix_gpu() { # VENDOR:DEVICE, ADDRESS, STEP
	fix_now=''
	for fix_device in /sys/bus/pci/devices/${2:-*}; do
		[ -r "$fix_device/vendor" ] || continue
		read -r fix_vendor <"$fix_device/vendor"
		read -r fix_model <"$fix_device/device"
		fix_now=${fix_vendor#0x}:${fix_model#0x}
		[ "$fix_now" != "$1" ] || return 0
	done
	[ "$3${2:+$fix_now}" = rollback ] ||
		fix_say "  GPU: ${2:+at $2 is ${fix_now:-none}, }not $1"
}
#= checked

# "a && b" does not end a shell when a fails.
fix_checked() { [ "$1" -eq 0 ] || exit "$1"; }
#= quote

fix_quote() {
	printf "'%s'\n" "$(printf '%s\n' "$1" | sed "s/'/'\\\\''/g")"
}
#= no variables

fix_run_word=''
fix_main() { :; }
fix_tell() { :; }
#= run

fix_run_word=' run'
fix_main() {
	[ "${1-}" = run ] || return 0
	shift
	fix_need run
	[ $# -gt 0 ] || fix_refuse "run wants a command"
	environment
	exec "$@"
}

fix_tell() {
#= tell
	fix_say 'A script cannot change the shell that called it. In the shell that starts the program:'
	fix_say "    . '$fix_state/environment.sh'"
	fix_say 'or start the program with them:'
	fix_say "    $fix_how run COMMAND..."
}

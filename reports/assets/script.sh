# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh disable=SC2034,SC2154,SC2164,SC2317
#: A fix script: what is the same in all of them, and where the rest stands.
#:
#:   #= NAME   in place of this line stands the text NAME
#:   #? NAME   what follows is only in scripts that have a text NAME, #? !NAME not in them,
#:   #* NAME   or stands there once for each variable that NAME of the steps use,
#:   #?        up to the next such line
#:   FIX_NAME  in a line is the text NAME
#:
#: Names of the script's own begin with fix_, so that a remedy's variables do not meet
#: them. A step runs in a shell of its own, called as a plain command: within a condition
#: the shell would ignore "set -e" (POSIX.1-2017, XCU 2.14, set).
#= TITLE
#
#   sh fix.sh             says what it would do and changes nothing (--dry-run)
#   sh fix.sh apply       backs up, applies, verifies; stops at the first failure
#   sh fix.sh verify      whether it came out as expected
#   sh fix.sh status      what was done so far, and whether it holds
#   sh fix.sh rollback    undoes it
#   sh fix.sh backup      only keeps what is there now
#? ENVIRONMENT
#   sh fix.sh run COMMAND...   runs a command that has the variables
#?
#
#= HEAD
set -eu

#= VALUES
#? FILLS

# To be filled in: here, or before the command (NAME=VALUE sh fix.sh apply).
#* ALL
FIX_NAME=${FIX_NAME:-} # FIX_WHAT
#?

# --- The commands of the remedy.
#= SETTER
#? QUOTE

fix_quote() {
	printf "'%s'\n" "$(printf '%s\n' "$1" | sed "s/'/'\\\\''/g")"
}
#? ENVIRONMENT

fix_environment() {
	mkdir -p "$fix_state"
	{
#* APPLIED
		printf '%s=%s\n' FIX_NAME "$(fix_quote "$FIX_NAME")"
#? ENVIRONMENT
		fix_text environment
	} >"$fix_state/environment.sh"
}
#? CHECKED

# "a && b" does not end a shell when a fails.
fix_checked() { [ "$1" -eq 0 ] || exit "$1"; }
#?
#= STEPS

# The same commands, to be shown.
fix_text() {
	case $1 in
#= TEXTS
	esac
}

# --- The machine that it is for.
#? SUDO

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
#? HOST

fix_host() {
	fix_now=$(uname -n)
	[ "${fix_now%%.*}" = "${1%%.*}" ] || fix_say "  host name: $fix_now, not $1"
}
#? KERNEL

fix_kernel() { # RELEASE, STEP
	fix_now=$(uname -r)
	case $fix_now in
	"$1" | "$1"[!0-9]*) ;;
	*) [ "$2" = rollback ] || fix_say "  kernel: $fix_now, not $1" ;;
	esac
}
#? GPU

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
#?

# What is not as it was, a line each.
fix_mismatch() { # STEP
#? HOST
	fix_host FIX_HOST "$1"
#? KERNEL
	fix_kernel FIX_KERNEL "$1"
#? GPU
	fix_gpu FIX_GPU "$1"
#? WITHHELD
	[ "$1" = rollback ] || fix_say FIX_WITHHELD
#? SUDO
	command -v sudo >/dev/null || fix_say '  sudo: it is not here; run it as root'
#?
	:
}

#: What a person fills in: what a step wants and is not given; kept with what was done.
fix_given() { # STEP
	fix_missing=''
#* ALL
	case $1 in
	FIX_WANTED) [ -n "$FIX_NAME" ] || fix_missing="$fix_missing
  FIX_NAME: FIX_WHAT" ;;
	esac
#?
}
fix_keep() {
	:
#* ALL
	printf '%s\n' "$FIX_NAME" >"$fix_state/FIX_NAME"
#?
}
fix_recall() {
	:
#* ALL
	[ -n "$FIX_NAME" ] || [ ! -f "$fix_state/FIX_NAME" ] || FIX_NAME=$(cat "$fix_state/FIX_NAME")
#?
}
#? !ENVIRONMENT

fix_run_word=''
fix_main() { :; }
fix_tell() { :; }
#? ENVIRONMENT

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
#? TELL
	fix_environment
#? ENVIRONMENT
	fix_say 'A script cannot change the shell that called it. In the shell that starts the program:'
	fix_say "    . '$fix_state/environment.sh'"
	fix_say 'or start the program with them:'
	fix_say "    $fix_how run COMMAND..."
}
#?

# --- How it runs.

fix_say() { printf '%s\n' "$*"; }
fix_refuse() {
	printf '%s: %s\n' "$fix_id" "$*" >&2
	exit 2
}
fix_stage() {
	if [ -f "$fix_state/stage" ]; then cat "$fix_state/stage"; fi
}
fix_note() {
	mkdir -p "$fix_state"
	[ -f "$fix_state/folder" ] || pwd >"$fix_state/folder"
	fix_keep
	printf '%s\n' "$1" >"$fix_state/stage"
}
fix_forget() {
	rm -rf "$fix_state"
	rmdir "${fix_state%/*}" "${fix_state%/*/*}" 2>/dev/null || :
}
fix_show() { # STEP, WHAT IT DOES
	[ -n "$(fix_text "$1")" ] || return 0
	fix_say "$1: $2"
	fix_text "$1" | sed 's/^/    /'
}
fix_by_hand() { # WHEN, WHAT
	[ -n "$2" ] || return 0
	fix_say "By hand, $1:"
	printf '%s\n' "$2" | sed 's/^/    /'
}

# Runs a step in a shell of its own, up to the first command that fails.
fix_run() {
	set +e
	(
		set -e
		case $1 in
		prepare) prepare ;;
		backup) backup ;;
		apply) apply ;;
		rollback) rollback ;;
		esac
	)
	fix_status=$?
	set -e
}

# "here": as this shell is, without the variables that the remedy sets.
fix_check() {
	fix_show verify "a line of the output must match  $fix_expect"
	set +e
	fix_output=$(
		export LC_ALL=C
		[ "$1" = here ] || environment
		verify
	)
	fix_status=$?
	set -e
	fix_held=no
	[ -z "$fix_output" ] || printf '%s\n' "$fix_output" | sed 's/^/  | /'
	if [ -z "$fix_output" ] && [ "$fix_status" -ne 0 ]; then
		fix_say "verify: failed with status $fix_status"
	elif printf '%s\n' "$fix_output" | grep "$fix_grep" -e "$fix_expect"; then
		fix_held=yes
		fix_say 'verify: as expected'
	else
		fix_say 'verify: not as expected'
	fi
}

fix_need() { # STEP
	fix_given "$1"
	[ -z "$fix_missing" ] || fix_refuse "fill in, at the top of the script or as in NAME=VALUE $fix_how $1:$fix_missing"
}
fix_allowed() { # STEP
	fix_need "$1"
	[ -z "$fix_force" ] || return 0
	if [ "$(id -u)" -eq 0 ] && [ -n "${SUDO_USER:-}" ]; then
		fix_refuse "run it as $SUDO_USER: it calls sudo itself where it must (--force: go on)"
	fi
	fix_wrong=$(fix_mismatch "$1")
	[ -z "$fix_wrong" ] || fix_refuse "this is not the machine that it was written for:
$fix_wrong
--force goes on all the same"
}

status() {
	case $(fix_stage) in
	'') fix_say 'status: this script has done nothing here' ;;
	begun) fix_say 'status: backed up, not applied' ;;
	waiting) fix_say "status: waits for what is to be done by hand; then: $fix_how apply --done" ;;
	halfway) fix_say "status: apply began and did not end, or the machine went down; to undo it: $fix_how rollback" ;;
	*) fix_say "status: applied; to undo it: $fix_how rollback" ;;
	esac
	fix_given status
	if [ -n "$fix_missing" ]; then
		fix_say "whether it holds is not known; $fix_how status wants:$fix_missing"
		return 1
	fi
	fix_check here
	[ "$fix_held" = yes ]
}
#? PROGRAM

fix_do_backup() {
	fix_show backup 'keeps what is there now'
	fix_run backup
	if [ "$fix_status" -ne 0 ]; then
		fix_say "backup failed with status $fix_status; nothing was changed" >&2
		exit 1
	fi
}

fix_do_apply() {
	fix_allowed apply
	fix_show prepare 'looks at what is there'
	fix_run prepare
	fix_do_backup first
	fix_by_hand first "$fix_first"
	[ -z "$fix_first" ] || [ -n "$fix_done" ] || exit 3
	fix_show apply "$fix_changes"
	fix_say "in another terminal: $fix_how verify"
	fix_run apply
	if [ "$fix_status" -ne 0 ]; then
		fix_say "ended with status $fix_status; the way back: $fix_how rollback" >&2
		exit 1
	fi
}

fix_do_rollback() {
	fix_allowed rollback
	fix_by_hand 'to undo it' "$fix_undo"
	fix_show rollback 'starts it as before'
	fix_run rollback
	if [ "$fix_status" -ne 0 ]; then
		fix_say "ended with status $fix_status" >&2
		exit 1
	fi
}
#? !PROGRAM

fix_do_backup() {
	if [ -n "$(fix_stage)" ] && [ "$1$fix_force" != alone"yes" ]; then
		fix_say 'backup: what was kept before stays'
		return 0
	fi
	fix_show backup 'keeps what is there now'
	fix_run backup
	if [ "$fix_status" -ne 0 ]; then
		fix_say "backup failed with status $fix_status; nothing was changed" >&2
		exit 1
	fi
	[ -n "$(fix_stage)" ] || fix_note begun
}

fix_interrupted() {
	fix_say "interrupted; to undo what was done: $fix_how rollback" >&2
	exit 130
}

fix_do_apply() {
	fix_allowed apply
	case $(fix_stage)$fix_force in
	applied) fix_refuse "it is applied; to undo it: $fix_how rollback (--force: apply it again)" ;;
	halfway) fix_refuse "an earlier run stopped halfway; to undo it: $fix_how rollback (--force: go on)" ;;
	waiting*) ;;
	*)
		fix_show prepare 'looks at what is there'
		fix_run prepare
		fix_do_backup first
		;;
	esac
	if [ -n "$fix_first" ] && [ -z "$fix_done" ]; then
		fix_note waiting
		fix_by_hand first "$fix_first"
		fix_say "When that is done: $fix_how apply --done"
		exit 3
	fi
	fix_note halfway
	fix_show apply "$fix_changes"
	trap fix_interrupted INT TERM HUP
	fix_run apply
	trap - INT TERM HUP
	if [ "$fix_status" -ne 0 ]; then
		fix_say "apply failed with status $fix_status; to undo what was done: $fix_how rollback" >&2
		exit 1
	fi
	fix_note applied
	fix_by_hand afterwards "$fix_then"
	fix_tell
	if [ -n "$fix_later" ]; then
		fix_say "$fix_later $fix_how verify"
	elif fix_given verify && [ -n "$fix_missing" ]; then
		fix_say "not verified; $fix_how verify wants:$fix_missing"
	else
		fix_check with
		[ "$fix_held" = yes ] || {
			fix_say "it did not come out as expected; to undo it: $fix_how rollback" >&2
			exit 1
		}
	fi
	fix_say "applied; to undo it: $fix_how rollback"
}

fix_do_rollback() {
	fix_allowed rollback
	case $(fix_stage)$fix_force in
	'') fix_refuse "there is nothing to undo: it was not applied from here (--force: undo it all the same)" ;;
	begun | waiting)
		fix_by_hand 'what you did' "$fix_undo"
		fix_forget
		fix_say 'no command was run, so there is nothing more to undo'
		return 0
		;;
	esac
	if [ -z "$fix_can_undo" ]; then
		if [ -z "$fix_done" ]; then
			fix_by_hand 'to undo it' "${fix_undo:-the rule names no way back}"
			fix_say "When that is done: $fix_how rollback --done"
			exit 3
		fi
		fix_forget
		return 0
	fi
	fix_show rollback 'undoes it'
	fix_run rollback
	if [ "$fix_status" -ne 0 ]; then
		fix_say "rollback failed with status $fix_status; look at the commands above" >&2
		exit 1
	fi
	fix_forget
	fix_by_hand afterwards "$fix_undo"
	fix_say "undone$fix_undone"
}
#?
#: The last line calls main, so that a script that is cut short, or piped into a shell,
#: does nothing by halves.

fix_dry_run() {
	fix_say "$fix_id: $fix_title"
	fix_say 'This changes nothing; it says what each step would do.'
	fix_wrong=$(fix_mismatch apply)
	[ -z "$fix_wrong" ] || fix_say "It would refuse: this is not the machine that it was written for:
$fix_wrong"
	fix_given apply
	[ -z "$fix_missing" ] || fix_say "To be filled in first:$fix_missing"
	fix_show prepare 'would look at what is there'
	fix_show backup 'would keep what is there now'
	fix_by_hand first "$fix_first"
	fix_show apply "would do this ($fix_changes)"
	fix_by_hand afterwards "$fix_then"
	fix_show verify "would look for a line that matches  $fix_expect"
	fix_show rollback 'would undo it'
	fix_say "To do it: $fix_how apply"
}

main() {
	fix_command=dry-run fix_dry='' fix_force='' fix_done='' fix_how='sh fix.sh'
	if [ -f "$0" ]; then
		case $0 in
		/*) fix_how="sh '$0'" ;;
		*) fix_how="sh '$PWD/$0'" ;;
		esac
	fi
	fix_recall
	if [ -f "$fix_state/folder" ]; then cd "$(cat "$fix_state/folder")"; fi
	fix_main "$@"
	for fix_argument in "$@"; do
		case $fix_argument in
		backup | apply | verify | rollback | status) fix_command=$fix_argument ;;
		--dry-run) fix_dry=yes ;;
		--force) fix_force=yes ;;
		--done) fix_done=yes ;;
		*) fix_refuse "\"$fix_argument\" is none of: --dry-run apply verify status rollback backup$fix_run_word --force --done" ;;
		esac
	done
	case ${fix_dry:-$fix_command} in
	backup)
		fix_allowed backup
		fix_do_backup alone
		;;
	apply) fix_do_apply ;;
	verify)
		fix_need verify
		fix_check with
		[ "$fix_held" = yes ]
		;;
	rollback) fix_do_rollback ;;
	status) status ;;
	*) fix_dry_run ;;
	esac
}

main "$@"

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh disable=SC2034,SC2154,SC2164
#: What is the same in every fix script, before its steps. Names begin with fix_, so that
#: a remedy's own variables do not meet them. A step runs in a shell of its own, called as a
#: plain command: within a condition the shell would ignore "set -e" (POSIX.1-2017, XCU
#: 2.14, set).

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

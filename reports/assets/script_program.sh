# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh disable=SC2034,SC2154,SC2164
#: The steps of a remedy that runs a program.

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

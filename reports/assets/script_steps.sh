# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh disable=SC2034,SC2154,SC2164
#: The steps of a remedy that changes the machine.

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

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh disable=SC2034,SC2154,SC2164
#: What is the same in every fix script, after its steps. The last line calls main, so that
#: a script that is cut short, or piped into a shell, does nothing by halves.

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

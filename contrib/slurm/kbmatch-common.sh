# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh disable=SC2034,SC2154
# The health check, the prolog and the epilog share this file. It reads kbmatch.conf from
# the folder of the script that runs.
#
# A rule holds everywhere: where kbmatch or Slurm cannot be asked, nothing is done but a
# line in the log.
set -u
PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
LC_ALL=C
export PATH LC_ALL
umask 077
HERE=${0%/*}

NODE=${SLURMD_NODENAME:-$(uname -n)}
[ -n "${SLURMD_NODENAME:-}" ] || NODE=${NODE%%.*}

log() { # LEVEL TEXT: err, warning, notice, info
	if [ -n "${LOG:-}" ]; then
		printf '%s %s %s: %s: %s\n' "$(date '+%Y-%m-%dT%H:%M:%S%z')" "$NODE" "${0##*/}" "$1" "$2" >>"$LOG"
	else
		logger -t "${0##*/}" -p "daemon.$1" -- "$NODE: $2"
	fi
}

begin() {
	# shellcheck source=contrib/slurm/kbmatch.conf
	if [ ! -f "$HERE/kbmatch.conf" ] || ! . "$HERE/kbmatch.conf"; then
		log err "no settings: $HERE/kbmatch.conf"
		exit 0
	fi
	case $NODE in '' | .* | *[!A-Za-z0-9._-]*)
		log err "no name of a node"
		exit 0
		;;
	esac
	BOOT=$(cat /proc/sys/kernel/random/boot_id 2>/dev/null)
	mkdir -p "$STATE" 2>/dev/null && [ -w "$STATE" ] && return
	log err "cannot write to $STATE"
	exit 0
}

# One look at a time, and none while another one hangs: the lock is held by kbmatch itself.
lock() { # SECONDS
	exec 9>"$STATE/$NODE.lock"
	flock -w "$1" 9 && return
	log warning "another look is still under way; nothing done"
	exit 0
}

# Runs kbmatch. Sets $status to 0 or 1 when it could look, and $drain to the reason of the
# first diagnosis that is to drain, or nothing. $STATE/NODE.verdict: "STATUS TIME BOOT",
# then the lines of `kbmatch health`; the prolog reads it.
look() {
	new=$STATE/$NODE.verdict.new
	# shellcheck disable=SC2086 # options
	timeout -k 2 "$TIME_LIMIT" "$KBMATCH" health ${POLICY:+--policy "$POLICY"} $KBMATCH_ARGS \
		>"$STATE/$NODE.lines" 2>"$STATE/$NODE.err" </dev/null
	status=$?
	case $status in
	0 | 1) ;;
	124 | 137) log err "kbmatch took longer than $TIME_LIMIT s; nothing done" ;;
	*) log err "kbmatch could not look (status $status): $(head -n 1 "$STATE/$NODE.err" | cut -c1-300)" ;;
	esac
	[ $status -le 1 ] || : >"$STATE/$NODE.lines"
	drain=$(awk -F '\t' '$1 == "drain" { print $2; exit }' "$STATE/$NODE.lines")
	# Diagnoses are logged when they change.
	changed=
	tail -n +2 "$STATE/$NODE.verdict" 2>/dev/null | cmp -s - "$STATE/$NODE.lines" || changed=yes
	[ -z "$changed" ] || log_lines
	{
		echo "$status $(date +%s) $BOOT"
		cat "$STATE/$NODE.lines"
	} >"$new" && mv -f "$new" "$STATE/$NODE.verdict"
}

log_lines() {
	while IFS='	' read -r outcome reason confidence devices; do
		case $outcome in
		drain | warn) log warning "$outcome: $reason, confidence $confidence, devices $devices" ;;
		*) log info "$outcome: $reason, confidence $confidence, devices $devices" ;;
		esac
	done <"$STATE/$NODE.lines"
	[ -s "$STATE/$NODE.lines" ] || [ "$status" -gt 1 ] || log info "nothing to report"
}

# Asks the controller. Sets $state ("IDLE+DRAIN") and $reason, or fails.
ask_node() {
	shown=$(timeout -k 2 10 "$SCONTROL" -o show node "$NODE" 2>/dev/null </dev/null) || return 1
	state=$(printf '%s\n' "$shown" | sed -n 's/.* State=\([^ ]*\) .*/\1/p')
	reason=$(printf '%s\n' "$shown" | sed -n 's/.* Reason=\(.*\)/\1/p')
	[ -n "$state" ]
}

# A node that is drained, down, failing, about to reboot or in a reservation for maintenance
# is left as it is, and so is its reason.
drain_node() { # REASON
	if ! ask_node; then
		log err "the controller does not answer; not drained: $1"
		return
	fi
	case $state in *DRAIN* | *DOWN* | *FAIL* | *REBOOT* | *POWER* | *MAINT*) return ;; esac
	if [ "$MODE" != drain ]; then
		[ -z "$changed" ] || log notice "would drain the node: kbmatch:$1"
		return
	fi
	if timeout -k 2 10 "$SCONTROL" update "NodeName=$NODE" State=DRAIN "Reason=kbmatch:$1" >/dev/null 2>&1 </dev/null; then
		echo "$(date +%s) ${1%%[ :]*}" >>"$STATE/$NODE.drains"
		forget_node
		log warning "drained the node: kbmatch:$1"
	else
		log err "scontrol could not drain the node: kbmatch:$1"
	fi
}

# The controller is asked only where the node may be drained by kbmatch: at the first look
# of a boot, and as long as it was at the last one.
is_in_use() { [ "$(cat "$STATE/$NODE.in-use" 2>/dev/null)" = "$BOOT" ]; }
note_in_use() { echo "$BOOT" >"$STATE/$NODE.in-use"; }
forget_node() { rm -f "$STATE/$NODE.in-use"; }

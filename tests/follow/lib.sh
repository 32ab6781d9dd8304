# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh disable=SC2034,SC2154
# For the tests of --follow, after tests/cli/lib.sh.
AWAIT_SECONDS=30
# start ARGUMENTS...: in the background, its signals as a terminal's foreground has them
start() {
	foreground "$KBMATCH" --no-probe --follow "$@" >"$T/out" 2>"$T/err" </dev/null &
	pid=$!
	await catches $pid || not_ok "it starts: $*"
}
# stop SIGNAL STATUS NAME
stop() {
	kill "-$1" $pid 2>/dev/null
	await sh -c "! kill -0 $pid" || kill -KILL $pid
	wait $pid
	status=$?
	status_is "$2" "$3"
}
told() { # COUNT TEXT: so many blocks' lines hold the text
	[ "$(grep -cF -e "$2" "$T/out")" -eq "$1" ]
}
shows() { # TEXT NAME
	if await grep -qF -e "$1" "$T/out"; then ok "$2"; else not_ok "$2" "no \"$1\""; fi
}

fell() { echo "2026-01-02T$1+00:00 host app[1]: widget fell over at step $2"; }


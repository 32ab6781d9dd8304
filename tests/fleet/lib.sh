# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# For tests/fleet, after tests/cli/lib.sh.

# unpack ROOT PACKAGE...: packages of Debian or Ubuntu, unpacked as ROOT and not installed.
# ROOT is whole or as it was; ROOT.out has the messages.
unpack() {
	root=$1
	shift
	(
		rm -rf "$root.new" && mkdir -p "$root.new" && cd "$root.new" || return
		apt-get download "$@" || { apt-get update && apt-get download "$@"; } || return
		for package in *.deb; do dpkg-deb -x "$package" files || return; done
		rm -rf "$root" && mv files "$root" && rm -rf "$root.new"
	) >"$root.out" 2>&1
}

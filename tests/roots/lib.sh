# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# For tests/cli/roots.sh and accept.sh. Runs in the project's root.
ROOTS=tests/roots
# No variable of whoever runs the test.
unset HSA_OVERRIDE_GFX_VERSION ROCM_PATH VIRTUAL_ENV

# What the header of a machine says: `field NAME expect`.
field() { sed -n "/^#/!q; s/^# $2: //p" "$ROOTS/$1.tree"; }

# Unpacks a machine into a directory.
unpack() { sh "$ROOTS/unpack.sh" "$ROOTS/$1.tree" "$2"; }

# kbmatch COMMAND on a machine that lies unpacked in DIR, with the options of its header.
on_machine() { # NAME DIR ARGUMENTS...
	name=$1 directory=$2
	shift 2
	# shellcheck disable=SC2046 # one word an option
	"$KBMATCH" "$@" --sysroot "$directory" $(field "$name" options) </dev/null
}

# A snapshot without what differs from run to run: when, by what, where, how long.
normal_snapshot() { # FILE
	directory=$(sed -n 's/^  "root": "\(.*\)",$/\1/p' "$1")
	sed -e "s|$directory|MACHINE|g" -e 's/^  "made_by": .*/  "made_by": "kbmatch",/' \
		-e 's/^  "taken": .*/  "taken": "",/' -e 's/"seconds": [0-9.e-]*/"seconds": 0/' "$1"
}

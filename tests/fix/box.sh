# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# A box to run fix scripts in: a tree of its own with copies of a few programs, entered
# with chroot, so that a script's /etc is not this machine's. Programs that would need a
# real machine are fakes (tests/fix/bin, and what a case puts in $BOX/fake).
#
#   box_make      0, or 1 when this machine does not let us (neither root nor user namespaces)
#   box COMMAND...         runs it inside, as root, in /home/me/work
#   answer NAME 'SCRIPT'   what the fake program NAME does; no_answers: as it was
#   remedies N             every Nth remedy of the base, but for those to be avoided
#   script_of REMEDY       its script, with a value for each fact that a command may ask for
#   box_list               every file with its mode and checksum, but for what the programs,
#                          the script's own notes and its copies need
BOX=$T/box
FAKES='sudo systemctl journalctl apt-get apt-cache update-grub update-initramfs udevadm
	ldconfig sleep uname rocm-smi systemd-analyze sysctl curl ollama docker dmesg id'

remedies() {
	sqlite3 "$FULL_KB" "select rule || '/' || id from remedy where avoid is null order by 1" |
		awk -v every="$1" 'NR % every == 0'
}

script_of() {
	"$KBMATCH" fix "$1" --no-probe --fact gpu.gfx=gfx1151 --fact app.version=0.12.3 \
		--fact rocm.path=/opt/rocm --fact rocm.version=7.2.0 --fact host.name=box \
		--fact gpu.pci_id=1002:1586 --fact kernel.version=6.14.0-27-generic \
		--fact env.HSA_OVERRIDE_GFX_VERSION=11.0.0 </dev/null
}

box_programs() {
	for program in sh bash cat cp mv rm rmdir mkdir ls ln chmod stat tee tr sort head tail cut \
		wc grep sed awk find env printf date dirname basename mktemp touch true false test cmp; do
		path=$(command -v "$program" 2>/dev/null)
		case $path in
		/*) ;;
		*) path=/usr/bin/$program ;;
		esac
		[ -x "$path" ] && echo "$path"
	done
}

box_copy() { # PROGRAM
	[ -e "$BOX/usr/bin/${1##*/}" ] || cp -L "$1" "$BOX/usr/bin/"
	ldd "$1" 2>/dev/null | grep -o '/[^ ]*' | while read -r library; do
		[ -e "$BOX$library" ] || { mkdir -p "$BOX${library%/*}" && cp -L "$library" "$BOX$library"; }
	done
}

box_tree() {
	rm -rf "${BOX:?}/etc" "${BOX:?}/sys" "${BOX:?}/proc" "${BOX:?}/home" "${BOX:?}/var"
	cp -r tests/fix/tree/. "$BOX/"
	mkdir -p "$BOX/etc/apt/preferences.d" "$BOX/etc/systemd/system" "$BOX/etc/udev/rules.d" \
		"$BOX/etc/ld.so.conf.d" "$BOX/etc/modules-load.d" "$BOX/etc/dracut.conf.d" \
		"$BOX/home/me/work" "$BOX/home/me/.local/state" "$BOX/tmp"
	bdf=$BOX/sys/bus/pci/devices/0000:03:00.0
	mkdir -p "$bdf"
	echo 0x1002 >"$bdf/vendor"
	echo 0x1586 >"$bdf/device"
}

no_answers() {
	rm -rf "$BOX/fake" "$BOX/tmp/calls"
	mkdir -p "$BOX/fake"
	(cd "$BOX/fake" && tee $FAKES <"$ROOT/tests/fix/bin/fake" >/dev/null)
	cp tests/fix/bin/sudo tests/fix/bin/uname tests/fix/bin/id "$BOX/fake/"
	chmod 755 "$BOX/fake/"*
}

answer() { # NAME, SCRIPT
	{ cat tests/fix/bin/fake; printf '%s\n' "$2"; } >"$BOX/fake/$1"
	chmod 755 "$BOX/fake/$1"
}

box() {
	$BOX_ENTER "$BOX" /usr/bin/env -i PATH=/fake:/usr/bin HOME=/home/me USER=me ${BOX_SET+"$BOX_SET"} \
		/usr/bin/sh -c 'cd /home/me/work && exec "$@"' sh "$@" >"$T/out" 2>"$T/err" </dev/null
	status=$?
}

box_make() {
	mkdir -p "$BOX/usr/bin" "$BOX/dev" "$BOX/tmp"
	ln -s usr/bin "$BOX/bin"
	: >"$BOX/dev/null"
	chmod 666 "$BOX/dev/null"
	box_programs | while read -r program; do box_copy "$program"; done
	box_tree
	no_answers
	for BOX_ENTER in chroot 'unshare -r chroot'; do
		box true && [ "$status" -eq 0 ] && return 0
	done
	return 1
}

box_list() {
	(
		cd "$BOX" || exit 1
		find etc sys proc home var ! -path 'home/me/.local/state*' ! -path 'home/me/fix.sh' \
			-printf '%p %m %y %l\n' '(' ! -type f -o -exec cksum {} + ')'
		find home/me/.local/state -mindepth 1
	) | LC_ALL=C sort
}

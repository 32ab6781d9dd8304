# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# Runs the commands of remedies and checks in boxes laid out as Ubuntu and Fedora, where programs
# are stubs. It fails where a command is called, or a file of the system is changed, that such a
# machine does not have.
#
#   LAYOUTS_EVERY=1      every remedy, on rpm-ostree too (make layouts); else one of several
#   tests/layouts/LAYOUT.tree, tests/layouts/commands   what a layout has
#   tests/layouts/only   remedies that are for some layouts, or for another system
. tests/cli/lib.sh
. tests/fix/box.sh
if ! whole; then
	skip "commands on Ubuntu's and Fedora's layout" "the plain lane runs them"
	finish
fi
if ! box_make; then
	skip "commands on Ubuntu's and Fedora's layout" "neither chroot nor user namespaces are allowed here"
	finish
fi
export KBMATCH_KB="$FULL_KB"
every=${LAYOUTS_EVERY:-16}
layouts='ubuntu fedora'
[ "$every" -gt 1 ] || layouts='ubuntu fedora atomic'
for program in uniq xargs seq paste readlink realpath dd nohup tac od sha256sum expr; do
	box_copy "$(command -v $program)"
done

# The head of each remedy's script: its facts and functions. A word to fill in is a file's name.
# A check is one command.
mkdir "$BOX/steps"
remedies "$every" >"$T/remedies"
while read -r remedy; do
	script_of "$remedy" 2>/dev/null |
		sed -e '/^# --- The machine that it is for/,$d' -e 's/^\([A-Z][A-Z0-9_]*\)=\${[A-Z0-9_]*:-}/\1=word/' \
			>"$BOX/steps/$(echo "$remedy" | tr / .)"
done <"$T/remedies"
sqlite3 "$FULL_KB" "select id from health_check where command is not null" >"$T/checks"
while read -r check; do
	{
		echo 'verify() {'
		sqlite3 "$FULL_KB" "select command from health_check where id = '$check'"
		echo '}'
	} >"$BOX/steps/check.$check"
done <"$T/checks"
echo 'apply() { sudo apt-get update; nosuch-gadget; sudo sed -i s/a/b/ /etc/default/nosuch; }; verify() { :; }' >"$BOX/steps/test.wrong"
ok_if "there is something to run" test "$(ls "$BOX/steps" | wc -l)" -gt 40

# Each step of a script, all commands of it, whether they fail or not.
cat >"$BOX/run" <<'END'
environment() { :; }
prepare() { :; }
backup() { :; }
apply() { :; }
rollback() { :; }
. "$1"
set +eu
kill() { :; }
fix_checked() { :; }
cd /home/me/work
environment
for step in prepare backup apply verify rollback; do
	($step) >/dev/null 2>/tmp/err </dev/null
	[ ! -s /tmp/err ] || sed "s/^/$step: /" /tmp/err
done
END

runs_on() { # SCRIPT, LAYOUT
	while read -r pattern where; do
		# shellcheck disable=SC2254 # a pattern
		case $1 in $pattern) case " $where " in *" $2 "*) return 0 ;; *) return 1 ;; esac ;; esac
	done <"$T/only"
}
sed '/^#/d' tests/layouts/only >"$T/only"
WRITTEN='etc sys proc home var boot lib/firmware opt root tmp usr/local'

for layout in $layouts; do
	box_tree
	rm -rf "$T/tree" "$BOX/fake" "$BOX/etc/apt" "$BOX/etc/initramfs-tools" "$BOX/etc/modprobe.d" "$BOX/etc/dracut.conf.d"
	mkdir -p "$BOX/fake" "$BOX/opt" "$BOX/usr/local/bin" "$BOX/root"
	sh tests/roots/unpack.sh "tests/layouts/$(echo "$layout" | sed s/atomic/fedora/).tree" "$T/tree"
	cp -r "$T/tree/." "$BOX/"
	: >"$BOX/home/me/work/word"
	cp tests/layouts/sudo tests/fix/bin/uname tests/fix/bin/id "$BOX/fake/"
	for name in $(sed -n -e 's/^any: //p' -e "s/^$layout: //p" tests/layouts/commands); do
		[ -e "$BOX/fake/$name" ] || cp tests/fix/bin/fake "$BOX/fake/$name"
	done
	chmod 755 "$BOX/fake/"*
	(cd "$BOX" && tar -cf "$T/whole.tar" $WRITTEN)
	for script in "$BOX/steps/"*; do
		name=${script##*/}
		runs_on "$name" $layout || continue
		(cd "$BOX" && rm -rf $WRITTEN && tar -xf "$T/whole.tar")
		timeout 20 $BOX_ENTER "$BOX" /usr/bin/env -i PATH=/fake:/usr/bin HOME=/home/me USER=me \
			/usr/bin/sh /run "/steps/$name" 2>&1 </dev/null | sed "s|^|$layout $name |"
	done
done >"$T/said"
grep -E "[ :][^ /]+: not found\$|env: '[^/']*': No such|xargs: [^/]*: No such|apply: sed: can't read '?/(etc|boot)|(apply|rollback): (tee|/run: .*cannot create):? '?/etc/" \
	"$T/said" >"$T/found"
grep ' test\.wrong ' "$T/found" | cut -d' ' -f1 | uniq -c >"$T/seen"
ok_if "what is wrong is seen: two faults on Ubuntu, three on Fedora" \
	test "$(sed -n '/ubuntu\|fedora/s/ *//p' "$T/seen" | tr '\n' ' ')" = '2 ubuntu 3 fedora '
grep -v ' test\.wrong ' "$T/found" >"$T/wrong"
for layout in $layouts; do
	grep "^$layout " "$T/wrong" | sed 's/^/# /'
	ok_if "what remedies and checks call is there on $layout" test -z "$(grep "^$layout " "$T/wrong")"
done
finish

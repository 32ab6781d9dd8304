# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# make install into a folder, run from where that was moved to, make uninstall; and the flags
# that a packager gives.
. tests/cli/lib.sh
unset WERROR CFLAGS CPPFLAGS LDFLAGS DESTDIR
if ! whole; then
	skip "make install" "the plain lane takes it"
	finish
fi
# The program as it is: nothing is built.
install_to() { # DESTDIR, WORDS...
	to=$1
	shift
	make -o kbmatch -o build/kbmatch -o build/datadir -o kb.sqlite DESTDIR="$to" MANBUILD="$T/man" "$@" >"$T/out" 2>"$T/err" </dev/null
	status=$?
}
install_to "$T/root" install
status_is 0 "make install"
HERE=$T/root/usr/local
for file in bin/kbmatch share/kbmatch/kb.sqlite share/man/man1/kbmatch.1 share/man/man1/kbmatch-fix.1 \
	share/man/man7/kbmatch.7 share/bash-completion/completions/kbmatch share/zsh/site-functions/_kbmatch \
	share/fish/vendor_completions.d/kbmatch.fish; do
	ok_if "$file" test -s "$HERE/$file"
done
for unit in contrib/systemd/*.service contrib/systemd/*.timer; do
	[ ! -e "$unit" ] || ok_if "$unit" cmp "$unit" "$HERE/lib/systemd/system/${unit##*/}"
done
ok_if "nothing beside /usr/local" test "$(find "$T/root" -type f ! -path "$HERE/*" | wc -l)" -eq 0
ok_if "only the program may be run" test "$(find "$T/root" -type f -perm /111)" = "$HERE/bin/kbmatch"
has_symbols() { nm "$1" 2>/dev/null | grep -q ' main$'; }
if command -v nm >/dev/null && has_symbols "$ROOT/kbmatch"; then
	ok_if "it is stripped" sh -c "! nm '$HERE/bin/kbmatch' 2>/dev/null | grep -q ."
	install_to "$T/other" install STRIP=no PREFIX=/opt/k BINDIR=/b DATADIR=/d MANDIR=/m
	ok_if "but where STRIP=no" has_symbols "$T/other/b/kbmatch"
	ok_if "BINDIR, DATADIR, MANDIR and PREFIX" sh -c "cd '$T/other' && test -s d/kb.sqlite -a -s m/man1/kbmatch.1 -a \
		-s opt/k/share/zsh/site-functions/_kbmatch"
else
	skip "it is stripped" "no nm, or a program without symbols"
fi

# From elsewhere.
mv "$HERE" "$T/moved" || not_ok "moved"
KBMATCH=$T/moved/bin/kbmatch
cd / || exit 2
run kb info
says "base        $T/moved/bin/../share/kbmatch/kb.sqlite" "the base is found from the program's folder"
run --no-probe --logs "$HIT"
status_is 0 "a log that it does not know"
run --no-probe --logs "$ROOT/corpus/apu/async-upload-stall-journal/log.txt"
status_is 1 "and one that it does"
word=complete
run "$word" fix mes-ha
says "mes-hang" "completion"
if command -v man >/dev/null; then
	ok_if "man kbmatch-fix" sh -c "man -M '$T/moved/share/man' kbmatch-fix | grep -q 'print a remedy'"
fi
mv "$T/moved/share/kbmatch/kb.sqlite" "$T/away"
if [ ! -e /usr/local/share/kbmatch/kb.sqlite ]; then
	refuses "$T/moved/bin/../share/kbmatch/kb.sqlite" "without a base it says where it looked" kb info
fi
mv "$T/away" "$T/moved/share/kbmatch/kb.sqlite"
cd "$ROOT" || exit 2

# Away again.
mkdir -p "${HERE%/*}" && mv "$T/moved" "$HERE"
: >"$HERE/share/kbmatch/other" && : >"$HERE/bin/kbmatch-other"
install_to "$T/root" uninstall
status_is 0 "make uninstall"
find "$T/root" -type f | sort >"$T/out"
ok_if "only what others put there is left" test "$(tr '\n' ' ' <"$T/out")" = \
	"$HERE/bin/kbmatch-other $HERE/share/kbmatch/other "
rm "$HERE/share/kbmatch/other" "$HERE/bin/kbmatch-other"
install_to "$T/root" install
install_to "$T/root" uninstall
ok_if "nothing is left" test "$(find "$T/root" ! -type d | wc -l)" -eq 0
ok_if "nor the folder of the base" test ! -e "$HERE/share/kbmatch"
install_to "$T/root" uninstall
status_is 0 "and again"

# A packager's flags, and no warning that ends a build.
one=$T/b/engine/base/slice.o
make -n V=1 BUILD="$T/b" CFLAGS="-O1 -g0" CPPFLAGS=-DPACKAGER LDFLAGS=-Wl,-z,now "$one" >"$T/out" 2>"$T/err"
says "-DPACKAGER" "CPPFLAGS"
says "-O1 -g0 -std" "CFLAGS, instead of ours"
says_not "-Werror" "warnings end no build"
make -n V=1 BUILD="$T/b" WERROR=1 "$one" >"$T/out" 2>"$T/err"
says "-Werror" "but our own"
ok_if "which run.sh asks for" grep -q '^export WERROR=1' tests/run.sh
make -n V=1 BUILD="$T/b" LDFLAGS=-Wl,-z,now "$T/b/kbmatch" >"$T/all" 2>"$T/err"
grep -e '-Wl,-z,now' "$T/all" >"$T/out"
says "-o $T/b/kbmatch" "LDFLAGS"
finish

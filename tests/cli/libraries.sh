# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# Libraries that are loaded when they are first used: not before, and what is said where
# they are missing.
. tests/cli/lib.sh
LATER='lib(archive|xml2|pci|systemd|sodium)\.so'

# Which of them a run loads, by what the dynamic linker says.
loaded() {
	LD_DEBUG=files "$KBMATCH" "$@" 2>&1 </dev/null | grep -oE "calling init: .*$LATER" |
		grep -oE 'lib[a-z0-9]*\.so' | sort -u | tr '\n' ' '
}

ok_if "the linker tells what it loads" sh -c "LD_DEBUG=files '$KBMATCH' --version 2>&1 | grep -q 'calling init: .*libsqlite3'"
ok_if "a log of text: none of them" test -z "$(loaded --no-probe --kb "$FULL_KB" --logs "$HIT")"
ok_if "a report in JSON: none of them" test -z "$(loaded --no-probe --kb "$FULL_KB" --logs "$HIT" --format json)"
gzip -c "$HIT" >"$T/log.gz"
case $(loaded --no-probe --kb "$FULL_KB" --logs "$T/log.gz") in
*libarchive*) ok "a compressed log: libarchive" ;;
*) not_ok "a compressed log: libarchive" ;;
esac

# A file of no bytes is one that cannot be loaded.
mkdir "$T/none" "$T/logs"
for name in libarchive.so.13 libxml2.so.2 libxml2.so.16 libsystemd.so.0 libsodium.so.23 libsodium.so.26; do
	: >"$T/none/$name"
done
export LD_LIBRARY_PATH="$T/none"
cp "$HIT" "$T/logs/a.log"
cp "$T/log.gz" tests/inputs/lshw.xml "$T/logs"
printf 'LPKSHHRH\0\0\0\0' >"$T/logs/b.journal"

run --no-probe --kb "$FULL_KB" --logs "$T/logs" --format json
ok_if "without them: a report is made" test "$status" -le 1
says 'log.gz: skipped, an archive: cannot load ' "without libarchive: what was not read"
says 'lshw.xml: not read as XML: cannot load ' "without libxml2: the text as it is"
says 'b.journal: skipped, a binary journal' "without libsystemd: what was not read"
says '"lines": ' "without them: the rest is read"

run --no-probe --kb "$FULL_KB" --logs "$HIT" --format html -o "$T/report.html"
ok_if "without libxml2: an HTML report all the same" test "$status" -le 1
ok_if "without libxml2: which is whole" grep -q '</html>' "$T/report.html"

run --version
status_is 0 "without them: --version"
says 'libarchive is missing' "without libarchive: --version says so"

run kb verify --key "$HIT" "$FULL_KB"
status_is 2 "without libsodium: no base is verified"
complains 'cannot load ' "without libsodium: a message that says so"

if "$KBMATCH" --version | grep -q '+journal'; then
	run --no-probe --kb "$FULL_KB" --journal "$T/logs"
	status_is 2 "without libsystemd: --journal is refused"
	complains '/libsystemd.so' "without libsystemd: a message that says so"
fi

finish

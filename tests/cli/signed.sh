# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# Signed bases: kb verify, kb install, kb back; which base is used; what is refused, and why;
# the script that makes a release.
. tests/cli/lib.sh
if ! python3 -c 'import ctypes.util, sys; sys.exit(not ctypes.util.find_library("sodium"))'; then
	skip "signed bases" "no libsodium"
	finish
fi
export XDG_DATA_HOME="$T/data"
minisign() { python3 "$ROOT/tests/cli/minisign.py" "$@" 2>>"$T/err"; }
UPDATES=$XDG_DATA_HOME/kbmatch
minisign -G -p "$T/a.pub" -s "$T/a.key"
minisign -G -p "$T/b.pub" -s "$T/b.key"

# base DATE FILE [RULE]...: a base of the mini rules and others, of that date
base() {
	date=$1 file=$2
	shift 2
	rm -rf "$T/rules"
	cp -r "$MINI/rules" "$T/rules"
	printf -- '-- SPDX-License-Identifier: Apache-2.0\nrelease { date = "%s" }\n' "$date" >"$T/rules/release.lua"
	for rule; do printf '%s\n' "$rule" >>"$T/rules/more.lua"; done
	"$KBMATCH" kb build -q --rules "$T/rules" -o "$file" </dev/null
}
version() { "$KBMATCH" kb info --kb "$1" | sed -n 's/^version *//p'; }
schema=$("$KBMATCH" --version | sed -n 's/^base: *schema //p')
# sign FILE [KEY [DATE [SCHEMA [VERSION]]]]: as the release script does
sign() {
	minisign -S -s "$T/${2:-a}.key" -m "$1" -t "$(printf 'file:%s\tversion:%s\tdate:%s\tschema:%s\tkbmatch:7.8.9' \
		"${1##*/}" "${5:-$(version "$1")}" "${3:-2026-03-01}" "${4:-$schema}")"
}

base 2026-02-01 "$T/packaged.sqlite"
base 2026-03-01 "$T/kb.sqlite"
mkdir -p "$T/at/bin" "$T/at/share/kbmatch/keys" "$T/at/lib"
cp "$KBMATCH" "$T/at/bin/kbmatch"
cp "$T/packaged.sqlite" "$T/at/share/kbmatch/kb.sqlite"
BUILT=$(dirname "$KBMATCH")
[ -e "$BUILT/libkbmatch.so.0" ] || BUILT=$ROOT/build
KBMATCH=$T/at/bin/kbmatch
PACKAGED=$T/at/bin/../share/kbmatch/kb.sqlite
sign "$T/kb.sqlite"

# --- keys ---
if [ -z "$(ls /etc/kbmatch/keys 2>/dev/null)" ]; then
	refuses "no key is trusted: name the publisher's public key with --key FILE, or put it into /etc/kbmatch/keys" \
		"without a key it says what to do" kb verify "$T/kb.sqlite"
fi
run kb verify --key "$T/a.pub" "$T/kb.sqlite"
status_is 0 "a base signed by the key of --key"
says "version     $(version "$T/kb.sqlite")" "its version"
says "packaged, 2026-02-01: older than this one" "the base in use beside it"
refuses "which is not trusted; trusted are" "a foreign key" kb verify --key "$T/b.pub" "$T/kb.sqlite"
cp "$T/b.pub" "$T/at/share/kbmatch/keys/b.pub"
refuses "which is not trusted; trusted are" "a foreign key, by the packaged ones" kb verify "$T/kb.sqlite"
cp "$T/a.pub" "$T/at/share/kbmatch/keys/a.pub"
run kb verify "$T/kb.sqlite"
status_is 0 "a base signed by a packaged key"
refuses "not a file of minisign's format" "a key that is none" kb verify --key "$T/kb.sqlite" "$T/kb.sqlite"
echo nonsense >"$T/at/share/kbmatch/keys/c.pub"
refuses "keys/c.pub: not a file of minisign's format" "a packaged key that is none" kb verify "$T/kb.sqlite"
rm "$T/at/share/kbmatch/keys/c.pub"

# --- the signature ---
bad() { # TEXT NAME: $T/bad.sqlite is neither verified nor installed
	refuses "$1" "$2" kb verify "$T/bad.sqlite"
	run kb install "$T/bad.sqlite"
	ok_if "nor installed: $2" test "$status" -eq 2 -a ! -s "$T/out" -a -z "$(ls "$UPDATES" 2>/dev/null)"
}
again() { cp "$T/kb.sqlite" "$T/bad.sqlite" && cp "$T/kb.sqlite.minisig" "$T/bad.sqlite.minisig"; }
flip() { # FILE BYTE: changes its lowest bit
	python3 -c 'import sys; f = open(sys.argv[1], "r+b"); f.seek(int(sys.argv[2])); c = f.read(1)
f.seek(int(sys.argv[2])); f.write(bytes([c[0] ^ 1]))' "$1" "$2"
}
again && rm "$T/bad.sqlite.minisig"
bad "not signed: there is no $T/bad.sqlite.minisig" "an unsigned base"
for byte in 0 50 30000 "$(($(stat -c %s "$T/kb.sqlite") - 1))"; do
	again && flip "$T/bad.sqlite" "$byte"
	bad "the signature is not of this file" "a base with byte $byte changed by a bit"
done
# The signature's lines: bytes of its id, of itself, of the trusted comment, of the second one.
line=$(sed -n 1p "$T/kb.sqlite.minisig" | wc -c)
again && flip "$T/bad.sqlite.minisig" $((line + 8))
bad "which is not trusted" "another key's id"
again && flip "$T/bad.sqlite.minisig" $((line + 50))
bad "the signature is not of this file" "a signature with a bit changed"
again && sed -i 's/kbmatch:7/kbmatch:8/' "$T/bad.sqlite.minisig"
bad "trusted comment was changed" "another trusted comment"
again && flip "$T/bad.sqlite.minisig" $(($(stat -c %s "$T/bad.sqlite.minisig") - 10))
bad "trusted comment was changed" "the second signature with a bit changed"
base 2026-03-01 "$T/other.sqlite" 'ask { fact = "os.name", command = "cat /etc/os-release" }'
sign "$T/other.sqlite"
again && cp "$T/other.sqlite.minisig" "$T/bad.sqlite.minisig"
bad "the signature is not of this file" "the signature of another base"
again && : >"$T/bad.sqlite.minisig"
bad "not a file of minisign's format" "an empty signature"
again && head -c 100000 /dev/zero >"$T/bad.sqlite.minisig"
bad "not a file of minisign's format" "a large signature"
again && minisign -S -l -s "$T/a.key" -m "$T/bad.sqlite" -t "$(sed -n 's/^trusted comment: //p' "$T/kb.sqlite.minisig")"
bad "a signature of the old form" "a signature of the old form"
refuses "No such file" "no file" kb verify "$T/none.sqlite"
cp "$T/kb.sqlite.minisig" "$T/data.minisig" && mkdir -p "$T/data"
refuses "not a regular file" "a folder" kb verify "$T/data"
refuses "kb verify wants one file" "no argument" kb verify
refuses "kb back takes no argument" "an argument too many" kb back "$T/kb.sqlite"

# --- what a trusted key signed, and is no base for this program ---
signed_bad() { # TEXT NAME [DATE [SCHEMA [VERSION]]]
	text=$1 name=$2
	shift 2
	sign "$T/bad.sqlite" a "${1:-2026-03-01}" "${2:-$schema}" "${3:-$(version "$T/kb.sqlite")}"
	bad "$text" "$name"
}
again && sign "$T/bad.sqlite" a 2026-03-01 $((schema + 1))
bad "too new: it needs kbmatch 7.8.9 or later (schema $((schema + 1)))" "a newer schema"
again && sign "$T/bad.sqlite" a 2026-03-01 $((schema - 1))
bad "too old: it was made for kbmatch 7.8.9" "an older schema"
again && sign "$T/bad.sqlite" a 2026-03-02
bad "the trusted comment is of another base" "a comment of another date"
again && sign "$T/bad.sqlite" a 2026-03-01 "$schema" 0123456789abcdef
bad "the trusted comment is of another base" "a comment of another version"
again && sign "$T/bad.sqlite" a 2026-03-01 "$schema" ../../../../../x
bad "names no version" "a version that is a path"
again && minisign -S -s "$T/a.key" -m "$T/bad.sqlite" -t "timestamp:1	file:kb.sqlite"
bad "signed, but not as a base" "a signature for something else"
echo "no base" >"$T/bad.sqlite"
signed_bad "not an SQLite file" "a text"
rm "$T/bad.sqlite" && python3 -c 'import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute("create table t (a)")' "$T/bad.sqlite"
signed_bad "an SQLite file of another program" "another program's database"
again && python3 -c 'import sys; f = open(sys.argv[1], "r+b"); f.seek(60); f.write((99).to_bytes(4, "big"))' "$T/bad.sqlite"
signed_bad "schema 99" "a schema that its comment does not say"
rm "$T/bad.sqlite" && truncate -s 300M "$T/bad.sqlite"
bad "too large for a base" "a base of 300 MiB"
alter() { # SQL TEXT NAME
	again && python3 -c 'import sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None); c.executescript(sys.argv[2])' \
		"$T/bad.sqlite" "$1"
	signed_bad "$2" "$3"
}
alter "create trigger t after insert on meta begin delete from rule; end" "more than it should: trigger t" "a trigger"
alter "create view a as select 1" "more than it should: view a" "a view"
alter "drop view gate; create view gate as select load_extension('x') as rule" "another view gate" "another view in the place of one"
alter "drop table ask; create view ask as select 'x' as fact, 'y' as body" "another view ask" "a view in the place of a table"
alter "create table zz (a)" "more than it should: table zz" "a table"
alter "create index zz on rule (title)" "more than it should: index zz" "an index"
ok_if "without advice to rebuild it" sh -c "! grep -q rebuild '$T/err'"
alter "drop index support_by_gfx" "lacks the index support_by_gfx" "an index less"
alter "update rule set body = '{}'" "title is missing" "a rule without a title"
again && python3 - "$T/bad.sqlite" <<'END'
import sys
data = bytearray(open(sys.argv[1], "rb").read())
at = data.rindex(b"sample-fault")
page = at - at % 4096
data[page] = 0xFF  # no kind of page
open(sys.argv[1], "wb").write(data)
END
signed_bad "knowledge base cannot be used" "a damaged page"
base 2026-03-01 "$T/undated.sqlite"
rm "$T/rules/release.lua" && "$KBMATCH" kb build -q --rules "$T/rules" -o "$T/bad.sqlite"
signed_bad "the trusted comment is of another base" "a base without a date"
refuses "is no day" "a date that is none" kb build --rules "$T/rules" -o "$T/x.sqlite" \
	--rules "$(mkdir -p "$T/day" && echo 'release { date = "2026-02-30" }' >"$T/day/release.lua"; echo "$T/day")"

# --- installing ---
run kb info
says "chosen packaged" "before: the packaged base"
run kb install "$T/kb.sqlite"
status_is 0 "kb install"
says "used by kbmatch and its library, for this user" "who uses it"
says "update of this user, 2026-03-01" "and that it is in use"
INSTALLED=$UPDATES/kb-2026-03-01-$(version "$T/kb.sqlite").sqlite
ok_if "the base is there" cmp "$T/kb.sqlite" "$INSTALLED"
ok_if "and its signature" cmp "$T/kb.sqlite.minisig" "$INSTALLED.minisig"
ok_if "nothing else is" test "$(find "$UPDATES" -type f | wc -l)" -eq 2
ok_if "which others cannot change" test "$(stat -c %a "$UPDATES")" = 700
run kb verify "$INSTALLED"
status_is 0 "what is installed can be verified"
run kb info
says "base $INSTALLED" "kb info: the base in use"
says "chosen update of this user" "and why"
says "packaged, 2026-02-01, not newer" "and why not the packaged one"
run kb install "$T/kb.sqlite"
status_is 0 "once more"
says "unchanged it is the base in use" "nothing is done"
refuses "another base of the day of the one in use" "another one of the same day" kb install "$T/other.sqlite"
base 2026-02-15 "$T/old.sqlite" 'ask { fact = "os.name", command = "true" }'
sign "$T/old.sqlite" a 2026-02-15
refuses "older than the base in use: of 2026-02-15" "an older base" kb install "$T/old.sqlite"
base 2026-01-15 "$T/older.sqlite"
sign "$T/older.sqlite" a 2026-01-15
run kb verify "$T/older.sqlite"
status_is 0 "verify takes it"
says "newer than this one" "and says how old it is"
KBMATCH_KB=$T/older.sqlite "$KBMATCH" kb info >"$T/out" 2>"$T/err"
says "named by \$KBMATCH_KB" "the variable comes before"
run kb info --kb "$T/older.sqlite"
says "base $T/older.sqlite chosen named" "and --kb before that"
cp "$T/older.sqlite" "$T/at/bin/kb.sqlite"
run kb info
says "chosen beside the program" "and what lies beside the program"
rm "$T/at/bin/kb.sqlite"
base 2026-04-01 "$T/next.sqlite" 'ask { fact = "os.name", command = "true" }'
base 2026-04-02 "$T/last.sqlite"
sign "$T/next.sqlite" a 2026-04-01
sign "$T/last.sqlite" a 2026-04-02
run kb install "$T/next.sqlite" -q
status_is 0 "the next one"
ok_if "without a word with -q" test ! -s "$T/out"
ok_if "the former one is kept" test "$(find "$UPDATES" -name '*.sqlite' | wc -l)" -eq 2
run kb install "$T/last.sqlite"
ok_if "one former one" test "$(find "$UPDATES" -type f | wc -l)" -eq 4 -a ! -e "$INSTALLED"

# --- which is used ---
run --no-probe --logs "$HIT" --format json
json_has "d['kb']['date'] == '2026-04-02'" "a report is made with it"
if whole && [ -e "$BUILT/libkbmatch.so.0" ]; then
	cp "$BUILT/libkbmatch.so.0" "$T/at/lib/libkbmatch.so.0"
	KBMATCH_LIBRARY=$T/at/lib/libkbmatch.so.0 PYTHONPATH=$ROOT/contrib/python \
		python3 -B -c 'import kbmatch; print(kbmatch.Base().version)' >"$T/out" 2>"$T/err"
	says "$(version "$T/last.sqlite")" "the library and Python use it as well"
else
	skip "the library and Python use it as well" "no library here"
fi
LAST=$(find "$UPDATES" -name 'kb-2026-04-02-*.sqlite')
base 2026-05-01 "$PACKAGED"
run kb info
says "chosen packaged" "a newer packaged base is used"
cp "$T/packaged.sqlite" "$PACKAGED"
chmod g+w "$LAST"
run kb info
says "others than its user can change it" "an update that others can change is not used"
says "base $UPDATES/kb-2026-04-01-" "but the one before it"
chmod g-w "$LAST"
if has_others; then
	chown 12345 "$LAST"
	run kb info
	says "base $UPDATES/kb-2026-04-01-" "nor one of another user"
	chown "$(id -u)" "$LAST"
	# Root's own is the system's; another user's $HOME is not looked at for more than that.
	chmod 755 "$T" && mkdir "$T/home" && chown 12345 "$T/home"
	as_other() {
		env -u XDG_DATA_HOME HOME="$T/home" setpriv --reuid 12345 --clear-groups "$KBMATCH" "$@" >"$T/out" 2>"$T/err" </dev/null
		status=$?
	}
	as_other kb install "$T/kb.sqlite"
	status_is 0 "a user's own update, below ~/.local/share"
	ok_if "private folders" test "$(stat -c %a "$T/home/.local")" = 700
	chmod 555 "$T/home/.local/share/kbmatch"
	as_other kb install "$T/next.sqlite"
	status_is 2 "a folder that cannot be written to"
	complains "$T/home/.local/share/kbmatch: cannot write there: Permission denied; this folder is for your own updates" "says so"
	HOME=$T/home XDG_DATA_HOME='' run kb info
	says "base $PACKAGED chosen packaged" "root does not use a user's update"
fi
chmod g+w "$UPDATES"
refuses "others can change this folder" "a folder that others can change" kb install "$T/last.sqlite"
chmod g-w "$UPDATES"
cp "$LAST" "$T/kept.sqlite"
python3 -c 'import sys; f = open(sys.argv[1], "r+b"); f.seek(60); f.write((99).to_bytes(4, "big"))' "$LAST"
run kb info
says "has schema 99" "an update of another schema is not used"
says "base $UPDATES/kb-2026-04-01-" "but the one before it, again"
cp "$T/kept.sqlite" "$LAST"

# --- whole or not at all ---
base 2026-06-01 "$T/big.sqlite"
sign "$T/big.sqlite" a 2026-06-01
(ulimit -f 20 && exec "$KBMATCH" kb install "$T/big.sqlite") >"$T/out" 2>"$T/err" </dev/null
status=$?
status_is 2 "a disk that is full"
ok_if "leaves nothing behind" test "$(find "$UPDATES" -type f | wc -l)" -eq 4
ok_if "nor does a base that is only verified" test -z "$(find "${TMPDIR:-/var/tmp}" -maxdepth 1 -name 'kbmatch.*' -newer "$T/big.sqlite" -user "$(id -u)")"

# --- back ---
run kb back
status_is 0 "kb back"
says "removed $LAST" "takes the last one away"
says "kb-2026-04-01-" "and says which one is in use"
ok_if "with its signature" test ! -e "$LAST.minisig"
run kb back
says "$PACKAGED packaged, 2026-02-01" "the packaged one in the end"
refuses "no update is installed there" "no further" kb back

# --- the age ---
day() { date -u -d "$1" +%s; }
older_run() { # DATE ARGUMENTS...
	now=$(day "$1")
	shift
	SOURCE_DATE_EPOCH=$now run --no-probe --logs "$HIT" "$@"
}
older_run 2026-05-02
ok_if "a base of 90 days: no word" test ! -s "$T/err"
older_run 2026-05-04
complains "the knowledge base is 92 days old (2026-02-01)" "beyond 90 days it says so"
ok_if "in one line" test "$(wc -l <"$T/err")" -eq 1
for words in "-q" "--format json" "--format jsonl" "--format csv" "--format markdown"; do
	# shellcheck disable=SC2086 # words
	older_run 2027-05-04 $words
	ok_if "but not with $words" test ! -s "$T/err"
done
SOURCE_DATE_EPOCH=$(day 2026-05-04) run kb info
says "2026-02-01, 92 days ago" "kb info tells it"

# --- minisign itself ---
if [ -x /usr/bin/minisign ]; then
	/usr/bin/minisign -G -W -p "$T/c.pub" -s "$T/c.key" >"$T/out" 2>"$T/err" </dev/null
	again && rm "$T/bad.sqlite.minisig"
	/usr/bin/minisign -S -s "$T/c.key" -m "$T/bad.sqlite" \
		-t "$(sed -n 's/^trusted comment: //p' "$T/kb.sqlite.minisig")" >"$T/out" 2>"$T/err" </dev/null
	run kb verify --key "$T/c.pub" "$T/bad.sqlite"
	status_is 0 "what minisign signs"
	ok_if "and minisign takes what is signed here" /usr/bin/minisign -V -p "$T/a.pub" -m "$T/kb.sqlite"
	sed -i 's/$/\r/' "$T/bad.sqlite.minisig"
	run kb verify --key "$T/c.pub" "$T/bad.sqlite"
	status_is 0 "with line ends of another system"
	/usr/bin/minisign -S -l -s "$T/c.key" -m "$T/bad.sqlite" -t x >"$T/out" 2>"$T/err" </dev/null
	refuses "a signature of the old form" "but not its old form" kb verify --key "$T/c.pub" "$T/bad.sqlite"
else
	skip "what minisign signs" "no minisign"
fi

# --- a release ---
if whole; then
	cat >"$T/signer" <<-END
	#!/bin/sh
	exec python3 "$ROOT/tests/cli/minisign.py" "\$@"
	END
	chmod +x "$T/signer"
	base 2026-06-01 "$T/x.sqlite" 'ask { fact = "os.name", command = "true" }'
	sed -i 's/severity = "[a-z]*"/severity = "critical"/' "$T/rules/sample-fault.lua"
	release() { # FOLDER OPTION...
		folder=$1
		shift
		python3 "$ROOT/contrib/release" --tree "$T" --kbmatch "$KBMATCH" --minisign "$T/signer" --secret "$T/a.key" \
			--public "$T/a.pub" -o "$folder" "$@" >"$T/out" 2>"$T/err"
		status=$?
	}
	release "$T/one" --since "$T/next.sqlite"
	status_is 0 "contrib/release"
	release "$T/two" --since "$T/next.sqlite"
	ok_if "twice: the same bytes" diff -r "$T/one" "$T/two"
	ok_if "the checksums" sh -c "cd '$T/one' && sha256sum -c --status SHA256SUMS && test \$(wc -l <SHA256SUMS) -eq 4"
	ok_if "the archive" sh -c "tar -tzf '$T/one/kbmatch-base-2026-06-01.tar.gz' | grep -qx kb-2026-06-01.sqlite.minisig"
	cp "$T/one/CHANGES-2026-06-01.md" "$T/out"
	says "**sample-fault**" "the changelog: a rule that changed"
	says 'became `critical`' "and what"
	run kb install "$T/one/kb-2026-06-01.sqlite"
	status_is 0 "what it makes can be installed"
	release "$T/three" --since "$T/one/kb-2026-06-01.sqlite"
	ok_if "not twice the same" test "$status" -eq 1 -a ! -e "$T/three"
	release "$T/three" --since "$T/big.sqlite"
	complains "the date 2026-06-01 is not after that of the base before" "nor with a date that stays"
	ok_if "and leaves nothing" test "$(find "$T" -name '.release.*' | wc -l)" -eq 0
fi
finish

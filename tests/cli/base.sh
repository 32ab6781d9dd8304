# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# The base: building it, and what is said of one that cannot be used.
. tests/cli/lib.sh
mini_base

run kb build --rules "$ROOT/rules" -o "$T/one.sqlite"
status_is 0 "kb build"
run kb build --rules "$ROOT/rules" -o "$T/two.sqlite"
ok_if "built twice: the same bytes" cmp "$T/one.sqlite" "$T/two.sqlite"
cp -r "$ROOT/rules" "$ROOT/corpus" "$T"
(cd "$T" && "$KBMATCH" kb build -q --rules rules -o three.sqlite) >"$T/out" 2>"$T/err"
ok_if "built in another directory: the same bytes" cmp "$T/one.sqlite" "$T/three.sqlite"
ok_if "the one in the root has the same bytes" cmp "$T/one.sqlite" "$FULL_KB"
ok_if "no temporary file stays" test "$(find "$T" -name 'one.sqlite*' | wc -l)" -eq 1

run kb info --kb "$T/one.sqlite"
status_is 0 "kb info"
says "version" "kb info tells the version"
patterns=$(sed -n 's/^patterns *//p' "$T/out")
run kb patterns --kb "$T/one.sqlite"
lines=$(wc -l <"$T/out")
ok_if "kb patterns: one regex a line" test "$lines" -gt 1000 -a "$lines" -le "${patterns:-0}"
run kb keys --kb "$T/one.sqlite"
ok_if "docs/facts.md is what kb keys prints" cmp "$T/out" "$ROOT/docs/facts.md"
run kb fields --kb "$T/one.sqlite"
sed -n '/^<!-- fields of /,/^<!-- end -->$/p' "$ROOT/docs/rules.md" >"$T/fields"
ok_if "docs/rules.md has the tables that kb fields prints" cmp "$T/out" "$T/fields"
if command -v sqlite3 >/dev/null; then
	searched=$(sqlite3 "$T/one.sqlite" 'SELECT count(*) FROM pattern WHERE roles & 384 = 0')
	ok_if "kb patterns: all that logs are searched for" test "$lines" -eq "$searched"
	sqlite3 "$T/one.sqlite" 'select id, title from rule limit 1' >"$T/out" 2>"$T/err"
	says "|" "select id, title from rule"
	sqlite3 "$T/one.sqlite" 'pragma user_version' >"$T/out" 2>"$T/err"
	ok_if "user_version is set" test "$(cat "$T/out")" -ge 1
	ok_if "the base is whole" test "$(sqlite3 "$T/one.sqlite" 'pragma integrity_check')" = ok
fi

refuses "$T/none.sqlite" "a base that is not there" --kb "$T/none.sqlite" --logs "$HIT"
echo "not a base at all" >"$T/text.sqlite"
refuses "$T/text.sqlite" "a file that is no base" --kb "$T/text.sqlite" --logs "$HIT"
: >"$T/null.sqlite"
refuses "$T/null.sqlite" "an empty base" --kb "$T/null.sqlite" --logs "$HIT"
size=$(stat -c %s "$T/one.sqlite")
head -c $((size / 2)) "$T/one.sqlite" >"$T/torn.sqlite"
refuses "$T/torn.sqlite" "a torn base" --kb "$T/torn.sqlite" --logs "$HIT"
python3 - "$T" <<'END'
import sqlite3, sys
c = sqlite3.connect(sys.argv[1] + "/foreign.sqlite")
c.execute("create table widget(a)")
c.commit()
data = bytearray(open(sys.argv[1] + "/mini.sqlite", "rb").read())
data[60:64] = (99).to_bytes(4, "big")  # user_version
open(sys.argv[1] + "/newer.sqlite", "wb").write(data)
END
refuses "$T/foreign.sqlite" "a foreign base" --kb "$T/foreign.sqlite" --logs "$HIT"
refuses "$T/newer.sqlite" "a base of another schema" --kb "$T/newer.sqlite" --logs "$HIT"
refuses "$T" "a directory as base" --kb "$T" --logs "$HIT"
KBMATCH_KB="$T/none.sqlite" "$KBMATCH" --logs "$HIT" >"$T/out" 2>"$T/err"
status=$?
status_is 2 "\$KBMATCH_KB that is not there"
KBMATCH_KB="$T/none.sqlite" "$KBMATCH" --kb "$MINI_KB" --logs "$HIT" >"$T/out" 2>"$T/err"
status=$?
status_is 1 "--kb before \$KBMATCH_KB"

# Damage anywhere must not crash the program.
crashed=0
for at in 100 1000 3000 5000 9000 15000 20000; do
	cp "$MINI_KB" "$T/bad.sqlite"
	printf 'ABCDEFGHABCDEFGH' | dd of="$T/bad.sqlite" bs=1 seek=$at conv=notrunc 2>/dev/null
	run --kb "$T/bad.sqlite" --logs "$HIT"
	[ $status -le 2 ] || crashed=$at
done
ok_if "a damaged base: no crash" test $crashed -eq 0

mkdir "$T/alone"
cp "$KBMATCH" "$T/alone/kbmatch"
"$T/alone/kbmatch" --logs "$HIT" >"$T/out" 2>"$T/err"
status=$?
status_is 2 "no base anywhere"
complains "kb build" "no base anywhere: says how to make one"
cp "$MINI_KB" "$T/alone/kb.sqlite"
"$T/alone/kbmatch" --logs "$HIT" >"$T/out" 2>"$T/err"
status=$?
status_is 1 "the base beside the executable"
finish

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# Rule files: hostile ones, wrong ones, and --rules with its cache.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB"

hostile() { # NAME TEXT, the file on standard input
	rm -rf "$T/bad" && mkdir "$T/bad"
	cat >"$T/bad/bad.lua"
	refuses "$2" "kb build: $1" kb build --rules "$T/bad" -o "$T/bad.sqlite"
	ok_if "$1: leaves nothing behind" test "$(find "$T" -name 'bad.sqlite*' | wc -l)" -eq 0
	refuses "bad.lua" "--rules: $1" --rules "$T/bad" --logs "$HIT"
}
hostile "a file that loops" "bad.lua" <<'END'
while true do end
END
hostile "a file that eats memory" "bad.lua" <<'END'
local t = {} for i = 1, 1e9 do t[i] = { i } end
END
hostile "a file that doubles a string" "bad.lua" <<'END'
local s = "x" for i = 1, 60 do s = s .. s end
END
hostile "a file that wants the system" "bad.lua" <<'END'
os.execute("true")
END
hostile "a file that is not Lua" "bad.lua" <<'END'
this is not lua
END
hostile "an unknown field" "severity" <<'END'
rule { id = "bad", title = "t", summary = "s", component = "app", severty = "error" }
END
printf '\033Lua' >"$T/bad/bad.lua"
refuses "bad.lua" "bytecode" kb build --rules "$T/bad" -o "$T/bad.sqlite"
refuses "$T/none" "a rules directory that is not there" --rules "$T/none" --logs "$HIT"

# Where the machine is slow, the files above are old enough to be noted.
rm -rf "$XDG_CACHE_HOME/kbmatch"
mkdir "$T/extra"
sed 's/sample-fault/extra-fault/; s/widget fell over/gadget burst open/; s/widget is upright/gadget is whole/; /applies/d' \
	"$MINI/rules/sample-fault.lua" >"$T/extra/extra-fault.lua"
echo "gadget burst open at step 3" >"$T/gadget.txt"
run --logs "$T/gadget.txt"
status_is 0 "without the extra rule"
run --rules "$T/extra" --logs "$T/gadget.txt"
status_is 1 "--rules adds a rule"
says "extra-fault" "--rules: the rule is named"
cached=$(find "$XDG_CACHE_HOME/kbmatch" -name 'rules-*.sqlite')
ok_if "--rules: one base in the cache" test "$(echo "$cached" | wc -w)" -eq 1
before=$(stat -c %Y%i "$cached")
sleep 4 # until the files are old enough to be known by their stat()
run --rules "$T/extra" --logs "$T/gadget.txt"
status_is 1 "--rules from the cache"
ok_if "--rules: what stat() says of the files is noted" \
	test "$(find "$XDG_CACHE_HOME/kbmatch" -name 'rules-*.key' | wc -l)" -eq 1
run --rules "$T/extra" --logs "$T/gadget.txt"
status_is 1 "--rules by the note"
ok_if "--rules: the cache is used again" test "$(stat -c %Y%i "$cached")" = "$before"
run --rules "$T/extra" --logs "$HIT"
says "sample-fault" "--rules keeps the rules of the base"
run kb info --rules "$T/extra"
says "rules       2" "kb info --rules counts both"
sed -i 's/step/stage/' "$T/extra/extra-fault.lua"
run --rules "$T/extra" --logs "$T/gadget.txt"
status_is 0 "--rules: an edit counts at once"
sed -i 's/stage/step/' "$T/extra/extra-fault.lua"
: >"$cached"
run --rules "$T/extra" --logs "$T/gadget.txt"
status_is 1 "--rules: a torn cache is made anew"
mkdir -p "$T/base/area" && cp "$T/extra/extra-fault.lua" "$T/base/area/"
echo '-- nothing' >"$T/base/prelude.lua"
run --rules "$T/base/area" --logs "$T/gadget.txt"
status_is 1 "--rules: an area of a base with a prelude above it"
echo 'this is not lua' >"$T/base/prelude.lua"
refuses "prelude.lua" "--rules: a change of the prelude above is noticed" \
	--rules "$T/base/area" --logs "$T/gadget.txt"

# Files that are no rules, and those of others.
timely() { # TEXT NAME, the folder $T/odd
	timeout 20 "$KBMATCH" --rules "$T/odd" --logs "$HIT" >"$T/out" 2>"$T/err" </dev/null
	status=$?
	status_is 2 "$2"
	complains "$1" "it is named: $2"
}
mkdir "$T/odd" && mkfifo "$T/odd/x.lua"
timely "x.lua: not a regular file" "a pipe for a rule"
rm "$T/odd/x.lua" && cp "$T/extra/extra-fault.lua" "$T/odd" && mkfifo "$T/odd/prelude.lua"
timely "prelude.lua: not a regular file" "a pipe for a prelude"
rm "$T/odd/prelude.lua"
echo "a secret = of another" >"$T/secret"
ln -s ../secret "$T/odd/x.lua"
timely "x.lua: a link that leads out" "a link to another file"
ok_if "what it leads to is not shown" sh -c "! grep -q 'secret =\|near' '$T/err'"
for command in "lint $T/odd" "kb build --rules $T/odd -o $T/odd.sqlite"; do
	# shellcheck disable=SC2086 # words of a command
	refuses "x.lua: a link that leads out" "a link to another file: ${command%% *}" $command
done
rm "$T/odd/x.lua"
ln -s ../secret "$T/odd/prelude.lua"
refuses "prelude.lua: a link that leads out" "a prelude that is a link to another file" --rules "$T/odd" --logs "$HIT"
rm "$T/odd/prelude.lua"
mkdir "$T/odd/sub" && mv "$T/odd/extra-fault.lua" "$T/odd/sub" && ln -s sub/extra-fault.lua "$T/odd/extra-fault.lua"
mv "$T/odd/sub" "$T/odd/.sub" && ln -sf .sub/extra-fault.lua "$T/odd/extra-fault.lua"
run --rules "$T/odd" --logs "$T/gadget.txt"
status_is 1 "a link within the folder is as good as the file"

if has_others; then
	mkdir -p "$T/shared/mine" && cp "$T/extra/extra-fault.lua" "$T/shared/mine"
	echo 'local real = rule; rule = function(t) t.title = "Another title"; real(t) end' >"$T/shared/prelude.lua"
	run --rules "$T/shared/mine" --logs "$T/gadget.txt"
	says "Another title" "a prelude above is run"
	chown 12345 "$T/shared/prelude.lua"
	run --rules "$T/shared/mine" --logs "$T/gadget.txt"
	says_not "Another title" "another user's prelude above is not"
	says "extra-fault" "the rules are read without it"
	ln "$T/shared/prelude.lua" "$T/shared/mine/prelude.lua"
	run --rules "$T/shared/mine" --logs "$T/gadget.txt"
	says_not "Another title" "nor another user's prelude beside the rules"

	# A base in the cache that another user wrote, or may write.
	cache=$XDG_CACHE_HOME/kbmatch
	for other in "chown 12345 $cache/*.sqlite" "chmod go+w $cache/*.sqlite" "chown 12345 $cache" "chmod go+w $cache" \
		"chown 12345 $XDG_CACHE_HOME" "chmod go+w $XDG_CACHE_HOME"; do
		rm -rf "$XDG_CACHE_HOME"
		run --rules "$T/extra" --logs "$T/gadget.txt"
		python3 -c '
import sqlite3, sys
base = sqlite3.connect(sys.argv[1])
base.execute("UPDATE rule SET body = json_set(body, ?, ?)", ("$.title", "Poisoned"))
base.commit()' "$cache"/*.sqlite
		run --rules "$T/extra" --logs "$T/gadget.txt"
		says "Poisoned" "one's own cache is used"
		$other
		run --rules "$T/extra" --logs "$T/gadget.txt"
		says_not "Poisoned" "a cache of another user is not: ${other%%/*}${other##*/}"
		says "extra-fault" "and nothing is lost by it"
	done
	chmod 755 "$XDG_CACHE_HOME" && chown 0 "$XDG_CACHE_HOME"
else
	skip "files of another user" "they cannot be made here"
fi

mkdir "$T/tmp"
TMPDIR=$T/tmp XDG_CACHE_HOME=/proc/none HOME=/proc/none "$KBMATCH" --rules "$T/extra" --logs "$T/gadget.txt" >"$T/out" 2>"$T/err"
status=$?
status_is 1 "--rules without a cache"
ok_if "--rules without a cache: no file stays" test -z "$(ls -A "$T/tmp")"

# A regex that explodes: the line counts as unknown, and the run ends soon.
mkdir "$T/slow"
sed 's/sample-fault/slow-fault/; s/widget fell over at step (?<step>.d+)/evil (a+)+(b+)+$ never/; s/(a+)+(b+)+. never/(?:(?:a+)+)+end/; /applies/d' \
	"$MINI/rules/sample-fault.lua" >"$T/slow/slow-fault.lua"
{ for _ in 1 2 3 4 5 6 7 8 9 10; do printf 'evil '; head -c 20000 /dev/zero | tr '\0' a; echo; done; } >"$T/slow.txt"
timeout 60 "$KBMATCH" --rules "$T/slow" --logs "$T/slow.txt" >"$T/out" 2>"$T/err"
status=$?
status_is 0 "a regex that explodes on the log"
finish

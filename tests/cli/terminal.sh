# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# What explain and the report print on a terminal, and elsewhere.
. tests/cli/lib.sh
mkdir "$T/rules"
cat >"$T/rules/cog-loose.lua" <<'EOF'
rule { id = "cog-loose", title = "The cog is loose", summary = [[Loose.]],
  component = "app", severity = "error", maturity = "stable", prior = "common",
  evidence = {
    { log = [[cog (?:rattles|squeaks|turns) (?:loudly|softly) (?:at|near|behind) the widget of step]], strength = "strong" },
  },
  references = { { url = "https://example.org/1", title = "Cog", says = "It rattles." } } }
EOF
"$KBMATCH" kb build -q --rules "$T/rules" -o "$T/kb.sqlite" || not_ok "the base builds"
export KBMATCH_KB="$T/kb.sqlite"
cat >"$T/terminal.py" <<'END'
import fcntl, os, pty, struct, sys, termios

# Runs a command on a terminal of so many columns and prints what that gets.
child, terminal = pty.fork()
if not child:
    fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 24, int(sys.argv[1]), 0, 0))
    os.execv(sys.argv[2], sys.argv[2:])
shown = b""
try:
    while data := os.read(terminal, 4096):
        shown += data
except OSError:
    pass
os.waitpid(child, 0)
sys.stdout.buffer.write(shown.replace(b"\r", b""))
END

run explain cog-loose
status_is 0 "explain into a file"
python3 "$T/terminal.py" 60 "$KBMATCH" explain cog-loose --color never >"$T/narrow"
ok_if "on a terminal no line is wider than that" awk 'length > 60 { exit 1 }' "$T/narrow"
ok_if "nothing else differs" sh -c "tr -s ' \n' '\n' <'$T/out' >'$T/a' && tr -s ' \n' '\n' <'$T/narrow' | cmp - '$T/a'"

# The report on terminals of 24 rows: the verdict is its first and among its last lines, with
# the command to run; what is not a command, an address or one word fits the width.
log=$ROOT/corpus/apu/async-upload-stall-journal/log.txt
for columns in 40 80 200; do
	TERM=xterm python3 "$T/terminal.py" "$columns" "$KBMATCH" --kb "$FULL_KB" --no-probe --color never --logs "$log" >"$T/shown"
	verdict=$(sed -n '1s/:.*/:/p' "$T/shown")
	ok_if "$columns columns: the verdict comes first ($verdict)" test "$verdict" = "Likely (85% sure):"
	ok_if "$columns columns: and last" sh -c "tail -n 5 '$T/shown' | grep -qF '$verdict'"
	ok_if "$columns columns: with the command" sh -c "tail -n 1 '$T/shown' | grep -qF 'Run  export HSA_ENABLE_SDMA=0'"
	awk -v most="$columns" 'length > most && !/^  kbmatch |https:|^ *HSA_ENABLE|^ *[^ ]*$/' "$T/shown" >"$T/out"
	ok_if "$columns columns: nothing is wider" test ! -s "$T/out"
done
ok_if "no colour where none is wanted" sh -c "! grep -q '$(printf '\033')' '$T/shown'"
TERM=xterm python3 "$T/terminal.py" 80 "$KBMATCH" --kb "$FULL_KB" --no-probe --logs "$log" >"$T/shown"
ok_if "colour on a terminal" grep -q "$(printf '\033\\[1;31mLikely')" "$T/shown"
run --kb "$FULL_KB" --no-probe --logs "$log"
ok_if "in a file the verdict stands once" test "$(grep -cF 'Likely (85% sure)' "$T/out")" -eq 1
finish

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# What explain prints on a terminal, and elsewhere.
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
finish

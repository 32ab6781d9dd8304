# SPDX-License-Identifier: Apache-2.0
# Completion of kbmatch in fish. `kbmatch complete` says what may stand there; status 1: a
# file as well.
function __kbmatch_complete
	set -l words (commandline -opc)
	set -l word (commandline -ct)
	$words[1] complete $words[2..-1] "$word" 2>/dev/null
	test $status -eq 1; or return
	set -l option (string match -r '^--[^=]*=' -- $word)
	__fish_complete_path (string replace -r '^--[^=]*=' '' -- $word) | string replace -r -- '^' "$option"
end
complete -c kbmatch -f -a '(__kbmatch_complete)'

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/libraries.h"

#ifdef HAVE_SYSTEMD

#include <systemd/sd-journal.h>

struct library library_systemd = { .file = "libsystemd.so.0" };

#define FUNCTION(...) LIBRARY_FUNCTION(library_systemd, __VA_ARGS__)
#define VOID(...) LIBRARY_VOID(library_systemd, __VA_ARGS__)

FUNCTION(int, sd_journal_open, (sd_journal * *ret_journal, int flags),
	 (ret_journal, flags))
FUNCTION(int, sd_journal_open_directory,
	 (sd_journal * *ret_journal, const char *path, int flags),
	 (ret_journal, path, flags))
FUNCTION(int, sd_journal_open_files_fd,
	 (sd_journal * *ret_journal, int fds[], unsigned count, int flags),
	 (ret_journal, fds, count, flags))
VOID(sd_journal_close, (sd_journal * journal), (journal))
FUNCTION(int, sd_journal_set_data_threshold, (sd_journal * journal, size_t size),
	 (journal, size))
FUNCTION(int, sd_journal_get_usage, (sd_journal * journal, uint64_t *ret_bytes),
	 (journal, ret_bytes))

FUNCTION(int, sd_journal_add_match, (sd_journal * journal, const void *data, size_t size),
	 (journal, data, size))
FUNCTION(int, sd_journal_add_conjunction, (sd_journal * journal), (journal))
FUNCTION(int, sd_journal_add_disjunction, (sd_journal * journal), (journal))
VOID(sd_journal_flush_matches, (sd_journal * journal), (journal))

FUNCTION(int, sd_journal_next, (sd_journal * journal), (journal))
FUNCTION(int, sd_journal_previous, (sd_journal * journal), (journal))
FUNCTION(int, sd_journal_seek_head, (sd_journal * journal), (journal))
FUNCTION(int, sd_journal_seek_tail, (sd_journal * journal), (journal))
FUNCTION(int, sd_journal_seek_realtime_usec, (sd_journal * journal, uint64_t time),
	 (journal, time))
FUNCTION(int, sd_journal_wait, (sd_journal * journal, uint64_t most), (journal, most))

FUNCTION(int, sd_journal_get_data,
	 (sd_journal * journal, const char *field, const void **ret_data,
	  size_t *ret_size),
	 (journal, field, ret_data, ret_size))
FUNCTION(int, sd_journal_get_realtime_usec, (sd_journal * journal, uint64_t *ret_time),
	 (journal, ret_time))
FUNCTION(int, sd_journal_get_monotonic_usec,
	 (sd_journal * journal, uint64_t *ret_time, sd_id128_t *ret_boot),
	 (journal, ret_time, ret_boot))
FUNCTION(int, sd_journal_get_cursor, (sd_journal * journal, char **ret_cursor),
	 (journal, ret_cursor))
FUNCTION(int, sd_journal_test_cursor, (sd_journal * journal, const char *cursor),
	 (journal, cursor))

FUNCTION(int, sd_id128_from_string, (const char *text, sd_id128_t *ret_id),
	 (text, ret_id))
FUNCTION(char *, sd_id128_to_string,
	 (sd_id128_t id, char text[_SD_ARRAY_STATIC SD_ID128_STRING_MAX]), (id, text))

#endif

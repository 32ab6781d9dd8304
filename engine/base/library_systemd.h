/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of libsystemd that the program calls; see base/library.h. */
#ifndef KBMATCH_BASE_LIBRARY_SYSTEMD_H
#define KBMATCH_BASE_LIBRARY_SYSTEMD_H

#include <systemd/sd-journal.h>

#include "engine/base/library.h"

/* clang-format off */
#define sd_journal_open LIBRARY_CALL(library_systemd, sd_journal_open)
#define sd_journal_open_directory LIBRARY_CALL(library_systemd, sd_journal_open_directory)
#define sd_journal_open_files_fd LIBRARY_CALL(library_systemd, sd_journal_open_files_fd)
#define sd_journal_close LIBRARY_CALL(library_systemd, sd_journal_close)
#define sd_journal_set_data_threshold LIBRARY_CALL(library_systemd, sd_journal_set_data_threshold)
#define sd_journal_get_usage LIBRARY_CALL(library_systemd, sd_journal_get_usage)
#define sd_journal_add_match LIBRARY_CALL(library_systemd, sd_journal_add_match)
#define sd_journal_add_conjunction LIBRARY_CALL(library_systemd, sd_journal_add_conjunction)
#define sd_journal_add_disjunction LIBRARY_CALL(library_systemd, sd_journal_add_disjunction)
#define sd_journal_flush_matches LIBRARY_CALL(library_systemd, sd_journal_flush_matches)
#define sd_journal_next LIBRARY_CALL(library_systemd, sd_journal_next)
#define sd_journal_previous LIBRARY_CALL(library_systemd, sd_journal_previous)
#define sd_journal_seek_head LIBRARY_CALL(library_systemd, sd_journal_seek_head)
#define sd_journal_seek_tail LIBRARY_CALL(library_systemd, sd_journal_seek_tail)
#define sd_journal_seek_realtime_usec LIBRARY_CALL(library_systemd, sd_journal_seek_realtime_usec)
#define sd_journal_wait LIBRARY_CALL(library_systemd, sd_journal_wait)
#define sd_journal_get_data LIBRARY_CALL(library_systemd, sd_journal_get_data)
#define sd_journal_get_realtime_usec LIBRARY_CALL(library_systemd, sd_journal_get_realtime_usec)
#define sd_journal_get_monotonic_usec LIBRARY_CALL(library_systemd, sd_journal_get_monotonic_usec)
#define sd_journal_get_cursor LIBRARY_CALL(library_systemd, sd_journal_get_cursor)
#define sd_journal_test_cursor LIBRARY_CALL(library_systemd, sd_journal_test_cursor)
#define sd_id128_from_string LIBRARY_CALL(library_systemd, sd_id128_from_string)
#define sd_id128_to_string LIBRARY_CALL(library_systemd, sd_id128_to_string)
/* clang-format on */

#endif

/* SPDX-License-Identifier: Apache-2.0 */
#include <archive.h>
#include <archive_entry.h>

#include "engine/base/libraries.h"

struct library library_archive = { .file = "libarchive.so.13" };

#define FUNCTION(...) LIBRARY_FUNCTION(library_archive, __VA_ARGS__)
#define VOID(...) LIBRARY_VOID(library_archive, __VA_ARGS__)

FUNCTION(const char *, archive_version_string, (void), ())
FUNCTION(const char *, archive_liblz4_version, (void), ())

FUNCTION(struct archive *, archive_read_new, (void), ())
FUNCTION(int, archive_read_free, (struct archive * a), (a))
FUNCTION(int, archive_read_support_filter_bzip2, (struct archive * a), (a))
FUNCTION(int, archive_read_support_filter_compress, (struct archive * a), (a))
FUNCTION(int, archive_read_support_filter_gzip, (struct archive * a), (a))
FUNCTION(int, archive_read_support_filter_lz4, (struct archive * a), (a))
FUNCTION(int, archive_read_support_filter_lzip, (struct archive * a), (a))
FUNCTION(int, archive_read_support_filter_lzma, (struct archive * a), (a))
FUNCTION(int, archive_read_support_filter_xz, (struct archive * a), (a))
FUNCTION(int, archive_read_support_filter_zstd, (struct archive * a), (a))
FUNCTION(int, archive_read_support_format_7zip, (struct archive * a), (a))
FUNCTION(int, archive_read_support_format_cpio, (struct archive * a), (a))
FUNCTION(int, archive_read_support_format_empty, (struct archive * a), (a))
FUNCTION(int, archive_read_support_format_raw, (struct archive * a), (a))
FUNCTION(int, archive_read_support_format_tar, (struct archive * a), (a))
FUNCTION(int, archive_read_support_format_zip, (struct archive * a), (a))
FUNCTION(int, archive_read_set_callback_data, (struct archive * a, void *data), (a, data))
FUNCTION(int, archive_read_open,
	 (struct archive * a, void *data, archive_open_callback *open,
	  archive_read_callback *read, archive_close_callback *close),
	 (a, data, open, read, close))
FUNCTION(int, archive_read_open_fd, (struct archive * a, int fd, size_t block),
	 (a, fd, block))
FUNCTION(int, archive_read_next_header2,
	 (struct archive * a, struct archive_entry *entry), (a, entry))
FUNCTION(la_ssize_t, archive_read_data, (struct archive * a, void *data, size_t size),
	 (a, data, size))

FUNCTION(int, archive_errno, (struct archive * a), (a))
FUNCTION(const char *, archive_error_string, (struct archive * a), (a))
FUNCTION(la_int64_t, archive_filter_bytes, (struct archive * a, int filter), (a, filter))
FUNCTION(int, archive_filter_count, (struct archive * a), (a))
FUNCTION(int, archive_format, (struct archive * a), (a))

FUNCTION(struct archive_entry *, archive_entry_new2, (struct archive * a), (a))
VOID(archive_entry_free, (struct archive_entry * entry), (entry))
FUNCTION(__LA_MODE_T, archive_entry_filetype, (struct archive_entry * entry), (entry))
FUNCTION(const char *, archive_entry_hardlink, (struct archive_entry * entry), (entry))
FUNCTION(int, archive_entry_is_encrypted, (struct archive_entry * entry), (entry))
FUNCTION(const char *, archive_entry_pathname, (struct archive_entry * entry), (entry))
FUNCTION(const char *, archive_entry_pathname_utf8, (struct archive_entry * entry),
	 (entry))

void library_archive_fail(struct archive *archive, int code, const char *text)
{
	__typeof__(archive_set_error) *set =
		(__typeof__(set))library_find(&library_archive, "archive_set_error");

	set(archive, code, "%s", text);
}

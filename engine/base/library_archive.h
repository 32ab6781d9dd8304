/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of libarchive that the program calls; see base/library.h. */
#ifndef KBMATCH_BASE_LIBRARY_ARCHIVE_H
#define KBMATCH_BASE_LIBRARY_ARCHIVE_H

#include <archive.h>
#include <archive_entry.h>

#include "engine/base/library.h"

/* clang-format off */
#define archive_version_string LIBRARY_CALL(library_archive, archive_version_string)
#define archive_liblz4_version LIBRARY_CALL(library_archive, archive_liblz4_version)
#define archive_read_new LIBRARY_CALL(library_archive, archive_read_new)
#define archive_read_free LIBRARY_CALL(library_archive, archive_read_free)
#define archive_read_support_filter_bzip2 LIBRARY_CALL(library_archive, archive_read_support_filter_bzip2)
#define archive_read_support_filter_compress LIBRARY_CALL(library_archive, archive_read_support_filter_compress)
#define archive_read_support_filter_gzip LIBRARY_CALL(library_archive, archive_read_support_filter_gzip)
#define archive_read_support_filter_lz4 LIBRARY_CALL(library_archive, archive_read_support_filter_lz4)
#define archive_read_support_filter_lzip LIBRARY_CALL(library_archive, archive_read_support_filter_lzip)
#define archive_read_support_filter_lzma LIBRARY_CALL(library_archive, archive_read_support_filter_lzma)
#define archive_read_support_filter_xz LIBRARY_CALL(library_archive, archive_read_support_filter_xz)
#define archive_read_support_filter_zstd LIBRARY_CALL(library_archive, archive_read_support_filter_zstd)
#define archive_read_support_format_7zip LIBRARY_CALL(library_archive, archive_read_support_format_7zip)
#define archive_read_support_format_cpio LIBRARY_CALL(library_archive, archive_read_support_format_cpio)
#define archive_read_support_format_empty LIBRARY_CALL(library_archive, archive_read_support_format_empty)
#define archive_read_support_format_raw LIBRARY_CALL(library_archive, archive_read_support_format_raw)
#define archive_read_support_format_tar LIBRARY_CALL(library_archive, archive_read_support_format_tar)
#define archive_read_support_format_zip LIBRARY_CALL(library_archive, archive_read_support_format_zip)
#define archive_read_set_callback_data LIBRARY_CALL(library_archive, archive_read_set_callback_data)
#define archive_read_open LIBRARY_CALL(library_archive, archive_read_open)
#define archive_read_open_fd LIBRARY_CALL(library_archive, archive_read_open_fd)
#define archive_read_next_header2 LIBRARY_CALL(library_archive, archive_read_next_header2)
#define archive_read_data LIBRARY_CALL(library_archive, archive_read_data)
#define archive_set_error LIBRARY_CALL(library_archive, archive_set_error)
#define archive_errno LIBRARY_CALL(library_archive, archive_errno)
#define archive_error_string LIBRARY_CALL(library_archive, archive_error_string)
#define archive_filter_bytes LIBRARY_CALL(library_archive, archive_filter_bytes)
#define archive_filter_count LIBRARY_CALL(library_archive, archive_filter_count)
#define archive_format LIBRARY_CALL(library_archive, archive_format)
#define archive_entry_new2 LIBRARY_CALL(library_archive, archive_entry_new2)
#define archive_entry_free LIBRARY_CALL(library_archive, archive_entry_free)
#define archive_entry_filetype LIBRARY_CALL(library_archive, archive_entry_filetype)
#define archive_entry_hardlink LIBRARY_CALL(library_archive, archive_entry_hardlink)
#define archive_entry_is_encrypted LIBRARY_CALL(library_archive, archive_entry_is_encrypted)
#define archive_entry_pathname LIBRARY_CALL(library_archive, archive_entry_pathname)
#define archive_entry_pathname_utf8 LIBRARY_CALL(library_archive, archive_entry_pathname_utf8)
/* clang-format on */

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The compiled scanner in a file: a header that says for which base, library and
 * processor it was made, then the table of the atoms, then what hs_serialize_database()
 * gave. Vectorscan trusts the bytes it is given, so a file that another user could have
 * written is not read.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/cache.h"
#include "engine/scan_internal.h"

enum { CACHE_SIZE_MAX = 512 << 20 };

struct cache_header {
	char magic[8];
	char kb_version[32];
	char hs_version[64];
	uint64_t cpu_features;
	uint64_t tune;
	uint64_t atoms, patterns;
	uint64_t table_size, size, checksum; /* of what follows */
};

static const char MAGIC[8] = { 'K', 'B', 'M', 'S', 'C', 'A', 'N', '3' };

static uint64_t mix(uint64_t hash, uint64_t word)
{
	hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
	return hash ^ hash >> 29;
}

uint64_t cache_checksum(const void *data, size_t size)
{
	const char *at = data;
	uint64_t hash = mix(0x6b626d61746368, size), word;

	for (; size >= sizeof(word); size -= sizeof(word), at += sizeof(word)) {
		memcpy(&word, at, sizeof(word));
		hash = mix(hash, word);
	}
	word = 0;
	if (size)
		memcpy(&word, at, size);
	return mix(hash, word);
}

static void fill_header(const struct kb_info *info, struct cache_header *header)
{
	hs_platform_info_t platform = { 0 };

	*header =
		(struct cache_header){ .atoms = info->atoms, .patterns = info->patterns };
	memcpy(header->magic, MAGIC, sizeof(MAGIC));
	strncpy(header->kb_version, info->version, sizeof(header->kb_version) - 1);
	strncpy(header->hs_version, hs_version(), sizeof(header->hs_version) - 1);
	if (hs_populate_platform(&platform) == HS_SUCCESS) {
		header->cpu_features = platform.cpu_features;
		header->tune = platform.tune;
	}
}

static void cleanup_fd(int *fd)
{
	if (*fd >= 0)
		close(*fd);
}

static int read_whole(int fd, void *data, size_t size)
{
	for (size_t done = 0; done < size;) {
		ssize_t got = read(fd, (char *)data + done, size - done);

		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0)
			return got ? -errno : -EIO;
		done += (size_t)got;
	}
	return 0;
}

/* Ours or root's, and for nobody else to write. */
static bool is_trusted(const struct stat *status)
{
	return S_ISREG(status->st_mode) &&
	       (status->st_uid == geteuid() || !status->st_uid) &&
	       !(status->st_mode & (S_IWGRP | S_IWOTH));
}

static bool describes(const struct cache_header *header, const struct cache_header *want,
		      off_t file_size)
{
	struct cache_header expected = *want;

	expected.table_size = header->table_size;
	expected.size = header->size;
	expected.checksum = header->checksum;
	return !memcmp(header, &expected, sizeof(expected)) &&
	       header->size <= CACHE_SIZE_MAX && header->table_size <= header->size &&
	       (uint64_t)file_size == sizeof(*header) + header->size;
}

static int take_apart(const struct cache_header *header, const char *data,
		      struct scan_table *ret_table, hs_database_t **ret_database)
{
	size_t size = header->table_size;
	AUTO(mem) char *memory = mem_alloc(size + 1);
	struct scan_table table;

	memcpy(memory, data, size);
	int code = table_take(memory, size, &table);
	if (code)
		return code;
	if (hs_deserialize_database(data + size, header->size - size, ret_database) !=
	    HS_SUCCESS)
		return -EINVAL;
	*ret_table = table;
	memory = NULL;
	return 0;
}

static int load(const char *path, const struct cache_header *want,
		struct scan_table *ret_table, hs_database_t **ret_database)
{
	AUTO(fd) int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
	struct cache_header header;
	struct stat status;

	if (fd < 0 || fstat(fd, &status))
		return -errno;
	if (!is_trusted(&status))
		return -EPERM;
	if (read_whole(fd, &header, sizeof(header)) ||
	    !describes(&header, want, status.st_size))
		return -EINVAL;
	AUTO(mem) char *data = mem_alloc(header.size + 1);
	if (read_whole(fd, data, header.size) ||
	    cache_checksum(data, header.size) != header.checksum)
		return -EINVAL;
	return take_apart(&header, data, ret_table, ret_database);
}

static int write_whole(int fd, const void *data, size_t size)
{
	for (size_t done = 0; done < size;) {
		ssize_t put = write(fd, (const char *)data + done, size - done);

		if (put < 0 && errno == EINTR)
			continue;
		if (put < 0)
			return -errno;
		done += (size_t)put;
	}
	return 0;
}

static int store(const char *path, const struct cache_header *header, const char *data)
{
	AUTO(strbuf) struct strbuf temporary = { 0 };

	strbuf_printf(&temporary, "%s.XXXXXX", path);
	AUTO(fd) int fd = mkostemp(temporary.data, O_CLOEXEC); /* mode 0600 */
	if (fd < 0)
		return -errno;
	int code = write_whole(fd, header, sizeof(*header));
	if (!code)
		code = write_whole(fd, data, header->size);
	if (!code && rename(temporary.data, path))
		code = -errno;
	if (code)
		unlink(temporary.data);
	return code;
}

/* PATH.scan; false for a base that is not a file. */
static bool path_beside(const struct kb_info *info, struct strbuf *path)
{
	struct stat status;

	if (!info->path || stat(info->path, &status) || !S_ISREG(status.st_mode))
		return false;
	strbuf_printf(path, "%s.scan", info->path);
	return true;
}

/* The version is the base's own word: it must not lead elsewhere. */
static bool add_name(struct strbuf *path, const struct kb_info *info)
{
	size_t size = strlen(info->version);

	if (!size || strspn(info->version, "0123456789abcdef") != size)
		return false;
	strbuf_printf(path, "/%s.scan", info->version);
	return true;
}

int cache_load(const struct kb_info *info, struct scan_table *ret_table,
	       hs_database_t **ret_database)
{
	AUTO(strbuf) struct strbuf beside = { 0 };
	AUTO(strbuf) struct strbuf own = { 0 };
	struct cache_header want;

	fill_header(info, &want);
	if (path_beside(info, &beside) &&
	    !load(beside.data, &want, ret_table, ret_database))
		return 0;
	if (!cache_directory(&own) || !add_name(&own, info))
		return -ENOENT;
	return load(own.data, &want, ret_table, ret_database);
}

/* The table and the database, one behind the other. */
static char *put_together(const struct scan_table *table, const hs_database_t *database,
			  size_t *ret_size)
{
	AUTO(mem) char *bytes = NULL;
	size_t size;

	if (hs_serialize_database(database, &bytes, &size) != HS_SUCCESS)
		return NULL;
	char *data = mem_alloc(table->size + size);
	memcpy(data, table->memory, table->size);
	memcpy(data + table->size, bytes, size);
	*ret_size = table->size + size;
	return data;
}

void cache_store(const struct kb_info *info, const struct scan_table *table,
		 const hs_database_t *database)
{
	AUTO(strbuf) struct strbuf path = { 0 };
	struct cache_header header;
	size_t size;
	AUTO(mem) char *data = put_together(table, database, &size);

	if (!data)
		return;
	fill_header(info, &header);
	header.table_size = table->size;
	header.size = size;
	header.checksum = cache_checksum(data, size);
	if (path_beside(info, &path) && !store(path.data, &header, data))
		return;
	strbuf_truncate(&path, 0);
	if (!cache_directory(&path) || !cache_directory_make(path.data))
		return;
	if (add_name(&path, info))
		store(path.data, &header, data);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/update/update.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "engine/base/fd.h"

#ifndef KBMATCH_VERSION
#define KBMATCH_VERSION "0"
#endif

#define SITE_KEYS "/etc/kbmatch/keys"
#define SIGNATURE_SUFFIX ".minisig"

/* --- small files --- */

static int fail_file(struct error *error, const char *path, int r, const char *what)
{
	error_at(error, path, 0, 0);
	return error_set(error, r, "%s: %s", what, strerror(-r));
}

/* Reads one byte more than a signature or a key may have, so that too many show. */
static int read_small(const char *path, struct strbuf *ret_text, struct error *error)
{
	AUTO(fd) int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	ssize_t size = 1;

	if (fd < 0)
		return fail_file(error, path, -errno, "cannot open it");
	error_at(error, path, 0, 0);
	strbuf_reserve(ret_text, SIGNATURE_TEXT_MAX + 1);
	while (size && ret_text->size <= SIGNATURE_TEXT_MAX) {
		size = read(fd, ret_text->data + ret_text->size,
			    SIGNATURE_TEXT_MAX + 1 - ret_text->size);
		if (size < 0 && errno != EINTR)
			return fail_file(error, path, -errno, "cannot read it");
		ret_text->size += size > 0 ? (size_t)size : 0;
	}
	return 0;
}

/* --- keys --- */

static int add_key(const char *path, struct arena *arena, struct trusted_keys *keys,
		   struct error *error)
{
	struct trusted_key key = { .path = arena_strdup(arena, path) };
	AUTO(strbuf) struct strbuf text = { 0 };

	TRY(read_small(path, &text, error));
	TRY(public_key_parse(strbuf_slice(&text), &key.key, error));
	if (keys->count == UPDATE_KEYS_MAX)
		return error_set(error, -EINVAL, "more than %d keys", UPDATE_KEYS_MAX);
	vec_push(keys, key);
	return 0;
}

static int is_key_file(const struct dirent *entry)
{
	return *entry->d_name != '.' && slice_ends_with(slice_of(entry->d_name), ".pub");
}

static int add_folder(const char *folder, struct arena *arena, struct trusted_keys *keys,
		      struct error *error)
{
	struct dirent **entries = NULL;
	int r = 0, count = scandir(folder, &entries, is_key_file, alphasort);

	for (int i = 0; i < count; i++) {
		if (!r)
			r = add_key(
				arena_printf(arena, "%s/%s", folder, entries[i]->d_name),
				arena, keys, error);
		free(entries[i]);
	}
	free(entries);
	return r;
}

int trusted_keys_load(const char *const *paths, size_t count, const char *own,
		      struct arena *arena, struct trusted_keys *ret_keys,
		      struct error *error)
{
	char packaged[PATH_MAX];

	TRY(signature_prepare(error));
	for (size_t i = 0; i < count; i++)
		TRY(add_key(paths[i], arena, ret_keys, error));
	if (!count && share_find(own, "keys", packaged))
		TRY(add_folder(packaged, arena, ret_keys, error));
	if (!count)
		TRY(add_folder(SITE_KEYS, arena, ret_keys, error));
	if (ret_keys->count)
		return 0;
	error_at(error, NULL, 0, 0);
	return error_set(error, -ENOENT,
			 "no key is trusted: name the publisher's public key with --key "
			 "FILE, or put it into %s as NAME.pub; a key counts if you have "
			 "it from a place that you trust",
			 SITE_KEYS);
}

static const struct trusted_key *find_key(
	const struct trusted_keys *keys, const unsigned char id[static SIGNATURE_ID_SIZE])
{
	for (size_t i = 0; i < keys->count; i++)
		if (!memcmp(keys->items[i].key.id, id, SIGNATURE_ID_SIZE))
			return &keys->items[i];
	return NULL;
}

static int fail_foreign(const struct trusted_keys *keys,
			const struct signature *signature, struct error *error)
{
	AUTO(strbuf) struct strbuf list = { 0 };
	char id[17];

	for (size_t i = 0; i < keys->count; i++) {
		signature_id_print(keys->items[i].key.id, id);
		strbuf_printf(&list, "%s%s (%s)", i ? ", " : "", id, keys->items[i].path);
	}
	signature_id_print(signature->id, id);
	return error_set(error, -EBADMSG,
			 "signed by the key %s, which is not trusted; trusted are %s", id,
			 list.data);
}

/* --- the trusted comment --- */

/* The value of a key that stands there once; NULL. */
static const char *comment_value(struct arena *arena, struct slice comment,
				 const char *key)
{
	const char *value = NULL;
	size_t size = strlen(key), next;

	for (; comment.size; comment = slice_skip(comment, next + 1)) {
		const char *tab = memchr(comment.data, '\t', comment.size);
		struct slice word;

		next = tab ? (size_t)(tab - comment.data) : comment.size;
		word = slice_from(comment.data, next);
		if (!slice_starts_with(word, key) || slice_at(word, size) != ':')
			continue;
		if (value)
			return NULL;
		value = arena_string(arena, slice_skip(word, size + 1));
	}
	return value;
}

static int check_schema(const char *schema, const char *program, struct error *error)
{
	char *end;
	unsigned long number = strtoul(schema, &end, 10);

	if (*end || end == schema)
		return error_set(error, -EINVAL,
				 "the trusted comment names no schema: \"%.40s\"",
				 schema);
	if (number > KB_SCHEMA_VERSION)
		return error_set(error, -EINVAL,
				 "too new: it needs kbmatch %.40s or later (schema %lu), "
				 "this is kbmatch " KBMATCH_VERSION " (schema %d)",
				 program, number, KB_SCHEMA_VERSION);
	if (number < KB_SCHEMA_VERSION)
		return error_set(error, -EINVAL,
				 "too old: it was made for kbmatch %.40s (schema %lu), "
				 "this is kbmatch " KBMATCH_VERSION " (schema %d)",
				 program, number, KB_SCHEMA_VERSION);
	return 0;
}

static int read_comment(struct update *update, const struct signature *signature,
			struct arena *arena, struct error *error)
{
	const char *schema = NULL, *program = NULL;
	const struct {
		const char *key, **value;
	} wanted[] = {
		{ "file", &update->file }, { "version", &update->version },
		{ "date", &update->date }, { "schema", &schema },
		{ "kbmatch", &program },
	};

	for (size_t i = 0; i < ARRAY_SIZE(wanted); i++) {
		*wanted[i].value =
			comment_value(arena, signature_comment(signature), wanted[i].key);
		if (!*wanted[i].value)
			return error_set(error, -EINVAL,
					 "the trusted comment does not say its %s once: "
					 "signed, but not as a base",
					 wanted[i].key);
	}
	if (strlen(update->version) != 16 ||
	    strspn(update->version, "0123456789abcdef") != 16)
		return error_set(error, -EINVAL,
				 "the trusted comment names no version: \"%.40s\"",
				 update->version);
	return check_schema(schema, program, error);
}

/* --- verifying --- */

static int copy_file(const char *file, const char *path, struct update *update,
		     unsigned char ret_digest[static SIGNATURE_DIGEST_SIZE],
		     struct error *error)
{
	AUTO(fd) int fd = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	struct stat status;

	if (fd < 0 || fstat(fd, &status) < 0)
		return fail_file(error, file, -errno, "cannot open it");
	error_at(error, file, 0, 0);
	if (!S_ISREG(status.st_mode))
		return error_set(error, -EINVAL, "not a regular file");
	if (status.st_size > UPDATE_SIZE_MAX)
		return error_set(error, -EFBIG,
				 "too large for a base: %lld bytes, %d at most",
				 (long long)status.st_size, UPDATE_SIZE_MAX);
	update->fd = path ? fd_make_beside(path, 0644, &update->copy)
			  : temporary_open_named(&update->copy);
	if (update->fd < 0)
		return fail_file(error, path ? path : update->copy.data, update->fd,
				 "cannot write a copy");
	mem_on_exhaustion_unlink(update->copy.data);
	int r = signature_digest(fd, update->fd, UPDATE_SIZE_MAX, ret_digest);
	return r ? fail_file(error, file, r, "cannot copy it") : 0;
}

static int check_base(const struct update *update, const char *file, struct error *error)
{
	AUTO(kb) struct kb *kb = NULL;
	int r = kb_open(update->copy.data, &kb, error);

	if (!r)
		r = kb_verify(kb, error);
	error_at(error, file, 0, 0); /* not the copy */
	TRY(r);
	const struct kb_info *info = kb_info(kb);
	if (strcmp(info->version, update->version) != 0 || !info->date ||
	    strcmp(info->date, update->date) != 0)
		return error_set(error, -EINVAL,
				 "the trusted comment is of another base: of version "
				 "%.40s of %.40s, this is version %s of %s",
				 update->version, update->date, info->version,
				 info->date ? info->date : "no date");
	return 0;
}

static int verify(const char *file, const char *path, const struct trusted_keys *keys,
		  struct arena *arena, struct update *update, struct error *error)
{
	const char *beside = arena_printf(arena, "%s" SIGNATURE_SUFFIX, file);
	struct signature *signature = arena_new_item(arena, struct signature);
	unsigned char digest[SIGNATURE_DIGEST_SIZE];

	if (access(file, F_OK))
		return fail_file(error, file, -errno, "cannot open it");
	if (access(beside, F_OK) && errno == ENOENT) {
		error_at(error, file, 0, 0);
		return error_set(error, -ENOENT, "not signed: there is no %s", beside);
	}
	TRY(read_small(beside, &update->signature, error));
	TRY(signature_parse(strbuf_slice(&update->signature), signature, error));
	error_at(error, file, 0, 0);
	update->key = find_key(keys, signature->id);
	if (!update->key)
		return fail_foreign(keys, signature, error);
	TRY(copy_file(file, path, update, digest, error));
	TRY(signature_verify(signature, &update->key->key, digest, error));
	TRY(read_comment(update, signature, arena, error));
	return check_base(update, file, error);
}

int update_verify(const char *file, const char *path, const struct trusted_keys *keys,
		  struct arena *arena, struct update *ret_update, struct error *error)
{
	AUTO(update) struct update update = { .fd = -1 };

	TRY(verify(file, path, keys, arena, &update, error));
	*ret_update = update;
	update = (struct update){ .fd = -1 };
	return 0;
}

void update_close(struct update *update)
{
	if (update->fd >= 0) {
		close(update->fd);
		if (update->copy.size)
			unlink(update->copy.data);
	}
	if (update->copy.data)
		mem_on_exhaustion_keep(update->copy.data);
	strbuf_free(&update->signature);
	strbuf_free(&update->copy);
	*update = (struct update){ .fd = -1 };
}

/* --- installing --- */

int update_compare(const struct update *update, const struct found_base *used,
		   struct error *error)
{
	int order = used && used->date ? strcmp(update->date, used->date) : 1;

	error_at(error, update->file, 0, 0);
	if (order > 0)
		return 0;
	if (order < 0)
		return error_set(error, -EINVAL,
				 "older than the base in use: of %s, and %s is of %s; "
				 "kbmatch kb back returns to the one before the last "
				 "update, --kb FILE uses any base",
				 update->date, used->path, used->date);
	if (!strcmp(update->version, used->version))
		return 1;
	return error_set(error, -EINVAL,
			 "another base of the day of the one in use (%s, %s): neither is "
			 "known to be newer",
			 used->date, used->path);
}

static int fail_write(struct error *error, const char *folder, int r)
{
	error_at(error, folder, 0, 0);
	return error_set(error, r, "cannot write there: %s%s", strerror(-r),
			 r != -EACCES && r != -EPERM ? ""
			 : geteuid() ? "; this folder is for your own updates"
				     : "; this folder is for the updates of all users");
}

int updates_make_folder(const char *folder, struct error *error)
{
	/* A user's own are private where they are missing (XDG Base Directory). */
	mode_t mode = updates_own() == PLACE_SYSTEM ? 0755 : 0700, mask = umask(0);
	AUTO(mem) char *path = mem_strdup(folder);
	int r = 0;

	for (char *slash = path; !r && (slash = strchr(slash + 1, '/'));) {
		*slash = '\0';
		if (mkdir(path, mode) && errno != EEXIST)
			r = access(path, F_OK) ? -errno : 0;
		*slash = '/';
	}
	if (!r && mkdir(path, mode) && errno != EEXIST)
		r = -errno;
	umask(mask);
	if (!r && access(folder, W_OK | X_OK))
		r = -errno;
	if (r)
		return fail_write(error, folder, r);
	if (update_is_safe(folder, S_IFDIR))
		return 0;
	error_at(error, folder, 0, 0);
	return error_set(error, -EPERM,
			 "others can change this folder, so that no base is used from "
			 "it; it must be yours, and writable by you alone");
}

static int put_signature(struct slice text, const char *path)
{
	AUTO(strbuf) struct strbuf beside = { 0 };
	int fd = fd_make_beside(path, 0644, &beside);

	if (fd < 0)
		return fd;
	int r = fd_write_all(fd, text.data, text.size);
	if (!r)
		r = fd_put_in_place(fd, beside.data, path);
	if (r)
		unlink(beside.data);
	close(fd);
	return r;
}

static int remove_both(const char *path)
{
	AUTO(strbuf) struct strbuf signature = { 0 };

	strbuf_printf(&signature, "%s" SIGNATURE_SUFFIX, path);
	if (unlink(path))
		return -errno;
	unlink(signature.data);
	return 0;
}

int update_install(struct update *update, const char *folder, struct arena *arena,
		   const char **ret_path, struct error *error)
{
	enum { KEPT = 2 }; /* this one and the former one */
	struct strings names = { 0 };

	*ret_path = arena_printf(arena, "%s/kb-%s-%s.sqlite", folder, update->date,
				 update->version);
	/* The signature first: a base never lies there without its own. */
	int r = put_signature(strbuf_slice(&update->signature),
			      arena_printf(arena, "%s" SIGNATURE_SUFFIX, *ret_path));
	if (!r)
		r = fd_put_in_place(update->fd, update->copy.data, *ret_path);
	if (r)
		return fail_write(error, folder, r);
	mem_on_exhaustion_keep(update->copy.data);
	strbuf_truncate(&update->copy, 0);
	updates_list(folder, arena, &names);
	for (size_t i = KEPT; i < names.count; i++)
		(void)!remove_both(arena_printf(arena, "%s/%s", folder, names.items[i]));
	return 0;
}

int update_remove(const char *folder, struct arena *arena, const char **ret_path,
		  struct error *error)
{
	struct strings names = { 0 };

	updates_list(folder, arena, &names);
	if (!names.count) {
		error_at(error, folder, 0, 0);
		return error_set(error, -ENOENT, "no update is installed there");
	}
	*ret_path = arena_printf(arena, "%s/%s", folder, names.items[0]);
	int r = remove_both(*ret_path);
	return r ? fail_write(error, folder, r) : 0;
}

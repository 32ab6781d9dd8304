/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/packages.h"

#include <ctype.h>
#include <errno.h>
#include <unistd.h>

#include "probes/packages_internal.h"

enum {
	NAME_MAX_SIZE = 120,
	VERSION_MAX_SIZE = 200,
	LINE_ROOM = 512,		/* of a dpkg line; the rest is skipped */
	STATUS_MAX = 256 * 1024 * 1024, /* bytes of dpkg's status that are read */
};

static const char status_path[] = "/var/lib/dpkg/status";
static const char pacman_path[] = "/var/lib/pacman/local";

const char *package_wanted(struct package_search *search, struct slice name)
{
	char text[NAME_MAX_SIZE + 1];

	if (!name.size || name.size > NAME_MAX_SIZE)
		return NULL;
	for (size_t i = 0; i < name.size; i++)
		if (!isalnum((unsigned char)name.data[i]) &&
		    !memchr("+-._", name.data[i], 4))
			return NULL;
	memcpy(text, name.data, name.size);
	text[name.size] = '\0';
	return search->wanted(text) ? arena_strdup(search->run->arena, text) : NULL;
}

void package_add(struct package_search *search, const char *name, const char *version,
		 const char *from)
{
	if (search->found.count < PACKAGES_MAX) {
		vec_push(&search->found, (struct package){ name, version, from });
		return;
	}
	if (!search->full)
		probe_note(search->run,
			   "over %d packages of interest; the rest is left out",
			   PACKAGES_MAX);
	search->full = true;
}

/* dpkg's status is a list of stanzas "Field: value", an empty line between them;
 * deb-control(5), dpkg-query(1). It may be tens of megabytes: it is streamed. */
struct reader {
	int fd, failed;
	size_t at, size, total;
	char buffer[64 * 1024];
};

static int next_byte(struct reader *reader)
{
	if (reader->at == reader->size) {
		ssize_t n;

		if (reader->total >= STATUS_MAX) {
			reader->failed = EFBIG;
			return -1;
		}
		do
			n = read(reader->fd, reader->buffer, sizeof(reader->buffer));
		while (n < 0 && errno == EINTR);
		if (n <= 0) {
			reader->failed = n ? errno : 0;
			return -1;
		}
		reader->at = 0;
		reader->size = (size_t)n;
		reader->total += (size_t)n;
	}
	return (unsigned char)reader->buffer[reader->at++];
}

/* False at the end. Of a line that is longer than `line` the rest is skipped. */
static bool next_line(struct reader *reader, char line[LINE_ROOM], size_t *ret_size)
{
	size_t size = 0;
	int c = next_byte(reader);

	if (c < 0)
		return false;
	for (; c >= 0 && c != '\n'; c = next_byte(reader))
		if (size < LINE_ROOM)
			line[size++] = (char)c;
	*ret_size = size;
	return true;
}

struct stanza {
	const char *name;
	char *version;
	bool installed;
};

static bool field(struct slice line, const char *name, struct slice *ret_value)
{
	if (!slice_starts_with(line, name))
		return false;
	*ret_value = slice_trim(slice_skip(line, strlen(name)));
	return true;
}

/* "install ok installed": want, error flag, state. Configured packages whose triggers are
 * still to run are installed as well. */
static bool is_installed(struct slice status)
{
	static const char *const states[] = { " installed", " triggers-awaited",
					      " triggers-pending" };

	for (size_t i = 0; i < ARRAY_SIZE(states); i++) {
		size_t size = strlen(states[i]);

		if (status.size > size &&
		    !memcmp(status.data + status.size - size, states[i], size))
			return true;
	}
	return false;
}

static void read_field(struct package_search *search, struct stanza *stanza,
		       struct slice line)
{
	struct slice value;

	if (field(line, "Package:", &value))
		stanza->name = package_wanted(search, value);
	else if (field(line, "Status:", &value))
		stanza->installed = is_installed(value);
	else if (stanza->name && field(line, "Version:", &value) && value.size &&
		 value.size <= VERSION_MAX_SIZE)
		stanza->version = arena_string(search->run->arena, value);
}

static void end_stanza(struct package_search *search, struct stanza *stanza)
{
	if (stanza->name && stanza->version && stanza->installed)
		package_add(search, stanza->name, stanza->version, status_path);
	*stanza = (struct stanza){ 0 };
}

static void packages_dpkg(struct package_search *search)
{
	struct reader *reader = arena_new_item(search->run->arena, struct reader);
	struct stanza stanza = { 0 };
	char line[LINE_ROOM];
	size_t size;

	reader->fd = root_file(search->run->root, status_path);
	if (reader->fd < 0) {
		if (reader->fd != -ENOENT && reader->fd != -ENOTDIR)
			probe_note(search->run, "%s: %s", status_path,
				   reader->fd == -EINVAL ? "no file"
							 : strerror(-reader->fd));
		return;
	}
	while (next_line(reader, line, &size))
		if (size && line[0] != '\r')
			read_field(search, &stanza, slice_from(line, size));
		else
			end_stanza(search, &stanza);
	end_stanza(search, &stanza);
	close(reader->fd);
	if (reader->failed)
		probe_note(search->run, "%s was not read to its end: %s", status_path,
			   strerror(reader->failed));
}

/* The line behind "%VERSION%" of a package's desc file (libalpm's local database). */
static const char *desc_value(struct arena *arena, const char *text, const char *word)
{
	const char *at = strstr(text, word);

	if (!at || (at != text && at[-1] != '\n'))
		return NULL;
	at += strlen(word);
	if (*at++ != '\n')
		return NULL;
	size_t size = strcspn(at, "\n");
	return size && size <= VERSION_MAX_SIZE
		       ? arena_string(arena, slice_from(at, size))
		       : NULL;
}

/* The name in "NAME-VERSION-RELEASE"; neither of the latter holds a hyphen. */
static struct slice folder_name(const char *folder)
{
	const char *release = strrchr(folder, '-');
	const char *version =
		release ? memrchr(folder, '-', (size_t)(release - folder)) : NULL;

	return slice_from(folder, version ? (size_t)(version - folder) : 0);
}

static void packages_pacman(struct package_search *search)
{
	struct probe_run *run = search->run;
	struct names folders = root_names(run->root, run->arena, pacman_path);

	if (!folders.items && errno && errno != ENOENT && errno != ENOTDIR)
		probe_note(run, "%s: %s", pacman_path, strerror(errno));
	if (folders.count == ROOT_NAMES_MAX)
		probe_note(run, "%s has over %d entries; the rest is left out",
			   pacman_path, ROOT_NAMES_MAX);
	for (size_t i = 0; i < folders.count; i++) {
		const char *name = package_wanted(search, folder_name(folders.items[i]));

		if (!name)
			continue;
		const char *text = root_textf(run->root, run->arena, "%s/%s/desc",
					      pacman_path, folders.items[i]);
		const char *version =
			text ? desc_value(run->arena, text, "%VERSION%") : NULL;
		if (version)
			package_add(search, name, version, pacman_path);
		else
			probe_note(run, "%s/%s has no version", pacman_path,
				   folders.items[i]);
	}
}

size_t packages_find(struct probe_run *run, bool (*wanted)(const char *name),
		     const struct package **ret_packages)
{
	struct package_search search = { .run = run, .wanted = wanted };

	packages_dpkg(&search);
	packages_pacman(&search);
	packages_rpm(&search);
	size_t count = search.found.count;
	*ret_packages = count ? arena_freeze(run->arena, &search.found) : NULL;
	return count;
}

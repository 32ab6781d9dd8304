/* SPDX-License-Identifier: Apache-2.0 */
/* Which journal files there are, and opening them. */
#include "probes/probe.h"

#ifdef HAVE_SYSTEMD

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "engine/base/library.h"
#include "probes/journal_systemd.h"

static const char *const places[] = { "/var/log/journal", "/run/log/journal" };

static bool is_journal_name(const char *name)
{
	size_t size = strlen(name);

	return size > 8 && !strcmp(name + size - 8, ".journal");
}

/* Called with each file of the places' directories, one a machine; false ends it. */
typedef bool file_fn(void *context, const char *path);

static bool walk_directory(struct probe_run *run, const char *directory, file_fn *call,
			   void *context)
{
	struct names names = root_names(run->root, run->arena, directory);

	/* From the end: "system.journal" is behind the archived "system@...", of which
	 * the newest is last. */
	for (size_t i = names.count; i-- > 0;)
		if (is_journal_name(names.items[i]) &&
		    !call(context,
			  arena_printf(run->arena, "%s/%s", directory, names.items[i])))
			return false;
	return true;
}

static void walk(struct probe_run *run, file_fn *call, void *context)
{
	for (size_t i = 0; i < ARRAY_SIZE(places); i++) {
		struct names names = root_names(run->root, run->arena, places[i]);

		if (!walk_directory(run, places[i], call, context))
			return;
		for (size_t j = 0; j < names.count; j++)
			if (!is_journal_name(names.items[j]) &&
			    !walk_directory(run,
					    arena_printf(run->arena, "%s/%s", places[i],
							 names.items[j]),
					    call, context))
				return;
	}
}

struct opening {
	struct probe_run *run;
	struct journal *journal;
};

/* libsystemd refuses all of the files when one is damaged, so each is tried alone. It
 * closes what it was given when the journal is closed. */
static bool open_file(void *context, const char *path)
{
	struct opening *opening = context;
	struct journal *journal = opening->journal;
	sd_journal *alone;
	int fd = root_file(opening->run->root, path), copy, code = -EMFILE;

	if (fd == -EINVAL)
		probe_note(opening->run, "%s is no file: left out", path);
	if (fd < 0)
		return true;
	copy = fcntl(fd, F_DUPFD_CLOEXEC, 3);
	if (copy >= 0)
		code = sd_journal_open_files_fd(&alone, &copy, 1, 0);
	if (code >= 0) {
		sd_journal_close(alone);
		journal->files[journal->file_count++] = fd;
		return journal->file_count < JOURNAL_FILES_MAX;
	}
	probe_note(opening->run, "%s is damaged or of a newer kind: left out (%s)", path,
		   strerror(-code));
	close(fd);
	return true;
}

static int open_saved(struct probe_run *run, struct journal *journal)
{
	struct opening opening = { run, journal };

	walk(run, open_file, &opening);
	if (!journal->file_count)
		return -ENOENT;
	return sd_journal_open_files_fd(&journal->sd, journal->files,
					(unsigned)journal->file_count, 0);
}

struct hidden {
	struct probe_run *run;
	bool found;
};

static bool note_file(void *context, const char *path)
{
	struct hidden *hidden = context;
	struct probe_run *run = hidden->run;
	int fd = root_file(run->root, path);
	struct stat status;

	if (fd >= 0)
		close(fd);
	if (fd != -EACCES || root_stat(run->root, path, &status))
		return true;
	probe_note(run,
		   "the journal's files may not be read (EACCES): they belong to the "
		   "group %s; root or a member of it sees more",
		   root_id_name(run->root, run->arena, "/etc/group", status.st_gid));
	hidden->found = true;
	return false;
}

bool journal_note_hidden(struct probe_run *run)
{
	struct hidden hidden = { run, false };

	walk(run, note_file, &hidden);
	return hidden.found;
}

/* libsystemd opens a journal of no files as well. */
static int open_live(struct probe_run *run, struct journal *journal)
{
	for (size_t i = 0; i < ARRAY_SIZE(places); i++)
		if (root_exists(run->root, places[i]))
			return sd_journal_open(&journal->sd, SD_JOURNAL_LOCAL_ONLY);
	return -ENOENT;
}

bool journal_open(struct probe_run *run, struct journal *ret_journal)
{
	struct journal journal = { .sd = NULL };
	struct error error = { 0 };

	if (library_load(&library_systemd, &error)) {
		probe_note(run, "the journal was not read: %s", error.message);
		return false;
	}
	int code = run->root->live ? open_live(run, &journal) : open_saved(run, &journal);

	if (code < 0 && !journal_note_hidden(run))
		probe_note(run, "there is no journal: %s", strerror(-code));
	if (code < 0)
		journal_close(&journal);
	else
		*ret_journal = journal;
	return code >= 0;
}

void journal_close(struct journal *journal)
{
	if (journal->sd)
		sd_journal_close(journal->sd);
	*journal = (struct journal){ .sd = NULL };
}

#endif

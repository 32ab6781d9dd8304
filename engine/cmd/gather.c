/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/gather.h"

#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/cmd/output.h"
#include "engine/input/line.h"

/* --- begin and end --- */

/* A descriptor of a copy that can be read in parts, or of standard input itself. */
static int copy_input(int *ret_fd, struct error *error)
{
	enum { SIZE = 256 * 1024 };
	AUTO(mem) char *data = mem_alloc(SIZE);
	ssize_t got;
	int r = 0;

	*ret_fd = temporary_open();
	if (*ret_fd < 0)
		return error_set(error, *ret_fd, "cannot make a temporary file: %s",
				 strerror(-*ret_fd));
	while (!r && (got = read(STDIN_FILENO, data, SIZE)) != 0) {
		if (got < 0 && errno == EINTR && !input_stopped())
			continue;
		r = got < 0 ? -errno : fd_write_all(*ret_fd, data, (size_t)got);
	}
	return r ? error_set(error, r, "standard input cannot be copied: %s",
			     strerror(-r))
		 : 0;
}

static void end_source(struct gather *gather)
{
	if (gather->tree)
		fts_close(gather->tree);
	issue_list_free(TAKE(gather->issues));
	if (gather->issues_fd >= 0 && gather->issues_fd != gather->input)
		close(gather->issues_fd);
	feed_stop(&gather->feed);
	gather->tree = NULL;
	gather->issues_fd = -1;
}

/* The cases, where an archive counts as one. */
static uint64_t count_cases(const struct gather *of)
{
	struct gather gather = *of;
	struct gathered found;
	uint64_t count = 0;

	gather.counting = true;
	while (!input_stopped() && gather_next(&gather, &found, NULL) > 0)
		count++;
	end_source(&gather);
	strbuf_free(&gather.name);
	strbuf_free(&gather.before);
	return count;
}

int gather_start(struct gather *gather, const struct arguments *paths, bool whole,
		 bool count, unsigned workers, unsigned seconds, struct error *error)
{
	bool archives = false;

	*gather = (struct gather){ .paths = paths,
				   .whole = whole,
				   .seconds = seconds,
				   .input = -1,
				   .issues_fd = -1 };
	for (size_t i = 0; i < paths->count; i++) {
		struct stat status;

		if (strcmp(paths->items[i], "-") != 0 && stat(paths->items[i], &status))
			return error_set(error, -errno, "%s: %s", paths->items[i],
					 errno == ENOENT ? "no such file or directory; "
							   "check the spelling"
							 : strerror(errno));
		for (size_t j = 0; j < i; j++)
			if (!strcmp(paths->items[i], paths->items[j]))
				return refuse(error, "%s is named twice",
					      paths->items[i]);
		bool is_input = !strcmp(paths->items[i], "-");
		archives |= !is_input && S_ISREG(status.st_mode);
		if (is_input)
			TRY(copy_input(&gather->input, error));
	}
	if (count)
		gather->total = count_cases(gather);
	return archives && !whole ? spools_open(&gather->spools, workers, error) : 0;
}

void gather_end(struct gather *gather)
{
	end_source(gather);
	spools_close(&gather->spools);
	strbuf_free(&gather->fed.name);
	strbuf_free(&gather->fed.error);
	strbuf_free(&gather->name);
	strbuf_free(&gather->before);
	if (gather->input >= 0)
		close(gather->input);
}

void gather_release(const struct gather *gather, int spool)
{
	if (spool >= 0)
		feed_release(&gather->feed, spool);
}

/* --- folders --- */

static int by_name(const FTSENT **a, const FTSENT **b)
{
	return strcmp((*a)->fts_name, (*b)->fts_name);
}

/* The folder that was just entered is a case: a file lies in it. */
static bool is_case(FTS *fts)
{
	for (const FTSENT *one = fts_children(fts, 0); one; one = one->fts_link)
		if (one->fts_info == FTS_F && *one->fts_name != '.' &&
		    !is_archive_name(one->fts_name))
			return true;
	return false;
}

/* True: a case, named gather->name. */
static bool next_of_folder(struct gather *gather, struct gathered *found)
{
	size_t skip = strlen(gather->path);
	FTSENT *entry;

	while (!input_stopped() && (entry = fts_read(gather->tree))) {
		bool hidden = entry->fts_level > 0 && *entry->fts_name == '.';
		bool folder = entry->fts_info == FTS_D;

		if (hidden && folder)
			fts_set(gather->tree, entry, FTS_SKIP);
		if (hidden || (folder && !is_case(gather->tree)) ||
		    (!folder &&
		     (entry->fts_info != FTS_F || !is_archive_name(entry->fts_name))))
			continue;
		if (folder)
			fts_set(gather->tree, entry, FTS_SKIP);
		strbuf_add_text(&gather->name, gather->path);
		strbuf_add(&gather->name, entry->fts_path + skip,
			   entry->fts_pathlen - skip);
		found->origin = ORIGIN_PATH;
		found->path = strbuf_text(&gather->name);
		return true;
	}
	return false;
}

/* --- lists of issues, archives --- */

/* True: a case. */
static bool next_of_issues(struct gather *gather, struct gathered *found)
{
	const char *file = gather->issues_fd == gather->input ? "stdin" : gather->path;
	struct issue issue;
	double moment;

	do {
		if (input_stopped() || !issue_list_next(gather->issues, &issue))
			return false;
	} while (issue.pull_request);
	if (*issue.url)
		strbuf_add_text(&gather->name, issue.url);
	else if (*issue.number)
		strbuf_printf(&gather->name, "%s#%s", file, issue.number);
	else
		strbuf_printf(&gather->name, "%s#%llu", file,
			      (unsigned long long)issue.index);
	if (*issue.created && !moment_parse(issue.created, 0, &moment, NULL))
		moment_print_utc(moment, found->date);
	found->origin = issue.cut ? ORIGIN_NONE : ORIGIN_PART;
	found->error = issue.cut ? "the file ends within this issue" : NULL;
	found->path = gather->issues_fd == gather->input ? NULL : gather->path;
	found->offset = issue.offset;
	found->size = issue.size;
	return true;
}

static bool next_of_archive(struct gather *gather, struct gathered *found)
{
	if (!feed_next(&gather->feed, gather->path, &gather->fed))
		return false;
	strbuf_add_slice(&gather->name, strbuf_slice(&gather->fed.name));
	found->origin = gather->fed.error.size ? ORIGIN_NONE : ORIGIN_SPOOL;
	found->spool = gather->fed.spool;
	found->error = gather->fed.error.size ? strbuf_text(&gather->fed.error) : NULL;
	return true;
}

/* --- paths --- */

/* The path itself is a case. */
static void take_path(struct gather *gather, struct gathered *found)
{
	struct stat status;

	found->origin = ORIGIN_PATH;
	found->path = gather->path;
	strbuf_add_text(&gather->name, gather->path);
	if (gather->input < 0 || strcmp(gather->path, "-") != 0)
		return;
	strbuf_truncate(&gather->name, 0);
	strbuf_add_text(&gather->name, "stdin");
	found->origin = ORIGIN_PART;
	found->path = NULL;
	found->size = fstat(gather->input, &status) ? 0 : (uint64_t)status.st_size;
}

/* Opens what the path holds. 1: it is a case of its own, 0: it holds cases. */
static int open_path(struct gather *gather, struct error *error)
{
	bool is_input = !strcmp(gather->path, "-");
	struct stat status = { 0 };

	if (gather->whole || (!is_input && stat(gather->path, &status)))
		return 1;
	if (S_ISDIR(status.st_mode)) {
		AUTO(mem) char *path = mem_strdup(gather->path);

		gather->tree = fts_open((char *[]){ path, NULL },
					FTS_LOGICAL | FTS_NOCHDIR, by_name);
		if (!gather->tree)
			mem_exhausted();
		return 0;
	}
	if (!is_input && !S_ISREG(status.st_mode))
		return 1;
	gather->issues_fd =
		is_input ? gather->input : open(gather->path, O_RDONLY | O_CLOEXEC);
	gather->issues =
		gather->issues_fd < 0 ? NULL : issue_list_open(gather->issues_fd);
	if (gather->issues)
		return 0;
	end_source(gather);
	if (is_input || gather->counting)
		return 1;
	int r = feed_start(&gather->feed, &gather->spools, gather->path, gather->seconds,
			   error);
	gather->total += r > 0 ? gather->feed.count - 1 : 0;
	return r < 0 ? r : !r;
}

/* Says which of several cases with the same name one after the other it is. */
static void number_name(struct gather *gather, struct gathered *found)
{
	bool same =
		slice_equal(strbuf_slice(&gather->name), strbuf_slice(&gather->before));

	gather->again = same ? gather->again + 1 : 1;
	strbuf_truncate(&gather->before, 0);
	strbuf_add_slice(&gather->before, strbuf_slice(&gather->name));
	if (same)
		strbuf_printf(&gather->name, " (%u)", gather->again);
	found->name = strbuf_text(&gather->name);
	if (found->origin == ORIGIN_PATH && found->path != gather->path)
		found->path = strbuf_text(&gather->before);
}

int gather_next(struct gather *gather, struct gathered *found, struct error *error)
{
	*found = (struct gathered){ .spool = -1 };
	strbuf_truncate(&gather->name, 0);
	for (;;) {
		bool any = gather->tree	    ? next_of_folder(gather, found)
			   : gather->issues ? next_of_issues(gather, found)
					    : next_of_archive(gather, found);

		if (!any && gather->tree && !gather->met && !input_stopped()) {
			strbuf_add_text(&gather->name, gather->path);
			found->origin = ORIGIN_NONE;
			found->error = "holds no file that could be a log";
			any = true;
		}
		gather->met |= any;
		if (any) {
			number_name(gather, found);
			return 1;
		}
		end_source(gather);
		if (gather->at == gather->paths->count || input_stopped())
			return 0;
		gather->path = gather->paths->items[gather->at++];
		gather->met = false;
		int r = open_path(gather, error);
		if (r < 0)
			return r;
		if (r) {
			take_path(gather, found);
			number_name(gather, found);
			return 1;
		}
	}
}

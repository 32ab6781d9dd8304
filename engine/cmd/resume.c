/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/resume.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/json.h"
#include "engine/cmd/output.h"
#include "reports/view/escape.h"

#ifndef KBMATCH_VERSION
#define KBMATCH_VERSION "0"
#endif

/* The text of a line's member; members stand in the order in which they are written, and
 * no quote in a text is without its backslash. False: there is none. */
static bool member_of(struct slice line, const char *member, struct strbuf *ret_text)
{
	AUTO(strbuf) struct strbuf mark = { 0 };

	strbuf_printf(&mark, "\"%s\":", member);
	const char *at = memmem(line.data, line.size, mark.data, mark.size);
	if (!at)
		return false;
	size_t skip = (size_t)(at - line.data) + mark.size;
	json_error_t wrong;
	AUTO(json)
	json_t *value = json_loadb(line.data + skip, line.size - skip,
				   JSON_DECODE_ANY | JSON_DISABLE_EOF_CHECK, &wrong);
	strbuf_truncate(ret_text, 0);
	strbuf_add_slice(ret_text, json_slice(value));
	return json_is_string(value);
}

static bool has_text(struct slice line, const char *text)
{
	return memmem(line.data, line.size, text, strlen(text));
}

/* Reads a line. False at the end, or before a line that is not whole. */
static bool next_line(FILE *file, char **line, size_t *room, struct slice *ret_line)
{
	ssize_t size = getline(line, room, file);

	if (size <= 0 || (*line)[size - 1] != '\n')
		return false;
	*ret_line = slice_from(*line, (size_t)size - 1);
	return true;
}

static int check_line(const struct resume *resume, struct slice line, uint64_t number,
		      const char *kb, struct error *error)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	error_at(error, resume->path, number, 0);
	if (!slice_starts_with(line, "{\"schema\":\"kbmatch.machine/2\",\"case\":\"") ||
	    line.data[line.size - 1] != '}')
		return refuse(error, "is no line of triage; --resume wants a file that "
				     "triage wrote, or a new one");
	if (!member_of(line, "version", &text) ||
	    strcmp(strbuf_text(&text), KBMATCH_VERSION) != 0)
		return refuse(error, "was written by another version of kbmatch; begin "
				     "a new file");
	if (!member_of(line, "kb", &text) || strcmp(strbuf_text(&text), kb) != 0)
		return refuse(error, "was written with another knowledge base; begin a "
				     "new file, or name that base with --kb");
	return 0;
}

/* What the lines of one case say. */
struct case_seen {
	uint64_t start;
	bool found, failed;
};

static void settle_case(struct resume *resume, const struct case_seen *seen)
{
	resume->kept++;
	resume->found += seen->found;
	resume->failed += seen->failed;
}

/* Looks through the file for where the last case begins. */
static int look_through(struct resume *resume, const char *kb, struct error *error)
{
	AUTO(strbuf) struct strbuf name = { 0 };
	AUTO(mem) char *data = NULL;
	size_t room = 0;
	struct slice line;
	uint64_t at = 0, number = 0;
	struct case_seen seen = { 0 };

	while (next_line(resume->lines, &data, &room, &line)) {
		TRY(check_line(resume, line, ++number, kb, error));
		member_of(line, "case", &name);
		if (number > 1 &&
		    !slice_equal(strbuf_slice(&name), strbuf_slice(&resume->name))) {
			settle_case(resume, &seen);
			seen = (struct case_seen){ .start = at };
		}
		strbuf_truncate(&resume->name, 0);
		strbuf_add_slice(&resume->name, strbuf_slice(&name));
		seen.found |= has_text(line, "\"diagnoses\":[{");
		seen.failed |= !has_text(line, "\"status\":\"done\"");
		at += line.size + 1;
	}
	resume->keep = seen.start;
	resume->left = resume->kept;
	strbuf_truncate(&resume->name, 0);
	error_at(error, NULL, 0, 0);
	if (ferror(resume->lines) || fseek(resume->lines, 0, SEEK_SET))
		return error_set(error, -EIO, "%s cannot be read", resume->path);
	return 0;
}

int resume_open(struct resume *resume, const char *path, const char *kb,
		struct error *error)
{
	struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
	struct stat status;
	char again[32];

	*resume = (struct resume){ .path = path };
	resume->fd = open(path,
			  O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK,
			  0666);
	if (resume->fd < 0)
		return write_failed(error, path, -errno);
	if (fstat(resume->fd, &status) || !S_ISREG(status.st_mode))
		return refuse(error, "--resume wants a file; %s is none", path);
	/* Not flock(): a worker would hold that lock, too, and may end a little later. */
	if (fcntl(resume->fd, F_SETLK, &whole))
		return refuse(error, "another triage writes to %s", path);
	/* Opened anew: a stream moves the place in the file that it shares. */
	snprintf(again, sizeof(again), "/proc/self/fd/%d", resume->fd);
	resume->lines = fopen(again, "re");
	if (!resume->lines)
		return error_set(error, -errno, "%s cannot be read: %s", path,
				 strerror(errno));
	return look_through(resume, kb, error);
}

/* Has the name of the next case in `name`. */
static bool next_kept(struct resume *resume)
{
	AUTO(strbuf) struct strbuf name = { 0 };
	AUTO(mem) char *data = NULL;
	size_t room = 0;
	struct slice line;

	while (next_line(resume->lines, &data, &room, &line)) {
		member_of(line, "case", &name);
		if (slice_equal(strbuf_slice(&name), strbuf_slice(&resume->name)))
			continue;
		strbuf_truncate(&resume->name, 0);
		strbuf_add_slice(&resume->name, strbuf_slice(&name));
		return true;
	}
	return false;
}

static int begin_writing(struct resume *resume, struct error *error)
{
	/* To close what reads it would end the lock. */
	if (resume->writing)
		return 0;
	resume->writing = true;
	if (ftruncate(resume->fd, (off_t)resume->keep))
		return write_failed(error, resume->path, -errno);
	return 0;
}

int resume_case(struct resume *resume, const char *name, struct error *error)
{
	if (resume->fd < 0)
		return 0;
	if (!resume->left)
		return begin_writing(resume, error);
	if (!next_kept(resume) || !slice_is(strbuf_slice(&resume->name), name)) {
		AUTO(strbuf) struct strbuf there = { 0 };

		escape_lines(&there, strbuf_slice(&resume->name), "");
		return refuse(error,
			      "%s has the case %.200s where now another one comes; give "
			      "the same paths in the same order, or begin a new file",
			      resume->path, strbuf_text(&there));
	}
	resume->left--;
	return 1;
}

int resume_end(const struct resume *resume, struct error *error)
{
	if (resume->fd < 0 || resume->writing)
		return 0;
	if (!resume->left && !resume->keep)
		return 0;
	return refuse(error,
		      "%s has more cases than there are; give the same paths in the same "
		      "order, or begin a new file",
		      resume->path);
}

void resume_close(struct resume *resume)
{
	if (resume->lines)
		fclose(resume->lines);
	if (resume->fd >= 0)
		close(resume->fd);
	strbuf_free(&resume->name);
	*resume = (struct resume){ .fd = -1 };
}

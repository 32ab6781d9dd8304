/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A whole thread: each comment is a text of its own, so that its author's machine can be
 * kept apart from another's (machines.h). Comments begin with "author:" and
 * "association:" as `gh issue view --comments` prints them (cli/cli,
 * pkg/cmd/pr/shared/comments.go), or with a line such as "NAME commented on Jan 2, 2026",
 * as pages are copied or exported.
 */
#include <stdio.h>

#include "engine/input/form_issue.h"
#include "engine/input/take.h"

enum {
	AUTHOR_MAX = 39,     /* of GitHub's names */
	COMMENTS_MAX = 1000, /* what exceeds them is part of the last one */
};

struct thread {
	struct reader *reader;
	const char *name;
	struct line_reader lines;
	struct strbuf next; /* a line that was looked at, not handed on */
	bool has_next, fenced;
	char author[AUTHOR_MAX + 1]; /* of the part that begins */
	bool opens;		     /* the line before ended a part */
	unsigned parts;
};

static bool is_name_character(char c)
{
	return is_letter(c) || char_is_digit(c) || c == '-';
}

/* The name that `s` begins with, "" none. */
static struct slice take_name(struct slice *s)
{
	size_t size = 0;

	while (size < s->size && is_name_character(s->data[size]))
		size++;
	struct slice name = slice_from(s->data, size <= AUTHOR_MAX ? size : 0);
	*s = slice_skip(*s, name.size);
	if (slice_starts_with(*s, "[bot]"))
		*s = slice_skip(*s, strlen("[bot]"));
	return name;
}

static struct slice skip_marks(struct slice s)
{
	while (s.size && *s.data && strchr("#*_@[ ", *s.data))
		s = slice_skip(s, 1);
	return s;
}

/* "Jan 2, 2026", "2026-01-02", "2 weeks ago", "yesterday", "last week". */
static bool is_date(struct slice s)
{
	return s.size && s.size <= 60 &&
	       (char_is_digit(*s.data) || (*s.data >= 'A' && *s.data <= 'Z') ||
		slice_starts_with(s, "yesterday") || slice_starts_with(s, "last "));
}

/* Whose comment a line opens, "" none. */
static struct slice comment_author(struct slice line)
{
	static const char *const verbs[] = { "commented on ", "commented " };
	struct slice rest = skip_marks(line), name = take_name(&rest);

	if (slice_starts_with(rest, "]("))
		while (rest.size && *rest.data != ')')
			rest = slice_skip(rest, 1);
	while (rest.size && *rest.data && strchr(")*_ ", *rest.data))
		rest = slice_skip(rest, 1);
	if (!name.size || slice_starts_with(rest, "opened this issue"))
		return name;
	for (size_t i = 0; i < ARRAY_SIZE(verbs); i++)
		if (slice_starts_with(rest, verbs[i]) &&
		    is_date(slice_skip(rest, strlen(verbs[i]))))
			return name;
	return slice_from("", 0);
}

/* "author:\tNAME" of gh's output. */
static struct slice header_author(struct slice line)
{
	const char *key = "author:\t";
	struct slice rest = slice_skip(line, strlen(key));

	return slice_starts_with(line, key) ? take_name(&rest) : slice_from("", 0);
}

const char *thread_recognise(struct slice head)
{
	struct slice rest = head, line, next;
	bool has_next = slice_next_line(&rest, &line);

	while (has_next) {
		struct slice current = line;

		has_next = slice_next_line(&rest, &next);
		if (header_author(current).size && has_next &&
		    (slice_starts_with(next, "association:\t") ||
		     slice_starts_with(next, "labels:\t")))
			return "comments with author: and association: or labels:";
		if (comment_author(current).size && current.size < 120)
			return "lines \"NAME commented on DATE\"";
		line = next;
	}
	return NULL;
}

/* A comment's bytes up to the line that opens the next one. */
struct part {
	struct source source;
	struct thread *thread;
	struct strbuf out;
	size_t done;
	bool first, ended;
};

static bool next_line(struct thread *thread, struct slice *ret_line)
{
	if (thread->has_next) {
		thread->has_next = false;
		*ret_line = strbuf_slice(&thread->next);
		return true;
	}
	return line_reader_next(&thread->lines, ret_line);
}

static void put_back(struct thread *thread, struct slice line)
{
	strbuf_truncate(&thread->next, 0);
	strbuf_add_slice(&thread->next, line);
	thread->has_next = true;
}

/* Whether the line opens a comment; its author is the thread's then. */
static bool opens_comment(struct thread *thread, struct slice line)
{
	struct slice trimmed = slice_trim(line), name;

	if (slice_starts_with(trimmed, "```") || slice_starts_with(trimmed, "~~~"))
		thread->fenced = !thread->fenced;
	name = header_author(line);
	/* gh's header ends what a fence left open. */
	if (name.size && thread->opens)
		thread->fenced = false;
	if (!name.size && line.size < 120)
		name = comment_author(line);
	if (thread->fenced)
		name = slice_from("", 0);
	thread->opens = slice_is(trimmed, "--") || slice_starts_with(line, "state:\t");
	if (!name.size)
		return false;
	snprintf(thread->author, sizeof(thread->author), "%.*s", SLICE_ARGS(name));
	return true;
}

static ssize_t part_read(struct source *source, char *data, size_t size)
{
	struct part *self = (struct part *)source;
	struct slice line;

	if (self->done == self->out.size) {
		strbuf_truncate(&self->out, 0);
		self->done = 0;
		if (self->ended)
			return 0;
		if (!next_line(self->thread, &line)) {
			self->ended = true;
			return self->thread->lines.failed;
		}
		/* The line that opened this part is its own. */
		if (!self->first && self->thread->parts < COMMENTS_MAX &&
		    opens_comment(self->thread, line)) {
			put_back(self->thread, line);
			self->ended = true;
			return 0;
		}
		self->first = false;
		strbuf_add_slice(&self->out, line);
		strbuf_add_char(&self->out, '\n');
	}
	if (size > self->out.size - self->done)
		size = self->out.size - self->done;
	memcpy(data, self->out.data + self->done, size);
	self->done += size;
	return (ssize_t)size;
}

/* What opens a thread can quote nothing that the thread has before: lines without an
 * author are the title and its like. */
static bool opens_thread(const struct inputs *inputs, const struct post *post)
{
	size_t first = post->first_text - 1, count = inputs->texts.count;

	for (size_t i = first; i < count; i++)
		if (*inputs->texts.items[i]->author || !*post->author)
			return false;
	return true;
}

void read_post(struct reader *reader, struct source *source, const struct post *post)
{
	struct inputs *inputs = reader->inputs;
	const char *author = arena_strdup(inputs->arena, post->author);
	const char *name = arena_printf(inputs->arena, "%s#%u%s%s", post->thread,
					post->number, *author ? "-" : "", author);
	AUTO(form_run)
	struct form_run *run =
		issue_run_new(source, reader, name, opens_thread(inputs, post));

	reader->author = author;
	reader->thread = post->first_text;
	read_text(reader, &run->source, name);
	reader->author = NULL;
	reader->thread = 0;
}

static void read_part(struct thread *thread, unsigned first_text)
{
	struct part part = { .source = { .read = part_read },
			     .thread = thread,
			     .first = true };
	struct post post = { thread->name, thread->author, ++thread->parts, first_text };

	read_post(thread->reader, &part.source, &post);
	strbuf_free(&part.out);
}

void read_thread(struct reader *reader, struct source *source, int fd, const char *name,
		 unsigned depth)
{
	struct thread thread = { .reader = reader,
				 .name = name,
				 .lines = { .source = source } };
	unsigned first_text = (unsigned)reader->inputs->texts.count + 1;
	struct slice line;

	(void)fd;
	(void)depth;
	if (line_reader_next(&thread.lines, &line)) {
		opens_comment(&thread, line);
		put_back(&thread, line);
	}
	while (thread.has_next)
		read_part(&thread, first_text);
	if (thread.parts == COMMENTS_MAX)
		input_warn(reader, name, "more than %d comments; the rest is read as one",
			   COMMENTS_MAX);
	strbuf_free(&thread.next);
	free(thread.lines.data);
}

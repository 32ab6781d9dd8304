/* SPDX-License-Identifier: Apache-2.0 */
/*
 * An issue written with GitHub's issue forms: "### Question", an empty line, the answer.
 * A question with a short answer becomes one line "Question: answer", which extractors
 * read (rules/facts/extract-forms.lua). Code fences and the indentation of code are
 * removed, the code itself stays unchanged; the template's comments and the marks of
 * prose are removed. Line numbers stay.
 */
#include "engine/input/form.h"

#include <stdio.h>

#include "engine/base/json.h"
#include "engine/input/line.h"

enum { ISSUE = 2 };

/* Removes the marks from prose in GitHub's Markdown (GFM 0.29), line by line. */

/* "### Text ###" of level one to six; the text must not be empty. */
static struct slice heading_of(struct slice line)
{
	size_t level = count_blanks(line, '#');

	if (!level || level > 6 || level == line.size || line.data[level] != ' ')
		return slice_from("", 0);
	struct slice text = slice_trim(slice_skip(line, level));
	while (text.size && text.data[text.size - 1] == '#')
		text.size--;
	text = slice_trim(text);
	while (text.size && strchr(":*", text.data[text.size - 1]))
		text.size--;
	while (text.size && *text.data == '*')
		text = slice_skip(text, 1);
	return text;
}

/* The tags that people use in issues; other tags may be part of a log. */
static size_t tag_size(struct slice s)
{
	static const char *const tags[] = { "details", "summary", "pre", "code", "br",
					    "b",       "i",	  "kbd", "sub",	 "sup",
					    "p",       "strong",  "em",	 "tt",	 "samp" };
	size_t start = 1 + (s.size > 1 && s.data[1] == '/'), size = start;

	while (size < s.size && char_is_letter(s.data[size]))
		size++;
	struct slice name = slice_from(s.data + start, size - start);
	if (start > s.size)
		return 0;
	for (size_t i = 0; i < ARRAY_SIZE(tags); i++) {
		if (!slice_equal_nocase(name, slice_of(tags[i])))
			continue;
		while (size < s.size && strchr(" /", s.data[size]) && s.data[size])
			size++;
		if (slice_starts_with(slice_skip(s, size), "open"))
			size += strlen("open");
		return size < s.size && s.data[size] == '>' ? size + 1 : 0;
	}
	return 0;
}

/* "- OS: ..." is a list item of a template, "- NAME=..." one of a compose file. */
static struct slice skip_bullet(struct slice line)
{
	struct slice s = skip_blanks(line), rest;
	size_t size = 0;

	if (s.size < 2 || !strchr("-*+", *s.data) || s.data[1] != ' ')
		return line;
	rest = skip_blanks(slice_skip(s, 2));
	while (size < rest.size &&
	       (char_is_letter(rest.data[size]) ||
		(rest.data[size] && strchr(" */()", rest.data[size]))))
		size++;
	return size > 1 && size < 40 && size < rest.size && rest.data[size] == ':' ? rest
										   : line;
}

/* Puts prose without the Markdown and HTML marks that would hide words from a pattern. */
static void put_prose(struct strbuf *out, struct slice line, bool *in_comment)
{
	struct slice s = *in_comment ? line : skip_bullet(line);

	while (s.size) {
		size_t size;

		if (*in_comment || slice_starts_with(s, "<!--")) {
			const char *end = memmem(s.data, s.size, "-->", 3);

			*in_comment = !end;
			s = slice_skip(s, end ? (size_t)(end - s.data) + 3 : s.size);
		} else if (*s.data == '<' && (size = tag_size(s))) {
			s = slice_skip(s, size);
		} else if (slice_starts_with(s, "**")) {
			s = slice_skip(s, 2);
		} else if (*s.data == '`') {
			s = slice_skip(s, 1);
		} else {
			strbuf_add_char(out, *s.data);
			s = slice_skip(s, 1);
		}
	}
}

enum {
	HEADING_MAX = 80,
	ANSWER_MAX = 200,
	BLANKS_MAX = 20,
	COMMENT_LINES = 60, /* an unclosed comment ends after so many lines */
	CODE_INDENT = 4,
};

enum { HEADING, ANSWER }; /* lines held back */

struct issue_state {
	unsigned blanks, blanks_after; /* empty lines before and after the answer */
	char fence;		       /* '`' or '~' inside a code block */
	size_t fence_size, fence_indent;
	unsigned comment_lines;
	bool in_comment, no_quotes;
	bool text_before; /* the line before is prose, which indented lines continue */
};

static bool is_blank_line(struct slice line)
{
	return !slice_trim(line).size;
}

static const char *issue_recognise(struct slice head)
{
	bool blank = true, after_heading = false;
	unsigned headings = 0;
	struct slice line;

	while (slice_next_line(&head, &line)) {
		bool is_empty = is_blank_line(line);
		struct slice heading = heading_of(line);

		headings += after_heading && is_empty;
		after_heading =
			blank && slice_starts_with(line, "##") && heading.size &&
			heading.size <= HEADING_MAX &&
			(char_is_letter(*heading.data) || char_is_beyond(*heading.data));
		blank = is_empty;
	}
	return headings > 1 ? "headings with an answer below" : NULL;
}

/* The content of a line, without its indentation and list mark: "1. ```". */
static struct slice skip_item(struct slice line)
{
	struct slice s = skip_blanks(line);
	size_t digits = 0;

	while (digits < 3 && char_is_digit(peek(s, digits)))
		digits++;
	char mark = peek(s, digits);
	if (!mark || !strchr(digits ? ".)" : "-*+", mark) || peek(s, digits + 1) != ' ')
		return s;
	return skip_blanks(slice_skip(s, digits + 1));
}

/* The number of fence characters at the line's start, 0 none. */
static size_t fence_size(struct slice line, char *ret_fence)
{
	struct slice s = skip_blanks(line);
	size_t size = 0;

	if (!s.size || !strchr("`~", *s.data) || !*s.data)
		return 0;
	while (size < s.size && s.data[size] == *s.data)
		size++;
	/* "```text``` more" is inline code. */
	if (size < 3 || (*s.data == '`' && memchr(s.data + size, '`', s.size - size)))
		return 0;
	*ret_fence = *s.data;
	return size;
}

/* Puts the held lines: as one line, or unchanged. */
static void release(struct form_run *run, bool joined)
{
	struct issue_state *state = run->state;
	struct slice answer = strbuf_slice(&run->held[ANSWER]);

	if (!run->held[HEADING].size)
		return;
	strbuf_add_slice(&run->out, strbuf_slice(&run->held[HEADING]));
	strbuf_add_text(&run->out, joined && answer.size ? ": " : ":");
	if (joined)
		strbuf_add_slice(&run->out, answer);
	strbuf_add_char(&run->out, '\n');
	for (; state->blanks; state->blanks--)
		strbuf_add_char(&run->out, '\n');
	if (answer.size)
		form_add_line(run, joined ? slice_from("", 0) : answer);
	for (; state->blanks_after; state->blanks_after--)
		strbuf_add_char(&run->out, '\n');
	strbuf_truncate(&run->held[HEADING], 0);
	strbuf_truncate(&run->held[ANSWER], 0);
}

/* Holds the line back; false if it cannot. */
static bool hold(struct form_run *run, struct slice line)
{
	struct issue_state *state = run->state;
	struct strbuf *answer = &run->held[ANSWER];
	unsigned *blanks = answer->size ? &state->blanks_after : &state->blanks;
	bool is_empty = is_blank_line(line);
	struct line parsed;

	if (!run->held[HEADING].size)
		return false;
	if (is_empty && *blanks < BLANKS_MAX) {
		++*blanks;
		return true;
	}
	/* An answer that is meaningful by itself stays a line of its own: a stamped
	 * line, an assignment, "version: 5555". */
	line_parse(line, &parsed);
	if (is_empty || answer->size || line.size > ANSWER_MAX || *line.data == '<' ||
	    parsed.stamp.has_wall || parsed.stamp.has_kernel ||
	    memchr(line.data, '=', line.size) || memmem(line.data, line.size, ": ", 2)) {
		*blanks += is_empty;
		release(run, false);
		return false;
	}
	line = slice_trim(line);
	strbuf_add_slice(answer, slice_is(line, "_No response_") ? slice_of("-") : line);
	return true;
}

static void add_prose(struct form_run *run, struct slice line)
{
	AUTO(strbuf) struct strbuf prose = { 0 };
	struct issue_state *state = run->state;

	put_prose(&prose, line, &state->in_comment);
	state->comment_lines = state->in_comment ? state->comment_lines + 1 : 0;
	if (state->comment_lines > COMMENT_LINES)
		state->in_comment = false;
	if (!hold(run, strbuf_slice(&prose)))
		form_add_line(run, strbuf_slice(&prose));
}

/* Removes up to `most` leading blanks. */
static struct slice skip_indent(struct slice line, size_t most)
{
	while (most-- && line.size && *line.data == ' ')
		line = slice_skip(line, 1);
	return line;
}

static void add_line(struct form_run *run, struct slice line)
{
	struct issue_state *state = run->state;
	struct slice heading = heading_of(line), item = skip_item(line);
	char fence = '\0';
	size_t size = fence_size(item, &fence);

	if (state->in_comment) {
		add_prose(run, line);
	} else if (size) {
		release(run, true);
		state->fence = fence;
		state->fence_size = size;
		state->fence_indent = (size_t)(item.data - line.data);
		strbuf_add_char(&run->out, '\n');
	} else if (!state->text_before && !is_blank_line(line) &&
		   (*line.data == '\t' || slice_starts_with(line, "    "))) {
		/* Indented code, after an empty line or more code (CommonMark 4.4). */
		release(run, false);
		form_add_line(run, *line.data == '\t' ? slice_skip(line, 1)
						      : skip_indent(line, CODE_INDENT));
		return;
	} else if (heading.size && heading.size <= HEADING_MAX) {
		release(run, true);
		strbuf_add_slice(&run->held[HEADING], heading);
	} else if (state->no_quotes && slice_starts_with(line, ">")) {
		release(run, false);
		strbuf_add_char(&run->out, '\n');
	} else {
		add_prose(run, line);
	}
	state->text_before = !is_blank_line(line) && !size && !heading.size;
}

static void issue_line(struct form_run *run, struct slice line)
{
	struct issue_state *state = run->state;
	char fence;

	while (line.size && line.data[line.size - 1] == '\r')
		line.size--;
	if (!state->fence) {
		add_line(run, line);
	} else if (fence_size(line, &fence) >= state->fence_size &&
		   fence == state->fence &&
		   slice_trim(line).size == fence_size(line, &fence)) {
		state->fence = '\0';
		strbuf_add_char(&run->out, '\n');
	} else {
		form_add_line(run, skip_indent(line, state->fence_indent));
	}
}

static void issue_end(struct form_run *run)
{
	release(run, true);
}

/*
 * A whole thread: each comment becomes a text of its own, so that its author's machine
 * can be kept apart from others. Comments begin with "author:" and "association:" as `gh
 * issue view --comments` prints them (cli/cli, pkg/cmd/pr/shared/comments.go), or with a
 * line such as "NAME commented on Jan 2, 2026", as in copied or exported pages.
 */
enum {
	AUTHOR_MAX = 39,     /* GitHub's limit for names */
	COMMENTS_MAX = 1000, /* further comments are part of the last one */
};

/* The bytes of a comment, up to the line that opens the next one. */
struct thread {
	struct byte_source source;
	struct line_reader lines;
	bool ended;
	char fence; /* of the code block that is open, NUL none */
	size_t fence_size;
	char author[AUTHOR_MAX + 1]; /* of the comment that begins */
	bool opens;		     /* the line before ended a comment */
	bool begun;		     /* the comment has a line */
	unsigned comments;
};

/* Takes the name at the front of `s`, "" none. */
static struct slice take_name(struct slice *s)
{
	size_t size = 0;

	while (size < s->size && (char_is_alnum(s->data[size]) || s->data[size] == '-'))
		size++;
	struct slice name = slice_from(s->data, size <= AUTHOR_MAX ? size : 0);
	*s = slice_skip(*s, name.size);
	take_text(s, "[bot]");
	return name;
}

static struct slice skip_any(struct slice s, const char *marks)
{
	while (s.size && *s.data && strchr(marks, *s.data))
		s = slice_skip(s, 1);
	return s;
}

/* "Jan 2, 2026", "2026-01-02", "2 weeks ago", "yesterday", "last week". */
static bool is_date(struct slice s)
{
	return s.size && s.size <= 60 &&
	       (char_is_digit(*s.data) || char_is_upper(*s.data) ||
		slice_starts_with(s, "yesterday") || slice_starts_with(s, "last "));
}

/* The author of the comment that a line opens, "" none. */
static struct slice comment_author(struct slice line)
{
	struct slice rest = skip_any(line, "#*_@[ "), name = take_name(&rest);

	if (slice_starts_with(rest, "]("))
		while (rest.size && *rest.data != ')')
			rest = slice_skip(rest, 1);
	rest = skip_any(rest, ")*_ ");
	if (slice_starts_with(rest, "opened this issue") ||
	    (take_text(&rest, "commented ") &&
	     (is_date(rest) || (take_text(&rest, "on ") && is_date(rest)))))
		return name;
	return slice_from("", 0);
}

/* "author:\tNAME" in gh's output. */
static struct slice header_author(struct slice line)
{
	const char *key = "author:\t";
	struct slice rest = slice_skip(line, strlen(key));

	return slice_starts_with(line, key) ? take_name(&rest) : slice_from("", 0);
}

static const char *thread_recognise(struct slice head)
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

/* True if the line opens a comment; its author becomes the thread's current author. */
static bool opens_comment(struct thread *thread, struct slice line)
{
	struct slice trimmed = slice_trim(line), name;
	char fence = '\0';
	size_t size = fence_size(trimmed, &fence);

	if (size && !thread->fence) {
		thread->fence = fence;
		thread->fence_size = size;
	} else if (size == trimmed.size && size >= thread->fence_size &&
		   fence == thread->fence) {
		thread->fence = '\0';
	}
	name = header_author(line);
	/* gh's header ends an unclosed fence. */
	if (name.size && thread->opens)
		thread->fence = '\0';
	if (!name.size && line.size < 120)
		name = comment_author(line);
	if (thread->fence)
		name = slice_from("", 0);
	thread->opens = slice_is(trimmed, "--") || slice_starts_with(line, "state:\t");
	if (!name.size)
		return false;
	snprintf(thread->author, sizeof(thread->author), "%.*s", SLICE_ARGS(name));
	return true;
}

static int thread_more(struct byte_source *source)
{
	struct thread *thread = (struct thread *)source;
	struct line_reader *lines = &thread->lines;
	struct slice line;

	if (!line_reader_next(lines, &line)) {
		thread->ended = true;
		return lines->failed;
	}
	/* The line that opened this comment belongs to it. */
	if (thread->begun && thread->comments < COMMENTS_MAX &&
	    opens_comment(thread, line)) {
		line_reader_unread(lines);
		return 0;
	}
	thread->begun = true;
	if (lines->cut)
		lines->data[lines->start - 1] = '\n';
	source->made = slice_from(line.data, lines->last);
	return 1;
}

/* A comment of a thread, or the post that opened the thread. */
struct post {
	const char *thread;  /* name of the text that contains all posts */
	const char *author;  /* "" unknown */
	unsigned number;     /* from 1 */
	unsigned first_text; /* number of the thread's first text */
};

/* Reads a post, in Markdown, as a text of its own. */
static void read_post(struct reader *reader, struct byte_source *source,
		      const struct post *post)
{
	struct inputs *inputs = reader->inputs;
	const char *author = arena_strdup(inputs->arena, post->author);
	const char *name = arena_printf(inputs->arena, "%s#%u%s%s", post->thread,
					post->number, *author ? "-" : "", author);
	AUTO(form_run)
	struct form_run *run = form_run_new(&thread_forms[ISSUE], source, reader, name);

	struct issue_state *state = run->state;

	/* The first post of a thread cannot quote earlier posts; lines without an
	 * author are the title and the like. */
	state->no_quotes = !*author && inputs->texts.count >= post->first_text;
	for (size_t i = post->first_text - 1; i < inputs->texts.count; i++)
		state->no_quotes |= *inputs->texts.items[i]->author != '\0';
	reader->author = author;
	reader->thread = post->first_text;
	read_text(reader, &run->source, name);
	reader->author = NULL;
	reader->thread = 0;
}

static void read_thread(struct reader *reader, struct byte_source *source,
			const char *name)
{
	struct thread thread = { .source = { .more = thread_more },
				 .lines = { .source = source, .newline = '\n' } };
	unsigned first_text = (unsigned)reader->inputs->texts.count + 1;
	struct slice line;

	thread.ended = !line_reader_next(&thread.lines, &line);
	if (!thread.ended) {
		opens_comment(&thread, line);
		line_reader_unread(&thread.lines);
	}
	while (!thread.ended) {
		struct post post = { name, thread.author, ++thread.comments, first_text };

		thread.begun = false;
		read_post(reader, &thread.source, &post);
	}
	if (thread.comments == COMMENTS_MAX)
		input_warn(reader, name, "more than %d comments; the rest is read as one",
			   COMMENTS_MAX);
	free(thread.lines.data);
}

/*
 * A whole thread from the API of an issue tracker: GitHub's and Forgejo's REST (an issue,
 * a list of comments, several documents in a row), GraphQL, `gh issue view --json`
 * (cli/cli, api/export_pr.go), GitLab's REST (an issue, its notes). Each body is Markdown
 * and becomes a text of its own. An object with a title begins a thread.
 */
enum { WALK_DEPTH = 16 };

struct json_thread {
	struct reader *reader;
	const char *name;
	unsigned posts, first_text;
};

/* Members of an object that contain further posts. */
static const char *const inner[] = { "data",	    "repository", "issue",
				     "pullRequest", "discussion", "issues",
				     "items",	    "nodes",	  "edges",
				     "node",	    "comments",	  "notes",
				     "replies",	    "reviews",	  "discussions" };

static const char *thread_json_recognise(struct slice head)
{
	struct slice s = json_first_name(head);

	if (slice_starts_with(s, "body\""))
		return "objects with a body";
	bool people = slice_has(s, "\"login\"") || slice_has(s, "\"username\"");
	bool posts = slice_has(s, "\"body\"") || slice_has(s, "\"title\"") ||
		     slice_starts_with(s, "title\"");
	return people && posts ? "objects with a body and who wrote it" : NULL;
}

/* The author of a post, "" unknown. */
static const char *author_of(const json_t *json)
{
	static const char *const keys[][2] = { { "user", "login" },
					       { "author", "login" },
					       { "author", "username" } };

	for (size_t i = 0; i < ARRAY_SIZE(keys); i++) {
		const json_t *name =
			json_object_get(json_object_get(json, keys[i][0]), keys[i][1]);

		if (json_is_string(name))
			return json_string_value(name);
	}
	return "";
}

static void put_post(struct json_thread *thread, const json_t *json)
{
	struct slice title = json_slice(json_object_get(json, "title"));
	const char *author = author_of(json);
	const json_t *own = json_object_get(json, "body");
	AUTO(strbuf) struct strbuf text = { 0 };

	/* GitLab's issues have a description instead of a body; many objects that no
	 * user wrote have one, too. */
	if (!json_is_string(own) && *author && json_object_get(json, "title"))
		own = json_object_get(json, "description");
	struct slice body = json_slice(own);
	if ((!body.size && !(title.size && *author)) || thread->posts >= COMMENTS_MAX)
		return;
	if (title.size || !thread->first_text)
		thread->first_text = (unsigned)thread->reader->inputs->texts.count + 1;
	if (title.size) {
		strbuf_add_text(&text, "title:\t");
		strbuf_add_slice(&text, title);
		strbuf_add_text(&text, "\n\n");
	}
	strbuf_add_slice(&text, body);
	struct byte_source source = { .made = strbuf_slice(&text) };
	struct post post = { thread->name, author, ++thread->posts, thread->first_text };
	read_post(thread->reader, &source, &post);
}

static void walk(struct json_thread *thread, const json_t *json, unsigned depth)
{
	json_t *value;
	size_t i;

	if (depth > WALK_DEPTH)
		return;
	json_array_foreach(json, i, value) walk(thread, value, depth + 1);
	if (!json_is_object(json))
		return;
	put_post(thread, json);
	for (i = 0; i < ARRAY_SIZE(inner); i++) {
		value = json_object_get(json, inner[i]);
		if (json_is_object(value) || json_is_array(value))
			walk(thread, value, depth + 1);
	}
}

static void read_thread_json(struct reader *reader, struct byte_source *source,
			     const char *name)
{
	struct json_thread thread = { .reader = reader, .name = name };
	AUTO(strbuf) struct strbuf all = { 0 };
	struct slice rest;
	json_error_t error;
	int failed;

	if (!source_read_all(source, &all, &failed))
		input_warn(reader, name,
			   "longer than %d MiB, what must be read whole; read as lines",
			   INPUT_DOCUMENT_MAX >> 20);
	/* Several documents in a row, as from several pages. */
	for (rest = json_begin(strbuf_slice(&all)); slice_trim(rest).size;
	     rest = slice_skip(rest, (size_t)error.position)) {
		AUTO(json)
		json_t *json =
			json_read(rest, JSON_ALLOW_NUL | JSON_DISABLE_EOF_CHECK, &error);
		if (!json || error.position <= 0)
			break;
		walk(&thread, json, 0);
	}
	if (thread.posts == COMMENTS_MAX)
		input_warn(reader, name, "more than %d comments; the rest is not read",
			   COMMENTS_MAX);
	if (!thread.posts)
		rest = strbuf_slice(&all);
	else if (!slice_trim(rest).size)
		return;
	/* Incomplete or not JSON: passed on unchanged. */
	source->pushed = rest;
	read_text(reader, source, name);
}

const struct text_form thread_forms[] = {
	{ .name = "thread-json",
	  .help = "a thread by an issue tracker's API, gh issue view --json",
	  .recognise = thread_json_recognise,
	  .read = read_thread_json },
	{ .name = "thread",
	  .help = "a whole thread of an issue tracker, comment by comment",
	  .recognise = thread_recognise,
	  .read = read_thread },
	[ISSUE] = { .name = "issue",
		    .help = "an issue's text in Markdown",
		    .recognise = issue_recognise,
		    .line = issue_line,
		    .end = issue_end,
		    .state = sizeof(struct issue_state) },
	{ .name = NULL },
};

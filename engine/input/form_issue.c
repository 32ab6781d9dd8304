/* SPDX-License-Identifier: Apache-2.0 */
/*
 * An issue as GitHub's forms make it: "### Question", an empty line, the answer. A
 * question with a short answer becomes one line "Question: answer", which extractors read
 * (rules/facts/extract-forms.lua). Code fences go, as does the indentation of code, and
 * what is in them stays as it is; the template's comments go; words lose their marks.
 * Line numbers stay.
 */
#include "engine/input/form_issue.h"

#include "engine/input/line.h"
#include "engine/input/take.h"

enum {
	HEADING_MAX = 80,
	ANSWER_MAX = 200,
	BLANKS_MAX = 20,
	COMMENT_LINES = 60, /* a comment that nobody closed ends there */
	CODE_INDENT = 4,
};

struct issue_state {
	struct strbuf heading, answer; /* held back */
	unsigned blanks, blanks_after; /* empty lines before and behind the answer */
	char fence;		       /* '`' or '~' within a code block */
	size_t fence_size, fence_indent;
	unsigned comment_lines;
	bool in_comment, no_quotes;
	bool text_before; /* the line before is prose, which indented lines go on with */
};

static bool is_blank_line(struct slice line)
{
	return !slice_trim(line).size;
}

/* A letter, or part of one beyond ASCII, of a picture. */
static bool is_word(char c)
{
	return is_letter(c) || (signed char)c < 0;
}

const char *issue_recognise(struct slice head)
{
	bool blank = true, after_heading = false;
	unsigned headings = 0;
	struct slice line;

	while (slice_next_line(&head, &line)) {
		bool is_empty = is_blank_line(line);
		struct slice heading = issue_heading(line);

		headings += after_heading && is_empty;
		after_heading = blank && slice_starts_with(line, "##") && heading.size &&
				heading.size <= HEADING_MAX && is_word(*heading.data);
		blank = is_empty;
	}
	return headings > 1 ? "headings with an answer below" : NULL;
}

/* What a line says, behind its indentation and the mark of a list's item: "1. ```". */
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

/* The characters of a fence at the line's start, 0 none. */
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

static void add_blanks(struct form_run *run, unsigned count)
{
	for (; count; count--)
		strbuf_add_char(&run->out, '\n');
}

/* What was held back: as one line, or as it came. */
static void release(struct form_run *run, struct issue_state *state, bool joined)
{
	struct slice answer = strbuf_slice(&state->answer);

	if (!state->heading.size)
		return;
	strbuf_add_slice(&run->out, strbuf_slice(&state->heading));
	strbuf_add_text(&run->out, ":");
	if (joined && answer.size) {
		strbuf_add_char(&run->out, ' ');
		strbuf_add_slice(&run->out, answer);
	}
	strbuf_add_char(&run->out, '\n');
	add_blanks(run, state->blanks);
	if (answer.size)
		form_add_line(run, joined ? slice_from("", 0) : answer);
	add_blanks(run, state->blanks_after);
	strbuf_truncate(&state->heading, 0);
	strbuf_truncate(&state->answer, 0);
	state->blanks = state->blanks_after = 0;
}

/* An answer that says of itself what it is stays a line of its own: a stamped line, an
 * assignment, "version: 5555". */
static bool says_what_it_is(struct slice answer)
{
	struct line line;

	line_parse(answer, &line);
	return line.stamp.has_wall || line.stamp.has_kernel ||
	       memchr(answer.data, '=', answer.size) ||
	       memmem(answer.data, answer.size, ": ", 2);
}

/* Holds the line back, or answers false. */
static bool hold(struct form_run *run, struct issue_state *state, struct slice line)
{
	if (!state->heading.size)
		return false;
	if (is_blank_line(line)) {
		unsigned *blanks =
			state->answer.size ? &state->blanks_after : &state->blanks;

		if (++*blanks > BLANKS_MAX)
			release(run, state, false);
		else
			return true;
		return false;
	}
	if (state->answer.size) {
		/* A second line of the answer. */
		release(run, state, false);
		return false;
	}
	if (line.size > ANSWER_MAX || *line.data == '<' || says_what_it_is(line)) {
		release(run, state, false);
		return false;
	}
	strbuf_add_slice(&state->answer, slice_is(slice_trim(line), "_No response_")
						 ? slice_of("-")
						 : slice_trim(line));
	return true;
}

static void add_prose(struct form_run *run, struct issue_state *state, struct slice line)
{
	AUTO(strbuf) struct strbuf prose = { 0 };

	issue_add_prose(&prose, line, &state->in_comment);
	state->comment_lines = state->in_comment ? state->comment_lines + 1 : 0;
	if (state->comment_lines > COMMENT_LINES)
		state->in_comment = false;
	if (!hold(run, state, strbuf_slice(&prose)))
		form_add_line(run, strbuf_slice(&prose));
}

/* Without up to so many blanks. */
static struct slice skip_indent(struct slice line, size_t most)
{
	while (most-- && line.size && *line.data == ' ')
		line = slice_skip(line, 1);
	return line;
}

/* Code that is indented: behind an empty line or more of it (CommonMark 4.4). */
static bool is_indented_code(const struct issue_state *state, struct slice line)
{
	return !state->text_before &&
	       (slice_starts_with(line, "\t") || slice_starts_with(line, "    ")) &&
	       !is_blank_line(line);
}

static void add_code(struct form_run *run, struct issue_state *state, struct slice line)
{
	release(run, state, false);
	form_add_line(run, *line.data == '\t' ? slice_skip(line, 1)
					      : skip_indent(line, CODE_INDENT));
}

static void add_line(struct form_run *run, struct issue_state *state, struct slice line)
{
	struct slice heading = issue_heading(line);
	char fence = '\0';
	struct slice item = skip_item(line);
	size_t size = fence_size(item, &fence);

	if (state->in_comment) {
		add_prose(run, state, line);
	} else if (size) {
		release(run, state, true);
		state->fence = fence;
		state->fence_size = size;
		state->fence_indent = (size_t)(item.data - line.data);
		strbuf_add_char(&run->out, '\n');
	} else if (is_indented_code(state, line)) {
		add_code(run, state, line);
		return;
	} else if (heading.size && heading.size <= HEADING_MAX) {
		release(run, state, true);
		strbuf_add_slice(&state->heading, heading);
	} else if (state->no_quotes && slice_starts_with(line, ">")) {
		release(run, state, false);
		strbuf_add_char(&run->out, '\n');
	} else {
		add_prose(run, state, line);
	}
	state->text_before = !is_blank_line(line) && !size && !heading.size;
}

bool issue_step(struct form_run *run)
{
	struct issue_state *state = form_state(run, sizeof(*state));
	struct slice line;
	char fence;

	if (!form_next_line(run, &line)) {
		release(run, state, true);
		return false;
	}
	while (line.size && line.data[line.size - 1] == '\r')
		line.size--;
	if (!state->fence) {
		add_line(run, state, line);
	} else if (fence_size(line, &fence) >= state->fence_size &&
		   fence == state->fence &&
		   slice_trim(line).size == fence_size(line, &fence)) {
		state->fence = '\0';
		strbuf_add_char(&run->out, '\n');
	} else {
		form_add_line(run, skip_indent(line, state->fence_indent));
	}
	return true;
}

void issue_free(void *opaque)
{
	struct issue_state *state = opaque;

	strbuf_free(&state->heading);
	strbuf_free(&state->answer);
}

struct form_run *issue_run_new(struct source *source, struct reader *reader,
			       const char *name, bool quotes)
{
	struct form_run *run = form_run_new(form_find("issue"), source, reader, name);
	struct issue_state *state = form_state(run, sizeof(*state));

	state->no_quotes = !quotes;
	return run;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A whole thread as an issue tracker's API gives it: GitHub's and Forgejo's REST (an
 * issue, a list of comments, one document behind the other), GraphQL, `gh issue view
 * --json` (cli/cli, api/export_pr.go), GitLab's REST (an issue, its notes). Each body is
 * Markdown and becomes a text of its own, as in a thread that was printed
 * (form_thread.c). What has a title begins a thread.
 */
#include "engine/input/form_issue.h"
#include "engine/input/form_json.h"

enum { WALK_DEPTH = 16, POSTS_MAX = 1000 };

struct json_thread {
	struct reader *reader;
	const char *name;
	unsigned posts, first_text;
};

/* Where more posts lie within an object. */
static const char *const inner[] = { "data",	    "repository", "issue",
				     "pullRequest", "discussion", "issues",
				     "items",	    "nodes",	  "edges",
				     "node",	    "comments",	  "notes",
				     "replies",	    "reviews",	  "discussions" };

const char *thread_json_recognise(struct slice head)
{
	static const char *const people[] = { "\"login\"", "\"username\"" };
	struct slice s = slice_trim(json_begin(head));
	size_t marks = 0;

	if (slice_starts_with(s, "["))
		s = slice_trim(slice_skip(s, 1));
	if (!slice_starts_with(s, "{"))
		return NULL;
	s = slice_trim(slice_skip(s, 1));
	if (slice_starts_with(s, "\"body\""))
		return "objects with a body";
	if (!slice_starts_with(s, "\""))
		return NULL;
	for (size_t i = 0; i < ARRAY_SIZE(people); i++)
		marks += memmem(s.data, s.size, people[i], strlen(people[i])) != NULL;
	if (!marks)
		return NULL;
	return memmem(s.data, s.size, "\"body\"", strlen("\"body\"")) ||
			       memmem(s.data, s.size, "\"title\"", strlen("\"title\""))
		       ? "objects with a body and who wrote it"
		       : NULL;
}

static ssize_t read_nothing(struct source *source, char *data, size_t size)
{
	(void)source;
	(void)data;
	(void)size;
	return 0;
}

/* Whose it is, "" when it does not say. */
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

/* What the object itself says: GitLab's issues have a description where others have a
 * body, and so have many things that nobody wrote about. */
static struct slice body_of(const json_t *json, const char *author)
{
	const json_t *body = json_object_get(json, "body");

	if (!json_is_string(body) && *author && json_object_get(json, "title"))
		body = json_object_get(json, "description");
	return json_text(body);
}

static void put_post(struct json_thread *thread, const json_t *json)
{
	struct slice title = json_text(json_object_get(json, "title"));
	const char *author = author_of(json);
	struct slice body = body_of(json, author);
	AUTO(strbuf) struct strbuf text = { 0 };
	struct source end = { .read = read_nothing };

	if ((!body.size && !(title.size && *author)) || thread->posts >= POSTS_MAX)
		return;
	if (title.size || !thread->first_text)
		thread->first_text = (unsigned)thread->reader->inputs->texts.count + 1;
	if (title.size) {
		strbuf_add_text(&text, "title:\t");
		strbuf_add_slice(&text, title);
		strbuf_add_text(&text, "\n\n");
	}
	strbuf_add_slice(&text, body);
	struct head_source source = head_source(strbuf_slice(&text), &end);
	struct post post = { thread->name, author, ++thread->posts, thread->first_text };
	read_post(thread->reader, &source.source, &post);
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

/* Documents one behind the other, as from several pages; answers what is none. */
static struct slice walk_all(struct json_thread *thread, struct slice text)
{
	json_error_t error;

	while (slice_trim(text).size) {
		AUTO(json)
		json_t *json =
			json_loadb(text.data, text.size,
				   JSON_ALLOW_NUL | JSON_DISABLE_EOF_CHECK, &error);
		if (!json || error.position <= 0)
			break;
		walk(thread, json, 0);
		text = slice_skip(text, (size_t)error.position);
	}
	return text;
}

void read_thread_json(struct reader *reader, struct source *source, int fd,
		      const char *name, unsigned depth)
{
	struct json_thread thread = { .reader = reader, .name = name };
	AUTO(form_run)
	struct form_run *run = form_run_new(form_find("plain"), source, reader, name);
	AUTO(strbuf) struct strbuf all = { 0 };
	struct slice rest;

	(void)fd;
	(void)depth;
	form_read_all(run, &all);
	rest = walk_all(&thread, json_begin(strbuf_slice(&all)));
	if (thread.posts == POSTS_MAX)
		input_warn(reader, name, "more than %d comments; the rest is not read",
			   POSTS_MAX);
	if (!thread.posts)
		rest = strbuf_slice(&all);
	else if (!slice_trim(rest).size)
		return;
	/* Cut short, or something else: as it is. */
	struct head_source plain = head_source(rest, source);
	read_text(reader, &plain.source, name);
}

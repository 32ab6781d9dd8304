/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/case_words.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "engine/base/strbuf.h"
#include "engine/input/line.h"
#include "engine/kb/case_load.h"

enum {
	WORD_LEAST = 3,
	WORD_MOST = 40,
	CASE_TEXT_MOST = 4096, /* bytes of a case's log: what people paste */
};

static void add_word(struct word_list *list, const char *word)
{
	for (size_t i = 0; i < list->count; i++)
		if (!strcmp(list->items[i], word))
			return;
	list->items[list->count++] = word;
}

void word_list_add(struct word_list *list, struct slice text, struct arena *arena)
{
	for (size_t i = 0; i < text.size && list->count < WORD_LIST_MAX;) {
		size_t from = i;

		while (i < text.size && isalnum((unsigned char)text.data[i]))
			i++;
		size_t size = i - from;
		if (size >= WORD_LEAST && size <= WORD_MOST &&
		    isalpha((unsigned char)text.data[from])) {
			char *word =
				arena_string(arena, slice_from(text.data + from, size));

			chars_lower(word, size);
			add_word(list, word);
		}
		i += !size;
	}
}

void word_list_add_lines(struct word_list *list, struct slice text, struct arena *arena)
{
	struct slice raw;
	struct line line;

	while (list->count < WORD_LIST_MAX && slice_next_line(&text, &raw)) {
		line_parse(raw, &line);
		word_list_add(list, line.message, arena);
	}
}

static const char healthy_area[] = "healthy/";

struct subject {
	const char *id;
	struct strbuf words;
};

struct subjects {
	struct arena *arena;
	struct subject *items;
	size_t count, room;
};

static struct strbuf *words_of(struct subjects *texts, const char *id)
{
	for (size_t i = 0; i < texts->count; i++)
		if (!strcmp(texts->items[i].id, id))
			return &texts->items[i].words;
	vec_push(texts, (struct subject){ .id = arena_strdup(texts->arena, id) });
	return &texts->items[texts->count - 1].words;
}

/* The rule that a case is of, or the folder of a healthy machine; NULL: neither. */
static const char *subject_of(const struct corpus_case *this, struct arena *arena)
{
	size_t size = strlen(this->full_name);

	if (this->first)
		return this->first;
	if (strncmp(this->full_name, healthy_area, strlen(healthy_area)) != 0)
		return NULL;
	if (this->name)
		size -= strlen(this->name) + 1;
	return arena_string(arena, slice_from(this->full_name, size));
}

/* One that is not there says nothing, and is told by `kbmatch lint`. */
static int add_file(struct word_list *list, const char *path, struct arena *arena,
		    struct error *error)
{
	char text[CASE_TEXT_MOST];
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);

	if (fd < 0 && errno == ENOENT)
		return 0;
	ssize_t size = fd < 0 ? -1 : read(fd, text, sizeof(text));
	int failed = size < 0 ? errno : 0;
	if (fd >= 0)
		close(fd);
	if (failed && failed != EISDIR) {
		error_at(error, path, 0, 0);
		return error_set(error, -failed, "cannot be read: %s", strerror(failed));
	}
	if (size > 0)
		word_list_add_lines(list, slice_from(text, (size_t)size), arena);
	return 0;
}

static int add_text(struct word_list *list, const struct corpus_case *this,
		    struct arena *arena, struct error *error)
{
	struct slice text = slice_of(this->text);
	int r = 0;

	if (text.size > CASE_TEXT_MOST)
		text.size = CASE_TEXT_MOST;
	word_list_add_lines(list, text, arena);
	for (size_t i = 0; !r && i < this->logs.count; i++)
		r = add_file(list,
			     arena_printf(arena, "%s/%s", this->directory,
					  this->logs.items[i]),
			     arena, error);
	return r;
}

static void add_facts(struct word_list *list, const struct corpus_case *this,
		      struct arena *arena)
{
	word_list_add(list, slice_of(this->summary), arena);
	for (size_t i = 0; i < this->fact_count; i++) {
		word_list_add(list, slice_of(this->facts[i].name), arena);
		word_list_add(list, slice_of(this->facts[i].value), arena);
	}
}

/* What stands in many cases of a rule stands in its words as often. */
static int add_case(struct subjects *texts, const struct corpus_case *this,
		    struct arena *arena, struct error *error)
{
	const char *subject = subject_of(this, arena);
	struct word_list list = { .count = 0 };

	if (!subject)
		return 0;
	add_facts(&list, this, arena);
	int r = add_text(&list, this, arena, error);
	struct strbuf *words = words_of(texts, subject);
	for (size_t i = 0; i < list.count; i++)
		strbuf_printf(words, "%s%s", words->size ? " " : "", list.items[i]);
	return r;
}

/* Those of one file. What is wrong in it is told by `kbmatch lint`; one that cannot be
 * read would make another base of the same rules. */
static int add_cases(struct subjects *texts, const char *path, struct error *error)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct corpus_cases cases = { 0 };
	struct error wrong = { 0 };
	int r = case_load(arena, path, &cases, &wrong);

	if (r == -EINVAL || r == -E2BIG)
		return 0;
	if (r)
		*error = wrong;
	for (size_t i = 0; !r && i < cases.count; i++)
		r = add_case(texts, &cases.items[i], arena, error);
	return r;
}

static int add_corpus(struct subjects *texts, const char *path, struct error *error)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct rule_files files = { 0 };
	int r = case_files_find(arena, path, &files, error);

	for (size_t i = 0; !r && i < files.paths.count; i++)
		r = add_cases(texts, files.paths.items[i], error);
	vec_free(&files.paths);
	return r;
}

int case_words_load(const char *const *paths, size_t count, struct knowledge *knowledge,
		    struct error *error)
{
	struct subjects texts = { .arena = knowledge->arena };
	int r = 0;

	for (size_t i = 0; !r && i < count; i++)
		r = add_corpus(&texts, paths[i], error);
	knowledge->case_words =
		arena_array(knowledge->arena, struct case_words, texts.count);
	knowledge->case_words_count = texts.count;
	for (size_t i = 0; i < texts.count; i++) {
		struct strbuf *words = &texts.items[i].words;

		knowledge->case_words[i] = (struct case_words){
			texts.items[i].id,
			arena_strdup(knowledge->arena, strbuf_text(words)),
		};
		strbuf_free(words);
	}
	vec_free(&texts);
	return r;
}

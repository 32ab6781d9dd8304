/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/lint/lint.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>

#include "engine/lint/lint_internal.h"
#include "engine/lint/lint_list.h"
#include "engine/kb/rule_load.h"

#define ROW(name, level, subject, run, says)                                             \
	{ name, LINT_##level, LINT_##subject, run, says },
const struct lint_check lint_checks[] = { LINT_LIST(ROW) };
const size_t lint_check_count = ARRAY_SIZE(lint_checks);

static const struct lint_check *find_check(const char *name)
{
	for (size_t i = 0; i < lint_check_count; i++)
		if (!strcmp(lint_checks[i].name, name))
			return &lint_checks[i];
	return NULL;
}

bool lint_wants(const struct lint *lint, const char *check)
{
	for (size_t i = 0; i < lint->input.check_count; i++)
		if (!strcmp(lint->input.checks[i], check))
			return true;
	return !lint->input.check_count;
}

static int check_names(const struct lint_input *input, struct error *error)
{
	const char *names[ARRAY_SIZE(lint_checks)];

	for (size_t i = 0; i < lint_check_count; i++)
		names[i] = lint_checks[i].name;
	for (size_t i = 0; i < input->check_count; i++) {
		const char *name = input->checks[i];

		if (find_check(name))
			continue;
		const char *near = nearest_word(name, names, lint_check_count);
		return error_set(error, -EINVAL, "there is no check \"%s\"%s%s%s", name,
				 near ? "; did you mean " : "", near ? near : "",
				 near ? "?" : "");
	}
	return 0;
}

int lint_open(const struct lint_input *input, struct lint **ret_lint, struct error *error)
{
	AUTO(lint) struct lint *lint = mem_zalloc(sizeof(*lint));
	int r = check_names(input, error);

	lint->arena = arena_new();
	lint->input = *input;
	if (!r)
		r = lint_load(lint, error);
	if (r < 0)
		return r;
	lint_collect_values(lint);
	*ret_lint = TAKE(lint);
	return 0;
}

void lint_free(struct lint *lint)
{
	if (!lint)
		return;
	vec_free(&lint->values);
	vec_free(&lint->cases);
	vec_free(&lint->case_files);
	vec_free(&lint->findings);
	vec_free(&lint->skipped);
	vec_free(&lint->texts);
	vec_free(&lint->shown);
	lint_pci_free(lint->pci_names);
	knowledge_free(lint->knowledge);
	arena_free(lint->arena);
	free(lint);
}

/* A file is no file for others while a scaffold's words stand in it. */
static void find_todos(struct lint *lint, const char *path)
{
	struct slice text = lint_text(lint, path), line;

	for (unsigned number = 1; slice_next_line(&text, &line); number++)
		if (memmem(line.data, line.size, "TODO", strlen("TODO")))
			lint_add(lint, "todo", path, number,
				 arena_printf(lint->arena, "to be filled in: %.*s",
					      SLICE_ARGS(slice_trim(line))));
}

void lint_run(struct lint *lint)
{
	for (size_t i = 0; i < lint->survey.file_count; i++)
		find_todos(lint, lint->survey.files[i]);
	for (size_t i = 0; i < lint->case_files.count; i++)
		find_todos(lint, lint->case_files.items[i]);
	if (!lint->has_corpus)
		lint_skip(lint,
			  "there is no corpus beside the rules: cases were not looked "
			  "at");
	lint_walk(lint);
	if (lint_wants(lint, "shellcheck"))
		lint_shellcheck(lint);
}

/* One line of a message: what breaks it becomes a blank. */
static const char *one_line(struct arena *arena, const char *text)
{
	char *line = arena_strdup(arena, text);

	for (char *p = line; *p; p++)
		if (*p == '\n' || *p == '\t' || *p == '\r')
			*p = ' ';
	return line;
}

void lint_add(struct lint *lint, const char *check, const char *file, unsigned line,
	      const char *message)
{
	const struct lint_check *row = find_check(check);
	struct lint_finding finding = {
		.file = arena_strdup(lint->arena, file),
		.line = line ? line : 1,
		.level = row->level,
		.check = row->name,
		.message = one_line(lint->arena, message),
	};

	if (lint_wants(lint, check))
		vec_push(&lint->findings, finding);
}

void lint_say(struct lint *lint, const struct lint_at *at, const char *needle,
	      const char *format, ...)
{
	unsigned line = at->line;
	va_list args;

	va_start(args, format);
	AUTO(mem) char *message = mem_vprintf(format, args);
	va_end(args);
	if (needle)
		line = lint_find_line(lint_text(lint, at->file), at->line, at->end,
				      needle);
	lint_add(lint, lint->check->name, at->file, line, message);
}

void lint_skip(struct lint *lint, const char *text)
{
	for (size_t i = 0; i < lint->skipped.count; i++)
		if (!strcmp(lint->skipped.items[i], text))
			return;
	vec_push(&lint->skipped, arena_strdup(lint->arena, text));
}

struct slice lint_text(struct lint *lint, const char *path)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	struct lint_text made = { .path = path };

	for (size_t i = lint->texts.count; i > 0; i--)
		if (!strcmp(lint->texts.items[i - 1].path, path))
			return lint->texts.items[i - 1].text;
	if (rule_file_read(path, &text, NULL)) {
		strbuf_truncate(&text, 0);
		lint_skip(lint, arena_printf(lint->arena,
					     "%s cannot be read again: its lines are not "
					     "exact",
					     path));
	}
	made.text = arena_slice(lint->arena, strbuf_slice(&text));
	vec_push(&lint->texts, made);
	return made.text;
}

static struct slice first_line(const char *text)
{
	text += strspn(text, "\n");
	return slice_trim(slice_from(text, strcspn(text, "\n")));
}

unsigned lint_find_line(struct slice text, unsigned line, unsigned end,
			const char *needle)
{
	struct slice wanted = first_line(needle), at;

	for (unsigned number = 1; number <= end && slice_next_line(&text, &at); number++)
		if (number >= line && wanted.size &&
		    memmem(at.data, at.size, wanted.data, wanted.size))
			return number;
	return line;
}

const struct knowledge *lint_knowledge(const struct lint *lint)
{
	return lint->knowledge;
}

bool lint_is_whole(const struct lint *lint)
{
	return !lint->broken;
}

size_t lint_cases(const struct lint *lint, const struct lint_case **ret_cases)
{
	*ret_cases = lint->cases.items;
	return lint->cases.count;
}

unsigned lint_line_in_rule(struct lint *lint, const struct rule *rule, const char *text)
{
	for (size_t i = 0; i < lint->survey.place_count; i++) {
		const struct form_place *place = &lint->survey.places[i];

		if (place->object == rule)
			return lint_find_line(lint_text(lint, place->file), place->line,
					      place->end, text);
	}
	return 1;
}

/* Whether a path is `above` or lies below it. */
static bool lies_below(const char *path, const char *above)
{
	size_t size = strlen(above);

	while (size > 1 && above[size - 1] == '/')
		size--;
	return !strncmp(path, above, size) &&
	       (!path[size] || path[size] == '/' || above[size - 1] == '/');
}

/* A person may write a path in other ways: rules//area, ./rules. */
static bool is_shown(const struct lint *lint, const char *file)
{
	char real[PATH_MAX], above[PATH_MAX];
	bool has_real = realpath(file, real);

	for (size_t i = 0; i < lint->shown.count; i++)
		if (lies_below(file, lint->shown.items[i]) ||
		    (has_real && realpath(lint->shown.items[i], above) &&
		     lies_below(real, above)))
			return true;
	return false;
}

static int compare_findings(const void *a, const void *b)
{
	const struct lint_finding *x = a, *y = b;
	int order = strcmp(x->file, y->file);

	if (!order)
		order = (x->line > y->line) - (x->line < y->line);
	if (!order)
		order = strcmp(x->check, y->check);
	return order ? order : strcmp(x->message, y->message);
}

size_t lint_finish(struct lint *lint, const struct lint_finding **ret_findings)
{
	struct lint_finding *items;
	size_t kept = 0;

	lint_allow(lint);
	items = lint->findings.items;
	if (lint->findings.count)
		qsort(items, lint->findings.count, sizeof(*items), compare_findings);
	for (size_t i = 0; i < lint->findings.count; i++)
		if (is_shown(lint, items[i].file) &&
		    (!kept || compare_findings(&items[kept - 1], &items[i])))
			items[kept++] = items[i];
	lint->findings.count = kept;
	*ret_findings = items;
	return kept;
}

size_t lint_skipped(const struct lint *lint, const char *const **ret_texts)
{
	*ret_texts = lint->skipped.items;
	return lint->skipped.count;
}

unsigned lint_sentences(const char *text)
{
	unsigned count = 0;

	for (const char *p = text; *p; p++)
		if (strchr(".!?", *p) && (!p[1] || strchr(" \n\t)\"", p[1])) &&
		    !(p > text && strchr(".", p[-1])))
			count++;
	return count;
}

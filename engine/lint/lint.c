/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/lint/lint.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>

#include "engine/kb/rule_load.h"
#include "engine/lint/lint_internal.h"

/*
 * X("name", level, subject, function or NULL, "what a finding says"): one row adds a
 * check. The function is called for each subject there is (lint_internal.h). Without
 * one, another file makes the findings.
 */
/* clang-format off */
#define LINT_LIST(X)                                                                      \
	/* files */                                                                       \
	X("schema", ERROR, NONE, NULL, "a file or form does not load")                    \
	X("allow", ERROR, NONE, NULL, "a lint comment that allows nothing, or without a reason") \
	X("todo", ERROR, NONE, NULL, "a TODO that a scaffold left for a person")          \
	/* what refers to something */                                                    \
	X("ids", ERROR, RULE, lint_rule_ids, "an id that a rule refers to is not there")  \
	X("ids", ERROR, EXTRACT, lint_extract_ids, NULL)                                  \
	X("ids", ERROR, CASE, lint_case_ids, NULL)                                        \
	X("refuted-ref", WARNING, RULE, lint_refuted_refs, "a refuted fix names no reference (ref)") \
	/* tests of facts */                                                              \
	X("dead-gate", ERROR, TEST, lint_dead_test, "a test that can never hold")         \
	X("dead-value", WARNING, TEST, lint_dead_value, "one of several values that can never be") \
	X("idle-gate", WARNING, TEST, lint_idle_test, "a test that always holds")         \
	X("unstated-key", ERROR, TEST, lint_unstated_key, "a test of a fact that nothing states") \
	/* patterns */                                                                    \
	X("pattern-literal", ERROR, PATTERN, lint_literal, "no literal of four bytes that every match contains") \
	X("pattern-short", WARNING, PATTERN, lint_short, "its literal is under six bytes, which slows the scan") \
	X("pattern-explodes", ERROR, REGEX, lint_explodes, "the time of a match can explode") \
	X("pattern-leading-any", WARNING, REGEX, lint_leading_any, "a leading .* that nothing anchors") \
	X("pattern-capture", ERROR, REGEX, lint_captures, "a group that is neither (?:...) nor named") \
	X("pattern-twice", WARNING, PATTERN, lint_twice, "two patterns of a rule differ in blanks or groups only") \
	X("healthy-log", WARNING, NONE, NULL, "strong evidence holds in a case that expects nothing") \
	/* words */                                                                       \
	X("title", WARNING, RULE, lint_title, "a title that ends with a period or is too long") \
	X("title", WARNING, REMEDY, lint_remedy_title, NULL)                              \
	X("summary", WARNING, RULE, lint_summary, "a summary of more than five sentences or 700 bytes") \
	X("benign-why", WARNING, BENIGN, lint_benign_why, "no sentence says why the line is harmless") \
	/* addresses */                                                                   \
	X("url-https", ERROR, URL, lint_https, "an address that is not https")            \
	X("url-form", ERROR, URL, lint_url_form, "an address of a known forge that is not well-formed") \
	X("url-tracking", ERROR, URL, lint_tracking, "an address with tracking parameters") \
	X("url-twice", ERROR, RULE, lint_url_twice, "a rule names an address twice")      \
	X("says", WARNING, RULE, lint_says, "says is not one sentence")                   \
	/* remedies */                                                                    \
	X("rollback", ERROR, REMEDY, lint_rollback, "neither rollback, nor cons that says there is none") \
	X("verify", ERROR, REMEDY, lint_verify, "no verify")                              \
	X("chance", WARNING, REMEDY, lint_chance, "no chance or no minutes")              \
	X("shellcheck", ERROR, NONE, NULL, "what shellcheck says of the commands")        \
	/* devices */                                                                     \
	X("device-conflict", ERROR, DEVICE, lint_device_conflict, "rows of one chip disagree") \
	X("device-name", WARNING, DEVICE, lint_device_name, "the system's pci.ids calls the device otherwise") \
	/* corpus */                                                                      \
	X("positive", ERROR, RULE, lint_positive, "no case expects a stable or incubating rule first") \
	X("near-miss", WARNING, RULE, lint_near_miss, "no case that tempts a stable or incubating rule") \
	X("case-log", ERROR, CASE, lint_case_logs, "a log of a case cannot be read")      \
	X("personal", ERROR, LOG, lint_personal, "a log holds an address, a mailbox or somebody's folder")
/* clang-format on */

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

/* --- the comments that silence a check --- */

static const char mark[] = "-- lint:";

struct allowance {
	const char *file, *check;
	unsigned line, from, to; /* of the comment; what it speaks of */
	bool used;
};

struct allowances {
	struct allowance *items;
	size_t count, room;
};

static void cleanup_allowances(struct allowances *allowances)
{
	vec_free(allowances);
}

/* The form that a line stands in or right above; the whole file before all forms and in
 * a file of no forms. */
static void find_reach(const struct lint *lint, struct allowance *a)
{
	a->from = 0;
	a->to = UINT_MAX;
	for (size_t i = 0; i < lint->survey.place_count; i++) {
		const struct form_place *place = &lint->survey.places[i];

		if (strcmp(place->file, a->file))
			continue;
		if (place->line == a->line + 1 ||
		    (place->line <= a->line && place->end > a->line)) {
			a->from = place->line;
			a->to = place->end;
		}
		/* The comment is the last line before the next form. */
		if (place->line == a->line + 1)
			return;
	}
}

/* "allow CHECK because REASON". NULL: as it should be. */
static const char *read_comment(struct lint *lint, struct slice text,
				struct allowance *allowance)
{
	AUTO(mem) char *copy = mem_alloc(text.size + 1);
	char *rest = NULL;

	memcpy(copy, text.data, text.size);
	copy[text.size] = '\0';
	const char *verb = strtok_r(copy, " \t", &rest);
	const char *check = strtok_r(NULL, " \t", &rest);
	const char *because = strtok_r(NULL, " \t", &rest);

	if (!verb || strcmp(verb, "allow") || !check)
		return "a lint comment says: lint: allow CHECK because REASON";
	if (!find_check(check))
		return arena_printf(lint->arena, "there is no check \"%s\"", check);
	if (!because || strcmp(because, "because") || strspn(rest, " \t") == strlen(rest))
		return arena_printf(lint->arena, "why is %s allowed? Say because REASON",
				    check);
	allowance->check = arena_strdup(lint->arena, check);
	return NULL;
}

static void read_line(struct lint *lint, const char *file, unsigned number,
		      struct slice line, struct allowances *allowances)
{
	const char *found = memmem(line.data, line.size, mark, sizeof(mark) - 1);
	struct allowance allowance = { .file = file, .line = number };

	if (!found)
		return;
	const char *wrong =
		read_comment(lint,
			     slice_trim(slice_skip(line, (size_t)(found - line.data) +
								 sizeof(mark) - 1)),
			     &allowance);
	if (wrong) {
		lint_add(lint, "allow", file, number, wrong);
		return;
	}
	find_reach(lint, &allowance);
	vec_push(allowances, allowance);
}

static void read_file(struct lint *lint, const char *file, struct allowances *allowances)
{
	struct slice text = lint_text(lint, file), line;

	if (!memmem(text.data, text.size, mark, sizeof(mark) - 1))
		return;
	for (unsigned number = 1; slice_next_line(&text, &line); number++)
		read_line(lint, file, number, line, allowances);
}

/* The comments of a case.lua speak of the logs beside it, too. */
static bool is_of_file(const struct allowance *a, const char *file)
{
	const char *slash = strrchr(a->file, '/');
	size_t folder = slash ? (size_t)(slash - a->file) + 1 : 0;
	size_t size = strlen(file);

	if (!strcmp(a->file, file))
		return true;
	return !strcmp(a->file + folder, "case.lua") && !strncmp(a->file, file, folder) &&
	       (size < 4 || strcmp(file + size - 4, ".lua") != 0);
}

static bool is_allowed(const struct allowances *allowances,
		       const struct lint_finding *finding)
{
	bool allowed = false;

	for (size_t i = 0; i < allowances->count; i++) {
		struct allowance *a = &allowances->items[i];

		if (!is_of_file(a, finding->file) || strcmp(a->check, finding->check) ||
		    finding->line < a->from || finding->line > a->to)
			continue;
		allowed = a->used = true;
	}
	return allowed;
}

static void take_out(struct lint *lint, const struct allowances *allowances)
{
	size_t kept = 0;

	for (size_t i = 0; i < lint->findings.count; i++)
		if (!is_allowed(allowances, &lint->findings.items[i]))
			lint->findings.items[kept++] = lint->findings.items[i];
	lint->findings.count = kept;
}

/* What was not looked at may well need its comment. */
static bool was_looked_at(const struct lint *lint, const char *check)
{
	return !lint->skipped.count && lint_wants(lint, check);
}

static void lint_allow(struct lint *lint)
{
	AUTO(allowances) struct allowances allowances = { 0 };

	for (size_t i = 0; i < lint->survey.file_count; i++)
		read_file(lint, lint->survey.files[i], &allowances);
	for (size_t i = 0; i < lint->case_files.count; i++)
		read_file(lint, lint->case_files.items[i], &allowances);
	take_out(lint, &allowances);
	for (size_t i = 0; i < allowances.count; i++) {
		const struct allowance *a = &allowances.items[i];

		if (!a->used && was_looked_at(lint, a->check))
			lint_add(lint, "allow", a->file, a->line,
				 arena_printf(lint->arena, "there is no %s here to allow",
					      a->check));
	}
}

/* --- what is shown --- */

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

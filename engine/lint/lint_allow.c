/* SPDX-License-Identifier: Apache-2.0 */
/* The comments that silence a check. */
#include "engine/lint/lint_internal.h"

#include <limits.h>

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

static bool is_check(const char *name)
{
	for (size_t i = 0; i < lint_check_count; i++)
		if (!strcmp(lint_checks[i].name, name))
			return true;
	return false;
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
	if (!is_check(check))
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

void lint_allow(struct lint *lint)
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

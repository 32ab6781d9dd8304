/* SPDX-License-Identifier: Apache-2.0 */
/* The battery of checks: what passes, what fails, what cannot be told. */
#include <errno.h>

#include "engine/base/utf8.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"
#include "engine/cmd/session.h"
#include "engine/diagnosis.h"

static const char *const labels[STATUS_END] = {
	[STATUS_PASS] = "pass",
	[STATUS_FAIL] = "FAIL",
	[STATUS_UNKNOWN] = "cannot tell",
	[STATUS_NOT_APPLICABLE] = "not here",
};

static bool is_wanted(const struct arguments *ids, const char *id)
{
	for (size_t i = 0; i < ids->count; i++)
		if (!strcmp(ids->items[i], id))
			return true;
	return !ids->count;
}

static int tell_unknown(const struct session *session, const char *id,
			struct error *error)
{
	const char *names[256];
	size_t count = 0;

	for (; count < session->judge.check_count && count < ARRAY_SIZE(names); count++)
		names[count] = session->judge.checks[count].check->id;
	const char *near = nearest_word(id, names, count);
	return error_set(error, -EINVAL, "no check \"%s\"; %s%s%s", id,
			 near ? "did you mean " : "`kbmatch check` prints all",
			 near ? near : "", near ? "?" : "");
}

static int require_known(const struct session *session, const struct arguments *ids,
			 struct error *error)
{
	for (size_t i = 0; i < ids->count; i++) {
		bool known = false;

		for (size_t j = 0; j < session->judge.check_count && !known; j++)
			known = !strcmp(session->judge.checks[j].check->id,
					ids->items[i]);
		if (!known)
			return tell_unknown(session, ids->items[i], error);
	}
	return 0;
}

static void put(FILE *file, const char *before, const char *text)
{
	fputs(before, file);
	print_harmless(file, slice_of(text), false);
	fputc('\n', file);
}

static void print_check(struct session *session, const struct checked *checked,
			bool verbose, FILE *file)
{
	const struct check *check = checked->check;
	const struct fact *fact = checked->fact;

	fprintf(file, "%-11s  %s (%s)\n", labels[checked->status], check->title,
		check->id);
	if (fact)
		put(file, "             ",
		    arena_printf(session->arena, "%s is %s, by %s", fact->name,
				 fact->value, fact->from));
	if (checked->status == STATUS_FAIL || checked->status == STATUS_UNKNOWN ||
	    verbose)
		put(file, "             $ ",
		    fill_placeholders(session->arena, check->command, session->facts,
				      fact ? fact->device : "", NULL));
	if (checked->status == STATUS_FAIL && check->detail)
		put(file, "             ", check->detail);
}

static int print_checks(struct session *session, const struct options *options,
			bool *ret_failed, struct error *error)
{
	size_t counts[STATUS_END] = { 0 };
	struct output output;
	int r = require_known(session, &options->arguments, error);

	if (r)
		return r;
	output_open(&output, options->output);
	for (size_t i = 0; i < session->judge.check_count; i++) {
		const struct checked *checked = &session->judge.checks[i];

		if (!is_wanted(&options->arguments, checked->check->id))
			continue;
		counts[checked->status]++;
		print_check(session, checked, options->verbosity > 0, output.file);
	}
	fprintf(output.file, "\n%zu pass, %zu fail, %zu cannot be told",
		counts[STATUS_PASS], counts[STATUS_FAIL], counts[STATUS_UNKNOWN]);
	if (counts[STATUS_NOT_APPLICABLE])
		fprintf(output.file, ", %zu not applicable to this machine",
			counts[STATUS_NOT_APPLICABLE]);
	fputc('\n', output.file);
	for (size_t i = 0; i < session->inputs->warnings.count; i++)
		put(output.file, "! ", session->inputs->warnings.items[i]);
	*ret_failed = counts[STATUS_FAIL] > 0;
	return output_commit(&output, error);
}

int cmd_check(const struct options *options)
{
	struct error error = { 0 };
	AUTO(base) struct base base = { 0 };
	AUTO(session) struct session session = { 0 };
	bool failed = false;
	int r = base_open(options, &base, &error);

	if (!r)
		r = session_run(&session, &base, options, &error);
	if (!r)
		r = print_checks(&session, options, &failed, &error);
	if (r)
		return trouble(&error);
	return failed ? EXIT_FOUND : EXIT_CLEAN;
}

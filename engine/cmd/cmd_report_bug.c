/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <sys/stat.h>

#include "engine/base/utf8.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"
#include "engine/cmd/session.h"
#include "engine/redact/redact_facts.h"
#include "engine/snapshot/snapshot.h"
#include "reports/bug/bug.h"
#include "reports/escape.h"

/* What there is to report, and where it goes. */
struct reporting {
	const struct options *options;
	struct kb *kb;
	const struct upstream *upstreams;
	size_t upstream_count;
	const struct upstream *upstream; /* NULL: they are listed */
	const struct diagnosis *diagnosis;
	struct redactor *redactor; /* NULL: nothing is replaced */
};

static int tell_unknown(const struct reporting *reporting, const char *name,
			struct error *error)
{
	const char *ids[64];
	size_t count = 0;

	for (; count < reporting->upstream_count && count < ARRAY_SIZE(ids); count++)
		ids[count] = reporting->upstreams[count].id;
	const char *near = nearest_word(name, ids, count);
	return error_set(error, -EINVAL, "no upstream \"%s\"; %s%s%s", name,
			 near ? "did you mean " : "`kbmatch report-bug` lists them",
			 near ? near : "", near ? "?" : "");
}

static int find_upstream(struct reporting *reporting, struct error *error)
{
	const struct arguments *words = &reporting->options->arguments;

	if (words->count > 2)
		return error_set(error, -EINVAL,
				 "report-bug wants one upstream and the id of one "
				 "diagnosis; see kbmatch report-bug --help");
	if (!words->count)
		return 0;
	reporting->upstream = bug_upstream(reporting->upstreams,
					   reporting->upstream_count, words->items[0]);
	if (reporting->upstream)
		return 0;
	return tell_unknown(reporting, words->items[0], error);
}

/* A form with all that goes with it is a folder, the form alone a file. */
static bool names_folder(const char *path)
{
	struct stat there;

	return path && *path &&
	       (path[strlen(path) - 1] == '/' ||
		(!stat(path, &there) && S_ISDIR(there.st_mode)));
}

static int check_options(const struct reporting *reporting, struct error *error)
{
	const struct options *options = reporting->options;

	if (options->url && options->output)
		return error_set(error, -EINVAL,
				 "--url prints an address, and -o writes a file: "
				 "one of them");
	if (!reporting->upstream && (options->url || options->output))
		return error_set(error, -EINVAL,
				 "which upstream? `kbmatch report-bug` lists them");
	return names_folder(options->output) ? folder_check(options->output, error) : 0;
}

static void list_one(const struct upstream *upstream, const struct diagnosed *best,
		     FILE *file)
{
	bool fits = best && bug_fits(upstream, best->finding->rule);
	AUTO(strbuf) struct strbuf name = { 0 };

	escape_terminal(&name,
			slice_of(upstream->aliases.count ? upstream->aliases.items[0]
							 : upstream->id));
	fprintf(file, "%c %-16s ", fits ? '*' : ' ', strbuf_text(&name));
	print_harmless(file, slice_of(upstream->title), false);
	for (size_t i = 0; i < upstream->aliases.count; i++) {
		fputs(i ? ", " : " (also ", file);
		print_harmless(file,
			       slice_of(i ? upstream->aliases.items[i] : upstream->id),
			       false);
	}
	fputs(upstream->aliases.count ? ")\n" : "\n", file);
}

static int list_upstreams(const struct reporting *reporting, struct error *error)
{
	const struct diagnosis *diagnosis = reporting->diagnosis;
	const struct diagnosed *best =
		diagnosis && diagnosis->diagnosis_count ? diagnosis->diagnoses : NULL;
	struct output output;

	output_open(&output, NULL);
	if (best) {
		const struct rule *rule = best->finding->rule;

		fputs("Best diagnosis: ", output.file);
		print_harmless(output.file, slice_of(rule->title), false);
		fprintf(output.file, " (%s, component %s); * fits it\n\n", rule->id,
			word_name(&component_words, rule->component));
	}
	for (size_t i = 0; i < reporting->upstream_count; i++)
		list_one(&reporting->upstreams[i], best, output.file);
	fputs("\nkbmatch report-bug UPSTREAM [ID] fills its form\n", output.file);
	return output_commit(&output, error);
}

static const struct diagnosed *find_in(const struct diagnosed *diagnoses, size_t count,
				       const char *id)
{
	for (size_t i = 0; i < count; i++)
		if (!strcmp(diagnoses[i].finding->rule->id, id))
			return &diagnoses[i];
	return NULL;
}

/* The diagnosis of an id; else the best that fits the upstream, else the best. */
static int choose(const struct reporting *reporting, const struct diagnosed **ret_about,
		  struct error *error)
{
	const struct diagnosis *diagnosis = reporting->diagnosis;
	const struct arguments *words = &reporting->options->arguments;
	const struct diagnosed *about = NULL;

	if (words->count > 1) {
		about = find_in(diagnosis->diagnoses, diagnosis->diagnosis_count,
				words->items[1]);
		if (!about)
			about = find_in(diagnosis->below, diagnosis->below_count,
					words->items[1]);
		if (!about)
			return error_set(error, -EINVAL,
					 "%s is not among the diagnoses; `kbmatch` with "
					 "the same logs prints them",
					 words->items[1]);
	}
	for (size_t i = 0; !about && i < diagnosis->diagnosis_count; i++)
		if (bug_fits(reporting->upstream, diagnosis->diagnoses[i].finding->rule))
			about = &diagnosis->diagnoses[i];
	if (!about && diagnosis->diagnosis_count)
		about = diagnosis->diagnoses;
	*ret_about = about;
	return 0;
}

static void print_redactions(const struct reporting *reporting)
{
	const struct redaction *list;
	size_t count =
		reporting->redactor ? redactor_list(reporting->redactor, &list) : 0;

	if (!reporting->options->show_redactions)
		return;
	fprintf(stderr, "%s\n", count ? "Replaced:" : "Nothing was replaced.");
	for (size_t i = 0; i < count; i++) {
		fprintf(stderr, "  %-16s %4zux  ", list[i].token, list[i].count);
		print_harmless(stderr, slice_of(list[i].text), false);
		fputc('\n', stderr);
	}
}

static int print_url(const struct bug *bug, struct error *error)
{
	const char *left_out = NULL;
	struct output output;
	const char *url = bug_url(bug, &left_out);

	if (!url)
		return error_set(error, -EINVAL, "the form of %s has no address",
				 bug->upstream->id);
	int r = bug_write_notes(bug, stderr);
	if (left_out) {
		fputs("Of the report, ", stderr);
		print_harmless(stderr, slice_of(left_out), false);
		fprintf(stderr, "; kbmatch report-bug %s prints all of it\n",
			bug->upstream->id);
	}
	output_open(&output, NULL);
	print_harmless(output.file, slice_of(url), false);
	fputc('\n', output.file);
	int committed = output_commit(&output, error);
	return committed ? committed : r ? error_set(error, r, "cannot write") : 0;
}

static void write_facts(const struct reporting *reporting, FILE *file)
{
	const struct facts *facts = reporting->diagnosis->facts;

	for (size_t i = 0; i < facts->list.count; i++) {
		const struct fact *fact = &facts->list.items[i];
		AUTO(strbuf) struct strbuf value = { 0 }, from = { 0 };

		if (reporting->redactor) {
			redact_fact(reporting->redactor, fact, &value);
			redact(reporting->redactor, slice_of(fact->from), &from);
		}
		fprintf(file, "%s%s%s = ", fact->name, *fact->device ? " @ " : "",
			fact->device);
		print_harmless(file,
			       reporting->redactor ? strbuf_slice(&value)
						   : slice_of(fact->value),
			       false);
		fputs("  (", file);
		print_harmless(file,
			       reporting->redactor ? strbuf_slice(&from)
						   : slice_of(fact->from),
			       false);
		fputs(fact->line ? "" : ")\n", file);
		if (fact->line)
			fprintf(file, ":%llu)\n", (unsigned long long)fact->line);
	}
}

static void write_log(const struct bug *bug, FILE *file)
{
	AUTO(strbuf) struct strbuf harmless = { 0 };

	escape_fenced(&harmless, slice_of(bug->log));
	fwrite(strbuf_text(&harmless), 1, harmless.size, file);
}

static int write_machine(const struct reporting *reporting, FILE *file)
{
	const struct snapshot *machine = reporting->diagnosis->probed;
	AUTO(snapshot)
	struct snapshot *redacted =
		reporting->redactor ? snapshot_redact_with(machine, reporting->redactor)
				    : NULL;

	return snapshot_write(redacted ? redacted : machine, file);
}

enum attachment { REPORT, LOG, FACTS, MACHINE, ATTACHMENT_COUNT };

static int write_attachment(const struct reporting *reporting, const struct bug *bug,
			    enum attachment which, FILE *file)
{
	switch (which) {
	case REPORT:
		return bug_write(bug, file);
	case LOG:
		write_log(bug, file);
		break;
	case FACTS:
		write_facts(reporting, file);
		break;
	case MACHINE:
		return write_machine(reporting, file);
	default:
		break;
	}
	return 0;
}

static bool has_attachment(const struct reporting *reporting, const struct bug *bug,
			   enum attachment which)
{
	return (which != LOG || bug->log_lines) &&
	       (which != MACHINE || reporting->diagnosis->probed);
}

static int write_folder(const struct reporting *reporting, const struct bug *bug,
			struct error *error)
{
	bool markdown = bug->upstream->markup == MARKUP_MARKDOWN;
	const char *const names[] = { markdown ? "report.md" : "report.txt", "log.txt",
				      "facts.txt", "snapshot.json" };
	struct output outputs[ATTACHMENT_COUNT] = { 0 };
	struct folder_file files[ATTACHMENT_COUNT];
	size_t count = 0;
	int r = 0;

	for (int i = 0; !r && i < ATTACHMENT_COUNT; i++) {
		if (!has_attachment(reporting, bug, (enum attachment)i))
			continue;
		output_open(&outputs[i], NULL);
		r = write_attachment(reporting, bug, (enum attachment)i, outputs[i].file);
		if (r)
			r = error_set(error, -EIO, "cannot write %s", names[i]);
		struct slice text = output_text(&outputs[i]);
		files[count++] = (struct folder_file){ names[i], text.data, text.size };
	}
	if (!r)
		r = folder_write(reporting->options->output, files, count, error);
	for (size_t i = 0; i < ATTACHMENT_COUNT; i++)
		output_discard(&outputs[i]);
	return r;
}

static int print_report(const struct reporting *reporting, const struct bug *bug,
			struct error *error)
{
	struct output output;

	output_open(&output, reporting->options->output);
	int r = bug_write(bug, output.file);
	if (!r)
		return output_commit(&output, error);
	output_discard(&output);
	return error_set(error, r, "cannot write the report");
}

static int report(const struct reporting *reporting, struct error *error)
{
	const struct options *options = reporting->options;
	const struct diagnosed *about = NULL;
	int r = choose(reporting, &about, error);

	if (r)
		return r;
	AUTO(bug)
	struct bug *bug = bug_make(reporting->diagnosis, reporting->upstream, about,
				   reporting->kb, reporting->redactor);
	if (options->url)
		r = print_url(bug, error);
	else if (names_folder(options->output))
		r = write_folder(reporting, bug, error);
	else
		r = print_report(reporting, bug, error);
	if (!r && options->output)
		r = bug_write_notes(bug, stderr);
	if (!r)
		print_redactions(reporting);
	return r;
}

static int run(struct reporting *reporting, struct error *error)
{
	const struct options *options = reporting->options;
	AUTO(base) struct base base = { 0 };
	AUTO(session) struct session session = { 0 };
	AUTO(redactor) struct redactor *redactor = NULL;
	int r = base_open(options, &base, error);

	if (r)
		return r;
	reporting->kb = base.kb;
	reporting->upstream_count = kb_upstreams(base.kb, &reporting->upstreams);
	r = find_upstream(reporting, error);
	if (!r)
		r = check_options(reporting, error);
	/* A list of upstreams needs nothing to read. */
	if (!r &&
	    (reporting->upstream || !options->no_probe || session_has_input(options)))
		r = session_run(&session, &base, options, error);
	if (!r)
		r = session_choose(
			&session, options,
			options->arguments.count > 1 ? options->arguments.items[1] : NULL,
			error);
	if (r)
		return r;
	reporting->diagnosis = session.diagnosis;
	if (!options->no_redact)
		reporting->redactor = redactor = redactor_new();
	r = reporting->upstream ? report(reporting, error)
				: list_upstreams(reporting, error);
	return r ? r : kb_failed(base.kb, error);
}

int cmd_report_bug(const struct options *options, struct error *error)
{
	struct reporting reporting = { .options = options };

	return run(&reporting, error);
}

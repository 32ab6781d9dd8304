/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <sys/stat.h>

#include "engine/base/utf8.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"
#include "engine/cmd/print_doc.h"
#include "engine/cmd/session.h"
#include "engine/privacy/redact_facts.h"
#include "engine/privacy/snapshot.h"
#include "reports/bug/bug.h"

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

static int find_upstream(struct reporting *reporting, struct error *error)
{
	const struct arguments *words = &reporting->options->arguments;
	size_t count = reporting->upstream_count;
	VEC(const char *) ids = { 0 };

	if (words->count > 2)
		return error_set(error, -EINVAL,
				 "report-bug wants one upstream and the id of one "
				 "diagnosis; see kbmatch report-bug --help");
	if (!words->count)
		return 0;
	reporting->upstream = bug_upstream(reporting->upstreams, count, words->items[0]);
	if (reporting->upstream)
		return 0;
	for (size_t i = 0; i < count; i++)
		vec_push(&ids, reporting->upstreams[i].id);
	const char *near = nearest_word(words->items[0], ids.items, ids.count);
	vec_free(&ids);
	return error_set(error, -EINVAL, "no upstream \"%s\"; %s%s%s", words->items[0],
			 near ? "did you mean " : "`kbmatch report-bug` lists them",
			 near ? near : "", near ? "?" : "");
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

static void list_one(const struct upstream *upstream, bool fits, FILE *file)
{
	const struct strings *aliases = &upstream->aliases;

	fprintf(file, "%c %-16s %s", fits ? '*' : ' ',
		aliases->count ? aliases->items[0] : upstream->id, upstream->title);
	for (size_t i = 0; i < aliases->count; i++)
		fprintf(file, "%s%s", i ? ", " : " (also ",
			i ? aliases->items[i] : upstream->id);
	fputs(aliases->count ? ")\n" : "\n", file);
}

static int list_upstreams(const struct reporting *reporting, struct error *error)
{
	const struct diagnosis *diagnosis = reporting->diagnosis;
	const struct rule *best = diagnosis && diagnosis->diagnosis_count
					  ? diagnosis->diagnoses->finding->rule
					  : NULL;
	struct output output;

	output_open(&output, NULL);
	if (best)
		fprintf(output.file,
			"Best diagnosis: %s (%s, component %s); * fits it\n\n",
			best->title, best->id,
			word_name(&component_words, best->component));
	for (size_t i = 0; i < reporting->upstream_count; i++) {
		const struct upstream *upstream = &reporting->upstreams[i];

		list_one(upstream, best && bug_fits(upstream, best), output.file);
	}
	fputs("\nkbmatch report-bug UPSTREAM [ID] fills its form\n", output.file);
	return output_commit_text(&output, error);
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
	const char *id = words->count > 1 ? words->items[1] : NULL;
	const struct diagnosed *about = NULL;

	if (id) {
		about = find_in(diagnosis->diagnoses, diagnosis->diagnosis_count, id);
		if (!about)
			about = find_in(diagnosis->below, diagnosis->below_count, id);
		*ret_about = about;
		return about ? 0
			     : error_set(error, -EINVAL,
					 "%s is not among the diagnoses; `kbmatch` with "
					 "the same logs prints them",
					 id);
	}
	for (size_t i = 0; !about && i < diagnosis->diagnosis_count; i++)
		if (bug_fits(reporting->upstream, diagnosis->diagnoses[i].finding->rule))
			about = &diagnosis->diagnoses[i];
	*ret_about = about || !diagnosis->diagnosis_count ? about : diagnosis->diagnoses;
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
	const char *left_out = NULL, *url = bug_url(bug, &left_out);
	struct output output;

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
	fprintf(output.file, "%s\n", url);
	int committed = output_commit_text(&output, error);
	return committed ? committed : r ? error_set(error, r, "cannot write") : 0;
}

static void write_facts(const struct reporting *reporting, FILE *file)
{
	const struct facts *facts = reporting->diagnosis->facts;
	AUTO(strbuf) struct strbuf b = { 0 };

	for (size_t i = 0; i < facts->list.count; i++) {
		const struct fact *fact = &facts->list.items[i];

		strbuf_printf(&b, "%s%s%s = ", fact->name, *fact->device ? " @ " : "",
			      fact->device);
		if (reporting->redactor) {
			redact_fact(reporting->redactor, fact, &b);
			strbuf_add_text(&b, "  (");
			redact(reporting->redactor, slice_of(fact->from), &b);
		} else {
			strbuf_printf(&b, "%s  (%s", fact->value, fact->from);
		}
		if (fact->line)
			strbuf_printf(&b, ":%llu", (unsigned long long)fact->line);
		strbuf_add_text(&b, ")\n");
	}
	print_harmless(file, strbuf_slice(&b), true);
}

static int write_machine(const struct reporting *reporting, FILE *file)
{
	const struct snapshot *machine = reporting->diagnosis->probed;
	AUTO(snapshot)
	struct snapshot *redacted =
		reporting->redactor ? snapshot_redact(machine, reporting->redactor)
				    : NULL;

	return snapshot_write(redacted ? redacted : machine, file);
}

enum attachment { REPORT, LOG, FACTS, MACHINE, ATTACHMENT_COUNT };

/* 0 or -errno; -ENODATA: there is none. */
static int write_attachment(const struct reporting *reporting, const struct bug *bug,
			    enum attachment which, FILE *file)
{
	if (which == REPORT)
		return bug_write(bug, file);
	if (which == MACHINE)
		return reporting->diagnosis->probed ? write_machine(reporting, file)
						    : -ENODATA;
	if (which == LOG && !bug->log_lines)
		return -ENODATA;
	if (which == LOG)
		print_harmless(file, slice_of(bug->log), true);
	else
		write_facts(reporting, file);
	return 0;
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
		output_open(&outputs[i], NULL);
		r = write_attachment(reporting, bug, (enum attachment)i, outputs[i].file);
		struct slice text = output_text(&outputs[i]);
		if (!r)
			files[count++] =
				(struct folder_file){ names[i], text.data, text.size };
		r = r && r != -ENODATA
			    ? error_set(error, -EIO, "cannot write %s", names[i])
			    : 0;
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
	if (redactor)
		announce_session(&session, redactor);
	r = reporting->upstream ? report(reporting, error)
				: list_upstreams(reporting, error);
	return r ? r : kb_failed(base.kb, error);
}

int cmd_report_bug(const struct options *options, struct error *error)
{
	struct reporting reporting = { .options = options };

	return run(&reporting, error);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include <inttypes.h>
#include <sys/stat.h>

#include "engine/base/utf8.h"
#include "engine/cmd/command_list.h"
#include "reports/bug/bug.h"
#include "reports/view/view.h"

/* A report, and the upstream that it goes to. */
struct reporting {
	struct run *run;
	const struct options *options;
	const struct upstream *upstreams;
	size_t upstream_count;
	const struct upstream *upstream; /* NULL: they are listed */
	const struct diagnosis *diagnosis;
	struct redactor *redactor; /* NULL: nothing is replaced */
};

static int find_upstream(struct reporting *reporting, struct error *error)
{
	const struct arguments *words = &reporting->options->arguments;

	if (words->count > 2)
		return refuse(error, "report-bug wants one upstream and the id of one "
				     "diagnosis; see kbmatch report-bug --help");
	if (!words->count)
		return 0;
	reporting->upstream = upstream_named(reporting->upstreams,
					     reporting->upstream_count, words->items[0]);
	if (reporting->upstream)
		return 0;
	return error_unknown(
		error, -EINVAL,
		NEAREST(words->items[0], reporting->upstreams, reporting->upstream_count),
		"`kbmatch report-bug` lists them", "no upstream \"%s\"", words->items[0]);
}

/* A form with all that goes with it is a folder, the form alone a file. */
static bool names_folder(const char *path)
{
	struct stat there;

	return path && *path &&
	       (path[strlen(path) - 1] == '/' ||
		(!stat(path, &there) && S_ISDIR(there.st_mode)));
}

static void list_upstreams(const struct reporting *reporting)
{
	const struct diagnosis *diagnosis = reporting->diagnosis;
	const struct rule *best =
		diagnosis->diagnosis_count ? diagnosis->diagnoses->finding->rule : NULL;
	FILE *file = run_out(reporting->run);

	reporting->run->output.harmless = true;
	if (best)
		fprintf(file, "Best diagnosis: %s (%s, component %s); * fits it\n\n",
			best->title, best->id,
			word_name(&component_words, best->component));
	for (size_t i = 0; i < reporting->upstream_count; i++) {
		const struct upstream *upstream = &reporting->upstreams[i];
		const struct strings *aliases = &upstream->aliases;

		fprintf(file, "%c %-16s %s",
			best && upstream_takes(upstream, best) ? '*' : ' ',
			upstream_name(upstream), upstream->title);
		for (size_t j = 0; j < aliases->count; j++)
			fprintf(file, "%s%s", j ? ", " : " (also ",
				j ? aliases->items[j] : upstream->id);
		fputs(aliases->count ? ")\n" : "\n", file);
	}
	fputs("\nkbmatch report-bug UPSTREAM [ID] fills its form\n", file);
}

/* The diagnosis of an id; else the best that fits the upstream, else the best. */
static int choose(const struct reporting *reporting, const struct diagnosed **ret_about,
		  struct error *error)
{
	const struct diagnosis *d = reporting->diagnosis;
	const struct arguments *words = &reporting->options->arguments;
	const char *id = words->count > 1 ? words->items[1] : NULL;
	const struct diagnosed *one;

	*ret_about = NULL;
	for (size_t i = 0; !*ret_about && (one = diagnosed_at(d, i)); i++) {
		const struct rule *rule = one->finding->rule;

		if (id ? !strcmp(rule->id, id)
		       : i < d->diagnosis_count &&
				    upstream_takes(reporting->upstream, rule))
			*ret_about = one;
	}
	if (id && !*ret_about)
		return refuse(error,
			      "%s is not among the diagnoses; `kbmatch` with the same "
			      "logs prints them",
			      id);
	if (!*ret_about && d->diagnosis_count)
		*ret_about = d->diagnoses;
	return 0;
}

static int print_url(const struct reporting *reporting, const struct bug *bug,
		     struct error *error)
{
	const char *left_out = NULL, *url = bug_url(bug, &left_out);

	if (!url)
		return refuse(error, "the form of %s has no address", bug->upstream->id);
	int r = bug_write_notes(bug, stderr);
	if (left_out) {
		fputs("Of the report, ", stderr);
		print_harmless(stderr, slice_of(left_out), false);
		fprintf(stderr, "; kbmatch report-bug %s prints all of it\n",
			bug->upstream->id);
	}
	fprintf(run_out(reporting->run), "%s\n", url);
	reporting->run->output.harmless = true;
	return r ? write_failed(error, "the notes", r) : 0;
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
			strbuf_printf(&b, ":%" PRIu64, fact->line);
		strbuf_add_text(&b, ")\n");
	}
	print_harmless(file, strbuf_slice(&b), true);
}

/* The form, and what there is beside it. */
static int write_folder(const struct reporting *reporting, const struct bug *bug,
			struct error *error)
{
	const struct snapshot *machine = reporting->diagnosis->probed;
	bool markdown = bug->upstream->markup == MARKUP_MARKDOWN;
	const char *const names[] = { markdown ? "report.md" : "report.txt", "log.txt",
				      "facts.txt", "snapshot.json" };
	const bool wanted[] = { true, bug->log_lines, true, machine };
	struct strbuf texts[ARRAY_SIZE(names)] = { 0 };
	FILE *streams[ARRAY_SIZE(names)];
	struct folder_file files[ARRAY_SIZE(names)];
	AUTO(snapshot) struct snapshot *redacted = NULL;
	size_t count = 0;

	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		streams[i] = strbuf_stream(&texts[i]);
	int r = bug_write(bug, streams[0]);
	if (bug->log_lines)
		print_harmless(streams[1], slice_of(bug->log), true);
	write_facts(reporting, streams[2]);
	if (machine && reporting->redactor)
		redacted = snapshot_redact(machine, reporting->redactor);
	if (machine && !r)
		r = snapshot_write(redacted ? redacted : machine, streams[3]);
	for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
		strbuf_stream_end(streams[i]);
		if (wanted[i])
			files[count++] =
				(struct folder_file){ names[i], strbuf_text(&texts[i]),
						      texts[i].size };
	}
	r = r ? write_failed(error, "the report", r)
	      : folder_write(reporting->options->output, files, count, error);
	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		strbuf_free(&texts[i]);
	return r;
}

static int report(const struct reporting *reporting, struct kb *kb, struct error *error)
{
	const struct options *options = reporting->options;
	const struct diagnosed *about;
	const struct redaction *list;
	size_t count = 0;
	int r = 0;

	TRY(choose(reporting, &about, error));
	AUTO(bug)
	struct bug *bug = bug_make(reporting->diagnosis, reporting->upstream, about, kb,
				   reporting->redactor);
	if (options->url)
		TRY(print_url(reporting, bug, error));
	else if (names_folder(options->output))
		TRY(write_folder(reporting, bug, error));
	else
		r = bug_write(bug, run_out(reporting->run));
	if (r)
		return write_failed(error, "the report", r);
	if (options->output)
		TRY(bug_write_notes(bug, stderr));
	if (!options->show_redactions)
		return 0;
	if (reporting->redactor)
		count = redactor_list(reporting->redactor, &list);
	fprintf(stderr, "%s\n", count ? "Replaced:" : "Nothing was replaced.");
	for (size_t i = 0; i < count; i++) {
		fprintf(stderr, "  %-16s %4zux  ", list[i].token, list[i].count);
		print_harmless(stderr, slice_of(list[i].text), false);
		fputc('\n', stderr);
	}
	return 0;
}

int cmd_report_bug(struct run *run, struct error *error)
{
	struct reporting reporting = { .run = run, .options = run->options };
	const struct options *options = run->options;
	const struct arguments *words = &options->arguments;

	TRY(base_open(options, &run->base, error));
	reporting.upstream_count = kb_upstreams(run->base.kb, &reporting.upstreams);
	TRY(find_upstream(&reporting, error));
	if (options->url && options->output)
		return refuse(
			error,
			"--url prints an address, and -o writes a file: one of them");
	if (!reporting.upstream && (options->url || options->output))
		return refuse(error, "which upstream? `kbmatch report-bug` lists them");
	if (names_folder(options->output))
		TRY(folder_check(options->output, error));
	/* A list of upstreams needs nothing to read. */
	TRY(run_stages(run, !reporting.upstream,
		       words->count > 1 ? words->items[1] : NULL, error));
	reporting.diagnosis = run->session.at->diagnosis;
	if (!options->no_redact) {
		reporting.redactor = run_redactor(run);
		announce_session(run);
	}
	if (reporting.upstream)
		TRY(report(&reporting, run->base.kb, error));
	else
		list_upstreams(&reporting);
	return kb_failed(run->base.kb, error);
}

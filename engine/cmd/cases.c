/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/cases.h"

#include <sys/mman.h>

#include "engine/base/version.h"
#include "engine/cmd/output.h"

/* --- finding --- */

struct gathered {
	VEC(struct case_path) list;
	struct arena *arena;
};

/* Adds every case of a file; one, which then fails, of a file that cannot be read. */
static void add_file(struct gathered *found, const char *corpus, const char *path)
{
	struct corpus_cases cases = { 0 };
	size_t skip = strlen(corpus), size = strlen(path) - strlen("/case.lua");
	bool bad = case_load(found->arena, path, &cases, NULL);

	while (path[skip] == '/')
		skip++;
	struct slice folder =
		skip < size ? slice_from(path + skip, size - skip) : slice_of(".");
	for (size_t i = 0; i < (bad ? 1 : cases.count); i++) {
		const char *own = bad ? NULL : cases.items[i].name;
		const char *name =
			arena_printf(found->arena, "%.*s%s%s", SLICE_ARGS(folder),
				     own ? "/" : "", own ? own : "");

		vec_push(&found->list, ((struct case_path){ name, path, i }));
	}
}

static int by_name(const void *a, const void *b)
{
	const struct case_path *x = a, *y = b;
	int order = strcmp(x->name, y->name);

	return order ? order : strcmp(x->path, y->path);
}

bool case_is_named(const char *name, struct slice wanted)
{
	for (const char *part = name; part; part = strchr(part, '/')) {
		part += *part == '/';
		if (wanted.size && !strncmp(part, wanted.data, wanted.size) &&
		    (!part[wanted.size] || part[wanted.size] == '/'))
			return true;
	}
	return false;
}

/* The name that is wanted: a path below a corpus is one, too. */
static struct slice wanted_name(const struct arguments *corpora, const char *wanted)
{
	struct slice name = slice_of(wanted);

	for (size_t i = 0; i < corpora->count; i++) {
		size_t size = strlen(corpora->items[i]);

		if (!strncmp(wanted, corpora->items[i], size) && wanted[size] == '/')
			name = slice_of(wanted + size + 1);
	}
	while (name.size && name.data[name.size - 1] == '/')
		name.size--;
	return name;
}

int case_paths_find(struct arena *arena, const struct arguments *corpora,
		    const struct arguments *wanted, struct case_paths *ret_paths,
		    struct error *error)
{
	struct gathered found = { .arena = arena };
	size_t kept = 0;

	for (size_t i = 0; i < corpora->count; i++) {
		struct rule_files files = { 0 };
		size_t before = found.list.count;
		int r = case_files_find(arena, corpora->items[i], &files, error);

		for (size_t j = 0; !r && j < files.paths.count; j++)
			add_file(&found, corpora->items[i], files.paths.items[j]);
		vec_free(&files.paths);
		if (!r && found.list.count == before)
			r = error_set(error, -ENODATA, "no case.lua under %s",
				      corpora->items[i]);
		if (r)
			return r;
	}
	size_t count = found.list.count;
	struct case_path *items = arena_freeze(arena, &found.list);
	bool *keep = arena_array(arena, bool, count);
	qsort(items, count, sizeof(*items), by_name);
	for (size_t w = 0; w < wanted->count; w++) {
		struct slice name = wanted_name(corpora, wanted->items[w]);
		bool any = false;

		for (size_t i = 0; i < count; i++)
			if (case_is_named(items[i].name, name))
				any = keep[i] = true;
		if (!any)
			return error_set(error, -ENOENT, "no case \"%s\" in %s",
					 wanted->items[w], corpora->items[0]);
	}
	for (size_t i = 0; i < count; i++)
		if (keep[i] || !wanted->count)
			items[kept++] = items[i];
	*ret_paths = (struct case_paths){ items, kept };
	return 0;
}

/* --- judging --- */

enum { FIRST_SHOWN = 3, BELIEVED_MAX = 64 };
static const double ALARM = 0.5;
const double case_least_stated = 0.30;

static printf_like(2, 3) void problem(struct case_verdict *v, const char *format, ...)
{
	size_t size = strlen(v->problem);
	va_list args;

	if (size && size + 2 < sizeof(v->problem)) {
		memcpy(v->problem + size, "; ", 3);
		size += 2;
	}
	va_start(args, format);
	vsnprintf(v->problem + size, sizeof(v->problem) - size, format, args);
	va_end(args);
}

bool case_is_right(const struct corpus_case *c, const char *id)
{
	return c->first && (!strcmp(c->first, id) ||
			    word_listed(id, c->accepted.items, c->accepted.count));
}

static void judge_diagnoses(const struct corpus_case *c, const struct part *part,
			    struct case_verdict *v)
{
	const struct diagnosis *d = part->diagnosis;
	double least = c->confidence > 0 ? c->confidence : d->min_confidence;
	AUTO(strbuf) struct strbuf text = { 0 };

	/* "mes-hang 0.62, cwsr-hang 0.41" */
	for (size_t i = 0; i < d->diagnosis_count && i < FIRST_SHOWN; i++)
		strbuf_printf(&text, "%s%s %.2f", i ? ", " : "",
			      d->diagnoses[i].finding->rule->id,
			      d->diagnoses[i].finding->confidence);
	const char *all = text.size ? text.data : "nothing";
	v->positive = c->first;
	if (c->first && !kb_rule(part->judge.kb, c->first))
		problem(v, "expects %s, which is no rule of the base", c->first);
	else if (c->first && v->rank != 1)
		problem(v, "expected first %s, got %s", c->first, all);
	else if (c->first && !strcmp(v->leader, c->first) && v->leader_confidence < least)
		problem(v, "expected %s at %.2f or above, got %s", c->first, least, all);
	for (size_t i = 0; i < d->diagnosis_count; i++) {
		const struct finding *f = d->diagnoses[i].finding;
		const char *id = f->rule->id;

		if (f->confidence < ALARM)
			continue;
		v->false_alarm |= !c->first;
		if (word_listed(id, c->must_not.items, c->must_not.count)) {
			v->violated++;
			problem(v, "expected %s below %.1f, got %.2f", id, ALARM,
				f->confidence);
		}
	}
	if (v->false_alarm)
		problem(v, "expected nothing at %.1f or above, got %s", ALARM, all);
}

/* One of the `count` expected facts at `expected` says this: "6.14" expects 6.14 with all
 * its patch levels where the key is a version. */
static bool is_expected(const struct fact *fact, const struct expected_fact *expected,
			size_t count)
{
	struct version version;
	bool is_version = fact->key->type == TYPE_VERSION &&
			  version_parse(slice_of(fact->value), &version);

	for (size_t i = 0; i < count; i++) {
		const char *value = expected[i].value;

		if (value && (!strcmp(fact->value, value) ||
			      (is_version && !version_range_check(value, NULL) &&
			       version_in_range(&version, value) == 1)))
			return true;
	}
	return false;
}

/* Only facts that are believed count, not those that were read and outranked. */
static void judge_extract(const struct expected_fact *expected, const struct facts *facts,
			  struct case_verdict *v)
{
	const struct fact *best[BELIEVED_MAX];
	size_t count = facts_best(facts, expected->name, expected->device, expected->boot,
				  best, BELIEVED_MAX);
	bool found = !expected->value;

	count = count < BELIEVED_MAX ? count : BELIEVED_MAX;
	for (size_t i = 0; i < count; i++) {
		found |= is_expected(best[i], expected, 1);
		if ((expected->listed || !expected->value) &&
		    !is_expected(best[i], expected, expected->listed))
			problem(v, "expected no fact %s=%s", expected->name,
				best[i]->value);
	}
	if (!found)
		problem(v, "expected the fact %s=%s, got %s", expected->name,
			expected->value, count ? best[0]->value : "nothing");
}

void case_verdict(const struct corpus_case *c, const struct part *part,
		  struct case_verdict *v)
{
	const struct diagnosis *d = part->diagnosis;

	v->must_not = (unsigned)c->must_not.count;
	v->stated = (unsigned)d->diagnosis_count;
	for (size_t i = 0; i < d->diagnosis_count; i++) {
		const struct finding *f = d->diagnoses[i].finding;
		bool right = case_is_right(c, f->rule->id);
		double miss = f->confidence - right;

		v->brier += miss * miss;
		if (!i) {
			snprintf(v->leader, sizeof(v->leader), "%s", f->rule->id);
			v->leader_confidence = f->confidence;
		}
		if (!v->rank && right) {
			v->rank = (unsigned)i + 1;
			v->confidence = f->confidence;
		}
	}
	judge_diagnoses(c, part, v);
	for (size_t i = 0; i < c->extract_count; i++)
		judge_extract(&c->extracts[i], part->facts, v);
}

int case_diagnose(struct session *session, const struct corpus_case *c,
		  struct error *error)
{
	struct arena *arena = session->arena;
	struct attempt *trials = arena_array(arena, struct attempt, c->trial_count);
	struct arguments *logs = &session->request.logs, *facts = &session->request.facts;

	session->request = (struct request){ .min_confidence = case_least_stated,
					     .no_probe = true,
					     .jobs = 1 };
	logs->items = arena_array(arena, const char *, c->logs.count);
	facts->items = arena_array(arena, const char *, c->fact_count);
	for (; logs->count < c->logs.count; logs->count++)
		logs->items[logs->count] = arena_printf(arena, "%s/%s", c->directory,
							c->logs.items[logs->count]);
	for (; facts->count < c->fact_count; facts->count++)
		facts->items[facts->count] =
			arena_printf(arena, "%s=%s", c->facts[facts->count].name,
				     c->facts[facts->count].value);
	if (c->text)
		vec_push(&session->texts,
			 ((struct given_text){ "text", slice_of(c->text) }));
	TRY(session_read(session, error));
	/* The base may know the case's own words: it is evidence that a case holds. */
	session->by_evidence = true;
	TRY(session_know(session, error));
	for (size_t i = 0; i < c->trial_count; i++)
		trials[i] = (struct attempt){ c->trials[i].rule,   c->trials[i].remedy,
					      c->trials[i].result, .note = "",
					      .time = "",	   .title = "" };
	for (size_t i = 0; i < session->parts.count; i++) {
		struct part *part = &session->parts.items[i];

		part->attempts =
			(struct attempts){ c->full_name, trials, c->trial_count };
		part->judge.attempts = &part->attempts;
	}
	session_diagnose(session);
	return kb_failed(session->base->kb, error);
}

const struct corpus_case *case_judge(struct session *session, struct base *base,
				     const struct case_path *path, struct case_verdict *v)
{
	struct corpus_cases cases = { 0 };
	struct error error = { 0 };

	session_start(session, base);
	int r = case_load(session->arena, path->path, &cases, &error);
	if (!r && path->index >= cases.count) /* the file changed meanwhile */
		r = error_set(&error, -ENOENT, "has no case number %zu any more",
			      path->index + 1);
	const struct corpus_case *c = r ? NULL : &cases.items[path->index];
	if (!r)
		r = case_diagnose(session, c, &error);
	if (r) {
		problem(v, "%s%s%s", error.path, error.path[0] ? ": " : "",
			error.message);
		return NULL;
	}
	case_verdict(c, session->at, v);
	return c;
}

void *case_share(size_t size)
{
	void *p = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1,
		       0);

	if (p == MAP_FAILED)
		mem_exhausted();
	return p;
}

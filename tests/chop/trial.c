/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/chop/trial.h"

#include <signal.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LOG_MAX = 4 << 20 };

struct subject {
	const struct corpus_case *c;
	struct slice log;
	struct session session;
};

/* The log that is mixed in: as it is in its own case, and with what is known of the
 * machine of the other log. */
struct other {
	struct session own, here;
};

static int log_fd(struct slice log)
{
	int fd = memfd_create("log", MFD_CLOEXEC);

	if (fd < 0 || (log.size && write(fd, log.data, log.size) != (ssize_t)log.size)) {
		perror("memfd_create");
		exit(EXIT_TROUBLE);
	}
	return fd;
}

/* Diagnoses a log with the case's other logs, facts and trials. False: nothing in it is
 * text. The session is to be ended. */
static bool diagnose(struct session *session, struct base *base,
		     const struct corpus_case *c, struct slice log)
{
	struct error error = { 0 };
	struct corpus_case damaged = *c;
	int fd = log_fd(log);

	session_start(session, base);
	AUTO(mem) const char **logs = mem_zalloc((c->logs.count + 1) * sizeof(*logs));
	for (size_t i = 0; i < c->logs.count; i++)
		logs[i] = arena_printf(session->arena, "%s/%s", c->directory,
				       c->logs.items[i]);
	logs[0] = arena_printf(session->arena, "self/fd/%d", fd);
	for (size_t i = 1; i < c->logs.count; i++)
		logs[i] = arena_printf(session->arena, "self/cwd/%s", logs[i]);
	damaged.directory = "/proc";
	damaged.text = NULL;
	damaged.logs.items = (void *)logs;
	damaged.logs.count = c->logs.count ? c->logs.count : 1;
	int r = case_diagnose(session, &damaged, &error);
	close(fd);
	if (r && !*error.message) {
		fprintf(stderr, "%s: a failure without a message\n", c->full_name);
		abort();
	}
	return !r;
}

static void keep_log(const struct chop *chop, const char *rule, struct slice log)
{
	AUTO(mem) char *path = NULL;

	if (!chop->directory || asprintf(&path, "%s/%s.log", chop->directory, rule) < 0)
		return;
	FILE *file = fopen(path, "w");

	if (file) {
		fwrite(log.data, 1, log.size, file);
		fclose(file);
	}
}

static struct whole whole_of(const struct session *session)
{
	const struct part *part = session->at;

	if (!part)
		return (struct whole){ 0 };
	return (struct whole){ part->findings, part->hits, part->facts };
}

static void check(struct chop *chop, const struct session *session,
		  const struct subject *subject, const struct other *other,
		  struct slice log)
{
	const struct whole wholes[] = { whole_of(&subject->session),
					whole_of(&other->here), whole_of(&other->own) };
	const struct whole left = whole_of(session);
	const struct diagnosis *d = session->at->diagnosis;
	struct place *at = chop->place;

	for (size_t i = 0; i < d->diagnosis_count; i++) {
		const struct finding *finding = d->diagnoses[i].finding;
		const char *why, *rule = finding->rule->id;

		if (finding->confidence < ALARM)
			continue;
		enum origin origin =
			origin_of(finding, wholes, &left, mutations[at->mutation].loss,
				  chop->witnesses, &why);
		at->tally.origins[at->mutation][origin]++;
		if (origin == ORIGIN_HAD || (origin != ORIGIN_MADE && !chop->verbose))
			continue;
		printf("%s %s %.2f %s/%u %s%s%s%s%s\n", origin_names[origin], rule,
		       finding->confidence, mutations[at->mutation].name, at->variant,
		       chop->paths.items[at->item].name, other->own.at ? " with " : "",
		       other->own.at ? chop->corpus.items[at->other].name : "",
		       why ? ": " : "", why ? why : "");
		if (origin == ORIGIN_MADE &&
		    tally_made(&at->tally, rule, finding->confidence))
			keep_log(chop, rule, log);
	}
}

static void watch(unsigned seconds)
{
	const struct itimerval timer = { .it_value.tv_sec = seconds };

	setitimer(ITIMER_PROF, &timer, NULL);
	alarm(seconds * WAIT_MAX);
}

bool was_hang(int status)
{
	return WIFSIGNALED(status) &&
	       (WTERMSIG(status) == SIGPROF || WTERMSIG(status) == SIGALRM);
}

static void read_log(struct arena *arena, const struct corpus_case *c,
		     struct slice *ret_log)
{
	static char text[LOG_MAX];

	*ret_log = slice_of(c->text ? c->text : "");
	if (c->text || !c->logs.count)
		return;
	FILE *file =
		fopen(arena_printf(arena, "%s/%s", c->directory, c->logs.items[0]), "r");
	size_t size = file ? fread(text, 1, sizeof(text), file) : 0;

	*ret_log = arena_slice(arena, slice_from(text, size));
	if (file)
		fclose(file);
}

static const struct corpus_case *load(struct arena *arena, const struct case_path *path)
{
	struct corpus_cases cases;

	if (case_load(arena, path->path, &cases, NULL) || path->index >= cases.count)
		return NULL;
	return &cases.items[path->index];
}

/* The case whose place is next behind the number: another one in the corpus changes few
 * of the pairs. */
static size_t case_behind(const struct chop *chop, uint64_t number)
{
	size_t next = 0;

	for (size_t i = 1; i < chop->places.count; i++)
		if (chop->places.items[i] - number < chop->places.items[next] - number)
			next = i;
	return next;
}

/* Mixes in the log of any case, the same whichever cases are to be damaged. */
static void take_other(struct chop *chop, const struct subject *subject,
		       struct arena *arena, struct damage *damage, struct other *other)
{
	size_t item = case_behind(chop, damage->random);
	const struct corpus_case *c = load(arena, &chop->corpus.items[item]);

	chop->place->other = item;
	if (!c)
		return;
	read_log(arena, c, &damage->other);
	(void)diagnose(&other->own, &chop->base, c, damage->other);
	(void)diagnose(&other->here, &chop->base, subject->c, damage->other);
}

/* Returns whether anything in it was text. */
static bool try_log(struct chop *chop, const struct subject *subject,
		    const struct other *other, struct slice log)
{
	AUTO(session) struct session session = { 0 };
	struct tally *tally = &chop->place->tally;
	clock_t start = clock();
	bool is_text = diagnose(&session, &chop->base, subject->c, log);

	tally_time(tally, chop->paths.items[chop->place->item].name,
		   (double)(clock() - start) / CLOCKS_PER_SEC);
	if (is_text)
		check(chop, &session, subject, other, log);
	tally->logs[chop->place->mutation]++;
	tally->runs++;
	return is_text;
}

static void try_variant(struct chop *chop, const struct subject *subject)
{
	struct place *at = chop->place;
	const struct mutation *mutation = &mutations[at->mutation];
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(strbuf) struct strbuf out = { 0 };
	struct other other = { 0 };
	struct damage damage = { .log = subject->log,
				 .variant = at->variant,
				 .variants = chop->variants,
				 .random = mutation_seed(chop->paths.items[at->item].name,
							 at->mutation, at->variant) };

	watch(SECONDS_MAX);
	if (mutation->mixes)
		take_other(chop, subject, arena, &damage, &other);
	mutation->apply(&damage, &out);
	if (slice_equal(strbuf_slice(&out), subject->log))
		at->tally.unchanged++;
	else if (!try_log(chop, subject, &other, strbuf_slice(&out)))
		at->tally.skipped++;
	watch(0);
	session_end(&other.own);
	session_end(&other.here);
}

static bool is_wanted(const struct chop *chop, const struct mutation *mutation)
{
	return !strcmp(chop->family, "all") || !strcmp(chop->family, mutation->family);
}

void try_case(struct chop *chop)
{
	struct place *at = chop->place;
	AUTO(arena) struct arena *arena = arena_new();
	struct subject subject = { 0 };

	subject.c = load(arena, &chop->paths.items[at->item]);
	if (!subject.c)
		return;
	read_log(arena, subject.c, &subject.log);
	watch(SECONDS_MAX);
	(void)diagnose(&subject.session, &chop->base, subject.c, subject.log);
	watch(0);
	for (; at->mutation < mutation_count; at->mutation++, at->variant = 0)
		for (; is_wanted(chop, &mutations[at->mutation]) &&
		       at->variant < chop->variants;
		     at->variant++)
			try_variant(chop, &subject);
	session_end(&subject.session);
}

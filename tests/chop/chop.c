/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Damages the logs of the corpus and diagnoses what is left of them, in this process:
 *
 *   chop [-v] [-n VARIANTS] [-e EVERY] [-o DIRECTORY] [-b BASE] chop|noise|all [CASE...]
 *
 * Says where it crashed or took too long, and which diagnoses at 0.5 or above the damage
 * made (origin.h): "MADE RULE CONFIDENCE MUTATION/VARIANT CASE: WHY", the worst log of
 * each rule in DIRECTORY; -v: those that it left or joined, too.
 * 0: neither; 1: such diagnoses; 2: a crash, or nothing could be done.
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/cmd/case_run.h"
#include "tests/chop/mutate.h"

static const double ALARM = 0.5;
enum { SECONDS_MAX = 30, WAIT_MAX = 20, RULES_MAX = 1024, LOG_MAX = 4 << 20 };

struct tally {
	char rule[CASE_ID_MAX];
	unsigned count;
	double worst;
};

/* Shared with the worker. */
struct progress {
	size_t item;	   /* at hand: case, then mutation, then variant */
	unsigned mutation; /* mutation_count: the whole log */
	unsigned variant;
	size_t other; /* case whose log is mixed in */
	uint64_t runs, skipped, origins[ORIGIN_COUNT];
	struct tally tallies[RULES_MAX];
	unsigned tally_count;
};

struct chop {
	const char *family, *directory;
	unsigned variants, every;
	bool verbose;
	struct base base;
	struct case_paths paths;
	struct progress *progress;
};

struct subject {
	const struct corpus_case *c;
	struct slice log;
	struct session session;
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

/* True when it is worse than those of this rule before it. */
static bool count(struct progress *progress, const char *rule, double confidence)
{
	unsigned i = 0;

	while (i < progress->tally_count && strcmp(progress->tallies[i].rule, rule) != 0)
		i++;
	if (i == RULES_MAX)
		return false;
	struct tally *tally = &progress->tallies[i];
	if (i == progress->tally_count) {
		progress->tally_count++;
		snprintf(tally->rule, sizeof(tally->rule), "%s", rule);
	}
	tally->count++;
	if (confidence <= tally->worst)
		return false;
	tally->worst = confidence;
	return true;
}

static struct whole whole_of(const struct session *session)
{
	return (struct whole){ session->findings, session->hits, session->facts };
}

static void check(struct chop *chop, const struct session *session,
		  const struct subject *subject, const struct session *other,
		  struct slice log)
{
	const struct whole wholes[] = { whole_of(&subject->session), whole_of(other) };
	const struct diagnosis *d = session->diagnosis;
	struct progress *at = chop->progress;

	for (size_t i = 0; i < d->diagnosis_count; i++) {
		const struct finding *finding = d->diagnoses[i].finding;
		const char *why, *rule = finding->rule->id;

		if (finding->confidence < ALARM)
			continue;
		enum origin origin = origin_of(finding, wholes, session->hits,
					       mutations[at->mutation].loss, &why);
		at->origins[origin]++;
		if (origin == ORIGIN_HAD || (origin != ORIGIN_MADE && !chop->verbose))
			continue;
		printf("%s %s %.2f %s/%u %s%s%s%s%s\n", origin_names[origin], rule,
		       finding->confidence, mutations[at->mutation].name, at->variant,
		       chop->paths.items[at->item].name, other->findings ? " with " : "",
		       other->findings ? chop->paths.items[at->other].name : "",
		       why ? ": " : "", why ? why : "");
		if (origin == ORIGIN_MADE &&
		    count(chop->progress, rule, finding->confidence))
			keep_log(chop, rule, log);
	}
}

/* Ends the process after so many seconds of its own, or WAIT_MAX times as many in all: on
 * a busy machine a second is less. */
static void watch(unsigned seconds)
{
	const struct itimerval timer = { .it_value.tv_sec = seconds };

	setitimer(ITIMER_PROF, &timer, NULL);
	alarm(seconds * WAIT_MAX);
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

/* The log of the case that lies so many cases ahead, whatever they are. */
static struct slice other_log(struct chop *chop, struct arena *arena, uint64_t ahead)
{
	size_t item = (chop->progress->item + 1 + ahead) % chop->paths.count;

	chop->progress->other = item;
	const struct corpus_case *c = load(arena, &chop->paths.items[item]);
	struct slice log = slice_of("");

	if (c)
		read_log(arena, c, &log);
	return log;
}

static void try_variant(struct chop *chop, const struct subject *subject)
{
	struct progress *at = chop->progress;
	const struct mutation *mutation = &mutations[at->mutation];
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(strbuf) struct strbuf out = { 0 };
	AUTO(session) struct session session = { 0 };
	AUTO(session) struct session other = { 0 };
	struct damage damage = { .log = subject->log,
				 .variant = at->variant,
				 .variants = chop->variants,
				 .random = mutation_seed(chop->paths.items[at->item].name,
							 at->mutation, at->variant) };

	if (mutation->mixes) {
		damage.other = other_log(chop, arena, damage.random % 997);
		(void)diagnose(&other, &chop->base, subject->c, damage.other);
	}
	mutation->apply(&damage, &out);
	watch(SECONDS_MAX);
	if (diagnose(&session, &chop->base, subject->c, strbuf_slice(&out)))
		check(chop, &session, subject, &other, strbuf_slice(&out));
	else
		at->skipped++;
	watch(0);
	at->runs++;
}

static bool is_wanted(const struct chop *chop, const struct mutation *mutation)
{
	return !strcmp(chop->family, "all") || !strcmp(chop->family, mutation->family);
}

/* From where it stands to the end of the case. */
static void try_case(struct chop *chop)
{
	struct progress *at = chop->progress;
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

static _Noreturn void work(struct chop *chop, const struct base *shared)
{
	struct progress *at = chop->progress;
	struct error error = { 0 };

	if (base_reopen(shared, &chop->base, &error))
		exit(trouble(&error));
	for (; at->item < chop->paths.count; at->item += chop->every) {
		try_case(chop);
		at->mutation = at->variant = 0;
	}
	base_close(&chop->base);
	case_paths_free(&chop->paths);
	exit(EXIT_CLEAN);
}

/* A worker that dies is told of, and another goes on behind the place. */
static unsigned run(struct chop *chop)
{
	struct progress *at = chop->progress;
	struct base shared = chop->base;
	unsigned crashes = 0;

	for (;;) {
		int status = 0;

		fflush(NULL);
		pid_t worker = fork();
		if (!worker)
			work(chop, &shared);
		if (worker < 0 || waitpid(worker, &status, 0) < 0)
			return crashes + 1;
		if (!status)
			return crashes;
		crashes++;
		printf("CRASH %s/%u %s: %s %d\n",
		       at->mutation < mutation_count ? mutations[at->mutation].name : "-",
		       at->variant,
		       at->item < chop->paths.count ? chop->paths.items[at->item].name
						    : "",
		       WIFSIGNALED(status) ? strsignal(WTERMSIG(status)) : "status",
		       WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
		at->variant++;
		if (crashes > 20)
			return crashes;
	}
}

static int parse(int argc, char **argv, struct chop *chop, struct options *options,
		 struct arguments *cases)
{
	int option;

	while ((option = getopt(argc, argv, "n:e:o:b:v")) != -1) {
		switch (option) {
		case 'n':
			chop->variants = (unsigned)atoi(optarg);
			break;
		case 'e':
			chop->every = (unsigned)atoi(optarg);
			break;
		case 'o':
			chop->directory = optarg;
			break;
		case 'v':
			chop->verbose = true;
			break;
		case 'b':
			options->kb = optarg;
			break;
		default:
			return -EINVAL;
		}
	}
	if (optind == argc || !chop->variants || !chop->every)
		return -EINVAL;
	chop->family = argv[optind];
	for (int i = optind + 1; i < argc; i++)
		vec_push(cases, argv[i]);
	return 0;
}

static void print_summary(const struct progress *at, unsigned crashes)
{
	for (unsigned i = 0; i < at->tally_count; i++)
		printf("# %s: %u, %.2f at most\n", at->tallies[i].rule,
		       at->tallies[i].count, at->tallies[i].worst);
	printf("# %" PRIu64 " damaged logs (%" PRIu64 " of them no text any more), "
	       "%u crashes\n# diagnoses at %.1f and above:",
	       at->runs, at->skipped, crashes, ALARM);
	for (unsigned i = 0; i < ORIGIN_COUNT; i++)
		printf(" %" PRIu64 " %s%s", at->origins[i], origin_names[i],
		       i + 1 < ORIGIN_COUNT ? "," : "\n");
}

int main(int argc, char **argv)
{
	AUTO(arguments) struct arguments corpora = { 0 }, cases = { 0 };
	struct options options = { .kb = "kb.sqlite" };
	struct chop chop = { .variants = 8, .every = 1 };
	struct error error = { 0 };

	if (parse(argc, argv, &chop, &options, &cases)) {
		fputs("usage: chop [-v] [-n VARIANTS] [-e EVERY] [-o DIRECTORY] [-b "
		      "BASE] "
		      "chop|noise|all [CASE...]\n",
		      stderr);
		return EXIT_TROUBLE;
	}
	setvbuf(stdout, NULL, _IOLBF, 0);
	vec_push(&corpora, "corpus");
	chop.progress = case_share(sizeof(*chop.progress));
	if (case_paths_find(&corpora, &cases, &chop.paths, &error) ||
	    base_open(&options, &chop.base, &error))
		return trouble(&error);
	unsigned crashes = run(&chop);
	print_summary(chop.progress, crashes);
	bool made = chop.progress->tally_count ||
		    (double)chop.progress->origins[ORIGIN_MISREAD] >
			    MISREAD_MOST * (double)chop.progress->runs;
	base_close(&chop.base);
	case_paths_free(&chop.paths);
	return crashes ? EXIT_TROUBLE : made ? EXIT_FOUND : EXIT_CLEAN;
}

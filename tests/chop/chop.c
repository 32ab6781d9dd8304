/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Damages the logs of the corpus and diagnoses what is left of them, in this process:
 *
 *   chop [-v] [-n VARIANTS] [-e EVERY] [-o DIRECTORY] [-b BASE] chop|noise|all [CASE...]
 *
 * Says where it crashed or hung (SECONDS_MAX), how many diagnoses at 0.5 or above neither
 * whole log had, by where they come from (origin.h), and which of them the damage made:
 * "MADE RULE CONFIDENCE MUTATION/VARIANT CASE: WHY", the worst log of each rule in
 * DIRECTORY; -v: those that it left, joined or misread, too.
 * 0: neither; 1: such diagnoses; 2: a crash, a hang, or nothing could be done.
 */
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/hash.h"
#include "engine/cmd/base.h"
#include "engine/cmd/output.h"
#include "tests/chop/origin.h"

/* --- the ways to damage a log, each the same on each run: what is random comes of the
 * names of the case and the damage --- */

struct damage {
	struct slice log, other; /* other: that of some other case */
	unsigned variant, variants;
	uint64_t random; /* state; not 0 */
};

struct mutation {
	const char *name, *family; /* family: "chop" or "noise" */
	void (*apply)(struct damage *damage, struct strbuf *out);
	enum loss loss;
	bool mixes; /* takes from `other` */
};

/* Each with its newline, if it has one. */
struct lines {
	struct slice *items;
	size_t count, room;
};

static uint64_t draw(struct damage *damage, uint64_t below)
{
	damage->random ^= damage->random << 13;
	damage->random ^= damage->random >> 7;
	damage->random ^= damage->random << 17;
	return below ? damage->random % below : 0;
}

static struct slice take_line(struct slice *rest)
{
	const char *newline = rest->size ? memchr(rest->data, '\n', rest->size) : NULL;
	size_t size = newline ? (size_t)(newline - rest->data) + 1 : rest->size;
	struct slice line = slice_from(rest->data, size);

	*rest = slice_skip(*rest, size);
	return line;
}

static struct lines split(struct slice text)
{
	struct lines lines = { 0 };

	while (text.size)
		vec_push(&lines, take_line(&text));
	return lines;
}

static void add_line(struct strbuf *out, struct slice line)
{
	strbuf_add_slice(out, line);
	if (!line.size || line.data[line.size - 1] != '\n')
		strbuf_add_char(out, '\n');
}

/* The variant's region of the log begins here, and ends where that of the next begins. */
static size_t region(const struct damage *damage, unsigned variant)
{
	return (size_t)((double)damage->log.size * variant / damage->variants);
}

static void keep_head(struct damage *damage, struct strbuf *out)
{
	size_t from = region(damage, damage->variant);
	size_t to = region(damage, damage->variant + 1);

	strbuf_add_slice(out, slice_from(damage->log.data,
					 from + (size_t)draw(damage, to - from)));
}

static void keep_tail(struct damage *damage, struct strbuf *out)
{
	size_t from = region(damage, damage->variant);
	size_t to = region(damage, damage->variant + 1);

	strbuf_add_slice(out,
			 slice_skip(damage->log, from + (size_t)draw(damage, to - from)));
}

static void drop_region(struct damage *damage, struct strbuf *out)
{
	strbuf_add_slice(out,
			 slice_from(damage->log.data, region(damage, damage->variant)));
	strbuf_add_slice(out,
			 slice_skip(damage->log, region(damage, damage->variant + 1)));
}

static void keep_region(struct damage *damage, struct strbuf *out)
{
	size_t from = region(damage, damage->variant);

	strbuf_add_slice(out, slice_from(damage->log.data + from,
					 region(damage, damage->variant + 1) - from));
}

/* One byte in about 20 to 2000 becomes another. */
static void flip_bytes(struct damage *damage, struct strbuf *out)
{
	static const unsigned rates[] = { 2000, 500, 100, 20 };
	unsigned rate = rates[damage->variant % ARRAY_SIZE(rates)];

	for (size_t i = 0; i < damage->log.size; i++) {
		bool flip = !draw(damage, rate);

		strbuf_add_char(out,
				flip ? (char)draw(damage, 256) : damage->log.data[i]);
	}
}

static void flip_bits(struct damage *damage, struct strbuf *out)
{
	strbuf_add_slice(out, damage->log);
	for (size_t n = 0; out->size && n <= out->size / 200; n++)
		out->data[draw(damage, out->size)] ^= (char)(1 << draw(damage, 8));
}

static void shuffle(struct damage *damage, struct strbuf *out)
{
	struct lines lines = split(damage->log);

	for (size_t i = lines.count; i > 1; i--) {
		size_t with = (size_t)draw(damage, i);
		struct slice line = lines.items[i - 1];

		lines.items[i - 1] = lines.items[with];
		lines.items[with] = line;
	}
	for (size_t i = 0; i < lines.count; i++)
		add_line(out, lines.items[i]);
	vec_free(&lines);
}

static void reverse(struct damage *damage, struct strbuf *out)
{
	struct lines lines = split(damage->log);

	for (size_t i = lines.count; i > 0; i--)
		add_line(out, lines.items[i - 1]);
	vec_free(&lines);
}

static void double_lines(struct damage *damage, struct strbuf *out)
{
	for (struct slice rest = damage->log; rest.size;) {
		struct slice line = take_line(&rest);

		add_line(out, line);
		for (unsigned i = 0; i <= damage->variant; i++)
			add_line(out, line);
	}
}

static void double_log(struct damage *damage, struct strbuf *out)
{
	for (unsigned i = 0; i < damage->variant + 2; i++) {
		strbuf_add_slice(out, damage->log);
		strbuf_add_char(out, '\n');
	}
}

static void drop_lines(struct damage *damage, struct strbuf *out)
{
	for (struct slice rest = damage->log; rest.size;) {
		struct slice line = take_line(&rest);

		if (draw(damage, 10))
			add_line(out, line);
	}
}

/* Lines end where they did not, or go on where they ended. */
static void tear_lines(struct damage *damage, struct strbuf *out)
{
	for (size_t i = 0; i < damage->log.size; i++) {
		char c = damage->log.data[i];
		bool here = !draw(damage, c == '\n' ? 10 : 400);

		strbuf_add_char(out, here ? (c == '\n' ? ' ' : '\n') : c);
	}
}

/* The lines of both, each in its order. */
static void interleave(struct damage *damage, struct strbuf *out)
{
	struct slice rests[] = { damage->log, damage->other };

	while (rests[0].size || rests[1].size) {
		struct slice *rest = &rests[draw(damage, 2)];

		if (rest->size)
			add_line(out, take_line(rest));
	}
}

static void append(struct damage *damage, struct strbuf *out)
{
	strbuf_add_slice(out, damage->log);
	strbuf_add_char(out, '\n');
	strbuf_add_slice(out, damage->other);
}

/* Not 0. */
static uint64_t mutation_seed(const char *name, unsigned mutation, unsigned variant)
{
	return hash_bytes(HASH_START ^ mutation * 1000003ULL ^ variant * 7919ULL, name,
			  strlen(name)) |
	       1;
}

static const struct mutation mutations[] = {
	{ "head", "chop", keep_head, LOSS_ENDS, false },
	{ "tail", "chop", keep_tail, LOSS_ENDS, false },
	{ "without", "chop", drop_region, LOSS_INSIDE, false },
	{ "region", "chop", keep_region, LOSS_ENDS, false },
	{ "bytes", "noise", flip_bytes, LOSS_WITHIN, false },
	{ "bits", "noise", flip_bits, LOSS_WITHIN, false },
	{ "shuffled", "noise", shuffle, LOSS_NONE, false },
	{ "reversed", "noise", reverse, LOSS_NONE, false },
	{ "doubled-lines", "noise", double_lines, LOSS_NONE, false },
	{ "doubled", "noise", double_log, LOSS_NONE, false },
	{ "dropped", "noise", drop_lines, LOSS_INSIDE, false },
	{ "torn", "noise", tear_lines, LOSS_WITHIN, false },
	{ "interleaved", "noise", interleave, LOSS_NONE, true },
	{ "appended", "noise", append, LOSS_NONE, true },
};
enum { MUTATIONS = ARRAY_SIZE(mutations) };

/* --- what a run came to, in memory that the workers share, and so without pointers ---
 */

enum { RULES_MAX = 1024 };

/* A rule whose diagnosis was MADE. */
struct made {
	char rule[CASE_ID_MAX];
	unsigned count;
	double worst;
};

struct tally {
	uint64_t runs, unchanged; /* unchanged: the damage left the log as it was */
	uint64_t skipped;	  /* not text any more */
	/* For each damage: the logs that were diagnosed, and their diagnoses. */
	uint64_t logs[MUTATIONS], origins[MUTATIONS][ORIGIN_COUNT];
	double slowest; /* seconds of processor time for one log */
	char slowest_case[128];
	struct made made[RULES_MAX];
	unsigned made_count, crashes, hangs;
};

/* True when it is worse than those of this rule before it. */
static bool tally_made(struct tally *tally, const char *rule, double confidence)
{
	unsigned i = 0;

	while (i < tally->made_count && strcmp(tally->made[i].rule, rule) != 0)
		i++;
	if (i == RULES_MAX)
		return false;
	struct made *made = &tally->made[i];
	if (i == tally->made_count) {
		tally->made_count++;
		snprintf(made->rule, sizeof(made->rule), "%s", rule);
	}
	made->count++;
	if (confidence <= made->worst)
		return false;
	made->worst = confidence;
	return true;
}

static void tally_time(struct tally *tally, const char *name, double seconds)
{
	if (seconds <= tally->slowest)
		return;
	tally->slowest = seconds;
	snprintf(tally->slowest_case, sizeof(tally->slowest_case), "%s", name);
}

static uint64_t tally_of(const struct tally *tally, enum origin origin)
{
	uint64_t sum = 0;

	for (unsigned i = 0; i < MUTATIONS; i++)
		sum += tally->origins[i][origin];
	return sum;
}

/* More were misread than may be. */
static bool tally_misreads(const struct tally *tally)
{
	return (double)tally_of(tally, ORIGIN_MISREAD) >
	       fmax(MISREAD_FEW, MISREAD_MOST * (double)tally->runs);
}

static void print_row(const char *name, uint64_t logs, const uint64_t *origins)
{
	printf("# %-14s %9" PRIu64, name, logs);
	for (unsigned i = 0; i < ORIGIN_COUNT; i++)
		printf(" %9" PRIu64, origins[i]);
	putchar('\n');
}

static void print_table(const struct tally *tally)
{
	uint64_t logs = 0, origins[ORIGIN_COUNT];

	printf("# %-14s %9s", "damage", "logs");
	for (unsigned i = 0; i < ORIGIN_COUNT; i++)
		printf(" %9s", origin_names[i]);
	putchar('\n');
	for (unsigned i = 0; i < MUTATIONS; i++) {
		if (tally->logs[i])
			print_row(mutations[i].name, tally->logs[i], tally->origins[i]);
		logs += tally->logs[i];
	}
	for (unsigned i = 0; i < ORIGIN_COUNT; i++)
		origins[i] = tally_of(tally, i);
	print_row("all", logs, origins);
}

static void tally_print(const struct tally *tally, double seconds)
{
	uint64_t all = 0;

	for (unsigned i = 0; i < ORIGIN_COUNT; i++)
		all += i == ORIGIN_HAD ? 0 : tally_of(tally, i);
	for (unsigned i = 0; i < tally->made_count; i++)
		printf("# %s: %u, %.2f at most\n", tally->made[i].rule,
		       tally->made[i].count, tally->made[i].worst);
	printf("# diagnoses at %.1f and above by where they come from (origin.h):\n",
	       ALARM);
	print_table(tally);
	printf("# %" PRIu64 " damaged logs in %.0f s; %" PRIu64
	       " more were as before, %" PRIu64 " no text any more\n",
	       tally->runs, seconds, tally->unchanged, tally->skipped);
	printf("# the slowest took %.2f s (of %s)\n", tally->slowest,
	       tally->slowest_case);
	printf("# %" PRIu64 " diagnoses that neither whole log had, %" PRIu64
	       " of them MADE by the damage; %u crashes, %u hangs\n",
	       all, tally_of(tally, ORIGIN_MADE), tally->crashes, tally->hangs);
	if (tally_misreads(tally))
		printf("# over %g of the logs were MISREAD\n", MISREAD_MOST);
}

/* --- one case: its log damaged in every way, what is left of it diagnosed --- */

/* A log may take so much processor time, and WAIT_MAX times as much of all time, since on
 * a busy machine a second is less. */
enum { SECONDS_MAX = 30, WAIT_MAX = 20, LOG_MAX = 4 << 20 };

/* Shared with the worker. */
struct site {
	size_t item;	   /* at hand: case, then mutation, then variant */
	unsigned mutation; /* MUTATIONS: the whole log */
	unsigned variant;
	size_t other; /* case of the corpus whose log is mixed in */
	struct tally tally;
};

struct chop {
	struct arena *arena; /* of the paths */
	const char *family, *directory;
	unsigned variants, every;
	bool verbose;
	struct base base;
	struct case_paths paths, corpus; /* to be damaged; all there are */
	VEC(uint64_t) places;		 /* of each of the corpus among all numbers */
	struct witnesses *witnesses;
	struct site *place;
};

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
	struct site *at = chop->place;

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

/* A worker was ended by a log that took too long. */
static bool was_hang(int status)
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
	struct site *at = chop->place;
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

/* From where it stands to the end of the case. */
static void try_case(struct chop *chop)
{
	struct site *at = chop->place;
	AUTO(arena) struct arena *arena = arena_new();
	struct subject subject = { 0 };

	subject.c = load(arena, &chop->paths.items[at->item]);
	if (!subject.c)
		return;
	read_log(arena, subject.c, &subject.log);
	watch(SECONDS_MAX);
	(void)diagnose(&subject.session, &chop->base, subject.c, subject.log);
	watch(0);
	for (; at->mutation < MUTATIONS; at->mutation++, at->variant = 0)
		for (; is_wanted(chop, &mutations[at->mutation]) &&
		       at->variant < chop->variants;
		     at->variant++)
			try_variant(chop, &subject);
	session_end(&subject.session);
}

/* --- the run --- */

enum { DEATHS_MAX = 20 };

/* On a terminal: how far it is, and how long it takes yet. */
static void show_progress(const struct chop *chop, size_t from, double start)
{
	size_t done = chop->place->item - from;
	double left = done ? (meter_clock() - start) *
				      (double)(chop->paths.count - chop->place->item) /
				      (double)done
			   : 0;

	if (isatty(STDERR_FILENO))
		fprintf(stderr, "\rcase %zu of %zu, %.0f min left\033[K",
			chop->place->item, chop->paths.count, ceil(left / 60));
}

static _Noreturn void work(struct chop *chop, const struct base *shared)
{
	struct site *at = chop->place;
	struct error error = { 0 };
	double start = meter_clock();
	size_t from = at->item;

	if (base_open_file(shared->path, &chop->base, &error))
		exit(trouble(&error));
	chop->witnesses = witnesses_new(&chop->base, &chop->corpus);
	for (; at->item < chop->paths.count; at->item += chop->every) {
		show_progress(chop, from, start);
		try_case(chop);
		at->mutation = at->variant = 0;
	}
	witnesses_free(chop->witnesses);
	base_close(&chop->base);
	vec_free(&chop->places);
	exit(EXIT_CLEAN);
}

static void tell_death(const struct chop *chop, int status)
{
	struct site *at = chop->place;
	bool hang = was_hang(status);

	*(hang ? &at->tally.hangs : &at->tally.crashes) += 1;
	printf("%s %s/%u %s: %s %d\n", hang ? "HANG" : "CRASH",
	       at->mutation < MUTATIONS ? mutations[at->mutation].name : "-", at->variant,
	       at->item < chop->paths.count ? chop->paths.items[at->item].name : "",
	       WIFSIGNALED(status) ? strsignal(WTERMSIG(status)) : "status",
	       WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
}

/* A worker that dies is told of, and another goes on behind the place. */
static void run(struct chop *chop)
{
	struct base shared = chop->base;

	for (unsigned deaths = 0; deaths <= DEATHS_MAX; deaths++) {
		int status = 0;

		fflush(NULL);
		pid_t worker = fork();
		if (!worker)
			work(chop, &shared);
		if (worker < 0 || waitpid(worker, &status, 0) < 0)
			status = -1;
		if (!status)
			return;
		tell_death(chop, status);
		chop->place->variant++;
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

int main(int argc, char **argv)
{
	AUTO(arguments) struct arguments corpora = { 0 }, cases = { 0 }, all = { 0 };
	struct options options = { .kb = "kb.sqlite" };
	struct chop chop = { .variants = 8, .every = 1 };
	struct error error = { 0 };

	chop.arena = arena_new();
	if (parse(argc, argv, &chop, &options, &cases)) {
		fputs("usage: chop [-v] [-n VARIANTS] [-e EVERY] [-o DIRECTORY] [-b "
		      "BASE] "
		      "chop|noise|all [CASE...]\n",
		      stderr);
		return EXIT_TROUBLE;
	}
	setvbuf(stdout, NULL, _IOLBF, 0);
	vec_push(&corpora, "corpus");
	chop.place = case_share(sizeof(*chop.place));
	if (case_paths_find(chop.arena, &corpora, &all, &chop.corpus, &error) ||
	    case_paths_find(chop.arena, &corpora, &cases, &chop.paths, &error) ||
	    base_open(&options, &chop.base, &error))
		return trouble(&error);
	const struct tally *tally = &chop.place->tally;
	for (size_t i = 0; i < chop.corpus.count; i++)
		vec_push(&chop.places, mutation_seed(chop.corpus.items[i].name, 0, 0));
	double start = meter_clock();
	run(&chop);
	tally_print(tally, meter_clock() - start);
	base_close(&chop.base);
	arena_free(chop.arena);
	vec_free(&chop.places);
	if (tally->crashes || tally->hangs)
		return EXIT_TROUBLE;
	return tally->made_count || tally_misreads(tally) ? EXIT_FOUND : EXIT_CLEAN;
}

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
#include <math.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/cmd/output.h"
#include "tests/chop/trial.h"

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
	struct place *at = chop->place;
	struct error error = { 0 };
	double start = meter_clock();
	size_t from = at->item;

	if (base_reopen(shared->path, &chop->base, &error))
		exit(trouble(&error));
	chop->witnesses = witnesses_new(&chop->base, &chop->corpus);
	for (; at->item < chop->paths.count; at->item += chop->every) {
		show_progress(chop, from, start);
		try_case(chop);
		at->mutation = at->variant = 0;
	}
	witnesses_free(chop->witnesses);
	base_close(&chop->base);
	case_paths_free(&chop->paths);
	case_paths_free(&chop->corpus);
	vec_free(&chop->places);
	exit(EXIT_CLEAN);
}

static void tell_death(const struct chop *chop, int status)
{
	struct place *at = chop->place;
	bool hang = was_hang(status);

	*(hang ? &at->tally.hangs : &at->tally.crashes) += 1;
	printf("%s %s/%u %s: %s %d\n", hang ? "HANG" : "CRASH",
	       at->mutation < mutation_count ? mutations[at->mutation].name : "-",
	       at->variant,
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
	if (case_paths_find(&corpora, &all, &chop.corpus, &error) ||
	    case_paths_find(&corpora, &cases, &chop.paths, &error) ||
	    base_open(&options, &chop.base, &error))
		return trouble(&error);
	const struct tally *tally = &chop.place->tally;
	for (size_t i = 0; i < chop.corpus.count; i++)
		vec_push(&chop.places, mutation_seed(chop.corpus.items[i].name, 0, 0));
	double start = meter_clock();
	run(&chop);
	tally_print(tally, meter_clock() - start);
	base_close(&chop.base);
	case_paths_free(&chop.paths);
	case_paths_free(&chop.corpus);
	vec_free(&chop.places);
	if (tally->crashes || tally->hangs)
		return EXIT_TROUBLE;
	return tally->made_count || tally_misreads(tally) ? EXIT_FOUND : EXIT_CLEAN;
}

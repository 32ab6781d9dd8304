/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/gather.h"
#include "engine/cmd/pool.h"
#include "engine/cmd/resume.h"
#include "engine/input/line.h"
#include "reports/json/json.h"
#include "reports/story/draft.h"

enum {
	TIME_LIMIT = 60, /* seconds */
	RETIRE = 1000,	 /* cases of a worker: it keeps compiled patterns */
	WINDOW = 64,	 /* cases at hand for a worker */
};
#define CASE_MEMORY (1ULL << 30) /* beyond that of a worker that begins */

struct triage {
	const struct options *options;
	const struct base *from;
	struct gather gather;
	struct resume resume;
	int out;
	struct strbuf names; /* not handed on yet: each ends with NUL */
	VEC(int) spools;     /* by number of the case, -1 none */
	uint64_t cases, found, failed, crashed, timed_out;
	struct new_folder drafts; /* --draft */
	char draft_name[128];
	bool terminal, shown;
	double told;

	/* In a worker. */
	struct base base;
};

/* A case as a worker gets it; its name, its path and its error follow. */
struct task {
	enum origin origin;
	bool has_path;
	int spool;
	uint64_t offset, size;
	char date[32];
	size_t name_size, path_size;
};

struct reply {
	bool found, failed;
	size_t line_size; /* the draft follows */
};

static volatile sig_atomic_t stopped;

static void on_stop(int number)
{
	stopped = number;
	input_stop();
}

/* --- a worker --- */

static int limit_memory(void)
{
	struct rlimit limit;
	unsigned long pages = 0;
	FILE *file = fopen("/proc/self/statm", "re");

	if (!file || fscanf(file, "%lu", &pages) != 1)
		pages = 0;
	if (file)
		fclose(file);
	uint64_t now = (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
	/* A sanitised program has reserved terabytes. */
	if (!now || now >> 40 || getrlimit(RLIMIT_AS, &limit))
		return 0;
	if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur > now + CASE_MEMORY)
		limit.rlim_cur = now + CASE_MEMORY;
	return setrlimit(RLIMIT_AS, &limit);
}

static int begin_work(void *context, struct error *error)
{
	struct triage *triage = context;

	TRY(base_open_file(triage->from->path, &triage->base, error));
	confine_reading(&triage->base, NULL, 0);
	if (limit_memory())
		return error_set(error, -errno, "cannot limit the memory of a case: %s",
				 strerror(errno));
	/* What a case has to say stands in its line. */
	int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
	if (null >= 0 && dup2(null, STDERR_FILENO) >= 0)
		close(null);
	return 0;
}

static void end_work(void *context)
{
	struct triage *triage = context;

	base_close(&triage->base);
}

/* A folder's content stands together, as where folders are read. */
static int by_path(const void *a, const void *b)
{
	const char *x = ((const struct input_part *)a)->name;
	const char *y = ((const struct input_part *)b)->name;

	while (*x && *x == *y) {
		x++;
		y++;
	}
	unsigned char left = (unsigned char)(*x == '/' ? 1 : *x);
	unsigned char right = (unsigned char)(*y == '/' ? 1 : *y);

	return (left > right) - (left < right);
}

/* The files in a spool, sorted as a folder's would be. */
static int list_spool(struct arena *arena, int fd, const struct input_part **ret_parts,
		      size_t *ret_count, struct error *error)
{
	VEC(struct input_part) parts = { 0 };
	struct spool_record record;
	uint64_t at = 0;
	ssize_t got;

	while ((got = pread(fd, &record, sizeof(record), (off_t)at)) == sizeof(record)) {
		char *name = arena_alloc(arena, record.name_size + 1);

		at += sizeof(record);
		if (record.name_size > SPOOL_NAME_MAX ||
		    pread(fd, name, record.name_size, (off_t)at) != record.name_size)
			break;
		at += record.name_size;
		vec_push(&parts, ((struct input_part){ name, fd, at, record.size }));
		at += record.size;
	}
	vec_sort(&parts, by_path);
	*ret_count = parts.count;
	*ret_parts = arena_freeze(arena, &parts);
	return got ? error_set(error, -EIO, "the copy of its files cannot be read") : 0;
}

/* The parts of a case that a worker reads. */
struct reading {
	const char *logs[1];
	struct input_part part;
	int fd; /* of a path that a part lies in, -1 none */
};

static int set_source(const struct triage *triage, const struct task *task,
		      const char *name, const char *path, struct session *session,
		      struct reading *reading, struct error *error)
{
	session->given_name = name;
	switch (task->origin) {
	case ORIGIN_PATH:
		reading->logs[0] = path;
		session->request.logs = (struct arguments){ reading->logs, 1, 0 };
		return 0;
	case ORIGIN_PART:
		if (task->has_path)
			reading->fd = open(path, O_RDONLY | O_CLOEXEC);
		if (task->has_path && reading->fd < 0)
			return error_set(error, -errno, "%s", strerror(errno));
		reading->part = (struct input_part){
			name, task->has_path ? reading->fd : triage->gather.input,
			task->offset, task->size
		};
		session->given = &reading->part;
		session->given_count = 1;
		return 0;
	default:
		return list_spool(session->arena, triage->gather.spools.fds[task->spool],
				  &session->given, &session->given_count, error);
	}
}

static int diagnose(struct session *session, struct error *error)
{
	TRY(session_read(session, error));
	TRY(session_know(session, error));
	tried_read(session);
	session_diagnose(session);
	return kb_failed(session->base->kb, error);
}

static void put_failed(const struct kb_info *kb, const char *name,
		       enum case_status status, const char *error, struct strbuf *out)
{
	json_write_failed(&(struct report_case){ name, status, error, NULL }, kb, out);
}

static void put_lines(const struct triage *triage, const struct session *session,
		      const struct report_case *about, struct strbuf *out)
{
	struct report_options options = print_options(triage->options);
	FILE *file = strbuf_stream(out);

	options.about = about;
	options.redact = false;
	if (report_write(report_find("jsonl"), &session->diagnoses, &options, file))
		mem_exhausted();
	strbuf_stream_end(file);
}

/* Appends the draft of an answer. */
static void put_draft(const struct triage *triage, const struct session *session,
		      const char *name, struct strbuf *out)
{
	AUTO(redactor)
	struct redactor *redactor = triage->options->no_redact ? NULL : redactor_new();
	const struct diagnoses *all = &session->diagnoses;
	struct report_options options = { .redactor = redactor };
	FILE *file = strbuf_stream(out);

	options.upstream_count = kb_upstreams(triage->base.kb, &options.upstreams);
	for (size_t i = 0; redactor && i < all->count; i++)
		redact_announce_all(redactor, all->items[i]);
	AUTO(doc) struct doc *doc = draft_make(all, &options, name);
	if (report_write_doc(report_find("markdown"), doc, &options, file))
		mem_exhausted();
	strbuf_stream_end(file);
}

static void work(void *context, struct slice bytes, struct strbuf *out)
{
	struct triage *triage = context;
	AUTO(session) struct session session = { 0 };
	struct reading reading = { .fd = -1 };
	struct error error = { 0 };
	struct reply reply = { 0 };
	struct task task;

	memcpy(&task, bytes.data, sizeof(task));
	const char *name = bytes.data + sizeof(task);
	const char *path = name + task.name_size + 1;
	const char *wrong = path + task.path_size + 1;
	struct report_case about = { .name = name,
				     .date = *task.date ? task.date : NULL };
	bool unread = task.origin == ORIGIN_NONE;
	int r = 0;

	strbuf_add(out, &reply, sizeof(reply));
	if (!unread) {
		session_begin(&session, &triage->base, triage->options);
		session.request.no_probe = true;
		session.request.jobs = 1;
		r = set_source(triage, &task, name, path, &session, &reading, &error);
		if (!r)
			r = diagnose(&session, &error);
	}
	reply.failed = unread || r;
	reply.found = !reply.failed && diagnoses_found(&session.diagnoses);
	if (reply.failed)
		put_failed(kb_info(triage->base.kb), name, CASE_FAILED,
			   unread ? wrong : error.message, out);
	else
		put_lines(triage, &session, &about, out);
	reply.line_size = out->size - sizeof(reply);
	if (triage->options->draft && !reply.failed)
		put_draft(triage, &session, name, out);
	if (reading.fd >= 0)
		close(reading.fd);
	memcpy(out->data, &reply, sizeof(reply));
}

/* --- the parent --- */

static void add_text(struct strbuf *out, const char *text)
{
	strbuf_add(out, text ? text : "", strlen(text ? text : "") + 1);
}

static int next_case(void *context, struct strbuf *out, struct error *error)
{
	struct triage *triage = context;
	struct gathered found;
	int r;

	for (;;) {
		r = gather_next(&triage->gather, &found, error);
		if (r <= 0)
			return r ? r : resume_end(&triage->resume, error);
		r = resume_case(&triage->resume, found.name, error);
		if (r < 0)
			return r;
		if (!r)
			break;
		gather_release(&triage->gather, found.spool);
	}
	struct task task = { .origin = found.origin,
			     .has_path = found.path,
			     .spool = found.spool,
			     .offset = found.offset,
			     .size = found.size,
			     .name_size = strlen(found.name),
			     .path_size = found.path ? strlen(found.path) : 0 };
	memcpy(task.date, found.date, sizeof(task.date));
	strbuf_add(out, &task, sizeof(task));
	add_text(out, found.name);
	add_text(out, found.path);
	add_text(out, found.error);
	add_text(&triage->names, found.name);
	vec_push(&triage->spools, found.spool);
	return 1;
}

static void received(void *context, uint64_t number)
{
	struct triage *triage = context;
	int *spool = &triage->spools.items[number];

	gather_release(&triage->gather, *spool);
	*spool = -1;
}

static void tell_progress(struct triage *triage)
{
	double now = meter_clock();
	uint64_t total = triage->gather.total;

	if (!triage->terminal || now - triage->told < 0.2)
		return;
	triage->told = now;
	triage->shown = true;
	fprintf(stderr, "\rtriage: %" PRIu64, triage->cases);
	if (total)
		fprintf(stderr, " of %" PRIu64, total);
	fprintf(stderr, " cases, %" PRIu64 " diagnosed, %" PRIu64 " not read\033[K",
		triage->found, triage->failed);
}

/* "00012-github.com-ROCm-issues-2719.md": the case's number, and the end of its name as
 * far as its characters harm in no file name. */
static const char *draft_name(struct triage *triage, const char *name)
{
	enum { TAIL = 60 };
	char *at = triage->draft_name;

	name += !strncmp(name, "https://", 8) ? 8 : 0;
	size_t size = strlen(name);
	at += sprintf(at, "%05" PRIu64 "-", triage->cases + 1);
	for (const char *c = name + (size > TAIL ? size - TAIL : 0); *c; c++)
		if (char_is_alnum(*c) || strchr("._", *c))
			*at++ = *c;
		else if (at[-1] != '-')
			*at++ = '-';
	strcpy(at, ".md");
	return triage->draft_name;
}

/* One write a case, so that a run that is killed leaves whole lines behind. */
static int write_lines(const struct triage *triage, struct slice lines,
		       struct error *error)
{
	const char *path = triage->options->resume;
	int r = fd_write_all(triage->out, lines.data, lines.size);

	if (r == -EPIPE)
		end_by_signal(SIGPIPE);
	return r ? write_failed(error, path ? path : "standard output", r) : 0;
}

static int done(void *context, const struct pool_result *result, struct error *error)
{
	struct triage *triage = context;
	AUTO(strbuf) struct strbuf line = { 0 };
	struct slice lines = result->reply, draft = { 0 };
	struct reply reply = { .failed = true };
	const char *name = strbuf_text(&triage->names);
	enum case_status status = result->timed_out ? CASE_TIMED_OUT : CASE_CRASHED;

	if (result->crashed) {
		AUTO(strbuf) struct strbuf why = { 0 };

		received(triage, result->number);
		if (result->timed_out)
			strbuf_printf(&why, "it took more than %u seconds (--time-limit)",
				      triage->options->time_limit);
		else
			strbuf_add_text(&why, result->crashed);
		put_failed(kb_info(triage->from->kb), name, status, strbuf_text(&why),
			   &line);
		lines = strbuf_slice(&line);
	} else {
		memcpy(&reply, lines.data, sizeof(reply));
		draft = slice_skip(lines, sizeof(reply) + reply.line_size);
		lines = slice_from(lines.data + sizeof(reply), reply.line_size);
	}
	if (draft.size)
		TRY(folder_add(&triage->drafts, draft_name(triage, name), draft, error));
	TRY(write_lines(triage, lines, error));
	triage->cases++;
	triage->found += reply.found;
	triage->failed += reply.failed;
	triage->crashed += result->crashed && !result->timed_out;
	triage->timed_out += result->timed_out;
	size_t used = strlen(name) + 1;
	memmove(triage->names.data, triage->names.data + used, triage->names.size - used);
	strbuf_truncate(&triage->names, triage->names.size - used);
	tell_progress(triage);
	return 0;
}

static void tell_summary(struct triage *triage)
{
	if (triage->shown)
		fputs("\r\033[K", stderr);
	if (triage->options->quiet)
		return;
	fprintf(stderr,
		"kbmatch: %" PRIu64 " case%s: %" PRIu64 " diagnosed, %" PRIu64
		" without a diagnosis, %" PRIu64 " not read",
		triage->cases, triage->cases == 1 ? "" : "s", triage->found,
		triage->cases - triage->found - triage->failed, triage->failed);
	if (triage->crashed || triage->timed_out)
		fprintf(stderr, " (%" PRIu64 " crashed, %" PRIu64 " timed out)",
			triage->crashed, triage->timed_out);
	if (triage->resume.kept)
		fprintf(stderr, "; %" PRIu64 " stood in %s already", triage->resume.kept,
			triage->resume.path);
	fputc('\n', stderr);
}

static int run_all(struct triage *triage, struct error *error)
{
	const struct options *options = triage->options;
	unsigned workers = jobs_or_processors(options->jobs);
	struct pool pool = { .workers = workers,
			     .window = WINDOW * workers,
			     .retire = RETIRE,
			     .seconds = options->time_limit,
			     .context = triage,
			     .next = next_case,
			     .done = done,
			     .received = received,
			     .begin = begin_work,
			     .work = work,
			     .end = end_work,
			     .stop = &stopped };

	triage->terminal = !options->quiet && isatty(STDERR_FILENO);
	TRY(gather_start(&triage->gather, &options->arguments, options->whole,
			 triage->terminal, workers, options->time_limit, error));
	signal_handle(SIGINT, on_stop);
	signal_handle(SIGTERM, on_stop);
	confine_reading(NULL, options->draft, KEEP_SIGNALS);
	if (options->draft)
		TRY(folder_begin(&triage->drafts, options->draft, error));
	int r = pool_run(&pool, error);
	if (options->draft)
		r = folder_end(&triage->drafts, r, error);
	triage->cases += triage->resume.kept;
	triage->found += triage->resume.found;
	triage->failed += triage->resume.failed;
	if (!r || r == -EINTR)
		tell_summary(triage);
	return r == -EINTR ? 0 : r;
}

int cmd_triage(struct run *run, struct error *error)
{
	struct options options = *run->options;
	struct triage triage = { .options = &options,
				 .out = STDOUT_FILENO,
				 .from = &run->base,
				 .gather = { .input = -1, .issues_fd = -1 },
				 .resume.fd = -1 };
	int r = 0;

	if (!options.arguments.count)
		return refuse(error, "triage wants files, folders, archives or lists of "
				     "issues");
	if (!options.time_limit)
		options.time_limit = TIME_LIMIT;
	if (options.draft && options.resume)
		return refuse(error, "--draft writes all drafts or none; it does not go "
				     "with --resume");
	if (options.draft)
		TRY(folder_check(options.draft, error));
	TRY(base_open(&options, &run->base, error));
	if (options.resume) {
		r = resume_open(&triage.resume, options.resume,
				kb_info(run->base.kb)->version, error);
		triage.out = triage.resume.fd;
	}
	if (!r)
		r = run_all(&triage, error);
	gather_end(&triage.gather);
	resume_close(&triage.resume);
	strbuf_free(&triage.names);
	vec_free(&triage.spools);
	if (stopped)
		end_by_signal(stopped);
	if (r)
		return r;
	if (triage.cases && triage.failed == triage.cases)
		return EXIT_TROUBLE;
	return triage.found ? EXIT_FOUND : EXIT_CLEAN;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* The library's functions: each runs guarded (base/guard.h), and an error is a value. */
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

#include "engine/api/kbmatch.h"
#include "engine/base/guard.h"
#include "engine/base/lock.h"
#include "engine/session/session.h"
#include "engine/update/places.h"
#include "reports/report.h"
#include "reports/view/view.h"

/* The base open for one session at a time, which remembers what it read. */
struct view {
	struct base base;
	struct view *next; /* idle ones */
};

struct kbmatch_base {
	char *path;
	char version[17];
	unsigned users; /* the handle of the caller, and the sessions */
	pthread_mutex_t lock;
	struct view *idle;
};

struct proof {
	const char *text, *source;
	uint64_t line;
};

struct kbmatch_diagnosis {
	const char *texts[KBMATCH_COMMAND + 1];
	double confidence;
	const struct proof *proofs;
	size_t proof_count;
};

/* A machine, as the getters return it. */
struct told_machine {
	const char *name;
	int verdict;
	const struct kbmatch_diagnosis *diagnoses;
	size_t diagnosis_count;
};

struct kbmatch_session {
	struct session session; /* the first member */
	struct kbmatch_base *owner;
	struct view *view;
	struct arena *arena;
	int ended; /* the status of the call after which it can only be freed */
	bool ran;
	atomic_bool cancelled;
	int (*on_progress)(void *context, const kbmatch_progress *progress);
	void *context;
	const struct told_machine *machines;
	size_t machine_count;
};

/* --- calls --- */

/* The arguments of a call, and what it comes to. */
struct call {
	int (*work)(struct call *call);
	struct kbmatch_base *base;
	struct kbmatch_session *session;
	const char *name, *value;
	const void *data;
	size_t size;
	struct slice text; /* the result */
	struct error error;
	int code;
};

static int status_of(int code)
{
	switch (code) {
	case 0:
		return KBMATCH_OK;
	case -EINVAL:
	case -ESRCH:
		return KBMATCH_INVALID;
	case -ENOENT:
	case -ENOTDIR:
		return KBMATCH_NOT_FOUND;
	case -EACCES:
	case -EPERM:
		return KBMATCH_NO_ACCESS;
	case -ENODATA:
		return KBMATCH_NO_DATA;
	case -ENOMEM:
		return KBMATCH_NO_MEMORY;
	case -ECANCELED:
		return KBMATCH_CANCELLED;
	default:
		return KBMATCH_FAILED;
	}
}

static void work(void *context)
{
	struct call *call = context;

	call->code = call->work(call);
}

static int report_error(const struct call *call, int status, kbmatch_error *ret_error)
{
	if (!ret_error)
		return status;
	*ret_error = (kbmatch_error){ .status = status };
	if (!status)
		return status;
	ret_error->os_error = -call->code;
	ret_error->line = call->error.line;
	snprintf(ret_error->path, sizeof(ret_error->path), "%s", call->error.path);
	snprintf(ret_error->message, sizeof(ret_error->message), "%s",
		 call->error.message[0] ? call->error.message : strerror(-call->code));
	return status;
}

static int run_call(struct call *call, kbmatch_error *ret_error)
{
	struct kbmatch_session *session = call->session;
	char text[GUARD_TEXT_MAX];

	if (session && session->ended) {
		call->code = session->ended == KBMATCH_NO_MEMORY ? -ENOMEM
			     : session->ended == KBMATCH_CANCELLED
				     ? -ECANCELED
				     : error_set(&call->error, -EINVAL,
						 "the session has failed before");
		return report_error(call, session->ended, ret_error);
	}
	switch (guard_run(work, call, text)) {
	case GUARD_DONE:
		break;
	case GUARD_EXHAUSTED:
		error_at(&call->error, NULL, 0, 0);
		call->code = error_set(&call->error, -ENOMEM, "out of memory");
		break;
	case GUARD_GAVE_UP:
		call->code = error_set(&call->error, -EIO, "%s", text);
		break;
	}
	int status = status_of(call->code);
	if (session && (status == KBMATCH_NO_MEMORY || status == KBMATCH_CANCELLED))
		session->ended = status;
	return report_error(call, status, ret_error);
}

const char *kbmatch_version(void)
{
	return KBMATCH_VERSION;
}

/* --- base --- */

static void view_free(struct view *view)
{
	if (!view)
		return;
	base_close(&view->base);
	free(view);
}
DEFINE_CLEANUP(view, struct view *, view_free)

static int view_open(const char *path, struct view **ret_view, struct error *error)
{
	AUTO(view) struct view *view = mem_zalloc(sizeof(*view));

	TRY(base_open_file(path, &view->base, error));
	*ret_view = TAKE(view);
	return 0;
}

static void base_release(struct kbmatch_base *base)
{
	if (!base)
		return;
	if (__atomic_sub_fetch(&base->users, 1, __ATOMIC_ACQ_REL))
		return;
	for (struct view *view = base->idle, *next; view; view = next) {
		next = view->next;
		view_free(view);
	}
	pthread_mutex_destroy(&base->lock);
	free(base->path);
	free(base);
}
DEFINE_CLEANUP(base_of_library, struct kbmatch_base *, base_release)

static int open_base(struct call *call)
{
	AUTO(mem) char *path = NULL;
	Dl_info own = { 0 };

	guard_libraries();
	if (!dladdr((void *)(uintptr_t)kbmatch_version, &own) || !own.dli_fname)
		own.dli_fname = "";
	TRY(places_choose(call->name, own.dli_fname, &path, &call->error));
	AUTO(base_of_library)
	struct kbmatch_base *base = mem_zalloc(sizeof(*base));
	base->users = 1;
	pthread_mutex_init(&base->lock, NULL);
	base->path = mem_strdup(path);
	TRY(view_open(path, &base->idle, &call->error));
	snprintf(base->version, sizeof(base->version), "%s",
		 kb_info(base->idle->base.kb)->version);
	call->base = TAKE(base);
	return 0;
}

int kbmatch_base_open(const char *path, kbmatch_base **ret_base, kbmatch_error *error)
{
	struct call call = { .work = open_base, .name = path };
	int status = run_call(&call, error);

	*ret_base = status ? NULL : call.base;
	return status;
}

void kbmatch_base_close(kbmatch_base *base)
{
	base_release(base);
}

const char *kbmatch_base_version(const kbmatch_base *base)
{
	return base->version;
}

static struct view *take_idle(struct kbmatch_base *base)
{
	lock_hold(&base->lock);
	struct view *view = base->idle;

	if (view)
		base->idle = view->next;
	return view;
}

static void give_back(struct kbmatch_base *base, struct view *view)
{
	lock_hold(&base->lock);

	view->next = base->idle;
	base->idle = view;
}

/* --- session --- */

static struct kbmatch_session *own_of(struct session *session)
{
	return (struct kbmatch_session *)session;
}

static bool is_cancelled(void *session)
{
	return atomic_load_explicit(&((struct kbmatch_session *)session)->cancelled,
				    memory_order_relaxed);
}

static void meter(struct session *session, struct progress *progress, bool end)
{
	struct kbmatch_session *own = own_of(session);
	kbmatch_progress told = { .stage = end ? KBMATCH_JUDGING : KBMATCH_READING,
				  .text_bytes = progress->bytes,
				  .file_bytes = progress->before + progress->position,
				  .file_total = progress->total };

	if (own->on_progress && own->on_progress(own->context, &told))
		atomic_store(&own->cancelled, true);
}

static bool is_given_up(struct session *session)
{
	return is_cancelled(session);
}

static const struct session_hooks library_hooks = { .meter = meter,
						    .given_up = is_given_up };

void kbmatch_session_free(kbmatch_session *session)
{
	if (!session)
		return;
	struct request request = session->session.request;

	session_end(&session->session);
	/* A view that lack of memory left half made is not used again. */
	if (session->view && !session->ended)
		give_back(session->owner, TAKE(session->view));
	view_free(session->view);
	vec_free(&request.logs);
	vec_free(&request.formats);
	vec_free(&request.facts);
	vec_free(&request.snapshots);
	vec_free(&request.units);
	arena_free(session->arena);
	base_release(session->owner);
	free(session);
}
DEFINE_CLEANUP(library_session, struct kbmatch_session *, kbmatch_session_free)

static int new_session(struct call *call)
{
	AUTO(library_session)
	struct kbmatch_session *session = mem_zalloc(sizeof(*session));

	session->ended = KBMATCH_FAILED; /* until it is whole */
	__atomic_add_fetch(&call->base->users, 1, __ATOMIC_RELAXED);
	session->owner = call->base;
	session->arena = arena_new();
	session->view = take_idle(call->base);
	if (!session->view)
		TRY(view_open(call->base->path, &session->view, &call->error));
	if (strcmp(kb_info(session->view->base.kb)->version, call->base->version) != 0)
		return error_set(&call->error, -ESTALE,
				 "the knowledge base is another one by now");
	session_start(&session->session, &session->view->base);
	session->session.request =
		(struct request){ .min_confidence = 0.30, .no_probe = true, .jobs = 1 };
	session->session.hooks = &library_hooks;
	session->session.inputs->no_process = true;
	session->ended = KBMATCH_OK;
	call->session = TAKE(session);
	return 0;
}

int kbmatch_session_new(kbmatch_base *base, kbmatch_session **ret_session,
			kbmatch_error *error)
{
	struct call call = { .work = new_session, .base = base };
	int status = run_call(&call, error);

	*ret_session = status ? NULL : call.session;
	return status;
}

/* --- what it reads --- */

static int check_open(const struct call *call, struct error *error)
{
	return call->session->ran ? error_set(error, -EINVAL, "the session was run") : 0;
}

static int add_item(struct call *call, struct arguments *list, const char *text)
{
	TRY(check_open(call, &call->error));
	vec_push(list, arena_strdup(call->session->arena, text));
	return 0;
}

static int add_file(struct call *call)
{
	/* "-" is the program's word for standard input. */
	return add_item(call, &call->session->session.request.logs,
			strcmp(call->name, "-") != 0 ? call->name : "./-");
}

int kbmatch_session_add_file(kbmatch_session *session, const char *path,
			     kbmatch_error *error)
{
	return run_call(
		&(struct call){ .work = add_file, .session = session, .name = path },
		error);
}

static int add_snapshot(struct call *call)
{
	return add_item(call, &call->session->session.request.snapshots, call->name);
}

int kbmatch_session_add_snapshot(kbmatch_session *session, const char *path,
				 kbmatch_error *error)
{
	return run_call(
		&(struct call){ .work = add_snapshot, .session = session, .name = path },
		error);
}

static int add_text(struct call *call)
{
	struct arena *arena = call->session->arena;

	TRY(check_open(call, &call->error));
	vec_push(&call->session->session.texts,
		 ((struct given_text){
			 arena_strdup(arena, call->name),
			 arena_slice(arena, slice_from(call->data, call->size)) }));
	return 0;
}

int kbmatch_session_add_text(kbmatch_session *session, const char *name, const void *text,
			     size_t size, kbmatch_error *error)
{
	return run_call(&(struct call){ .work = add_text,
					.session = session,
					.name = name,
					.data = text,
					.size = size },
			error);
}

static int add_fact(struct call *call)
{
	AUTO(facts) struct facts *tried = facts_new();
	const char *text =
		arena_printf(call->session->arena, "%s=%s", call->name, call->value);

	if (facts_state(tried, text, &call->error))
		return -EINVAL;
	return add_item(call, &call->session->session.request.facts, text);
}

int kbmatch_session_add_fact(kbmatch_session *session, const char *key, const char *value,
			     kbmatch_error *error)
{
	return run_call(&(struct call){ .work = add_fact,
					.session = session,
					.name = key,
					.value = value },
			error);
}

/* An option of the program that means something here. */
struct setting {
	const char *name;
	enum { OF_TEXT, OF_LIST, OF_SHARE, OF_TOP, OF_BOOT } kind;
	size_t member;
};
#define AT(member) offsetof(struct request, member)
static const struct setting settings[] = {
	{ "boot", OF_BOOT, 0 },
	{ "format-of", OF_LIST, AT(formats) },
	{ "machine", OF_TEXT, AT(machine) },
	{ "min-confidence", OF_SHARE, 0 },
	{ "since", OF_TEXT, AT(since) },
	{ "symptom", OF_TEXT, AT(symptom) },
	{ "top", OF_TOP, 0 },
	{ "unit", OF_LIST, AT(units) },
	{ "until", OF_TEXT, AT(until) },
};

static int set_number(const struct setting *setting, const char *text,
		      struct request *request, struct error *error)
{
	double number;
	bool valid = slice_number(slice_of(text), &number);

	switch (setting->kind) {
	case OF_SHARE:
		valid = valid && number >= 0 && number <= 1;
		if (valid)
			request->min_confidence = number;
		break;
	case OF_TOP:
		valid = valid && number >= 1 && number <= 1000 &&
			(double)(unsigned)number == number;
		if (valid)
			request->top = (unsigned)number;
		break;
	default:
		valid = valid && number >= -100000 && number <= 100000 &&
			(double)(int)number == number;
		if (valid)
			request->boot = (int)number;
		request->has_boot |= valid;
	}
	return valid ? 0
		     : error_set(error, -EINVAL, "%s cannot be \"%s\"", setting->name,
				 text);
}

static int set_option(struct call *call)
{
	const struct setting *setting = settings, *end = settings + ARRAY_SIZE(settings);
	struct request *request = &call->session->session.request;

	TRY(check_open(call, &call->error));
	while (setting < end && strcmp(setting->name, call->name) != 0)
		setting++;
	if (setting == end)
		return error_unknown(&call->error, -EINVAL,
				     NEAREST(call->name, settings, ARRAY_SIZE(settings)),
				     NULL, "no option \"%s\"", call->name);
	if (setting->kind == OF_TEXT && !strcmp(setting->name, "symptom") &&
	    word_find(&symptom_words, call->value) < 0)
		return error_set(&call->error, -EINVAL, "no symptom \"%s\"", call->value);
	void *member = (char *)request + setting->member;
	if (setting->kind == OF_LIST)
		return add_item(call, member, call->value);
	if (setting->kind != OF_TEXT)
		return set_number(setting, call->value, request, &call->error);
	*(const char **)member = arena_strdup(call->session->arena, call->value);
	return 0;
}

int kbmatch_session_set(kbmatch_session *session, const char *name, const char *value,
			kbmatch_error *error)
{
	return run_call(&(struct call){ .work = set_option,
					.session = session,
					.name = name,
					.value = value },
			error);
}

/* --- the run --- */

void kbmatch_session_on_progress(kbmatch_session *session,
				 int (*on_progress)(void *context,
						    const kbmatch_progress *progress),
				 void *context)
{
	session->on_progress = on_progress;
	session->context = context;
}

void kbmatch_session_cancel(kbmatch_session *session)
{
	atomic_store(&session->cancelled, true);
}

static void tell_proofs(struct kbmatch_session *session,
			const struct diagnosed *diagnosed, struct kbmatch_diagnosis *told)
{
	struct arena *arena = session->arena;
	const struct judged *const *side;
	size_t count = view_side(arena, diagnosed->finding, false, &side);
	struct proof *proofs = arena_array(arena, struct proof, count);

	for (size_t i = 0; i < count; i++) {
		const struct hit *hit = side[i]->hit_count ? side[i]->hits[0] : NULL;

		proofs[i] = (struct proof){
			.text = hit ? arena_string(arena, hit->raw)
				    : view_found(arena, side[i]),
			.source = hit && hit->text ? hit->text->name : NULL,
			.line = hit ? hit->line : 0,
		};
	}
	told->proofs = proofs;
	told->proof_count = count;
}

static void tell_diagnosis(struct kbmatch_session *session, const struct diagnosis *d,
			   const struct diagnosed *diagnosed,
			   struct kbmatch_diagnosis *told)
{
	const struct finding *finding = diagnosed->finding;
	const struct rule *rule = finding->rule;
	const struct remedy *remedy = diagnosed->recommended;

	*told = (struct kbmatch_diagnosis){
		.texts = { [KBMATCH_ID] = rule->id,
			   [KBMATCH_TITLE] = rule->title,
			   [KBMATCH_SUMMARY] = rule->summary,
			   [KBMATCH_KIND] = word_name(&kind_words, rule->kind),
			   [KBMATCH_COMPONENT] =
				   word_name(&component_words, rule->component),
			   [KBMATCH_SEVERITY] =
				   word_name(&severity_words, rule->severity),
			   [KBMATCH_DEVICE] = finding->device },
		.confidence = finding->confidence,
	};
	if (diagnosed->service)
		told->texts[KBMATCH_SERVICE] =
			word_name(&service_words, diagnosed->service->action);
	if (remedy) {
		told->texts[KBMATCH_REMEDY] = remedy->id;
		told->texts[KBMATCH_REMEDY_TITLE] = remedy->title;
		told->texts[KBMATCH_COMMAND] =
			view_commands(session->arena, remedy, d->facts, finding->device)
				.apply;
	}
	tell_proofs(session, diagnosed, told);
}

static void tell_machines(struct kbmatch_session *session)
{
	static const int verdicts[] = { [VERDICT_CAUSE] = KBMATCH_CAUSE,
					[VERDICT_NO_FAULT] = KBMATCH_NO_FAULT,
					[VERDICT_NO_GPU] = KBMATCH_NO_GPU,
					[VERDICT_UNKNOWN] = KBMATCH_UNKNOWN };
	const struct diagnoses *all = &session->session.diagnoses;
	struct told_machine *machines =
		arena_array(session->arena, struct told_machine, all->count);

	for (size_t i = 0; i < all->count; i++) {
		const struct diagnosis *d = all->items[i];
		struct kbmatch_diagnosis *list = arena_array(
			session->arena, struct kbmatch_diagnosis, d->diagnosis_count);

		for (size_t j = 0; j < d->diagnosis_count; j++)
			tell_diagnosis(session, d, &d->diagnoses[j], &list[j]);
		machines[i] = (struct told_machine){ d->machine.id, verdicts[d->verdict],
						     list, d->diagnosis_count };
	}
	session->machines = machines;
	session->machine_count = all->count;
}

static int run(struct call *call)
{
	struct kbmatch_session *session = call->session;
	struct session *stages = &session->session;

	TRY(check_open(call, &call->error));
	if (!request_has_input(&stages->request) && !stages->texts.count)
		return error_set(&call->error, -EINVAL,
				 "nothing to read: neither logs nor facts were added");
	session->ran = true;
	if (is_cancelled(session))
		return -ECANCELED;
	TRY(session_work(stages, &call->error));
	if (is_cancelled(session))
		return -ECANCELED;
	tell_machines(session);
	return kb_failed(stages->base->kb, &call->error);
}

int kbmatch_session_run(kbmatch_session *session, kbmatch_error *error)
{
	bool ran = session->ran;
	struct input_stopper before = input_stop_by(is_cancelled, session);
	int status = run_call(&(struct call){ .work = run, .session = session }, error);

	(void)input_stop_by(before.asked, before.context);
	if (status && !ran && session->ran && !session->ended)
		session->ended = status;
	if (status)
		session->machine_count = 0;
	return status;
}

/* --- what was found --- */

static int write_report(struct call *call)
{
	struct kbmatch_session *session = call->session;
	const struct report *report = report_find(call->name);
	struct report_options options = { .redact = report && report->shared };

	if (!report)
		return error_set(&call->error, -EINVAL, "no report form \"%s\"",
				 call->name);
	if (!session->machine_count)
		return error_set(&call->error, -EINVAL, "the session was not run");
	options.upstream_count = kb_upstreams(session->view->base.kb, &options.upstreams);
	TRY(kb_failed(session->view->base.kb, &call->error));
	AUTO(strbuf) struct strbuf text = { 0 };
	report_text(report, &session->session.diagnoses, &options, &text);
	call->text = arena_slice(session->arena, strbuf_slice(&text));
	return 0;
}

int kbmatch_session_report(kbmatch_session *session, const char *form,
			   const char **ret_text, size_t *ret_size, kbmatch_error *error)
{
	struct call call = { .work = write_report, .session = session, .name = form };
	int status = run_call(&call, error);

	*ret_text = status ? NULL : call.text.data;
	if (ret_size)
		*ret_size = status ? 0 : call.text.size;
	return status;
}

size_t kbmatch_session_machines(const kbmatch_session *session)
{
	return session->machine_count;
}

const char *kbmatch_session_machine_name(const kbmatch_session *session, size_t machine)
{
	return machine < session->machine_count ? session->machines[machine].name : NULL;
}

int kbmatch_session_verdict(const kbmatch_session *session, size_t machine)
{
	return machine < session->machine_count ? session->machines[machine].verdict
						: KBMATCH_UNKNOWN;
}

const kbmatch_diagnosis *kbmatch_session_diagnosis(const kbmatch_session *session,
						   size_t machine, size_t number)
{
	const struct told_machine *of =
		machine < session->machine_count ? &session->machines[machine] : NULL;

	return of && number < of->diagnosis_count ? &of->diagnoses[number] : NULL;
}

const char *kbmatch_session_warning(const kbmatch_session *session, size_t number)
{
	const struct inputs *inputs = session->session.inputs;

	return number < inputs->warnings.count ? inputs->warnings.items[number] : NULL;
}

const char *kbmatch_diagnosis_text(const kbmatch_diagnosis *diagnosis, int which)
{
	return which >= 0 && (size_t)which < ARRAY_SIZE(diagnosis->texts)
		       ? diagnosis->texts[which]
		       : NULL;
}

double kbmatch_diagnosis_confidence(const kbmatch_diagnosis *diagnosis)
{
	return diagnosis->confidence;
}

const char *kbmatch_diagnosis_evidence(const kbmatch_diagnosis *diagnosis, size_t number,
				       const char **ret_source, uint64_t *ret_line)
{
	const struct proof *proof =
		number < diagnosis->proof_count ? &diagnosis->proofs[number] : NULL;

	if (ret_source)
		*ret_source = proof ? proof->source : NULL;
	if (ret_line)
		*ret_line = proof ? proof->line : 0;
	return proof ? proof->text : NULL;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/reason/reason_internal.h"

/* The lines and facts that show a fault. */
struct shown {
	const char *source; /* of the first line; NULL: none yet */
	uint64_t line;
	bool several; /* more than that line */
	bool checked; /* a decoded record, or a value that was read of the device */
};

static void add_line(struct shown *shown, const char *source, uint64_t line)
{
	if (shown->source && (shown->line != line || strcmp(shown->source, source) != 0))
		shown->several = true;
	shown->source = source;
	shown->line = line;
}

static void add_judged(struct shown *shown, const struct judged *judged,
		       const struct hw_errors *errors)
{
	for (size_t i = 0; i < judged->hit_count; i++) {
		const struct hit *hit = judged->hits[i];

		/* A line that comes again was not misread. */
		shown->several |= hit->count > 1;
		add_line(shown, hit->text->name, hit->line);
	}
	for (size_t i = 0; i < judged->fact_count; i++) {
		const struct fact *fact = judged->facts[i];
		const struct hw_error *error = hw_error_of(errors, fact);

		if (fact->line)
			add_line(shown, fact->from, fact->line);
		shown->checked |= !fact->line || (error && !error->told);
	}
}

/* The class with the strongest action, of the errors that evidence rests on. */
static const struct error_class *find_class(const struct hw_errors *errors,
					    const struct finding *finding)
{
	const struct error_class *found = NULL;

	for (size_t i = 0; i < finding->judged_count; i++) {
		const struct judged *judged = &finding->judged[i];

		for (size_t j = 0; speaks_for(judged) && j < judged->fact_count; j++) {
			const struct hw_error *error =
				hw_error_of(errors, judged->facts[j]);
			const struct error_class *class = error ? error->class : NULL;

			if (class && (!found || class->service > found->service))
				found = class;
		}
	}
	return found;
}

const struct service *find_service(struct ranking *ranking, const struct finding *finding)
{
	struct service service = finding->rule->service;
	struct arena *arena = ranking->diagnosis->arena;
	struct shown shown = { .source = NULL };

	if (!service.because) {
		const struct error_class *class =
			find_class(ranking->input->hw_errors, finding);

		if (!class)
			return NULL;
		service = (struct service){ .action = class->service,
					    .because = class->because };
	}
	for (size_t i = 0; i < finding->judged_count; i++)
		if (speaks_for(&finding->judged[i]))
			add_judged(&shown, &finding->judged[i],
				   ranking->input->hw_errors);
	if (service.action > SERVICE_WATCH && !shown.several && !shown.checked) {
		service.because = arena_printf(arena,
					       "a single line shows this so far. If it "
					       "recurs, or an error record "
					       "confirms it, the action is %s. %s",
					       word_name(&service_words, service.action),
					       service.because);
		service.action = SERVICE_WATCH;
	}
	return arena_copy(arena, &service, sizeof(service));
}

/* SPDX-License-Identifier: Apache-2.0 */
/* The hosts that the lines of a block name. */
#include "engine/input/line.h"
#include "engine/scan/internal.h"

enum { RENAMED_LINES = 100 /* kernel lines before a machine has its name */ };
static const double RENAMED_SECONDS = 120, RENAMED_GAP = 30;

static void see_host(struct survey *survey, const struct line *line, struct slice host)
{
	if (!survey->first.size) {
		survey->first = host;
		survey->begin = line->stamp;
	}
	if (host_is(host, survey->first)) {
		survey->mixed |= survey->second.size > 0;
		survey->end = line->stamp;
		survey->kernel += slice_is(line->stream, "kernel");
	} else if (!survey->second.size) {
		survey->second = host;
		survey->next = line->stamp;
	} else {
		survey->mixed |= !host_is(host, survey->second);
	}
}

/* The only host named in a block; "" if there are several or none. */
static struct slice only_host(struct slice block, bool *ret_several)
{
	struct slice first = slice_from("", 0), raw;
	size_t at = 0;

	*ret_several = false;
	while (slice_next_line(&block, &raw)) {
		if (has_host_at(raw, first, at))
			continue;
		struct line line;

		line_parse_header(raw, &line);
		struct slice host = host_of_line(&line);
		if (!host.size)
			continue;
		*ret_several = first.size && !host_is(host, first);
		if (*ret_several)
			return slice_from("", 0);
		first = first.size ? first : host;
		at = host.size == first.size ? (size_t)(host.data - raw.data) : at;
	}
	return first;
}

struct survey survey_of(struct slice block)
{
	struct survey survey = { 0 };
	struct slice raw;
	bool several;

	survey.first = only_host(block, &several);
	if (!several)
		return survey;
	while (slice_next_line(&block, &raw) && !survey.mixed) {
		struct line line;

		line_parse_header(raw, &line);
		struct slice host = host_of_line(&line);
		if (host.size)
			see_host(&survey, &line, host);
	}
	return survey;
}

static bool follows(const struct stamp *from, const struct stamp *to, double most)
{
	double seconds;

	return stamp_elapsed(from, to, &seconds) && seconds >= 0 && seconds <= most;
}

bool was_renamed(const struct survey *survey)
{
	return survey->second.size && !survey->mixed && survey->kernel >= RENAMED_LINES &&
	       follows(&survey->begin, &survey->end, RENAMED_SECONDS) &&
	       follows(&survey->end, &survey->next, RENAMED_GAP);
}

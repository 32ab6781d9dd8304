/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Container logs: docker's json-file driver, one object a part of a line, and the CRI
 * runtimes' files (kubernetes/kubernetes, pkg/kubelet/kuberuntime/logs/logs.go), where a
 * long line is in parts tagged P up to the one tagged F. Both as "TIME ... text".
 */
#include "engine/input/form_json.h"
#include "engine/input/input_form.h"

/* A line may stand before: what somebody typed, or one cut by `tail -c`. */
enum { FIRST_LINES = 3 };

static bool has_name(struct slice line, const char *name)
{
	return line.size && memmem(line.data, line.size, name, strlen(name));
}

const char *docker_recognise(struct slice head)
{
	struct slice line;

	for (int i = 0; i < FIRST_LINES && slice_next_line(&head, &line); i++) {
		if (slice_starts_with(line, "{\"log\":"))
			return "a first line begins with {\"log\":";
		if (slice_starts_with(line, "{") && has_name(line, "\"log\":") &&
		    has_name(line, "\"stream\":"))
			return "a first line has \"log\" and \"stream\"";
	}
	return NULL;
}

/* {"log":"text\n","stream":"stderr","time":"..."}: "TIME text", parts of a line joined.
 */
static bool add_docker(struct form_run *self, size_t *partial, struct slice line)
{
	AUTO(json) json_t *json = json_parse(line);
	const json_t *log = json_object_get(json, "log");
	struct slice text = json_text(log),
		     time = json_text(json_object_get(json, "time"));

	if (!json_is_string(log))
		return false;
	if (!*partial && time.size) {
		strbuf_add_slice(&self->out, time);
		strbuf_add_char(&self->out, ' ');
	}
	/* What exceeds the longest line would be cut behind this anyway. */
	if (*partial <= INPUT_LINE_MAX)
		strbuf_add_slice(&self->out, text);
	else if (text.size && text.data[text.size - 1] == '\n')
		strbuf_add_char(&self->out, '\n');
	bool ended = text.size && text.data[text.size - 1] == '\n';
	*partial = ended ? 0 : *partial + text.size + 1;
	return true;
}

bool docker_step(struct form_run *run)
{
	/* bytes of a line not ended yet */
	size_t *partial = form_state(run, sizeof(*partial));
	struct slice line;

	if (!form_next_line(run, &line))
		return false;
	if (add_docker(run, partial, line))
		return true;
	if (*partial)
		strbuf_add_char(&run->out, '\n');
	*partial = 0;
	form_add_line(run, line);
	return true;
}

enum { STREAMS = 2 };

/* Lines begun, of standard output and error. */
struct cri_state {
	struct strbuf lines[STREAMS];
};

/* "TIME stdout F text" taken apart; false: the line is another. */
static bool take_cri(struct slice line, unsigned *ret_stream, bool *ret_partial,
		     size_t *ret_text)
{
	const char *blank = line.size ? memchr(line.data, ' ', line.size) : NULL;
	size_t at = blank ? (size_t)(blank - line.data) : 0;
	struct slice rest = slice_skip(line, at);

	if (!shape_fits(line, "DDDD-DD-DDTDD:DD:DD") || !at)
		return false;
	*ret_stream = slice_starts_with(rest, " stderr ");
	if (!*ret_stream && !slice_starts_with(rest, " stdout "))
		return false;
	rest = slice_skip(rest, strlen(" stdout "));
	if (!rest.size || (*rest.data != 'P' && *rest.data != 'F') ||
	    (rest.size > 1 && rest.data[1] != ' ' && rest.data[1] != ':'))
		return false;
	*ret_partial = *rest.data == 'P';
	while (rest.size && *rest.data != ' ')
		rest = slice_skip(rest, 1);
	*ret_text = line.size - slice_skip(rest, 1).size;
	return true;
}

const char *cri_recognise(struct slice head)
{
	unsigned stream;
	bool partial;
	size_t text;
	struct slice line;

	for (int i = 0; i < FIRST_LINES && slice_next_line(&head, &line); i++)
		if (take_cri(line, &stream, &partial, &text))
			return "a first line has a stamp, its stream, and P or F";
	return NULL;
}

static void cri_end(struct form_run *run, struct strbuf *line)
{
	if (line->size)
		form_add_line(run, strbuf_slice(line));
	strbuf_truncate(line, 0);
}

bool cri_step(struct form_run *run)
{
	struct cri_state *state = form_state(run, sizeof(*state));
	unsigned stream;
	bool partial;
	size_t text;
	struct slice line;

	if (!form_next_line(run, &line)) {
		for (size_t i = 0; i < STREAMS; i++)
			cri_end(run, &state->lines[i]);
		return false;
	}
	if (!take_cri(line, &stream, &partial, &text)) {
		form_add_line(run, line);
		return true;
	}
	struct strbuf *begun = &state->lines[stream];
	if (!begun->size && !partial) {
		form_add_line(run, line);
		return true;
	}
	/* What exceeds the longest line would be cut behind this anyway. */
	if (begun->size <= INPUT_LINE_MAX)
		strbuf_add_slice(begun, begun->size ? slice_skip(line, text) : line);
	if (!partial)
		cri_end(run, begun);
	return true;
}

void cri_free(void *opaque)
{
	struct cri_state *state = opaque;

	for (size_t i = 0; i < STREAMS; i++)
		strbuf_free(&state->lines[i]);
}

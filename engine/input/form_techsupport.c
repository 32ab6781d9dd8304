/* SPDX-License-Identifier: Apache-2.0 */
/*
 * rocm_techsupport.sh: sections "===== Section: NAME ====", and within the one of the
 * kernel's log the same boot twice, by dmesg -T and by journalctl, then older boots by
 * journalctl, each grepped. A line of the boot that the other has told already becomes
 * empty, so that it counts once; line numbers stay. That an older boot begins is a row of
 * rules/facts/extract-forms.lua.
 */
#include <stdint.h>

#include "engine/input/input_form.h"
#include "engine/input/line.h"

enum { TOLD_BITS = 16, TOLD_MAX = (1 << TOLD_BITS) * 3 / 4 };

struct told {
	uint64_t hash;	    /* of the message; 0: free */
	unsigned counts[2]; /* in the first and in the second telling */
};

struct techsupport_state {
	struct told *told; /* open addressing */
	size_t used;
	unsigned telling;   /* 1, 2: of the current boot; 0: another section */
	struct strbuf held; /* the heading of an older boot that may be empty */
};

const char *techsupport_recognise(struct slice head)
{
	struct slice line;

	for (int i = 0; i < 10 && slice_next_line(&head, &line); i++)
		if (slice_starts_with(line,
				      "=== ROCm TechSupport Log Collection Utility"))
			return "the script's own heading";
	return NULL;
}

/* FNV-1a, never 0. */
static uint64_t hash_of(struct slice s)
{
	uint64_t hash = 0xcbf29ce484222325;

	for (size_t i = 0; i < s.size; i++)
		hash = (hash ^ (unsigned char)s.data[i]) * 0x100000001b3;
	return hash | 1;
}

static struct told *find_told(struct techsupport_state *state, uint64_t hash)
{
	size_t mask = ((size_t)1 << TOLD_BITS) - 1, at = hash & mask;

	while (state->told[at].hash && state->told[at].hash != hash)
		at = (at + 1) & mask;
	return &state->told[at];
}

/* Whether the first telling has this line so often, too. */
static bool is_told(struct techsupport_state *state, struct slice text)
{
	struct line line;

	line_parse(text, &line);
	uint64_t hash = hash_of(line.message);
	struct told *told = find_told(state, hash);

	if (!told->hash && (state->telling == 2 || state->used >= TOLD_MAX))
		return false;
	state->used += !told->hash;
	told->hash = hash;
	told->counts[state->telling - 1]++;
	return state->telling == 2 && told->counts[1] <= told->counts[0];
}

static bool is_heading(struct slice line)
{
	return slice_starts_with(line, "Section: ") ||
	       slice_starts_with(line, "===== Section: ");
}

static void see_section(struct techsupport_state *state, struct slice line)
{
	if (slice_starts_with(line, "Section: dmesg boot logs")) {
		state->telling = 1;
	} else if (slice_starts_with(line, "Section: Current boot logs")) {
		state->telling = 2;
	} else if (is_heading(line)) {
		state->telling = 0;
	}
}

/* The heading of a boot without lines is none of a boot. */
static void release(struct form_run *run, struct strbuf *held, bool empty)
{
	if (!held->size)
		return;
	strbuf_add_text(&run->out, empty ? "Empty section: " : "");
	form_add_line(run, strbuf_slice(held));
	strbuf_truncate(held, 0);
}

bool techsupport_step(struct form_run *run)
{
	struct techsupport_state *state = form_state(run, sizeof(*state));
	struct slice line;

	if (!form_next_line(run, &line)) {
		release(run, &state->held, true);
		return false;
	}
	/* journalctl says "Data from the specified boot (-2) is not available" of one
	 * that it does not have, or that there are no entries. */
	release(run, &state->held,
		is_heading(line) || slice_starts_with(line, "Data from ") ||
			slice_starts_with(line, "-- No entries"));
	if (slice_starts_with(line, "Section: ") &&
	    memmem(line.data, line.size, "Previous boot", strlen("Previous boot"))) {
		see_section(state, line);
		strbuf_add_slice(&state->held, line);
		return true;
	}
	if (!state->told)
		state->told = mem_zalloc(sizeof(*state->told) << TOLD_BITS);
	see_section(state, line);
	bool repeated = state->telling && line.size && is_told(state, line);
	form_add_line(run, repeated ? slice_from("", 0) : line);
	return true;
}

void techsupport_free(void *opaque)
{
	struct techsupport_state *state = opaque;

	free(state->told);
	strbuf_free(&state->held);
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A small base for the tests of the scan, and what hands text to it. It stands in for
 * kb.c: include it once in a program, and link that program without kb.c.
 */
#ifndef KBMATCH_TESTS_SCAN_BASE_H
#define KBMATCH_TESTS_SCAN_BASE_H

#include "engine/scan/scan.h"
#include "tests/unit/unit.h"

struct kb {
	struct kb_info info;
};

enum pattern_name {
	NO_PATTERN,
	ASYNC,
	DOTS,
	CONTEXT,
	HEALTH,
	KERNEL_VERSION,
	REBOOT,
	FAULT,
	PAGE,
	ERROR_WORD,
	TIMEOUT,
	BENIGN,
	AGENT,
	NAME,
	DONE,
	AMDGPU,
	RESERVE,
	EITHER,
	RUNAWAY,
	BROKEN,
	SQUARE,
	UPLOADS,
	SAID,
	WAITS,
	SEVEN,
	PATTERN_COUNT,
};

struct row {
	const char *regex;
	unsigned roles;
};

static const struct row ROWS[PATTERN_COUNT] = {
	[ASYNC] = { "using async uploads for device ROCm\\d+", ROLE_EVIDENCE },
	[DOTS] = { "^\\.+$", 0 },
	[CONTEXT] = { "llama_context:", 0 },
	[HEALTH] = { "health check", 0 },
	[KERNEL_VERSION] = { "^Linux version (?<version>\\S+)",
			     ROLE_EXTRACT | ROLE_BOOT | ROLE_COMPLETE },
	[REBOOT] = { "^-- Reboot --", ROLE_BOOT },
	[FAULT] = { "page fault \\(src_id:\\d+ ring:(?<ring>\\d+)", ROLE_EVIDENCE },
	[PAGE] = { "in page starting at address (?<address>0x[0-9a-f]+)", 0 },
	[ERROR_WORD] = { "\\*ERROR\\*", ROLE_ERROR },
	[TIMEOUT] = { "\\bring \\S+ timeout", ROLE_EVIDENCE | ROLE_WHOLE },
	[BENIGN] = { "known to be harmless", ROLE_BENIGN },
	[AGENT] = { "^Agent (?<number>\\d+)", ROLE_EXTRACT },
	[NAME] = { "^\\s+Name:\\s+(?<name>\\S+)", ROLE_EXTRACT },
	[DONE] = { "^\\*\\*\\* Done", 0 },
	[AMDGPU] = { "amdgpu 0000:", ROLE_RECOGNISE },
	[RESERVE] = { "graph_reserve: reserving", ROLE_EVIDENCE },
	[EITHER] = { "alpha bravo (?<word>\\w+)|(?i:charlie)", ROLE_EVIDENCE },
	[RUNAWAY] = { "runaway (x+x+)+y", ROLE_EVIDENCE },
	[BROKEN] = { "broken (", ROLE_EVIDENCE },
	[SQUARE] = { "begin: (?:x )?.*not ended:", ROLE_EVIDENCE },
	[UPLOADS] = { "device ROCm(?<number>\\d+)", ROLE_EXTRACT },
	[SAID] = { "(?i)it (?:hangs|stops)\\b", ROLE_EVIDENCE | ROLE_SAID },
	[WAITS] = { "it (?:ha|wa)s to \\w\\w\\w", ROLE_EVIDENCE | ROLE_SAID },
	[SEVEN] = { "error code 7 of (?<of>\\d+)", ROLE_EVIDENCE },
};

static const unsigned ids[PATTERN_COUNT] = {
	0,	 ASYNC,	 DOTS,	     CONTEXT, HEALTH,  KERNEL_VERSION, REBOOT,
	FAULT,	 PAGE,	 ERROR_WORD, TIMEOUT, BENIGN,  AGENT,	       NAME,
	DONE,	 AMDGPU, RESERVE,    EITHER,  RUNAWAY, BROKEN,	       SQUARE,
	UPLOADS, SAID,	 WAITS,	     SEVEN,
};

#define ATOM(text, fold, id)                                                             \
	{                                                                                \
		text, sizeof(text) - 1, fold, &ids[id], 1                                \
	}
/* clang-format off */
static const struct atom ATOMS[] = {
	ATOM("*ERROR*", false, ERROR_WORD), ATOM("-- Reboot --", false, REBOOT),
	ATOM("Agent ", false, AGENT), ATOM("Linux version ", false, KERNEL_VERSION),
	ATOM("alpha bravo ", false, EITHER), ATOM("amdgpu 0000:", false, AMDGPU),
	ATOM("broken ", false, BROKEN), ATOM("charlie", true, EITHER),
	ATOM("not ended:", false, SQUARE), ATOM("error code ", false, SEVEN),
	ATOM("graph_reserve: reserving", false, RESERVE),
	ATOM("known to be", false, BENIGN), ATOM("page fault (src_id:", false, FAULT),
	ATOM("runaway ", false, RUNAWAY), ATOM("timeout", false, TIMEOUT),
	/* The same literal twice, as two patterns may have it. */
	ATOM("using async uploads for device ROCm", false, ASYNC),
	ATOM("using async uploads for device ROCm", false, UPLOADS),
};
/* clang-format on */

/* For the sentences of short texts, in small letters. */
static const struct atom SAID_ATOMS[] = {
	ATOM("hangs", false, SAID),
	ATOM("stops", false, SAID),
};

enum watch_name { STALL_ASYNC = 1, STALL_RESERVE, NEAR_FAULT, BLOCK_AGENT };

static const unsigned PROGRESS[] = { DOTS, CONTEXT }, IDLE[] = { HEALTH };
static const unsigned NEIGHBOURS[] = { PAGE }, FIELDS[] = { NAME }, ENDS[] = { DONE };

/* clang-format off */
static const struct watch WATCHES[] = {
	{ .id = STALL_ASYNC, .kind = WATCH_STALL, .pattern = ASYNC, .progress = PROGRESS,
	  .progress_count = 2, .idle = IDLE, .idle_count = 1, .quiet_seconds = 60 },
	{ .id = STALL_RESERVE, .kind = WATCH_STALL, .pattern = RESERVE,
	  .progress = PROGRESS, .progress_count = 2 },
	{ .id = NEAR_FAULT, .kind = WATCH_NEAR, .pattern = FAULT, .progress = NEIGHBOURS,
	  .progress_count = 1, .lines = 4 },
	{ .id = BLOCK_AGENT, .kind = WATCH_BLOCK, .pattern = AGENT, .progress = FIELDS,
	  .progress_count = 1, .idle = ENDS, .idle_count = 1, .lines = 3 },
};
/* clang-format on */

const struct atom_index *kb_atom_index(struct kb *kb, enum text_kind kind)
{
	static struct strbuf bytes[TEXT_KINDS];
	static struct atom_index *indexes[TEXT_KINDS];

	if (indexes[kind])
		return indexes[kind];
	if (kind == TEXT_ANY)
		atom_index_make(ATOMS, ARRAY_SIZE(ATOMS), 2, &bytes[kind]);
	else
		atom_index_make(SAID_ATOMS,
				kind == TEXT_SAID ? ARRAY_SIZE(SAID_ATOMS) : 0, 1,
				&bytes[kind]);
	if (atom_index_open(strbuf_slice(&bytes[kind]), kb->info.patterns,
			    &indexes[kind]))
		fail_msg("the index of the atoms does not open");
	return indexes[kind];
}

const struct kb_info *kb_info(const struct kb *kb)
{
	return &kb->info;
}

int kb_failed(const struct kb *kb, struct error *error)
{
	return kb->info.atoms > ARRAY_SIZE(ATOMS) ? error_set(error, -EINVAL, "torn") : 0;
}

const char *kb_regex(struct kb *kb, unsigned pattern)
{
	(void)kb;
	return ROWS[pattern].regex;
}

unsigned kb_roles(struct kb *kb, unsigned pattern)
{
	(void)kb;
	return ROWS[pattern].roles;
}

size_t kb_without_atom(struct kb *kb, enum text_kind kind, const unsigned **ret_patterns)
{
	static const unsigned always[] = { WAITS };

	(void)kb;
	*ret_patterns = always;
	return kind == TEXT_SAID ? ARRAY_SIZE(always) : 0;
}

size_t kb_find_number(struct kb *kb, enum query_number query, unsigned number,
		      void *ret_items)
{
	(void)kb;
	for (size_t i = 0; query == QUERY_WATCHES && i < ARRAY_SIZE(WATCHES); i++) {
		if (WATCHES[i].pattern == number) {
			*(const struct watch **)ret_items = &WATCHES[i];
			return 1;
		}
	}
	return 0;
}

size_t kb_find(struct kb *kb, enum query_number query, const char *key, void *ret_items)
{
	static struct pattern recognise = { AMDGPU, NULL },
			      complete = { KERNEL_VERSION, NULL };
	static struct pattern *recognises[] = { &recognise },
			      *completes[] = { &complete };
	static const char *kernel[] = { "kernel" }, *server[] = { "ollama" };
	/* clang-format off */
	static struct source sources[] = {
		{ .id = "kernel", .recognise = recognises, .recognise_count = 1,
		  .streams = { kernel, 1 }, .complete = completes, .complete_count = 1 },
		{ .id = "server", .streams = { server, 1 } },
	};
	/* clang-format on */

	(void)kb;
	(void)key;
	if (query != QUERY_ALL + FORM_SOURCE)
		return 0;
	*(const struct source **)ret_items = sources;
	return ARRAY_SIZE(sources);
}

static struct kb base = { { .path = "/nonexistent/kb.sqlite",
			    .version = "0123456789abcdef",
			    .patterns = PATTERN_COUNT - 1,
			    .atoms = ARRAY_SIZE(ATOMS) } };

struct fixture {
	struct scanner *scanner;
	struct text text;
	struct scan *scan;
};

static inline int set_up(void **state)
{
	struct fixture *fixture = mem_zalloc(sizeof(*fixture));

	if (scanner_open(&base, &fixture->scanner, NULL))
		return -1;
	*state = fixture;
	return 0;
}

static inline int tear_down(void **state)
{
	struct fixture *fixture = *state;

	scan_free(fixture->scan);
	scanner_close(fixture->scanner);
	free(fixture);
	return 0;
}

/* Hands a part of `text` to the scan in memory of its own, so that reading beyond it
 * shows. */
static inline void hand_on(struct fixture *fixture, const char *text, size_t from,
			   size_t to)
{
	AUTO(mem) char *copy = mem_alloc(to - from);
	struct block block = { .text = &fixture->text,
			       .data = { copy, to - from },
			       .offset = from,
			       .first = !from,
			       .last = !text[to] };

	memcpy(copy, text + from, to - from);
	scan_block(fixture->scan, &block);
}

static inline void begin(struct fixture *fixture)
{
	scan_free(fixture->scan);
	fixture->scan = scan_new(fixture->scanner);
	fixture->text = (struct text){ .number = 1, .name = "sample" };
}

static inline struct hits *scan_text(struct fixture *fixture, const char *text)
{
	begin(fixture);
	hand_on(fixture, text, 0, strlen(text));
	return scan_finish(fixture->scan);
}

static const char SAMPLE[] =
	"Jan 02 03:04:05 host kernel: Linux version 6.8.0-31-generic (buildd@x)\n"
	"nothing here\n"
	"\n"
	"Jan 02 03:04:07 host app[7]: say alpha bravo one, alpha bravo two\n"
	"Jan 02 03:04:08 host kernel: amdgpu 0000:03:00.0: amdgpu: [gfxhub] page fault "
	"(src_id:0 ring:24 vmid:8 pasid:1)\n"
	"Jan 02 03:04:08 host kernel: amdgpu 0000:03:00.0: amdgpu:   in page starting at "
	"address 0x00007f00 from client 10\n"
	"Jan 02 03:04:09 host app[7]: CharLIE\n"
	"timeouts are no ring trouble\n"
	"Jan 02 03:05:00 host app[7]: alpha bravo last";

#define JOURNAL(time, ident) "Jan 02 " time " host " ident ": "
#define ASYNC_LINE "load_all_data: using async uploads for device ROCm0\n"
#define OLLAMA(time) JOURNAL(time, "ollama[5]")
#define SSHD(time) JOURNAL(time, "sshd[9]")

#define VERSION "Linux version 6.8.0 (x)\n"
#define CHARLIE "charlie\n"
#define KERNEL(time) JOURNAL(time, "kernel")

#endif

/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/unit/scan_base.h"

TEST_IN(test_stalls, set_up, tear_down)
{
	static const struct {
		const char *name, *text;
		unsigned pattern, watch, count;
		enum truth stalled; /* of the last one */
		unsigned line;
	} CASES[] = {
		{ "progress without a prefix", ASYNC_LINE "......\n", ASYNC, STALL_ASYNC,
		  1, TRUTH_FALSE, 1 },
		{ "progress of a stream without a name",
		  OLLAMA("03:00:00") ASYNC_LINE "......\n" SSHD("03:09:00") "x\n", ASYNC,
		  STALL_ASYNC, 1, TRUTH_FALSE, 1 },
		{ "progress in a stream of another name proves nothing",
		  OLLAMA("03:00:00") ASYNC_LINE SSHD("03:00:10") "llama_context: x\n",
		  ASYNC, STALL_ASYNC, 1, TRUTH_UNKNOWN, 1 },
		{ "plain load lines", ASYNC_LINE "load_tensors: offloaded 29/29\n", ASYNC,
		  STALL_ASYNC, 1, TRUTH_FALSE, 1 },
		{ "blank lines say nothing", ASYNC_LINE "\n   \n", ASYNC, STALL_ASYNC, 1,
		  TRUTH_UNKNOWN, 1 },
		{ "idle lines say nothing",
		  OLLAMA("03:00:00") ASYNC_LINE OLLAMA("03:00:10") "health check\n" SSHD(
			  "03:02:00") "x\n",
		  ASYNC, STALL_ASYNC, 1, TRUTH_TRUE, 1 },
		{ "own stream within quiet",
		  OLLAMA("03:00:00") ASYNC_LINE OLLAMA("03:00:59") "x\n", ASYNC,
		  STALL_ASYNC, 1, TRUTH_FALSE, 1 },
		{ "own stream after quiet",
		  OLLAMA("03:00:00") ASYNC_LINE OLLAMA("03:01:01") "x\n", ASYNC,
		  STALL_ASYNC, 1, TRUTH_TRUE, 1 },
		{ "own stream of another process",
		  OLLAMA("03:00:00") ASYNC_LINE JOURNAL("03:00:30", "ollama[6]") "x\n",
		  ASYNC, STALL_ASYNC, 1, TRUTH_FALSE, 1 },
		{ "others for long enough",
		  OLLAMA("03:00:00") ASYNC_LINE SSHD("03:00:01") "x\n" SSHD(
			  "03:01:00") "y\n" OLLAMA("03:01:01") "late\n",
		  ASYNC, STALL_ASYNC, 1, TRUTH_TRUE, 1 },
		{ "others, not for long enough",
		  OLLAMA("03:00:00") ASYNC_LINE SSHD("03:00:59") "x\n", ASYNC,
		  STALL_ASYNC, 1, TRUTH_UNKNOWN, 1 },
		{ "progress in its own line",
		  OLLAMA("03:00:00") "using async uploads for device ROCm0 "
				     "llama_context: x\n" SSHD("03:11:40") "x\n",
		  ASYNC, STALL_ASYNC, 0, TRUTH_UNKNOWN, 0 },
		{ "others, not in the order of their clocks",
		  OLLAMA("03:00:00")
			  ASYNC_LINE SSHD("03:11:40") "x\n" SSHD("03:04:31") "x\n",
		  ASYNC, STALL_ASYNC, 1, TRUTH_UNKNOWN, 1 },
		{ "others, and another log behind",
		  OLLAMA("03:00:00")
			  ASYNC_LINE SSHD("03:11:40") "x\n" SSHD("01:04:31") "x\n",
		  ASYNC, STALL_ASYNC, 1, TRUTH_TRUE, 1 },
		{ "others without a common clock",
		  "[  100.000000] " ASYNC_LINE SSHD("03:00:59") "x\n", ASYNC, STALL_ASYNC,
		  1, TRUTH_TRUE, 1 },
		{ "the log ends", OLLAMA("03:00:00") ASYNC_LINE, ASYNC, STALL_ASYNC, 1,
		  TRUTH_UNKNOWN, 1 },
		{ "a twin in its stream takes over",
		  OLLAMA("03:00:00") ASYNC_LINE OLLAMA("03:00:30")
			  ASYNC_LINE SSHD("03:01:20") "x\n" SSHD("03:01:30") "x\n",
		  ASYNC, STALL_ASYNC, 1, TRUTH_TRUE, 2 },
		{ "a twin in another stream is its own",
		  OLLAMA("03:00:00") ASYNC_LINE JOURNAL("03:00:30", "llama-server[8]")
			  ASYNC_LINE OLLAMA("03:00:40") "x\n",
		  ASYNC, STALL_ASYNC, 2, TRUTH_UNKNOWN, 2 },
		{ "no quiet: to the end",
		  OLLAMA("03:00:00") "graph_reserve: reserving a graph\n" SSHD(
			  "03:00:01") "x\n",
		  RESERVE, STALL_RESERVE, 1, TRUTH_TRUE, 1 },
		{ "no quiet: a late word is a word",
		  OLLAMA("03:00:00") "graph_reserve: reserving a graph\n" SSHD(
			  "03:00:01") "x\n" OLLAMA("09:00:00") "done\n",
		  RESERVE, STALL_RESERVE, 1, TRUTH_FALSE, 1 },
		{ "a boot ends what is pending",
		  OLLAMA("03:00:00")
			  ASYNC_LINE SSHD("03:00:10") "x\n-- Reboot --\n" JOURNAL(
				  "03:05:00", "kernel") "x\n",
		  ASYNC, STALL_ASYNC, 1, TRUTH_UNKNOWN, 1 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(CASES); i++) {
		AUTO(hits) struct hits *hits = scan_text(*state, CASES[i].text);
		const struct hit *const *of;
		size_t count = hits_of(hits, CASES[i].pattern, &of), stalls = 0;
		const struct hit *last = NULL;

		for (size_t j = 0; j < count; j++) {
			if (of[j]->watch != CASES[i].watch)
				continue;
			stalls++;
			last = of[j];
		}
		if (stalls != CASES[i].count ||
		    (last &&
		     (last->stalled != CASES[i].stalled || last->line != CASES[i].line)))
			fail_msg("%s: %zu stalls, truth %d, line %u", CASES[i].name,
				 stalls, last ? (int)last->stalled : -1,
				 last ? (unsigned)last->line : 0);
	}
}

TEST_IN(test_stall_is_bounded, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	const struct hit *const *of;

	/* Without a clock, others went on for 20,000 lines; then its stream speaks. */
	strbuf_add_text(&text, "[  100.000000] " ASYNC_LINE);
	for (int i = 0; i < 20001; i++)
		strbuf_add_text(&text, SSHD("03:00:00") "x\n");
	strbuf_add_text(&text, "[  101.000000] too late\n");
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	assert_int_equal(hits_of(hits, ASYNC, &of), 2);
	assert_int_equal(of[1]->watch, STALL_ASYNC);
	assert_int_equal(of[1]->stalled, TRUTH_TRUE);
}

TEST_IN(test_blocks, set_up, tear_down)
{
	static const struct {
		const char *name, *text, *want; /* "names of the fields by agent" */
	} CASES[] = {
		{ "fields", "Agent 1\n  Name: gfx1100\n  Name: isa\n",
		  "1:gfx1100 1:isa " },
		{ "at most three lines", "Agent 1\nx\nx\n  Name: a\n  Name: b\n",
		  "1:a " },
		{ "ends", "Agent 1\n  Name: a\n*** Done ***\n  Name: b\n", "1:a " },
		{ "the next one ends it", "Agent 1\nAgent 2\n  Name: b\n", "2:b " },
		{ "another stream runs through",
		  OLLAMA("03:00:00") "Agent 1\n" SSHD("03:00:00") " Name: x\n" OLLAMA(
			  "03:00:00") "  Name: a\n",
		  "1:a " },
		{ "nothing", "  Name: a\nAgent 1", "" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(CASES); i++) {
		AUTO(strbuf) struct strbuf got = { 0 };
		AUTO(hits) struct hits *hits = scan_text(*state, CASES[i].text);
		const struct hit *const *of;
		size_t count = hits_of(hits, NAME, &of);

		for (size_t j = 0; j < count; j++)
			strbuf_printf(&got, "%.*s:%.*s ",
				      SLICE_ARGS(*hit_capture(of[j]->opener, "number")),
				      SLICE_ARGS(*hit_capture(of[j], "name")));
		if (strcmp(strbuf_text(&got), CASES[i].want))
			fail_msg("%s: %s", CASES[i].name, strbuf_text(&got));
	}
}

TEST_IN(test_near, set_up, tear_down)
{
	static const struct {
		const char *name, *second;
		bool hit;
	} CASES[] = {
		{ "next line", KERNEL("03:00:00") "in page starting at address 0x1\n",
		  true },
		{ "four lines on",
		  "x\nx\nx\n" KERNEL("03:00:00") "in page starting at address 0x1\n",
		  true },
		{ "five lines on",
		  "x\nx\nx\nx\n" KERNEL("03:00:00") "in page starting at address 0x1\n",
		  false },
		{ "another device",
		  KERNEL("03:00:00") "amdgpu 0000:04:00.0: in page starting at address "
				     "0x1\n",
		  false },
		{ "another stream", SSHD("03:00:00") "in page starting at address 0x1\n",
		  false },
	};

	for (size_t i = 0; i < ARRAY_SIZE(CASES); i++) {
		AUTO(strbuf) struct strbuf text = { 0 };
		const struct hit *const *of;

		strbuf_printf(&text,
			      "%samdgpu 0000:03:00.0: page fault (src_id:0 ring:1\n%s",
			      KERNEL("03:00:00"), CASES[i].second);
		AUTO(hits) struct hits *hits = scan_text(*state, text.data);
		if ((hits_of(hits, PAGE, &of) == 1) != CASES[i].hit)
			fail_msg("%s", CASES[i].name);
	}
}

TESTS(NULL, NULL)

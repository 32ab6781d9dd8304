/* SPDX-License-Identifier: Apache-2.0 */
/* Facts of facts: what a derivation costs. */
#include "engine/reason/extract.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include "tests/unit/world.h"
#include "tests/unit/unit.h"

/* The linker puts __wrap_NAME in front of the library's. */
static unsigned compiled;

typedef pcre2_code *compile(PCRE2_SPTR, PCRE2_SIZE, uint32_t, int *, PCRE2_SIZE *,
			    pcre2_compile_context *);
extern compile __real_pcre2_compile_8, __wrap_pcre2_compile_8;

pcre2_code *__wrap_pcre2_compile_8(PCRE2_SPTR pattern, PCRE2_SIZE size, uint32_t options,
				   int *number, PCRE2_SIZE *offset,
				   pcre2_compile_context *context)
{
	compiled++;
	return __real_pcre2_compile_8(pattern, size, options, number, offset, context);
}

static const char rules[] =
	"derive { id='d', from='gpu.gfx', cases={"
	"{matches=[[^gfx1(?<n>\\d+)$]], facts={['gpu.arch']='one $n'}},"
	"{matches=[[^gfx2(?<n>\\d+)$]], facts={['gpu.arch']='two $n'}}} }\n"
	"--- r\n"
	"rule { id='r', title='T', summary='S', component='app', severity='error',"
	"maturity='stable', prior='rare', evidence={{log=[[stuck]], strength='strong'}},"
	"references={{url='https://example.org/x', title='R', says='S'}} }\n";

/* A regex is compiled once, not for each fact. */
TEST(test_compiled_once)
{
	enum { COUNT = 2000 };
	AUTO(facts) struct facts *facts = facts_new();

	AUTO(world) struct world world = world_of(rules, "stuck\n", NULL, NULL);
	for (unsigned i = 0; i < COUNT; i++) {
		char value[16], device[16];
		struct fact fact = { .key = key_find("gpu.gfx"),
				     .name = "gpu.gfx",
				     .value = value,
				     .device = device,
				     .from = "test" };

		snprintf(value, sizeof(value), "gfx%u%u", 1 + i % 2, i);
		snprintf(device, sizeof(device), "%04x:03:00.0", i);
		assert_true(facts_add(facts, &fact));
	}
	compiled = 0;
	derive_facts(world.kb, facts);
	assert_int_equal(facts->list.count, 2 * COUNT);
	assert_string_equal(facts_first(facts, "gpu.arch", "0000:03:00.0", 0)->value,
			    "one 0");
	assert_string_equal(facts_first(facts, "gpu.arch", "0001:03:00.0", 0)->value,
			    "two 1");
	/* as it is, what its items are, with what counts steps */
	assert_in_range(compiled, 2, 2 * 3);
}

TESTS(NULL, NULL)

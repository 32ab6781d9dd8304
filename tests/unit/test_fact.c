/* SPDX-License-Identifier: Apache-2.0 */
/* Facts: what is added, what is the same, whom to believe. */
#include "engine/model/fact.h"

#include "tests/unit/unit.h"

static bool learn(struct facts *facts, const char *name, const char *value,
		  struct fact like)
{
	like.name = name;
	like.key = key_find(name);
	like.value = value;
	like.device = like.device ? like.device : "";
	like.from = like.from ? like.from : "log";
	return facts_add(facts, &like);
}

TEST(test_values)
{
	static const struct {
		const char *name, *value, *kept;
	} rows[] = {
		{ "os.name", "debian 12", "debian 12" },
		{ "os.name", "", "" },
		{ "os.name", "d\xc3\xa9\xe2\x82\xac\xf0\x9f\x94\xa5",
		  "d\xc3\xa9\xe2\x82\xac\xf0\x9f\x94\xa5" },
		{ "os.name", "a\033[31mb\nc\td\x7f", "a?[31mb?c?d?" },
		{ "os.name", "a\xff\xc0\x80\xed\xa0\x80z", "a??????z" },
		{ "os.name", "cut\xe2\x82", "cut??" },
		{ "os.name", "c1\xc2\x9bx", "c1??x" },
		{ "os.name", "\xe2\x80\xaetxt\xcd\x8f", "???txt??" }, /* U+202E, U+034F */
		{ "gpu.pci_id", "1002:744C", "1002:744c" },
		{ "host.wsl", "Yes", "true" },
		{ "host.wsl", "0", "false" },
		{ "host.wsl", "perhaps", "perhaps" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		AUTO(facts) struct facts *facts = facts_new();

		assert_true(learn(facts, rows[i].name, rows[i].value,
				  (struct fact){ .trust = TRUST_APP }));
		assert_string_equal(facts_first(facts, rows[i].name, "", 0)->value,
				    rows[i].kept);
		assert_false(learn(facts, rows[i].name, rows[i].value,
				   (struct fact){ .trust = TRUST_APP }));
	}
}

TEST(test_same_statement)
{
	AUTO(facts) struct facts *facts = facts_new();

	assert_true(learn(facts, "gpu.gfx", "a", (struct fact){ .trust = TRUST_APP }));
	assert_true(learn(facts, "gpu.gfx", "b", (struct fact){ .trust = TRUST_APP }));
	assert_true(learn(facts, "gpu.gfx", "a",
			  (struct fact){ .trust = TRUST_APP, .boot = 1 }));
	assert_true(learn(facts, "gpu.gfx", "a",
			  (struct fact){ .trust = TRUST_APP, .device = "0000:03:00.0" }));
	assert_false(learn(facts, "gpu.gfx", "a",
			   (struct fact){ .trust = TRUST_KERNEL, .from = "dmesg" }));
	assert_int_equal(facts->list.count, 4);
	assert_int_equal(facts->list.items[0].trust, TRUST_KERNEL);
	assert_string_equal(facts->list.items[0].from, "dmesg");
	/* Less trusted: it stays as it was. */
	assert_false(learn(facts, "gpu.gfx", "a", (struct fact){ .trust = TRUST_PROSE }));
	assert_int_equal(facts->list.items[0].trust, TRUST_KERNEL);
}

struct said {
	const char *value;
	struct fact like;
};

/* clang-format off */
static const struct belief {
	const char *what, *name;
	struct said said[4];
	const char *device;
	unsigned boot;
	const char *best[4]; /* in order */
} beliefs[] = {
	{ "nothing is known", "gpu.gfx", { { 0 } }, "", 0, { NULL } },
	{ "the more trusted source", "gpu.gfx",
	  { { "a", { .trust = TRUST_APP } }, { "b", { .trust = TRUST_KERNEL } } }, "", 0,
	  { "b" } },
	{ "all of one trust, in order", "gpu.gfx",
	  { { "b", { .trust = TRUST_APP } }, { "a", { .trust = TRUST_APP } } }, "", 0,
	  { "b", "a" } },
	{ "read before derived", "gpu.gfx",
	  { { "a", { .trust = TRUST_KERNEL, .derived_by = "d" } }, { "b", { .trust =
	  TRUST_LSPCI } } }, "", 0, { "b" } },
	{ "what the device table says is as good as its source", "gpu.gfx",
	  { { "a", { .trust = TRUST_KERNEL, .derived_by = "d", .looked_up = true } }, {
	  "b", { .trust = TRUST_LSPCI } } }, "", 0, { "a" } },
	{ "the very device before none in particular", "gpu.gfx",
	  { { "a", { .trust = TRUST_STATED } }, { "b", { .trust = TRUST_APP, .device =
	  "0000:03:00.0" } } }, "0000:03:00.0", 0, { "b" } },
	{ "another device does not count", "gpu.gfx",
	  { { "a", { .trust = TRUST_APP } }, { "b", { .trust = TRUST_KERNEL, .device =
	  "0000:04:00.0" } } }, "0000:03:00.0", 0, { "a" } },
	{ "another boot does not count", "kernel.version",
	  { { "1", { .trust = TRUST_KERNEL, .boot = 1 } }, { "2", { .trust = TRUST_APP, .boot
	  = 2 } }, { "3", { .trust = TRUST_APP } } }, "", 2, { "2", "3" } },
	{ "a list: all that was read, whoever said it", "app.targets",
	  { { "a", { .trust = TRUST_PROSE } }, { "b", { .trust = TRUST_KERNEL } }, { "c",
	  { .trust = TRUST_STATED, .derived_by = "d" } } }, "", 0, { "a", "b" } },
	{ "a list: of derived ones those of the best", "app.targets",
	  { { "a", { .trust = TRUST_APP, .derived_by = "d" } }, { "b", { .trust =
	  TRUST_SMI, .derived_by = "d" } }, { "c", { .trust = TRUST_SMI, .derived_by = "d"
	  } } }, "", 0, { "b", "c" } },
};
/* clang-format on */

TEST(test_belief)
{
	for (size_t i = 0; i < ARRAY_SIZE(beliefs); i++) {
		const struct belief *row = &beliefs[i];
		AUTO(facts) struct facts *facts = facts_new();
		const struct fact *best[4];
		size_t wanted = 0;

		for (size_t j = 0; j < ARRAY_SIZE(row->said) && row->said[j].value; j++)
			learn(facts, row->name, row->said[j].value, row->said[j].like);
		while (wanted < ARRAY_SIZE(row->best) && row->best[wanted])
			wanted++;
		if (facts_best(facts, row->name, row->device, row->boot, best, 4) !=
		    wanted)
			fail_msg("%s: not %zu values", row->what, wanted);
		for (size_t j = 0; j < wanted; j++)
			if (strcmp(best[j]->value, row->best[j]))
				fail_msg("%s: %s", row->what, best[j]->value);
	}
}

/* Found among many others, in the order learned; the count goes beyond the room. */
TEST(test_many)
{
	enum { MANY = 5000 };
	AUTO(facts) struct facts *facts = facts_new();
	const struct fact *best[3];
	char name[32], value[32];

	for (unsigned i = 0; i < MANY; i++) {
		snprintf(name, sizeof(name), "env.V%u", i);
		snprintf(value, sizeof(value), "%u", i);
		assert_true(learn(facts, name, value, (struct fact){ 0 }));
		assert_true(learn(facts, "app.targets", value, (struct fact){ 0 }));
	}
	assert_string_equal(facts_first(facts, "env.V4321", "", 0)->value, "4321");
	assert_null(facts_first(facts, "env.V5000", "", 0));
	assert_int_equal(facts_best(facts, "app.targets", "", 0, best, 3), MANY);
	assert_string_equal(best[2]->value, "2");
}

TEST(test_limit)
{
	AUTO(facts) struct facts *facts = facts_new();
	char value[32];

	for (unsigned i = 0; i < FACTS_MAX + 7; i++) {
		snprintf(value, sizeof(value), "%u", i);
		learn(facts, "app.targets", value, (struct fact){ 0 });
	}
	assert_int_equal(facts->list.count, FACTS_MAX);
	assert_int_equal(facts->left_out, 7);
	assert_false(learn(facts, "app.targets", "1", (struct fact){ 0 }));
	assert_int_equal(facts->left_out, 7);
}

TEST(test_state)
{
	static const struct {
		const char *text;
		int code;
		const char *name, *value; /* or, when it fails, a part of the message */
	} rows[] = {
		{ "os.name=debian", 0, "os.name", "debian" },
		{ "os.name=", -EINVAL, NULL, "gives no value" },
		{ "env.A=", 0, "env.A", "" },
		{ "env.A=b=c", 0, "env.A", "b=c" },
		{ "env.A='\"$(id)\n", 0, "env.A", "'\"$(id)?" },
		{ "gpu.gfxx=1", -ENOENT, NULL, "did you mean 'gpu.gfx'?" },
		{ "nothing", -EINVAL, NULL, "is not KEY=VALUE" },
		{ "=x", -EINVAL, NULL, "is not KEY=VALUE" },
		{ "", -EINVAL, NULL, "is not KEY=VALUE" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		AUTO(facts) struct facts *facts = facts_new();
		struct error error = { 0 };

		assert_int_equal(facts_state(facts, rows[i].text, &error), rows[i].code);
		if (rows[i].code) {
			assert_non_null(strstr(error.message, rows[i].value));
			assert_int_equal(facts->list.count, 0);
			continue;
		}
		const struct fact *fact = facts_first(facts, rows[i].name, "", 0);
		assert_string_equal(fact->value, rows[i].value);
		assert_int_equal(fact->trust, TRUST_STATED);
		assert_true(fact->whole);
	}
}

TESTS(NULL, NULL)

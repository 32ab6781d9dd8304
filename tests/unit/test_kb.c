/* SPDX-License-Identifier: Apache-2.0 */
/* struct kb gives back what kb_write() wrote. */
#include <sqlite3.h>

#include "engine/kb/kb_write.h"
#include "engine/model/schema.h"
#include "tests/unit/kb_files.h"
#include "tests/unit/same_rule.h"
#include "tests/unit/small_base.h"

static struct kb *open_small(struct kb_files *files)
{
	struct arena *arena AUTO(arena) = arena_new();

	return kb_files_open(files,
			     kb_files_write(files, "small", small_base(arena), NULL));
}

static void assert_same(const char *differing, const char *id)
{
	if (differing)
		fail_msg("%s differs in %s", id, differing);
}

static void assert_same_lists(struct kb *kb, const struct knowledge *all)
{
	const struct check *checks;
	const struct source *sources;
	const struct upstream *upstreams;
	const struct derive *derives;

	assert_int_equal(kb_checks(kb, &checks), 1);
	assert_same(differing_member(check_members, &checks[0], &all->checks[0]), "kfd");
	assert_ptr_equal(kb_check(kb, "kfd"), &checks[0]);
	assert_null(kb_check(kb, "none"));
	assert_int_equal(kb_sources(kb, &sources), 1);
	assert_same(differing_member(source_members, &sources[0], &all->sources[0]),
		    "kernel");
	assert_int_equal(kb_upstreams(kb, &upstreams), 1);
	assert_same(differing_member(upstream_members, &upstreams[0], &all->upstreams[0]),
		    "rocm");
	assert_int_equal(kb_derives_of_fact(kb, "gpu.name", &derives), 1);
	assert_same(differing_member(derive_members, &derives[0], &all->derives[0]),
		    "names");
	assert_int_equal(kb_derives_of_fact(kb, "gpu.gfx", &derives), 0);
}

TEST(test_round_trip)
{
	struct arena *arena AUTO(arena) = arena_new();
	const struct knowledge *all = small_base(arena);
	struct kb *kb AUTO(kb) = open_small(*state);
	const struct extract *extracts;

	for (size_t i = 0; i < all->rule_count; i++) {
		const struct rule *rule = kb_rule(kb, all->rules[i].id);

		assert_non_null(rule);
		assert_same(differing_member(rule_members, rule, &all->rules[i]),
			    rule->id);
		assert_ptr_equal(rule, kb_rule(kb, rule->id));
	}
	assert_null(kb_rule(kb, "none"));
	for (size_t i = 0; i < all->extract_count; i++) {
		unsigned id = kb_pattern_id(kb, all->extracts[i].first.pattern->regex);

		assert_int_equal(kb_extracts_of_pattern(kb, id, &extracts), 1);
		assert_same(differing_member(extract_members, &extracts[0],
					     &all->extracts[i]),
			    extracts[0].id);
	}
	assert_same_lists(kb, all);
	assert_int_equal(kb_failed(kb, NULL), 0);
}

TEST(test_info)
{
	struct kb *kb AUTO(kb) = open_small(*state);
	const struct kb_info *info = kb_info(kb);
	const char *const *ids;

	assert_int_equal(strlen(info->version), 16);
	assert_int_equal(info->rules, 2);
	assert_int_equal(info->extracts, 2);
	assert_int_equal(info->supports, 3);
	assert_int_equal(info->devices, 2);
	assert_true(info->calibration.slope == 0.8 &&
		    info->calibration.intercept == -0.25);
	assert_int_equal(kb_rule_ids(kb, &ids), 2);
	assert_string_equal(ids[0], "hang");
	assert_string_equal(ids[1], "stopped");
}

static unsigned id_of(struct kb *kb, const char *regex)
{
	unsigned id = kb_pattern_id(kb, regex);

	assert_in_range(id, 1, kb_info(kb)->patterns);
	assert_string_equal(kb_regex(kb, id), regex);
	return id;
}

static const struct role_case {
	const char *regex;
	unsigned roles;
	const char *rules; /* joined by blanks */
	bool has_atom;
} role_cases[] = {
	{ "first thing", ROLE_EVIDENCE, "hang ", true },
	{ "page fault", ROLE_EVIDENCE, "hang ", true },
	{ "(?i)Timed Out|page fault", ROLE_EVIDENCE | ROLE_WHOLE, "stopped ", true },
	{ "CID", ROLE_EVIDENCE, "", false }, /* "page fault" must stand there, too */
	{ "initialized", ROLE_EVIDENCE, "", true }, /* speaks against */
	{ "context", 0, "", false },
	{ "health", 0, "", false },
	{ "a", 0, "", false },
	{ "Name:(?<g>\\w+)", 0, "", false },
	{ "^Agent \\d+", ROLE_EXTRACT, "", true },
	{ "^Linux version (?<v>\\S+)", ROLE_EXTRACT | ROLE_BOOT | ROLE_COMPLETE, "",
	  true },
	{ "amdgpu 0000:", ROLE_RECOGNISE, "", true },
	{ "\\*ERROR\\*", ROLE_ERROR | ROLE_PLACE, "", true },
	{ "error (?<code>-\\d+)", ROLE_PLACE, "", false },
	{ "CRAT table not found", ROLE_BENIGN, "", true },
};

static bool has_atom(struct kb *kb, unsigned pattern)
{
	const struct atom_index *index = kb_atom_index(kb, TEXT_ANY);
	size_t atoms = 0;
	bool found = false;

	for (enum text_kind kind = 0; kind < TEXT_INDEXES; kind++)
		atoms += atom_index_count(kb_atom_index(kb, kind));
	assert_int_equal(atoms, kb_info(kb)->atoms);
	for (unsigned i = 0; i < atom_index_count(index); i++) {
		struct atom atom = atom_index_get(index, i);

		for (size_t j = 0; j < atom.pattern_count; j++)
			found |= atom.patterns[j] == pattern;
	}
	return found;
}

TEST(test_roles)
{
	struct kb *kb AUTO(kb) = open_small(*state);

	for (size_t i = 0; i < ARRAY_SIZE(role_cases); i++) {
		const struct role_case *one = &role_cases[i];
		unsigned id = id_of(kb, one->regex);
		const char *const *rules;
		struct strbuf joined AUTO(strbuf) = { 0 };
		size_t count = kb_rules_of_pattern(kb, id, &rules);

		for (size_t j = 0; j < count; j++)
			strbuf_printf(&joined, "%s ", rules[j]);
		assert_string_equal(strbuf_text(&joined), one->rules);
		if (kb_roles(kb, id) != one->roles || has_atom(kb, id) != one->has_atom)
			fail_msg("%s has roles %u", one->regex, kb_roles(kb, id));
	}
	assert_int_equal(kb_pattern_id(kb, "foreign"), 0);
	assert_int_equal(kb_roles(kb, 0), 0);
	assert_null(kb_regex(kb, kb_info(kb)->patterns + 1));
	assert_int_equal(kb_failed(kb, NULL), 0);
}

TEST(test_shared_atom)
{
	struct kb *kb AUTO(kb) = open_small(*state);
	const struct atom_index *index = kb_atom_index(kb, TEXT_ANY);
	unsigned found = 0;

	for (unsigned i = 0; i < atom_index_count(index); i++) {
		struct atom atom = atom_index_get(index, i);

		found += atom.caseless &&
			 slice_is(slice_from(atom.data, atom.size), "timed out");
		assert_true(!i ||
			    memcmp(atom_index_get(index, i - 1).data, atom.data, 4) <= 0);
	}
	assert_int_equal(found, 1);
}

TEST(test_watches)
{
	struct kb *kb AUTO(kb) = open_small(*state);
	const struct watch *watch;

	assert_int_equal(kb_watches(kb, id_of(kb, "async uploads"), &watch), 1);
	assert_int_equal(watch->kind, WATCH_STALL);
	assert_int_equal(watch->progress_count, 2);
	assert_int_equal(watch->progress[1], id_of(kb, "context"));
	assert_int_equal(watch->idle[0], id_of(kb, "health"));
	assert_true(watch->quiet_seconds == 60.5);
	assert_string_equal(watch->owner, "hang");
	assert_int_equal(watch->evidence, 2);

	assert_int_equal(kb_watches(kb, id_of(kb, "^Agent \\d+"), &watch), 1);
	assert_int_equal(watch->kind, WATCH_BLOCK);
	assert_int_equal(watch->lines, 80);
	assert_int_equal(watch->progress_count, 2);
	assert_int_equal(watch->progress[0], id_of(kb, "Name:(?<g>\\w+)"));
	assert_int_equal(watch->idle[0], id_of(kb, "^Done"));
	assert_string_equal(watch->owner, "agent");

	assert_int_equal(kb_watches(kb, id_of(kb, "page fault"), &watch), 1);
	assert_int_equal(watch->kind, WATCH_NEAR);
	assert_int_equal(watch->evidence, 6);
	assert_int_equal(watch->progress_count, 1);
	assert_int_equal(watch->progress[0], id_of(kb, "CID"));
	assert_int_equal(kb_watches(kb, id_of(kb, "first thing"), &watch), 0);
}

TEST(test_facts)
{
	static const char *const leading[] = { "env.HSA_Y",    "gpu.valid_overrides",
					       "gpu.gfx",      "gpu.bdf",
					       "rocm.version", "access.kfd_mode",
					       "access.kfd" };
	/* Beside env.HSA_X a line must stand. */
	static const char *const silent[] = { "gpu.name", "host.wsl", "free",
					      "env.",	  "",	      "env.HSA_X" };
	struct kb *kb AUTO(kb) = open_small(*state);
	const char *const *rules;
	const struct support *supports;

	for (size_t i = 0; i < ARRAY_SIZE(leading); i++)
		assert_int_equal(kb_rules_of_fact(kb, leading[i], &rules), 1);
	assert_string_equal(rules[0], "hang");
	for (size_t i = 0; i < ARRAY_SIZE(silent); i++)
		assert_int_equal(kb_rules_of_fact(kb, silent[i], &rules), 0);
	assert_string_equal(kb_device(kb, "1002:744c")->name, "RX");
	assert_null(kb_device(kb, "1002:1586")->chip);
	assert_null(kb_device(kb, "10de:0000"));
	assert_int_equal(kb_supports(kb, "gfx2", &supports), 2);
	assert_string_equal(supports[0].rocm, "<6");
	assert_string_equal(supports[1].note, "second");
	assert_string_equal(kb_ask(kb, "gpu.gfx"), "rocminfo");
	assert_null(kb_ask(kb, "gpu.name"));
	assert_string_equal(kb_benign(kb, id_of(kb, "CRAT table not found"))->why,
			    "normal");
	assert_null(kb_benign(kb, id_of(kb, "first thing")));
}

/* clang-format off */
static const struct search_case {
	const char *words, *first; /* "" nothing found */
} search_cases[] = {
	{ "hang", "hang" }, { "loads model", "hang" }, { "upgrading", "hang" },
	{ "uploads", "hang" }, { "stopped", "stopped" }, { "nothing-like-that", "" },
	{ "model nothing", "hang" }, { "\"", "" }, { "AND", "hang" },
	{ "title:hang*", "" }, { "", "" }, { "  ", "" }, { "hang NEAR(", "hang" },
	{ "mod", "hang" },
};
/* clang-format on */

TEST(test_search)
{
	struct kb *kb AUTO(kb) = open_small(*state);
	const struct found *found;

	for (size_t i = 0; i < ARRAY_SIZE(search_cases); i++) {
		size_t count = kb_search(kb, search_cases[i].words, &found);

		if (strcmp(count ? found[0].id : "", search_cases[i].first) != 0)
			fail_msg("%s finds %s", search_cases[i].words,
				 count ? found[0].id : "nothing");
	}
	assert_int_equal(kb_failed(kb, NULL), 0);
}

/* The first column of each row of a query, joined by blanks. */
static void ask_sqlite(const char *path, const char *sql, struct strbuf *ret_text)
{
	sqlite3 *db;
	sqlite3_stmt *statement;

	strbuf_truncate(ret_text, 0);
	assert_int_equal(sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL), 0);
	if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL))
		fail_msg("%s: %s", sql, sqlite3_errmsg(db));
	while (sqlite3_step(statement) == SQLITE_ROW)
		strbuf_printf(ret_text, "%s%s", ret_text->size ? " " : "",
			      sqlite3_column_text(statement, 0)
				      ? (const char *)sqlite3_column_text(statement, 0)
				      : "-");
	sqlite3_finalize(statement);
	sqlite3_close(db);
}

/* The checks list the words of the vocabulary, all and in order. */
TEST(test_schema_words)
{
	static const struct words *const lists[] = {
		&kind_words,	 &component_words, &severity_words,
		&maturity_words, &prior_words,	   &support_state_words,
		&basis_words,	 &trust_words,	   &markup_words,
	};
	struct arena *arena AUTO(arena) = arena_new();
	struct strbuf schema AUTO(strbuf) = { 0 };
	const char *path = kb_files_write(*state, "small", small_base(arena), NULL);

	ask_sqlite(path, "SELECT sql FROM sqlite_schema", &schema);
	for (size_t i = 0; i < ARRAY_SIZE(lists); i++) {
		struct strbuf check AUTO(strbuf) = { 0 };

		for (size_t j = 0; j < lists[i]->count; j++)
			strbuf_printf(&check, "%s'%s'", j ? ", " : "IN (",
				      lists[i]->names[j]);
		strbuf_add_text(&check, "))");
		if (!strstr(strbuf_text(&schema), strbuf_text(&check)))
			fail_msg("the schema does not say %s", strbuf_text(&check));
	}
}

/* A base as a person sees it with sqlite3. */
static const struct {
	const char *sql, *rows;
} sights[] = {
	{ "SELECT id || ' ' || title FROM rule",
	  "hang Model load hangs stopped It stopped" },
	{ "SELECT severity FROM rule WHERE kind = 'symptom'", "info" },
	{ "SELECT kind FROM evidence WHERE rule = 'hang'",
	  "log stall sequence count absent all log any log fact where support check "
	  "tried "
	  "tried fact" },
	{ "SELECT number FROM evidence WHERE against", "5" },
	{ "SELECT regex FROM evidence_pattern WHERE rule = 'hang' AND role = 'progress'",
	  "^\\.+$ context" },
	{ "SELECT id FROM remedy WHERE avoid IS NULL", "upgrade no-sdma" },
	{ "SELECT risk FROM remedy", "medium low low" },
	{ "SELECT chance FROM remedy", "0.9 - 0" },
	{ "SELECT root FROM remedy", "1 0 0" },
	{ "SELECT url FROM reference WHERE rule = 'hang' AND number = 2", "http://b" },
	{ "SELECT fact || ' ' || operator FROM gate", "gpu.gfx in rocm.version range" },
	{ "SELECT what FROM refuted WHERE ref IS NULL", "Y=1" },
	{ "SELECT key || ' ' || version FROM fixed_in", "rocm.version 7.2" },
	{ "SELECT rule FROM explains WHERE explained = 'stopped'", "hang" },
	{ "SELECT pci FROM device WHERE gfx = 'gfx1100'", "1002:744c" },
	{ "SELECT command FROM ask WHERE fact = 'gpu.gfx'", "rocminfo" },
	{ "PRAGMA integrity_check", "ok" },
};

TEST(test_sights)
{
	struct arena *arena AUTO(arena) = arena_new();
	struct strbuf rows AUTO(strbuf) = { 0 };
	const char *path = kb_files_write(*state, "small", small_base(arena), NULL);

	for (size_t i = 0; i < ARRAY_SIZE(sights); i++) {
		ask_sqlite(path, sights[i].sql, &rows);
		if (strcmp(strbuf_text(&rows), sights[i].rows))
			fail_msg("%s: %s", sights[i].sql, strbuf_text(&rows));
	}
}

/* A kind of evidence that forgets what leads to its rule would never be judged. */
TEST(test_leads)
{
	for (size_t i = 0; i < EVIDENCE_END; i++)
		if (!evidence_kinds[i].lead || !evidence_kinds[i].help ||
		    !(evidence_kinds[i].heads || evidence_kinds[i].says))
			fail_msg("%s", word_name(&evidence_words, (unsigned)i));
	/* Those that were read of a body are a bit each. */
	for (size_t i = 0; i < FORMS; i++)
		assert_in_range(rule_forms[i]->field_count, 1, 64);
}

TEST(test_same_bytes)
{
	struct kb_files *files = *state;
	struct arena *arena AUTO(arena) = arena_new();
	struct knowledge *all = small_base(arena), none = { .arena = NULL };
	const char *small = kb_files_write(files, "small", small_base(arena), NULL);
	struct rule first = all->rules[0];

	all->rules[0] = all->rules[1];
	all->rules[1] = first;
	kb_files_assert_same(small, kb_files_write(files, "reversed", all, NULL));
	kb_files_assert_same(small, kb_files_write(files, "again", &none, small));
	kb_files_assert_same(small, kb_files_write(files, "small", &none, small));
	all->rules[0].title = "Another";
	struct kb *kb AUTO(kb) =
		kb_files_open(files, kb_files_write(files, "other", all, NULL));
	struct kb *old AUTO(kb) = kb_files_open(files, small);
	assert_string_not_equal(kb_info(kb)->version, kb_info(old)->version);
}

TEST(test_upon_base)
{
	struct kb_files *files = *state;
	struct arena *arena AUTO(arena) = arena_new();
	const char *small = kb_files_write(files, "small", small_base(arena), NULL);
	struct evidence evidence = { .kind = EVIDENCE_LOG,
				     .number = 1,
				     .pattern_count = 1 };
	struct pattern *pattern = small_pattern(arena, "brand new line");
	struct rule rules[] = {
		{ .id = "stopped", .title = "New", .summary = "New." },
		{ .id = "more", .title = "More", .summary = "More.", .explains = { 0 } },
	};
	struct support support = { .gfx = "gfx2", .rocm = "<6", .note = "new" };
	struct knowledge news = { .rules = rules,
				  .rule_count = 2,
				  .supports = &support,
				  .support_count = 1,
				  .calibration = { 1, 0 } };
	const struct support *supports;

	evidence.patterns = &pattern;
	rules[0].evidence = &evidence;
	rules[0].evidence_count = 1;
	struct kb *kb AUTO(kb) =
		kb_files_open(files, kb_files_write(files, "upon", &news, small));
	assert_int_equal(kb_info(kb)->rules, 3);
	assert_string_equal(kb_rule(kb, "stopped")->title, "New");
	assert_string_equal(kb_rule(kb, "hang")->title, "Model load hangs");
	assert_int_equal(kb_rule(kb, "stopped")->evidence[0].patterns[0]->id,
			 pattern->id);
	assert_int_equal(id_of(kb, "brand new line"), pattern->id);
	assert_int_equal(kb_pattern_id(kb, "(?i)Timed Out|page fault"), 0);
	assert_int_equal(kb_supports(kb, "gfx2", &supports), 2);
	assert_string_equal(supports[0].note, "new");
	assert_true(kb_info(kb)->calibration.slope == 0.8);
}

TESTS(kb_files_setup, kb_files_teardown)

/* SPDX-License-Identifier: Apache-2.0 */
/* Documents as JSON: what the keys of blocks make. */
#include "reports/report.h"
#include "tests/unit/unit.h"

static void plain_blocks(struct doc *doc)
{
	doc->root->key = "kbmatch.x/1";
	doc_say(doc, NULL, "for people");
	doc_say(doc, "says", "words");
	doc_pair(doc, "pair", "Label", "value");
	doc_pair(doc, "none", "Label", "");
	doc_pair_number(doc, "number", "Label", 2.5, "two and a half");
	doc_pair_number(doc, "lost", "Label", 1.0 / 0.0, "without end");
	doc_code(doc, "run", CODE_SHELL, "run", "a\nb");
	doc_quote(doc, "line", "log:1", slice_of("x \x7f\xff"));
	doc_value(doc, "id", "the-id");
	doc_value(doc, "nothing", NULL);
	doc_value_number(doc, "count", 3);
}

static void nested_blocks(struct doc *doc)
{
	doc_section(doc, NULL, "Heading");
	doc_fold(doc, "fold", "Summary");
	doc_pair(doc, "a", "A", "1");
	doc_close(doc);
	doc_pair(doc, "b", "B", "2");
	doc_close(doc);
	doc_values(doc, "object");
	doc_value(doc, "c", "3");
	doc_close(doc);
	for (int i = 0; i < 2; i++) {
		doc_section(doc, "parts[]", "Part");
		doc_value_number(doc, "i", i);
		doc_close(doc);
	}
}

/* Closing a section closes what is open in it; an empty one is not there. */
static void empty_sections(struct doc *doc)
{
	doc_section(doc, "kept", "Heading");
	doc_list(doc, "list");
	doc_item(doc, MARK_BULLET, "words");
	doc_close_section(doc);
	doc_section(doc, "gone", "Heading");
	doc_list(doc, "list");
	doc_close_section(doc);
	doc_section(doc, "outer", "Heading");
	doc_fold(doc, "gone", "Summary");
	doc_close_section(doc);
	doc_pair(doc, "a", "A", "1");
	doc_close_section(doc);
	doc_section(doc, "last", "Heading");
	doc_close_section(doc);
	doc_say(doc, "says", "words");
}

static void lists(struct doc *doc)
{
	doc_list(doc, "list");
	doc_item(doc, MARK_BULLET, "words");
	doc_span(doc, TONE_STRONG, " and more");
	doc_say(doc, NULL, "for people");
	doc_close(doc);
	doc_item(doc, MARK_BULLET, "for people");
	doc_value(doc, "id", "x");
	doc_close(doc);
	doc_item(doc, MARK_BULLET, "its title")->key = "title";
	doc_close(doc);
	doc_item(doc, MARK_BULLET, NULL);
	doc_close(doc);
	doc_close(doc);
	doc_list(doc, "empty");
	doc_close(doc);
}

static void tables(struct doc *doc)
{
	static const struct doc_column columns[] = {
		{ .title = ">" },
		{ .key = "name", .title = "Name" },
		{ .key = "size", .title = "Size", .number = true },
	};

	doc_table(doc, "rows", columns, ARRAY_SIZE(columns));
	doc_row(doc);
	doc_cell(doc, TONE_PLAIN, ">");
	doc_value(doc, "here", "yes");
	doc_cell(doc, TONE_PLAIN, "a");
	doc_cell(doc, TONE_PLAIN, "12");
	doc_row(doc);
	doc_cell(doc, TONE_PLAIN, NULL);
	doc_cell(doc, TONE_PLAIN, NULL);
	doc_cell(doc, TONE_PLAIN, "many");
	doc_close(doc);
}

/* Runs of a format, cells of a row; what ends a list, an item and a table by itself. */
static void formats(struct doc *doc)
{
	static const struct doc_column columns[] = {
		{ .key = "name", .title = "Name" },
		{ .key = "size", .title = "Size", .number = true },
	};

	doc_sayf(doc, "says", "%s" AS_DIM " of %u" AS_OWN AS_TONE "%s", "one", 2,
		 TONE_BAD, ", %s");
	doc_sayf(doc, "empty", AS_DIM "%s", "");
	doc_pairf(doc, "none", "Label", "%s", "");
	assert_null(doc_say_tone(doc, "null", TONE_DIM, NULL));
	doc_list(doc, "list");
	doc_pointf(doc, MARK_BULLET, AS_OWN "%s" AS_PLAIN ": %u", "words", 3);
	doc_itemf(doc, MARK_BULLET, "%s", "left open");
	doc_item(doc, MARK_BULLET, "next");
	doc_close(doc);
	doc_table(doc, "rows", columns, ARRAY_SIZE(columns));
	doc_rowf(doc, "%s" NEXT_CELL AS_CODE "%d", "a", 12);
	doc_rowf(doc, NEXT_CELL "%s", "");
	doc_say(doc, "after", "the table");
	doc_pointf(doc, MARK_BULLET, "without a list");
	doc_say(doc, "last", "words");

	const struct doc_node *says = doc->root->first, *run = says->first;
	assert_int_equal(says->tone, TONE_PLAIN);
	assert_false(run->own);
	assert_int_equal(run->next->tone, TONE_DIM);
	assert_true(run->next->next->own);
	assert_int_equal(run->next->next->tone, TONE_BAD);
}

static const struct {
	void (*fill)(struct doc *doc);
	const char *json;
} rows[] = {
	{ plain_blocks,
	  "{ \"schema\": \"kbmatch.x/1\", \"says\": \"words\", \"pair\": \"value\", "
	  "\"number\": 2.5, \"lost\": null, \"run\": \"a\\nb\", \"line\": { \"place\": "
	  "\"log:1\", \"text\": \"x \\u007f\\uFFFD\" }, \"id\": \"the-id\", \"nothing\": "
	  "null, \"count\": 3 }" },
	{ nested_blocks,
	  "{ \"fold\": { \"a\": \"1\" }, \"b\": \"2\", \"object\": { \"c\": \"3\" }, "
	  "\"parts\": [ { \"i\": 0 }, { \"i\": 1 } ] }" },
	{ empty_sections,
	  "{ \"kept\": { \"list\": [ \"words\" ] }, \"outer\": { \"a\": \"1\" "
	  "}, \"says\": \"words\" }" },
	{ lists,
	  "{ \"list\": [ \"words and more\", { \"id\": \"x\" }, { \"title\": \"its "
	  "title\" } ], \"empty\": [] }" },
	{ tables, "{ \"rows\": [ { \"here\": \"yes\", \"name\": \"a\", \"size\": 12 }, { "
		  "\"name\": null, \"size\": \"many\" } ] }" },
	{ formats,
	  "{ \"says\": \"one of 2, %s\", \"list\": [ \"words: 3\", \"left open\", "
	  "\"next\" ], \"rows\": [ { \"name\": \"a\", \"size\": 12 }, { \"name\": null, "
	  "\"size\": null } ], \"after\": \"the table\", \"last\": \"words\" }" },
};

/* Blanks and newlines between the parts are one blank. */
static const char *written(struct doc *doc, struct strbuf *out)
{
	static const struct report_options options = { 0 };
	AUTO(strbuf) struct strbuf text = { 0 };
	FILE *file = strbuf_stream(&text);

	assert_int_equal(report_write_doc(report_find("json"), doc, &options, file), 0);
	strbuf_stream_end(file);
	for (size_t i = 0; i < text.size; i++)
		if (!strchr(" \n", text.data[i]))
			strbuf_add_char(out, text.data[i]);
		else if (out->size && out->data[out->size - 1] != ' ')
			strbuf_add_char(out, ' ');
	return strbuf_text(out);
}

TEST(test_documents)
{
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		AUTO(doc) struct doc *doc = doc_new("Title");
		AUTO(strbuf) struct strbuf text = { 0 }, wanted = { 0 };

		rows[i].fill(doc);
		strbuf_printf(&wanted, "%s ", rows[i].json);
		assert_string_equal(written(doc, &text), strbuf_text(&wanted));
	}
}

TESTS(NULL, NULL)

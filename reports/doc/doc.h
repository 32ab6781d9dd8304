/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A document: the content of a report, of a command's output or of a page of the site,
 * independent of its format. Text, Markdown, HTML and JSON are its writers (writer.h).
 *
 * A document is a tree. Blocks are sections, folds, lists with items, tables with rows
 * and cells, paragraphs, pairs (a label and a value), code, and quoted lines.
 * Paragraphs, pairs, items and cells hold spans: runs of text with a tone and perhaps a
 * link. An open block is filled until doc_close() ends it; a span is added to the
 * innermost open block.
 *
 *	struct doc *doc = doc_new();
 *	doc_section(doc, "checks", "Checks");
 *	doc_table_of(doc, "checks", { .key = "status", .title = "Status" },
 *		     { .key = "title", .title = "Check", .wide = true });
 *	doc_row(doc);
 *	doc_cell(doc, TONE_GOOD, "pass");
 *	doc_cell(doc, TONE_PLAIN, check->title);
 *	doc_close(doc);
 *	doc_close(doc);
 *
 * Strings are copied into the document's arena. They may hold any bytes but NUL: the
 * writers escape them, and control characters in them never reach a terminal.
 *
 * A key names a block in JSON: a section, fold or item with keyed blocks in it is an
 * object, a list an array, a table an array of objects by the keys of its columns, a
 * pair, paragraph or code a string, a quoted line an object of place and text. The key
 * of an item names its words beside the keyed blocks in it. Blocks without a key are
 * for people: JSON leaves a paragraph or code without a key out, and puts the content
 * of a section, fold or item without a key into the enclosing object. A pair without
 * words is left out, and an empty cell is null. A cell in a column of numbers is a
 * number if its text is one. Blocks with the key "name[]" make an array "name",
 * whatever their number. An item without any key in it is a string of its words; beside
 * keyed blocks the words are for people. The key of the root is the name of the JSON's
 * schema.
 *
 * Privacy: doc_redact() redacts every string except those added between doc_own(doc,
 * true) and doc_own(doc, false), which are the base's own words.
 */
#ifndef KBMATCH_REPORTS_DOC_DOC_H
#define KBMATCH_REPORTS_DOC_DOC_H

#include "engine/base/arena.h"
#include "engine/base/slice.h"

/* The meaning of a text for its reader; a writer turns it into a colour, a weight or
 * nothing. */
enum tone {
	TONE_PLAIN,
	TONE_STRONG,
	TONE_DIM,
	TONE_CODE, /* a name or value from a machine or a command */
	TONE_GOOD, /* passes, worked, recommended */
	TONE_WARN,
	TONE_BAD,
	TONE_FOUND, /* words that a search found */
};

/* The sign before an item. */
enum mark {
	MARK_NONE,
	MARK_NUMBER,  /* number in its list, from 1 */
	MARK_FOR,     /* + speaks for */
	MARK_AGAINST, /* - speaks against */
	MARK_ASK,     /* ? not known */
	MARK_NOT,     /* x does not help */
	MARK_BULLET,
};

/* The kind of a block of code. */
enum code {
	CODE_SHELL, /* commands for a person to run: never wrapped, can be copied */
	CODE_TEXT,  /* output, a file, an expression */
};

enum doc_kind {
	DOC_ROOT,
	DOC_SECTION,
	DOC_FOLD,
	DOC_LIST,
	DOC_ITEM,
	DOC_TABLE,
	DOC_ROW,
	DOC_CELL,
	DOC_PARAGRAPH,
	DOC_PAIR,
	DOC_CODE,
	DOC_QUOTE,
	DOC_VALUE, /* for programs: only JSON writes it */
	DOC_SPAN,
};

struct doc_column {
	const char *key;   /* in JSON */
	const char *title; /* "" prints none */
	bool number;	   /* aligned right; a number in JSON if its text is one */
	bool wide; /* takes the remaining width; other columns are never wrapped */
};

/* A quoted line of a log, and the lines around it. */
struct doc_lines {
	const char *place;	    /* "kern.log:12", NULL none */
	struct slice before, after; /* whole lines around it, may be empty */
};

struct doc_node {
	enum doc_kind kind;
	enum tone tone;
	enum mark mark;	  /* ITEM */
	enum code code;	  /* CODE */
	bool number;	  /* PAIR, VALUE: JSON writes `label`, as a number */
	bool own;	  /* the base's own words: not redacted */
	bool lead;	  /* SECTION, PARAGRAPH: to be read first; CODE: to be run next */
	const char *key;  /* NULL none */
	const char *text; /* heading, summary, label, code, quoted line, text of a span */
	const char *label; /* CODE: text in front of it; PAIR: its number in JSON */
	const char *link;  /* SPAN: "https://..." or "rule:ID"; SECTION, ITEM: its anchor,
			      unique in the document; NULL none */
	const struct doc_lines *lines;	  /* QUOTE */
	const struct doc_column *columns; /* TABLE */
	size_t column_count;
	struct doc_node *first, *last, *next, *parent;
};

struct doc {
	struct arena *arena;
	struct doc_node *root;	/* its text is the title of the document */
	struct doc_node *block; /* the innermost open one */
	bool own;
	size_t anchors;
};

struct doc *doc_new(const char *title);
void doc_free(struct doc *doc);
DEFINE_CLEANUP(doc, struct doc *, doc_free)

/* Sets if the strings that are added from now on are the base's own words. Returns the
 * former value, to be restored. */
bool doc_own(struct doc *doc, bool own);

/*
 * Formats are those of printf, split into runs by marks. A run has the tone of the mark
 * before it; a run behind AS_OWN is the base's own words. Empty runs are left out.
 *
 *	doc_pointf(doc, MARK_BULLET, AS_OWN "%s" AS_DIM " (%s)", rule->title, rule->id);
 */
#define AS_PLAIN "\1"
#define AS_STRONG "\2"
#define AS_DIM "\3"
#define AS_CODE "\4"
#define AS_GOOD "\5"
#define AS_WARN "\6"
#define AS_BAD "\7"
#define AS_TONE "\20%u" /* the tone is an argument */
#define AS_OWN "\16"
#define NEXT_CELL "\17"

/* Opens a block, until doc_close(). `key` may be NULL everywhere. The node is returned so
 * that its `lead` and `tone` can be set. */
struct doc_node *doc_open(struct doc *doc, enum doc_kind kind, const char *key,
			  const char *text);
struct doc_node *doc_section(struct doc *doc, const char *key, const char *heading);
/* A fold: text shows it only with -v, Markdown and HTML as a fold. */
#define doc_fold(doc, key, summary) doc_open(doc, DOC_FOLD, key, summary)
#define doc_foldf(doc, ...) doc_fold(doc, NULL, arena_printf((doc)->arena, __VA_ARGS__))
/* Lists and tables end where another kind of block begins; a list may be opened by its
 * first item. An item ends where the next one begins; a list in an item is opened by
 * doc_list(). */
#define doc_list(doc, key) doc_open(doc, DOC_LIST, key, NULL)
/* Opens an item with its first words; spans may follow, then blocks. `text` may be
 * NULL. */
struct doc_node *doc_item(struct doc *doc, enum mark mark, const char *text);
#define doc_itemf(doc, mark, ...)                                                        \
	doc_runs(doc, doc_item(doc, mark, NULL), TONE_PLAIN, false, __VA_ARGS__)
/* Adds an item that consists of these words. */
#define doc_pointf(doc, mark, ...)                                                       \
	doc_runs(doc, doc_item(doc, mark, NULL), TONE_PLAIN, true, __VA_ARGS__)
/* Opens a table. Rows and cells are added to the open table; a row or a cell ends where
 * the next one begins. */
struct doc_node *doc_table(struct doc *doc, const char *key,
			   const struct doc_column *columns, size_t count);
/* Opens a table of these columns: { .key = "a", .title = "A" }, ... */
#define doc_table_of(doc, key, ...)                                                      \
	doc_table(doc, key, (const struct doc_column[]){ __VA_ARGS__ },                  \
		  ARRAY_SIZE(((const struct doc_column[]){ __VA_ARGS__ })))
void doc_row(struct doc *doc);
/* Adds a row with its cells, which NEXT_CELL separates. */
#define doc_rowf(doc, ...)                                                               \
	(doc_row(doc),                                                                   \
	 doc_runs(doc, doc_cell(doc, TONE_PLAIN, NULL), TONE_PLAIN, false, __VA_ARGS__))
struct doc_node *doc_cell(struct doc *doc, enum tone tone, const char *text);
/* Adds a cell that is one link. */
#define doc_cell_link(doc, target, text)                                                 \
	(doc_cell(doc, TONE_PLAIN, NULL), doc_link(doc, target, text))
/* Opens a paragraph for spans. */
#define doc_paragraph(doc, key) doc_open(doc, DOC_PARAGRAPH, key, NULL)
void doc_close(struct doc *doc);
/* Closes the innermost section or fold and all open blocks in it, and removes it if it
 * holds nothing but empty lists and tables. */
void doc_close_section(struct doc *doc);
/* Closes all sections and folds in `base` so. */
void doc_end_parts(struct doc *doc, const struct doc_node *base);
/* A section of the document itself, which ends so where the next one begins. */
#define doc_part(doc, heading)                                                           \
	(doc_end_parts(doc, (doc)->root), doc_section(doc, NULL, heading))

/* Functions that add complete blocks. A text that is NULL or empty adds nothing. */
#define doc_say(doc, key, text) doc_say_tone(doc, key, TONE_PLAIN, text)
#define doc_sayf(doc, key, ...)                                                          \
	doc_runs(doc, doc_paragraph(doc, key), TONE_PLAIN, true, __VA_ARGS__)
struct doc_node *doc_say_tone(struct doc *doc, const char *key, enum tone tone,
			      const char *text);
/* Adds a paragraph that is one link. */
#define doc_say_link(doc, key, target, text)                                             \
	(doc_paragraph(doc, key), doc_link(doc, target, text), doc_close(doc))
struct doc_node *doc_pair(struct doc *doc, const char *key, const char *label,
			  const char *value);
#define doc_pairf(doc, key, label, ...)                                                  \
	doc_runs(doc, doc_open(doc, DOC_PAIR, key, label), TONE_PLAIN, true, __VA_ARGS__)
/* A pair of a number, in these words. */
#define doc_pair_number(doc, key, label, value, ...)                                     \
	doc_number(doc, doc_pairf(doc, key, label, __VA_ARGS__), value)
void doc_number(struct doc *doc, struct doc_node *node, double value);
/* A value that JSON says and no other form: an id, a word of the vocabulary, a flag.
 * `text` NULL is null, a number that is not finite too. Also in a cell, for its row. */
struct doc_node *doc_value(struct doc *doc, const char *key, const char *text);
/* doc_value() of each key and text that follow, up to a key that is NULL. */
void doc_texts(struct doc *doc, ...) __attribute__((sentinel));
void doc_value_number(struct doc *doc, const char *key, double value);
/* Opens an object of values, until doc_close(). */
#define doc_values(doc, key) doc_open(doc, DOC_VALUE, key, NULL)
/* Adds code; `label` (may be NULL) stands before it: "apply", "undo". */
struct doc_node *doc_code(struct doc *doc, const char *key, enum code code,
			  const char *label, const char *text);
#define doc_quote(doc, key, place, line)                                                 \
	doc_quote_around(doc, key, place, line, slice_of(""), slice_of(""))
/* As doc_quote(), with the lines around it, which only a fold shows. */
struct doc_node *doc_quote_around(struct doc *doc, const char *key, const char *place,
				  struct slice line, struct slice before,
				  struct slice after);

/* Adds runs of text to the open paragraph, item, pair or cell. */
struct doc_node *doc_span(struct doc *doc, enum tone tone, const char *text);
#define doc_spanf(doc, tone, ...) doc_runs(doc, NULL, tone, false, __VA_ARGS__)
/* Adds a link. `target` is an address, or "rule:ID" or "page:FILE", which a site links to
 * that page. */
struct doc_node *doc_link(struct doc *doc, const char *target, const char *text);

/* Adds the runs of a format to the open block; the first run has this tone. If `whole`,
 * these runs are all of `block`: it is closed, and removed if it is empty. Returns
 * `block`, or NULL if it was removed. */
struct doc_node *doc_runs(struct doc *doc, struct doc_node *block, enum tone tone,
			  bool whole, const char *format, ...) printf_like(5, 6);

/* The plain text of a node's spans (not of its blocks), in the arena. */
const char *doc_plain(struct arena *arena, const struct doc_node *node);

/*
 * Redacts names of persons and machines, and secrets, in every string that is not the
 * base's own words, in the order of the document, and adds the number of each kind at
 * its end.
 */
struct redactor;
void doc_redact(struct doc *doc, struct redactor *redactor);

#endif

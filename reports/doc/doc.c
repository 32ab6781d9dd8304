/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/doc/doc.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>

#include "engine/privacy/redact.h"
#include "reports/doc/writer.h"

struct doc *doc_new(const char *title)
{
	struct arena *arena = arena_new();
	struct doc *doc = arena_new_item(arena, struct doc);

	doc->arena = arena;
	doc->root = arena_new_item(arena, struct doc_node);
	doc->root->kind = DOC_ROOT;
	doc->root->text = arena_strdup(arena, title);
	doc->block = doc->root;
	return doc;
}

void doc_free(struct doc *doc)
{
	if (doc)
		arena_free(doc->arena);
}

bool doc_own(struct doc *doc, bool own)
{
	bool before = doc->own;

	doc->own = own;
	return before;
}

/* True if a block of the kind may hold nodes of the other kind. A cell holds only spans,
 * and values of its row. */
static bool can_hold(enum doc_kind block, enum doc_kind kind)
{
	return block == DOC_LIST    ? kind == DOC_ITEM
	       : block == DOC_TABLE ? kind == DOC_ROW
	       : block == DOC_ROW   ? kind == DOC_CELL
	       : block == DOC_CELL  ? kind == DOC_SPAN || kind == DOC_VALUE
				    : true;
}

/* Adds a node at the end of the innermost open block that can hold it. */
static struct doc_node *add(struct doc *doc, enum doc_kind kind, const char *key,
			    const char *text)
{
	struct doc_node *node = arena_new_item(doc->arena, struct doc_node);

	while (!can_hold(doc->block->kind, kind))
		doc->block = doc->block->parent;
	struct doc_node *block = doc->block;
	node->kind = kind;
	node->key = key;
	node->text = arena_strdup(doc->arena, text);
	node->own = doc->own;
	node->parent = block;
	if (block->last)
		block->last->next = node;
	else
		block->first = node;
	block->last = node;
	return node;
}

struct doc_node *doc_open(struct doc *doc, enum doc_kind kind, const char *key,
			  const char *text)
{
	return doc->block = add(doc, kind, key, text);
}

void doc_close(struct doc *doc)
{
	while (doc->block->kind == DOC_ROW || doc->block->kind == DOC_CELL)
		doc->block = doc->block->parent;
	if (doc->block->parent)
		doc->block = doc->block->parent;
}

/* Removes a node, which is the last of its block. */
static void take_out(struct doc *doc, struct doc_node *node)
{
	struct doc_node *before = node->parent->first;

	while (before != node && before->next != node)
		before = before->next;
	node->parent->last = before == node ? NULL : before;
	*(before == node ? &node->parent->first : &before->next) = NULL;
	doc->anchors -= node->kind == DOC_SECTION;
}

void doc_close_section(struct doc *doc)
{
	struct doc_node *section = doc->block;

	while (section->kind != DOC_SECTION && section->kind != DOC_FOLD)
		section = section->parent;
	doc->block = section->parent;
	for (const struct doc_node *n = section->first; n; n = n->next)
		if ((n->kind != DOC_LIST && n->kind != DOC_TABLE) || n->first)
			return;
	take_out(doc, section);
}

void doc_end_parts(struct doc *doc, const struct doc_node *base)
{
	while (doc->block != base)
		doc_close_section(doc);
}

struct doc_node *doc_section(struct doc *doc, const char *key, const char *heading)
{
	struct doc_node *section = doc_open(doc, DOC_SECTION, key, heading);

	section->link = arena_printf(doc->arena, "s%zu", ++doc->anchors);
	return section;
}

struct doc_node *doc_item(struct doc *doc, enum mark mark, const char *text)
{
	if (doc->block->kind == DOC_ITEM)
		doc_close(doc);
	if (doc->block->kind != DOC_LIST)
		doc_list(doc, NULL);
	struct doc_node *item = doc_open(doc, DOC_ITEM, NULL, NULL);
	item->mark = mark;
	if (text && *text)
		doc_span(doc, TONE_PLAIN, text);
	return item;
}

struct doc_node *doc_table(struct doc *doc, const char *key,
			   const struct doc_column *columns, size_t count)
{
	struct doc_node *table = doc_open(doc, DOC_TABLE, key, NULL);

	table->columns = arena_copy(doc->arena, columns, count * sizeof(*columns));
	table->column_count = count;
	return table;
}

void doc_row(struct doc *doc)
{
	doc_open(doc, DOC_ROW, NULL, NULL);
}

struct doc_node *doc_cell(struct doc *doc, enum tone tone, const char *text)
{
	struct doc_node *cell = doc_open(doc, DOC_CELL, NULL, NULL);

	cell->tone = tone;
	if (text && *text)
		doc_span(doc, tone, text);
	return cell;
}

struct doc_node *doc_say_tone(struct doc *doc, const char *key, enum tone tone,
			      const char *text)
{
	return text && *text ? doc_sayf(doc, key, AS_TONE "%s", tone, text) : NULL;
}

struct doc_node *doc_pair(struct doc *doc, const char *key, const char *label,
			  const char *value)
{
	return value && *value ? doc_pairf(doc, key, label, "%s", value) : NULL;
}

void doc_number(struct doc *doc, struct doc_node *node, double value)
{
	node->number = true;
	if (isfinite(value))
		node->label = arena_printf(doc->arena, "%.10g", value);
}

struct doc_node *doc_value(struct doc *doc, const char *key, const char *text)
{
	return add(doc, DOC_VALUE, key, text);
}

void doc_texts(struct doc *doc, ...)
{
	const char *key;
	va_list args;

	va_start(args, doc);
	while ((key = va_arg(args, const char *)))
		doc_value(doc, key, va_arg(args, const char *));
	va_end(args);
}

void doc_value_number(struct doc *doc, const char *key, double value)
{
	doc_number(doc, doc_value(doc, key, NULL), value);
}

struct doc_node *doc_code(struct doc *doc, const char *key, enum code code,
			  const char *label, const char *text)
{
	if (!text || !*text)
		return NULL;
	struct doc_node *node = add(doc, DOC_CODE, key, text);
	node->code = code;
	node->label = arena_strdup(doc->arena, label);
	return node;
}

struct doc_node *doc_quote_around(struct doc *doc, const char *key, const char *place,
				  struct slice line, struct slice before,
				  struct slice after)
{
	struct doc_node *node = add(doc, DOC_QUOTE, key, NULL);
	struct doc_lines *lines = arena_new_item(doc->arena, struct doc_lines);

	node->text = arena_string(doc->arena, line);
	lines->place = arena_strdup(doc->arena, place);
	lines->before = arena_slice(doc->arena, before);
	lines->after = arena_slice(doc->arena, after);
	node->lines = lines;
	return node;
}

struct doc_node *doc_span(struct doc *doc, enum tone tone, const char *text)
{
	struct doc_node *span = add(doc, DOC_SPAN, NULL, text ? text : "");

	span->tone = tone;
	return span;
}

/* A part of a format between two marks. */
struct run {
	enum tone tone;
	bool own, says_tone; /* says_tone: the tone is the first character */
};

/* A cell gets the tone of its first run, and so does a paragraph that was opened for its
 * runs. */
static void add_run(struct doc *doc, struct run run, bool opened, const char *text)
{
	bool own = doc_own(doc, doc->own || run.own);
	enum doc_kind kind = doc->block->kind;

	if (run.says_tone)
		run.tone = (enum tone)(*text++ - '0');
	if (!doc->block->first && (kind == DOC_CELL || (opened && kind == DOC_PARAGRAPH)))
		doc->block->tone = run.tone;
	if (*text)
		doc_span(doc, run.tone, text);
	doc_own(doc, own);
}

struct doc_node *doc_runs(struct doc *doc, struct doc_node *block, enum tone tone,
			  bool whole, const char *format, ...)
{
	static const char marks[] =
		AS_PLAIN AS_STRONG AS_DIM AS_CODE AS_GOOD AS_WARN AS_BAD AS_OWN NEXT_CELL
		"\20";
	AUTO(strbuf) struct strbuf plain = { 0 }; /* the format so far, without marks */
	struct run run = { .tone = tone };
	size_t start = 0, printed = 0;

	for (const char *at = format;; at++) {
		va_list arguments;

		if (*at && !strchr(marks, *at)) {
			strbuf_add_char(&plain, *at);
			continue;
		}
		if (plain.size > start) {
			va_start(arguments, format);
			AUTO(mem)
			char *text = mem_vprintf(strbuf_text(&plain), arguments);
			va_end(arguments);
			add_run(doc, run, block, text + printed);
			run = (struct run){ .tone = tone };
			start = plain.size;
			printed = strlen(text);
		}
		if (!*at)
			break;
		if (*at == *AS_TONE)
			run.says_tone = true;
		else if (*at == *AS_OWN)
			run.own = true;
		else if (*at == *NEXT_CELL)
			doc_cell(doc, TONE_PLAIN, NULL);
		else
			run.tone = (enum tone)(*at - *AS_PLAIN);
	}
	if (!whole)
		return block;
	doc->block = block->parent;
	if (!block->first)
		take_out(doc, block);
	return block->first ? block : NULL;
}

struct doc_node *doc_link(struct doc *doc, const char *target, const char *text)
{
	struct doc_node *span = doc_span(doc, TONE_PLAIN, text);

	span->link = arena_strdup(doc->arena, target);
	return span;
}

const char *doc_plain(struct arena *arena, const struct doc_node *node)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	for (const struct doc_node *n = node->first; n; n = n->next)
		if (n->kind == DOC_SPAN)
			strbuf_add_text(&b, n->text);
	return arena_string(arena, strbuf_slice(&b));
}

int writer_end(const struct strbuf *text, FILE *file)
{
	errno = 0;
	if (fwrite(strbuf_text(text), 1, text->size, file) != text->size || fflush(file))
		return errno ? -errno : -EIO;
	return 0;
}

/* --- privacy --- */

/* The walk over a document: all texts are learned first, then each is redacted. */
struct privacy {
	struct redactor *redactor;
	struct arena *arena;
	bool learning;
};

static struct slice go_over_piece(const struct privacy *privacy,
				  struct redact_follow *follow, struct slice piece)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	if (privacy->learning) {
		redact_learn_next(privacy->redactor, follow, piece);
		return piece;
	}
	redact_next(privacy->redactor, follow, piece, &b);
	return arena_slice(privacy->arena, strbuf_slice(&b));
}

static void go_over(const struct privacy *privacy, const char **text)
{
	struct redact_follow follow = { 0 };

	if (*text)
		*text = arena_string(privacy->arena,
				     go_over_piece(privacy, &follow, slice_of(*text)));
}

/* Redacts a quoted line together with the lines around it, since a private key has
 * several lines. */
static void go_over_quote(const struct privacy *privacy, struct doc_node *node)
{
	struct doc_lines lines = *node->lines;
	struct redact_follow follow = { 0 };

	go_over(privacy, &lines.place);
	lines.before = go_over_piece(privacy, &follow, lines.before);
	node->text = arena_string(privacy->arena,
				  go_over_piece(privacy, &follow, slice_of(node->text)));
	lines.after = go_over_piece(privacy, &follow, lines.after);
	node->lines = arena_copy(privacy->arena, &lines, sizeof(lines));
}

static void go_over_all(const struct privacy *privacy, struct doc_node *node)
{
	for (; node; node = node->next) {
		if (node->lines)
			go_over_quote(privacy, node);
		else if (!node->own)
			go_over(privacy, &node->text);
		if (!node->own)
			go_over(privacy, &node->label);
		go_over_all(privacy, node->first);
	}
}

void doc_redact(struct doc *doc, struct redactor *redactor)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	go_over_all(&(struct privacy){ redactor, doc->arena, true }, doc->root);
	go_over_all(&(struct privacy){ redactor, doc->arena, false }, doc->root);
	doc->block = doc->root;
	if (redactor_summary(redactor, &b))
		doc_sayf(doc, "redacted", "Redacted: %s. --no-redact keeps them.",
			 strbuf_text(&b));
}

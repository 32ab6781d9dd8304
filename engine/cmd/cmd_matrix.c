/* SPDX-License-Identifier: Apache-2.0 */
/* Prints the support rows of a GPU by ROCm release, and marks this machine's. */
#include <ctype.h>

#include "engine/cmd/command_list.h"
#include "engine/reason/checks.h"
#include "engine/reason/support.h"
#include "reports/story/rule_doc.h"
#include "reports/view/view.h"

enum { NAMES_SHOWN = 4, CARDS_MAX = 16, KEYS_MAX = 12, ROWS_MAX = 300 };

/* A card that was asked for: by its target, its PCI id or its name. */
struct card {
	const char *gfx;
	const struct device *device; /* NULL: by the target, or several have the name */
	const char *named;	     /* the words of names that were asked for, or NULL */
};

/* "0x1002:0x66AF" and "gfx906:sramecc+" as the tables have them. */
static const char *plain_name(struct arena *arena, const char *name)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	for (const char *c = name; *c; c++) {
		bool at_start = c == name || c[-1] == ':';

		if (*c == ':' && !strncmp(strbuf_text(&b), "gfx", 3))
			break;
		if (at_start && c[0] == '0' && (c[1] == 'x' || c[1] == 'X'))
			c++;
		else
			strbuf_add_char(&b, (char)tolower((unsigned char)*c));
	}
	return arena_string(arena, strbuf_slice(&b));
}

/* All words of `asked` stand in a name, as whole words; letters of either case. */
static bool has_words(const char *name, const char *asked)
{
	while (*(asked += strspn(asked, " "))) {
		size_t size = strcspn(asked, " ");
		const char *at = name;

		while (*at && (strncasecmp(at, asked, size) ||
			       isalnum((unsigned char)at[size]) ||
			       (at > name && isalnum((unsigned char)at[-1]))))
			at++;
		if (!*at)
			return false;
		asked += size;
	}
	return true;
}

/* The target of the cards whose name has these words. -EINVAL: of several targets. */
static int find_named(struct kb *kb, const char *name, struct card *ret_card,
		      struct error *error)
{
	AUTO(strbuf) struct strbuf names = { 0 };
	const struct device *devices;
	size_t count = kb_devices(kb, NULL, &devices), found = 0;
	bool several = false;

	if (!name[strspn(name, " ")])
		return -ENOENT;
	for (size_t i = 0; i < count; i++) {
		const struct device *device = &devices[i];

		if (!device->gfx || !device->name || !has_words(device->name, name))
			continue;
		several |= found && strcmp(ret_card->gfx, device->gfx) != 0;
		*ret_card = (struct card){ device->gfx, found ? NULL : device, name };
		if (found++ < NAMES_SHOWN)
			strbuf_printf(&names, "\n  %s (%s)", device->name, device->gfx);
	}
	if (several)
		return refuse(error,
			      "\"%s\" is in the names of %zu cards of several targets; "
			      "which one?%s%s",
			      name, found, strbuf_text(&names),
			      found > NAMES_SHOWN ? "\n  ..." : "");
	return found ? 0 : -ENOENT;
}

static int find_card(struct session *session, const char *name, struct card *ret_card,
		     struct error *error)
{
	struct kb *kb = session->base->kb;
	const char *plain = plain_name(session->arena, name);
	const struct device *device = kb_device(kb, plain), *devices;
	const struct support *supports;

	*ret_card = (struct card){ device ? device->gfx : plain, device, NULL };
	if (device && !device->gfx)
		return error_set(error, -ENOENT,
				 "the base knows no gfx target of %s (%s)", plain,
				 device->name ? device->name : "?");
	if (device || kb_devices(kb, plain, &devices) ||
	    kb_supports(kb, plain, &supports))
		return 0;
	int r = find_named(kb, name, ret_card, error);
	if (r != -ENOENT)
		return r;
	size_t count = kb_devices(kb, NULL, &devices), used = 0;
	const char **names = arena_array(session->arena, const char *, 3 * count + 1);
	for (size_t i = 0; i < count; i++) {
		names[used++] = devices[i].pci_id;
		if (devices[i].gfx)
			names[used++] = devices[i].gfx;
		if (devices[i].name)
			names[used++] = devices[i].name;
	}
	return error_unknown(
		error, -ENOENT, nearest_word(plain, names, used), NULL,
		"no gfx target, card or PCI id (vendor:device) \"%s\" in the base", name);
}

/* Finds the cards that were named, else each target of this machine once. */
static int find_cards(struct session *session, const struct arguments *named,
		      struct card *cards, size_t *ret_count, struct error *error)
{
	const struct fact *found[CARDS_MAX];
	size_t count = 0;

	if (named->count > CARDS_MAX)
		return error_set(error, -E2BIG, "matrix takes at most %d GPUs",
				 CARDS_MAX);
	*ret_count = named->count;
	for (size_t i = 0; i < named->count; i++)
		TRY(find_card(session, named->items[i], &cards[i], error));
	if (!named->count)
		count = facts_best(session->at->facts, "gpu.gfx", "", 0, found,
				   CARDS_MAX);
	for (size_t i = 0; i < count && i < CARDS_MAX; i++) {
		size_t j = 0;

		while (j < *ret_count && strcmp(cards[j].gfx, found[i]->value) != 0)
			j++;
		if (j == *ret_count)
			cards[(*ret_count)++] =
				(struct card){ found[i]->value, NULL, NULL };
	}
	return *ret_count ? 0
			  : refuse(error,
				   "matrix wants a gfx target, a card's name or a PCI id "
				   "(vendor:device); this machine shows no AMD GPU");
}

/* --- what fits a product --- */

/* The rows of the cards that were asked for. */
struct fit_rows {
	const struct device **devices; /* those that rows speak of */
	size_t device_count;
	const struct fits **rows;
	size_t *groups; /* of each row */
	size_t count;
};

static bool is_asked(const struct card *card, const struct device *device)
{
	if (card->named)
		return device->name && has_words(device->name, card->named);
	return !card->device || !strcmp(card->device->pci_id, device->pci_id);
}

static struct fit_rows rows_of(struct session *session, const struct card *card)
{
	struct kb *kb = session->base->kb;
	const struct device *devices;
	const struct fits *all;
	size_t cards = kb_devices(kb, card->gfx, &devices), count = kb_fits(kb, &all);
	struct fit_rows found = {
		.devices = arena_array(session->arena, const struct device *, cards + 1),
		.rows = arena_array(session->arena, const struct fits *, count + 1),
		.groups = arena_array(session->arena, size_t, count + 1),
	};

	for (size_t i = 0; i < count && found.count < ROWS_MAX; i++) {
		bool asked = false;

		for (size_t j = 0; j < cards; j++)
			asked |= is_asked(card, &devices[j]) &&
				 strings_have(&all[i].devices, devices[j].pci_id);
		if (asked)
			found.rows[found.count++] = &all[i];
	}
	for (size_t j = 0; j < cards; j++) {
		const struct fits *const *rows;

		if (is_asked(card, &devices[j]) &&
		    fits_of(kb, devices[j].pci_id, session->arena, &rows))
			found.devices[found.device_count++] = &devices[j];
	}
	return found;
}

/* The keys of the rows of a group, each once. */
static size_t keys_of(const struct fit_rows *found, size_t group, const char **keys)
{
	size_t count = 0;

	for (size_t i = 0; i < found->count; i++) {
		const struct fits *row = found->rows[i];

		for (size_t j = 0;
		     found->groups[i] == group && j < row->when_count + row->holds_count;
		     j++) {
			const char *key = j < row->when_count
						  ? row->when[j].key
						  : row->holds[j - row->when_count].key;

			if (count < KEYS_MAX && !word_listed(key, keys, count))
				keys[count++] = key;
		}
	}
	return count;
}

static bool share_key(const struct fits *a, const struct fits *b)
{
	for (size_t i = 0; i < a->when_count; i++)
		if (fits_test_of(b, a->when[i].key))
			return true;
	for (size_t i = 0; i < a->holds_count; i++)
		if (fits_test_of(b, a->holds[i].key))
			return true;
	return false;
}

/* Rows that share a fact, by themselves or through others, are a group, which has the
 * number of its first row. */
static void group_rows(struct fit_rows *found)
{
	for (size_t i = 0; i < found->count; i++)
		found->groups[i] = i;
	for (size_t i = 0; i < found->count; i++)
		for (size_t j = 0; j < found->count; j++) {
			size_t old = found->groups[j], group = found->groups[i];

			if (group >= old || !share_key(found->rows[i], found->rows[j]))
				continue;
			for (size_t k = 0; k < found->count; k++)
				if (found->groups[k] == old)
					found->groups[k] = group;
		}
}

/* Sources are numbered in the order of the rows, each once: true for the first row of
 * one. */
static bool is_new_source(const struct fit_rows *found, size_t at, size_t *ret_number)
{
	*ret_number = 0;
	for (size_t i = 0; i <= at; i++) {
		size_t j = 0;

		while (j < i && strcmp(found->rows[j]->url, found->rows[i]->url) != 0)
			j++;
		*ret_number += j == i;
		if (!strcmp(found->rows[i]->url, found->rows[at]->url))
			return i == at;
	}
	return true;
}

/* The names of the cards that the row is for; NULL: all that were asked for. */
static const char *cards_of(struct doc *doc, const struct fits *row,
			    const struct fit_rows *found)
{
	struct device *of =
		arena_array(doc->arena, struct device, found->device_count + 1);
	size_t count = 0;

	for (size_t i = 0; i < found->device_count; i++)
		if (strings_have(&row->devices, found->devices[i]->pci_id))
			of[count++] = *found->devices[i];
	return count == found->device_count ? NULL
					    : view_cards(doc->arena, of, count, count);
}

/* The values that a row gives a fact, in words; "" none. */
static const char *value_of(struct arena *arena, const struct fits *row, const char *key)
{
	const struct test *test = fits_test_of(row, key);
	AUTO(strbuf) struct strbuf b = { 0 };

	for (size_t i = 0; test && i < test->operand_count; i++)
		strbuf_printf(&b, "%s%s", i ? " or " : "", test->operands[i]);
	return arena_string(arena, strbuf_slice(&b));
}

/* The columns of a table beside its facts: those that some row needs. */
struct fit_columns {
	bool here, cards, note;
};

static bool is_here(const struct fits *row, const struct facts *facts)
{
	return row->when_count && fits_speaks(row, facts, "") == TRUTH_TRUE;
}

static void add_fit(struct doc *doc, const struct facts *facts,
		    const struct fit_rows *found, size_t at, struct fit_columns with)
{
	const struct fits *row = found->rows[at];
	const char *cards = cards_of(doc, row, found), *keys[KEYS_MAX];
	size_t count = keys_of(found, found->groups[at], keys), number;
	bool here = is_here(row, facts);

	is_new_source(found, at, &number);
	doc_row(doc);
	if (with.here)
		doc_cell(doc, TONE_STRONG, here ? ">" : "");
	for (size_t i = 0; i < count; i++)
		doc_cell(doc, TONE_PLAIN, value_of(doc->arena, row, keys[i]));
	if (with.cards)
		doc_cell(doc, TONE_PLAIN, cards ? cards : "all");
	doc_cell_link(doc, row->url, arena_printf(doc->arena, "[%zu]", number));
	if (with.note)
		doc_cell(doc, TONE_PLAIN, row->note);
	for (size_t i = 0; i < count; i++)
		if (fits_test_of(row, keys[i]))
			doc_value(doc, keys[i], value_of(doc->arena, row, keys[i]));
	doc_texts(doc, "id", row->id, "cards", cards ? cards : "all", "url", row->url,
		  "note", row->note, "here", here ? "yes" : "no", NULL);
}

static void add_fit_table(struct doc *doc, const struct facts *facts,
			  const struct fit_rows *found, size_t group)
{
	struct doc_column columns[KEYS_MAX + 4];
	const char *keys[KEYS_MAX];
	size_t count = keys_of(found, group, keys), used = 0;
	struct fit_columns with = { 0 };

	for (size_t i = 0; i < found->count; i++) {
		const struct fits *row = found->rows[i];

		if (found->groups[i] != group)
			continue;
		with.here |= is_here(row, facts);
		with.cards |= cards_of(doc, row, found) != NULL;
		with.note |= row->note != NULL;
	}
	if (with.here)
		columns[used++] = (struct doc_column){ .title = "" };
	for (size_t i = 0; i < count; i++)
		columns[used++] = (struct doc_column){ .title = keys[i] };
	if (with.cards)
		columns[used++] = (struct doc_column){ .title = "cards", .wide = true };
	columns[used++] = (struct doc_column){ .title = "source" };
	if (with.note)
		columns[used++] = (struct doc_column){ .title = "note", .wide = true };
	doc_table(doc, "rows", columns, used);
	for (size_t i = 0; i < found->count; i++)
		if (found->groups[i] == group)
			add_fit(doc, facts, found, i, with);
	doc_close(doc);
}

static void add_fits(struct doc *doc, struct session *session, const struct card *card)
{
	struct fit_rows found = rows_of(session, card);
	const char *keys[KEYS_MAX];
	size_t number;

	group_rows(&found);
	for (size_t i = 0; i < found.count; i++) {
		AUTO(strbuf) struct strbuf title = { 0 };
		size_t count = found.groups[i] == i ? keys_of(&found, i, keys) : 0;

		for (size_t j = 0; j < count; j++)
			strbuf_printf(&title, "%s%s", j ? ", " : "What fits: ", keys[j]);
		if (!count)
			continue;
		doc_section(doc, "fits[]", strbuf_text(&title));
		add_fit_table(doc, session->at->facts, &found, i);
		doc_close(doc);
	}
	for (size_t i = 0; i < found.count; i++)
		if (is_new_source(&found, i, &number))
			doc_sayf(doc, NULL, "[%zu] %s", number, found.rows[i]->url);
}

static void add_card(struct doc *doc, struct session *session, const struct card *card,
		     bool verbose)
{
	const struct facts *facts = session->at->facts;
	const struct fact *release = support_release(facts);
	const struct timeline_row *rows;
	const struct device *devices;
	const char *const *names;
	size_t cards = kb_devices(session->base->kb, card->gfx, &devices);
	size_t named = view_names(doc->arena, devices, cards, &names);
	size_t count = support_timeline(session->base->kb, card->gfx, facts,
					session->arena, &rows);

	doc_section(doc, "gpus[]", card->gfx);
	doc_value(doc, "gfx", card->gfx);
	if (card->device)
		doc_sayf(doc, NULL, "%s is %s", card->device->pci_id,
			 card->device->name ? card->device->name : "nameless");
	/* "Vega 20 (GCN5): Radeon VII, ...", and the names of all its cards for programs.
	 */
	if (cards) {
		doc_texts(doc, "chip", devices->chip, "arch", devices->arch, NULL);
		for (size_t i = 0; i < named; i++)
			doc_value(doc, "cards[]", names[i]);
		doc_sayf(doc, NULL, "%s%s%s",
			 devices->chip ? view_chip(doc->arena, devices) : "?",
			 named ? ": " : "",
			 view_cards(doc->arena, devices, cards, NAMES_SHOWN));
	}
	doc_value(doc, "rocm", release ? release->value : NULL);
	doc_release_here(doc, rows, count, facts);
	if (count)
		doc_releases(doc, "releases", rows, count);
	else
		doc_say(doc, NULL, "Nothing is known of how releases support it.");
	for (size_t i = 0; verbose && i < count; i++)
		if (rows[i].support->url)
			doc_sayf(doc, NULL, "%s: %s",
				 rows[i].support->rocm ? rows[i].support->rocm : "any",
				 rows[i].support->url);
	add_fits(doc, session, card);
	doc_close(doc);
}

int cmd_matrix(struct run *run, struct error *error)
{
	const struct options *options = run->options;
	struct card cards[CARDS_MAX];
	size_t count = 0;

	TRY(base_open(options, &run->base, error));
	/* A card that is named is looked up without a machine, too. */
	TRY(run_stages(run, options->arguments.count, NULL, error));
	session_print_warnings(&run->session);
	TRY(find_cards(&run->session, &options->arguments, cards, &count, error));
	run_doc(run, "What is known of each ROCm release", "kbmatch.matrix/1");
	for (size_t i = 0; i < count; i++)
		add_card(run->doc, &run->session, &cards[i], options->verbosity > 0);
	return kb_failed(run->base.kb, error);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Prints the support rows of a GPU by ROCm release, and marks this machine's. */
#include <ctype.h>

#include "engine/cmd/command_list.h"
#include "engine/reason/support.h"
#include "reports/story/rule_doc.h"
#include "reports/view/view.h"

enum { NAMES_SHOWN = 4, CARDS_MAX = 16 };

/* A card that was asked for: by its target, its PCI id or its name. */
struct card {
	const char *gfx;
	const struct device *device; /* NULL: by the target, or several have the name */
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
		*ret_card = (struct card){ device->gfx, found ? NULL : device };
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

	*ret_card = (struct card){ device ? device->gfx : plain, device };
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
			cards[(*ret_count)++] = (struct card){ found[i]->value, NULL };
	}
	return *ret_count ? 0
			  : refuse(error,
				   "matrix wants a gfx target, a card's name or a PCI id "
				   "(vendor:device); this machine shows no AMD GPU");
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

/* SPDX-License-Identifier: Apache-2.0 */
/* What is known of a GPU in each ROCm release, and where this machine stands. */
#include <ctype.h>
#include <errno.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"
#include "engine/cmd/session.h"
#include "engine/cmd/terminal.h"
#include "engine/diagnosis.h"
#include "engine/extract/support.h"

enum { NAMES_SHOWN = 4, CARDS_MAX = 16 };

/* A card that was asked for: by its target, or by its PCI id. */
struct card {
	const char *gfx;
	const struct device *device; /* NULL: by the target */
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

static const char *near_name(struct kb *kb, struct arena *arena, const char *name)
{
	const struct device *devices;
	size_t count = kb_devices(kb, NULL, &devices), used = 0;
	const char **names = arena_array(arena, const char *, 2 * count + 1);

	for (size_t i = 0; i < count; i++) {
		names[used++] = devices[i].pci_id;
		if (devices[i].gfx)
			names[used++] = devices[i].gfx;
	}
	return nearest_word(name, names, used);
}

static int find_card(struct session *session, const char *name, struct card *ret_card,
		     struct error *error)
{
	struct kb *kb = session->base->kb;
	const char *plain = plain_name(session->arena, name);
	const struct device *device = kb_device(kb, plain), *devices;
	const struct support *supports;

	*ret_card = (struct card){ device ? device->gfx : plain, device };
	if (ret_card->gfx && (device || kb_devices(kb, plain, &devices) ||
			      kb_supports(kb, plain, &supports)))
		return 0;
	if (device)
		return error_set(error, -ENOENT,
				 "the base knows no gfx target of %s (%s)", plain,
				 device->name ? device->name : "?");
	const char *near = near_name(kb, session->arena, plain);
	return error_set(error, -ENOENT,
			 "no gfx target or PCI id (vendor:device) \"%s\" in the "
			 "base%s%s%s",
			 name, near ? "; did you mean " : "", near ? near : "",
			 near ? "?" : "");
}

/* A name that says more than the chip's, and was not said before. */
static bool is_new_name(const struct device *devices, size_t number)
{
	const struct device *device = &devices[number];

	if (!device->name || (device->chip && !strcmp(device->name, device->chip)))
		return false;
	for (size_t i = 0; i < number; i++)
		if (devices[i].name && !strcmp(devices[i].name, device->name))
			return false;
	return true;
}

/* "Vega 20 (GCN5): Radeon VII, ...", NULL when the device table has none of it. */
static const char *describe_target(struct session *session, const char *gfx)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const struct device *devices;
	size_t count = kb_devices(session->base->kb, gfx, &devices), names = 0;

	if (!count)
		return NULL;
	strbuf_add_text(&b, devices->chip ? devices->chip : "?");
	if (devices->arch)
		strbuf_printf(&b, " (%s)", devices->arch);
	for (size_t i = 0; i < count; i++)
		if (is_new_name(devices, i) && names++ < NAMES_SHOWN)
			strbuf_printf(&b, "%s%s", names == 1 ? ": " : ", ",
				      devices[i].name);
	if (names > NAMES_SHOWN)
		strbuf_printf(&b, " and %zu more", names - NAMES_SHOWN);
	return arena_string(session->arena, strbuf_slice(&b));
}

static void print_head(struct page *page, struct session *session,
		       const struct card *card)
{
	const char *what = describe_target(session, card->gfx);
	const struct fact *release = support_release(session->facts);

	page_heading(page, "", card->gfx);
	if (card->device)
		page_wrap(page, "  ", STYLE_PLAIN,
			  arena_printf(page->arena, "%s is %s", card->device->pci_id,
				       card->device->name ? card->device->name
							  : "nameless"));
	if (what)
		page_wrap(page, "  ", STYLE_PLAIN, what);
	if (release)
		page_wrap(page, "  ", STYLE_PLAIN,
			  arena_printf(page->arena, "%sROCm %s; > marks where that is",
				       release->trust == TRUST_STATED ? ""
								      : "this machine: ",
				       page_value(page, release->value)));
}

static void print_card(struct page *page, struct session *session,
		       const struct card *card)
{
	const struct timeline_row *rows;
	size_t count = support_timeline(session->base->kb, card->gfx, session->facts,
					session->arena, &rows);

	print_head(page, session, card);
	page_gap(page);
	if (count)
		timeline_rows(page, rows, count, session->facts);
	else
		page_wrap(page, "  ", STYLE_PLAIN,
			  "Nothing is known of how releases support it.");
}

/* Each target of this machine once. */
static size_t cards_here(const struct session *session, struct card *cards)
{
	const struct fact *found[CARDS_MAX];
	size_t count = facts_best(session->facts, "gpu.gfx", "", 0, found, CARDS_MAX);
	size_t kept = 0;

	for (size_t i = 0; i < count && i < CARDS_MAX; i++) {
		bool again = false;

		for (size_t j = 0; j < kept && !again; j++)
			again = !strcmp(cards[j].gfx, found[i]->value);
		if (!again)
			cards[kept++] = (struct card){ found[i]->value, NULL };
	}
	return kept;
}

static int find_cards(struct session *session, const struct options *options,
		      struct card *cards, size_t *ret_count, struct error *error)
{
	size_t count = options->arguments.count;
	int r = 0;

	if (count > CARDS_MAX)
		return error_set(error, -E2BIG, "matrix takes at most %d GPUs",
				 CARDS_MAX);
	for (size_t i = 0; !r && i < count; i++)
		r = find_card(session, options->arguments.items[i], &cards[i], error);
	if (!count)
		count = cards_here(session, cards);
	if (!count)
		return error_set(error, -EINVAL,
				 "matrix wants a gfx target or a PCI id "
				 "(vendor:device); this machine shows no AMD GPU");
	*ret_count = count;
	return r;
}

static int print_all(struct session *session, const struct options *options,
		     struct error *error)
{
	struct card cards[CARDS_MAX];
	struct output output;
	size_t count = 0;
	int r = find_cards(session, options, cards, &count, error);

	if (r)
		return r;
	output_open(&output, options->output);
	struct page page = terminal_page(options, output.file, session->arena);
	for (size_t i = 0; i < count; i++) {
		if (i)
			page_gap(&page);
		print_card(&page, session, &cards[i]);
	}
	r = kb_failed(session->base->kb, error);
	if (r) {
		output_discard(&output);
		return r;
	}
	return output_commit(&output, error);
}

int cmd_matrix(const struct options *options)
{
	struct error error = { 0 };
	AUTO(base) struct base base = { 0 };
	AUTO(session) struct session session = { 0 };
	int r = base_open(options, &base, &error);

	if (!r)
		r = session_run(&session, &base, options, &error);
	if (!r)
		r = session_choose(&session, options, NULL, &error);
	if (!r)
		session_print_warnings(&session);
	if (!r)
		r = print_all(&session, options, &error);
	return r ? trouble(&error) : EXIT_CLEAN;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* What is known of a GPU in each ROCm release, and where this machine stands. */
#include <ctype.h>
#include <errno.h>

#include "engine/base/version.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"
#include "engine/cmd/print_doc.h"
#include "engine/cmd/session.h"
#include "engine/diagnosis.h"
#include "engine/extract/support.h"
#include "reports/view.h"

enum { NAMES_SHOWN = 4, CARDS_MAX = 16 };

/* A card that was asked for: by its target, its PCI id or its name. */
struct card {
	const char *gfx;
	const struct device *device; /* NULL: by the target, or several have the name */
};

/* --- which cards --- */

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

/* Whether all words of `asked` stand in a name, as whole words; letters of either case.
 */
static bool has_words(const char *name, const char *asked)
{
	while (*(asked += strspn(asked, " "))) {
		size_t size = strcspn(asked, " ");
		const char *at = name;
		bool found = false;

		for (; *at && !found; at++)
			found = !strncasecmp(at, asked, size) &&
				!isalnum((unsigned char)at[size]) &&
				(at == name || !isalnum((unsigned char)at[-1]));
		if (!found)
			return false;
		asked += size;
	}
	return true;
}

/* The target of the cards whose name has these words. -EINVAL: of several targets. */
static int find_named(struct session *session, const char *name, struct card *ret_card,
		      struct error *error)
{
	AUTO(strbuf) struct strbuf names = { 0 };
	const struct device *devices;
	size_t count = kb_devices(session->base->kb, NULL, &devices), found = 0;
	bool several = false;

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
		return error_set(
			error, -EINVAL,
			"\"%s\" is in the names of %zu cards of several targets; "
			"which one?%s%s",
			name, found, strbuf_text(&names),
			found > NAMES_SHOWN ? "\n  ..." : "");
	return found ? 0 : -ENOENT;
}

static const char *near_name(struct kb *kb, struct arena *arena, const char *name)
{
	const struct device *devices;
	size_t count = kb_devices(kb, NULL, &devices), used = 0;
	const char **names = arena_array(arena, const char *, 3 * count + 1);

	for (size_t i = 0; i < count; i++) {
		names[used++] = devices[i].pci_id;
		if (devices[i].gfx)
			names[used++] = devices[i].gfx;
		if (devices[i].name)
			names[used++] = devices[i].name;
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
	int r = name[strspn(name, " ")] ? find_named(session, name, ret_card, error)
					: -ENOENT;
	if (r != -ENOENT)
		return r;
	const char *near = near_name(kb, session->arena, plain);
	return error_set(error, -ENOENT,
			 "no gfx target, card or PCI id (vendor:device) \"%s\" in the "
			 "base%s%s%s",
			 name, near ? "; did you mean " : "", near ? near : "",
			 near ? "?" : "");
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
				 "matrix wants a gfx target, a card's name or a PCI id "
				 "(vendor:device); this machine shows no AMD GPU");
	*ret_count = count;
	return r;
}

/* --- what is said of one --- */

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

/* "Vega 20 (GCN5): Radeon VII, ...", and the names of all its cards for programs. */
static void add_target(struct doc *doc, struct kb *kb, const char *gfx)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const struct device *devices;
	size_t count = kb_devices(kb, gfx, &devices), names = 0;

	if (!count)
		return;
	strbuf_add_text(&b, devices->chip ? devices->chip : "?");
	if (devices->arch)
		strbuf_printf(&b, " (%s)", devices->arch);
	doc_value(doc, "chip", devices->chip);
	doc_value(doc, "arch", devices->arch);
	for (size_t i = 0; i < count; i++) {
		if (!is_new_name(devices, i))
			continue;
		if (names++ < NAMES_SHOWN)
			strbuf_printf(&b, "%s%s", names == 1 ? ": " : ", ",
				      devices[i].name);
		doc_value(doc, "cards[]", devices[i].name);
	}
	if (names > NAMES_SHOWN)
		strbuf_printf(&b, " and %zu more", names - NAMES_SHOWN);
	doc_say(doc, NULL, strbuf_text(&b));
}

/* Whether the lowest release that `row` speaks of is one of another's. */
static bool begins_in(const struct support *row, const struct support *other)
{
	struct version from = { .preview = support_is_preview(row) };

	if (!row->rocm || !other->rocm)
		return true;
	const char *digits = strpbrk(row->rocm, "0123456789");
	if (row->rocm[strspn(row->rocm, " ")] == '<')
		return false;
	return digits && version_parse(slice_of(digits), &from) &&
	       version_in_range(&from, other->rocm) == 1;
}

static bool overlap(const struct support *a, const struct support *b)
{
	return begins_in(a, b) || begins_in(b, a);
}

/* Rows that speak of one release are told apart: with and without an override; the later
 * one adds to the earlier. */
struct apart {
	bool again, override, without;
};

static struct apart tell_apart(const struct timeline_row *rows, size_t count,
			       size_t number)
{
	const struct support *row = rows[number].support;
	struct apart apart = { 0 };

	for (size_t i = 0; i < count; i++) {
		const struct support *other = rows[i].support;

		if (i == number || !overlap(row, other))
			continue;
		apart.again |= i < number;
		apart.override |= row->state == SUPPORT_STATE_OVERRIDE;
		apart.without |= row->state != SUPPORT_STATE_OVERRIDE &&
				 other->state == SUPPORT_STATE_OVERRIDE;
	}
	return apart;
}

static enum tone state_tone(enum support_state state)
{
	switch (state) {
	case SUPPORT_STATE_OFFICIAL:
	case SUPPORT_STATE_UNOFFICIAL:
		return TONE_GOOD;
	case SUPPORT_STATE_REGRESSED:
	case SUPPORT_STATE_BROKEN:
	case SUPPORT_STATE_UNSUPPORTED:
		return TONE_WARN;
	default:
		return TONE_PLAIN;
	}
}

static void add_row(struct doc *doc, const struct timeline_row *rows, size_t count,
		    size_t number)
{
	static const char *const here[] = { "no", "yes", NULL };
	const struct support *support = rows[number].support;
	const char *rocm = support->rocm ? support->rocm : "any";
	const char *state = word_name(&support_state_words, support->state);
	struct apart apart = tell_apart(rows, count, number);
	bool is_here = rows[number].here == TRUTH_TRUE;

	doc_row(doc);
	doc_cell(doc, TONE_STRONG, is_here ? ">" : "");
	doc_value(doc, "rocm", rocm);
	doc_value(doc, "state", state);
	doc_value(doc, "basis", word_name(&basis_words, support->basis));
	doc_value(doc, "note", support->note);
	doc_value(doc, "url", support->url);
	doc_value(doc, "here", here[rows[number].here]);
	doc_cell(doc, is_here ? TONE_STRONG : TONE_PLAIN,
		 apart.again ? arena_printf(doc->arena, "& %s", rocm) : rocm);
	doc_cell(doc, state_tone(support->state),
		 apart.without ? arena_printf(doc->arena, "%s without override", state)
			       : state);
	doc_cell(doc, TONE_PLAIN, NULL);
	if (support->url)
		doc_link(doc, support->url, word_name(&basis_words, support->basis));
	else
		doc_span(doc, TONE_PLAIN, word_name(&basis_words, support->basis));
	doc_cell(doc, TONE_PLAIN, support->note);
}

static void add_rows(struct doc *doc, const struct timeline_row *rows, size_t count,
		     bool verbose)
{
	static const struct doc_column columns[] = {
		{ .title = "" },
		{ .title = "ROCm" },
		{ .title = "state" },
		{ .title = "known by" },
		{ .title = "note", .wide = true },
	};
	bool again = false, preview = false;

	doc_table(doc, "releases", columns, ARRAY_SIZE(columns));
	for (size_t i = 0; i < count; i++) {
		again |= tell_apart(rows, count, i).again;
		preview |= support_is_preview(rows[i].support);
		add_row(doc, rows, count, i);
	}
	doc_close(doc);
	if (again)
		doc_say_tone(doc, NULL, TONE_DIM,
			     "& adds to a row above, which speaks of the same releases.");
	if (preview)
		doc_say_tone(doc, NULL, TONE_DIM,
			     "The preview stream has numbers of its own.");
	for (size_t i = 0; verbose && i < count; i++)
		if (rows[i].support->url)
			doc_sayf(doc, NULL, "%s: %s",
				 rows[i].support->rocm ? rows[i].support->rocm : "any",
				 rows[i].support->url);
}

static void add_release(struct doc *doc, const struct session *session,
			const struct timeline_row *rows, size_t count)
{
	const struct fact *release = support_release(session->facts);
	bool stated = release && release->trust == TRUST_STATED;

	doc_value(doc, "rocm", release ? release->value : NULL);
	if (!release)
		return;
	doc_sayf(doc, NULL, "%sROCm %s%s",
		 stated ? "" : "this machine: ", view_value(doc->arena, release->value),
		 count && support_between(rows, count, session->facts) != SIZE_MAX
			 ? " is here; no row speaks of it"
		 : count ? "; > marks where that is"
			 : "");
}

static void add_card(struct doc *doc, struct session *session, const struct card *card,
		     bool verbose)
{
	const struct timeline_row *rows;
	size_t count = support_timeline(session->base->kb, card->gfx, session->facts,
					session->arena, &rows);

	doc_section(doc, "gpus[]", card->gfx);
	doc_value(doc, "gfx", card->gfx);
	if (card->device)
		doc_sayf(doc, NULL, "%s is %s", card->device->pci_id,
			 card->device->name ? card->device->name : "nameless");
	add_target(doc, session->base->kb, card->gfx);
	add_release(doc, session, rows, count);
	if (count)
		add_rows(doc, rows, count, verbose);
	else
		doc_say(doc, NULL, "Nothing is known of how releases support it.");
	doc_close(doc);
}

static int print_all(struct session *session, const struct options *options,
		     struct error *error)
{
	AUTO(doc)
	struct doc *doc =
		command_doc("What is known of each ROCm release", "kbmatch.matrix/1");
	struct card cards[CARDS_MAX];
	size_t count = 0;
	int r = find_cards(session, options, cards, &count, error);

	if (r)
		return r;
	for (size_t i = 0; i < count; i++)
		add_card(doc, session, &cards[i], options->verbosity > 0);
	r = kb_failed(session->base->kb, error);
	return r ? r : print_doc(options, doc, error);
}

int cmd_matrix(const struct options *options, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	AUTO(session) struct session session = { 0 };
	bool alone = options->no_probe && options->arguments.count &&
		     !session_has_input(options);
	int r = base_open(options, &base, error);

	if (!r && alone)
		session_start(&session, &base);
	else if (!r)
		r = session_run(&session, &base, options, error);
	if (!r)
		r = session_choose(&session, options, NULL, error);
	if (r)
		return r;
	session_print_warnings(&session);
	return print_all(&session, options, error);
}
